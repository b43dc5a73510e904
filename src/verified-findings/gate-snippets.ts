/** Takes a private copy of a list of snippets, or says what in it is none. */
import { examineJson } from '../contract/verify/index.js';
import { type Issue, issueOf } from '../issue/issue.js';
import { failure, type Outcome, success } from '../issue/outcome.js';
import type { JsonValue } from '../json/value/index.js';
import { snapshot } from '../json/value/index.js';
import { EvidenceSnippet } from './contract.js';
import type { EvidenceSnippetV1 } from './v1/snippet.js';

const MOST_ISSUES = 100;

/** Pointers of issues lead into the list. Never throws. */
export function gateSnippets(snippets: unknown): Outcome<EvidenceSnippetV1[]> {
  const list = snapshot(snippets);
  if (!list.ok) return list;
  if (!Array.isArray(list.value)) return failure(issueOf({ code: 'shape.type', expected: 'a list of snippets' }));
  const issues: Issue[] = [];
  const gated = (list.value as readonly JsonValue[]).flatMap((snippet, index) => {
    if (issues.length >= MOST_ISSUES) return [];
    const examined = examineJson(EvidenceSnippet, snippet, {});
    if (examined.ok) return [examined.document];
    for (const issue of examined.issues) issues.push({ ...issue, pointer: `/${index}${issue.pointer}` });
    return [];
  });
  return issues.length > 0 ? failure(issues.slice(0, MOST_ISSUES)) : success(gated);
}
