// Writes the tables of docs/quote-bench.md between its markers.
import { markdownTable } from '../../shared/print.mjs';

const START = '<!-- what follows is written by tools/bench/league/run.mjs -->';
const END = '<!-- end of what is written -->';

export const percentOf = ({ tried, wrong }) => `${((100 * wrong) / tried).toFixed(1)} %`;
const groups = ['altered', 'verbatim', 'pieces', 'out-of-context'];

export function pageWith(page, { set, node, contenders, others }) {
  const [before, after] = [
    page.slice(0, page.indexOf(START) + START.length),
    page.slice(page.indexOf(END)),
  ];
  const [ours] = contenders;
  const failures = markdownTable(
    ['expected', 'kind', 'tried', 'wrong'],
    ours.failing
      .toSorted(
        (one, two) =>
          groups.indexOf(one.expected) - groups.indexOf(two.expected) || two.wrong - one.wrong,
      )
      .map((row) => Object.values(row)),
  );
  const built = markdownTable(
    ['checker', 'built for'],
    contenders.map(({ title, purpose }) => [title, purpose]),
  );
  const measured = sentenceOf({ set, node });
  return [
    before,
    `## Quotes that others wrote\n\n${sentenceOf(others)}`,
    leagueOf(others).trim(),
    '## The made set',
    measured,
    '### What this library gets wrong',
    failures.trim(),
    '### All',
    leagueOf({ set, contenders }).trim(),
    '## What each was built for',
    built.trim(),
    after,
  ].join('\n\n');
}

const sentenceOf = ({ set, node }) =>
  `${String(set.cases)} cases of ${set.name} (\`${set.digest}\`), in one run on Node ${node.slice(1)}.`;

function leagueOf({ set, contenders }) {
  return markdownTable(
    [
      'checker',
      'version',
      'setting',
      'altered accepted',
      'honest refused',
      'pieces refused',
      'out of context accepted',
      'of these nothing shown',
      'ms a case',
    ],
    contenders.map(({ title, version = '', setting, rates, milliseconds }) => [
      title,
      version,
      setting,
      ...groups.map((group) => percentOf(rates[group])),
      percentOf({ ...rates['out-of-context'], wrong: rates['out-of-context'].hidden }),
      (milliseconds / set.cases).toFixed(2),
    ]),
  );
}
