/** HTML entities, read once and never twice: all names of HTML 5 that end in a semicolon, and numbers. */
import { entityNames } from './generated/entities.js';

let names: ReadonlyMap<string, readonly number[]> | undefined;

/** The longest name of HTML 5 is 31 letters. */
const LONGEST = 33;

/** What an ampersand begins: the code points it stands for, and where it ends. */
export interface Entity {
  readonly codes: readonly number[];
  readonly end: number;
}

/** The entity that starts with the ampersand at `at`. */
export function readEntity(text: string, at: number): Entity | undefined {
  const near = text.slice(at + 1, at + 1 + LONGEST);
  const stop = near.indexOf(';');
  if (stop < 1) return undefined;
  const name = near.slice(0, stop);
  names ??= readNames();
  const codes = name.startsWith('#') ? codeOf(name.slice(1)) : names.get(name);
  return codes === undefined ? undefined : { codes, end: at + stop + 2 };
}

function codeOf(digits: string): readonly number[] | undefined {
  const hex = /^[xX][0-9a-fA-F]{1,6}$/.test(digits);
  if (!hex && !/^[0-9]{1,7}$/.test(digits)) return undefined;
  const code = hex ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isText ? [code] : undefined;
}

/** Names in order, each with the length it shares with the one before: `0AElig:c6 1acute:e1`. */
function readNames(): ReadonlyMap<string, readonly number[]> {
  const map = new Map<string, readonly number[]>();
  let before = '';
  for (const entry of entityNames.split(' ')) {
    const [name = '', codes = ''] = entry.slice(1).split(':');
    before = before.slice(0, Number.parseInt(entry.charAt(0), 36)) + name;
    map.set(
      before,
      codes.split('+').map((code) => Number.parseInt(code, 36)),
    );
  }
  return map;
}
