/** HTML entities, read once and never twice: the names that the profile `fold/1` lists, and numbers. */
import { classOf, DIGIT, KIND, NUMBER } from './code-points.js';
import { entityNames, latinEntityNames } from './generated/words.js';

let names: ReadonlyMap<string, number> | undefined;

/** The longest name is 8 letters, the longest number 7 digits and its sign. */
const LONGEST = 10;

/** The entity that starts with the ampersand at `at`: its code point, and where it ends. Never one that stands for a digit. */
export function readEntity(text: string, at: number): { readonly code: number; readonly end: number } | undefined {
  const near = text.slice(at + 1, at + 1 + LONGEST);
  const stop = near.indexOf(';');
  return stop === -1 ? undefined : entityBetween(near.slice(0, stop), at + stop + 2);
}

function entityBetween(name: string, end: number): { readonly code: number; readonly end: number } | undefined {
  names ??= readNames();
  const code = name.startsWith('#') ? codeOf(name.slice(1)) : names.get(name);
  if (code === undefined) return undefined;
  const kind = classOf(code) & KIND;
  return kind === DIGIT || kind === NUMBER ? undefined : { code, end };
}

function codeOf(digits: string): number | undefined {
  const hex = /^[xX][0-9a-fA-F]{1,6}$/.test(digits);
  if (!hex && !/^[0-9]{1,7}$/.test(digits)) return undefined;
  const code = hex ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? code : undefined;
}

function readNames(): ReadonlyMap<string, number> {
  const map = new Map(latinEntityNames.split(' ').map((name, i): [string, number] => [name, 160 + i]));
  const pairs = entityNames.split(' ');
  for (let i = 0; i + 1 < pairs.length; i += 2) map.set(pairs[i] ?? '', Number(pairs[i + 1]));
  return map;
}
