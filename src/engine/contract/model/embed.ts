/**
 * Carries documents of one contract inside another: its declarations, with their pointers moved.
 */
import type { GenericSchema } from 'valibot';
import { issueOf } from '../../../core/issue/issue.js';
import { anything, checkOptions } from '../../../core/issue/options.js';
import { ContractError } from '../../../core/issue/outcome.js';
import {
  isObject,
  parsePointer,
  present,
  proved,
  resolvePointer,
} from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import type { Contract, DocumentAt, LatestVersionOf, RuleCodeOf, VersionOf } from './contract.js';
import { latestOf } from './contract.js';
import type { NormalForm } from './normal-form.js';
import type { Rule } from './rule.js';
import { claimsIn, listedBy, type SourceClaim } from './source-claim.js';
import type { ContractVersion, Version } from './version.js';

/** What a version needs to carry documents of another contract, by the names of its members. */
export interface Embedded<Document, Code extends string = string> {
  /** The shape of the carried document, for the member that contains it. */
  readonly schema: () => GenericSchema<Document>;
  /** Its rules, which report at the place where it is; silent where it is absent. */
  readonly rules: readonly Rule<unknown, Code>[];
  readonly volatile: readonly string[];
  readonly identity: Readonly<Record<string, string>>;
  readonly extensions: readonly string[];
  readonly form: NormalForm;
  /** What it claims of sources; nothing where it is absent. */
  readonly sources: (document: unknown) => readonly SourceClaim<Code>[];
}

/** Options of `embed`. */
export interface EmbedOptions<V> {
  /**
   * The version that is carried: pin it, as the latest one becomes another with an update of its
   * package.
   */
  readonly version?: V;
}

/**
 * Carries documents of a contract inside documents of another, at one place or several. Places are
 * RFC 6901 pointers to members, through objects only, as those of volatile members are. The
 * contract's schema has to be valibot's, and so has the one that carries it.
 * @throws ContractError `contract.declaration` for a place that is not a pointer to a member, or a
 * version that is not there;
 * `options.unknown` or `options.value`.
 * @example
 * ```ts
 * import { defineContract, defineVersion, embed, verify } from 'evidence-contracts';
 * import { EvidencePacket } from 'evidence-contracts/evidence-packet';
 * import { strictObject, string } from 'valibot';
 *
 * const { schema, ...carried } = embed(EvidencePacket, '/evidence', { version: '1.0' });
 * const caseV1 = defineVersion({
 *   version: '1',
 *   status: 'draft',
 *   schema: () => strictObject({ title: string(), evidence: schema() }),
 *   ...carried,
 * });
 * const Case = defineContract({ name: 'com.example.case', versionAt: null, versions: [caseV1] });
 * console.log(verify(Case, { title: 'berth 4', evidence: {} }).issues[0]?.pointer); // /evidence/citations
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function embed<C extends Contract, const V extends VersionOf<C> = LatestVersionOf<C>>(
  contract: C,
  places: string | readonly string[],
  options: EmbedOptions<V> = {},
): Embedded<DocumentAt<C, V>, RuleCodeOf<C>> {
  checkOptions(options, { version: anything });
  const version = declaredVersion(contract, options.version);
  const pointers = pointersOf(places);
  if (version === undefined) throw notEmbedded('a version of the contract that is carried');
  if (pointers.length === 0) throw notEmbedded('RFC 6901 pointers to members');
  const { nulls = [], defaults = {}, times = [] } = version.form ?? {};
  const moved = (list: readonly string[]): string[] =>
    pointers.flatMap((place) => list.map((pointer) => `${place}${pointer}`));
  return Object.freeze({
    schema: () => schemaOf<DocumentAt<C, V>>(version),
    rules: Object.freeze(version.rules.map((rule) => movedRule(rule, contract.name, pointers))),
    volatile: Object.freeze(moved(version.volatile)),
    identity: Object.freeze(movedEntries(version.identity, pointers)),
    extensions: Object.freeze(moved(version.extensions)),
    form: Object.freeze({
      nulls: moved(nulls),
      defaults: movedEntries(defaults, pointers),
      times: moved(times),
    }),
    sources: (document: unknown) =>
      pointers.flatMap((place) => {
        const carried = carriedAt(document, place);
        return carried === undefined
          ? []
          : claimsIn(version, carried).map((claim) => movedClaim(claim, place));
      }),
  });
}

type Carried<Code extends string> = ContractVersion<Version, unknown, Code>;

/** Returns undefined also for what is not a contract. */
const declaredVersion = <C extends Contract>(
  contract: C,
  requested?: Version,
): Carried<RuleCodeOf<C>> | undefined =>
  attempt(() => {
    const versions: readonly Carried<RuleCodeOf<C>>[] = contract.versions;
    const name = requested ?? latestOf(contract).version;
    const found = versions.find(({ version }) => version === name);
    return [found?.rules, found?.volatile, found?.extensions].every(Array.isArray)
      ? found
      : undefined;
  });

