/** Help that fits narrow terminals: a description moves below its option if there is no room next to it. */
import { Help, type HelpConfiguration } from 'commander';

/** Fewer columns are too narrow for a sentence. */
const leastColumn = 40;

export const helpLayout: HelpConfiguration = {
  minWidthToWrap: 10,
  formatItem(term, termWidth, description, helper) {
    const width = helper.helpWidth ?? 80;
    if (description === '' || width - termWidth - 4 >= leastColumn) {
      return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
    }
    const lines = helper.boxWrap(description, Math.max(width - 6, 10)).split('\n');
    return [`  ${term}`, ...lines.map((line) => `      ${line}`)].join('\n');
  },
};

/** Paragraphs at the width of the terminal; examples stay as they are, to be copied. */
export function wrapParagraphs(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => (line.length > width ? narrowed(line, width) : line))
    .join('\n');
}

/** Wraps a paragraph, or a term with its sentence, such as an exit code. */
function narrowed(line: string, width: number): string {
  if (/^\S/.test(line) && !line.includes('  ')) return wrapped(line, width);
  const [, sign = '', sentence] = /^( {2}\S+ {2})(\S.*)$/.exec(line) ?? [];
  if (sentence === undefined) return line;
  return sign + wrapped(sentence, Math.max(width - sign.length, 10)).replaceAll('\n', `\n${' '.repeat(sign.length)}`);
}

function wrapped(line: string, width: number): string {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}
