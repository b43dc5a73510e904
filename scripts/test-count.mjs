// Prints how many tests passed, failed and were skipped in the last run, from the JSON report of the test runner.
import { readFileSync } from 'node:fs';

const report = JSON.parse(readFileSync(new URL('../temp/vitest.json', import.meta.url), 'utf8'));
console.log(report.numPassedTests, report.numFailedTests, report.numPendingTests);
