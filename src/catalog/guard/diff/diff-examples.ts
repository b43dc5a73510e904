/**
 * Compares what the verbs said of the same example before and after: where the body of a rule
 * shows.
 */
import { compareText } from '../../../core/order/text.js';
import type { ExampleDescription } from '../describe/description.js';
import { type ChangeFacts, type ContractChange, changeOf } from './change.js';
import { fewerClaims, isSame, type Versions, without } from './diff-rules.js';

/**
 * Changes of examples that both sides know, by name; an example of other bytes is another example.
 */
export function diffExamples({ before, after }: Versions): readonly ContractChange[] {
  if (before.version !== after.version) return [];
  const names = [
    ...new Set([...Object.keys(before.examples), ...Object.keys(after.examples)]),
  ].sort(compareText);
  return names
    .flatMap((name) => diffExample(name, before.examples[name], after.examples[name]))
    .map(changeOf);
}

type Described = ExampleDescription;

function diffExample(name: string, before?: Described, after?: Described): readonly ChangeFacts[] {
  const fact = { effect: 'neutral', why: 'an example says nothing of other documents' } as const;
  if (before === undefined)
    return [{ ...fact, kind: 'example.added', says: `the example ${name} is new` }];
  if (after === undefined)
    return [{ ...fact, kind: 'example.removed', says: `the example ${name} is gone` }];
  if (before.bytes !== after.bytes)
    return [{ ...fact, kind: 'example.changed', says: `${name} is another text` }];
  const checked = diffVerdict(name, before, after);
  if (checked.length > 0) return checked;
  return [diffDigests, diffClaims, diffMigrated].flatMap((diff) => diff(name, before, after));
}

function diffVerdict(
  name: string,
  { verdict: from }: Described,
  { verdict: to }: Described,
): readonly ChangeFacts[] {
  if (isSame(from, to)) return [];
  const lost = without(from.issues, to.issues);
  const found = without(to.issues, from.issues);
  const [less, more] = [lost, found].map((issues) =>
    [...new Set(issues.map(({ code }) => code))].join(', '),
  );
  const pointer = (from.ok ? found : lost)[0]?.pointer ?? '';
  if (from.ok && !to.ok)
    return [
      {
        kind: 'rule.strengthened',
        pointer,
        says: `${name} is refused now: ${more}`,
        effect: 'narrowed',
      },
    ];
  if (to.ok && !from.ok)
    return [
      {
        kind: 'rule.weakened',
        pointer,
        says: `${name} is valid now: no ${less}`,
        effect: 'widened',
      },
    ];
  const parts = [lost.length > 0 && `no ${less}`, found.length > 0 && `new ${more}`].filter(
    (part) => part !== false,
  );
  const says = `${name} has another verdict: ${parts.join(', ') || 'the issues are in another order'}`;
  const why = 'the example is refused or accepted as before';
  return [
    {
      kind: 'rule.changed',
      pointer,
      says,
      effect: 'neutral',
      why,
    },
  ];
}

function diffDigests(name: string, before: Described, after: Described): readonly ChangeFacts[] {
  const fact = { effect: 'replaced', why: 'digests that were kept do not come out again' } as const;
  const facts: ChangeFacts[] = [];
  if (before.digest !== after.digest)
    facts.push({ ...fact, kind: 'digest.changed', says: `${name} has another digest` });
  if (before.stableDigest !== after.stableDigest)
    facts.push({ ...fact, kind: 'digest.stable', says: `${name} has another stable digest` });
  return facts;
}

function diffClaims(
  name: string,
  { claims: from }: Described,
  { claims: to }: Described,
): readonly ChangeFacts[] {
  if (isSame(from, to) || from === undefined || to === undefined) return []; // the declaration names all or none
  if (typeof from === 'string' || typeof to === 'string') {
    const says = `the claims of ${name} ${typeof to === 'string' ? 'cannot be made' : 'can be made'}`;
    return [{ kind: 'claims.changed', says, effect: 'replaced' }];
  }
  const lost = without(from, to);
  const found = without(to, from);
  const pointer = (lost[0] ?? found[0])?.pointer ?? '';
  const says = `${name} claims ${countText(lost.length, found.length)} of its sources`;
  if (found.length === 0 && lost.length > 0)
    return [
      {
        kind: 'claims.removed',
        pointer,
        says,
        effect: 'widened',
        why: fewerClaims,
      },
    ];
  const isMore = lost.length === 0 && found.length > 0;
  const kind = isMore ? 'claims.added' : 'claims.changed';
  return [
    {
      kind,
      pointer,
      says,
      effect: isMore ? 'narrowed' : 'replaced',
    },
  ];
}

function countText(lost: number, found: number): string {
  if (lost === 0) return found === 0 ? 'the same in another order' : `${found} more`;
  return found === 0 ? `${lost} less` : 'something else';
}

function diffMigrated(name: string, before: Described, after: Described): readonly ChangeFacts[] {
  const from = before.migrated ?? {};
  const to = after.migrated ?? {};
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap(
    (version): ChangeFacts[] => {
      if (from[version] === to[version]) return [];
      if (from[version] === undefined)
        return [
          { kind: 'migration.added', says: `${name} migrates to ${version}`, effect: 'neutral' },
        ];
      if (to[version] === undefined) {
        const says = `${name} no longer migrates to ${version}`;
        return [
          {
            kind: 'migration.removed',
            says,
            effect: 'narrowed',
            why: 'old documents get stuck',
          },
        ];
      }
      const why = 'old documents arrive as other documents than before';
      const says = `${name} migrates to ${version} as another document`;
      return [
        {
          kind: 'migration.changed',
          says,
          effect: 'narrowed',
          why,
        },
      ];
    },
  );
}
