/** Follows the lines of Markdown: what can begin in one, and in which items its text is. */
import { type Around, type Beginning, beginningOf, columnOf, isBreak } from './containers.js';

/**
 * What may precede a block quote in its line: blanks, items of lists with or without a box, and
 * footnotes.
 */
const container = String.raw`[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\[[ xX]\][ \t]|\[\^[^\]\s]{1,60}\]:`;
const isPrefix = new RegExp(`^(?:${container})*$`);
const mayBePrefix = new RegExp(
  String.raw`^(?:${container})*(?:[-*+]|\d{1,9}[.)]?|\[(?:[ xX]\]?|\^[^\]\s]{0,60}\]?)?)?$`,
);

/** Longer starts of lines contain no block quote. */
const longestPrefix = 300;

/** Text that is longer than this is no thematic break. */
const longestBreak = 300;

const heading = /^#{1,6}(?:[ \t]|$)/;
const begunHeading = /^#{1,6}[ \t]/;
const underline = /^(?:=+|-+)[ \t]*$/;

/** What a line without a blank at its start was. */
type Kind = 'paragraph' | 'code' | 'definition' | 'other';

/** Follows a line as far as a block quote or a fence can begin in it. */
export class LineStart {
  /** Blanks and signs; undefined after the first text. */
  #prefix: string | undefined = '';
  /** How the line begins, as soon as it has text. */
  #beginning: Beginning | undefined;
  /** The start of its text, with a letter for what was read elsewhere. */
  #text = '';
  /** Whether a block begins with its first text that is not read here: HTML, a quote, a fence. */
  #isBlock = false;
  #isDefinition = false;
  /** The same as of `Around`, of the line before. */
  #offsets: readonly number[] = [];
  #isOpen = false;
  /** Whether no paragraph can go on in the line: the text begins, or the line before is blank. */
  #isFree = true;
  /** Whether the last line with text is indented code. */
  #isAfterCode = false;
  #isAfterReturn = false;
  /** Whether the line before is an item without text, which a second empty line ends. */
  #isAfterEmptyItem = false;
  /** How many paragraphs began. */
  #paragraphs = 0;

  /** The columns of the text of the items around the line, outermost first. */
  get offsets(): readonly number[] {
    const beginning = this.#beginning ?? this.#beginningOf(this.#prefix ?? '');
    return this.#isLazy(beginning) ? this.#offsets : beginning.offsets;
  }

  /** A number that no other paragraph has, as far as the line has been read. */
  get paragraph(): number {
    const beginning = this.#beginning ?? this.#beginningOf(this.#prefix ?? '');
    const goesOn = !this.#isFree && !beginning.hasMarks && !this.#begins(beginning);
    return goesOn ? this.#paragraphs : this.#paragraphs + 1;
  }

  /** The column of a character with only blanks before it in its line. */
  column(): number | undefined {
    return this.#prefix?.trim() === '' ? columnOf(this.#prefix) : undefined;
  }

  /** Whether a block quote can begin. */
  isStart(): boolean {
    return this.#prefix !== undefined && isPrefix.test(this.#prefix);
  }

  /** Whether a block begins that interrupts no paragraph. */
  isFree(): boolean {
    return (
      this.fenceOffset() !== undefined && this.#isFreeAt(this.#beginningOf(this.#prefix ?? ''))
    );
  }

  /** Whether no code span and no tag leaves the line: indented code, a heading. */
  isAlone(): boolean {
    const beginning = this.#beginning ?? this.#beginningOf(this.#prefix ?? '');
    if (beginning.isDeep) return this.#isFreeAt(beginning);
    return begunHeading.test(this.#text);
  }

  /** The column at which the text around a fence begins; undefined where no fence can begin. */
  fenceOffset(): number | undefined {
    if (this.#prefix === undefined || !this.isStart()) return undefined;
    const { isDeep, rest, offsets } = this.#beginningOf(this.#prefix);
    return isDeep || rest !== '' ? undefined : (offsets.at(-1) ?? 0);
  }

  #beginningOf(signs: string, isEnd = false): Beginning {
    const around: Around = { offsets: this.#offsets, isOpen: this.#isOpen };
    return beginningOf(signs, around, isEnd);
  }

  #isFreeAt({ hasMarks }: Beginning): boolean {
    return this.#isFree || hasMarks;
  }

  /** Whether its text begins a block, and so goes on with no paragraph. */
  #begins({ isDeep }: Beginning): boolean {
    return !isDeep && (this.#isBlock || heading.test(this.#text) || isBreak(this.#text));
  }

  /** Text goes on with the paragraph of an item that it is not indented to (CommonMark 5.1). */
  #isLazy(beginning: Beginning): boolean {
    return !this.#isFree && !beginning.hasMarks && !this.#begins(beginning);
  }

