// V8's coverage, asked for after every tenth file of tests in a worker: each answer costs as much
// as a short file. What only the last files of a worker run does not count, so that the figure is
// never too high.
import v8 from '@vitest/coverage-v8';

const EVERY = 10;
let files = 0;

export default {
  ...v8,
  takeCoverage(options) {
    files += 1;
    return files % EVERY === 0 ? v8.takeCoverage(options) : undefined;
  },
};
