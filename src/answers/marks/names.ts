/** By which names an answer may call a source: its id, title, address and file name. */
import { toSmall } from '../../core/text/code-points.js';

/** What is known of a source that marks may name. */
export interface MarkSource {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** Its address. */
  readonly url?: string | undefined;
}

/** A name of two sources. */
export const TWO = -1;

/** The positions of sources by name, from 1. */
export type Names = ReadonlyMap<string, number>;

/**
 * Two spellings of a name have one key: case, NFC, `www.`, a `/` at the end, `#` and what follows,
 * and `utm_` do not count.
 */
export function nameKey(name: string): string {
  let key = toSmall(name.normalize('NFC').trim());
  if (key.startsWith('<') && key.endsWith('>')) key = key.slice(1, -1);
  key = key.replace(/^https?:\/\/(?:www\.)?/, '');
  const fragment = key.indexOf('#');
  if (fragment > 0 && /[./]/.test(key.slice(0, fragment))) key = key.slice(0, fragment);
  return withoutTracking(key).replace(/\/{1,8}$/, '');
}

function withoutTracking(key: string): string {
  const query = key.indexOf('?');
  if (query === -1) return key;
  const kept = key
    .slice(query + 1)
    .split('&')
    .filter((part) => !part.startsWith('utm_'));
  return key.slice(0, query) + (kept.length === 0 ? '' : `?${kept.join('&')}`);
}

/** The last part of a path or an address. */
export function fileKey(key: string): string {
  const [path = ''] = key.split('?', 1);
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

const withoutEnding = (key: string): string => key.replace(/\.[a-z][a-z0-9]{0,4}$/, '');

/** A name with the ending of a file. */
export const fileName: RegExp =
  /\.(?:md|markdown|pdf|txt|rtf|epub|eml|msg|docx?|xlsx?|pptx?|od[tsp]|html?|xml|ya?ml|csv|tsv|log|json)(?:$|[ ,;])/i;

const authorYear =
  /^([A-Z\u00c0-\u00de][^;:()]{0,60}?)(?:, ?| | ?\()((?:19|20)[0-9]{2}[a-z]?)(?:\)(?=[:.,]|\s|$)|(?=[:.,]|$))/;

/** `, M.` and `, J. P.` after the name of an author. */
const initials = /,(?: [A-Z\u00c0-\u00de]\.(?:[ -]?[A-Z\u00c0-\u00de]\.){0,2})(?=[, ]|$)/g;

/** Authors as a title lists them, and as an answer may: without initials, and `et al.` for three. */
function authorsOf(written: string): ReadonlySet<string> {
  const plain = written.replace(initials, '').replace(/, (&|and) /, ' $1 ');
  const [first = '', second] = plain.split(/, (?=[A-Z\u00c0-\u00de])/, 2);
  const all = [written, ...(second === undefined ? [plain] : [`${first} et al.`])];
  return new Set(
    all.flatMap((one) => [one, one.replace(' & ', ' and '), one.replace(' and ', ' & ')]),
  );
}

/** `Smith, John, On Bees`: a word with a capital, a comma, and another capital. */
const surname = /^[A-Z\u00c0-\u00de][^\s,;:()]{1,30}(?=, [A-Z\u00c0-\u00de])/;

/** The authors of a title that begins with author and year, or with a surname and a comma. */
export function authorsIn(title: string): ReadonlySet<string> {
  const plain = title.normalize('NFC').trim().slice(0, 80);
  const [, author = ''] = authorYear.exec(plain) ?? [];
  return author === '' ? new Set(surname.exec(plain) ?? []) : authorsOf(author);
}

/** What a title that begins with author and year is called: `Smith & Lee (2020)`, `Smith and Lee 2020`. */
export function authorYears(title: string): readonly string[] {
  const [, author = '', year = ''] =
    authorYear.exec(title.normalize('NFC').trim().slice(0, 80)) ?? [];
  if (author === '') return [];
  return [...authorsOf(author)].flatMap((one) => [
    `${one} (${year})`,
    `${one} ${year}`,
    `${one}, ${year}`,
  ]);
}

/** What of such a title is after author and year, if it has two words or more: `On bees`. */
export function titleAfterYear(title: string): string {
  const plain = title.normalize('NFC').trim();
  const [words = ''] = authorYear.exec(plain.slice(0, 80)) ?? [];
  const rest = words === '' ? '' : plain.slice(words.length).replace(/^[\s:.,)]{1,4}/, '');
  return /\S\s+\S/.test(rest) ? rest : '';
}

/**
 * What of a title is before its first stop, and before its first comma or bracket, if it has two
 * words or more: `On bees. The Press`, `The Courier, 9 October`, `Smith v Lee [2014] 88`.
 */
