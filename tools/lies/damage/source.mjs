// What printing and scanning do to a source that is then quoted cleanly.
import { pick } from '../../shared/random.mjs';
import { damageAt, damageGap, damageSource } from './damage.mjs';

const longWord = /(?<![\p{L}\p{N}'’_.@/-])[a-z]{7,}(?![\p{L}\p{N}'’_.@/-])/gu;
const halved = (by) => (word) =>
  `${word.slice(0, Math.floor(word.length / 2))}${by}${word.slice(Math.floor(word.length / 2))}`;

const heading = (text) =>
  /^[A-Za-z ,.]+$/.test(text.replace(/\s+/g, ' ')) &&
  !/\b[A-Z]{2,}\b|\bI\b|[a-z][A-Z]/.test(text) &&
  text.split(/\s+/).length > 3
    ? text.toUpperCase()
    : undefined;

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const sourceDamage = [
  {
    name: 'hyphen at a line end',
    says: 'A word is parted by a hyphen at the end of a line.',
    make: damageAt(longWord, halved('-\n')),
  },
  {
    name: 'hyphen sign at a line end',
    says: 'A word is parted by U+2010 at the end of a line, with blanks.',
    make: damageAt(longWord, halved('\u2010\n  ')),
  },
  {
    name: 'soft hyphen',
    says: 'A word holds a soft hyphen.',
    make: damageAt(longWord, halved('\u00ad')),
  },
  {
    name: 'soft hyphen at a line end',
    says: 'A word is parted by a soft hyphen at the end of a line.',
    make: damageAt(longWord, halved('\u00ad\n')),
  },
  {
    name: 'line ends',
    says: 'The lines end elsewhere, with LF or CRLF.',
    make: damageGap((random) => pick(['\n', '\r\n', '\n   ', ' \n'], random)),
  },
  {
    name: 'blanks',
    says: 'There are several blanks, or a tab.',
    make: damageGap((random) => pick(['  ', '   ', '\t', ' \t '], random)),
  },
  {
    name: 'no-break blanks',
    says: 'A blank is one that does not break, or a thin one.',
    make: damageGap((random) =>
      pick(['\u00a0', '\u202f', '\u2009', '\u2003', '\u3000', '\u2002'], random),
    ),
  },
  {
    name: 'ligatures',
    says: 'fi, fl and ff are one character.',
    make: damageAt(
      /ffi|ffl|fi|fl|ff|st/g,
      (found) =>
        ({ ffi: '\ufb03', ffl: '\ufb04', fi: '\ufb01', fl: '\ufb02', ff: '\ufb00', st: '\ufb06' })[
          found
        ],
    ),
  },
  {
    name: 'decomposed letters',
    says: 'Accents are characters of their own.',
    make: damageSource((text) => text.normalize('NFD')),
  },
];

/** Another letter case throughout. */
export const capitalsOfTheSource = [
  {
    name: 'capitals of a heading',
    says: 'The source is a heading in capitals.',
    make: damageSource(heading),
  },
];
