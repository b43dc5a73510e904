/** Plain text and Markdown: how a brief shows words of a packet without letting them do anything. */
import { printable } from '../issue/printable.js';

/** The few ways in which the two formats differ. */
export interface BriefForm {
  heading(level: 1 | 2 | 3, text: string): string[];
  /** Text of the packet inside a line. */
  inline(text: string): string;
  /** Text of the packet that keeps its lines. */
  block(text: string): string[];
  item(text: string): string;
}

/** For terminals and mail: what could move a cursor is escaped, and excerpts are indented. */
export const textForm: BriefForm = {
  heading: (level, text) => (level === 3 ? [text] : [text, (level === 1 ? '=' : '-').repeat(3), '']),
  inline: (text) => printable(text),
  block: (text) => [...linesOf(text).map((line) => `    ${line}`), ''],
  item: (text) => `- ${text}`,
};

/** For pages: words of the packet stand in code, which renders nothing, in fences longer than any that they hold. */
export const markdownForm: BriefForm = {
  heading: (level, text) => [`${'#'.repeat(level)} ${text}`, ''],
  inline: (text) => {
    const marks = '`'.repeat(longestRun(text) + 1);
    return `${marks} ${printable(text)} ${marks}`;
  },
  block: (text) => {
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
    return [`${fence}text`, ...linesOf(text), fence, ''];
  },
  item: (text) => `- ${text}`,
};

/** LF and CRLF end a line; everything else that is unsafe is escaped. */
function linesOf(text: string): string[] {
  return text.split(/\r?\n/).map(printable);
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
