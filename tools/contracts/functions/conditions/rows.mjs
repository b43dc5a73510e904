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

/** Every combination of an item of each list. */
export const every = (...lists) =>
  lists.reduce((made, list) => made.flatMap((one) => list.map((item) => [...one, item])), [[]]);

/** Rows of a function over a product: one for each item of the first list. */
export const rowsOfProduct = (name, family, [first, ...others], use) =>
  first.map((item) => [
    name,
    `${family}, ${JSON.stringify(item)}`,
    every([item], ...others).map((given) => () => use(...given)),
  ]);

/** What a call returns, or what it refuses. */
export function outcome(call) {
  try {
    const answer = call();
    return answer instanceof Promise ? answer.catch(refused) : answer;
  } catch (error) {
    return refused(error);
  }
}

const refused = (error) => error.issues?.map(({ code, pointer }) => [code, pointer]) ?? error.name;
