/**
 * Snippets as `verifySnippets` checked them: what a model may choose from, and what a report is
 * selected from.
 */
import type { Digest } from '../../core/digest/digest.js';
import type { Issue } from '../../core/issue/issue.js';
import { deepFreeze } from '../../core/json/value/index.js';
import type {
  QuoteAcceptance,
  QuoteProfile,
  QuoteResult,
  VerifiedQuote,
} from '../../quotes/quote/index.js';
import type { StoreCheck } from './source-store.js';
import type { EvidenceSnippetV1 } from './v1/document.js';

/** One snippet with its new status, and why it has it. */
export interface CheckedSnippet {
  readonly snippet: EvidenceSnippetV1;
  /** The id of its finding: unlike `snippet_id`, different for every source and quote. */
  readonly finding_id: Digest;
  /** The result of the quote check; absent if there was nothing to check against. */
  readonly result?: QuoteResult;
  /**
   * Why nothing was checked: `disabled` is SKIP, the others are FAIL. `source-has-no-text`: the text
   * is blank, or a scan.
   */
  readonly unchecked?:
    | 'disabled'
    | 'not-found'
    | 'lookup-failed'
    | 'not-text'
    | 'source-has-no-text'
    | 'aborted';
  /** Digest of the source it was checked against. */
  readonly source_digest?: Digest;
}

/** A member that nobody outside can name. */
declare const checked: unique symbol;

/**
 * Snippets as `verifySnippets` returned them; nothing else makes one, so nothing else can become a
 * verified finding.
 */
export interface CheckedSnippets extends StoreCheck {
  readonly [checked]: true;
  readonly accept: QuoteAcceptance;
  readonly profile: QuoteProfile;
  /** In the order of the list that was given. */
  readonly snippets: readonly CheckedSnippet[];
  /** Warnings: different snippets with one id. */
  readonly issues: readonly Issue[];
}

/** Every list made here. A copy of a list, or one made by hand, is not in it. */
const made: WeakSet<object> = /* @__PURE__ */ new WeakSet();

/** True only for a list that `verifySnippets` itself made. */
export function isChecked(value: unknown): value is CheckedSnippets {
  return typeof value === 'object' && value !== null && made.has(value);
}

/**
 * Freezes the list and everything in it: what a finding is made of must not change before its
 * selection.
 */
export function seal(list: Omit<CheckedSnippets, typeof checked>): CheckedSnippets {
  const sealed: unknown = deepFreeze(list);
  made.add(list);
  if (!isChecked(sealed)) throw new Error('not sealed');
  return sealed;
}

/** A snippet that passed, and the id that selects it. */
export interface Choice {
  /** Its `snippet_id`, or its `finding_id` where another quote has the same `snippet_id`. */
  readonly id: string;
  readonly snippet: EvidenceSnippetV1;
  readonly finding_id: Digest;
  readonly result: VerifiedQuote;
  readonly source_digest: Digest;
}

/**
 * All that passed, in order. Snippets of the same source with the same quote are one choice, whose
 * first one counts.
 */
export function choicesIn({ snippets }: CheckedSnippets): readonly Choice[] {
  const choices = new Map<string, Omit<Choice, 'id'>>();
  const sharing = new Map<string, number>();
  for (const { snippet, finding_id, result, source_digest } of snippets) {
    if (result?.verified !== true || source_digest === undefined || choices.has(finding_id))
      continue;
    choices.set(finding_id, {
      snippet,
      finding_id,
      result,
      source_digest,
    });
    sharing.set(snippet.snippet_id, (sharing.get(snippet.snippet_id) ?? 0) + 1);
  }
  return [...choices.values()].map((choice) => {
    const { snippet_id } = choice.snippet;
    return { ...choice, id: sharing.get(snippet_id) === 1 ? snippet_id : choice.finding_id };
  });
}
