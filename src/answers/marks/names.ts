/** By which names an answer may call a source: its id, title, address and file name. */
import { isLetterAt, toSmall } from '../../core/text/code-points.js';
import { withoutPlace } from './items.js';

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
export interface Names extends ReadonlyMap<string, number> {
  /** All that have a name, one more than `MOST_PARTS` at the most. */
  readonly all: ReadonlyMap<string, readonly number[]>;
  /** The keys of id, title and address of each source. */
  readonly given: readonly (readonly string[])[];
}

/** A name of more parts of one document is that of two sources. */
const MOST_PARTS = 100;

/**
 * Two spellings of a name have one key: case, NFC, `www.`, a `/` at the end, `#` and what follows,
 * `utm_`, and the percent-encoding of UTF-8 (RFC 3986) do not count.
 */
export const nameKey = (name: string): string => partsOfName(name).key;

/** The key of a name, and what of it is from `#` on: `#chunk-3` of `docs/a.md#chunk-3`. */
function partsOfName(name: string): { readonly key: string; readonly fragment: string } {
  let key = toSmall(name.normalize('NFC').trim());
  if (key.startsWith('<') && key.endsWith('>')) key = key.slice(1, -1);
  key = key.replace(/^https?:\/\/(?:www\.)?/, '');
  const hash = key.indexOf('#');
  // `a.md#one, b.md#two` is a list of names
  const isPart = hash > 0 && /[./]/.test(key.slice(0, hash)) && !/[,;]\s/.test(key.slice(hash));
  const end = isPart ? hash : key.length;
  const fragment = key.slice(end);
  const plain = decoded(withoutTracking(key.slice(0, end)));
  return { key: plain.replace(/\/{1,8}$/, ''), fragment };
}

/** What is no UTF-8 stays. */
const decoded = (key: string): string =>
  key.includes('%') ? toSmall(key.replace(encoded, ofUtf8).normalize('NFC')) : key;

const encoded = /(?:%[0-9a-f]{2})+/g;

