import { Command } from 'commander';
import {
  type Contract,
  type Digest,
  type DigestDifference,
  explainDigestMismatch,
  type Issue,
  type JsonValue,
  readJson,
  safeDigest,
  type Version,
  verify,
} from '../../index.js';
import { printable } from '../../issue/issue.js';
import { type MakeCommand, withConfig } from '../shared/command.js';
import {
  type ContractChoice,
  contractOf,
  type NamedBytes,
  refuseStdinTwice,
  warnOfIssues,
} from '../shared/contracts.js';
import { bytesOfFile } from '../shared/input.js';
import { plainLine } from '../shared/lines.js';
import type { Session } from '../shared/session.js';

interface DiffChoice extends ContractChoice {
  readonly stable?: true;
  readonly json?: true;
}

export const diffCommand: MakeCommand = (session) =>
  withConfig(
    new Command('diff')
      .description('Explain why the digests of two documents differ: the members, and the digests they affect.')
      .argument('<before>', 'a JSON file; - is stdin')
      .argument('<after>', 'a JSON file; - is stdin')
      .option('--stable', 'compare the stable digests only: volatile members may differ')
      .option('--contract <name>', 'the contract of both (default: recognised)')
      .option('--json', 'print one line of JSON'),
  )
    .addHelpText('after', examples)
    .action((before: string, after: string, choice: DiffChoice) => diffFiles([before, after], choice, session));

const examples = `
Examples:
  $ evidence-contracts diff packet.json packet-again.json
  $ evidence-contracts diff packet.json packet-again.json --stable
  $ producer | evidence-contracts diff packet.json - --json

Exit code 0 if the digests are equal (with --stable: the stable digests), 1 if they differ or a document is none
of its contract. Prints the location and names of members, never their values.`;

async function diffFiles(files: readonly [string, string], choice: DiffChoice, session: Session): Promise<void> {
  refuseStdinTwice(files);
  const [before, after] = [await namedBytes(files[0], session), await namedBytes(files[1], session)];
  const contract = await commonContract(before, after, { choice, session });
  const comparison = contract === undefined ? undefined : compared(contract, [before, after], session);
  if (comparison === undefined) return;
  const reported = choice.stable === true ? stableOnly(comparison) : comparison;
  session.end((choice.stable === true ? reported.stableDigest : reported.digest).equal ? 0 : 1);
  await session.print(
    choice.json === true ? comparisonJson(reported, files) : comparisonText(reported, choice.stable === true),
  );
}

async function namedBytes(file: string, session: Session): Promise<NamedBytes> {
  return { file, bytes: await bytesOfFile(file, session) };
}

/** Undefined if there is none; the reasons are printed. */
async function commonContract(
  before: NamedBytes,
  after: NamedBytes,
  { choice, session }: { readonly choice: DiffChoice; readonly session: Session },
): Promise<Contract | undefined> {
  const first = await contractOf(before, choice, session);
  const second = await contractOf(after, choice, session);
  if (first === undefined || second === undefined) return undefined;
  if (first.name === second.name) return first;
  session.end(1);
  session.warn(
    `${before.file} is of ${first.name}, ${after.file} is of ${second.name}: only documents of one contract can be compared`,
  );
  return undefined;
}

function compared(
  contract: Contract,
  [before, after]: readonly [NamedBytes, NamedBytes],
  session: Session,
): Comparison | undefined {
  const [a, b] = [inspect(contract, before.bytes), inspect(contract, after.bytes)];
  if (a.ok && b.ok) return compare(contract, a.document, b.document);
  session.end(1);
  if (!a.ok) warnOfIssues(a.issues, before.file, session);
  if (!b.ok) warnOfIssues(b.issues, after.file, session);
  return undefined;
}

function stableOnly(comparison: Comparison): Comparison {
  const differences = comparison.differences.filter(({ touches }) => touches.includes('stableDigest'));
  return { ...comparison, differences };
}

/** The differences of two documents. Contains pointers and member names, never text of a document. */
export interface Comparison {
  readonly contract: string;
  readonly digest: DigestPair;
  readonly stableDigest: DigestPair;
  readonly differences: readonly Difference[];
}

/** A digest of each document; null if there is none, as when a document breaks a rule of its contract. */
export interface DigestPair {
  readonly equal: boolean;
  readonly before: Digest | null;
  readonly after: Digest | null;
}

