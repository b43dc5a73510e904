/** Compares what the verbs said of the same example before and after: where the body of a rule shows. */
import { compareText } from '../../order/text.js';
import type { ExampleDescription } from '../describe/description.js';
import { type ChangeFacts, type ContractChange, changeOf } from './change.js';
import { isSame, type Versions } from './diff-rules.js';

/** Changes of examples that both sides know, by name; an example of other bytes is another example. */
export function diffExamples({ before, after }: Versions): readonly ContractChange[] {
  if (before.version !== after.version) return [];
  const names = [...new Set([...Object.keys(before.examples), ...Object.keys(after.examples)])].sort(compareText);
  return names.flatMap((name) => diffExample(name, before.examples[name], after.examples[name])).map(changeOf);
}

const evidence = 'an example says nothing of other documents';

function diffExample(
  name: string,
  before: ExampleDescription | undefined,
  after: ExampleDescription | undefined,
): readonly ChangeFacts[] {
  const fact = { pointer: '', effect: 'neutral', why: evidence } as const;
  if (before === undefined) return [{ ...fact, kind: 'example.added', says: `the example ${name} is new` }];
  if (after === undefined) return [{ ...fact, kind: 'example.removed', says: `the example ${name} is gone` }];
  if (before.bytes !== after.bytes) return [{ ...fact, kind: 'example.changed', says: `${name} is another text` }];
  const checked = diffVerdict(name, before, after);
  if (checked.length > 0) return checked;
  return [
    ...diffDigests(name, before, after),
    ...diffClaims(name, before, after),
    ...diffMigrated(name, before, after),
  ];
}

function diffVerdict(name: string, before: ExampleDescription, after: ExampleDescription): readonly ChangeFacts[] {
  const [from, to] = [before.verdict, after.verdict];
  if (isSame(from, to)) return [];
  const lost = from.issues.filter((issue) => !to.issues.some((other) => isSame(issue, other)));
  const found = to.issues.filter((issue) => !from.issues.some((other) => isSame(issue, other)));
  const codes = (issues: typeof lost): string => [...new Set(issues.map(({ code }) => code))].join(', ');
  const pointer = (from.ok ? found : lost)[0]?.pointer ?? '';
  if (from.ok && !to.ok) {
    const says = `${name} is refused now: ${codes(found)}`;
    return [{ kind: 'rule.strengthened', pointer, says, effect: 'narrowed' }];
  }
  if (to.ok && !from.ok) {
    return [{ kind: 'rule.weakened', pointer, says: `${name} is valid now: no ${codes(lost)}`, effect: 'widened' }];
  }
  const parts = [lost.length === 0 ? '' : `no ${codes(lost)}`, found.length === 0 ? '' : `new ${codes(found)}`];
  const reported = parts.filter((part) => part !== '').join(', ');
  const says = `${name} has another verdict: ${reported === '' ? 'the issues are in another order' : reported}`;
  return [
    { kind: 'rule.changed', pointer, says, effect: 'neutral', why: 'the example is refused or accepted as before' },
  ];
}

function diffDigests(name: string, before: ExampleDescription, after: ExampleDescription): readonly ChangeFacts[] {
  const why = 'digests that were kept do not come out again';
  const fact = { pointer: '', effect: 'replaced', why } as const;
  const whole = before.digest === after.digest;
  const stable = before.stableDigest === after.stableDigest;
  return [
    ...(whole ? [] : [{ ...fact, kind: 'digest.changed' as const, says: `${name} has another digest` }]),
    ...(stable ? [] : [{ ...fact, kind: 'digest.stable' as const, says: `${name} has another stable digest` }]),
  ];
}

function diffClaims(name: string, before: ExampleDescription, after: ExampleDescription): readonly ChangeFacts[] {
  const [from, to] = [before.claims, after.claims];
  if (isSame(from, to) || from === undefined || to === undefined) return []; // the declaration names all or none
  if (typeof from === 'string' || typeof to === 'string') {
    const says = `the claims of ${name} ${typeof to === 'string' ? 'cannot be made' : 'can be made'}`;
    return [{ kind: 'claims.changed', pointer: '', says, effect: 'replaced' }];
  }
  const lost = from.filter((claim) => !to.some((other) => isSame(claim, other)));
  const found = to.filter((claim) => !from.some((other) => isSame(claim, other)));
  const pointer = (lost[0] ?? found[0])?.pointer ?? '';
  const says = `${name} claims ${reported(lost.length, found.length)} of its sources`;
  if (found.length === 0 && lost.length > 0) {
    const why = 'documents pass that sources do not bear out; readers that have not moved still refuse these';
    return [{ kind: 'claims.removed', pointer, says, effect: 'widened', why }];
  }
  const isMore = lost.length === 0 && found.length > 0;
  return [
    { kind: isMore ? 'claims.added' : 'claims.changed', pointer, says, effect: isMore ? 'narrowed' : 'replaced' },
  ];
}

function reported(lost: number, found: number): string {
  if (lost === 0 && found === 0) return 'the same in another order';
  if (lost === 0) return `${found} more`;
  return found === 0 ? `${lost} less` : 'something else';
}

function diffMigrated(name: string, before: ExampleDescription, after: ExampleDescription): readonly ChangeFacts[] {
  const [from, to] = [before.migrated ?? {}, after.migrated ?? {}];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((version): ChangeFacts[] => {
    const place = { pointer: '', says: `${name}, migrated to ${version},` };
    if (from[version] === to[version]) return [];
    if (from[version] === undefined) {
      return [{ ...place, kind: 'migration.added', says: `${name} migrates to ${version}`, effect: 'neutral' }];
    }
    if (to[version] === undefined) {
      const says = `${name} no longer migrates to ${version}`;
      return [{ ...place, kind: 'migration.removed', says, effect: 'narrowed', why: 'old documents get stuck' }];
    }
    const why = 'old documents arrive as other documents than before';
    const says = `${name} migrates to ${version} as another document`;
    return [{ ...place, kind: 'migration.changed', says, effect: 'narrowed', why }];
  });
}
