// What markup and page layout do to a source that is then quoted cleanly.

import { pick } from '../../shared/random.mjs';
import { gapsOf } from '../edit.mjs';
import { damageAt, damageGap, damageSource } from './damage.mjs';

const plain = /(?<=\s)[a-z]{4,}(?:[^\S\n][a-z]{3,})?(?=\s)/g;
const entityOf = {
  '&': '&amp;',
  '"': '&quot;',
  '’': '&rsquo;',
  '‘': '&lsquo;',
  '“': '&ldquo;',
  '”': '&rdquo;',
  '£': '&pound;',
  '°': '&deg;',
  '±': '&plusmn;',
  '−': '&minus;',
  é: '&eacute;',
  ü: '&#252;',
  ö: '&#xF6;',
  '—': '&mdash;',
  '–': '&ndash;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const markupDamage = [
  {
    name: 'emphasis',
    says: 'Words are set in *, **, _ or ***.',
    make: damageAt(plain, (found, random) => {
      const mark = pick(['*', '**', '_', '__', '***'], random);
      return mark + found + mark;
    }),
  },
  {
    name: 'code marks',
    says: 'A word is set in code marks.',
    make: damageAt(/(?<=\s)[a-z]{4,}(?=\s)/g, (found) => `\`${found}\``),
  },
  {
    name: 'link',
    says: 'Words are the text of a link.',
    make: damageAt(
      plain,
      (found, random) =>
        `[${found}](${pick(['https://example.org/a_b', 'page.md', '../a/b.html#c', 'https://example.org/x "A title"'], random)})`,
    ),
  },
  {
    name: 'footnote mark',
    says: 'A mark of a footnote stands after a word.',
    make: damageAt(/(?<=[a-z]{2})(?=\s[a-z]{2})/g, (_, random) =>
      pick(['[12]', '[^a]', '[3]', ' [7]', '[1, 2]', '[^note]'], random),
    ),
  },
  {
    name: 'page number',
    says: 'A page ends within the quote.',
    make: damageGap((random) =>
      pick(['\n\n17\n\n', '\n\f', '\nPage 3\n', '\n\nPage 3 of 9\n\f', '\n 204 \n\f\n'], random),
    ),
  },
  {
    name: 'running header',
    says: 'A page ends within the quote, and the caller knows where its header stands.',
    make: runningHeader,
  },
  {
    name: 'zero-width characters',
    says: 'A character of no width stands between or in words.',
    make: damageAt(/(?<=[a-z]{3})(?=[a-z]{2})/g, (_, random) =>
      pick(['\u200b', '\u200d', '\u2060', '\ufeff', '\u200c'], random),
    ),
  },
  {
    name: 'direction marks',
    says: 'A mark of direction stands beside a word.',
    make: damageAt(/(?<=[a-z]{3})(?=\s[a-z])/g, (_, random) =>
      pick(['\u200e', '\u200f', '\u061c'], random),
    ),
  },
  {
    name: 'variation selectors',
    says: 'A sign or an ideograph carries a variation selector.',
    make: damageAt(/(?<=[\p{Script=Han}]|\s[a-z]{5,})(?=[\p{Script=Han}]|\s)/gu, (_, random) =>
      pick(['\ufe0f', '\ufe0e', '\u{e0100}'], random),
    ),
  },
  {
    name: 'entities',
    says: 'Characters are written as entities.',
    make: damageSource((text) => text.replace(/[&"’‘“”£°±−éüö—–'<>]/gu, (sign) => entityOf[sign])),
  },
  {
    name: 'table',
    says: 'The words stand in cells of a table.',
    make: damageSource((text, random) => {
      const at = pick(gapsOf(text), random);
      return at === undefined || /[|\n]/.test(text)
        ? undefined
        : `\n| ${text.slice(0, at)} | ${text.slice(at + 1)} |\n`;
    }),
  },
  { name: 'list', says: 'The words are an item of a list.', make: listItem },
  {
    name: 'heading',
    says: 'The words are a heading of Markdown.',
    make: damageSource((text, random) =>
      /\n/.test(text) ? undefined : `\n\n${pick(['#', '##', '####'], random)} ${text}\n\n`,
    ),
  },
];

function runningHeader(random, { text, source, start }) {
  const at = pick(gapsOf(text), random);
  if (at === undefined) return undefined;
  const header = '\n\nQuarterly Review of Harbours, volume 12\n\n';
  const damaged = text.slice(0, at) + header + text.slice(at + 1);
  const full = source.slice(0, start) + damaged + source.slice(start + text.length);
  const from = [...source.slice(0, start + at)].length;
  return { truth: damaged, source: full, quote: text, skip: [[from, from + header.length]] };
}

/** Two items: the mark of the second stands within the quote. */
function listItem(random, { text, source, start }) {
  const at = pick(gapsOf(text), random);
  if (at === undefined || /\n/.test(text)) return undefined;
  const [one, two] = pick(
    [
      ['- ', '- '],
      ['* ', '* '],
      ['+ ', '+ '],
      ['• ', '• '],
      ['1. ', '2. '],
      ['1) ', '2) '],
      ['   - ', '   - '],
    ],
    random,
  );
  const damaged = `${text.slice(0, at)}\n${two}${text.slice(at + 1)}`;
  const before = source.slice(0, start).replace(/\s*$/, '');
  return {
    truth: damaged,
    source: `${before}\n\n${one}${damaged}${source.slice(start + text.length)}`,
    quote: text,
  };
}
