/** Finds what looks like a wall-clock time in the part of a record that a replay must reproduce. */
import { type JsonValue, type Leaf, leavesOf } from '../../json/value/index.js';

/** Pointers to values that look like a time of day, in document order, also within a text. Extensions of a retrieval are not read. */
export function clockPlaces(value: JsonValue, pointer: string): string[] {
  return leavesOf(value, pointer)
    .filter((leaf) => !inExtensions.test(leaf.pointer) && looksLikeTime(leaf))
    .map((leaf) => leaf.pointer);
}

/** An item of a retrieval may have extensions; parameters and payloads are anybody's JSON. */
const inExtensions = /^\/retrieval(?:\/[a-z_]+\/[0-9]+)+\/extensions(?:\/|$)/;

/** A date with a time of day, as ISO 8601 and RFC 3339 write it. */
const dateTime = /[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}/;

/** Names that producers give to times: `created_at`, `timestamp`, `startTime`, `now`. */
const timeName = /(?:^|_|[a-z])(?:[aA]t|[tT]ime|[tT]imestamp|[nN]ow|[dD]ate)$/;

function looksLikeTime({ pointer, value }: Leaf): boolean {
  if (typeof value === 'string') return dateTime.test(value);
  if (typeof value !== 'number' || !timeName.test(pointer.slice(pointer.lastIndexOf('/') + 1))) return false;
  // Seconds or milliseconds since 1970 that fall between the years 2000 and 2100
  return [value, value / 1000].some((seconds) => seconds >= 946_684_800 && seconds <= 4_102_444_800);
}
