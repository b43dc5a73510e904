/** Takes a document of ours for what it says it is: plain JSON with the shape of its version. What its rules say is not asked. */
import type { Contract, DocumentOf, Version } from '../../contract/model/index.js';
import { examineGated } from '../../contract/verify/index.js';
import type { Issue } from '../../issue/issue.js';
import { failure, type Outcome, success } from '../../issue/outcome.js';

/** A private copy of a document, and the version that it follows. */
export interface Shaped<C extends Contract> {
  readonly document: DocumentOf<C>;
  readonly version: Version;
}

/** Never throws; the issues are those of the contract. */
export function shaped<C extends Contract>(contract: C, value: unknown): Outcome<Shaped<C>> {
  const examined = examineGated(contract, value);
  if (examined.ok) return success({ document: examined.document, version: examined.version.version });
  const { json, version, issues } = examined;
  if (json === undefined || version === undefined) return failure(issues as readonly Issue[]);
  return success({ document: json as DocumentOf<C>, version: version.version });
}
