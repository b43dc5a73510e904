// Rows of calls in which several conditions hold at once, by family: what a call has to be made for.
import { callOf } from '../calls.mjs';

/** So many calls at most make one row. */
const MOST_CALLS = 40;

/** Collects calls by family and function; arguments are written as in the corpus. */
export function conditions() {
  const made = new Map();
  let named = '';
  const run = (name, call) => {
    const key = `${name}\n${named}`;
    made.set(key, [...(made.get(key) ?? []), call]);
  };
  const put = (entry, name, given, steps) => run(name, callOf(entry, name, given, steps));
  return {
    family: (name) => {
      named = name;
    },
    add: (entry, name, ...given) => put(entry, name, given),
    /** With steps: functions of what the call returns are called, too. */
    addSteps: put,
    run,
    rows: () => [...made].flatMap(([key, calls]) => rowsOf(key.split('\n'), calls)),
  };
}

function rowsOf([name, family], calls) {
  const rows = [];
  for (let from = 0; from < calls.length; from += MOST_CALLS)
    rows.push([
      name,
      from === 0 ? family : `${family}, from ${from}`,
      calls.slice(from, from + MOST_CALLS),
    ]);
  return rows;
}
