/** A version moves only with the result of an evaluation that has a name. */
import { strictObject } from 'valibot';
import { collectIssues, listIssues } from '../../contract/verdict/index.js';
import { checkShape } from '../../contract/verify/index.js';
import { type Issue, issueOf } from '../../issue/issue.js';
import { snapshot } from '../../json/value/index.js';
import type { DocQaIssueDraft } from '../codes.js';
import type { VersionSnapshotV3_1 } from '../v3_1/version-snapshot.js';
import { type PromotedMember, type SnapshotChange, safeDiffVersionSnapshots } from './diff-snapshots.js';
import type { PromotionEvalV1 } from './v1/document.js';
import { promotionEvalsV1 } from './v1/schema.js';

/**
 * Says which versions were promoted without an evaluation that passed; nothing when all may move.
 *
 * Prompt, retrieval, model and parser: each that moved needs a result for the value it moved to, and no result that failed. Other
 * documents need none. Pointers begin with `/before`, `/after` or `/evals`. Never throws.
 */
export function checkPromotion(
  before: VersionSnapshotV3_1,
  after: VersionSnapshotV3_1,
  evals: readonly PromotionEvalV1[],
): readonly Issue[] {
  const diff = safeDiffVersionSnapshots(before, after);
  if (!diff.ok) return diff.issues;
  const gated = snapshot({ evals });
  if (!gated.ok) return gated.issues;
  const drafts = collectIssues();
  checkShape(() => strictObject({ evals: promotionEvalsV1() }), gated.value, drafts);
  if (drafts.count > 0) return listIssues(drafts, undefined).issues;
  const { evals: results } = gated.value as unknown as { readonly evals: readonly PromotionEvalV1[] };
  return diff.value.versions.flatMap((change) => faultsOf(change, results)).map(issueOf);
}

function faultsOf(
  { member, after }: SnapshotChange<PromotedMember>,
  evals: readonly PromotionEvalV1[],
): DocQaIssueDraft[] {
  const pointer = `/after/${member}`;
  const results = evals.filter((result) => result.member === member && result.version === after);
  const failed = results.filter(({ passed }) => !passed).length;
  if (failed > 0) {
    const received = `${failed} of ${results.length} that failed`;
    return [{ code: 'promotion.failed', pointer, says: 'an evaluation of the promoted version failed', received }];
  }
  if (results.length > 0) return [];
  return [{ code: 'promotion.missing', pointer, says: 'the promoted version has no result of an evaluation' }];
}
