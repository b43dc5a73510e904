/** Finds the elements of markup languages that contain a quotation. */
import { elements, type Mark, type QuoteElement } from './marks-table.js';

/** An opening element is not read any further than this. */
const longest = 512;

interface Spelling {
  readonly head: string;
  readonly opens: RegExp;
  /** What may still become an opening element. */
  readonly begun: RegExp;
  readonly closes: string;
}

const spellings: readonly Spelling[] = elements.map(spell);

function spell({ form, name }: QuoteElement): Spelling {
  const of = (head: string, [opens, begun]: readonly [string, string], closes: string): Spelling => ({
    head,
    opens: new RegExp(`^${opens}`, 'i'),
    begun: new RegExp(`^${begun}$`, 'i'),
    closes,
  });
  switch (form) {
    case 'tag':
      return of(`<${name}`, [`<${name}(?:\\s[^<>]*)?>`, `<${name}(?:\\s[^<>]*)?`], `</${name}>`);
    case 'code':
      return of(
        `[${name}`,
        [`\\[${name}(?:\\s*=[^\\[\\]]*|\\s[^\\[\\]=]*=[^\\[\\]]*)?\\]`, `\\[${name}(?:[\\s=][^\\[\\]]*)?`],
        `[/${name}]`,
      );
    case 'command':
      return of(`\\${name}`, [`\\\\${name}\\*?(?:\\[[^\\]]*\\])?\\{`, `\\\\${name}\\*?(?:\\[[^\\]]*\\]?)?`], '}');
    case 'environment':
      return of(`\\begin{${name}`, [`\\\\begin\\{${name}\\*?\\}`, `\\\\begin\\{${name}\\*?`], `\\end{${name}}`);
    case 'block':
      return of(`#+begin_${name}`, [`#\\+begin_${name}\\b`, `#\\+begin_${name}`], `#+end_${name}`);
    case 'directive':
      return of(`:::${name}`, [`::: ?\\{?\\.?${name}\\b\\}?`, `::: ?\\{?\\.?${name}`], ':::');
  }
}

/** The element that opens at a place; `wait` where only what follows decides, and more may follow. */
export function elementAt(text: string, at: number, isWhole: boolean): Mark | 'wait' | undefined {
  if (!/[<[\\#:]/.test(text.charAt(at))) return undefined;
  const read = text.slice(at, at + longest);
  const lower = read.toLowerCase();
  for (const { head, opens, begun, closes } of spellings) {
    const isLast = !isWhole && read.length < longest && (head.startsWith(lower) || begun.test(read));
    if (isLast) return 'wait';
    const [found] = opens.exec(read) ?? [];
    if (found !== undefined) return { opens: found, closes: [closes], kind: 'element' };
  }
  return undefined;
}

/** All spellings of opening and closing elements, for removing them. */
export const anyElement: RegExp = new RegExp(
  [
    '</?(?:q|blockquote|cite)(?:\\s[^<>]*)?>',
    '\\[/?quote(?:[\\s=][^\\[\\]]*)?\\]',
    '\\\\enquote\\*?\\{',
    '\\\\(?:begin|end)\\{(?:quote|quotation|displayquote)\\*?\\}',
    '#\\+(?:begin|end)_quote',
    '::: ?\\{?\\.?quote\\}?',
  ].join('|'),
  'gi',
);
