/** An answer whose figures are checked, as plain data. */
import { issueOf } from '../../core/issue/issue.js';
import { ContractError } from '../../core/issue/outcome.js';
import { isReadableList } from '../../core/issue/readable-list.js';
import { present, unknownMembers } from '../../core/json/value/index.js';
import { attempt } from '../../core/work/work.js';
import type { MarkSource } from '../marks/index.js';
import { markSourceOf } from '../prose/sources.js';
import type { FigureCitation } from './cited.js';

/** An answer with citations of its own, such as a GenerationResult. */
export interface FigureAnswer {
  readonly text: string;
  readonly citations?: readonly FigureCitation[];
  /** Marks of the text may name a source by the `id`, `title` and `URL` of its metadata. */
  readonly sources?: readonly {
    readonly content: string;
    readonly metadata?: Readonly<Record<string, unknown>>;
  }[];
}

/** What is read of an answer. */
export interface ReadFigureAnswer extends Pick<FigureAnswer, 'text' | 'citations'> {
  readonly sources?: readonly OwnSource[];
}

/** A source of an answer's own, with the names by which marks call it. */
interface OwnSource {
  readonly text: string;
  readonly names: MarkSource;
}

/**
 * The members that a check needs, each read once.
 * @throws ContractError `shape.type` if one of them is of another kind, or cannot be read
 */
export function readAnswer(answer: unknown): ReadFigureAnswer {
  const read = attempt(() => (typeof answer === 'string' ? { text: answer } : membersOf(answer)));
  if (read !== undefined) return read;
  throw new ContractError([issueOf({ code: 'shape.type', expected: 'an answer' })]);
}

function membersOf(answer: unknown): ReadFigureAnswer | undefined {
  const { text, citations, sources } = unknownMembers(answer);
  if (typeof text !== 'string') return undefined;
  return {
    text,
    ...present({
      citations: citations === undefined ? undefined : itemsOf(citations, citationOf),
      sources: sources === undefined ? undefined : itemsOf(sources, sourceOf),
    }),
  };
}

/** @throws TypeError if the value is no list, or has an item of another kind */
function itemsOf<T>(list: unknown, read: (item: unknown) => T | undefined): readonly T[] {
  if (!isReadableList(list)) throw new TypeError();
  return Array.from(list, (item) => {
    const one = read(item);
    if (one === undefined) throw new TypeError();
    return one;
  });
}

const isList = (value: unknown): value is readonly unknown[] => isReadableList(value);

function citationOf(citation: unknown): FigureCitation | undefined {
  const { span, source_id: id } = unknownMembers(citation);
  if (!isList(span) || typeof id !== 'number') return undefined;
  const [start, end] = span;
  return typeof start === 'number' && typeof end === 'number'
    ? { span: [start, end], source_id: id }
    : undefined;
}

function sourceOf(source: unknown): OwnSource | undefined {
  const { content, metadata } = unknownMembers(source);
  if (typeof content !== 'string') return undefined;
  const names = markSourceOf({ metadata: unknownMembers(metadata), isNamed: true });
  return { text: content, names };
}
