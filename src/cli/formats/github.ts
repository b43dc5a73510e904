/**
 * Verdicts as workflow commands of GitHub Actions, which marks the places in the files of a change.
 *
 * The escapes are those of https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts.
 */
import type { Issue, Verdict } from '../../index.js';
import { printable } from '../../issue/issue.js';
import type { DocumentName } from '../commands/verify/documents.js';
import { type Format, plainFormat } from './format.js';

/** One command for each issue. No other line contains text that a user chose. */
export function githubText(verdict: Verdict, name: DocumentName): string {
  const issues = verdict.issues.map((issue) => issueCommand(issue, name));
  if (verdict.truncated === 0) return issues.join('');
  const says = `${verdict.truncated} or more issues are not listed`;
  return [...issues, command(verdict.ok ? 'warning' : 'error', propertiesOf(name), says)].join('');
}

/** Annotates an unread file as a whole; the last line counts. */
export function githubFormat(end: Format['end']): Format {
  const plain = plainFormat(end);
  return {
    ...plain,
    next: (item) =>
      item.kind === 'unread'
        ? { data: command('error', { file: item.file, title: 'not read' }, item.why), words: '' }
        : plain.next(item),
  };
}

interface Properties {
  readonly file: string;
  readonly line?: number;
  readonly col?: number;
  readonly title?: string;
}

function issueCommand({ at, code, message, pointer, severity }: Issue, name: DocumentName): string {
  const place = at === undefined ? propertiesOf(name) : { file: name.file, line: at.line, col: at.column };
  return command(severity, { ...place, title: code }, pointer === '' ? message : `${pointer}: ${message}`);
}

function propertiesOf({ file, line }: DocumentName): Properties {
  return line === undefined ? { file } : { file, line };
}

function command(name: 'error' | 'warning', properties: Properties, message: string): string {
  const reported = Object.entries(properties).map(([key, value]) => `${key}=${escapedProperty(String(value))}`);
  return `::${name} ${reported.join(',')}::${escapedData(message)}\n`;
}

function escapedData(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
