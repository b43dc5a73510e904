// Prints how many tests passed, failed and were skipped in the last runs, from the JSON reports of
// the test runner; then each test that failed, on a line, so that the end of a long log names it.
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = new URL('../../temp/', import.meta.url);
const reports = readdirSync(folder)
  .filter((name) => /^vitest.*\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
const sum = (member) => reports.reduce((total, report) => total + report[member], 0);
console.log(sum('numPassedTests'), sum('numFailedTests'), sum('numPendingTests'));
for (const { name, status, message, assertionResults } of reports.flatMap(
  ({ testResults }) => testResults,
)) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  const lines = failed.map(
    ({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0] ?? ''}`,
  );
  if (status === 'failed' && failed.length === 0) lines.push(message ?? 'the file did not run');
  for (const line of lines) console.log(`failed: ${relative(root, name)}: ${line.split('\n')[0]}`);
}
