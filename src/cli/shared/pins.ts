/** Permitted digests: a list in a file, and the verdict on a document that has none of them. */
import { contractCodes } from '../../contract/codes.js';
import { isDigest } from '../../digest/digest.js';
import type { Verdict } from '../../index.js';
import { issueOf } from '../../issue/issue.js';
import { Refusal } from './exit.js';
import { readSourceText } from './input.js';
import type { Session } from './session.js';

/** One digest per line, stable or full. Text after a blank, and lines that begin with #, are comments. */
export async function readPins(file: string, session: Session): Promise<ReadonlySet<string>> {
  const text = await readSourceText(file, session);
  const pins = new Set<string>();
  for (const [at, line] of text.split('\n').entries()) {
    const [word = ''] = line.trim().split(/\s/);
    if (word === '' || word.startsWith('#')) continue;
    if (!isDigest(word))
      throw new Refusal(`${file}:${at + 1}: no digest: expected sha256: and 64 lower-case hex digits`);
    pins.add(word);
  }
  if (pins.size === 0) throw new Refusal(`${file}: contains no digest`);
  return pins;
}

/** Makes a valid document invalid unless one of its digests is pinned. */
export function withPins(verdict: Verdict, pinned: ReadonlySet<string>): Verdict {
  if (!verdict.ok) return verdict;
  const { contract, version, digest, stableDigest, checks, issues, truncated } = verdict;
  const check = { code: 'digest.pinned', stage: 'digests', says: 'one of its digests is pinned' } as const;
  if (pinned.has(digest) || pinned.has(stableDigest))
    return { ...verdict, checks: [...checks, { ...check, status: 'pass' }] };
  const issue = issueOf({
    code: 'digest.mismatch',
    hint: contractCodes['digest.mismatch'].hint,
    says: 'none of its digests is pinned',
    expected: pinned.size === 1 ? 'the one that is pinned' : `one of ${pinned.size} that are pinned`,
    received: digest,
  });
  return {
    ok: false,
    stage: 'digests',
    contract,
    version,
    checks: [...checks, { ...check, status: 'fail' }],
    issues: [issue, ...issues],
    truncated,
  };
}
