/**
 * Verifies logs of the older producer: `{ packet_hash, logged_at, packet }` lines whose hashes
 * Python computed.
 */
import { digestOfText } from '../../../core/digest/digest.js';
import type { Issue } from '../../../core/issue/issue.js';
import { afterSpace, afterString, afterValue, readJson } from '../../../core/json/read/index.js';
import { jsonTypeOf, parseJson, present } from '../../../core/json/value/index.js';
import type { CutLine } from '../../../core/lines/index.js';
import { type LogPieces, logLines } from '../log-lines.js';
import { issueAt, placed, tooLong } from '../verify/check-line.js';
import { firstLineOf, issueRoom } from '../verify/log-tally.js';
import { safePythonJson, withoutLongIntegers } from './python-json.js';

/** The verdict on a log of the older producer. */
export interface LegacyLogVerdict {
  readonly ok: boolean;
  /** Valid lines. */
  readonly entries: number;
  /** Lines of any kind. */
  readonly lines: number;
  /**
   * Nothing binds these lines to each other: one that was removed, doubled or moved does not show.
   */
  readonly chained: false;
  /** The first line with an error, from 1. */
  readonly firstBadLine?: number;
  readonly issues: readonly Issue[];
  /** Issues left out of the list. */
  readonly truncated: number;
}

/**
 * Verifies each line of such a log: strict JSON whose `packet_hash` is the digest of `packet` under
 * `python-json-v1`, with or without `sha256:` before its 64 digits. Takes text, bytes, or pieces of
 * either. Never rejects on bad input.
 */
export async function verifyLegacyLog(log: LogPieces): Promise<LegacyLogVerdict> {
  const room = issueRoom();
  let lines = 0;
  let entries = 0;
  try {
    for await (const line of logLines(log)) {
      lines += 1;
      const found = checkLegacyLine(line);
      if (found.length === 0) entries += 1;
      room.add(found);
    }
  } catch {
    const place = { number: lines + 1, offset: 0 };
    room.add([issueAt(place, { code: 'audit.log.unreadable', says: 'the log could not be read' })]);
  }
  const { issues, left: truncated } = room;
  const ok = issues.length === 0;
  const firstBadLine = firstLineOf(issues);
  return present({
    ok,
    entries,
    lines,
    chained: false,
    firstBadLine,
    issues,
    truncated,
  });
}

function checkLegacyLine(line: CutLine): readonly Issue[] {
  if (!line.isEnded)
    return [issueAt(line, { code: 'audit.line.torn', says: 'the last line is torn' })];
  if (line.bytes === undefined) return [tooLong(line)];
  const strict = safePythonJson(line.bytes);
  if (!strict.ok) return strict.issues.map((issue) => placed(issue, line));
  const text = new TextDecoder().decode(line.bytes);
  const hash = memberText(text, 'packet_hash');
  const packet = memberText(text, 'packet');
  const said = /^"(?:sha256:)?([0-9a-f]{64})"$/.exec(hash ?? '')?.[1];
  if (said === undefined || packet === undefined) {
    const says = 'no line of the older producer';
    return [issueAt(line, { code: 'audit.legacy.line', says, expected: 'packet_hash and packet' })];
  }
  const written = safePythonJson(packet);
  if (written.ok && digestOfText(written.value) === `sha256:${said}`) return [];
  const says = 'the packet is not the one that was hashed';
  return [issueAt(line, { code: 'audit.legacy.hash', pointer: '/packet_hash', says })];
}

/** The text of a member of the object that a strict JSON text is; undefined when there is none. */
function memberText(text: string, name: string): string | undefined {
  const read = readJson(withoutLongIntegers(text));
  if (!read.ok || jsonTypeOf(read.value) !== 'object') return undefined;
  let index = afterSpace(text, afterSpace(text, 0) + 1);
  while (text[index] === '"') {
    const behindKey = afterString(text, index);
    const key = parseJson(text.slice(index, behindKey));
    const start = afterSpace(text, afterSpace(text, behindKey) + 1);
    const end = afterValue(text, start);
    if (key === name) return text.slice(start, end);
    index = afterSpace(text, end);
    if (text[index] === ',') index = afterSpace(text, index + 1);
  }
  return undefined;
}
