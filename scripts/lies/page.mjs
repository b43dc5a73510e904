// The page that shows the table: every kind with what it is, one example, and what became of its cases.
import { markdownTable } from '../tables/print.mjs';
import { groups } from './catalogue.mjs';
import { rungs } from './judge.mjs';
import { conceded, introduction } from './page-words.mjs';

/** docs/lies.md of the tables as they are kept: over the texts of this project, and over the texts of others. */
export function pageOf(own, real) {
  return [
    introduction(totalsOf(own, real)),
    ...groups.map(({ title, table, kinds }) => `\n## ${title}\n\n${tableOf(table, kinds, own, real)}`),
    conceded,
  ].join('');
}

function totalsOf(own, real) {
  const rows = [own, real].flatMap((kept) => Object.values({ ...kept.lies, ...kept.flagged }));
  const all = rows.filter(({ shown, outcomes }) => shown !== undefined && outcomes.changed > 0);
  const sum = (list, count) => list.reduce((total, row) => total + count(row), 0);
  const changed = (row) => row.outcomes.changed ?? 0;
  return {
    lies: sum(rows, (row) => row.tried),
    kinds: Object.keys({ ...own.lies, ...own.flagged }).length,
    failed: sum(rows, (row) => row.failed),
    failing: failingOf(own, real),
    shown: sum(all, (row) => row.shown) / sum(all, changed),
    damages: sum(
      [own, real].flatMap(({ damage }) => Object.values(damage)),
      (row) => row.tried,
    ),
    damageKinds: Object.keys(own.damage).length,
  };
}

/** Kinds of lie of which some are verified without a word, most of them first. */
function failingOf(own, real) {
  const counts = Object.entries({ ...own.lies, ...own.flagged }).map(([name, { tried, failed }]) => {
    const other = real.lies[name] ?? real.flagged[name];
    return { name, failed: failed + other.failed, tried: tried + other.tried };
  });
  return counts.filter(({ failed }) => failed > 0).sort((one, two) => two.failed - one.failed);
}

const headers = {
  lies: ['kind', 'source', 'quote', 'tried', 'verified', 'changed', 'otherwise refused', 'difference right'],
  flagged: ['kind', 'source', 'quote', 'tried', 'verified and flagged', 'refused', 'verified without a word'],
  damage: ['kind', 'source', 'quote', 'tried', 'exact', 'normalized', 'edited', 'spliced', 'refused'],
  misread: ['kind', 'source', 'quote', 'tried', 'verified', 'changed', 'otherwise refused', 'difference right'],
};

function tableOf(table, kinds, own, real) {
  const rows = kinds.map(({ name, says }) => {
    const both = [own, real].map((kept) => kept[table][name]);
    const [source, quote] = exampleOf(own[table][name].example);
    return [`**${name}**: ${says}`, source, quote, ...cellsOf(table, added(both))];
  });
  return markdownTable(headers[table], rows).replace('| --- | ---: | ---: |', '| --- | --- | --- |');
}

const added = (rows) => ({
  tried: rows.reduce((sum, { tried }) => sum + tried, 0),
  told: rows.reduce((sum, { told }) => sum + told, 0),
  shown: rows.reduce((sum, { shown }) => sum + shown, 0), // not a number where none is to be shown
  ended: (...outcomes) =>
    rows.reduce((sum, row) => sum + outcomes.reduce((all, one) => all + (row.outcomes[one] ?? 0), 0), 0),
});

function cellsOf(table, { tried, told, shown, ended }) {
  const verified = ended(...rungs);
  if (table === 'damage') return [tried, ...rungs.slice(0, 4).map((rung) => ended(rung)), tried - verified];
  if (table === 'flagged') return [tried, told, tried - verified, verified - told];
  const changed = ended('changed');
  const right = changed === 0 || Number.isNaN(shown) ? '' : `${Math.floor((100 * shown) / changed)} %`;
  return [tried, verified, changed, tried - verified - changed, right];
}

/** What differs, with some characters around it, as code; what cannot be seen is spelled out. */
function exampleOf({ source, quote }) {
  const most = Math.min(source.length, quote.length);
  let before = 0;
  while (before < most && source[before] === quote[before]) before += 1;
  let after = 0;
  while (after < most - before && source.at(-1 - after) === quote.at(-1 - after)) after += 1;
  return [source, quote].map((text) => cellOf(text, before, after));
}

function cellOf(text, before, after) {
  const from = Math.max(0, before - around);
  const to = Math.min(text.length, text.length - after + around);
  const shown = text.slice(from, to).toWellFormed();
  const cut = shown.length > longest ? `${shown.slice(0, longest - 20)} … ${shown.slice(-16)}` : shown;
  return code(`${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`);
}

const around = 16;
const longest = 110;

function code(text) {
  const visible = text
    .replace(/\n/g, '⏎')
    .replace(/[\p{Cf}\p{Mn}\p{Zl}\p{Zp}\u00a0\u2002-\u200a\u202f\u2800\u3000\u3164\u115f\uffa0\t\f\r]/gu, spelled)
    .replace(/(?:\[U\+[0-9A-F]+\]){4,}/g, (run) => `${run.slice(0, run.indexOf(']') + 1)} and more`)
    .replaceAll('|', '\\|');
  return visible.includes('`') ? `\`\` ${visible} \`\`` : `\`${visible}\``;
}

const spelled = (sign) => `[U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}]`;
