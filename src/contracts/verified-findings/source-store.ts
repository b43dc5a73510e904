/** Sources from memory or from LangGraph's store, and a check of that store that fails safe. */

import { callback, checkOptions, count, optionIssues, text } from '../../core/issue/options.js';
import type { LayoutSource } from '../../core/text/layout.js';
import type { SourceLookup } from '../../engine/contract/sources/index.js';

/** Whether anything can be verified, with the member names of a graph's state. */
export interface StoreCheck {
  readonly verified_disabled: boolean;
  /** Why not, for people; null if it can. */
  readonly verified_disabled_reason: string | null;
}

/** The part of LangGraph's `BaseStore` that reads. */
export interface LangGraphStore {
  get(
    namespace: string[],
    key: string,
  ): Promise<{ readonly value: Readonly<Record<string, unknown>> } | null>;
}

/** Texts by name, alone or with their layouts. */
type Texts =
  | ReadonlyMap<string, string | LayoutSource>
  | Readonly<Record<string, string | LayoutSource>>;

/** A lookup over texts in memory. Later changes of the map or record take effect. */
export function memorySources(texts: Texts): SourceLookup {
  return (key) => {
    if (isMap(texts)) return Promise.resolve(texts.get(key) ?? null);
    return Promise.resolve(Object.hasOwn(texts, key) ? (texts[key] ?? null) : null);
  };
}

/** By its method, as a map can come from another realm, and a record contains only texts. */
const isMap = (texts: Texts): texts is ReadonlyMap<string, string | LayoutSource> =>
  typeof texts.get === 'function';

/** How the items of a LangGraph store are read. */
export interface LangGraphSourceOptions {
  /** The member of an item that has its text. Default `content`. */
  readonly textAt?: string;
}

/**
 * A lookup over a LangGraph store, whose items are objects with the text in one member.
 * @param namespace - Where the raw items are: `[threadId, 'raw']`.
 * @throws ContractError `options.unknown` or `options.value`
 */
export function fromLangGraphStore(
  store: LangGraphStore,
  namespace: readonly string[],
  options: LangGraphSourceOptions = {},
): SourceLookup {
  checkOptions(options, { textAt: text });
  const { textAt = 'content' } = options;
  return async (key) => {
    // Anyone can have put the item there: without an object in it there is no text
    const item: { readonly value?: unknown } | null = await store.get([...namespace], key);
    const content =
      isRecord(item?.value) && Object.hasOwn(item.value, textAt) ? item.value[textAt] : undefined;
    return typeof content === 'string' ? content : null;
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The timeout of `checkStore` and the timer of the caller: this library has no clock. */
export interface CheckStoreOptions {
  /** For people, in the reason. */
  readonly timeoutMs: number;
  /**
   * Resolves after that many milliseconds:
   * `(ms) => new Promise((resolve) => setTimeout(resolve, ms))`.
   */
  readonly timer: (milliseconds: number) => Promise<unknown>;
}

/**
 * Checks whether the store can be read for a thread, and fails safe: any failure disables
 * verification, with a reason. The error of a store is not passed on, as it can contain text. Never
 * throws and never rejects.
 */
export async function checkStore(
  store: LangGraphStore | null | undefined,
  threadId: string | null | undefined,
  options: CheckStoreOptions,
): Promise<StoreCheck> {
  if (store === null || store === undefined) return disabled('no store is configured');
  if (typeof threadId !== 'string' || threadId === '') return disabled('there is no thread id');
  // What LangGraph does not accept as the first label of a namespace
  if (/[.:\0]/.test(threadId) || threadId === 'langgraph')
    return disabled(
      'the thread id has a dot, a colon or a NUL, or is reserved: the store accepts no such namespace',
    );
  if (optionIssues(options, { timeoutMs: count, timer: callback }).length > 0)
    return disabled('the options are not timeoutMs and timer');
  const reason = await Promise.race([probe(store, threadId), wait(options)]);
  return reason === undefined ? enabled : disabled(reason);
}

/** A read that every store answers, with null if there is no such item; why it did not. */
async function probe(store: LangGraphStore, threadId: string): Promise<string | undefined> {
  try {
    await store.get([threadId, 'raw'], 'evidence-contracts-probe');
    return undefined;
  } catch {
    return 'the store failed when it was read';
  }
}

async function wait(options: CheckStoreOptions): Promise<string> {
  try {
    await options.timer(options.timeoutMs);
    return `the store did not answer within ${options.timeoutMs} ms`;
  } catch {
    return 'the timer failed while the store was read';
  }
}

export const enabled: StoreCheck = { verified_disabled: false, verified_disabled_reason: null };

function disabled(reason: string): StoreCheck {
  return {
    verified_disabled: true,
    verified_disabled_reason: `Verification is disabled: ${reason}.`,
  };
}
