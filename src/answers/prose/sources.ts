/** What an answer in prose was written from: texts, with what is known of them. */
import type { GenerationSource } from '../../contracts/generation-result/parts.js';
import { present } from '../../core/json/value/index.js';
import { isLayout, type LayoutSource } from '../../core/text/layout.js';
import { attempt } from '../../core/work/work.js';
import { MOST } from '../../quotes/quote/sources.js';

/** A source that an answer was written from. */
export interface AnswerSource {
  readonly text: string;
  /** Default: `source-N`, or the name in a map. */
  readonly id?: string;
  readonly title?: string;
  /** Its address. */
  readonly url?: string;
}

/**
 * The sources of an answer, in the order that marks count them from 1: a list of texts or of
 * sources, or a map of texts by name. A text may be a layout; the report has its pages where the
 * layout is also one of its `sources`.
 */
export type AnswerSources =
  | readonly (string | AnswerSource | LayoutSource)[]
  | ReadonlyMap<string, string | LayoutSource>;

const members = ['text', 'id', 'title', 'url'] as const;

/**
 * The pointer of the first wrong source, or of the list if it is not one or throws when it is read.
 */
export function readAnswerSources(
  given: unknown,
): readonly GenerationSource[] | `/sources${string}` {
  const sources = attempt(() => listOf(given)?.map(sourceOf));
  if (sources === undefined) return '/sources';
  return sources.every((source) => source !== undefined)
    ? sources
    : `/sources/${sources.indexOf(undefined)}`;
}

function listOf(given: unknown): readonly unknown[] | undefined {
  if (given instanceof Map)
    return [...given].map(([id, text]: [unknown, unknown]) => ({ id, text: textIn(text) }));
  return Array.isArray(given) && given.length <= MOST
    ? Array.from(given as readonly unknown[])
    : undefined;
}

const textIn = (given: unknown): unknown => (isLayout(given) ? given.text : given);

function sourceOf(given: unknown, index: number): GenerationSource | undefined {
  const content = textIn(given);
  const source: unknown = typeof content === 'string' ? { text: content } : given;
  if (typeof source !== 'object' || source === null) return undefined;
  if (Object.keys(source).some((name) => !members.some((member) => member === name)))
    return undefined;
  const {
    text,
    id = `source-${index + 1}`,
    title,
    url,
  } = source as Partial<Record<(typeof members)[number], unknown>>;
  if (
    typeof text !== 'string' ||
    [id, title ?? '', url ?? ''].some((value) => typeof value !== 'string')
  )
    return undefined;
  return {
    metadata: present({
      id,
      type: 'document',
      title,
      URL: url,
    }),
    content: text,
  };
}
