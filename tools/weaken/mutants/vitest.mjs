// What tests import as 'vitest' when they run for mutants: the same `expect`, and `describe` and
// `it` that only write down what they are given, so that a test can be run again for each mutant
// without a new process.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
export const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
  { unreachable: (message = 'this place is never reached') => chai.assert.fail(message) },
);
Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, configurable: true });
setState({ assertionCalls: 0 }, expect);

let suite;
let tests;

/**
 * The tests that `load` declares, in their order: `{ name, run, hooks }`, the names made one of a
 * kind.
 */
export function declared(file, load) {
  suite = { name: file, hooks: [] };
  tests = [];
  load();
  const times = new Map();
  return tests.map((test) => {
    const time = (times.get(test.name) ?? 0) + 1;
    times.set(test.name, time);
    return time === 1 ? test : { ...test, name: `${test.name} (${time})` };
  });
}

const hook = (kind) => (run) => {
  suite.hooks.push({ kind, run });
};
export const beforeAll = hook('beforeAll');
export const afterAll = hook('afterAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');

export const describe = chain((name, run) => {
  const outer = suite;
  suite = { name: `${outer.name} > ${name}`, hooks: [...outer.hooks] };
  run();
  suite = outer;
});

export const it = chain((name, run) => {
  const { hooks } = suite;
  tests.push({ name: `${suite.name} > ${name}`, run, hooks });
});

/** `each`, `skipIf`, `runIf` and `skip` around what declares one suite or test. */
function chain(declare) {
  const skipped = Object.assign(() => {}, { each: () => () => {} });
  return Object.assign(
    (name, ...rest) => {
      declare(
        name,
        rest.find((value) => typeof value === 'function'),
      );
    },
    {
      each:
        (rows) =>
        (name, ...rest) => {
          const run = rest.find((value) => typeof value === 'function');
          for (const row of rows)
            declare(name, () => (Array.isArray(row) ? run(...row) : run(row)));
        },
      skip: skipped,
      skipIf: (condition) => (condition ? skipped : chain(declare)),
      runIf: (condition) => (condition ? chain(declare) : skipped),
    },
  );
}
