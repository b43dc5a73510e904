/// <reference types="node" />
/**
 * Canonical golden bytes: a document compared with a file that is written only when somebody says
 * so.
 */

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import process, { env } from 'node:process';
import { printable } from '../../core/issue/issue.js';
import { readJson } from '../../core/json/read/index.js';
import { safeCanonicalize } from '../../core/json/write/index.js';
import { canonicalDiff, issueLines } from './digests.js';
import { type Comparison, type MatcherState, Misuse, refusePromise, shown } from './matcher.js';
import { folderOfTest, textAt } from './near-file.js';

/**
 * The flag; nothing else writes, neither a first run nor the flags for snapshots of the runners.
 */
const FLAG = 'UPDATE_EVIDENCE';
const FOLDER = '__evidence__';

/** What was written in this process: two documents cannot share a golden. */
const written: Map<string, string> = /* @__PURE__ */ new Map();

/** Goldens that a test of this process has compared or written. */
const used: Set<string> = /* @__PURE__ */ new Set();

export function checkGolden(received: unknown, name: unknown, state: MatcherState): Comparison {
  refusePromise(received);
  const path = goldenPath(name, state);
  used.add(path);
  const text = safeCanonicalize(received);
  if (!text.ok)
    return {
      pass: false,
      lines: ['the value has no canonical text', '', ...issueLines(text.issues)],
    };
  if (env[FLAG] === '1' && state.isNot !== true) {
    if (!existsSync(path)) reportUnused(path, state);
    write(path, text.value);
  }
  return compare(text.value, path, state);
}

/**
 * `__evidence__/<test file>/<name>.json` next to the test; the name is that of the test unless one
 * is given.
 */
function goldenPath(name: unknown, state: MatcherState): string {
  if (name !== undefined && typeof name !== 'string')
    throw new Misuse('the name of the golden is not a text');
  const { testPath, currentTestName } = state;
  const words = (name ?? currentTestName ?? '').replace(/[^\p{L}\p{N}]+/gu, '-');
  const own = words.replace(/^-|-$/g, '').toLowerCase();
  if (testPath === undefined || own === '')
    throw new Misuse('nobody says which test this is: give the golden a name');
  return join(folderOfTest(state), FOLDER, basename(testPath), `${own.slice(0, 120)}.json`);
}

function write(path: string, text: string): void {
  if ((written.get(path) ?? text) !== text) {
    const name = shown(basename(path));
    throw new Misuse(
      `two documents share the golden ${name}: give each a name, toMatchEvidence('name')`,
    );
  }
  written.set(path, text);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function compare(text: string, path: string, state: MatcherState): Comparison {
  const file = printable(relative(folderOfTest(state), path));
  const golden = textAt(path);
  if (golden === undefined) {
    const fix = `→ run the tests with ${FLAG}=1 to write it, and read what it contains`;
    const unused = unusedNames(path);
    const names = unused === undefined ? [] : [`→ or rename a golden of this test file ${unused}`];
    throw new Misuse(`there is no golden ${file}`, [fix, ...names]);
  }
  if (golden === text)
    return { pass: true, lines: [`it is what ${file} contains, and was expected to differ`] };
  const before = readJson(golden);
  const after = readJson(text);
  const differences = before.ok && after.ok ? canonicalDiff(before.value, after.value) : [];
  const lines =
    differences.length > 0
      ? ['  - golden', '  + received', '', ...differences]
      : [
          '  the file is not canonical text: it was edited or formatted, and says the same in other bytes',
        ];
  const fix = `→ run the tests with ${FLAG}=1 where the change is meant`;
  return { pass: false, lines: [`it is not what ${file} contains`, '', ...lines, '', fix] };
}

/** Names of files to show. */
const MOST_UNUSED = 5;

/**
 * A golden that is new takes no other file away: a test that was renamed leaves the one of its old
 * name.
 */
function reportUnused(path: string, state: MatcherState): void {
  const unused = unusedNames(path);
  if (unused === undefined) return;
  const file = printable(relative(folderOfTest(state), path));
  process.emitWarning(
    `${file} is a new golden: delete a golden of this test file ${unused}, if its test is gone`,
  );
}

/** Goldens of the same test file that no test has used so far: one of them may be of an old name. */
function unusedNames(path: string): string | undefined {
  const folder = dirname(path);
  if (!existsSync(folder)) return undefined;
  const unused = readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !used.has(join(folder, file)))
    .sort();
  if (unused.length === 0) return undefined;
  const names = unused.slice(0, MOST_UNUSED).map((file) => printable(file));
  const rest = unused.length > MOST_UNUSED ? `, and ${unused.length - MOST_UNUSED} more` : '';
  return `that no test has used so far: ${names.join(', ')}${rest}`;
}
