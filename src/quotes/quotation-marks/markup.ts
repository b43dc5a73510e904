/**
 * Finds what a reader does not see: tags of HTML, addresses, and the targets and titles of links
 * (CommonMark 6.3, 6.5, 6.6).
 */

/** How much is read of a text that may still grow. */
export type Reach = { readonly isWhole: boolean; readonly limit: number };

const space = /[ \t\r\n]/;

/** The length of a tag of HTML or an address in angle brackets; undefined for other text. */
export function tagAt(text: string, at: number, reach: Reach): number | 'wait' | undefined {
  const read = text.slice(at, at + reach.limit);
  const isCut = read.length < reach.limit && !reach.isWhole;
  const [address] = /^<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*>/.exec(read) ?? [];
  if (address !== undefined) return address.length;
  const isBegun = read === '</' || /^<(?:[A-Za-z][A-Za-z0-9+.-]{0,31}(?::[^\s<>]*)?)?$/.test(read);
  if (isCut && isBegun) return 'wait';
  const [head] = /^<\/?[A-Za-z][A-Za-z0-9-]*/.exec(read) ?? [];
  if (head === undefined) return undefined;
  const end = endOfTag(read, head.length);
  if (end === 'cut') return isCut ? 'wait' : undefined;
  return end !== undefined && isTag(head, read.slice(0, end)) ? end : undefined;
}

/** A closing tag has no attributes, and no tag has a blank line. */
function isTag(head: string, tag: string): boolean {
  if (head.startsWith('</') && /["'=]/.test(tag)) return false;
  return !/[\r\n][ \t]*[\r\n]/.test(tag.replace(/\r\n/g, '\n'));
}

const attribute =
  /[A-Za-z_:][A-Za-z0-9_.:-]*(?:[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;
/** What may still become a value. */
const begunValue = /[ \t\r\n]*=[ \t\r\n]*(?:"[^"]*|'[^']*)?$/y;

/** `cut` where the text ends before the tag does. */
function endOfTag(text: string, from: number): number | 'cut' | undefined {
  let at = from;
  for (;;) {
    const start = at;
    while (space.test(text.charAt(at))) at += 1;
    if (at >= text.length) return 'cut';
    if ('>/'.includes(text.charAt(at))) return endOfHead(text, at);
    if (at === start) return undefined;
    attribute.lastIndex = at;
    if (!attribute.test(text)) return undefined;
    at = attribute.lastIndex;
    begunValue.lastIndex = at;
    if (at === text.length || begunValue.test(text)) return 'cut';
  }
}

/** The end of a tag at its last signs, `>` or `/>`. */
function endOfHead(text: string, at: number): number | 'cut' | undefined {
  if (text.charAt(at) === '>') return at + 1;
  if (at + 1 >= text.length) return 'cut';
  return text.charAt(at + 1) === '>' ? at + 2 : undefined;
}

const title = String.raw`(?:"(?:\\.|[^"\\\r\n\`])*"|'(?:\\.|[^'\\\r\n\`])*'|\((?:\\.|[^()\\\r\n\`])*\))`;
const destination = String.raw`(?:<[^<>\r\n\`]*>|[^\s<()\`](?:[^\s()\`]|\([^\s()\`]*\))*)`;
const target = new RegExp(String.raw`^\]\([ \t]*(?:${destination}(?:[ \t]+${title})?[ \t]*)?\)`);
/** No code begins in a definition, so a backtick is a sign as any other in its target. */
const defined = String.raw`(?:<[^<>\r\n]*>|[^\s<()](?:[^\s()]|\([^\s()]*\))*)`;
const definition = new RegExp(
  String.raw`^\[(?!\^)[^\[\]\r\n]{1,200}\]:[ \t]*${defined}(?:(?:[ \t]+|[ \t]*(?:\r\n?|\n)[ \t]*)${title})?[ \t]*(?=[\r\n]|$)`,
);

/** Links are read within one line, up to here. */
const longest = 2048;

/** The length of the target of a link, from the bracket that ends its text, with its title. */
export function linkTargetAt(
  text: string,
  at: number,
  isWhole: boolean,
): number | 'wait' | undefined {
  const next = text.charAt(at + 1);
  if (next !== '(') return next === '' && !isWhole ? 'wait' : undefined;
  const [read, isCut] = lineAt(text, at, isWhole);
  const [found] = target.exec(read) ?? [];
  return found?.length ?? (isCut ? 'wait' : undefined);
}

/**
 * The length of a definition of a link, which is a line of its own; its title may be the next line.
 */
export function definitionAt(
  text: string,
  at: number,
  isWhole: boolean,
): number | 'wait' | undefined {
  const [line, isCut] = lineAt(text, at, isWhole);
  if (!/^\[(?!\^)[^[\]]*(?:\]$|\]:|$)/.test(line)) return undefined;
  if (isCut) return 'wait';
  const read = text.slice(at, at + line.length + longest);
  const [found] = definition.exec(read) ?? [];
  if (found === undefined || isWhole) return found?.length;
  const hasTitle = found.length > line.length;
  const isOpen = hasTitle
    ? found.length === read.length
    : /^(?:\r\n?|\n)[ \t]*(?:$|["'(][^\r\n]*$)/.test(read.slice(line.length));
  return isOpen && read.length < line.length + longest ? 'wait' : found.length;
}

function lineAt(
  text: string,
  at: number,
  isWhole: boolean,
): readonly [line: string, isCut: boolean] {
  const [line = ''] = /^[^\r\n]*/.exec(text.slice(at, at + longest)) ?? [];
  return [line, !isWhole && line.length < longest && at + line.length >= text.length];
}

/** The brackets that may begin the text of a link. No link contains another one. */
export class Brackets {
  /** Of the line, in which links are read. */
  readonly #open: ('link' | 'image' | 'none')[] = [];
  /** How many are open of the lines before in the paragraph. */
  #before = 0;
  #paragraph = 0;

  /** Whether a target may follow the closing bracket: a bracket of a link or an image is open. */
  isLinkEnd(): boolean {
    const last = this.#open.at(-1);
    return last !== undefined && last !== 'none';
  }

  /**
   * Whether a bracket is open in a paragraph, in which no address without angle brackets begins.
   */
  isOpen(paragraph: number): boolean {
    return this.#open.length > 0 || (this.#before > 0 && this.#paragraph === paragraph);
  }

  read(character: string, previous: string, paragraph: number): void {
    if (this.#paragraph !== paragraph) this.#before = 0;
    this.#paragraph = paragraph;
    if (/[\r\n\u2029]/.test(character)) this.#before += this.#open.length;
    if (/[\r\n\u2029|]/.test(character)) this.#open.length = 0;
    if (character === '[') this.#open.push(previous === '!' ? 'image' : 'link');
    if (character === ']') this.#close();
  }

  #close(): void {
    const last = this.#open.pop();
    if (last === undefined) this.#before = Math.max(0, this.#before - 1);
    if (last === 'link') this.#open.fill('none');
  }
}
