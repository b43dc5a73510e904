// Damage that changes no word, in every language: of the quote, or of the source that it was copied
// from.
import { pick } from '../../../shared/random.mjs';
import { marks, negators } from './words.mjs';

const isUnspaced = (text) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
/**
 * What a reader takes for one character, such as a Thai letter with its vowel: a cut through one
 * alters it.
 */
const charactersOf = (text) => Array.from(clusters.segment(text), ({ segment }) => segment);
const isLatin = (text) => /\p{Script=Latin}/u.test(text);
const spoken = /["“”„«»‘’'「」]/u;

const ofQuote = (change) => (random, stretch) => {
  const quote = change(stretch.text, random, stretch);
  return quote === undefined || quote === stretch.text ? undefined : { quote };
};
/** The stretch in the source is replaced by a damaged form, and quoted as it was. */
const ofSource = (change) => (random, stretch) => {
  const damaged = change(stretch.text, random, stretch);
  if (damaged === undefined || damaged === stretch.text) return undefined;
  const end = stretch.start + stretch.text.length;
  return {
    quote: stretch.text,
    source: stretch.source.slice(0, stretch.start) + damaged + stretch.source.slice(end),
  };
};
/** The whole source is written in another format. */
const ofWhole = (change) => (random, stretch) => {
  const source = change(stretch.source, random, stretch);
  return source === undefined || source === stretch.source
    ? undefined
    : { quote: stretch.text, source };
};
const gap = (by) => (text, random) => {
  const gaps = [...text.matchAll(/(?<=[\p{L}\p{M}]{2}) (?=[\p{L}\p{M}]{2})/gu)];
  const found = pick(gaps, random);
  return found && text.slice(0, found.index) + by(random) + text.slice(found.index + 1);
};
const longWord = (by) => (text, random) => {
  const found = pick(
    [
      ...text.matchAll(
        /(?<![\p{L}\p{M}\p{N}'’-])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{8,}(?![\p{L}\p{M}\p{N}'’-])/gu,
      ),
    ].filter(([word]) => !/\p{Lu}/u.test(word)),
    random,
  );
  if (found === undefined) return undefined;
  const middle = found.index + (found[0].length >> 1);
  return text.slice(0, middle) + by + text.slice(middle);
};
const wordMarked = (before, after) => (text, random) => {
  const found = pick([...text.matchAll(/(?<=^|\s)[\p{L}\p{M}]{4,}(?=\s)/gu)], random);
  if (found === undefined) return undefined;
  const end = found.index + found[0].length;
  return text.slice(0, found.index) + before + found[0] + after + text.slice(end);
};
const stop = /[.。।]$/u;
const linesAt = (width) => (text) => {
  if (isUnspaced(text)) return undefined;
  return text.replace(new RegExp(`(.{${width},}?[\\p{L}\\p{M},.;]) (?=\\p{L})`, 'gu'), '$1\n');
};

export const honestKinds = {
  'whole sentence': (_, { text }) => ({ quote: text }),
  'final stop left off': ofQuote((text) =>
    stop.test(text) && !/\.\.$/.test(text) ? text.slice(0, -1) : undefined,
  ),
  'in quotation marks': ofQuote((text, random, { lang }) => {
    const [open, close] = random() < 0.5 ? ['"', '"'] : (marks[lang] ?? ['“', '”']);
    return spoken.test(text) ? undefined : open + text + close;
  }),
  'other quotation marks': ofQuote((text) =>
    text
      .replace(/[“”„]/gu, '"')
      .replace(/[‘’]/gu, "'")
      .replace(/« ?| ?»/gu, '"'),
  ),
  'first letter of the other case': ofQuote((text) => {
    const first = text.charAt(0);
    if (!/^\p{L}\p{Ll}/u.test(text)) return undefined;
    const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase();
    return other.length === 1 ? other + text.slice(1) : undefined; // the dotted capital I of Turkish has no single small letter
  }),
  'blanks doubled': ofQuote(gap(() => '  ')),
  'blank that does not break': ofQuote(
    gap((random) => pick(['\u00a0', '\u202f', '\u2009'], random)),
  ),
  'line end in the quote': ofQuote(gap(() => '\n')),
  'blanks around': ofQuote((text) => `\n  ${text} `),
  'ellipses around': ofQuote((text) =>
    stop.test(text) ? `...${text.slice(0, -1)}...` : undefined,
  ),
  'decomposed quote': ofQuote((text) => text.normalize('NFD')),
  'blanks before punctuation': ofQuote((text) =>
    isUnspaced(text) ? undefined : text.replace(/(?<=\p{L})([,.;!?])(?=\s|$)/gu, ' $1'),
  ),
  'full-width digits': ofQuote((text) =>
    isUnspaced(text)
      ? text.replace(/[0-9]/g, (digit) => String.fromCodePoint(digit.codePointAt(0) + 0xfee0))
      : undefined,
  ),
  'half-width punctuation': ofQuote((text) =>
    isUnspaced(text)
      ? text.replace(/，/gu, ',').replace(/！/gu, '!').replace(/？/gu, '?')
      : undefined,
  ),
  clause: (random, { text }) => {
    const parts = text
      .split(/[,;，、؛]\s*/u)
      .filter((part) => part.length > (isUnspaced(part) ? 6 : 18));
    const part = pick(parts, random);
    // no number at the edge, where the comma could be a decimal one, and no negation that the cut
    // leaves behind
    return parts.length < 2 || /^\p{Nd}|\p{Nd}$/u.test(part.trim())
      ? undefined
      : { quote: part.trim() };
  },
  'decomposed source': ofWhole((source) => source.normalize('NFD')),
  'line ends': ofWhole(linesAt(40)),
  'line ends of another system': ofWhole((source) => linesAt(30)(source)?.replaceAll('\n', '\r\n')),
  'hyphen at a line end': ofSource(longWord('-\n')),
  'hyphen and a blank': ofSource(longWord('- ')),
  'soft hyphen': ofSource(longWord('\u00ad')),
  'blank of no width': ofSource(longWord('\u200b')),
  emphasis: ofSource(wordMarked('**', '**')),
  'bold tag': ofSource(wordMarked('<b>', '</b>')),
  'link tag': ofSource(wordMarked('<a href="https://example.invalid/x">', '</a>')),
  link: ofSource(wordMarked('[', '](https://example.invalid/x)')),
  'note at the end': ofSource((text, random) =>
    stop.test(text) ? `${text}[${String(1 + Math.floor(random() * 30))}]` : undefined,
  ),
  'note inside': ofSource((text) => {
    const at = text.search(/(?<=\p{L}{3}),\s/u);
    return at === -1 ? undefined : `${text.slice(0, at + 1)}[4]${text.slice(at + 1)}`;
  }),
  entities: ofSource((text) =>
    text.replace(/[^\p{ASCII}]|[&"']/gu, (character) => `&#${String(character.codePointAt(0))};`),
  ),
  'paragraph of a page': ofWhole((source) =>
    /[<&]/.test(source) ? undefined : `<html><body><p>${source}</p></body></html>`,
  ),
  'tag of a line end': ofSource(gap(() => '<br>')),
  'block quote': ofWhole((source) => linesAt(36)(source)?.replace(/^/gm, '> ')),
  'list item': ofSource((text) => (/^\p{Nd}/u.test(text) ? undefined : `\n\n- ${text}\n\n`)),
  heading: ofSource((text) => `\n\n## ${text}\n\n`),
  'cell of a table': ofSource((text) =>
    text.includes('|') || text.includes('\n')
      ? undefined
      : `\n\n| 1 | ${text} | x |\n|---|---|---|\n\n`,
  ),
  'page number between': ofSource((text, random) =>
    gap(() => `\n\n${String(2 + Math.floor(random() * 90))}\n\n\f`)(text, random),
  ),
  ligatures: ofWhole((source) =>
    isLatin(source)
      ? source.replace(/ffi|fi|fl/g, (found) => ({ ffi: 'ﬃ', fi: 'ﬁ', fl: 'ﬂ' })[found])
      : undefined,
  ),
  'direction marks': ofSource((text, _random, { lang }) =>
    ['ar', 'he', 'ur'].includes(lang) ? `\u200f${text}\u200f` : undefined,
  ),
};

/**
 * An ellipsis over a negator or next to a number is not honest beyond doubt: such a case is thrown
 * out.
 */
const isDoubtful = (omitted, lang) =>
  /n['’]t\b|\bn['’]|\b(?:no|nor|none|nothing|hardly|only|if|unless)\b/iu.test(omitted) ||
  (negators[lang] ?? []).some(([word]) => omitted.toLowerCase().includes(word));

/** A middle that is left out openly: what remains is the source's. */
const withoutMiddle =
  (sign) =>
  (random, { text, lang }) => {
    const parts = isUnspaced(text) ? charactersOf(text) : text.split(' ');
    if (parts.length < (isUnspaced(text) ? 14 : 9)) return undefined;
    const [glue, from] = [isUnspaced(text) ? '' : ' ', Math.floor(parts.length / 3)];
    const first = parts
      .slice(0, from)
      .join(glue)
      .replace(/[,;，、]$/u, '');
    const end = from + 2 + Math.floor(random() * (from - 1));
    const last = parts.slice(end).join(glue);
    // with two words on either side, so that no negation or number is divided from what it belongs
    // to
    if (isDoubtful(parts.slice(from - 2, end + 1).join(glue), lang)) return undefined;
    const atEdges = [from - 1, from, end - 1, end].map((place) => parts[place]).join('');
    if (/\p{Nd}/u.test(atEdges) || (isUnspaced(text) && /\p{Script=Latin}/u.test(atEdges)))
      return undefined;
    if (/^\p{Nd}|^[\p{P}\p{S}]/u.test(last) || /\p{Nd}$/u.test(first)) return undefined;
    return { quote: `${first}${glue}${sign}${glue}${last}` };
  };

export const piecesKinds = {
  'ellipsis of three stops': withoutMiddle('...'),
  'ellipsis as one sign': withoutMiddle('…'),
  'ellipsis in brackets': withoutMiddle('[…]'),
  'ellipsis between two sentences': (_, { text, source, start, lang }) => {
    const rest = source.slice(start + text.length).trim();
    const sentences = rest.match(/\S[\s\S]*?(?:[.!?।](?=\s+[^\s\p{Ll}]|$)|[。！？])/gu) ?? [];
    const [omitted, last] = sentences;
    return last === undefined || isDoubtful(omitted, lang)
      ? undefined
      : { quote: `${text} ... ${last}` };
  },
  'editor’s word': (random, { text, lang }) => {
    const found = pick(
      [...text.matchAll(/(?<=\s)\S+\s[\p{L}\p{M}]{5,}(?=\s+\S+\s+\S)/gu)].slice(2),
      random,
    );
    if (found === undefined || isDoubtful(found[0], lang)) return undefined;
    const word = found[0].lastIndexOf(' ') + 1;
    return {
      quote: `${text.slice(0, found.index + word)}[these]${text.slice(found.index + found[0].length)}`,
    };
  },
};

/** Exact words, with the negator directly before them cut off. */
export const contextKinds = {
  'cut after a negator': (random, { text, lang }) => {
    const words = negators[lang]?.map(([word]) => word).filter((word) => !isUnspaced(word));
    if (words === undefined || words.length === 0 || lang === 'ko' || lang === 'tr')
      return undefined;
    const found = pick(
      [
        ...text.matchAll(
          new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})\\s+(?=\\S+\\s+\\S+\\s+\\S)`, 'gu'),
        ),
      ],
      random,
    );
    return found && { quote: text.slice(found.index + found[0].length) };
  },
};
