/** Declares a contract: plain frozen data that contradicts itself nowhere. */
import { issueFrom, type Severity } from '../../core/issue/issue.js';
import { ContractError } from '../../core/issue/outcome.js';
import { parsePointer } from '../../core/json/value/index.js';
import { verifyHints } from './hints.js';
import { type ContractDeclaration, makeContract } from './make-contract.js';
import type {
  Contract,
  ContractVersion,
  OlderFormat,
  Rule,
  Status,
  Step,
  Version,
  VersionLimits,
  Versions,
} from './model/index.js';
import { hasAuthority, isCodeOf, isContractName, isVersion } from './model/index.js';
import { isNewer } from './verify/index.js';

/**
 * Declares a contract. Its name carries the authority of its owner, as in `com.example.note` or
 * `@org/note`; names without one belong to this package. The codes of its rules begin with its
 * name.
 * @throws ContractError `contract.declaration` when the declaration contradicts itself: a name
 * without an authority, a version twice, before an older one or with characters that a URI does not
 * take, a member that nothing reads, a step that is not between neighbours, a rule code twice in a
 * version or of another contract.
 * @example
 * ```ts
 * import { defineContract, defineVersion, is } from 'evidence-contracts';
 * import { array, strictObject, string } from 'valibot';
 *
 * const termsV1 = defineVersion({
 *   version: '1',
 *   status: 'draft',
 *   schema: () => strictObject({ terms: array(string()) }),
 * });
 * const Terms = defineContract({ name: 'com.example.terms', versionAt: null, versions: [termsV1] });
 * console.log(is(Terms, { terms: ['berth'] }), is(Terms, { terms: [4] })); // true false
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineContract<const V extends Versions>(
  declaration: ContractDeclaration<V>,
): Contract<V> {
  const flaw = contractFlaw(declaration);
  if (flaw === undefined) return makeContract(declaration);
  const issue = { code: 'contract.declaration', says: 'not a contract', expected: flaw };
  throw new ContractError([issueFrom(verifyHints, issue)]);
}

/** What keeps a declaration from being a contract of a user. */
export function contractFlaw(declaration: ContractDeclaration<Versions>): string | undefined {
  const flaw = declarationFlaw(declaration);
  if (flaw !== undefined || hasAuthority(declaration.name)) return flaw;
  return 'a name with the authority of its owner, as com.example.note or @org/note; others belong to this package';
}

/** The members that each part of a declaration has. */
const members = {
  contract: 'name versionAt versions steps older'.split(' '),
  version:
    'version status adr origin schema rules volatile identity extensions limits form sources records'.split(
      ' ',
    ),
  limits: ['bytes', 'depth', 'nodes'],
  form: ['nulls', 'defaults', 'times'],
} as const;

/** A misspelled or misplaced member would declare nothing: a rule, a limit or a place. */
const memberFlaw = (
  part: string,
  names: readonly string[],
  known: readonly string[],
): string | undefined =>
  names.every((name) => known.includes(name))
    ? undefined
    : `no members of ${part} but ${known.join(', ')}`;

/** What contradicts itself in a declaration, whoever owns its name. */
export function declarationFlaw(declaration: ContractDeclaration<Versions>): string | undefined {
  try {
    // `~standard` comes with the members of another contract that are spread
    const names = Object.keys(declaration).filter((member) => member !== '~standard');
    const unknown = memberFlaw('a contract', names, members.contract);
    if (unknown !== undefined) return unknown;
    const { name, versionAt, versions, steps = [], older } = declaration;
    if (!isContractName(name))
      return 'a name of lower-case words with an authority, as com.example.note or @org/note';
    if (versionAt !== null && !isMemberPointer(versionAt))
      return 'versionAt as an RFC 6901 pointer to a member';
    if (versions.length === 0) return 'at least one version';
    if (new Set(versions.map(({ version }) => version)).size !== versions.length)
      return 'every version once';
    if (versions.some(({ version }, nth) => isNewer(versions[nth - 1]?.version ?? null, version)))
      return 'versions with the oldest first';
    const flaw = versions
      .map((version) => versionFlaw(name, version))
      .find((one) => one !== undefined);
    if (flaw !== undefined) return flaw;
    if (older !== undefined && !isOlderFormat(older))
      return 'older as names of lists, a sentence and a hint';
    return stepsFlaw(versions, steps);
  } catch {
    return 'a declaration with a name, a place for the version, and versions';
  }
}

