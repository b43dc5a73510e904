/** How the comparison of two schemas goes from place to place. */
import { escapeKey, type JsonObject, type JsonValue } from '../../json/value/index.js';
import type { ChangeFacts } from './change.js';

/** The place of the version in documents, and the two versions: another name there is no change of its own. */
export interface VersionNames {
  readonly pointer: string | null;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

export interface Pair {
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly pointer: string;
}

export interface Nodes extends Pair {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What the comparison of a place can use: where to report, and how to continue below. */
export interface Walk {
  readonly emit: (facts: ChangeFacts) => void;
  readonly below: (pair: Pair) => void;
  readonly names: VersionNames | undefined;
}

export function memberAt(pointer: string, key: string): string {
  return `${pointer}/${escapeKey(key)}`;
}
