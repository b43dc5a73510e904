/** What an export says of the quotations of an answer that are not verified. */
import { isCount, listIn, memberOf, textIn } from '../../../answers/adapters/builder/members.js';
import { readable } from '../../../answers/adapters/builder/readable.js';
import type { QuotationState, UncheckedQuotation } from '../../../answers/prose/index.js';
import { isList, type JsonValue } from '../../../core/json/value/index.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import { createWork, spend } from '../../../core/work/work.js';

/** A quotation as an export shows it; its place is in UTF-16 units, half-open. */
export interface ShownState extends TextSpan {
  readonly words: string;
  readonly state: QuotationState;
  readonly reason?: UncheckedQuotation;
  /** The sources that have its words, from 1. */
  readonly foundIn: readonly number[];
}

/** What each state says, after its name: those of docs/marks.md. */
export const stateSays: Readonly<Record<QuotationState, string>> = {
  verified: 'the words are in a source that its marks name',
  misattributed: 'the words are in another source than its marks name',
  unmarked: 'the words are in a source, and no mark cites them',
  'no-source': 'its marks name no source',
  changed: 'a source has words that differ',
  'not-found': 'no source has the words',
  'not-checked': 'the words are not checked',
};

const isState = (state: string | undefined): state is QuotationState =>
  state !== undefined && Object.hasOwn(stateSays, state);

const reasons: Readonly<Record<UncheckedQuotation, string>> = {
  'source-has-no-text': 'the source has no text',
  'work-budget': 'the work ended',
  short: 'too short',
  ignored: 'ignored',
};

const isReason = (reason: string | undefined): reason is UncheckedQuotation =>
  reason !== undefined && Object.hasOwn(reasons, reason);

/** The quotations of a check; undefined for what is no check. */
export function readStates(check: unknown): readonly ShownState[] | undefined {
  const { copy } = readable(check, { repair: true });
  const list = memberOf(copy, 'quotations');
  if (!isList(list)) return undefined;
  const quotations = list.flatMap(quotationOf);
  return quotations.length < list.length ? undefined : quotations;
}

/** Those that are not verified. */
export const statesToShow = (quotations: readonly ShownState[]): readonly ShownState[] =>
  quotations.filter(({ state }) => state !== 'verified');

function quotationOf(quotation: JsonValue): readonly ShownState[] {
  const [words, state, reason] = ['words', 'state', 'reason'].map((name) =>
    textIn(quotation, name),
  );
  const start = memberOf(quotation, 'start');
  const end = memberOf(quotation, 'end');
  if (words === undefined || !isState(state) || !isCount(start) || !isCount(end)) return [];
  const known = isReason(reason) ? { reason } : {};
  return [
    {
      words,
      state,
      start,
      end,
      foundIn: listIn(quotation, 'foundIn').filter(isCount),
      ...known,
    },
  ];
}

/**
 * Whether the places of all quotations have their words: in another text than the one that was
 * checked others are there. Quotations of a text do not overlap for more steps than a check takes.
 */
export function areStatesOf(text: string, quotations: readonly ShownState[]): boolean {
  const work = createWork(text.length);
  return quotations.every(
    (quotation) =>
      quotation.end <= text.length &&
      spend(work, Math.max(0, quotation.end - quotation.start)) &&
      isAtPlace(text, quotation),
  );
}

function isAtPlace(text: string, { words, start, end }: ShownState): boolean {
  const all = words.trim().split(/\s+/);
  const there = text.slice(start, end);
  return [all[0], all.at(-1)].every((word = '') => there.includes(word));
}

/** `misattributed: the words are in another source than its marks name (source 2): “so”` */
export function stateText(
  { words, state, reason, foundIn }: ShownState,
  nameOf: (source: number) => string = (source) => `source ${source}`,
): string {
  const more = reason === undefined ? foundIn.map(nameOf).join(', ') : reasons[reason];
  return `${state}: ${stateSays[state]}${more === '' ? '' : ` (${more})`}: \u201c${words}\u201d`;
}
