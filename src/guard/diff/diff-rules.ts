/** Compares what is next to the schema: rules, volatile members, identities, the place of the version, its status. */
import type { JsonValue } from '../../json/value/index.js';
import { canonicalText } from '../../json/write/index.js';
import type { RuleDescription, VersionDescription } from '../describe/description.js';
import { type ChangeFacts, type ContractChange, changeOf } from './change.js';

/** Two descriptions of one version, or of a version and the next. */
export interface Versions {
  readonly before: VersionDescription;
  readonly after: VersionDescription;
}

export function diffDeclarations({ before, after }: Versions): readonly ContractChange[] {
  const facts = [
    ...diffPlace(before, after),
    ...diffRules(before.rules, after.rules),
    ...diffVolatile(before, after),
    ...diffIdentity(before.identity, after.identity),
    ...diffExtensions(before, after),
    ...diffLimits(before, after),
    ...diffForm(before, after),
    ...diffSources(before, after),
    ...diffStatus(before, after),
  ];
  return facts.map(changeOf);
}

function diffPlace(before: VersionDescription, after: VersionDescription): readonly ChangeFacts[] {
  if (before.versionAt === after.versionAt) return [];
  const says = `the version is named at ${after.versionAt ?? 'no place'}, not at ${before.versionAt ?? 'no place'}`;
  const why = 'a reader looks for the version at one place';
  return [{ kind: 'version.place', pointer: after.versionAt ?? '', says, effect: 'replaced', why }];
}

function diffRules(before: readonly RuleDescription[], after: readonly RuleDescription[]): readonly ChangeFacts[] {
  const [from, to] = [byCode(before), byCode(after)];
  const removed = before.filter(({ code }) => !to.has(code)).map((rule) => ruleFact(rule, 'rule.removed'));
  const added = after.filter(({ code }) => !from.has(code)).map((rule) => ruleFact(rule, 'rule.added'));
  const kept = after.filter(({ code }) => from.has(code));
  const moved = kept.flatMap((rule) => diffSeverity(from.get(rule.code) ?? rule, rule));
  const order = before.filter(({ code }) => to.has(code)).map(({ code }) => code);
  if (kept.every(({ code }, place) => code === order[place])) return [...removed, ...added, ...moved];
  const says = 'the rules are in another order';
  const why = 'the same documents are valid; which issue is reported first changes';
  return [...removed, ...added, ...moved, { kind: 'rule.order', pointer: '', says, effect: 'neutral', why }];
}

function byCode(rules: readonly RuleDescription[]): ReadonlyMap<string, RuleDescription> {
  return new Map(rules.map((rule) => [rule.code, rule]));
}

const warns = 'a warning makes no document invalid';

function ruleFact({ code, severity }: RuleDescription, kind: 'rule.added' | 'rule.removed'): ChangeFacts {
  const [says, effect] = kind === 'rule.added' ? (['new', 'narrowed'] as const) : (['gone', 'widened'] as const);
  const fact = { kind, pointer: '', says: `the rule ${code} is ${says}` };
  return severity === 'warning' ? { ...fact, effect: 'neutral', why: warns } : { ...fact, effect };
}

function diffSeverity(before: RuleDescription, { code, severity }: RuleDescription): readonly ChangeFacts[] {
  if (before.severity === severity) return [];
  const isError = severity === 'error';
  const says = `the rule ${code} is ${isError ? 'an error' : 'a warning'} now`;
  return [{ kind: 'rule.severity', pointer: '', says, effect: isError ? 'narrowed' : 'widened' }];
}

