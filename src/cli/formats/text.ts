/** Verdicts for people: a headline, then one line for each fault. */
import { verdictLines } from '../../contract/verdict/index.js';
import type { Verdict } from '../../index.js';
import { plainLine } from '../plain-line.js';
import type { DocumentName } from '../verify/items.js';
import { paint } from './paint.js';

/** Every line is safe for terminals. */
export function verdictText(verdict: Verdict, { file, line }: DocumentName, colors: boolean): string {
  const lines = verdictLines(verdict, { name: file, ...(line === undefined ? {} : { line }) });
  const [headline = '', ...details] = lines.map(plainLine);
  return [paint(headline, verdict.ok, colors), ...details, ''].join('\n');
}
