/** Where a blockquote of Markdown begins, and where a paragraph and a blockquote end. */

/** What may precede a block quote or a fence in its line: blanks, items of lists with or without a box, and footnotes. */
const container = String.raw`[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t]|\[\^[^\]\s]{1,60}\]:`;
const isPrefix = new RegExp(`^(?:${container})*$`);
const mayBePrefix = new RegExp(
  String.raw`^(?:${container})*(?:[-*+]|\d{1,9}[.)]?|\[(?:[ xX]\]?|\^[^\]\s]{0,60}\]?)?)?$`,
);

/** Longer starts of lines contain no block quote. */
const longestPrefix = 300;

/** Follows a line as far as a block quote or a fence can begin in it. */
export class LineStart {
  #prefix: string | undefined = '';
  /** Column at which the text of the list item begins that the line belongs to. */
  #offset = 0;
  /** Whether no paragraph can go on in the line: the text begins, or the line before is blank. */
  #isFree = true;
  #isDefinition = false;
  #isAfterReturn = false;

  /** Whether a block quote can begin. */
  isStart(): boolean {
    return this.#prefix !== undefined && isPrefix.test(this.#prefix);
  }

  /** Whether a block begins that interrupts no paragraph. */
  isFree(): boolean {
    return this.#isFree && this.fenceOffset() !== undefined;
  }

  /** The column at which the text around a fence begins; undefined where no fence can begin. */
  fenceOffset(): number | undefined {
    if (this.#prefix === undefined || !this.isStart()) return undefined;
    const [, marks = '', blanks = ''] = /^(.*?)([ \t]*)$/.exec(this.#prefix) ?? [];
    if (marks === '') {
      const column = columnOf(blanks);
      const offset = Math.min(this.#offset, column);
      return column - offset <= 3 ? offset : undefined;
    }
    return columnOf(blanks) <= 4 ? columnAfter(this.#prefix) : undefined;
  }

  /** The line has text. */
  leave(): void {
    this.#isAfterReturn = false;
    if (this.#prefix === undefined) return;
    const column = columnAfter(this.#prefix);
    const hasMarks = /\S/.test(this.#prefix);
    this.#offset = hasMarks ? column : Math.min(this.#offset, column);
    this.#prefix = undefined;
  }

  /** The line is a definition of a link, after which another may follow. */
  define(): void {
    this.leave();
    this.#isDefinition = true;
  }

  /** A line begins after code. */
  restart(): void {
    this.#prefix = '';
    this.#isFree = true;
  }

  read(character: string): void {
    if (/[\r\n\u2029]/.test(character)) {
      const isSameBreak = character === '\n' && this.#isAfterReturn;
      if (!isSameBreak) this.#isFree = this.#isDefinition || this.#prefix?.trim() === '';
      this.#isAfterReturn = character === '\r';
      this.#isDefinition = false;
      this.#prefix = '';
      return;
    }
    this.#isAfterReturn = false;
    if (this.#prefix === undefined) return;
    const longer = this.#prefix + character;
    if (longer.length <= longestPrefix && mayBePrefix.test(longer)) this.#prefix = longer;
    else this.leave();
  }
}

/** The column of the first character that is not a blank; a tab reaches to the next multiple of four. */
export function columnOf(line: string): number {
  return columnAfter(/^[ \t]*/.exec(line)?.[0] ?? '');
}

function columnAfter(prefix: string): number {
  let column = 0;
  for (const character of prefix) column += character === '\t' ? 4 - (column % 4) : 1;
  return column;
}

/** Whether a paragraph ends at a line break: a blank line, a block quote or a fence follows. Else how far the break reaches. */
export function endOfParagraph(text: string, at: number, isWhole: boolean): 'ends' | 'wait' | number {
  if (text.charAt(at) === '\u2029') return 'ends';
  const [line, next] = nextLine(text, at);
  if (next === '') return isWhole ? 'ends' : 'wait';
  if (!isWhole && /^(?:`{1,2}|~{1,2})$/.test(next)) return 'wait';
  return /^(?:[\r\n\u2029>]|```|~~~)/.test(next) ? 'ends' : line;
}

/** Enough of a line to decide whether it begins something else. */
const reporting = 8;

/**
 * Whether a blockquote ends at a line break: a blank line, a heading, a fence or an item of a list follows. A line of text
 * without `>` goes on with it, as CommonMark has it (5.1, laziness).
 */
export function endOfBlock(text: string, at: number, isWhole: boolean): 'ends' | 'wait' | number {
  const [line, next] = nextLine(text, at);
  if (next === '') return isWhole ? 'ends' : 'wait';
  if (next.startsWith('>')) return line;
  if (/^[\r\n\u2029]/.test(next)) return 'ends';
  if (!isWhole && next.length < reporting && !/[\r\n]/.test(next)) return 'wait';
  return /^(?:#{1,6}\s|```|~~~|[-*+]\s|1[.)]\s)/.test(next) ? 'ends' : line;
}

/** How long a line break is with the blanks after it, and some of what follows. More blanks than that begin no quote. */
function nextLine(text: string, at: number): readonly [length: number, next: string] {
  const [line = ''] = /^(?:\r\n|[\r\n\u2029])[ \t]{0,200}/.exec(text.slice(at, at + 202)) ?? [];
  const next = text.slice(at + line.length, at + line.length + reporting);
  return [line.length, line === '\r' && next === '' ? '' : next];
}

/** The lines of a blockquote without what marks them as one. */
export function linesOfBlock(raw: string): readonly string[] {
  return raw.split(/\r\n|[\r\n\u2029]/).map((line) => line.replace(/^[ \t]*(?:>[ \t]?)+/, ''));
}