/** A document has few places for evidence; a list that is said to have 2^32 is none. */
const MOST_PLACES = 10_000;

function pointersOf(places: string | readonly string[]): readonly string[] {
  const pointers = attempt(() => (typeof places === 'string' ? [places] : listedIn(places))) ?? [];
  const areMembers = attempt(() =>
    pointers.every((pointer) => (parsePointer(pointer) ?? []).length > 0),
  );
  return areMembers === true ? pointers : [];
}

function listedIn(places: readonly string[]): readonly string[] {
  const pointers: string[] = [];
  for (const place of places) {
    if (typeof place !== 'string' || pointers.length === MOST_PLACES) return [];
    pointers.push(place);
  }
  return pointers;
}

const notEmbedded = (expected: string): ContractError =>
  new ContractError([
    issueOf({ code: 'contract.declaration', says: 'cannot be carried', expected }),
  ]);

function schemaOf<Document>(version: ContractVersion): GenericSchema<Document> {
  const schema = version.schema();
  if (schema['~standard'].vendor !== 'valibot' || !('kind' in schema))
    throw notEmbedded('a schema of valibot');
  return proved<GenericSchema<Document>>(schema);
}

const movedRule = <Code extends string>(
  rule: Rule<unknown, Code>,
  contract: string,
  places: readonly string[],
): Rule<unknown, Code> =>
  Object.freeze({
    carriedFrom: contract,
    ...rule,
    ...present({ reportedAt: movedPlaces(rule.reportedAt, places) }),
    check(document: unknown, report: Parameters<Rule['check']>[1]): void {
      for (const place of places) {
        const carried = carriedAt(document, place);
        if (carried === undefined) continue;
        rule.check(carried, ({ pointer, ...finding }) => {
          report({ ...finding, pointer: `${place}${pointer}` });
        });
      }
    },
  });

/** Each pointer in backticks, the root as `""`, once for every place. */
const movedPlaces = (words: string | undefined, places: readonly string[]): string | undefined =>
  words?.replaceAll(/`(?:""|(\/[^`]*))`/g, (_, pointer: string = '') =>
    places.map((place) => `\`${place}${pointer}\``).join(' or '),
  );

function movedEntries<Value>(
  entries: Readonly<Record<string, Value>>,
  places: readonly string[],
): Readonly<Record<string, Value>> {
  const list = Object.entries(entries);
  return Object.fromEntries(
    places.flatMap((place) => list.map(([pointer, value]) => [`${place}${pointer}`, value])),
  );
}

function movedClaim<Code extends string>(
  { recheck, ...claim }: SourceClaim<Code>,
  place: string,
): SourceClaim<Code> {
  const moved = { ...claim, pointer: `${place}${claim.pointer}` };
  if (recheck === undefined) return moved;
  return {
    ...moved,
    recheck(source, terms) {
      const faults = recheck(source, terms);
      if (typeof faults === 'string') return faults;
      return listedBy(faults).map((fault) => ({ ...fault, pointer: `${place}${fault.pointer}` }));
    },
  };
}

/** The document that is carried at a place; undefined where an optional member is absent. */
const carriedAt = (document: unknown, place: string): unknown =>
  isObject(document) ? resolvePointer(document, place) : undefined;
