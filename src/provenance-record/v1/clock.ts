/** Finds what looks like a wall-clock time in the part of a record that a replay must reproduce. */
import { escapeKey, type JsonValue } from '../../json/value/index.js';

interface Place {
  readonly pointer: string;
  readonly key: string;
  readonly value: JsonValue;
}

/** Pointers to values that look like a time of day, in document order, also within a text. Extensions of a retrieval are not read. */
export function clockPlaces(value: JsonValue, pointer: string): string[] {
  const found: string[] = [];
  const places: Place[] = [{ pointer, key: '', value }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (looksLikeTime(place)) found.push(place.pointer);
    for (const member of membersOf(place).reverse()) places.push(member);
  }
  return found;
}

function membersOf({ pointer, value }: Place): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, JsonValue]) => {
    if (key === 'extensions' && extendedItem.test(pointer)) return [];
    return [{ pointer: `${pointer}/${escapeKey(key)}`, key, value: member }];
  });
}

/** An item of a retrieval that may have extensions; parameters and payloads are anybody's JSON. */
const extendedItem = /^\/retrieval(?:\/[a-z_]+\/[0-9]+)+$/;

/** A date with a time of day, as ISO 8601 and RFC 3339 write it. */
const dateTime = /[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}/;

/** Names that producers give to times: `created_at`, `timestamp`, `startTime`, `now`. */
const timeName = /(?:^|_|[a-z])(?:[aA]t|[tT]ime|[tT]imestamp|[nN]ow|[dD]ate)$/;

function looksLikeTime({ key, value }: Place): boolean {
  if (typeof value === 'string') return dateTime.test(value);
  if (typeof value !== 'number' || !timeName.test(key)) return false;
  // Seconds or milliseconds since 1970 that fall between the years 2000 and 2100
  return [value, value / 1000].some((seconds) => seconds >= 946_684_800 && seconds <= 4_102_444_800);
}
