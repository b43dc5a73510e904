/**
 * Several sources under names, in every form in which they are given: the one type of `sources`,
 * and its one reader.
 */
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

/** A source as a collection has it. */
export type NamedSource = QuoteSource | SourceDocument;

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
    read.push(typeof name === 'string' ? named(name, value) : wrong);
  }
  return read;
}

const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2;

const named = (name: string, value: unknown): GivenSource => ({ ...open(value), name });

const wrong: GivenSource = { name: undefined, source: undefined };

const members: readonly string[] = ['text', 'pageContent', 'id', 'title', 'url', 'metadata'];

function open(value: unknown): GivenSource {
  if (!isDocument(value)) return { name: undefined, source: value };
  const { text, pageContent, id, title, url, metadata } = value;
  const isKnown = Object.keys(value).every((name) => members.includes(name));
  const isOne = text === undefined || pageContent === undefined;
  const areTexts = [id, title, url].every((one) => one === undefined || typeof one === 'string');
  if (!isKnown || !isOne || !areTexts) return wrong;
  const titles = [title, metadata?.['title'], metadata?.['source']];
  return {
    name: id,
    source: text ?? pageContent,
    title: titles.find((one) => typeof one === 'string'),
    url,
  };
}

/** An index has a text too; only it has `placeAt`. */
function isDocument(value: unknown): value is SourceDocument {
  if (typeof value !== 'object' || value === null || isLayout(value)) return false;
  return ('text' in value || 'pageContent' in value) && !('placeAt' in value);
}
