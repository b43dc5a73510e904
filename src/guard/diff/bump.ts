/** Reports which version a set of changes asks for, and why. */
import type { Version } from '../../contract/model/index.js';
import type { ContractChange } from './change.js';

/**
 * The version that changes ask for: `major` when old documents are no longer read as they were, `minor` when they are and
 * something else is new, `none` when nobody can tell.
 */
export interface Bump {
  readonly needed: 'none' | 'minor' | 'major';
  /** How the next version would be spelled; absent when none is needed, or the spelling has no next. */
  readonly next?: Version;
  readonly reason: string;
}

/** What a version may gain after its release. */
const free: ReadonlySet<ContractChange['kind']> = /* @__PURE__ */ new Set([
  'example.added',
  'migration.added',
  'version.named',
  'version.added',
]);

/** Whether a change leaves everything as it was promised. */
export function isFree({ kind, readers }: ContractChange): boolean {
  return free.has(kind) || (kind === 'version.status' && readers === 'neutral');
}

export function bumpOf(changes: readonly ContractChange[], version?: Version): Bump {
  const asking = changes.filter((change) => !isFree(change));
  const breaking = asking.find(({ readers }) => readers === 'breaking');
  const first = breaking ?? asking.find(({ writers }) => writers === 'breaking') ?? asking[0];
  if (first === undefined) {
    const reason = changes.length === 0 ? 'nothing changed' : 'nothing changed that was promised';
    return { needed: 'none', reason };
  }
  const needed = breaking === undefined ? 'minor' : 'major';
  const next = version === undefined ? undefined : nextVersion(version, needed);
  const place = first.pointer === '' ? '' : `${first.pointer}: `;
  return { needed, ...(next === undefined ? {} : { next }), reason: `${place}${first.says}; ${first.why}` };
}

/** `1.0` has a minor and a major next, `3` and `"3"` have one; other spellings have none. */
export function nextVersion(version: Version, needed: 'minor' | 'major'): Version | undefined {
  if (typeof version === 'number') return Number.isSafeInteger(version + 1) ? Math.floor(version) + 1 : undefined;
  if (!/^[0-9]{1,9}(?:\.[0-9]{1,9})*$/.test(version)) return undefined;
  const parts = version.split('.').map(Number);
  const place = needed === 'major' ? 0 : Math.min(1, parts.length - 1);
  return parts.map((part, index) => (index < place ? part : index === place ? part + 1 : 0)).join('.');
}
