/** Whether a document has a digest: one that is given, or that of another document, with where the two differ. */
import { formatIssue } from '../contract/verdict/index.js';
import { safeStableDigest } from '../contract/verify/index.js';
import { type Digest, isDigest, safeDigest } from '../digest/digest.js';
import type { Issue } from '../issue/issue.js';
import type { Outcome } from '../issue/outcome.js';
import type { JsonValue } from '../json/value/index.js';
import { safeCanonicalize } from '../json/write/index.js';
import { isContract, isLater, noContract, notAwaited, shown } from './arguments.js';
import { canonicalDiff } from './canonical-diff.js';
import { type Judgement, Misuse } from './matcher.js';

export function judgeDigest(received: unknown, expected: unknown): Judgement | Misuse {
  return judge(received, expected, { name: 'digest', digestOf: safeDigest });
}

export function judgeStableDigest(received: unknown, contract: unknown, expected: unknown): Judgement | Misuse {
  if (!isContract(contract)) return noContract;
  const digestOf = (document: unknown): Outcome<Digest> => safeStableDigest(contract, document);
  return judge(received, expected, { name: 'stable digest', digestOf });
}

interface Kind {
  readonly name: string;
  readonly digestOf: (document: unknown) => Outcome<Digest>;
}

function judge(received: unknown, expected: unknown, { name, digestOf }: Kind): Judgement | Misuse {
  if (isLater(received)) return notAwaited;
  const wanted = wantedOf(expected, digestOf);
  if (wanted instanceof Misuse) return wanted;
  const own = digestOf(received);
  if (!own.ok) return { pass: false, lines: [`the value has no ${name}`, '', ...issueLines(own.issues)] };
  if (own.value === wanted) return { pass: true, lines: [`the ${name} was expected to be another`, `  ${wanted}`] };
  const lines = [`another ${name}`, '', `  - expected ${wanted}`, `  + received ${own.value}`];
  return { pass: false, lines: isDigest(expected) ? lines : [...lines, '', ...diffLines(expected, received)] };
}

/** Text is a digest: a document that is a text is compared by its digest, which `digest` gives. */
function wantedOf(expected: unknown, digestOf: Kind['digestOf']): Digest | Misuse {
  if (isDigest(expected)) return expected;
  if (typeof expected === 'string') {
    return new Misuse([
      `expected is no digest: sha256: and 64 lowercase hexadecimal digits, and it is ${shown(expected)}`,
    ]);
  }
  const wanted = digestOf(expected);
  return wanted.ok
    ? wanted.value
    : new Misuse(['the expected document has no digest', '', ...issueLines(wanted.issues)]);
}

function diffLines(expected: unknown, received: unknown): readonly string[] {
  const [before, after] = [safeCanonicalize(expected), safeCanonicalize(received)];
  if (!before.ok || !after.ok) return [];
  return canonicalDiff(JSON.parse(before.value) as JsonValue, JSON.parse(after.value) as JsonValue);
}

export function issueLines(issues: readonly Issue[]): string[] {
  return issues.slice(0, 8).map((issue) => `  ${formatIssue(issue)}`);
}
