/**
 * Which faults came and went between two packets of the same evidence: no stable digest binds what
 * a producer thinks of it.
 */
import {
  EvidencePacket,
  type EvidenceVeracityV1,
} from '../../../contracts/evidence-packet/index.js';
import { canonicalize, verify } from '../../../index.js';

/** A fault that only one of the two packets has. */
export interface FaultPlace {
  /** Pointer into the packet that has it. */
  readonly pointer: string;
  readonly type: string;
  readonly severity?: string;
}

export interface VeracityDifference {
  readonly came: readonly FaultPlace[];
  readonly went: readonly FaultPlace[];
}

/** Undefined unless both are packets with one stable digest and two veracities. */
export function veracityDifference(
  before: unknown,
  after: unknown,
): VeracityDifference | undefined {
  const a = verify(EvidencePacket, before);
  const b = verify(EvidencePacket, after);
  if (!a.ok || !b.ok || a.stableDigest !== b.stableDigest) return undefined;
  const was = a.value.veracity;
  const is = b.value.veracity;
  if (canonicalize(was) === canonicalize(is)) return undefined;
  return { came: onlyIn(is, was), went: onlyIn(was, is) };
}

function onlyIn({ faults }: EvidenceVeracityV1, other: EvidenceVeracityV1): FaultPlace[] {
  const known = new Set(other.faults.map((fault) => canonicalize(fault)));
  return faults.flatMap((fault, index) => {
    if (known.has(canonicalize(fault))) return [];
    const { type, severity } = fault;
    const pointer = `/veracity/faults/${index}`;
    return [{ pointer, type, ...(severity === undefined ? {} : { severity }) }];
  });
}

/** `the same evidence, another veracity`, and a line for each fault that came or went. */
export function veracityLines({ came, went }: VeracityDifference): string[] {
  const line = (verb: string) => (fault: FaultPlace) => {
    const { pointer, type, severity } = fault;
    return `${verb}: ${type}${severity === undefined ? '' : `, ${severity}`} (${pointer})`;
  };
  return [
    'the same evidence, another veracity',
    ...went.map(line('went')),
    ...came.map(line('came')),
  ];
}
