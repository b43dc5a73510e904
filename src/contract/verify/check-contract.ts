/** Whether the first argument of a verb is a contract: types do not help a caller of JavaScript, who gave nothing or the document. */
import { refuseArgument } from '../../issue/options.js';

/** @throws ContractError `options.value` */
export function checkContract(given: unknown): void {
  if (!isContract(given)) refuseArgument('no contract', 'a contract as the first argument, made by defineContract');
}

function isContract(given: unknown): boolean {
  try {
    return Array.isArray((given as { readonly versions?: unknown }).versions);
  } catch {
    return false;
  }
}