function diffVolatile(from: VersionDescription, to: VersionDescription): readonly ChangeFacts[] {
  const [before, after] = [from.volatile, to.volatile];
  if (canonicalText(before) === canonicalText(after)) return [];
  const isOneVersion = from.version === to.version;
  const why = isOneVersion
    ? 'stable digests bind this list as it is: those that were kept do not come out again'
    : 'stable digests bind the version, so those of two versions differ in any case';
  const more = after.filter((pointer) => !before.includes(pointer));
  const less = before.filter((pointer) => !after.includes(pointer));
  const effect = isOneVersion ? 'replaced' : 'neutral';
  if (more.length + less.length === 0) {
    return [{ kind: 'volatile.order', pointer: '', says: 'volatile members are in another order', effect, why }];
  }
  const fact = { kind: 'volatile.changed', effect, why } as const;
  return [
    ...more.map((pointer) => ({ ...fact, pointer, says: 'is volatile now' })),
    ...less.map((pointer) => ({ ...fact, pointer, says: 'is no longer volatile' })),
  ];
}

function diffIdentity(
  before: VersionDescription['identity'],
  after: VersionDescription['identity'],
): readonly ChangeFacts[] {
  const lists = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const why = 'the same documents are valid; differences are reported at other items';
  return lists.flatMap((pointer): ChangeFacts[] => {
    const [from, to] = [before, after].map((identity) =>
      Object.hasOwn(identity, pointer) ? identity[pointer] : undefined,
    );
    if (from === to) return [];
    const says = to === undefined ? 'items have no identity any more' : `items are distinguished by ${to} now`;
    return [{ kind: 'identity.changed', pointer, says, effect: 'neutral', why }];
  });
}

function diffExtensions(before: VersionDescription, after: VersionDescription): readonly ChangeFacts[] {
  const places = [...new Set([...before.extensions, ...after.extensions])].sort();
  return places
    .filter((place) => before.extensions.includes(place) !== after.extensions.includes(place))
    .map((pointer) => {
      const says = after.extensions.includes(pointer)
        ? 'extensions are counted here now'
        : 'extensions are not counted here';
      return { kind: 'extensions.changed', pointer, says, effect: 'neutral' };
    });
}

function diffLimits({ limits: from }: VersionDescription, { limits: to }: VersionDescription): readonly ChangeFacts[] {
  return (['bytes', 'depth', 'nodes'] as const).flatMap((name): ChangeFacts[] => {
    if (from[name] === to[name]) return [];
    const effect = to[name] > from[name] ? 'widened' : 'narrowed';
    return [{ kind: 'limits.changed', pointer: '', says: `documents have at most ${to[name]} ${name} now`, effect }];
  });
}

function diffForm(before: VersionDescription, after: VersionDescription): readonly ChangeFacts[] {
  if (isSame(before.form, after.form)) return [];
  const why = 'the same documents are valid; what normalize writes changes';
  return [{ kind: 'form.changed', pointer: '', says: 'the normal form is another', effect: 'neutral', why }];
}

function diffSources(before: VersionDescription, after: VersionDescription): readonly ChangeFacts[] {
  if (before.sources === after.sources) return [];
  if (!after.sources) {
    const says = 'documents claim nothing of sources any more';
    const why = 'documents pass that sources do not bear out; readers that have not moved still refuse these';
    return [{ kind: 'claims.removed', pointer: '', says, effect: 'widened', why }];
  }
  const says = 'documents claim texts of sources now';
  const why = 'old documents may not agree with their sources; readers that have not moved check less';
  return [{ kind: 'claims.added', pointer: '', says, effect: 'narrowed', why }];
}

const ranks = ['draft', 'released', 'deprecated'];

function diffStatus(before: VersionDescription, after: VersionDescription): readonly ChangeFacts[] {
  if (before.status === after.status || before.version !== after.version) return [];
  const isBack = ranks.indexOf(after.status) < ranks.indexOf(before.status);
  const fact = { kind: 'version.status', pointer: '', says: `from ${before.status} to ${after.status}` } as const;
  if (!isBack) return [{ ...fact, effect: 'neutral' }];
  const isFreed = after.status === 'draft';
  const why = isFreed ? 'what was promised never to change may change again' : 'the same documents are valid';
  return [{ ...fact, effect: isFreed ? 'replaced' : 'neutral', why }];
}

/** Whether two plain values are the same, member by member. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalText((one ?? null) as JsonValue) === canonicalText((other ?? null) as JsonValue);
}
