/** The public reader and binder of citation marks. */
import { type MarkerGrammar, markerGrammars } from '../../contracts/generation-result/markers.js';
import { issueOf } from '../../core/issue/issue.js';
import { checkOptions, type OptionKinds, refuseArgument } from '../../core/issue/options.js';
import { ContractError } from '../../core/issue/outcome.js';
import { isReadableList } from '../../core/issue/readable-list.js';
import { unknownMembers } from '../../core/json/value/index.js';
import { countWhile } from '../../core/text/offsets.js';
import type { TextSpan } from '../../core/text/sentences.js';
import { attempt } from '../../core/work/work.js';
import { quotesIn } from '../../quotes/quote/index.js';
import {
  type BoundHow,
  bindQuotations,
  type ClaimOfRun,
  type MarkRun,
  type MarksToBind,
} from './bind.js';
import { isLabelWord, labelEnd, readItems } from './items.js';
import { type CitationMark, readMarks, type UnreadMark } from './marks-in.js';
import type { MarkSource } from './names.js';

/** What marks may name. */
export interface MarksOptions {
  /** The sources in the order in which marks count them. */
  readonly sources: readonly MarkSource[];
  /** The number of the first source: 1, or 0. Default 1. */
  readonly first?: number | undefined;
  /** Further forms of marks, read before those of the profile. */
  readonly forms?: readonly MarkerGrammar[] | undefined;
}

