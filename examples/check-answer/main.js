/**
 * Checks two answers against their sources and shows what became of each citation.
 *
 *   npm run build && node examples/check-answer/main.js
 */
import { readFile } from 'node:fs/promises';
import {
  checkReport,
  sliceCodePoints,
  supportRate,
  verifyGeneration,
} from 'evidence-contracts/generation';
import { resultOf } from './result.js';

const rows = JSON.parse(await readFile(new URL('answers.json', import.meta.url), 'utf8'));
for (const { question, answers } of rows) {
  for (const [model, answer] of Object.entries(answers)) {
    const result = resultOf(answer);
    const check = await verifyGeneration(result);
    if (checkReport(result, check.report).length > 0)
      throw new Error('the report does not fit its answer');
    console.log([`${question} (${model})`, ...linesOf(result, check), ''].join('\n'));
  }
}

/** A line for each citation with its claim, one for each claim that lacks a citation, and the rate as a fraction. */
function linesOf(result, { citations, report }) {
  const { numerator, denominator } = supportRate(report, 'empty-is-null');
  return [
    ...citations.map(({ state, reason = 'scored', sourceId, claim }) => {
      return `  ${state.padEnd(12)} source ${sourceId}, ${reason}: ${sliceCodePoints(result.text, claim)}`;
    }),
    ...report.uncited_but_entailed.map(({ span, candidate_source_id }) => {
      return `  uncited      source ${candidate_source_id} says as much: ${sliceCodePoints(result.text, span)}`;
    }),
    `  ${numerator} of ${denominator} checked citations shown by word overlap, ${citations.length - denominator} not checked`,
  ];
}
