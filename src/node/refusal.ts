/** The errors of the file store: a code, and what stood in the way by kind, never text of the log. */
import { type AuditCode, auditCodes } from '../audit-log/index.js';
import { ContractError } from '../issue/contract-error.js';

export function refusal(code: AuditCode, received: string): ContractError {
  const { says, mend } = auditCodes[code];
  return new ContractError([{ code, pointer: '', message: `${says} ${mend}`, received, severity: 'error' }]);
}