const severities: readonly unknown[] = ['error', 'warning'] satisfies Severity[];
const statuses: readonly unknown[] = ['draft', 'released', 'deprecated'] satisfies Status[];

function versionFlaw(name: string, declared: ContractVersion): string | undefined {
  const unknown = memberFlaw('a version', Object.keys(declared), members.version);
  if (unknown !== undefined) return unknown;
  const { version, status, rules } = declared;
  if (!isVersion(version))
    return 'versions as whole numbers from 0, or as 1 to 64 characters that a URI takes';
  if (typeof declared.schema !== 'function')
    return 'the schema of each version as a function that returns it';
  if (!rules.every(isRule)) return 'rules made by defineRule, each an error or a warning';
  if (new Set(rules.map(({ code }) => code)).size !== rules.length)
    return 'every rule code once in a version';
  if (rules.some(({ code, carriedFrom }) => carriedFrom === undefined && !isCodeOf(name, code)))
    return `rule codes that begin with the name of the contract, as ${name}.title`;
  const flaw = placesFlaw(declared) ?? limitsFlaw(declared.limits);
  if (flaw !== undefined || statuses.includes(status)) return flaw;
  return `the status of each version as one of ${statuses.join(', ')}`;
}

/** The places that a version names in its documents. */
function placesFlaw(declared: ContractVersion): string | undefined {
  const { volatile, identity, extensions, form = {} } = declared;
  if (!volatile.every(isMemberPointer)) return 'volatile members as RFC 6901 pointers';
  if (extensions.some((place) => parsePointer(place) === null))
    return 'places of extensions as RFC 6901 pointers';
  const unknown = memberFlaw('a normal form', Object.keys(form), members.form);
  if (unknown !== undefined) return unknown;
  const places = [
    ...(form.nulls ?? []),
    ...Object.keys(form.defaults ?? {}),
    ...(form.times ?? []),
  ];
  if (!places.every(isMemberPointer)) return 'places of the normal form as RFC 6901 pointers';
  const areIdentities = Object.entries<unknown>(identity).every(
    ([list, name]) => parsePointer(list) !== null && typeof name === 'string',
  );
  return areIdentities ? undefined : 'identities as names of members by RFC 6901 pointers of lists';
}

function limitsFlaw(limits: VersionLimits): string | undefined {
  const unknown = memberFlaw('limits', Object.keys(limits), members.limits);
  if (unknown !== undefined) return unknown;
  const areLimits = members.limits.every(
    (name) => Number.isSafeInteger(limits[name]) && limits[name] > 0,
  );
  return areLimits ? undefined : 'limits as whole numbers from 1';
}

function isRule(rule: Rule): boolean {
  const isSevere = severities.includes(rule.severity);
  return (
    isSevere &&
    typeof rule.code === 'string' &&
    typeof rule.says === 'string' &&
    typeof rule.check === 'function'
  );
}

const isMemberPointer = (pointer: string): boolean => (parsePointer(pointer) ?? []).length > 0;

const isOlderFormat = ({ lists, says, hint }: OlderFormat): boolean =>
  [...lists, says, hint].every((text) => typeof text === 'string' && text !== '') &&
  lists.length > 0;

function stepsFlaw(versions: Versions, steps: readonly Step[]): string | undefined {
  const places = new Map<Version, number>(versions.map(({ version }, place) => [version, place]));
  const distances = steps.map(
    ({ from, to }) => (places.get(to) ?? NaN) - (places.get(from) ?? NaN),
  );
  if (distances.some((distance) => Math.abs(distance) !== 1))
    return 'steps between neighbouring versions';
  const ways = new Set(
    steps.map(({ from }, nth) => `${String(places.get(from))} ${String(distances[nth])}`),
  );
  return ways.size === steps.length ? undefined : 'one step for each way between two versions';
}