function ofUtf8(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
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
  /\.(?:md|markdown|pdf|txt|rtf|epub|eml|msg|docx?|xlsx?|pptx?|od[tsp]|html?|xml|ya?ml|csv|tsv|log|jsonl?|ipynb|srt|vtt|rst|adoc|tex|toml|py)(?:$|[ ,;])/i;

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
  const files = [id, url, isFilePath(title) ? title : undefined]
    .filter(isGiven)
    .map((name) => fileKey(nameKey(name)));
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

/** `policies/travel.pdf`, which programs that load files give as a title. */
const isFilePath = (title = ''): boolean =>
  /[\\/]/.test(title) && isFile(title) && fileName.test(title.trim());

const isNumber = (key: string): boolean => /^[0-9]+$/.test(key);

export function namesOf(sources: readonly MarkSource[]): Names {
  const all = new Map<string, number[]>();
  const given = sources.map(({ id, title, url }) =>
    [id, title, url].map((name = '') => nameKey(name)),
  );
  const names = Object.assign(new Map<string, number>(), { all, given });
  for (const [nth, { id, title, url }] of sources.entries()) {
    const keys = keysOf({ id, title, url });
    // An address names a file only of a source that has no address of its own
    const file = id !== undefined && url === undefined ? [byAddress(fileKey(nameKey(id)))] : [];
    const parts = new Set([id, url].flatMap((name = '') => keysOfPart(name)));
    for (const key of [...keys, ...file, ...parts]) {
      const places = all.get(key) ?? [];
      if (places.length <= MOST_PARTS) places.push(nth + 1);
      all.set(key, places);
      names.set(key, places.length > 1 ? TWO : nth + 1);
    }
    if (url !== undefined) names.set(ofPlace(url, nth + 1), nth + 1);
  }
  return names;
}

/** With further names of sources, which count where nothing else is called so. */
export const withNames = (names: Names, further: ReadonlyMap<string, number>): Names =>
  Object.assign(new Map([...further, ...names]), { all: names.all, given: names.given });

/** The key of an address and the place of one of its sources: no name has a line end. */
const ofPlace = (url: string, place: number): string => `${nameKey(url)}\n${place}`;

/** The keys of a part of a file or page, as it is written and of the file alone: no name has a line end. */
function keysOfPart(name: string): readonly string[] {
  const { key, fragment } = partsOfName(name);
  return fragment === '' ? [] : [key, fileKey(key)].map((whole) => `${whole}\n${fragment}`);
}

/** The source of an address; of several, such as parts of one page, the one at a place. */
export function sourceAt(names: Names, url: string, place: number | undefined): number | undefined {
  const source = sourceOf(names, url);
  return source === TWO && place !== undefined ? (names.get(ofPlace(url, place)) ?? TWO) : source;
}

/** The key of a file at the end of an address: no name has a line end. */
const byAddress = (file: string): string => `\n${file}`;

/**
 * Whether words between quotation marks are what a source is called, or what several are, in
 * whatever folder: then they are no quotation.
 */
export function isSourceName(names: Names, words: string): boolean {
  const key = nameKey(words);
  if (names.has(key)) return true;
  const file = fileKey(key);
  const places = names.all.get(file) ?? names.all.get(byAddress(file)) ?? [];
  if (places.length === 0 || !isFile(key)) return false;
  const folder = folderOf(key);
  // `任何费用/a.md`: without blanks between words a folder may be a statement
  if (/^[!-~]*$/.test(folder)) return true;
  const own = places.flatMap((place) => names.given[place - 1] ?? []);
  return own.some((name) => `/${folderOf(name)}`.endsWith(`/${folder}`));
}

/**
 * Whether the words of a link within a quotation say what its source is, and are not quoted: a name
 * of a source, the beginning of the title of one that it leads to, the name of its site, or after a
 * stop one word with a capital.
 */
export function saysSource(names: Names, linked: string, { places, before }: Linked): boolean {
  if (isSourceName(names, linked) || isSourceName(names, withoutPlace(linked))) return true;
  const key = nameKey(linked);
  const given = places.map((place) => names.given[place - 1] ?? []);
  if (given.some(([, title = '']) => title.startsWith(key) && !isLetterAt(title, key.length)))
    return true;
  if (/\s/.test(linked)) return false;
  const isSite = given
    .flat()
    .some((name) => (hasHost.exec(name)?.[0] ?? '').split(/[./]/).includes(key));
  const isHost = given.flat().some((name) => hasHost.exec(name)?.[0] === `${key}/`);
  return isSite || isHost || (/[.!?。！？]["”’»]?\s*$/.test(before) && /^\P{Ll}/u.test(linked));
}

/** What a link within a quotation leads to, and the words before it. */
interface Linked {
  readonly places: readonly number[];
  readonly before: string;
}

/** The source of a name as it is written, or of the file that it names. */
export const sourceOf = (names: Names, written: string): number | undefined =>
  foundBy(names, written).source;

/** A name in brackets is no mark if it is a number alone, or a single letter. */
export function sourceOfName(names: Names, name: string): number | undefined {
  const key = nameKey(name);
  return key.length < 2 || isNumber(key) ? undefined : foundBy(names, name, true).source;
}

/** Of a name that two or more sources have, all of them if they are parts of one document. */
export function partsNamed(names: Names, written: string): readonly number[] {
  const { places = [] } = foundBy(names, written, true);
  const [first = 0] = places;
  const isOne = places.every((place) =>
    names.given[place - 1]?.some(
      (name, nth) => name !== '' && name === names.given[first - 1]?.[nth],
    ),
  );
  return isOne && places.length <= MOST_PARTS ? places : [];
}

interface FoundName {
  readonly source?: number | undefined;
  /** All sources that may be meant. */
  readonly places?: readonly number[] | undefined;
}

/** By the whole name, by what it has after `#`, or by the file that it names. */
function foundBy(names: Names, written: string, isInBrackets = false): FoundName {
  const { key, fragment } = partsOfName(written);
  if (key === '') return {};
  const source = names.get(key);
  if (source !== undefined && source !== TWO) return { source };
  if (source === TWO) return ofPart(names, key, fragment);
  const isAddress = !isInBrackets && /^<?https?:/i.test(written.trim());
  const isWhole = isInBrackets && !/[./\\]/.test(key);
  return isWhole || !isFile(key) ? {} : ofFile(names, { key, fragment, isAddress });
}

/** Of several sources of a name, the one that is the part which it names: `docs/a.md#chunk-3`. */
function ofPart(names: Names, key: string, fragment: string): FoundName {
  const places = names.all.get(key);
  return { source: names.get(`${key}\n${fragment}`) ?? TWO, places };
}

interface WrittenFile {
  readonly key: string;
  readonly fragment: string;
  readonly isAddress: boolean;
}

/** The source of the file at the end of a path, if the folders of both do not contradict each other. */
function ofFile(names: Names, { key, fragment, isAddress }: WrittenFile): FoundName {
  const file = fileKey(key);
  const known = isAddress ? byAddress(file) : file;
  const places = names.all.get(known) ?? [];
  if (places.length > MOST_PARTS) return { source: TWO };
  const fitting = places.filter((place) => fits(folderOf(key), names.given[place - 1] ?? [], file));
  const [only] = fitting;
  if (fitting.length < 2) return { source: only };
  return { source: names.get(`${file}\n${fragment}`) ?? TWO, places: fitting };
}

/**
 * Whether one of two folders is the end of the other, as `ui/` is of `docs/ui/`: those of an address
 * and of a path say nothing of each other.
 */
function fits(folder: string, given: readonly string[], file: string): boolean {
  const own = given.filter((name) => [fileKey(name), withoutEnding(fileKey(name))].includes(file));
  const folders = own.map(folderOf).filter((one) => hasHost.test(one) === hasHost.test(folder));
  return (
    folders.length === 0 ||
    folders.some((one) => `/${folder}`.endsWith(`/${one}`) || `/${one}`.endsWith(`/${folder}`))
  );
}

const hasHost = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}(?::[0-9]{1,5})?\//;

/** What of a path or an address is before its last part, with one kind of slashes. */
function folderOf(key: string): string {
  const [path = ''] = key.split('?', 1);
  const folder = path.slice(0, path.length - fileKey(path).length).replaceAll('\\', '/');
  return folder.replace(/^(?:[a-z]{1,10}:)?\/{0,3}(?:\.{1,2}\/){0,8}/, '');
}

/**
 * Whether the last part of a name may be a file: not a number, as in `MS 77/4`, nor where words or
 * a list of names are before it.
 */
function isFile(key: string): boolean {
  const [path = ''] = key.split('?', 1);
  const file = fileKey(path);
  return !isNumber(file) && isFolder(path.slice(0, path.length - file.length));
}

const isFolder = (text: string): boolean => !/[\s,;!。，、；：！？“”"«»]/.test(text);