/** A difference, and the member by which items of its list are paired. */
export interface Difference extends DigestDifference {
  readonly identity?: string;
}

/** An inspected document: either it has the shape of its version, or issues say why not. */
export type Inspection =
  | { readonly ok: true; readonly document: InspectedDocument }
  | { readonly ok: false; readonly issues: readonly Issue[] };

interface InspectedDocument {
  readonly value: JsonValue;
  readonly version: Version | undefined;
  readonly digest: Digest | null;
  readonly stableDigest: Digest | null;
}

/** Rules may be broken: a tampered document is exactly what needs a comparison. */
export function inspect(contract: Contract, bytes: Uint8Array): Inspection {
  const verdict = verify(contract, bytes);
  const { version } = verdict;
  const read = readJson(bytes);
  if (!read.ok || (!verdict.ok && verdict.stage !== 'rules')) return { ok: false, issues: verdict.issues };
  const { value } = read;
  const digested = safeDigest(value);
  const digest = digested.ok ? digested.value : null;
  return { ok: true, document: { value, version, digest, stableDigest: verdict.ok ? verdict.stableDigest : null } };
}

/** Compares two inspected documents. */
export function compare(contract: Contract, a: InspectedDocument, b: InspectedDocument): Comparison {
  const explained = explainDigestMismatch(contract, a.value, b.value);
  if (!explained.ok) throw new Error('a document without its shape'); // inspect() refuses these
  const { differences } = explained;
  const identities = contract.versions.find(({ version }) => version === a.version)?.identity ?? {};
  const pairOf = (name: 'digest' | 'stableDigest'): DigestPair => ({
    equal: !differences.some(({ touches }) => touches.includes(name)),
    before: a[name],
    after: b[name],
  });
  return {
    contract: contract.name,
    digest: pairOf('digest'),
    stableDigest: pairOf('stableDigest'),
    differences: differences.map((difference) => withIdentity(difference, identities)),
  };
}

function withIdentity(difference: DigestDifference, identities: Readonly<Record<string, string>>): Difference {
  const pointer = difference.before ?? difference.after ?? '';
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const identity = pointer !== '' && Object.hasOwn(identities, list) ? identities[list] : undefined;
  return { ...difference, ...(identity === undefined ? {} : { identity }) };
}

/** Whether the digests differ, then one line for each difference. Every line is safe for terminals. */
export function comparisonText({ digest, stableDigest, differences }: Comparison, isStableOnly: boolean): string {
  const lines = [
    ...(isStableOnly ? [] : [pairLine('digest', digest)]),
    pairLine('stable digest', stableDigest),
    ...differences.map(differenceLine),
  ];
  return lines.map((line) => `${plainLine(line)}\n`).join('');
}

/** For programs: one line, its members always in this order. */
export function comparisonJson(
  { contract, digest, stableDigest, differences }: Comparison,
  [before, after]: readonly [string, string],
): string {
  const reported = { before, after, contract, digest, stableDigest, differences: differences.map(differenceJson) };
  return `${printable(JSON.stringify(reported))}\n`;
}

function pairLine(name: string, { equal, before }: DigestPair): string {
  if (!equal) return `${name}: differs`;
  return `${name}: equal${before === null ? '' : `, ${before}`}`;
}

/** `changed /results/0 to /results/1, identified by id, in excerpt, evidence_hash: touches digest, stable digest`. */
function differenceLine({ kind, before, after, identity, members, isVolatile, touches }: Difference): string {
  const places = [...new Set([before, after].filter((place) => place !== undefined))].map(placeText);
  const parts = [
    `${kind} ${places.join(' to ')}`,
    ...(identity === undefined ? [] : [`identified by ${identity}`]),
    ...(members === undefined ? [] : [`in ${members.join(', ')}`]),
    ...(isVolatile ? ['volatile'] : []),
  ];
  const digests = touches.map((name) => (name === 'digest' ? 'digest' : 'stable digest'));
  return `${parts.join(', ')}: touches ${digests.join(', ')}`;
}

function placeText(pointer: string): string {
  return pointer === '' ? 'the document' : pointer;
}

function differenceJson({ kind, before, after, identity, members, isVolatile, touches }: Difference): object {
  return { kind, before, after, identity, members, isVolatile, touches };
}
