/** `diff`: why the digests of two documents differ. */

import { printable } from '../../../core/issue/issue.js';
import {
  type Contract,
  explainDigestMismatch,
  readJson,
  safeDigest,
  verify,
} from '../../../index.js';
import { commandOf, type Flags } from '../shared/command.js';
import {
  type ContractChoice,
  contractOf,
  type NamedBytes,
  warnOfIssues,
} from '../shared/contracts.js';
import { bytesOfFile } from '../shared/input.js';
import { refuseStdinTwice } from '../shared/inputs.js';
import { plainLine } from '../shared/lines.js';
import type { Session } from '../shared/session.js';
import {
  type VeracityDifference,
  veracityDifference,
  veracityLines,
} from '../shared/veracity-difference.js';

type DiffChoice = ContractChoice & Flags<'stable' | 'json'>;

export const diffCommand = commandOf('diff', {
  short: 'explain why the digests of two documents differ',
  says: 'Explain why the digests of two documents differ: the members, and the digests they affect.',
  takes: [
    ['<before>', 'a JSON file; - is stdin'],
    ['<after>', 'a JSON file; - is stdin'],
  ],
  options: [
    ['--stable', 'compare the stable digests only, the identity of the evidence'],
    ['--contract <name>', 'the contract of both (default: recognised)'],
    ['--json', 'print one line of JSON'],
  ],
  usesConfig: true,
  run: (before: string, after: string, choice: DiffChoice, session: Session) =>
    diffFiles([before, after], choice, session),
  notes: `
Examples:
  $ evidence-contracts diff packet.json packet-again.json
  $ evidence-contracts diff packet.json packet-again.json --stable
  $ producer | evidence-contracts diff packet.json - --json

Exit code 0 if the digests are equal (with --stable: the stable digests), 1 if they differ or a document does not follow
its contract. Prints the location and names of members and the types of faults, never other values. The stable digest is
the identity of the evidence, not of what was thought of it; diff names the faults that came or went.`,
});

async function diffFiles(
  files: readonly [string, string],
  choice: DiffChoice,
  session: Session,
): Promise<void> {
  refuseStdinTwice(files);
  const before = { file: files[0], bytes: await bytesOfFile(files[0], session) };
  const after = { file: files[1], bytes: await bytesOfFile(files[1], session) };
  const contract = await commonContract(before, after, choice, session);
  const a = contract && inspected(contract, before, session);
  const b = contract && inspected(contract, after, session);
  if (contract === undefined || a === undefined || b === undefined) return;
  const isStable = choice.stable === true;
  const comparison = compared(contract, a, b);
  const differences = comparison.differences.filter(
    ({ touches }) => !isStable || touches.includes('stableDigest'),
  );
  session.end((isStable ? comparison.stableDigest : comparison.digest).equal ? 0 : 1);
  const veracity = veracityDifference(a.value, b.value);
  const reported = {
    before: before.file,
    after: after.file,
    ...comparison,
    differences,
    ...(veracity === undefined ? {} : { veracity }),
  };
  const text =
    choice.json === true
      ? `${printable(JSON.stringify(reported))}\n`
      : comparisonText(reported, isStable);
  await session.print(text);
}

/** The contract of both documents; undefined, with a warning, where they have none or two. */
async function commonContract(
  before: NamedBytes,
  after: NamedBytes,
  choice: DiffChoice,
  session: Session,
): Promise<Contract | undefined> {
  const first = await contractOf(before, choice, session);
  const second = await contractOf(after, choice, session);
  if (first === undefined || second === undefined) return undefined;
  session.end(1);
  if (first.name === second.name) return first;
  const names = `${before.file} is of ${first.name}, ${after.file} is of ${second.name}`;
  session.warn(`${names}: only documents of one contract can be compared`);
  return undefined;
}

/**
 * Rules may be broken: a tampered document is exactly what needs a comparison. Without its shape,
 * the reasons are printed.
 */
function inspected(contract: Contract, { file, bytes }: NamedBytes, session: Session) {
  const verdict = verify(contract, bytes);
  const read = readJson(bytes);
  if (!read.ok || (!verdict.ok && verdict.stage !== 'rules')) {
    warnOfIssues(verdict.issues, file, session);
    return undefined;
  }
  const digested = safeDigest(read.value);
  return {
    value: read.value,
    version: verdict.version,
    digest: digested.ok ? digested.value : null,
    stableDigest: verdict.ok ? verdict.stableDigest : null,
  };
}

type Inspected = NonNullable<ReturnType<typeof inspected>>;
type Comparison = ReturnType<typeof compared>;
type Difference = Comparison['differences'][number];

/**
 * The differences of two documents: pointers and member names, never text of a document. `identity`
 * pairs the items of a list.
 */
function compared(contract: Contract, a: Inspected, b: Inspected) {
  const explained = explainDigestMismatch(contract, a.value, b.value);
  if (!explained.ok) throw new Error('a document without its shape'); // inspected() refuses these
  const { differences } = explained;
  const identities = contract.versions.find(({ version }) => version === a.version)?.identity ?? {};
  const pairOf = (name: 'digest' | 'stableDigest') => ({
    equal: !differences.some(({ touches }) => touches.includes(name)),
    before: a[name],
    after: b[name],
  });
  return {
    contract: contract.name,
    digest: pairOf('digest'),
    stableDigest: pairOf('stableDigest'),
    // The members always in this order
    differences: differences.map(({ kind, before, after, ...rest }) => {
      const pointer = before ?? after ?? '';
      const list = pointer.slice(0, pointer.lastIndexOf('/'));
      const identity =
        pointer !== '' && Object.hasOwn(identities, list) ? identities[list] : undefined;
      const { members, isVolatile, touches } = rest;
      return {
        kind,
        before,
        after,
        identity,
        members,
        isVolatile,
        touches,
      };
    }),
  };
}

function comparisonText(
  {
    digest,
    stableDigest,
    differences,
    veracity,
  }: Comparison & { readonly veracity?: VeracityDifference },
  isStableOnly: boolean,
): string {
  const lines = [
    ...(isStableOnly ? [] : [pairLine('digest', digest)]),
    pairLine('stable digest', stableDigest),
    ...(veracity === undefined ? [] : veracityLines(veracity)),
    ...differences.map(differenceLine),
  ];
  return lines.map((line) => `${plainLine(line)}\n`).join('');
}

function pairLine(name: string, { equal, before }: Comparison['digest']): string {
  if (!equal) return `${name}: differs`;
  return `${name}: equal${before === null ? '' : `, ${before}`}`;
}

/**
 * `changed /results/0 to /results/1, identified by id, in excerpt, evidence_hash: touches digest, stable digest`.
 */
function differenceLine({
  kind,
  before,
  after,
  identity,
  members,
  isVolatile,
  touches,
}: Difference): string {
  const pointers = new Set([before, after].filter((place) => place !== undefined));
  const places = [...pointers].map((pointer) => (pointer === '' ? 'the document' : pointer));
  const parts = [
    `${kind} ${places.join(' to ')}`,
    ...(identity === undefined ? [] : [`identified by ${identity}`]),
    ...(members === undefined ? [] : [`in ${members.join(', ')}`]),
    ...(isVolatile ? ['volatile'] : []),
  ];
  const digests = touches.map((name) => (name === 'digest' ? 'digest' : 'stable digest'));
  return `${parts.join(', ')}: touches ${digests.join(', ')}`;
}
