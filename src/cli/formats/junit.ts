/** Verdicts as JUnit XML: a suite for each file, and for each thousand of its documents; a case for each document. */
import { verdictLines } from '../../contract/verdict/index.js';
import type { Verdict } from '../../index.js';
import { printable } from '../../issue/issue.js';
import type { CheckedItem, DocumentName, Unread } from '../commands/verify/documents.js';
import { type Format, nothing, unreadLine } from './format.js';

/** The case of one document: faults are a failure; skipped checks and warnings are output. */
export function junitCase(verdict: Verdict, name: DocumentName): string {
  const [headline = '', ...lines] = verdictLines(verdict, {});
  const reported = verdict.ok
    ? output(lines)
    : element('failure', { message: headline, type: verdict.stage }, xmlText(lines.join('\n')));
  return testcase(verdict.contract ?? 'no contract', name, reported);
}

/** A suite begins with its counts, so its cases are kept until it ends. A long file has several suites, so that memory stays flat. */
const mostCases = 1000;

/** The cases of a file in suites, with their counts. */
export function junitFormat(): Format {
  let suite: Suite | undefined;
  const close = (): string => (suite === undefined ? '' : suiteText(suite));
  return {
    start: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="evidence-contracts verify">\n',
    next: (item) => {
      if (item.kind !== 'file') {
        let data = '';
        if (suite !== undefined && suite.cases.length >= mostCases) {
          data = close();
          suite = { file: suite.file, cases: [], failures: 0, errors: 0 };
        }
        suite = suite === undefined ? undefined : withCase(suite, item);
        if (item.kind === 'unread') return { data, words: unreadLine(item) };
        return data === '' ? nothing : { data, words: '' };
      }
      const data = close();
      suite = { file: item.file, cases: [], failures: 0, errors: 0 };
      return { data, words: '' };
    },
    end: () => ({ data: `${close()}</testsuites>\n`, words: '' }),
  };
}

interface Suite {
  readonly file: string;
  /** Extended in place, so that a long file costs no copies. */
  readonly cases: string[];
  readonly failures: number;
  readonly errors: number;
}

function withCase(suite: Suite, item: Exclude<CheckedItem, { readonly kind: 'file' }>): Suite {
  const reported = item.kind === 'unread' ? unreadCase(item) : item.reported;
  if (reported === '') return suite;
  suite.cases.push(reported);
  if (item.kind === 'unread') return { ...suite, errors: suite.errors + 1 };
  return { ...suite, failures: suite.failures + (item.ok ? 0 : 1) };
}

function suiteText({ file, cases, failures, errors }: Suite): string {
  const content = cases.length === 0 ? '' : `\n${cases.join('')}`;
  return `${element('testsuite', { name: file, tests: cases.length, failures, errors, skipped: 0 }, content)}\n`;
}

function unreadCase({ file, why }: Unread): string {
  return testcase('no contract', { file }, element('error', { message: why, type: 'not read' }, ''));
}

function testcase(classname: string, { file, line }: DocumentName, content: string): string {
  const name = line === undefined ? file : `${file}:${line}`;
  return `${element('testcase', { classname, name }, content)}\n`;
}

function output(lines: readonly string[]): string {
  return lines.length === 0 ? '' : element('system-out', {}, xmlText(lines.join('\n')));
}

/** An element; empty without content. The content is XML already. */
export function element(name: string, attributes: Readonly<Record<string, string | number>>, content: string): string {
  const reported = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(String(value))}"`);
  const opened = `<${name}${reported.join('')}`;
  return content === '' ? `${opened}/>` : `${opened}>${content}</${name}>`;
}

/** Text for an attribute. A line feed, which a reader would normalise to a space, is written as an escape. */
function attributeText(text: string): string {
  return printable(text).replace(special, escapeOf);
}

/** Text for an element; its line feeds stay. */
export function xmlText(text: string): string {
  return text.split('\n').map(printable).join('\n').replace(special, escapeOf);
}

/** Markup characters, and the two code points forbidden in XML (section 2.2) that are not control characters. */
const special = /[<>&"\ufffe\uffff]/g;

function escapeOf(character: string): string {
  const names: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
  return names[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
