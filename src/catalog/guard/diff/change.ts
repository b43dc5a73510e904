/**
 * One change between two contracts, the version that a set of changes asks for, and how schemas are
 * compared place by place.
 */

import { escapeKey, type JsonObject, type JsonValue } from '../../../core/json/value/index.js';
import type { Version } from '../../../engine/contract/model/index.js';

/**
 * For one side, `breaking` refuses or misreads something, `additive` only accepts more, and
 * `neutral` makes no difference.
 */
export type ChangeClass = 'breaking' | 'additive' | 'neutral';

/** What kind of change it is. */
export type ChangeKind =
  | `member.${'added' | 'removed' | 'renamed' | 'optional' | 'required'}`
  | `members.${'opened' | 'closed'}`
  | `type.${'widened' | 'narrowed' | 'changed'}`
  | `values.${'added' | 'removed' | 'listed' | 'free'}`
  | `bound.${'raised' | 'lowered' | 'added' | 'removed'}`
  | `pattern.${'added' | 'removed' | 'changed'}`
  | `option.${'added' | 'removed'}`
  | 'keyword.changed'
  | 'schema.changed'
  | `rule.${'added' | 'removed' | 'severity' | 'order' | 'strengthened' | 'weakened' | 'changed'}`
  | `volatile.${'changed' | 'order'}`
  | `version.${'named' | 'place' | 'added' | 'removed' | 'order' | 'status'}`
  | 'identity.changed'
  | 'extensions.changed'
  | 'form.changed'
  | 'limits.changed'
  | `claims.${'added' | 'removed' | 'changed'}`
  | `digest.${'changed' | 'stable'}`
  | `migration.${'added' | 'removed' | 'changed'}`
  | `example.${'added' | 'removed' | 'changed'}`;

/**
 * One change. Readers break if they refuse what was accepted before; writers, if readers that have
 * not upgraded refuse what is new.
 */
export interface ContractChange {
  readonly kind: ChangeKind;
  /**
   * RFC 6901 pointer into the documents, where `*` is any item of a list or any other member; `''`
   * for the whole.
   */
  readonly pointer: string;
  /** What changed, as one sentence without a full stop. */
  readonly says: string;
  /** For readers of documents that were written before the change. */
  readonly readers: ChangeClass;
  /** For writers whose readers have not upgraded. */
  readonly writers: ChangeClass;
  /** Why it has these classes. */
  readonly why: string;
}

/** What a change does to the set of documents that are accepted. */
export type Effect = 'widened' | 'narrowed' | 'replaced' | 'ignored' | 'neutral';

const classes: Readonly<
  Record<Effect, readonly [readers: ChangeClass, writers: ChangeClass, why: string]>
> = {
  widened: [
    'additive',
    'breaking',
    'old documents still fit; readers that have not upgraded refuse what is new',
  ],
  narrowed: [
    'breaking',
    'neutral',
    'old documents may not fit any more; what is written now always did',
  ],
  replaced: [
    'breaking',
    'breaking',
    'old documents may not fit any more, and readers that have not upgraded may refuse new ones',
  ],
  ignored: [
    'breaking',
    'additive',
    'an old document may contain anything there; readers that have not upgraded take anything there',
  ],
  neutral: ['neutral', 'neutral', 'no document is accepted or refused that was not before'],
};

/**
 * A change before it is classified: without a pointer of the whole document, without `why` for the
 * reason that goes with its effect.
 */
export type ChangeFacts = Readonly<{
  kind: ChangeKind;
  pointer?: string;
  says: string;
  effect: Effect;
  why?: string;
}>;

export function changeOf({ kind, pointer = '', says, effect, why }: ChangeFacts): ContractChange {
  const [readers, writers, usual] = classes[effect];
  return {
    kind,
    pointer,
    says,
    readers,
    writers,
    why: why ?? usual,
  };
}

/**
 * `major` if old documents are not read as before, `minor` if anything else is new, `none` if
 * nothing changed that was promised.
 */
export interface Bump {
  readonly needed: 'none' | 'minor' | 'major';
  /**
   * How the next version would be spelled; absent when none is needed, or the spelling has no next.
   */
  readonly next?: Version;
  readonly reason: string;
}

const free: readonly ChangeKind[] = [
  'example.added',
  'migration.added',
  'version.named',
  'version.added',
];

/** Whether a change leaves everything as it was promised. */
export const isFree = ({ kind, readers }: ContractChange): boolean =>
  free.includes(kind) || (kind === 'version.status' && readers === 'neutral');

export function bumpOf(changes: readonly ContractChange[], version?: Version): Bump {
  const asking = changes.filter((change) => !isFree(change));
  const breaking = asking.find(({ readers }) => readers === 'breaking');
  const first = breaking ?? asking.find(({ writers }) => writers === 'breaking') ?? asking[0];
  if (first === undefined)
    return {
      needed: 'none',
      reason: changes.length === 0 ? 'nothing changed' : 'nothing changed that was promised',
    };
  const needed = breaking === undefined ? 'minor' : 'major';
  const next = version === undefined ? undefined : nextVersion(version, needed);
  const place = first.pointer === '' ? '' : `${first.pointer}: `;
  return {
    needed,
    ...(next === undefined ? {} : { next }),
    reason: `${place}${first.says}; ${first.why}`,
  };
}

/** `1.0` has a minor and a major next, `3` and `"3"` have one; other spellings have none. */
function nextVersion(version: Version, needed: 'minor' | 'major'): Version | undefined {
  if (typeof version === 'number')
    return Number.isSafeInteger(version + 1) ? Math.floor(version) + 1 : undefined;
  if (!/^[0-9]{1,9}(?:\.[0-9]{1,9})*$/.test(version)) return undefined;
  const parts = version.split('.').map(Number);
  const place = needed === 'major' ? 0 : Math.min(1, parts.length - 1);
  return parts
    .map((part, index) => (index < place ? part : index === place ? part + 1 : 0))
    .join('.');
}

/**
 * The place of the version in documents, and the two versions: another name there is no change of
 * its own.
 */
export type VersionNames = Readonly<{
  pointer: string | null;
  before: JsonValue;
  after: JsonValue;
}>;

export type Pair = Readonly<{ before: JsonValue; after: JsonValue; pointer: string }>;
export type Nodes = Pair & Readonly<{ before: JsonObject; after: JsonObject }>;

/** What the comparison of a place can use: where to report, and how to continue below. */
export interface Walk {
  readonly emit: (facts: ChangeFacts) => void;
  readonly below: (pair: Pair) => void;
  readonly names: VersionNames | undefined;
}

export const memberAt = (pointer: string, key: string): string => `${pointer}/${escapeKey(key)}`;
