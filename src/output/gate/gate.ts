/**
 * Lets a text through, and of what it marks as quotes only what is in a source; in pieces, as it
 * comes.
 */
import { namesOf } from '../../answers/marks/names.js';
import { quotedWordsReader } from '../../answers/prose/compared-words.js';
import type { CodeOf } from '../../core/issue/codes.js';
import { type IssueDraft, issueOf } from '../../core/issue/issue.js';
import { ContractError } from '../../core/issue/outcome.js';
import { ABORTED, untilAborted } from '../../core/work/until-aborted.js';
import { once, spend } from '../../core/work/work.js';
import { createScanner } from '../../quotes/quotation-marks/scanner.js';
import { sourceFault } from '../../quotes/quote/source-fault.js';
import { workFor } from '../../quotes/quote/sources.js';
import { isInTexts, isShown, type Verdict } from './check-passages.js';
import type { GatedQuote, Settings } from './options.js';
import type { GateSources, PassageRules } from './passage-verdict.js';
import { showPiece } from './show.js';
import { documentsOf, isUnread, type ReadSources, readSources, textsOf } from './sources.js';

export interface TextGate {
  /** What may be shown now. */
  readonly push: (text: string) => string;
  /** The rest, once nothing more comes. */
  readonly end: () => string;
  /** Whether the text so far ends in a passage, or a mark, that is not complete. */
  readonly isHolding: () => boolean;
}

/** The gate of one call, whose texts share sources, budget and count. */
export interface CallGate {
  readonly text: () => TextGate;
  /** What was said of each passage so far. */
  readonly quotes: readonly GatedQuote[];
}

/**
 * @throws ContractError `gate.sources`, whatever looking up the sources throws, and the reason of
 * the signal once it fires
 */
export async function openGate<Call>(
  settings: Settings<Call>,
  call: Call,
  signal?: AbortSignal,
): Promise<CallGate> {
  const read = await sourcesOf(settings, call, signal);
  const quotes: GatedQuote[] = [];
  const rules = {
    settings,
    sources: gateSources(read, settings, call),
    emit: reporter(quotes, settings, call),
  };
  const { onAnswer } = settings;
  if (onAnswer === undefined) return { quotes, text: () => textGate(rules) };
  const onEnd = (text: string): void => {
    onAnswer({
      text,
      sources: textsOf(read),
      documents: documentsOf(read),
      call,
    });
  };
  return { quotes, text: () => keepingText(textGate(rules), onEnd) };
}

/** The answer of others; rejects with the reason of the signal as soon as it fires. */
export async function unlessAborted<Answer>(
  ask: () => Answer | PromiseLike<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const answer = await untilAborted(ask, signal);
  if (answer === ABORTED) throw signal?.reason;
  return answer;
}

async function sourcesOf<Call>(
  { sources }: Settings<Call>,
  call: Call,
  signal: AbortSignal | undefined,
): Promise<ReadSources> {
  const given = await unlessAborted(
    () => (typeof sources === 'function' ? sources(call) : sources),
    signal,
  );
  const read = readSources(given);
  if (read !== undefined) return read;
  const { pointer, says, expected } = sourceFault(given, { areNamed: true });
  throw refusal('gate.sources', { pointer: `/sources${pointer}`, says, expected });
}

/** The sources of a call with one budget for all its texts. */
function gateSources<Call>(
  { shelf, known }: ReadSources,
  { ignore, budget }: Settings<Call>,
  call: Call,
): GateSources {
  const work = workFor(shelf, 0, budget);
  const sources = { shelf, work, isUnread: once(() => isUnread(shelf)) };
  const names = known.flatMap(({ id, title, url }) =>
    [id, title, url].filter((name) => name !== undefined),
  );
  const nameUnits = names.reduce((sum, name) => sum + name.length, 0);
  const called = once(() => (spend(work, nameUnits) ? namesOf(known) : undefined));
  const reader = once((): ((quotation: string) => string | undefined) => {
    const all = called();
    return all === undefined ? () => undefined : quotedWordsReader(known, all);
  });
  return {
    ...sources,
    ignores: (words) => {
      if (typeof ignore !== 'function') return isInTexts(words, ignore, sources);
      const answer: unknown = ignore(words, call);
      return answer === true; // the promise of an answer is none
    },
    names,
    nameUnits,
    called,
    withoutMarks: (raw) => (spend(work, raw.length) ? reader()(raw) : undefined),
  };
}

/** Lists each verdict and reports it. */
function reporter<Call>(
  quotes: GatedQuote[],
  { onQuote, onUnverified }: Settings<Call>,
  call: Call,
): (words: string, verdict: Verdict) => void {
  return (words, { quote, result }) => {
    quotes.push(quote);
    onQuote?.({
      quote,
      words,
      result,
      call,
    });
    if (quote.verified || isShown(quote) || onUnverified !== 'throw') return;
    const pointer = `/quotes/${quotes.length - 1}`;
    const says = 'the quote is not verified';
    throw refusal('gate.unverified', { says, pointer, received: quote.reason });
  };
}

/** A gate that also keeps what it was given, and hands it on at its end. */
function keepingText(gate: TextGate, onEnd: (text: string) => void): TextGate {
  const pieces: string[] = [];
  return {
    ...gate,
    push: (text) => {
      pieces.push(text);
      return gate.push(text);
    },
    end: () => {
      const rest = gate.end();
      onEnd(pieces.join(''));
      return rest;
    },
  };
}

/** As much is kept of the text before a passage. */
const longestWord = 80;

function textGate<Call>(rules: Omit<PassageRules<Call>, 'before'>): TextGate {
  const scanner = createScanner(rules.settings.limit);
  let before = '';
  const after = (step: (text: string) => void, text = ''): string => {
    step(text);
    let shown = '';
    for (let piece = scanner.next(); piece !== undefined; piece = scanner.next()) {
      shown += showPiece(piece, { ...rules, before });
      before = (before + (piece.type === 'text' ? piece.text : piece.raw)).slice(-longestWord);
    }
    return shown;
  };
  return {
    push: (text) => after(scanner.push, text),
    end: () => after(scanner.end),
    isHolding: scanner.isHolding,
  };
}

/** Each code with what it means and how to fix it. */
export const gateCodes = {
  'gate.unverified': {
    says: 'A passage that is marked as a quote is in no source of the call, or not in these words.',
    hint: "Ask the model again, or let onUnverified 'mark' or 'drop' the passage.",
  },
  'gate.sources': {
    says: 'The sources of a call are not an object, a map or pairs of names and texts, or two of them have one name.',
    hint: 'Give the texts that the model was shown, by name.',
  },
  'gate.answer': {
    says: 'What came to the gate is no answer: no list of parts, no text, and no message with content.',
    hint: 'Put the gate around a model that answers as its kit says, or give it the text or the message of a state.',
  },
  'gate.structured': {
    says: 'The call asks for JSON, whose quotation marks mark no quotes.',
    hint: 'Leave the gate out of calls for structured output, and check the quotes in it against their sources by verifyQuotes.',
  },
} as const;

/** A code of this room. */
export type GateCode = CodeOf<typeof gateCodes>;

/** A refusal of the gate; it contains no text. */
export function refusal(
  code: GateCode,
  reported: Omit<IssueDraft, 'code' | 'hint'>,
): ContractError {
  return new ContractError([issueOf({ code, hint: gateCodes[code].hint, ...reported })]);
}