export const mainsOf = (title: string): readonly string[] =>
  [/^[^.?!]{1,200}(?=[.?!][ \t])/, /^[^,([]{1,200}(?=,[ \t]|[ \t][([])/].flatMap((main) =>
    (main.exec(title) ?? []).filter((words) => /\S\s+\S/.test(words.trim())),
  );

/** `3f2a9c1e` of a UUID. */
const firstOfUuid = (id = ''): readonly string[] =>
  /^[0-9a-f]{8}(?=(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$)/i.exec(id.trim()) ?? [];

/** `dok-2` may be called `Dok 2` and `Dok. 2`. */
function labelledIds(id = ''): readonly string[] {
  const [, label = '', number = ''] =
    /^([\p{L}\p{M}]{2,16})[-_:. ]?([0-9]{1,4})$/u.exec(id.trim()) ?? [];
  return number === '' ? [] : [`${label} ${number}`, `${label}. ${number}`];
}

/**
 * All that a source can be called, each once. A number is a name if it is the id, the title, or an
 * id without the ending of a file; at the end of a path, as in `MS 77/4` and
 * `https://example.org/chapter/3`, it is none: `[3]` would be that source, wherever it is.
 */
function keysOf({ id, title, url }: MarkSource): ReadonlySet<string> {
  const isGiven = (name: string | undefined): name is string => name !== undefined;
  const whole = [id, title, url].filter(isGiven).filter((name) => name.trim() !== '');
  const files = [id, url].filter(isGiven).map((name) => fileKey(nameKey(name)));
  const parts = [
    ...authorYears(title ?? ''),
    titleAfterYear(title ?? ''),
    ...labelledIds(id),
    ...firstOfUuid(id),
  ];
  const keys = [...whole.map(nameKey), ...files, ...parts.map(nameKey)];
  const all = new Set([...keys, ...keys.map((key) => withoutEnding(fileKey(key)))]);
  const own = [id ?? '', title ?? ''].map(nameKey);
  const [file = ''] = files;
  if (id !== undefined && withoutEnding(file) !== file) own.push(withoutEnding(file));
  return new Set([...all].filter((key) => key !== '' && (!isNumber(key) || own.includes(key))));
}

const isNumber = (key: string): boolean => /^[0-9]+$/.test(key);

export function namesOf(sources: readonly MarkSource[]): Names {
  const names = new Map<string, number>();
  for (const [nth, { id, title, url }] of sources.entries()) {
    const keys = keysOf({ id, title, url });
    // An address names a file only of a source that has no address of its own
    const file = id !== undefined && url === undefined ? [byAddress(fileKey(nameKey(id)))] : [];
    for (const key of [...keys, ...file]) names.set(key, names.has(key) ? TWO : nth + 1);
    if (url !== undefined) names.set(ofPlace(url, nth + 1), nth + 1);
  }
  return names;
}

/** The key of an address and the place of one of its sources: no name has a line end. */
const ofPlace = (url: string, place: number): string => `${nameKey(url)}\n${place}`;

/** The source of an address; of several, such as parts of one page, the one at a place. */
export function sourceAt(names: Names, url: string, place: number | undefined): number | undefined {
  const source = sourceOf(names, url);
  return source === TWO && place !== undefined ? (names.get(ofPlace(url, place)) ?? TWO) : source;
}

/** The key of a file at the end of an address: no name has a line end. */
const byAddress = (file: string): string => `\n${file}`;

/**
 * Whether words between quotation marks are what a source is called, or what several are: then they
 * are no quotation.
 */
export const isSourceName = (names: Names, words: string): boolean =>
  sourceOf(names, words) !== undefined;

/** The source of a name as it is written, or of the file that it names. */
export function sourceOf(names: Names, written: string): number | undefined {
  const key = nameKey(written);
  if (key === '') return undefined;
  const isAddress = /^<?https?:/i.test(written.trim());
  return names.get(key) ?? (isAddress ? names.get(byAddress(fileKey(key))) : ofFile(names, key));
}

/** The source of the file that a path names; a number at its end, as in `MS 77/4`, is no file. */
function ofFile(names: Names, key: string): number | undefined {
  const file = fileKey(key);
  return isNumber(file) ? undefined : names.get(file);
}

/** A name in brackets is no mark if it is a number alone, or a single letter. */
export function sourceOfName(names: Names, name: string): number | undefined {
  const key = nameKey(name);
  if (key.length < 2 || isNumber(key)) return undefined;
  return names.get(key) ?? (/[./\\]/.test(key) ? ofFile(names, key) : undefined);
}
