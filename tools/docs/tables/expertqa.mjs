// Prints what the embedded scorer says of claims in real answers, against what experts said of
// them.
//
//   EVIDENCE_TEST_DATA=<folder> node tools/docs/tables/expertqa.mjs [--json]
import { createGenerationResult, verifyGeneration } from 'evidence-contracts/generation';
import { auroc, halvesOf, markdownTable, printTable, readLines } from '../../shared/print.mjs';

const labels = ['Complete', 'Partial', 'Incomplete', 'Missing', 'N/A'];
const outcomes = ['shown', 'not-shown', 'not-checked', 'uncited', 'not located'];

/**
 * For each label of the experts, how many claims came out how; and the same of citations, by what
 * their source holds.
 */
export async function expertqaNumbers(folder) {
  const claims = Object.fromEntries(
    labels.map((label) => [label, Object.fromEntries(outcomes.map((o) => [o, 0]))]),
  );
  const totals = { answers: 0, citations: 0, checked: 0, notChecked: 0, addressOnly: 0 };
  const rows = [];
  for (const row of readLines(folder, 'answers-expertqa/dev.jsonl')) {
    for (const answer of Object.values(row.answers)) {
      const result = resultOf(answer);
      const check = await verifyGeneration(result);
      totals.answers += 1;
      totals.citations += result.citations.length;
      totals.checked += check.report.citations_checked;
      totals.notChecked += check.citations.filter(({ state }) => state === 'not-checked').length;
      totals.addressOnly += result.citations.filter(
        ({ source_id }) => result.sources[source_id - 1].content === '',
      ).length;
      for (const claim of answer.claims) {
        const { outcome, score } = outcomeOf(claim.claim_string, result, check);
        claims[claim.support ?? 'N/A'][outcome] += 1;
        if (score !== undefined) rows.push({ label: claim.support, score });
      }
    }
  }
  const separation = (list) => {
    const [complete, incomplete] = ['Complete', 'Incomplete'].map((label) =>
      list.filter((row) => row.label === label).map(({ score }) => score),
    );
    return auroc(complete, incomplete);
  };
  const { tuned, kept } = halvesOf(rows);
  return {
    totals,
    claims,
    auroc: { tuned: separation(tuned), kept: separation(kept), all: separation(rows) },
  };
}

/**
 * The attribution lists addresses; the text of a source is what the evidence of the claims gives
 * for its number.
 */
export function resultOf({ answer_string: text, attribution, claims }) {
  const passages = attribution.map(() => new Set());
  for (const evidence of claims.flatMap((claim) => claim.evidence)) {
    const [, id, passage = ''] = /^\[([0-9]+)\] \S*\s*([\s\S]*)$/.exec(evidence) ?? [];
    if (passage.trim() !== '') passages[Number(id) - 1]?.add(passage);
  }
  const addresses = attribution.map((entry) => entry.replace(/^\[[0-9]+\] /, ''));
  return createGenerationResult({
    text,
    references: addresses.map((rendered, place) => ({
      source_id: place + 1,
      inline_marker: `[${place + 1}]`,
      rendered,
    })),
    sources: addresses.map((URL, place) => ({
      metadata: { id: `source-${place + 1}`, type: 'webpage', URL },
      content: [...passages[place]].join('\n\n'),
    })),
  });
}

/**
 * A claim is as good as the best of the citations in it, each alone or all of a sentence together.
 */
function outcomeOf(claim, { text, citations }, check) {
  const at = text.indexOf(claim);
  if (at === -1) return { outcome: 'not located' };
  const start = [...text.slice(0, at)].length;
  const end = start + [...claim].length;
  const inside = citations.flatMap(({ span }, index) =>
    span[0] >= start && span[1] <= end ? [check.citations[index]] : [],
  );
  const joint = inside.flatMap(({ jointClaim }) =>
    jointClaim === undefined ? [] : [check.claims[jointClaim]],
  );
  const found = new Set([...inside, ...joint].map(({ state }) => state));
  const scores = [...inside, ...joint].flatMap(({ score }) => (score === undefined ? [] : [score]));
  const outcome =
    ['shown', 'not-shown', 'not-checked'].find((state) => found.has(state)) ?? 'uncited';
  return scores.length === 0 ? { outcome } : { outcome, score: Math.max(...scores) };
}

export function expertqaMarkdown({ claims }) {
  const rows = labels.map((label) => [label, ...outcomes.map((outcome) => claims[label][outcome])]);
  return markdownTable(['experts say', ...outcomes], rows);
}

await printTable(import.meta.url, expertqaNumbers, expertqaMarkdown);
