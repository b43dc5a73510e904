/** A growing list of UTF-16 units, each with the stretch of the untouched text that it stands for. */

export interface Units {
  codes: Uint16Array;
  /** First UTF-16 unit of the untouched text that this one stands for. */
  starts: Int32Array;
  /** The unit after the last one that this one stands for. */
  ends: Int32Array;
  length: number;
}

export function createUnits(capacity: number): Units {
  const size = Math.max(16, capacity);
  return { codes: new Uint16Array(size), starts: new Int32Array(size), ends: new Int32Array(size), length: 0 };
}

export function pushUnit(units: Units, code: number, start: number, end: number): void {
  const at = units.length;
  if (at === units.codes.length) grow(units);
  units.codes[at] = code;
  units.starts[at] = start;
  units.ends[at] = end;
  units.length = at + 1;
}

/** Adds a code point, as a surrogate pair where UTF-16 needs one. */
export function pushCodePoint(units: Units, code: number, start: number, end: number): void {
  if (code < 0x10000) pushUnit(units, code, start, end);
  else {
    pushUnit(units, 0xd7c0 + (code >> 10), start, end);
    pushUnit(units, 0xdc00 + (code & 0x3ff), start, end);
  }
}

/** The units as a string. Given as an array, not spread: reading an iterator takes ten times as long. */
export function textOf(units: Units): string {
  const parts: string[] = [];
  for (let i = 0; i < units.length; i += 8192) {
    const part = units.codes.subarray(i, Math.min(i + 8192, units.length));
    parts.push(Reflect.apply(String.fromCharCode, undefined, part) as string);
  }
  return parts.join('');
}

function grow(units: Units): void {
  const size = units.codes.length * 2;
  const codes = new Uint16Array(size);
  const starts = new Int32Array(size);
  const ends = new Int32Array(size);
  codes.set(units.codes);
  starts.set(units.starts);
  ends.set(units.ends);
  Object.assign(units, { codes, starts, ends });
}
