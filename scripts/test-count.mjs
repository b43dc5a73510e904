// Prints how many tests passed, failed and were skipped in the last runs, from the JSON reports of the test runner.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../temp/', import.meta.url);
const reports = readdirSync(folder)
  .filter((name) => /^vitest.*\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
const sum = (member) => reports.reduce((total, report) => total + report[member], 0);
console.log(sum('numPassedTests'), sum('numFailedTests'), sum('numPendingTests'));
