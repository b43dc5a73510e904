/** Reads answers, streams and recordings of a provider that is known only when the program runs. */
import { type Issue, issueOf } from '../../core/issue/issue.js';
import { nearestName } from '../../core/issue/nearest-name.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { readJson } from '../../core/json/read/index.js';
import { isList, type JsonValue, parseJson } from '../../core/json/value/index.js';
import { type AdapterName, adapt, adaptEvents, type Provider } from './builder/adapt.js';
import type { Adapted } from './builder/adapted.js';
import type { EventStream } from './builder/events.js';
import type { AdapterOptions } from './builder/given.js';
import { firstOf, listIn } from './builder/members.js';
import { readable } from './builder/readable.js';
import { providers } from './providers.js';

/**
 * The providers whose answers a value matches: one name, none, or several where the value does not
 * decide.
 *
 * Looks at the answer, not at streams of events. Never throws.
 *
 * @example
 * ```ts
 * import { recogniseProvider } from 'evidence-contracts/adapters';
 *
 * console.log(recogniseProvider({ type: 'message', content: [] }).join()); // anthropic
 * ```
 */
export function recogniseProvider(answer: unknown): readonly AdapterName[] {
  const { copy } = readable(answer, { repair: false });
  return providers.flatMap(({ name, isAnswer }) => (isAnswer(copy) ? [name] : []));
}

/**
 * An answer of the provider with this name as a GenerationResult: what the adapter of that provider
 * returns. Whatever the answer is, it never throws.
 *
 * Bundles every adapter; import the function of one provider where the provider is known.
 *
 * @throws ContractError `options.value` if no provider has the name, such as the answer itself.
 */
export function fromProvider(
  name: AdapterName,
  answer: unknown,
  options: AdapterOptions = {},
): Adapted {
  const { pick, read } = providerNamed(name);
  return adapt({ answer: pick === undefined ? answer : pick(answer), options }, read);
}

/**
 * A stream of the provider with this name as a GenerationResult: what its adapter of streams
 * returns. Never rejects, but for a name that no provider has.
 *
 * A provider without streams, such as `langchain`, returns an empty result with the note
 * `answer-unreadable`.
 */
export async function fromProviderEvents(
  name: AdapterName,
  events: EventStream<unknown>,
  options: AdapterOptions = {},
): Promise<Adapted> {
  const provider = providerNamed(name);
  if (provider.events === undefined) return adapt({ answer: null, options }, readNothing);
  return adaptEvents({ events, options }, provider.events(), provider.read);
}

/** A misspelt name, or an answer in its place, is a wrong call, and would be an empty result. */
function providerNamed(name: unknown): Provider {
  const found = providers.find((provider) => provider.name === name);
  if (found !== undefined) return found;
  const names = providers.map((provider) => provider.name);
  const meant = typeof name === 'string' ? nearestName(name, names) : undefined;
  const hint = meant === undefined ? '' : `, did you mean ${meant}?`;
  const says = `the first argument is no name of a provider${hint}`;
  const expected = `fromProvider(name, answer) with one of the names ${names.join(', ')}; recogniseProvider(answer) gives a list of names`;
  return orThrow(failure(issueOf({ code: 'options.value', says, expected })));
}

const readNothing: Provider['read'] = (_, builder) => {
  builder.note('', 'answer-unreadable');
};

/** The events of a recorded stream, and which provider they match. */
export interface Recording {
  /**
   * The events in order, parsed. Pass them to `fromProviderEvents`, or to the function of one
   * provider.
   */
  readonly events: readonly unknown[];
  /** One name, none, or several where the events do not decide. */
  readonly providers: readonly AdapterName[];
  /**
   * Lines that are not JSON, or that `readJson` refuses as it would in an answer, such as for two
   * members of one name: counted from 1, and not among the events.
   */
  readonly unread: readonly number[];
  /** Why each of these lines was not read. */
  readonly issues: readonly Issue[];
}

