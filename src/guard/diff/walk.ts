/** How the comparison of two schemas goes from place to place. */
import { escapeKey, type JsonObject, type JsonValue } from '../../json/value/index.js';
import type { ChangeFacts } from './change.js';

/** The place of the version in documents, and the two versions: another name there is no change of its own. */
export type VersionNames = Readonly<{ pointer: string | null; before: JsonValue; after: JsonValue }>;

export type Pair = Readonly<{ before: JsonValue; after: JsonValue; pointer: string }>;
export type Nodes = Pair & Readonly<{ before: JsonObject; after: JsonObject }>;

/** What the comparison of a place can use: where to report, and how to continue below. */
export interface Walk {
  readonly emit: (facts: ChangeFacts) => void;
  readonly below: (pair: Pair) => void;
  readonly names: VersionNames | undefined;
}

export const memberAt = (pointer: string, key: string): string => `${pointer}/${escapeKey(key)}`;
