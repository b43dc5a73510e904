/** Counts, in one cheap pass over JSON text, what the strict reader must know before and after `JSON.parse`. */
import type { Budgets } from '../value/index.js';
import { numberLoss } from './scan-number.js';
import { afterString } from './skip.js';

/** What a text looks like from outside; of use only when `JSON.parse` accepts the text. */
export interface Prescan {
  /** Colons outside strings: as many as the value has members, unless a key stands twice. */
  readonly members: number;
  /** Whether the exact scanner has to look: a budget is passed, a number loses something, a surrogate may be alone. */
  readonly doubtful: boolean;
}

/** Counts until a budget is passed, so that a hostile text costs no more than a budget's worth of time. */
export function prescan(text: string, budgets: Budgets): Prescan {
  let [members, depth, nodes, index] = [0, 0, 0, 0];
  let isFresh = false; // behind an opening bracket, where one value is not announced by a comma
  while (index < text.length) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22) index = afterString(text, index);
    else if (unit === 0x2d || (unit >= 0x30 && unit <= 0x39)) {
      const end = afterNumber(text, index);
      if (isDoubtful(text, index, end)) return { members, doubtful: true };
      index = end;
    } else index += 1;
    if (unit <= 0x20) continue;
    if (unit === 0x2c || (isFresh && unit !== 0x5d && unit !== 0x7d)) nodes += 1;
    isFresh = unit === 0x5b || unit === 0x7b;
    if (isFresh) depth += 1;
    else if (unit === 0x5d || unit === 0x7d) depth -= 1;
    else if (unit === 0x3a) members += 1;
    if (depth > budgets.depth || nodes > budgets.nodes) return { members, doubtful: true };
  }
  return { members, doubtful: text.includes('\\u') && /\\u[dD][89a-fA-F]/.test(text) };
}

function afterNumber(text: string, start: number): number {
  let end = start + 1;
  for (; ; end += 1) {
    const unit = text.charCodeAt(end) | 0x20; // lower case for the exponent's E; the other characters keep their sense
    if (!(unit >= 0x30 && unit <= 0x39) && unit !== 0x65 && unit !== 0x2e && unit !== 0x2b && unit !== 0x2d) return end;
  }
}

/** Short literals without exponent are always faithful; the others are asked, at the cost of a few short strings each. */
function isDoubtful(text: string, start: number, end: number): boolean {
  if (end - start <= 15) {
    let hasExponent = false;
    for (let index = start; index < end; index += 1) hasExponent ||= (text.charCodeAt(index) | 0x20) === 0x65;
    if (!hasExponent) return false;
  }
  return numberLoss(text.slice(start, end)) !== undefined;
}