/** The marks of an answer; all offsets are in UTF-16 units, half-open. */
export interface MarksIn {
  /** In the order of the text. */
  readonly marks: readonly CitationMark[];
  /** What looks like a mark and names no source, in the order of the text. */
  readonly unread: readonly UnreadMark[];
  /**
   * What the answer's own reference list says: the number or the name of a footnote, and the
   * position of its source from 1.
   */
  readonly listed: ReadonlyMap<string, number>;
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

function isMarkSource(source: unknown): boolean {
  const { id, title, url } = unknownMembers(source);
  return typeof source === 'object' && source !== null && [id, title, url].every(isText);
}

const kinds: OptionKinds = {
  sources: {
    expected: 'a list of sources, with texts as id, title and url',
    accepts: (value) => isReadableList(value) && Array.from(value, isMarkSource).every(Boolean),
  },
  first: { expected: '0 or 1', accepts: (value) => value === 0 || value === 1 },
  forms: markerGrammars,
};

/**
 * The citation marks of an answer in prose, by form and by what they name. Code, link definitions
 * and reference lists contain none. What looks like a mark and names no source is in `unread`, with
 * the reason. Linear in the answer.
 *
 * @throws ContractError `options.unknown` or `options.value`
 * @example
 * ```ts
 * import { marksIn } from 'evidence-contracts/generation';
 *
 * const sources = [{ id: '01-leave.md' }, { id: '02-travel.md' }];
 * const { marks, unread } = marksIn('Leave is paid 【1】; hotels, too (02-travel.md, p. 3). See [7].', { sources });
 * console.log(marks.map(({ words, sources }) => `${words} ${sources}`).join(' | ')); // 【1】 1 | (02-travel.md, p. 3) 2
 * console.log(unread.map(({ words, why }) => `${words} ${why}`).join()); // [7] no-such-source
 * ```
 */
export function marksIn(answer: string, options: MarksOptions): MarksIn {
  checkOptions(options, kinds);
  // The one option that has no default
  checkOptions({ sources: unknownMembers(options)['sources'] ?? null }, kinds);
  if (typeof answer !== 'string') {
    const says = 'the answer is not a text';
    throw new ContractError([issueOf({ code: 'options.value', says, expected: 'a text' })]);
  }
  const { marks, unread, listed } = readMarks(answer, options);
  return { marks, unread, listed };
}

/** A quotation of an answer and the marks that cite it; offsets in UTF-16 units, half-open. */
export interface QuotationOfAnswer extends TextSpan {
  /** Without its quotation marks, and without a run of marks at its end. */
  readonly words: string;
  readonly kind: 'inline' | 'block';
  readonly how: BoundHow;
  /** The place of its run in `runs`; absent if it has none. */
  readonly run?: number;
}

/** What marks cite. */
export interface BindMarksResult {
  /** In the order of the text. */
  readonly quotations: readonly QuotationOfAnswer[];
  readonly runs: readonly MarkRun[];
  /** The runs that no quotation has, and the words that they cite. */
  readonly claims: readonly ClaimOfRun[];
}

/**
 * Binds each quotation of an answer to the run of marks that cites it: by structure, without a
 * guess.
 *
 * @throws ContractError `options.value`
 * @example
 * ```ts
 * import { bindMarks, marksIn } from 'evidence-contracts/generation';
 *
 * const answer = 'As [2] puts it, “up to 140 euros” is the limit.';
 * const { quotations } = bindMarks(answer, marksIn(answer, { sources: [{}, {}] }));
 * console.log(quotations.map(({ words, how, run }) => `${words}: ${how} ${run}`).join()); // up to 140 euros: before 0
 * ```
 */
export function bindMarks(answer: string, marks: MarksToBind): BindMarksResult {
  if (typeof answer !== 'string') refuseArgument('the answer is not a text', 'a text');
  if (!areMarks(marks))
    refuseArgument('the marks cannot be read', 'what marksIn returns for this answer');
  const isMark = attempt(() => markOf(answer, marks)) ?? (() => false);
  const passages = quotesIn(answer, { unit: 'utf16' }).filter(
    ({ span }) => attempt(() => isMark(span)) !== true,
  );
  const spans = passages.map(({ span, kind }) => ({ start: span.start, end: span.end, kind }));
  const { runs, bound, claims } =
    attempt(() => bindQuotations(answer, marks, spans)) ??
    refuseArgument('the marks cannot be read', 'what marksIn returns for this answer');
  const given = marks.stretches?.length ?? 0;
  const quotations = passages.map(({ words, span, kind }, nth): QuotationOfAnswer => {
    const { how = 'none', run } = bound[nth] ?? {};
    const own = how === 'inside' && (run ?? 0) < runs.length - given ? runs[run ?? -1] : undefined;
    const plain =
      own === undefined
        ? words
        : withoutAttribution(withoutRun(words, answer.slice(own.start, own.end)), {
            kind,
            run: own,
            after: answer.slice(own.end, span.end),
          });
    const linked = own?.marks.map(linkedWords).find((one) => one !== '') ?? '';
    return {
      words: plain.trim() === '' ? linked : plain.trim(),
      start: span.start,
      end: span.end,
      kind,
      how,
      ...(run === undefined ? {} : { run }),
    };
  });
  return { quotations, runs, claims };
}

/** Whether the lists, where they are, can be read; what is in them is read later. */
function areMarks(given: unknown): given is MarksToBind {
  return (
    attempt(() => {
      const { marks, unread, stretches = [] } = unknownMembers(given);
      return [marks, unread, stretches].every(isReadableList);
    }) === true
  );
}

/** Whether a passage is nothing but a mark, or the name in one: `《社区年报》`, `<<1>>`, `（出典：《年報》）`. */
function markOf(answer: string, { marks, unread }: MarksToBind): (passage: TextSpan) => boolean {
  const all = [...marks, ...unread].sort((a, b) => a.start - b.start);
  const isNamed = ({ start, end }: TextSpan): boolean => {
    if (!/[《『“"„«]/.test(answer.charAt(start))) return false;
    const mark = marks[countWhile(marks.length, (at) => (marks[at]?.start ?? 0) <= start) - 1];
    return (
      mark?.end === end + 1 &&
      /^[[(（【][^[\]()（）【】《》『』“”"„«»]{0,24}$/.test(answer.slice(mark.start, start))
    );
  };
  const isSigns = (start: number, end: number): boolean =>
    start <= end && end - start <= 4 && /^[\s"“”„«»<>*_]*$/.test(answer.slice(start, end));
  return ({ start, end }) => {
    if (isNamed({ start, end })) return true;
    const mark = all[countWhile(all.length, (at) => (all[at]?.start ?? 0) < start)];
    if (mark !== undefined && linkedWords(mark) !== '') return false;
    return mark !== undefined && isSigns(start, mark.start) && isSigns(mark.end, end);
  };
}

/**
 * The words that a mark in the form of a link is on, in a result too, unless these are a mark
 * themselves: `paid leave` of `[paid leave](https://…)`.
 */
export function linkedWords(mark: Partial<Pick<CitationMark, 'words'>>): string {
  const { words } = unknownMembers(mark); // marks may be of others
  if (typeof words !== 'string') return '';
  const form = linkForms.find((one) => one.test(words));
  const linked = form?.exec(words)?.[1]?.trim() ?? '';
  const isMark = readItems(linked) !== undefined || isLabelWord(linked) || !/\p{L}/u.test(linked);
  return isMark ? '' : linked;
}

/** `[words](…)`, `[[words]](…)`, `^([words](…))`, `<a …>words</a>` and `<…|words>`. */
const linkForms = [
  /^\^?\(?\[{1,2}([^[\]\n]{1,200})\]{1,2}\(/,
  /^<a [^<>\n]{1,440}>([^<>\n]{1,200})<\/a>/i,
  /^<[^<>|\n]{1,400}\|([^<>|\n]{1,200})>/,
];

interface Attributed {
  readonly kind: 'inline' | 'block';
  readonly run: MarkRun;
  /** What is after the run in the quotation. */
  readonly after: string;
}

/**
 * A block quote without what is before the marks at its end: a label and a colon that are all of
 * the last line, before a title also a dash and what follows it, and the opening signs of emphasis:
 * `Source: [1]`, `— *The Town*, "`, `*The Town*`, `*(Source: [1])*`.
 */
function withoutAttribution(words: string, { kind, run, after }: Attributed): string {
  if (kind !== 'block') return words;
  const unlabelled = withoutLastLabel(words);
  const isTitle = run.marks.every(({ form }) => form === 'title');
  const plain = isTitle ? unlabelled.replace(/\n[ \t>]{0,8}[—–―][^\n]{0,160}$/, '') : unlabelled;
  return /^[)\]）]?[*_]{1,3}[.。]?\s{0,8}$/.test(after) ? plain.replace(openedAtEnd, '') : plain;
}

const openedAtEnd = /(?:\n[ \t>]{0,8}|[ \t]{1,8})[*_]{1,3}$/;

/** Without a label and a colon that are all of the last line. */
function withoutLastLabel(words: string): string {
  const line = words.lastIndexOf('\n');
  const last = words.slice(line + 1);
  return line !== -1 && last !== '' && labelEnd(last) === last.length
    ? words.slice(0, line)
    : words;
}

/** The words before a run at their end, without an opening bracket that was for the run. */
export function withoutRun(words: string, run: string): string {
  const at = words.lastIndexOf(run);
  if (at === -1) return words;
  const before = words.slice(0, at);
  const [bracket = '', label = ''] =
    /[([（【]([^\s:：（(]{1,16})[:：][ \t]?$/.exec(before.slice(-20)) ?? [];
  const plain = isLabelWord(label) ? before.slice(0, -bracket.length) : before;
  return plain.replace(/[\s([（—–-]{1,8}$/, '');
}
