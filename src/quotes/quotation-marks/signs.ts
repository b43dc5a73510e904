/** Reads one character of a text as a reader sees it: an entity of HTML is its character. */
import { entities, marks } from './marks-table.js';

export type Sign = { readonly sign: string; readonly length: number };

const names = Object.keys(entities).sort((one, other) => other.length - one.length);
const entity = new RegExp(
  `^&(?:#(?:[xX]0{0,12}([0-9a-fA-F]{1,6})|0{0,12}(\\d{1,7}))|(${names.join('|')}))(;?)([A-Za-z0-9]*=?)`,
);
const begunNumber = /^&(?:#(?:[xX][0-9a-fA-F]{0,18}|\d{0,19})?)?$/;

/** Longest part of a text that an entity is read from. */
const longest = 48;

/** What HTML reads for numbers from 130 on, which Windows used for quotation marks. */
const windows = '‚ „      ‹     ‘’“”      ›';

/** Named entities that HTML reads without their semicolon, whatever follows. */
const legacy = new Set(['quot', 'QUOT', 'laquo', 'raquo', 'acute', 'lt', 'LT', 'gt', 'GT']);

/** `wait` where only what follows decides, and more may follow. */
export function signAt(text: string, at: number, isWhole: boolean): Sign | 'wait' {
  const character = text.charAt(at);
  if (character === '&')
    return entityAt(text.slice(at, at + longest), isWhole) ?? { sign: '&', length: 1 };
  if (/[\ud800-\udbff]/.test(character))
    return { sign: text.slice(at, at + 2), length: Math.min(2, text.length - at) };
  return { sign: character, length: 1 };
}

const isBegunEntity = (text: string): boolean =>
  begunNumber.test(text) || names.some((name) => `&${name}`.startsWith(text));

/** Old names are read before a letter too, but not in the parameters of an address. */
const isLegacy = (name: string, after: string): boolean => legacy.has(name) && !after.endsWith('=');

function entityAt(text: string, isWhole: boolean): Sign | 'wait' | undefined {
  const mayGrow = !isWhole && text.length < longest;
  if (mayGrow && isBegunEntity(text)) return 'wait';
  const match = entity.exec(text);
  if (match === null) return undefined;
  const [whole, hex, decimal, name = '', semicolon = '', after = ''] = match;
  if (mayGrow && semicolon === '' && whole.length === text.length) return 'wait';
  const length = whole.length - after.length;
  if (name !== '') {
    const isRead = semicolon !== '' || after === '' || isLegacy(name, after);
    return isRead ? { sign: entities[name] ?? '', length } : undefined;
  }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code === 0 || code > 0x10ffff) return undefined;
  return { sign: windows.charAt(code - 130).trim() || String.fromCodePoint(code), length };
}

/** The length of signs in a row as they are spelled; undefined for other ones. */
export function spelledAt(
  text: string,
  at: number,
  { signs, isWhole }: { readonly signs: string; readonly isWhole: boolean },
): number | 'wait' | undefined {
  let end = at;
  for (const wanted of signs) {
    if (end >= text.length) return isWhole || end === at ? undefined : 'wait';
    const read = signAt(text, end, isWhole);
    if (read === 'wait') return 'wait';
    if (read.sign !== wanted) return isBegun(read.sign, wanted, isWhole) ? 'wait' : undefined;
    end += read.length;
  }
  return end - at;
}

/** Half of a character whose other half has not come yet. */
function isBegun(sign: string, wanted: string, isWhole: boolean): boolean {
  return !isWhole && sign.length < wanted.length && wanted.startsWith(sign);
}

const inMarks = new Set(
  marks.flatMap(({ opens, closes }) => [opens, ...closes]).flatMap((one) => Array.from(one)),
);

/** The text with entities of the table as their characters. */
export function decodeEntities(text: string): string {
  return text.replace(/&[#A-Za-z][^&]{0,30}/g, (found) => {
    const read = signAt(found, 0, true);
    if (read === 'wait' || /[<>]/.test(read.sign) || !inMarks.has(read.sign)) return found;
    return read.sign + found.slice(read.length);
  });
}
