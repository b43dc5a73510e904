/** Commas, colons, semicolons and stops of every script, and quotation marks: which sign is called what, by its key. */
import { colons, commas, semicolons, stops } from '../../generated/words.js';

/** A sign that is punctuation alone: as a difference it changes no sign, but what it parts. */
export function isLooseKey(key: string): boolean {
  return isMark(key) || isPause(key) || isStop(key);
}

/** It parts within a sentence. */
export function isPause(key: string): boolean {
  return commas.includes(key) || isColon(key) || isSemicolon(key);
}

export function isColon(key: string): boolean {
  return colons.includes(key);
}

export function isSemicolon(key: string): boolean {
  return semicolons.includes(key);
}

export function isStop(key: string): boolean {
  return stops.includes(key);
}

/** A quotation mark of any form. */
export function isMark(key: string): boolean {
  return key === "'" || key === '"';
}
