/** Refuses what no format is made of. */
import { ContractError } from '../../issue/contract-error.js';
import { type Issue, issueOf } from '../../issue/issue.js';
import { type ExportCode, exportCodes } from './codes.js';

/** What is wrong with a value, and where in it. */
export interface Strange {
  readonly code: ExportCode;
  readonly pointer?: string;
  readonly expected: string;
}

export function strange({ code, pointer = '', expected }: Strange): Issue<ExportCode> {
  return issueOf({ code, pointer, expected, hint: exportCodes[code].hint });
}

/** @throws ContractError always */
export function refuse(what: Strange): never {
  throw new ContractError([strange(what)]);
}
