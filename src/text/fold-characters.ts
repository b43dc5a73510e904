/** The first half of `fold/1`: what each character by itself becomes, with its place in the untouched text. */
import {
  COMBINES,
  COMPOSES,
  classTable,
  compatibleOf,
  INVISIBLE,
  KIND,
  LETTER,
  lowerOf,
  SPACE,
} from './code-points.js';
import { readEntity } from './entities.js';
import { FOLD } from './fold-names.js';
import { signOf } from './signs.js';
import { createUnits, pushCodePoint, type Units } from './units.js';

/** Longer runs of combining characters stay as they are: sorting them takes quadratic time in some engines. */
const LONGEST_RUN = 32;

/** Folds each character; line breaks and blanks stay apart, for the second half to see. */
export function foldCharacters(text: string, folds: number): Units {
  const units = createUnits(text.length + 16);
  const table = classTable();
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code < 0x80) at = code === 38 ? foldAmpersand(units, text, at, folds) : foldAscii(units, text, at, folds);
    else at = foldOther(units, text, at, { folds, table });
  }
  return units;
}

function foldAscii(units: Units, text: string, at: number, folds: number): number {
  const next = text.charCodeAt(at + 1);
  if (next >= 0x300 && (folds & FOLD.nfc) !== 0) {
    const end = endOfRun(text, at);
    if (end > at + 1) return foldRun(units, text, at, { end, folds });
  }
  emit(units, text.charCodeAt(at), { start: at, end: at + 1, folds });
  return at + 1;
}

function foldAmpersand(units: Units, text: string, at: number, folds: number): number {
  const entity = (folds & FOLD.entities) === 0 ? undefined : readEntity(text, at);
  const end = entity?.end ?? at + 1;
  emit(units, entity?.code ?? 38, { start: at, end, folds });
  return end;
}

function foldOther(units: Units, text: string, at: number, using: { folds: number; table: Uint8Array }): number {
  const { folds, table } = using;
  const code = text.codePointAt(at) ?? 0;
  const next = at + (code > 0xffff ? 2 : 1);
  if ((folds & FOLD.nfc) !== 0 && ((table[code] ?? 0) & (COMPOSES | COMBINES)) !== 0) {
    const end = endOfRun(text, at);
    if (end > at) return foldRun(units, text, at, { end, folds });
  }
  emit(units, code, { start: at, end: next, folds });
  return next;
}

/** Where the run ends that canonical composition could change; `at` when it is too long to look at. */
function endOfRun(text: string, at: number): number {
  const table = classTable();
  let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
  for (let count = 1; end < text.length; count += 1) {
    const code = text.codePointAt(end) ?? 0;
    if (((table[code] ?? 0) & COMBINES) === 0) return end;
    if (count === LONGEST_RUN) return at;
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}

/** Only code points of Unicode 15.0 get here, and their composition never changes again (Unicode stability policy). */
function foldRun(units: Units, text: string, at: number, run: { end: number; folds: number }): number {
  const raw = text.slice(at, run.end);
  const composed = raw.normalize('NFC');
  const changed = composed !== raw;
  let inside = at;
  for (const character of composed) {
    const code = character.codePointAt(0) ?? 0;
    const next = inside + character.length;
    emit(
      units,
      code,
      changed ? { start: at, end: run.end, folds: run.folds } : { start: inside, end: next, folds: run.folds },
    );
    inside = next;
  }
  return run.end;
}

interface Place {
  readonly start: number;
  readonly end: number;
  readonly folds: number;
}

function emit(units: Units, code: number, place: Place): void {
  const { start, end, folds } = place;
  if (code < 0x80) {
    const sign = code === 34 || code === 39 || code === 96 ? signOf(code, folds) : code;
    const small = sign >= 65 && sign <= 90 && (folds & FOLD['letter-case']) !== 0 ? sign + 32 : sign;
    pushCodePoint(units, small, start, end);
    return;
  }
  const kind = (classTable()[code] ?? 0) & KIND;
  if (kind === INVISIBLE && (folds & FOLD.invisible) !== 0) return;
  const compatible =
    (kind === LETTER || kind === SPACE) && (folds & FOLD.compat) !== 0 ? compatibleOf(code) : undefined;
  if (compatible !== undefined) for (const part of compatible) emitPlain(units, part, place);
  else if (code === 0x2026 && (folds & FOLD.ellipsis) !== 0)
    for (let i = 0; i < 3; i += 1) pushCodePoint(units, 46, start, end);
  else emitPlain(units, code, place);
}

function emitPlain(units: Units, code: number, { start, end, folds }: Place): void {
  const sign = signOf(code, folds);
  pushCodePoint(units, (folds & FOLD['letter-case']) === 0 ? sign : lowerOf(sign), start, end);
}
