/** Freezes a document through and through, so that what was verified stays as it was. */

/** Freezes plain objects and arrays with all they hold, without recursion, and gives the same value back. */
export function deepFreeze<Value>(value: Value): Value {
  const seen = new Set<object>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    Object.freeze(next);
    for (const child of Object.values(next) as unknown[]) {
      if (typeof child === 'object' && child !== null) waiting.push(child);
    }
  }
  return value;
}

/** The same for a tree that was made here: what is met once needs no memory of what was met. */
export function freezeTree<Value>(value: Value): Value {
  const waiting: object[] = [];
  wait(waiting, value);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    Object.freeze(next);
    if (Array.isArray(next)) for (let index = 0; index < next.length; index += 1) wait(waiting, next[index]);
    else for (const key of Object.keys(next)) wait(waiting, (next as Readonly<Record<string, unknown>>)[key]);
  }
  return value;
}

function wait(waiting: object[], value: unknown): void {
  if (typeof value === 'object' && value !== null) waiting.push(value);
}
