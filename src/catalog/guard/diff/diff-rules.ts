/**
 * Compares what is next to the schema: rules, volatile members, identities, the place of the
 * version, its status.
 */
import type { JsonValue } from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import type { RuleDescription, VersionDescription } from '../describe/description.js';
import { type ChangeFacts, type ContractChange, changeOf } from './change.js';

/** Two descriptions of one version, or of a version and the next. */
export interface Versions {
  readonly before: VersionDescription;
  readonly after: VersionDescription;
}

export function diffDeclarations({ before, after }: Versions): readonly ContractChange[] {
  const members = [
    diffUnseen,
    diffPlace,
    diffRules,
    diffVolatile,
    diffIdentity,
    diffExtensions,
    diffLimits,
  ];
  return [...members, diffForm, diffSources, diffStatus]
    .flatMap((diff) => diff(before, after))
    .map(changeOf);
}

type Description = VersionDescription;

/** Checks that no JSON Schema shows; of a shape that is not known nothing more is reported. */
function diffUnseen(before: Description, after: Description): readonly ChangeFacts[] {
  if (before.schema === null || after.schema === null) return [];
  const { unseen: from = [] } = before;
  const { unseen: to = [] } = after;
  return [
    ...without(to, from).map(({ pointer, check }) => unseenFact(pointer, `${check} is new`)),
    ...without(from, to).map(
      ({ pointer, check }): ChangeFacts => ({
        ...unseenFact(pointer, `${check} is gone`),
        effect: 'widened',
      }),
    ),
  ];
}

const unseenFact = (pointer: string, says: string): ChangeFacts => ({
  kind: 'schema.changed',
  pointer,
  says: `${says}, which no JSON Schema shows`,
  effect: 'narrowed',
});

function diffPlace(
  { versionAt: from }: Description,
  { versionAt: to }: Description,
): readonly ChangeFacts[] {
  if (from === to) return [];
  const says = `the version is named at ${to ?? 'no place'}, not at ${from ?? 'no place'}`;
  const why = 'a reader looks for the version at one place';
  return [
    {
      kind: 'version.place',
      pointer: to ?? '',
      says,
      effect: 'replaced',
      why,
    },
  ];
}

function diffRules(
  { rules: before }: Description,
  { rules: after }: Description,
): readonly ChangeFacts[] {
  const from = byCode(before);
  const to = byCode(after);
  const removed = before
    .filter(({ code }) => !to.has(code))
    .map((rule) => ruleFact(rule, 'rule.removed'));
  const added = after
    .filter(({ code }) => !from.has(code))
    .map((rule) => ruleFact(rule, 'rule.added'));
  const kept = after.filter(({ code }) => from.has(code));
  const moved = kept.flatMap((rule) => diffSeverity(from.get(rule.code) ?? rule, rule));
  const order = before.filter(({ code }) => to.has(code)).map(({ code }) => code);
  const facts = [...removed, ...added, ...moved];
  if (kept.every(({ code }, place) => code === order[place])) return facts;
  const why = 'the same documents are valid; which issue is reported first changes';
  return [
    ...facts,
    {
      kind: 'rule.order',
      says: 'the rules are in another order',
      effect: 'neutral',
      why,
    },
  ];
}

const byCode = (rules: readonly RuleDescription[]): ReadonlyMap<string, RuleDescription> =>
  new Map(rules.map((rule) => [rule.code, rule]));

function ruleFact(
  { code, severity }: RuleDescription,
  kind: 'rule.added' | 'rule.removed',
): ChangeFacts {
  const isNew = kind === 'rule.added';
  const says = `the rule ${code} is ${isNew ? 'new' : 'gone'}`;
  if (severity === 'warning')
    return {
      kind,
      says,
      effect: 'neutral',
      why: 'a warning makes no document invalid',
    };
  return { kind, says, effect: isNew ? 'narrowed' : 'widened' };
}

function diffSeverity(
  before: RuleDescription,
  { code, severity }: RuleDescription,
): readonly ChangeFacts[] {
  if (before.severity === severity) return [];
  const isError = severity === 'error';
  const says = `the rule ${code} is ${isError ? 'an error' : 'a warning'} now`;
  return [{ kind: 'rule.severity', says, effect: isError ? 'narrowed' : 'widened' }];
}

