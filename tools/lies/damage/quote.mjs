// What copying, typing and models do to a quote without changing what it says.

import { pick } from '../../shared/random.mjs';
import { replaceOne } from '../edit.mjs';
import { atGap, whole } from './damage.mjs';

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const quoteDamage = [
  {
    name: 'nothing',
    says: 'The quote is what stands there.',
    make: (_, { text }) => ({ quote: text }),
  },
  {
    name: 'quotation marks straightened',
    says: 'Curly quotation marks are straight.',
    make: whole((text) => text.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'")),
  },
  {
    name: 'quotation marks curled',
    says: 'Straight quotation marks are curly, or of another language.',
    make: whole((text, random) => {
      if (/\d["']/.test(text)) return undefined;
      const [open, close] = pick(
        [
          ['“', '”'],
          ['„', '“'],
          ['«', '»'],
        ],
        random,
      );
      return text
        .replace(/(?<=[\p{L}])'(?=\p{L})/gu, '’')
        .replace(/"([^"]+)"/g, `${open}$1${close}`);
    }),
  },
  {
    name: 'quote in quotation marks',
    says: 'The quote is given with quotation marks around it.',
    make: whole((text, random) => {
      const [open, close] = pick(
        [
          ['"', '"'],
          ['“', '”'],
          ['«', '»'],
          ['‘', '’'],
        ],
        random,
      );
      return /["“”«»‘’']/.test(text) ? undefined : open + text + close;
    }),
  },
  {
    name: 'dashes',
    says: 'A dash is of another length, or two hyphens.',
    make: replaceOne(
      /(?<=\p{L}\s?)[—–](?=\s?\p{L})|(?<=\p{L})--(?=\p{L})|(?<=\p{Ll})-(?=\p{Ll}{3})/gu,
      (found, random) =>
        found === '-'
          ? pick(['\u2010', '\u2011'], random)
          : pick(
              ['—', '–', '--'].filter((dash) => dash !== found),
              random,
            ),
    ),
  },
  {
    name: 'lines joined',
    says: 'The line ends of the source are blanks.',
    make: whole((text) => text.replace(/\s*\n\s*/g, ' ')),
  },
  {
    name: 'lines broken',
    says: 'The quote has line ends that the source does not have.',
    make: atGap((random) => pick(['\n', '\r\n', '\n  '], random)),
  },
  {
    name: 'blanks of the quote',
    says: 'The quote has several blanks, or one that does not break.',
    make: atGap((random) => pick(['  ', '\u00a0', '\t', '\u202f'], random)),
  },
  {
    name: 'blanks around',
    says: 'There are blanks and line ends before and after the quote.',
    make: whole(
      (text, random) =>
        pick([' ', '\n', '\t'], random) + text + pick([' ', '\n\n', '\r\n'], random),
    ),
  },
  {
    name: 'first capital',
    says: 'The first word has a capital because it begins the quote, or none because it does not.',
    make: whole((text) => {
      const [first = ''] = text.split(/\s/);
      if (!/^\p{L}\p{Ll}+$/u.test(first)) return undefined;
      const letter = text.charAt(0);
      return (
        (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()) +
        text.slice(1)
      );
    }),
  },
  {
    name: 'composed letters',
    says: 'Accents of the quote are characters of their own.',
    make: whole((text) => text.normalize('NFD')),
  },
  {
    name: 'stop at the end',
    says: 'The last stop or comma is missing, or the quote has one of its own.',
    make: whole((text) =>
      /[a-z][.,;:]$/.test(text) ? text.slice(0, -1) : /[a-z]$/.test(text) ? `${text}.` : undefined,
    ),
  },
  {
    name: 'ellipsis around',
    says: 'An ellipsis stands before and after the quote.',
    make: whole((text, random) => {
      const mark = pick(['...', '…', '[...]'], random);
      return pick([`${mark} ${text}`, `${text} ${mark}`, `${mark} ${text} ${mark}`], random);
    }),
  },
  {
    name: 'marks of the quote',
    says: 'The quote carries emphasis that the source does not have.',
    make: replaceOne(/(?<=\s)[a-z]{4,}(?=\s)/g, (found, random) => {
      const mark = pick(['*', '**', '_', '`'], random);
      return mark + found + mark;
    }),
  },
  {
    name: 'soft hyphen of the quote',
    says: 'The quote holds soft hyphens or characters of no width.',
    make: replaceOne(/(?<=[a-z]{4})(?=[a-z]{3})/g, (_, random) =>
      pick(['\u00ad', '\u200b', '\u2060', '\ufeff'], random),
    ),
  },
  {
    name: 'tokenised',
    says: 'Blanks stand around every mark, as a tokeniser leaves them.',
    make: whole((text) =>
      /\d/.test(text)
        ? undefined
        : text.replace(/(?<=\p{L})([,.;:?!])(?=\s|$)/gu, ' $1').replace(/n(['’])t\b/g, ' n$1t'),
    ),
  },
];

/** Another letter case throughout. */
export const capitalsOfTheQuote = [
  {
    name: 'all capitals',
    says: 'The quote is written in capitals.',
    make: whole((text) =>
      /^[A-Za-z ,.\s]+$/.test(text) &&
      !/\b[A-Z]{2,}\b|\bI\b|[a-z][A-Z]/.test(text) &&
      text.split(/\s+/).length > 3
        ? text.toUpperCase()
        : undefined,
    ),
  },
];
