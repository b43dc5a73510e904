/** Verdicts as workflow commands of GitHub Actions, escaped as in packages/core/src/command.ts of actions/toolkit. */
import type { Issue } from '../../index.js';
import { printable } from '../../issue/issue.js';
import type { DocumentName } from '../commands/verify/documents.js';
import { dataFormat, type Tally, type Way } from './format.js';

/** One command for each issue, and for each unread file. No other line contains text that a user chose. */
export function githubWay(last: (tally: Tally) => string): Way {
  const format = dataFormat({
    unread: ({ file, why }) => githubCommand('error', { file, title: 'not read' }, why),
    end: last,
  });
  return {
    text: ({ ok, issues, truncated }, { name }) => {
      const left = `${truncated} or more issues are not listed`;
      const commands = issues.map((issue) => issueCommand(issue, name));
      return [...commands, truncated === 0 ? '' : githubCommand(ok ? 'warning' : 'error', { ...name }, left)].join('');
    },
    format: () => ({ ...format, next: (item, text) => ({ ...format.next(item, text), words: '' }) }),
  };
}

function issueCommand({ at, code, message, pointer, severity }: Issue, name: DocumentName): string {
  const place = at === undefined ? name : { file: name.file, line: at.line, col: at.column };
  return githubCommand(severity, { ...place, title: code }, pointer === '' ? message : `${pointer}: ${message}`);
}

export function githubCommand(
  name: 'error' | 'warning' | 'notice',
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const reported = Object.entries(properties).map(([key, value]) => `${key}=${escapedProperty(String(value))}`);
  return `::${name} ${reported.join(',')}::${escapedData(message)}\n`;
}

function escapedData(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
