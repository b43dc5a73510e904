/** How much a document looks like a contract: its version and the members at its root, counted and not guessed. */
import type { Contract, ContractVersion, Version } from '../contract/model/index.js';
import { selectVersion } from '../contract/verify/index.js';
import type { JsonObject } from '../json/value/index.js';
import { hasMember, type RootMembers } from './outline.js';
import { rootMembersOf } from './root-members.js';

/** The evidence that a document belongs to a contract. It names members that the contract knows, never others. */
export interface Likeness {
  /** The name of the contract. */
  readonly contract: string;
  /** The version that is compared: the one the document names, or else the one it is most like. */
  readonly version: Version;
  /** Whether the document says its version: `implied` where documents do not name it, and the contract has one version or the caller names it. */
  readonly says: 'known' | 'unknown' | 'missing' | 'implied';
  /** Members at the root that the contract knows. */
  readonly shared: readonly string[];
  /** Members at the root that the contract requires, and the document lacks. */
  readonly missing: readonly string[];
  /** How many members at the root the contract does not know. */
  readonly foreign: number;
  /** `shared` as a part of all three, 0 to 1. */
  readonly likeness: number;
}

/** A likeness with what else the recogniser needs. */
export interface Compared {
  readonly contract: Contract;
  readonly version: ContractVersion;
  /** Undefined when the schema does not list its members. */
  readonly root: RootMembers | undefined;
  /** Whether version and root keep the document from nothing. */
  readonly isWhole: boolean;
  readonly evidence: Likeness;
}

/** Compares a document with a contract, at the version it names, or at all when it names none that is known. */
export function compare(contract: Contract, document: JsonObject, assumed?: Version): Compared {
  const selected = selectVersion(contract, document, assumed);
  const known = contract.versionAt === null ? 'implied' : 'known';
  const unknown = selected.draft?.code === 'version.missing' ? 'missing' : 'unknown';
  const says = selected.version === undefined ? unknown : known;
  const versions = selected.version === undefined ? contract.versions : [selected.version];
  const compared = versions.flatMap((version) => {
    const roots = rootMembersOf(contract, version);
    const options = roots.length === 0 ? [undefined] : roots;
    return options.map((root) => measure({ contract, version, root }, document, says));
  });
  return compared.reduce((best, next) => (next.evidence.likeness >= best.evidence.likeness ? next : best));
}

/** Looks at the members that the root knows, so that a document of a million members costs no more. */
function measure(
  { contract, version, root }: Pick<Compared, 'contract' | 'version' | 'root'>,
  document: JsonObject,
  says: Likeness['says'],
): Compared {
  const { known, required, constants, isClosed }: RootMembers = root ?? unsaid;
  const shared = [...known].filter((name) => hasMember(document, name, constants));
  const missing = [...required].filter((name) => !hasMember(document, name, constants));
  const foreign = Object.keys(document).length - shared.length;
  const all = shared.length + missing.length + foreign;
  const likeness = all === 0 ? 0 : shared.length / all;
  const evidence = { contract: contract.name, version: version.version, says, shared, missing, foreign, likeness };
  const isWhole = isVersionKnown(evidence) && missing.length === 0 && (!isClosed || foreign === 0);
  return { contract, version, root, isWhole, evidence };
}

export function isVersionKnown({ says }: Likeness): boolean {
  return says === 'known' || says === 'implied';
}

const unsaid: RootMembers = {
  known: /* @__PURE__ */ new Set(),
  required: /* @__PURE__ */ new Set(),
  constants: /* @__PURE__ */ new Map(),
  isClosed: false,
};
