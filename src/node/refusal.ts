/** The errors of the file store: a code, and what stood in the way by kind, never text of the log. */
import { type AuditCode, auditCodes } from '../audit-log/index.js';
import { ContractError } from '../issue/contract-error.js';
import { systemCode, systemReason } from './system-reason.js';

export function refusal(code: AuditCode, received: string): ContractError {
  const { says, hint } = auditCodes[code];
  return new ContractError([{ code, pointer: '', message: `${says} ${hint}`, received, severity: 'error' }]);
}

/** Runs a step that may fail; what the system says is passed on as its code, and in our words. */
export async function told<Answer>(step: () => Promise<Answer>): Promise<Answer> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ContractError) throw error;
    const received = systemCode(error) || 'an error';
    const message = `the store failed: ${systemReason(received)}`;
    throw new ContractError([{ code: 'audit.store.failed', pointer: '', message, received, severity: 'error' }]);
  }
}
