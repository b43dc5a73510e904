/** Freezes a document with all that it contains, so that what was verified stays as it was. */

/** Freezes plain objects and arrays with all that they contain, without recursion, and gives the same value back. */
export function deepFreeze<Value>(value: Value): Value {
  const seen = new Set<object>();
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    Object.freeze(next);
    for (const child of Object.values(next) as unknown[]) {
      if (typeof child === 'object') waiting.push(child);
    }
  }
  return value;
}
