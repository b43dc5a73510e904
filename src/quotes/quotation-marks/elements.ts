/** Finds the elements of markup languages that contain a quotation. */
import { elements, type Mark, type QuoteElement } from './marks-table.js';

/** An opening element is not read any further than this, and its head than this. */
const longest = 8192;
const longestHead = 32;

/**
 * How an element is spelled: its head, what opens it and what may still become that, both as
 * regular expressions, and its end.
 */
type Spelling = readonly [head: string, opens: string, begun: string, closes: string];

function spell({ form, name }: QuoteElement): Spelling {
  // HTML ignores the slash of <q/>
  const tag = `<${name}(?:[\\s/][^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)?`;
  const value = `(?:\\s*=[^\\[\\]]*|\\s[^\\[\\]=]*=[^\\[\\]]*)?`;
  const command = `\\\\${name}\\*? {0,3}`;
  const colons = '::: {0,3}\\{? ?\\.?';
  switch (form) {
    case 'tag':
      return [
        `<${name}`,
        `(?:${tag}|<${name}[\\s/][^<>]*)>`,
        `(?:${tag}(?:"[^"]*|'[^']*)?)`,
        `</${name}>`,
      ];
    case 'code':
      return [`[${name}`, `\\[${name}${value}\\]`, `\\[${name}(?:[\\s=][^\\[\\]]*)?`, `[/${name}]`];
    case 'command':
      return [
        `\\${name}`,
        `${command}(?:\\[[^\\]]*\\]){0,2}\\{`,
        `${command}(?:\\[[^\\]]*(?:\\](?:\\[[^\\]]*\\]?)?)?)?`,
        '}',
      ];
    case 'environment':
      return [
        `\\begin{${name}`,
        `\\\\begin\\{${name}\\*?\\}`,
        `\\\\begin\\{${name}\\*?`,
        `\\end{${name}}`,
      ];
    case 'block':
      return [`#+begin_${name}`, `#\\+begin_${name}\\b`, `#\\+begin_${name}`, `#+end_${name}`];
    case 'directive':
      return [`:::${name}`, `${colons}${name}\\b ?\\}?`, `${colons}${beginning(name)} ?`, ':::'];
  }
}

/** What a word may have become of which only the start has come. */
function beginning(word: string): string {
  return Array.from(word).reduceRight((rest, character) => `(?:${character}${rest})?`, '');
}

const spelled = elements.map(spell);

const spellings = spelled.map(([head, opens, begun, closes]) => ({
  head,
  opens: new RegExp(`^${opens}`, 'i'),
  begun: new RegExp(`^${begun}$`, 'i'),
  closes,
}));

/**
 * The element that opens at a place; `wait` where only what follows decides, and more may follow.
 */
export function elementAt(text: string, at: number, isWhole: boolean): Mark | 'wait' | undefined {
  if (!/[<[\\#:]/.test(text.charAt(at))) return undefined;
  const read = text.slice(at, at + longest);
  const lower = read.slice(0, longestHead).toLowerCase();
  for (const { head, opens, begun, closes } of spellings) {
    const isLast =
      !isWhole && read.length < longest && (head.startsWith(lower) || begun.test(read));
    if (isLast) return 'wait';
    const [found] = opens.exec(read) ?? [];
    if (found !== undefined) return { opens: found, closes: [closes], kind: 'element' };
  }
  return undefined;
}

/**
 * All spellings of opening and closing elements, for removing them. A brace or colons alone belong
 * to the words.
 */
export const anyElement: string = spelled
  .flatMap(([, opens, , closes]) =>
    /^\W+$/.test(closes) ? [opens] : [opens, closes.replace(/[\\[\]{}+]/g, '\\$&')],
  )
  .join('|');
