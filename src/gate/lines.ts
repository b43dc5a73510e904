/** Where a blockquote of Markdown begins, and where a paragraph and a blockquote end. */

type Place = 'start' | 'bullet' | 'digits' | 'stop' | 'text';

/** Follows a line as far as a blockquote can begin in it: blanks, and marks of list items. */
export class LineStart {
  #state: Place = 'start';

  isStart(): boolean {
    return this.#state === 'start';
  }

  /** The line has text. */
  leave(): void {
    this.#state = 'text';
  }

  read(character: string): void {
    this.#state = this.#after(character);
  }

  #after(character: string): Place {
    if (/[\r\n\u2029]/.test(character)) return 'start';
    const isBlank = character === ' ' || character === '\t';
    switch (this.#state) {
      case 'start':
        if (isBlank) return 'start';
        return /[-*+]/.test(character) ? 'bullet' : /\d/.test(character) ? 'digits' : 'text';
      case 'digits':
        return /\d/.test(character) ? 'digits' : /[.)]/.test(character) ? 'stop' : 'text';
      case 'bullet':
      case 'stop':
        return isBlank ? 'start' : 'text';
      case 'text':
        return 'text';
    }
  }
}

/** Whether a paragraph ends at a line break: a blank line or a blockquote follows. Else how far the break reaches. */
export function endOfParagraph(text: string, at: number, isWhole: boolean): 'ends' | 'wait' | number {
  if (text.charAt(at) === '\u2029') return 'ends';
  const [line, next] = nextLine(text, at);
  if (next === '') return isWhole ? 'ends' : 'wait';
  return /^[\r\n\u2029>]/.test(next) ? 'ends' : line;
}

/** Enough of a line to tell whether it begins something else. */
const telling = 8;

/**
 * Whether a blockquote ends at a line break: a blank line, a heading, a fence or an item of a list follows. A line of text
 * without `>` goes on with it, as CommonMark has it (5.1, laziness).
 */
export function endOfBlock(text: string, at: number, isWhole: boolean): 'ends' | 'wait' | number {
  const [line, next] = nextLine(text, at);
  if (next === '') return isWhole ? 'ends' : 'wait';
  if (next.startsWith('>')) return line;
  if (/^[\r\n\u2029]/.test(next)) return 'ends';
  if (!isWhole && next.length < telling && !/[\r\n]/.test(next)) return 'wait';
  return /^(?:#{1,6}\s|```|~~~|[-*+]\s|1[.)]\s)/.test(next) ? 'ends' : line;
}

/** How long a line break is with the blanks behind it, and some of what follows. More blanks than that begin no quote. */
function nextLine(text: string, at: number): readonly [length: number, next: string] {
  const [line = ''] = /^(?:\r\n|[\r\n\u2029])[ \t]{0,200}/.exec(text.slice(at, at + 202)) ?? [];
  const next = text.slice(at + line.length, at + line.length + telling);
  return [line.length, line === '\r' && next === '' ? '' : next];
}

/** The lines of a blockquote without what marks them as one. */
export function linesOfBlock(raw: string): readonly string[] {
  return raw.split(/\r\n|[\r\n\u2029]/).map((line) => line.replace(/^[ \t]*(?:>[ \t]?)+/, ''));
}
