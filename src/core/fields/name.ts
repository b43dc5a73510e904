/**
 * Value schemas for names that other systems make: ids, keys of sources, addresses, names with an
 * owner, language and media type.
 */
import type { GenericSchema } from 'valibot';
import { isWellFormed } from '../json/value/index.js';
import { boundedText, countCharacters, countedText, formText } from './text.js';

/**
 * Characters without control characters, blanks and invisible ones. The class has only characters
 * up to U+FFFF, so that the pattern means the same with and without the flag `u`, and no
 * surrogates, which well-formed text has none of.
 */
const visible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what an id may not have
  /^[^\u0000-\u0020\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\uffff]+$/;

const LONGEST_ID = 256;

/**
 * An id that another system made: `q-1`, `01J9ZK3V6Q`, `a/b+c=`, `Größe.pdf`. It has no blanks and
 * no invisible characters, since ids can be volatile and nothing may hide in them.
 */
export function systemId(): GenericSchema<string> {
  const says = '1 to 256 characters without blanks, control characters and invisible characters';
  return countedText(visible, { least: 1, most: LONGEST_ID }, says);
}

export function isSystemId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    visible.test(value) &&
    isWellFormed(value) &&
    countCharacters(value) <= LONGEST_ID
  );
}

/**
 * The key of one thing among others, such as the id of a result, a node or a citation: 1 to 1024
 * characters of any kind.
 */
export function keyText(): GenericSchema<string> {
  return boundedText({ least: 1, most: 1024 });
}

/** A path, a URI or another name of a source: 1 to 4096 characters of any kind. */
export function sourceKey(): GenericSchema<string> {
  return boundedText({ least: 1, most: 4096 });
}

/**
 * An address that people can follow or resolve: http, https, urn or doi, in the characters of RFC
 * 3986. Other schemes, such as
 * `javascript:` and `file:`, are refused, since a viewer may follow them.
 */
export function sourceUrl(): GenericSchema<string> {
  return formText(
    formOfUrl(),
    [5, LONGEST_URL],
    'an http, https, urn or doi address in the characters of RFC 3986',
  );
}

/**
 * The characters of a URI, as part of a class. Brackets are escaped, which Java needs and a linter
 * of literals removes.
 */
const uriCharacters = "A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=%-";

let urlForm: RegExp | undefined;

function formOfUrl(): RegExp {
  urlForm ??= new RegExp(`^(?:https?://|urn:|doi:)[${uriCharacters}]+$`);
  return urlForm;
}

const LONGEST_URL = 4096;

export function isSourceUrl(text: string): boolean {
  return text.length <= LONGEST_URL && formOfUrl().test(text);
}

const domainPattern = '[a-z][a-z0-9-]*(?:\\.[A-Za-z0-9_][A-Za-z0-9_-]*)+';
const scopePattern = '@[a-z0-9][a-z0-9-]*(?:/[A-Za-z0-9_][A-Za-z0-9_.-]*)?';

/**
 * A name that says who owns it: a reversed domain of two or more words, a scope with an optional
 * name, or an absolute URI, whose scheme has two characters or more. After the first word of a
 * domain, and after a scope, words may have capitals and `_`; no word begins with a hyphen. Names
 * without an owner belong to this package. Without anchors, to be part of a larger pattern.
 */
export const ownedNamePattern: string = `(?:${domainPattern}|${scopePattern}|[A-Za-z][A-Za-z0-9+.-]+:[${uriCharacters}]+)`;

export function ownedName(): GenericSchema<string> {
  const says = 'a name with its owner (com.example.note, @org/note) or an absolute URI';
  return formText(new RegExp(`^${ownedNamePattern}$`), [3, 256], says);
}

/**
 * A language tag (BCP 47) such as `en`, `de-CH` or `zh-Hant-TW`. Its form only: the registry of
 * subtags is not consulted.
 */
export function languageTag(): GenericSchema<string> {
  const form = /^(?:[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*|[xXiI](?:-[A-Za-z0-9]{1,8})+)$/;
  return formText(form, [2, 64], 'a language tag (BCP 47), as in en or de-CH');
}

/** A media type in lower case without parameters, such as `application/pdf`. */
export function mediaType(): GenericSchema<string> {
  const form = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;
  return formText(
    form,
    [3, 255],
    'a media type in lower case without parameters, as in text/markdown',
  );
}