/**
 * The events in the text of a recording; undefined where the text is not a recording of a stream.
 *
 * Takes server-sent events as the wire has them, JSON with one event a line (NDJSON), and a JSON
 * list of events, after a byte order mark too. Half a character is read, as an event can end within
 * one. A list or lines of completed answers are not a stream. Never throws.
 *
 * @example
 * ```ts
 * import { fromProviderEvents, readRecording } from 'evidence-contracts/adapters';
 *
 * const delta = { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Tea.' } };
 * const recording = readRecording(`event: content_block_delta\ndata: ${JSON.stringify(delta)}\n\n`);
 * const [name = 'anthropic'] = recording?.providers ?? [];
 * const { value } = await fromProviderEvents(name, recording?.events ?? []);
 * console.log(name, value.text); // anthropic Tea.
 * ```
 */
export function readRecording(text: string): Recording | undefined {
  if (typeof text !== 'string') return undefined;
  const recorded = text.replace(/^\ufeff/, '');
  const isSse =
    /^(?:data|event|id|retry|:)(?::|$)/m.test(recorded.slice(0, 10_000)) &&
    !/^\s*[[{]/.test(recorded);
  const { events, unread, issues } = isSse
    ? parsedLines(serverSentEvents(recorded))
    : linesOfJson(recorded);
  const names = namesOf(events, isSse);
  return events.length > 0 && (isSse || names.length > 0)
    ? {
        events,
        providers: names,
        unread,
        issues,
      }
    : undefined;
}

/** Whose events they are: the first event that a provider writes decides. */
function namesOf(events: readonly JsonValue[], isSse: boolean): readonly AdapterName[] {
  for (const event of events) {
    const found = providers.filter(({ isEvent }) => isEvent?.(event) === true);
    // A line of JSON can also be a completed answer
    const isAnswer = !isSse && found.some(({ isAnswer: isOne }) => isOne(event));
    if (isAnswer && !(isOpen(event) && !events.every(isOpen))) return [];
    if (found.length > 0) return found.map(({ name }) => name);
  }
  return [];
}

/**
 * Whether a response of Gemini continues: chunk and answer have the same shape, and only the last
 * chunk has a reason to finish.
 */
function isOpen(event: JsonValue): boolean {
  const candidates = listIn(event, 'candidates');
  return candidates.every(
    (candidate) => firstOf(candidate, 'finishReason', 'finish_reason') === undefined,
  );
}

type Lines = Pick<Recording, 'unread' | 'issues'> & { readonly events: readonly JsonValue[] };

/**
 * The data of each event; lines of data of one event are one text (WHATWG HTML, 9.2.6). The end
 * mark `[DONE]` is not an event.
 */
function* serverSentEvents(text: string): Generator<Line> {
  let data: string[] = [];
  const lines = [...linesOf(text), ''];
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    if (line !== '') continue;
    const joined = data.join('\n').trim();
    data = [];
    if (joined !== '[DONE]') yield [index, joined];
  }
}

function linesOfJson(text: string): Lines {
  const whole = readEvent(text);
  if (whole.ok) return { events: isList(whole.value) ? whole.value : [], unread: [], issues: [] };
  return parsedLines(linesOf(text).map((line, index): Line => [index + 1, line]));
}

type Line = readonly [number: number, text: string];

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

function parsedLines(lines: Iterable<Line>): Lines {
  const events: JsonValue[] = [];
  const unread: number[] = [];
  const issues: Issue[] = [];
  for (const [number, line] of lines) {
    if (line.trim() === '') continue;
    const event = readEvent(line);
    if (event.ok) events.push(event.value);
    else {
      unread.push(number);
      const [issue] = event.issues;
      if (issue !== undefined) issues.push(issue);
    }
  }
  return { events, unread, issues };
}

/** Issues that are looked at: a text with more of them is refused, whatever the others are. */
const MOST_ISSUES = 100;

/**
 * As an answer is read, but for half a character: the other half is in the next event. What is not
 * one comes first among the issues.
 */
function readEvent(text: string): Outcome<JsonValue> {
  const read = readJson(text, { issues: MOST_ISSUES });
  if (read.ok) return read;
  const others = read.issues.filter(({ code }) => code !== 'json.surrogate');
  if (others.length > 0) return failure(others);
  return read.issues.length < MOST_ISSUES ? success(parseJson(text)) : read;
}
