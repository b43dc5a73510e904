import type { BaseStore } from '@langchain/langgraph';
import { describe, expectTypeOf, it } from 'vitest';
import {
  type CheckedSnippet,
  type CheckedSnippets,
  type EvidenceSnippetV1,
  type LangGraphStore,
  type SnippetDraft,
  selectVerifiedFindings,
  type VerifiedFindingsV1,
  verifySnippets,
} from '../../../src/answers/generation/index.js';

declare const checked: CheckedSnippets;
declare const snippet: EvidenceSnippetV1;

describe('checked snippets', () => {
  it('cannot be made by hand', () => {
    const members = {
      verified_disabled: false,
      verified_disabled_reason: null,
      accept: 'normalized',
      profile: { name: 'quotes/1', digest: 'sha256:0' },
      snippets: [] as CheckedSnippet[],
      issues: [],
    } as const;
    expectTypeOf(members).not.toExtend<CheckedSnippets>();
    // @ts-expect-error the member that only verifySnippets can name is missing
    selectVerifiedFindings(members, []);
    // @ts-expect-error snippets alone are not checked
    selectVerifiedFindings([snippet], []);
    expectTypeOf(verifySnippets).returns.resolves.toEqualTypeOf<CheckedSnippets>();
  });

  it('are selected by ids and nothing else', () => {
    expectTypeOf(selectVerifiedFindings).parameters.toEqualTypeOf<
      [CheckedSnippets, readonly string[]]
    >();
    // @ts-expect-error a snippet is no id
    selectVerifiedFindings(checked, [snippet]);
  });

  it('are readonly', () => {
    // @ts-expect-error a status is not set by hand
    snippet.status = 'PASS';
    expectTypeOf(checked.snippets).not.toHaveProperty('push');
  });
});

describe('a draft', () => {
  it('has neither id nor status', () => {
    expectTypeOf<keyof SnippetDraft>().toEqualTypeOf<
      'source_id' | 'url' | 'source_title' | 'quote'
    >();
  });
});

describe('a report', () => {
  it('has no snippet_id where there is none', () => {
    type Finding = VerifiedFindingsV1['findings'][number];
    expectTypeOf<Omit<Finding, 'snippet_id'>>().toExtend<Finding>();
    expectTypeOf<Omit<Finding, 'snippet_id'> & { snippet_id: undefined }>().not.toExtend<Finding>();
    expectTypeOf<Finding['quote']>().toEqualTypeOf<readonly string[]>();
  });
});

describe('the stores of LangGraph', () => {
  it('can all be read', () => {
    expectTypeOf<BaseStore>().toExtend<LangGraphStore>();
  });
});
