/** Finds blocks of HTML: no fence and no code span begins in them (CommonMark 4.6). */
import { type Reach, tagAt } from './markup.js';

/** Where a block of HTML ends: after a line that has this, or before a blank line. */
export type HtmlEnd = RegExp | 'blank';

/**
 * Blocks whose lines may be blank: how they begin and end, and what closes one that is left open; a
 * tag is closed by its own.
 */
export const literal: readonly (readonly [begins: RegExp, ends: RegExp, closing: string])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i, ''],
  [/^<!--/, /-->/, '-->'],
  [/^<\?/, /\?>/, '?>'],
  [/^<![A-Za-z]/, />/, '>'],
  [/^<!\[CDATA\[/, /\]\]>/, ']]>'],
];

const names =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|' +
  'figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|' +
  'ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';
/** A tag that begins a block, up to a blank line. */
export const blockTag: RegExp = new RegExp(`^</?(?:${names})(?:\\s|/?>|$)`, 'i');

/** Longest head of a block that is decided by its head. */
const head = 16;

/**
 * How a block of HTML that begins at a place ends; `isFree`: no paragraph is before it, so a tag
 * alone in its line begins one.
 */
export function htmlBlockAt(
  text: string,
  at: number,
  { isFree, ...reach }: Reach & { readonly isFree: boolean },
): HtmlEnd | 'wait' | undefined {
  const read = text.slice(at, at + head);
  if (read.length < head && !reach.isWhole && !/[\r\n]/.test(read)) return 'wait';
  const found = literal.find(([begins]) => begins.test(read));
  if (found !== undefined) return found[1];
  if (blockTag.test(read)) return 'blank';
  if (!isFree) return undefined;
  const length = tagAt(text, at, reach);
  if (typeof length !== 'number') return length;
  const [rest = '', next = ''] =
    /^[ \t]{0,64}(.?)/s.exec(text.slice(at + length, at + length + 65)) ?? [];
  if (next === '' && rest.length < 64 && !reach.isWhole) return 'wait';
  return next === '' || /[\r\n]/.test(next) ? 'blank' : undefined;
}

/** The longest text that ends a block. */
const tail = 16;

/** Follows a block of HTML to its end. */
export class HtmlBlock {
  #end: HtmlEnd | undefined;
  #isEnding = false;
  #offset = 0;
  /** The end of the line so far; undefined after CR, as CR LF is one line end. */
  #line: string | undefined = '';

  isOpen(): boolean {
    return this.#end !== undefined;
  }

  /**
   * `offset` is the column of the text of the list item around it, which a line that begins before
   * ends.
   */
  begin(end: HtmlEnd, offset: number): void {
    this.#end = end;
    this.#offset = offset;
    this.#isEnding = false;
    this.#line = '';
  }

  /** A line has its first text at a column; undefined in its other text. */
  enter(column: number = this.#offset): void {
    if (column < this.#offset) this.#end = undefined;
  }

  read(text: string): void {
    if (this.#end === undefined) return;
    for (const character of text) this.#readOne(character);
  }

  #readOne(character: string): void {
    const line = this.#line;
    if (character !== '\r' && character !== '\n') {
      this.#line = ((line ?? '') + character).slice(-tail);
      if (this.#end instanceof RegExp && character === '>')
        this.#isEnding ||= this.#end.test(this.#line);
      return;
    }
    this.#line = character === '\r' ? undefined : '';
    if (character === '\n' && line === undefined) return;
    const isOver = this.#end === 'blank' ? (line ?? '').trim() === '' : this.#isEnding;
    if (isOver) this.#end = undefined;
  }
}
