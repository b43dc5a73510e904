/**
 * pdfjs replaces `JSON.parse`, `Array.prototype.push` and `Function.prototype.toString` by its own
 * for all that runs after it, which is slower and not what users have. As modules are loaded once
 * for a worker, each file of tests begins with those of Node.
 */
import { afterAll } from 'vitest';

const owners = [JSON, Array.prototype, Function.prototype] as const;
const names = ['parse', 'push', 'toString'] as const;
const key = Symbol.for('evidence-contracts.natives');

const kept = globalThis as { [key]?: readonly PropertyDescriptor[] };
const natives =
  kept[key] ??
  owners.map((owner, nth) => ({ ...Object.getOwnPropertyDescriptor(owner, names[nth] ?? '') }));
kept[key] = natives;

afterAll(() => {
  for (const [nth, owner] of owners.entries())
    Object.defineProperty(owner, names[nth] ?? '', natives[nth] ?? {});
});