function diffVolatile(from: Description, to: Description): readonly ChangeFacts[] {
  const before = from.volatile;
  const after = to.volatile;
  if (isSame(before, after)) return [];
  const isOneVersion = from.version === to.version;
  const why = isOneVersion
    ? 'stable digests bind this list as it is: those that were kept do not come out again'
    : 'stable digests bind the version, so those of two versions differ in any case';
  const effect = isOneVersion ? 'replaced' : 'neutral';
  const fact = { kind: 'volatile.changed', effect, why } as const;
  const more = without(after, before);
  const less = without(before, after);
  if (more.length + less.length === 0)
    return [{ ...fact, kind: 'volatile.order', says: 'volatile members are in another order' }];
  return [
    ...more.map((pointer) => ({ ...fact, pointer, says: 'is volatile now' })),
    ...less.map((pointer) => ({ ...fact, pointer, says: 'is no longer volatile' })),
  ];
}

function diffIdentity(before: Description, after: Description): readonly ChangeFacts[] {
  const from = new Map(Object.entries(before.identity));
  const to = new Map(Object.entries(after.identity));
  const all = [...new Set([...from.keys(), ...to.keys()])];
  const changed = all.filter((pointer) => from.get(pointer) !== to.get(pointer));
  return changed.sort().map((pointer) => {
    const key = to.get(pointer);
    const says =
      key === undefined
        ? 'items have no identity any more'
        : `items are distinguished by ${key} now`;
    const why = 'the same documents are valid; differences are reported at other items';
    return {
      kind: 'identity.changed',
      pointer,
      says,
      effect: 'neutral',
      why,
    };
  });
}

function diffExtensions(
  { extensions: from }: Description,
  { extensions: to }: Description,
): readonly ChangeFacts[] {
  const changed = [...new Set([...from, ...to])].filter(
    (place) => from.includes(place) !== to.includes(place),
  );
  return changed.sort().map((pointer) => {
    const says = to.includes(pointer)
      ? 'extensions are counted here now'
      : 'extensions are not counted here';
    return {
      kind: 'extensions.changed',
      pointer,
      says,
      effect: 'neutral',
    };
  });
}

function diffLimits(
  { limits: from }: Description,
  { limits: to }: Description,
): readonly ChangeFacts[] {
  const changed = (['bytes', 'depth', 'nodes'] as const).filter((name) => from[name] !== to[name]);
  return changed.map((name) => {
    const says = `documents have at most ${to[name]} ${name} now`;
    return { kind: 'limits.changed', says, effect: to[name] > from[name] ? 'widened' : 'narrowed' };
  });
}

function diffForm(before: Description, after: Description): readonly ChangeFacts[] {
  if (isSame(before.form, after.form)) return [];
  const why = 'the same documents are valid; what normalize writes changes';
  return [
    {
      kind: 'form.changed',
      says: 'the normal form is another',
      effect: 'neutral',
      why,
    },
  ];
}

function diffSources(before: Description, after: Description): readonly ChangeFacts[] {
  if (before.sources === after.sources) return [];
  if (!after.sources) {
    const says = 'documents claim nothing of sources any more';
    return [
      {
        kind: 'claims.removed',
        says,
        effect: 'widened',
        why: fewerClaims,
      },
    ];
  }
  const says = 'documents claim texts of sources now';
  const why =
    'old documents may not agree with their sources; readers that have not upgraded check less';
  return [
    {
      kind: 'claims.added',
      says,
      effect: 'narrowed',
      why,
    },
  ];
}

/** Why fewer claims break nobody who reads, and somebody who writes. */
export const fewerClaims =
  'documents pass that sources do not bear out; readers that have not upgraded still refuse these';

const ranks = ['draft', 'released', 'deprecated'];

function diffStatus(before: Description, after: Description): readonly ChangeFacts[] {
  if (before.status === after.status || before.version !== after.version) return [];
  const fact = {
    kind: 'version.status',
    says: `from ${before.status} to ${after.status}`,
    effect: 'neutral',
  } as const;
  if (ranks.indexOf(after.status) >= ranks.indexOf(before.status)) return [fact];
  if (after.status !== 'draft') return [{ ...fact, why: 'the same documents are valid' }];
  return [
    { ...fact, effect: 'replaced', why: 'what was promised never to change may change again' },
  ];
}

/** The items that another list lacks. */
export const without = <Item>(items: readonly Item[], others: readonly Item[]): readonly Item[] =>
  items.filter((item) => !others.some((other) => isSame(item, other)));

export const isSame = (one: unknown, other: unknown): boolean =>
  canonicalText((one ?? null) as JsonValue) === canonicalText((other ?? null) as JsonValue);
