/** Every function of the entry points that have no I/O, and those that docs/errors.md excepts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as adapters from '../../../../src/answers/adapters/index.js';
import * as figures from '../../../../src/answers/figures/index.js';
import * as generation from '../../../../src/answers/generation/index.js';
import * as guard from '../../../../src/catalog/guard/index.js';
import * as audit from '../../../../src/contracts/audit-log/index.js';
import * as docQa from '../../../../src/contracts/doc-qa/index.js';
import * as packet from '../../../../src/contracts/evidence-packet/index.js';
import * as provenance from '../../../../src/contracts/provenance-record/index.js';
import * as core from '../../../../src/index.js';
import * as exporting from '../../../../src/output/export/index.js';
import * as gate from '../../../../src/output/gate/index.js';
import * as report from '../../../../src/output/report/index.js';
import * as quote from '../../../../src/quotes/quote/index.js';
import * as sources from '../../../../src/sources/index.js';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/errors.md'), 'utf8');
const part =
  /^### What functions throw$[\s\S]*?that was not verified:([\s\S]*?)\n- /m.exec(page)?.[1] ?? '';
/** The functions that end in other errors too, for what was not verified. */
export const named = [...part.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

export type Anything = (...given: readonly unknown[]) => unknown;

const rooms = [
  adapters,
  audit,
  core,
  docQa,
  exporting,
  figures,
  gate,
  generation,
  guard,
  packet,
  provenance,
  quote,
  report,
  sources,
];
export const functions: ReadonlyMap<string, Anything> = new Map(
  rooms.flatMap((room) =>
    Object.entries(room).flatMap(([name, value]: readonly [string, unknown]) =>
      typeof value === 'function' && /^[a-z]/.test(name)
        ? [[name, value as Anything] as const]
        : [],
    ),
  ),
);

/** A list that is said to be long, and has nothing. */
export function longList(): readonly unknown[] {
  const list: unknown[] = [];
  list.length = 2 ** 32 - 1;
  return list;
}
