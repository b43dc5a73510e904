/** Words that may be before the name of a source, and words that name what was named before. */
import { toSmall } from '../../core/text/code-points.js';
import { leadWords, openingWords, sameWords } from './generated/tables.js';
import { isLabelWord } from './items.js';

const lead = /* @__PURE__ */ new RegExp(
  `^(?:${leadWords.replaceAll('.', '\\.')})[ \\t]{0,2}(?=[^ \\t])`,
  'i',
);

/** A name without a label and a colon before it: `出典：`, `Source : `. */
export function withoutLabel(name: string): string {
  const [words = '', label = ''] =
    /^([^\s:：]{1,16})[ \t\u00a0\u202f]{0,2}[:：][ \t\u00a0\u202f]{0,2}(?=\S)/.exec(name) ?? [];
  return words !== '' && isLabelWord(label) ? name.slice(words.length) : name;
}

/** A name without words such as `see` and `source:` before it. */
export const withoutLead = (name: string): string =>
  withoutLabel(name)
    .replace(lead, '')
    .replace(/^\p{Ll}{1,6}\.[ \t](?=\p{L})/u, '');

const opening: ReadonlySet<string> = /* @__PURE__ */ new Set(openingWords.split(' '));

/** A name without up to two words such as `the` and `in` before it. */
export function withoutOpening(name: string): string {
  let rest = name;
  for (let nth = 0; nth < 2; nth += 1) {
    const [words = '', word = ''] = /^([A-Za-z]{1,5})[ \t]{1,2}/.exec(rest) ?? [];
    if (!opening.has(toSmall(word))) return rest;
    rest = rest.slice(words.length);
  }
  return rest;
}

const same: ReadonlySet<string> = /* @__PURE__ */ new Set(sameWords.split('|'));

/** Whether words name what the mark or the line before them names: `ibid.`. */
export const isSameWord = (words: string): boolean => same.has(toSmall(words.trim()));