  /** The line has text that is not read here; `isBlock`: a block begins with it. */
  leave(isBlock = false): void {
    this.#isAfterReturn = false;
    this.#isBlock ||= isBlock;
    if (this.#prefix !== undefined) this.#leave();
    this.#add('x');
  }

  #leave(isEnd = false): void {
    this.#beginning = this.#beginningOf(this.#prefix ?? '', isEnd);
    this.#text = this.#beginning.rest;
    this.#prefix = undefined;
  }

  #add(character: string): void {
    if (this.#text.length <= longestBreak) this.#text += character;
  }

  #endLine(): void {
    const signs = this.#prefix?.trimEnd() ?? 'x';
    if (signs === '') this.#endBlank();
    else {
      const { paragraph } = this;
      if (this.#prefix !== undefined) {
        this.#prefix = `${signs} `;
        this.#leave(true);
      }
      this.#endText();
      this.#paragraphs = paragraph;
    }
    this.#startLine();
  }

  #startLine(): void {
    this.#prefix = '';
    this.#beginning = undefined;
    this.#text = '';
    this.#isBlock = false;
    this.#isDefinition = false;
  }

  #endBlank(): void {
    if (this.#isAfterEmptyItem) this.#offsets = this.#offsets.slice(0, -1);
    this.#isAfterEmptyItem = false;
    this.#isOpen &&= this.#isAfterCode;
    this.#isFree = true;
  }

  #endText(): void {
    const { offsets, hasMarks = false } = this.#beginning ?? {};
    const isItem = hasMarks && this.#text === '';
    const kind = isItem ? 'other' : this.#kind();
    this.#offsets = this.offsets;
    this.#isAfterEmptyItem = isItem && offsets !== undefined;
    this.#isAfterCode = kind === 'code';
    this.#isOpen = kind !== 'other';
    this.#isFree = kind !== 'paragraph';
  }

  #kind(): Kind {
    const beginning = this.#beginning;
    const text = this.#text.trimEnd();
    if (beginning === undefined) return 'paragraph';
    if (this.#isDefinition) return 'definition';
    if (beginning.isDeep) return this.#isFreeAt(beginning) ? 'code' : 'paragraph';
    if (this.#begins(beginning)) return 'other';
    const isWithin = beginning.offsets.length >= this.#offsets.length && !this.#isFreeAt(beginning);
    return isWithin && underline.test(text) ? 'other' : 'paragraph';
  }

  /** The line is in a block that is not read here. */
  hide(): void {
    this.#isBlock = true;
  }

  /** The line is a definition of a link, after which another may follow. */
  define(): void {
    this.leave();
    this.#isDefinition = true;
  }

  /** A line begins after code. */
  restart(): void {
    if (this.#beginning !== undefined) this.#endText();
    this.#startLine();
    this.#isFree = true;
    this.#isOpen = false;
  }

  read(character: string): void {
    if (/[\r\n\u2029]/.test(character)) {
      const isSameBreak = character === '\n' && this.#isAfterReturn;
      if (!isSameBreak) this.#endLine();
      this.#isAfterReturn = character === '\r';
      return;
    }
    this.#isAfterReturn = false;
    if (this.#prefix === undefined) {
      this.#add(character);
      return;
    }
    const longer = this.#prefix + character;
    if (longer.length <= longestPrefix && mayBePrefix.test(longer)) this.#prefix = longer;
    else {
      this.#leave();
      this.#add(character);
    }
  }
}
