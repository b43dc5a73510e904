// Prints what the embedded scorer says of claims of Wikipedia against the whole article they cite,
// by label.
//
//   EVIDENCE_TEST_DATA=<folder> node tools/docs/tables/wice.mjs [--json]
import { createGenerationResult, verifyGeneration } from 'evidence-contracts/generation';
import { auroc, halvesOf, markdownTable, printTable, readLines } from '../../shared/print.mjs';

export const thresholds = [0.3, 0.4, 0.5, 0.6, 0.7];
const labels = ['supported', 'partially_supported', 'not_supported'];

/**
 * For each label how many claims there are and how many reach each threshold; how well the scores
 * tell labels apart.
 */
export async function wiceNumbers(folder) {
  const rows = [];
  for (const { label, claim, evidence } of readLines(folder, 'claims-wice/dev.jsonl')) {
    rows.push({ label, score: await scoreOf(claim, evidence) });
  }
  const of = (list, label) => list.filter((row) => row.label === label).map(({ score }) => score);
  const passed = Object.fromEntries(
    labels.map((label) => {
      const scores = of(rows, label);
      return [
        label,
        {
          claims: scores.length,
          passed: thresholds.map(
            (threshold) => scores.filter((score) => score >= threshold).length,
          ),
        },
      ];
    }),
  );
  const separation = (list) => {
    const [supported, partial, not] = labels.map((label) => of(list, label));
    return { rest: auroc(supported, [...partial, ...not]), not: auroc(supported, not) };
  };
  const { tuned, kept } = halvesOf(rows);
  return {
    ...passed,
    auroc: { tuned: separation(tuned), kept: separation(kept), all: separation(rows) },
  };
}

/**
 * The claim is the cited stretch itself; a blank line keeps the sentences of the article apart, as
 * the data has them.
 */
async function scoreOf(claim, evidence) {
  const result = createGenerationResult({
    text: claim,
    citations: [{ span: [0, [...claim].length], source_id: 1 }],
    references: [],
    sources: [{ metadata: { id: 'article', type: 'webpage' }, content: evidence.join('\n\n') }],
  });
  const { report } = await verifyGeneration(result, { coverage: false });
  return report.per_citation[0].entailment_score;
}

export function wiceMarkdown(numbers) {
  const rows = labels.map((label) => {
    const { claims, passed } = numbers[label];
    const cells = passed.map((count) => `${count} (${Math.round((100 * count) / claims)} %)`);
    return [label.replace('_', ' '), claims, ...cells];
  });
  return markdownTable(
    ['label', 'claims', ...thresholds.map((threshold) => `at ${threshold}`)],
    rows,
  );
}

await printTable(import.meta.url, wiceNumbers, wiceMarkdown);
