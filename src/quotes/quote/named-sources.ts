/**
 * Several sources under names, in every form in which they are given: the one type of `sources`,
 * and its one reader.
 */
import { nearestName } from '../../core/issue/nearest-name.js';
import type { OptionCode } from '../../core/issue/options.js';
import { isLayout } from '../../core/text/layout.js';
import { attempt } from '../../core/work/work.js';
import type { QuoteSource } from './types.js';

/**
 * A text with what is known of it, as retrievers give it: `text`, or `pageContent` as LangChain
 * names it. No other members are taken, except by `metadata`.
 */
export interface SourceDocument {
  readonly text?: QuoteSource;
  /** Instead of `text`. */
  readonly pageContent?: QuoteSource;
  /** Its name in a list. In a record or a map, the key is its name. */
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** Its address. */
  readonly url?: string | undefined;
  /** `title` and `source` of it are the title where there is no other. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

/** The same as databases and JSON have it: null is absent. */
type DocumentOrNulls = { readonly [Name in keyof SourceDocument]: SourceDocument[Name] | null };

/** A source as a collection has it; of a document, null is absent. */
export type NamedSource =
  | QuoteSource
  | { readonly [Name in keyof SourceDocument]: SourceDocument[Name] | null };

/**
 * Sources by name: a record, a map or any list of pairs; or a list. What is in a list without an
 * `id` is named by its place: `0` in results of quotes, and `source-1` where marks count from 1.
 */
export type NamedSources =
  | Readonly<Record<string, NamedSource>>
  | readonly NamedSource[]
  | Iterable<readonly [string, NamedSource]>;

/** As many quotes, and as many sources, as one call takes. */
export const MOST: number = 2 ** 20;

/** One of the sources, as it was given: nothing is known of its text yet. */
export interface GivenSource {
  /** Undefined in a list for what has no id. */
  readonly name: string | undefined;
  /** A text, a layout, an index, or what is none of them; undefined for a wrong document. */
  readonly source: unknown;
  readonly title?: string | undefined;
  readonly url?: string | undefined;
  /** What is wrong with a document that is none, which has no source then. */
  readonly fault?: MemberFault;
}

/** A member that makes a document none. It contains no text. */
export interface MemberFault {
  /** Undefined of what has a document in it, as a pair with a score. */
  readonly member?: string;
  readonly code: OptionCode;
  readonly says: string;
  readonly expected: string;
}

/** Name by place, where marks count sources from 1. */
export const nameByPlace = (nth: number): string => `source-${nth + 1}`;

/**
 * The sources in their order. Undefined for what is not a collection of sources, has too many of
 * them, or throws when it is read.
 */
export function readNamedSources(sources: unknown): readonly GivenSource[] | undefined {
  return attempt(() => {
    if (typeof sources !== 'object' || sources === null) return undefined;
    if (!Array.isArray(sources))
      return isIterable(sources) ? fromPairs(sources) : fromRecord(sources);
    const given: readonly unknown[] = sources;
    if (given.length > MOST) return undefined;
    return given.length > 0 && given.every(isPair)
      ? fromPairs(given)
      : Array.from(given, (value) => open(value));
  });
}

const isIterable = (sources: object): sources is Iterable<unknown> => Symbol.iterator in sources;

/** An object without members is a record only if it is a plain one: a promise has none either. */
function fromRecord(sources: object): readonly GivenSource[] | undefined {
  const entries = Object.entries(sources);
  if (entries.length === 0 && !isPlain(sources)) return undefined;
  return entries.map(([name, value]) => named(name, value));
}

/** Of any realm: what it inherits from inherits from nothing. */
function isPlain(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value);
  return parent === null || Object.getPrototypeOf(parent) === null;
}

function fromPairs(pairs: Iterable<unknown>): readonly GivenSource[] | undefined {
  const read: GivenSource[] = [];
  for (const pair of pairs) {
    if (!Array.isArray(pair) || read.length >= MOST) return undefined;
    const parts: readonly unknown[] = pair;
    const [name, value] = parts;
    read.push(typeof name === 'string' ? named(name, value) : wrongPair(name, value));
  }
  return read;
}

const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2;

const named = (name: string, value: unknown): GivenSource => ({ ...open(value), name });

const wrong: GivenSource = { name: undefined, source: undefined };

const isWrong = { code: 'options.value', says: 'invalid member' } as const;

/** The forms of a source, in words. */
export const formsOfSource =
  'a text, a layout, an index or { text or pageContent, id?, title?, url?, metadata? }; resultsFromDocuments reads other documents of retrievers';

/** A document with its score, as LangChain returns it, and no name with its source. */
const wrongPair = (document: unknown, score: unknown): GivenSource =>
  typeof score === 'number' && isDocument(document)
    ? { ...wrong, fault: { ...isWrong, says: 'no source', expected: formsOfSource } }
    : wrong;

const members: readonly string[] = ['text', 'pageContent', 'id', 'title', 'url', 'metadata'];

function open(value: unknown): GivenSource {
  if (!isDocument(value)) return { name: undefined, source: value };
  const fault = faultOf(value);
  if (fault !== undefined) return { ...wrong, fault };
  const { text, pageContent, id, title, url, metadata } = value;
  const titles = [title, metadata?.['title'], metadata?.['source']];
  return {
    name: id ?? undefined,
    source: text ?? pageContent,
    title: titles.find((one) => typeof one === 'string'),
    url: url ?? undefined,
  };
}

/**
 * The first member that is unknown or wrong. What is unknown is not passed over: a misspelt `titel`
 * would leave a source without the name by which marks call it, and nothing would show it.
 */
function faultOf(document: DocumentOrNulls): MemberFault | undefined {
  const strange = Object.keys(document).find((name) => !members.includes(name));
  if (strange !== undefined) return unknownMember(strange);
  if (isGiven(document.text) && isGiven(document.pageContent))
    return { member: 'pageContent', ...isWrong, expected: 'text or pageContent, not both' };
  const { id, title, url } = document;
  for (const [member, value] of Object.entries({ id, title, url }))
    if (isGiven(value) && typeof value !== 'string')
      return { member, ...isWrong, expected: 'a text' };
  return undefined;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

function unknownMember(member: string): MemberFault {
  const meant = nearestName(member, members);
  return {
    member,
    says: meant === undefined ? 'unknown member' : `unknown member, did you mean ${meant}?`,
    code: 'options.unknown',
    expected: `${members.join(', ')}; others go into metadata; resultsFromDocuments reads other documents of retrievers`,
  };
}

/** An index has a text too; only it has `placeAt`. With `map` it was meant as a layout. */
function isDocument(value: unknown): value is DocumentOrNulls {
  if (typeof value !== 'object' || value === null || isLayout(value)) return false;
  const isOther = 'placeAt' in value || 'map' in value;
  return ('text' in value || 'pageContent' in value) && !isOther;
}
