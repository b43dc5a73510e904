/** Folds of a script, for those who ask for them: never by default, and named in the result. */

/** Pairs of characters that are read alike, such as `hansHant`. */
export interface ScriptTable {
  readonly name: 'hans-hant';
  /** Each character before the one that it is read as. */
  readonly pairs: string;
}

/**
 * Folds of a script, never by default: Arabic and Hebrew points, marks of Latin letters, or the
 * exported table `hansHant`.
 */
export type ScriptFold = 'vowel-marks' | 'latin-diacritics' | ScriptTable;

/** The name of a fold of a script. */
export type ScriptName = 'vowel-marks' | 'latin-diacritics' | ScriptTable['name'];

const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const MARKS = /[\u0300-\u036f]/g;

/** A text without Arabic and Hebrew points. */
export const withoutPoints = (text: string): string => text.replace(POINTS, '');

/** A text without the marks U+0300 to U+036F above and below its letters. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').normalize('NFC');

export function isScriptFold(value: unknown): value is ScriptFold {
  if (value === 'vowel-marks' || value === 'latin-diacritics') return true;
  if (typeof value !== 'object' || value === null || !('name' in value) || !('pairs' in value))
    return false;
  return value.name === 'hans-hant' && typeof value.pairs === 'string';
}

export function scriptNames(scripts: readonly ScriptFold[]): readonly ScriptName[] {
  return scripts.map((script) => (typeof script === 'string' ? script : script.name));
}

/** The code point under the folds requested; undefined if nothing is left of it. */
export function foldScript(code: number, scripts: readonly ScriptFold[]): number | undefined {
  let folded: number | undefined = code;
  for (const script of scripts) if (folded !== undefined) folded = foldBy(folded, script);
  return folded;
}

function foldBy(code: number, script: ScriptFold): number | undefined {
  if (typeof script !== 'string') return pairsOf(script.pairs).get(code) ?? code;
  const sign = String.fromCodePoint(code);
  if (script === 'vowel-marks') return withoutPoints(sign).codePointAt(0);
  const bare = withoutMarks(sign);
  return /^[A-Za-z]?$/.test(bare) ? bare.codePointAt(0) : code;
}

let known: { readonly text: string; readonly pairs: ReadonlyMap<number, number> } | undefined;

/** Read once: there is one table. */
function pairsOf(text: string): ReadonlyMap<number, number> {
  if (known?.text === text) return known.pairs;
  const pairs = new Map<number, number>();
  for (let at = 0; at + 1 < text.length; at += 2)
    pairs.set(text.charCodeAt(at), text.charCodeAt(at + 1));
  known = { text, pairs };
  return pairs;
}
