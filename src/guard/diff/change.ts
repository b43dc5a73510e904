/** One change between two contracts: where, what, and whom it breaks. */

/**
 * What a change means for one side: `breaking` refuses or misreads something, `additive` takes more than before and
 * refuses nothing, `neutral` makes no difference.
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
 * One change. The classes follow from sets of documents: readers of old documents break when something that was accepted
 * is refused; readers that have not moved break when something is written that they refuse.
 */
export interface ContractChange {
  readonly kind: ChangeKind;
  /** RFC 6901 pointer into the documents, where `*` is any item of a list or any other member; `''` for the whole. */
  readonly pointer: string;
  /** What changed, as one sentence without a full stop. */
  readonly says: string;
  /** For readers of documents that were written before the change. */
  readonly readers: ChangeClass;
  /** For writers whose readers have not moved. */
  readonly writers: ChangeClass;
  /** Why it has these classes. */
  readonly why: string;
}

/** What a change does to the set of documents that are accepted. */
export type Effect = 'widened' | 'narrowed' | 'replaced' | 'ignored' | 'told';

type Classes = Pick<ContractChange, 'readers' | 'writers' | 'why'>;

const classes: Readonly<Record<Effect, Classes>> = {
  widened: {
    readers: 'additive',
    writers: 'breaking',
    why: 'old documents still fit; readers that have not moved refuse what is new',
  },
  narrowed: {
    readers: 'breaking',
    writers: 'neutral',
    why: 'old documents may not fit any more; what is written now always did',
  },
  replaced: {
    readers: 'breaking',
    writers: 'breaking',
    why: 'old documents may not fit any more, and readers that have not moved may refuse new ones',
  },
  ignored: {
    readers: 'breaking',
    writers: 'additive',
    why: 'an old document may hold anything there; readers that have not moved take anything there',
  },
  told: { readers: 'neutral', writers: 'neutral', why: 'no document is accepted or refused that was not before' },
};

/** What is known of a change before it is classified. */
export interface ChangeFacts {
  readonly kind: ChangeKind;
  readonly pointer: string;
  readonly says: string;
  readonly effect: Effect;
  /** In place of the reason that goes with the effect. */
  readonly why?: string;
}

export function changeOf({ kind, pointer, says, effect, why }: ChangeFacts): ContractChange {
  const { readers, writers, why: usual } = classes[effect];
  return { kind, pointer, says, readers, writers, why: why ?? usual };
}
