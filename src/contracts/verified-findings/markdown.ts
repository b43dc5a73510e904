/**
 * Text of others in Markdown: nothing in it is read as Markdown, and control characters are
 * escapes.
 */
import { printable } from '../../core/issue/issue.js';
import { hasWords } from '../../quotes/quote/signs.js';
import type { EvidenceSnippetV1, FindingContextV1 } from './v1/document.js';

/** A fence longer than any run of backticks inside. */
export function fenced(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
  const lines = text.split(/\r\n|\n/).map((line) => line.split('\t').map(printable).join('\t'));
  return `${fence}text\n${lines.join('\n')}\n${fence}`;
}

/** Text inside a line: every character that Markdown could read is escaped. */
export function inline(text: string): string {
  return printable(text).replace(/[\\`*_{}[\]()#+.!|<>~&-]/g, (character) => `\\${character}`);
}

/** Words of a source or a quote inside a line, with their line ends as blanks. */
export function quoted(words: string): string {
  return `\u201c${inline(words.replace(/\s+/g, ' '))}\u201d`;
}

/**
 * Only web addresses become links: a link can also run a script. No character of a URL (RFC 3986)
 * ends the brackets.
 */
export function link(url: string): string {
  return /^https?:\/\//i.test(url) ? `<${url}>` : inline(url);
}

/**
 * An item of a list, every line indented under the text of its marker, so that a fence stays inside
 * its item.
 */
export function listItem(marker: string, text: string): string {
  const indent = ' '.repeat(marker.length);
  const lines = text
    .split('\n')
    .map((line, index) => (index === 0 || line === '' ? line : indent + line));
  return `${marker}${lines.join('\n')}\n`;
}

/** The name of a source: its title, or its key if it has none, and its address. */
export function sourceLine(
  source: Pick<EvidenceSnippetV1, 'source_title' | 'source_id' | 'url'>,
): string {
  const { source_title, source_id, url } = source;
  const title = inline(source_title === '' ? source_id : source_title);
  return url === undefined ? title : `${title}, ${link(url)}`;
}

export function differenceLines(
  changes: readonly { quote: string; source: string; kind: string }[],
): string {
  const words = (text: string): string => (text === '' ? 'nothing' : quoted(text));
  return changes
    .map(
      ({ quote, source, kind }) =>
        `- claimed ${words(quote)}, in the source ${words(source)} (${kind})`,
    )
    .join('\n');
}

/** The rest of the sentence on either side, where it has any words. */
export function contextLines({ before, after }: FindingContextV1): readonly string[] {
  return [
    ...(hasWords(before) ? [`Before it in the sentence: ${quoted(before)}`] : []),
    ...(hasWords(after) ? [`After it in the sentence: ${quoted(after)}`] : []),
  ];
}
