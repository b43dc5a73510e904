/**
 * Compares two contracts, two versions or two JSON Schemas: every change, whom it breaks, and the
 * version it asks for.
 */
import { refuseArgument } from '../../../core/issue/options.js';
import {
  isList,
  isObject,
  type JsonObject,
  parseJson,
  unknownMembers,
} from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import type { ContractDescription, VersionDescription } from '../describe/description.js';
import {
  type Bump,
  bumpOf,
  type ChangeClass,
  type ChangeFacts,
  type ContractChange,
  changeOf,
} from './change.js';
import { diffExamples } from './diff-examples.js';
import { diffDeclarations, isSame, type Versions } from './diff-rules.js';
import { diffSchemas } from './diff-schemas.js';

/**
 * What can be compared: a description of `describeContract`, one of its versions, or a JSON Schema
 * 2020-12.
 */
export type Comparable = ContractDescription | VersionDescription | JsonObject;

/** How two contracts differ. */
export interface ContractDiff {
  readonly changes: readonly ContractChange[];
  /** The worst of the changes, for readers of old documents. */
  readonly readers: ChangeClass;
  /** The worst of the changes, for writers whose readers have not upgraded. */
  readonly writers: ChangeClass;
  readonly bump: Bump;
}

/**
 * Compares two contracts, two of their versions, or two JSON Schemas, and says of each change whom
 * it breaks.
 *
 * Of a contract, versions that both have are compared; a version more is reported as one change,
 * and what sets it apart from the one before it comes out when these two are compared. What cannot
 * be determined, such as whether one pattern takes all that another takes, is called breaking.
 *
 * @throws ContractError `options.value` for a side that is no JSON object, such as one that
 * contains itself.
 * @example
 * ```ts
 * import { GenerationResult } from 'evidence-contracts/generation';
 * import { describeContract, diffContracts } from 'evidence-contracts/guard';
 *
 * const [, v2, v3] = describeContract(GenerationResult).versions;
 * if (v2 && v3) console.log(diffContracts(v2, v3).readers, diffContracts(v2, v3).writers); // additive breaking
 * ```
 */
export function diffContracts<Side extends Comparable>(before: Side, after: Side): ContractDiff {
  const was = jsonOf(before);
  const is = jsonOf(after);
  const changes = changesOf(was, is);
  const version = isVersion(was) ? was.version : undefined;
  return {
    changes,
    readers: worstOf(changes.map(({ readers }) => readers)),
    writers: worstOf(changes.map(({ writers }) => writers)),
    bump: bumpOf(changes, version),
  };
}

/** As JSON text has it: libraries hide members of their own in the schemas that they make. */
function jsonOf(side: Comparable): Comparable {
  // undefined if it contains itself, is far too deep, or throws when it is looked at
  const read = attempt(() => parseJson(JSON.stringify(side)));
  return isObject(read) && versionsIn(read).every(isDescribed)
    ? read
    : refuseArgument(
        'cannot be compared',
        'a description of a contract, one of its versions, or a JSON Schema',
      );
}

const versionsIn = (side: Comparable): readonly Comparable[] =>
  isContract(side) ? side.versions : isVersion(side) ? [side] : [];

/** What is read of a version, whoever wrote its description. */
function isDescribed(version: Comparable): boolean {
  const { rules, volatile, extensions, identity, limits, examples } = unknownMembers(version);
  return (
    [rules, volatile, extensions].every(isList) &&
    [identity, limits, examples].every(isObject) &&
    isList(rules) &&
    rules.every(isObject)
  );
}

function changesOf(before: Comparable, after: Comparable): readonly ContractChange[] {
  if (isContract(before) && isContract(after))
    return diffVersionLists(before.versions, after.versions);
  if (isVersion(before) && isVersion(after)) return diffVersion({ before, after });
  return diffSchemas(before as JsonObject, after as JsonObject);
}

const isContract = (side: Comparable): side is ContractDescription =>
  'contract' in side && 'versions' in side && Array.isArray(side.versions);

const isVersion = (side: Comparable): side is VersionDescription =>
  'contract' in side && 'version' in side && 'examples' in side;

function worstOf(classes: readonly ChangeClass[]): ChangeClass {
  if (classes.includes('breaking')) return 'breaking';
  return classes.includes('additive') ? 'additive' : 'neutral';
}

/** All that sets two descriptions of a version apart, or a version and the next. */
export const diffVersion = ({ before, after }: Versions): readonly ContractChange[] => [
  ...diffShapes({ before, after }),
  ...diffDeclarations({ before, after }),
  ...diffExamples({ before, after }),
];

function diffShapes({ before, after }: Versions): readonly ContractChange[] {
  if (before.schema === null || after.schema === null) {
    if (before.schema === after.schema) return [];
    const says =
      after.schema === null
        ? 'the shape can no longer be determined'
        : 'the shape can be determined now';
    return [
      changeOf({
        kind: 'schema.changed',
        says,
        effect: 'replaced',
        why: 'two shapes are not compared',
      }),
    ];
  }
  const names = { pointer: before.versionAt, before: before.version, after: after.version };
  const found = diffSchemas(before.schema, after.schema, names);
  if (found.length > 0 || before.version !== after.version || isSame(before.schema, after.schema))
    return found;
  const says = 'the shape is written in another way';
  const why =
    'the same documents are valid, as far as can be determined; the published schema is another';
  return [
    changeOf({
      kind: 'schema.changed',
      says,
      effect: 'neutral',
      why,
    }),
  ];
}

type List = readonly VersionDescription[];

function diffVersionLists(before: List, after: List): readonly ContractChange[] {
  const [was, is] = [before, after].map(
    (list) => new Map(list.map((version) => [version.version, version])),
  );
  const gone = before.flatMap(({ version }): ChangeFacts[] => {
    const says = `version ${JSON.stringify(version)} is gone`;
    return is?.has(version) ? [] : [{ kind: 'version.removed', says, effect: 'narrowed' }];
  });
  const come = after.flatMap(({ version }): ChangeFacts[] => {
    const says = `version ${JSON.stringify(version)} is new`;
    return was?.has(version) ? [] : [{ kind: 'version.added', says, effect: 'widened' }];
  });
  const kept = after.flatMap((now) => {
    const then = was?.get(now.version);
    return then === undefined ? [] : diffVersion({ before: then, after: now });
  });
  return [...[...gone, ...come].map(changeOf), ...kept];
}
