// The page that shows the table: every kind, how many of its cases were tried, and how many ended
// otherwise than they should.
import { markdownTable } from '../shared/print.mjs';
import { catalogue, groups } from './catalogue.mjs';
import { verifiedStatuses } from './judge.mjs';
import { introduction, sections } from './page-words.mjs';

/**
 * docs/lies.md from the kept tables: over the texts of this project, and over the texts of others.
 */
export function pageOf(own, real) {
  const rowsOf = (table, kinds) =>
    kinds.map(({ name }) => added(name, own[table][name], real[table][name]));
  const rows = Object.fromEntries(
    Object.entries(catalogue).map(([table, kinds]) => [table, rowsOf(table, kinds)]),
  );
  const altered = groups.flatMap(({ title, kinds }) => [
    [`**${title}**`, ...Array(8).fill('')],
    ...inLines(
      3,
      rowsOf('altered', kinds).map(({ name, tried, failed }) => [name, tried, failed]),
    ),
  ]);
  return [
    introduction(rows),
    section(sections.altered, columns(3, 'kind', 'tried', 'accepted'), altered),
    section(
      sections.shown,
      ['kind', 'tried', 'accepted and shown', 'accepted, not shown'],
      rows.shown.map(shownCells),
    ),
    section(
      sections.beyond,
      ['kind', 'tried', 'accepted'],
      rows.beyond.map((row) => [row.name, row.tried, row.verified]),
    ),
    section(
      sections.honest,
      columns(2, 'kind', 'tried', 'refused'),
      inLines(2, rows.honest.map(failedCells)),
    ),
    section(
      sections.cured,
      columns(2, 'kind', 'tried', 'not cured'),
      inLines(2, rows.cured.map(failedCells)),
    ),
    section(
      sections.hand,
      ['set', 'tried', 'verified', 'pieces', 'changed', 'other'],
      Object.entries(own.hand).map(handCells),
    ),
  ].join('\n');
}

const section = ({ title, says }, header, rows) =>
  `## ${title}\n\n${says}\n\n${namesFirst(markdownTable(header, rows), header)}`;

/** Where a line has several kinds, each name is aligned as the first. */
const namesFirst = (table, header) =>
  header[3] === header[0]
    ? table.replaceAll('| ---: | ---: | ---: ', '| ---: | ---: | --- ')
    : table;

const columns = (times, ...header) => Array.from({ length: times }, () => header).flat();

/** So many kinds a line. */
const inLines = (times, rows) =>
  rows.flatMap((_, index) =>
    index % times === 0
      ? [
          Array.from(
            { length: times },
            (_cell, place) => rows[index + place] ?? ['', '', ''],
          ).flat(),
        ]
      : [],
  );

const failedCells = ({ name, tried, failed }) => [name, tried, failed];
const shownCells = ({ name, tried, verified, failed }) => [name, tried, verified - failed, failed];

function handCells([name, { tried, outcomes }]) {
  const { pieces = 0, changed = 0 } = outcomes;
  const verified = verifiedIn(outcomes);
  return [name, tried, verified, pieces, changed, tried - verified - pieces - changed];
}

const verifiedIn = (outcomes) =>
  verifiedStatuses.reduce((sum, status) => sum + (outcomes[status] ?? 0), 0);

function added(name, ...kept) {
  const sum = (count) => kept.reduce((total, row) => total + count(row), 0);
  return {
    name,
    tried: sum(({ tried }) => tried),
    failed: sum(({ failed }) => failed),
    verified: sum(({ outcomes }) => verifiedIn(outcomes)),
    changed: sum(({ shown, outcomes }) => (shown === undefined ? 0 : (outcomes.changed ?? 0))),
    shown: sum(({ shown }) => shown ?? 0),
  };
}
