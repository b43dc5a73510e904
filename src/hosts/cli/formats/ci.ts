/** Verdicts for CI systems: JUnit XML, and workflow commands of GitHub Actions. */

import { printable } from '../../../core/issue/issue.js';
import { verdictLines } from '../../../engine/contract/verdict/index.js';
import type { CheckedItem } from '../commands/verify/documents.js';
import { dataFormat, type Format, nameText, type Tally, unreadLine, type Way } from './format.js';

/** The case of one document: faults are a failure; skipped checks and warnings are output. */
export const junitWay: Way = {
  text: (verdict, { name }) => {
    const [headline = '', ...lines] = verdictLines(verdict, {});
    const reported = verdict.ok ? output(lines) : failure(headline, verdict.stage, lines);
    return testcase(verdict.contract ?? 'no contract', nameText(name), reported);
  },
  format: junitFormat,
};

/**
 * A suite begins with its counts, so its cases are kept until it ends. A long file has several
 * suites, so that memory stays flat.
 */
const mostCases = 1000;

function junitFormat(): Format {
  let suite = newSuite('');
  const begin = (file: string): string => {
    const data = suite.name === '' ? '' : suiteText(suite);
    suite = newSuite(file);
    return data;
  };
  return {
    start: startOf('verify'),
    next: (item, text) => {
      if (item.kind === 'file') return { data: begin(item.file), words: '' };
      const data = suite.cases.length < mostCases ? '' : begin(suite.name);
      addCase(suite, item, text);
      return { data, words: item.kind === 'unread' ? unreadLine(item) : '' };
    },
    end: () => ({ data: `${begin('')}</testsuites>\n`, words: '' }),
  };
}

/** Changed in place, so that a long file costs no copies. */
type Suite = {
  readonly name: string;
  readonly cases: string[];
  failures: number;
  errors: number;
};

const newSuite = (name: string): Suite => ({
  name,
  cases: [],
  failures: 0,
  errors: 0,
});

function addCase(
  suite: Suite,
  item: Exclude<CheckedItem, { readonly kind: 'file' }>,
  text: string,
): void {
  if (item.kind === 'unread') {
    suite.errors += 1;
    suite.cases.push(
      testcase(
        'no contract',
        item.file,
        element('error', { message: item.why, type: 'not read' }, ''),
      ),
    );
  } else if (text !== '') {
    suite.failures += item.result.ok ? 0 : 1;
    suite.cases.push(text);
  }
}

export const junitPage = (suite: Suite): string =>
  `${startOf('guard')}${suiteText(suite)}</testsuites>\n`;

const startOf = (command: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="evidence-contracts ${command}">\n`;

function suiteText({ name, cases, failures, errors }: Suite): string {
  const content = cases.length === 0 ? '' : `\n${cases.join('')}`;
  return `${element(
    'testsuite',
    {
      name,
      tests: cases.length,
      failures,
      errors,
      skipped: 0,
    },
    content,
  )}\n`;
}

export const testcase = (classname: string, name: string, content: string): string =>
  `${element('testcase', { classname, name }, content)}\n`;

export const failure = (message: string, type: string, lines: readonly string[]): string =>
  element('failure', { message, type }, xmlText(lines.join('\n')));

export const output = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : element('system-out', {}, xmlText(lines.join('\n')));

type Attributes = Readonly<Record<string, string | number>>;

/** An element; empty without content. The content is XML already. */
function element(name: string, attributes: Attributes, content: string): string {
  const reported = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${attributeText(String(value))}"`,
  );
  const opened = `<${name}${reported.join('')}`;
  return content === '' ? `${opened}/>` : `${opened}>${content}</${name}>`;
}

/**
 * Text for an attribute. A line feed, which a reader would normalise to a space, is written as an
 * escape.
 */
const attributeText = (text: string): string => printable(text).replace(special, escapeOf);

const xmlText = (text: string): string =>
  text.split('\n').map(printable).join('\n').replace(special, escapeOf);

/**
 * Markup characters, and the two code points forbidden in XML (section 2.2) that are not control
 * characters.
 */
const special = /[<>&"\ufffe\uffff]/g;

function escapeOf(character: string): string {
  const names: Readonly<Record<string, string>> = {
    '<': '&lt;',
    '>': '&gt;',
    '&': '&amp;',
    '"': '&quot;',
  };
  return names[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * One command for each issue, and for each unread file. No other line contains text that a user
 * chose.
 */
export function githubWay(last: (tally: Tally) => string): Way {
  const format = dataFormat({
    unread: ({ file, why }) => githubCommand('error', { file, title: 'not read' }, why),
    end: last,
  });
  return {
    text: ({ ok, issues, truncated }, { name }) => {
      const left = `${truncated} or more issues are not listed`;
      const commands = issues.map(({ at, code, message, pointer, severity }) => {
        const place = at === undefined ? name : { file: name.file, line: at.line, col: at.column };
        return githubCommand(
          severity,
          { ...place, title: code },
          pointer === '' ? message : `${pointer}: ${message}`,
        );
      });
      return [
        ...commands,
        truncated === 0 ? '' : githubCommand(ok ? 'warning' : 'error', { ...name }, left),
      ].join('');
    },
    format: () => ({
      ...format,
      next: (item, text) => ({ ...format.next(item, text), words: '' }),
    }),
  };
}

export function githubCommand(
  name: 'error' | 'warning' | 'notice',
  properties: Attributes,
  message: string,
): string {
  const reported = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapedProperty(String(value))}`,
  );
  return `::${name} ${reported.join(',')}::${escapedData(message)}\n`;
}

const escapedData = (text: string): string =>
  printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));

const escapedProperty = (text: string): string =>
  escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
