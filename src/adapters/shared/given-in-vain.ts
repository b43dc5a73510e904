/** Says whether all that a caller gave was read: a misspelt option would else look like a source without a text. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { memberOf } from './members.js';

/** What of a source is read beside its text. */
const known: readonly string[] = ['text', 'title', 'url', 'metadata'];

/** True where an option has a name that the adapter does not read, or a value that it cannot read. No options at all are none. */
export function isGivenInVain(options: JsonValue, read: ReadonlySet<string>): boolean {
  if (options === null) return false;
  if (!isObject(options)) return true;
  return Object.entries(options).some(([name, value]) => {
    if (name === 'texts') return !isObject(value) || !Object.values(value).every((text) => typeof text === 'string');
    if (!Array.isArray(value)) return true;
    return value.length > 0 && (!read.has(name) || !value.every(isReadSource));
  });
}

/** A text, or what is known of a source; `{}` stands for one of which nothing is known. */
function isReadSource(given: JsonValue): boolean {
  if (typeof given === 'string') return true;
  if (!isObject(given)) return false;
  const text = memberOf(given, 'text');
  if (Array.isArray(text)) return text.every((block: JsonValue) => typeof block === 'string');
  if (text !== undefined && text !== null) return typeof text === 'string';
  return Object.keys(given).every((name) => known.includes(name));
}
