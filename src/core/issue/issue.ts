/** An issue: one fault as data that is safe to log, print and send back. */
import type { Hints } from './codes.js';

/**
 * Controls, format characters (bidirectional, zero-width), line and paragraph separators, lone
 * surrogates: general categories Cc, Cf, Zl, Zp and Cs of Unicode 15.0, written out, since the
 * engine's own tables change with it.
 */
const unsafe: RegExp =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u001f\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}]/gu;

/** The text with each UTF-16 unit of such a character written as `\u` and four hex digits. */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => {
    let escaped = '';
    for (let unit = 0; unit < character.length; unit += 1)
      escaped += `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0').toUpperCase()}`;
    return escaped;
  });
}

/** Where something is in a JSON text. */
export interface Position {
  /** UTF-8 bytes before it, from 0. */
  readonly offset: number;
  /** Line from 1; LF and CRLF end a line. */
  readonly line: number;
  /** Column from 1, in Unicode code points. */
  readonly column: number;
}

/** Whether an issue makes its document invalid: an `error` does, a `warning` never. */
export type Severity = 'error' | 'warning';

/**
 * One thing that is wrong. No member carries text of the document but for names of members, which
 * are in `pointer` alone, escaped for terminals and capped: `received` is a type, a length or a
 * count.
 * @typeParam Code - the codes that can be here: a verb that gives issues lists its own, with those
 * of the contract's rules.
 */
export interface Issue<Code extends string = string> {
  /**
   * Stable, dotted, for programs: `json.duplicate-key`, `shape.missing`,
   * `evidence-packet.results.order`.
   */
  readonly code: Code;
  /**
   * RFC 6901 pointer to the place; `''` is the whole document. Keys are escaped for terminals and
   * capped at 256.
   */
  readonly pointer: string;
  /** One sentence for people, made of the other members. */
  readonly message: string;
  /** What the rule asks for. */
  readonly expected?: string;
  /** What is there instead: a type, a length or a count, never the text itself. */
  readonly received?: string;
  readonly severity: Severity;
  /** Where in the text it is, when the input was text or bytes. */
  readonly at?: Position;
  /**
   * What to do about it, as one sentence for people; absent where a rule of a contract does not say
   * it.
   */
  readonly hint?: string;
}

/** What is known of an issue before it is written down. */
export interface IssueDraft<Code extends string = string> extends Partial<Issue<Code>> {
  readonly code: Code;
  /**
   * What is wrong, without subject and full stop; `expected` and `received` follow it, unless there
   * is a `message`.
   */
  readonly says?: string;
}

/** Writes an issue down: absent members stay absent, and the message follows one grammar. */
export function issueOf<Code extends string>(draft: IssueDraft<Code>): Issue<Code> {
  return issueFrom({}, draft);
}

/** The same, with what the table of its room says to do about it. */
export function issueFrom<Code extends string>(hints: Hints, draft: IssueDraft<Code>): Issue<Code> {
  const { code, pointer = '', expected, received, severity = 'error', at } = draft;
  const hint = draft.hint ?? (Object.hasOwn(hints, code) ? hints[code] : undefined);
  return {
    code,
    pointer,
    message: messageOf(draft),
    ...(expected === undefined ? {} : { expected }),
    ...(received === undefined ? {} : { received }),
    severity,
    ...(at === undefined ? {} : { at }),
    ...(hint === undefined ? {} : { hint }),
  };
}

function messageOf({ message, says, expected, received }: IssueDraft): string {
  if (message !== undefined) return message;
  const wanted = expected === undefined ? '' : `expected ${expected}`;
  const got = received === undefined ? '' : `got ${received}`;
  const detail = [wanted, got].filter((part) => part !== '').join(', ');
  if (says === undefined) return detail === '' ? 'is invalid' : detail;
  return detail === '' ? says : `${says}: ${detail}`;
}
