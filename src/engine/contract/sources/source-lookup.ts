/**
 * How sources are had: a function from key to text, or named texts, asked once per key, never
 * trusted to answer.
 */
import { type Digest, digestText, isDigest } from '../../../core/digest/digest.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { isWellFormed, present } from '../../../core/json/value/index.js';
import { isLayout, type LayoutSource } from '../../../core/text/layout.js';
import { ABORTED, untilAborted } from '../../../core/work/until-aborted.js';
import {
  type GivenSource,
  type NamedSources,
  nameByPlace,
  readNamedSources,
} from '../../../quotes/quote/named-sources.js';
import { documentIssues } from '../../../quotes/quote/source-fault.js';
import { readSource } from '../../../quotes/quote/source-index.js';
import type { ExtractedText } from '../verdict/index.js';

/** The text of a file that is not text itself, such as a PDF, with its layout. */
export interface ExtractedSource extends LayoutSource {
  /**
   * Of the bytes of the file: what a document says of its source is compared with it. Default: the
   * digest of the text, also for what is no digest.
   */
  readonly digest?: Digest;
}

/**
 * Gives the text of a source, alone or with its layout, or null when there is none. The signal ends
 * the wait.
 *
 * The text is the whole source decoded as UTF-8, with a byte order mark kept as U+FEFF; of other
 * files it is extracted.
 */
export type SourceLookup = (
  key: string,
  signal?: AbortSignal,
) => Promise<string | ExtractedSource | null>;

/** Sources as a lookup by key, or already there, named by their keys. */
export type Sources = SourceLookup | NamedSources;

/** The same, read once. */
export type ReadSources = SourceLookup | NamedTexts;

/** Sources that are there. */
export interface NamedTexts {
  readonly named: ReadonlyMap<string, unknown>;
  /** The name of the one source that has another key as its title or address; else the key. */
  readonly nameOf: (key: string) => string;
}

/**
 * Undefined for what is not a collection of sources: then each of them fails to be had.
 * @throws ContractError for a document among them with an unknown or wrong member; `argument` is
 * what the sources are called.
 */
export const readOnce = (sources: Sources, argument?: string): ReadSources | undefined =>
  orThrow(safeReadOnce(sources, argument));

/** The same, with issues instead of an exception. */
export function safeReadOnce(
  sources: Sources,
  argument?: string,
): Outcome<ReadSources | undefined> {
  if (typeof sources === 'function') return success(sources);
  const given = readNamedSources(sources);
  if (given === undefined) return success(undefined);
  const issues = documentIssues(given, argument);
  return issues.length > 0 ? failure(issues) : success(namedTexts(given));
}

function namedTexts(given: readonly GivenSource[]): NamedTexts {
  const named = new Map<string, unknown>();
  const others = new Map<string, Set<string>>();
  for (const [nth, { name = nameByPlace(nth), source, title, url }] of given.entries()) {
    named.set(name, source);
    for (const other of [title, url])
      if (other !== undefined) others.set(other, (others.get(other) ?? new Set()).add(name));
  }
  const nameOf = (key: string): string => {
    const [name = key, ...more] = named.has(key) ? [] : (others.get(key) ?? []);
    return more.length === 0 ? name : key;
  };
  return { named, nameOf };
}

export type Fetched =
  | FetchedText
  | { readonly text?: undefined; readonly layout?: undefined; readonly missing: Missing };

interface FetchedText {
  readonly text: string;
  readonly layout?: LayoutSource;
  /** Of the file, if the lookup gave it. */
  readonly digest?: Digest;
  readonly extracted?: ExtractedText;
  readonly missing?: undefined;
}

/** Why there is no text. */
export type Missing = 'not-found' | 'lookup-failed' | 'not-text' | 'aborted';

const AT_ONCE = 16;

/**
 * Fetches each key once. A lookup that throws, rejects, hangs until the signal fires, or gives
 * anything but well-formed text leaves its source missing; its error is not passed on, since it can
 * contain text.
 */
export async function fetchSources(
  sources: ReadSources | undefined,
  keys: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  const waiting = keys.values();
  const worker = async (): Promise<void> => {
    // One iterator for all workers: each key is taken by one of them
    for (const key of waiting) fetched.set(key, await fetchOne(sources, key, signal));
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, keys.size) }, worker));
  return fetched;
}

async function fetchOne(
  sources: ReadSources | undefined,
  key: string,
  signal: AbortSignal | undefined,
): Promise<Fetched> {
  if (sources === undefined) return { missing: 'lookup-failed' };
  try {
    const ask = (): unknown =>
      typeof sources === 'function' ? sources(key, signal) : sources.named.get(sources.nameOf(key));
    const source = await untilAborted(ask, signal);
    if (source === ABORTED) return { missing: 'aborted' };
    if (source === null || source === undefined) return { missing: 'not-found' };
    const layout = isLayout(source) ? source : layoutOfIndex(source);
    const text = layout?.text ?? textOfIndex(source) ?? source;
    if (typeof text !== 'string' || !isWellFormed(text)) return { missing: 'not-text' };
    return layout === undefined ? { text } : { text, layout, ...fileOf(layout) };
  } catch {
    return { missing: 'lookup-failed' };
  }
}

const layoutOfIndex = (source: unknown): LayoutSource | undefined =>
  typeof source === 'object' ? readSource(source)?.layout : undefined;

const textOfIndex = (source: unknown): string | undefined =>
  typeof source === 'object' ? readSource(source)?.text : undefined;

/** The digest of the file's bytes, and what extracted the text, as two programs give two texts. */
function fileOf({
  text,
  digest,
  extractor,
}: ExtractedSource): Pick<FetchedText, 'digest' | 'extracted'> {
  const { name, version }: Partial<Record<'name' | 'version', unknown>> = extractor ?? {};
  const by = [name, version].filter((word) => typeof word === 'string').join(' ');
  const extracted = by === '' ? undefined : { by, textDigest: digestText(text) };
  return present({ digest: isDigest(digest) ? digest : undefined, extracted });
}
