/**
 * What the tools of `mcp` give, as JSON Schema. Objects are open, so that a member can be added;
 * those that are there have the form that is listed.
 */
import { figureStates } from '../../../../answers/figures/index.js';
import type { QuotationState } from '../../../../answers/prose/index.js';
import type { Severity } from '../../../../core/issue/issue.js';
import type { ChangeKind, QuoteStatus } from '../../../../quotes/quote/index.js';

type Schema = Readonly<Record<string, unknown>>;

/** The form of an answer; the protocol takes objects alone. */
export interface OutputSchema extends Record<string, unknown> {
  type: 'object';
  properties: Record<string, object>;
  required: string[];
}

const text = (description: string): Schema => ({ type: 'string', description });
const flag = (description: string): Schema => ({ type: 'boolean', description });
const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
const listOf = (items: Schema, description: string): Schema => ({
  type: 'array',
  items,
  description,
});

/** All words of a union: the compiler refuses a record that lacks one. */
const oneOf = <Word extends string>(words: Readonly<Record<Word, true>>, description: string) => ({
  type: 'string',
  enum: Object.keys(words),
  description,
});

/** Members, of which those with `?` at the end can be absent. */
function objectOf(members: Readonly<Record<string, Schema>>, description?: string): OutputSchema {
  const entries = Object.entries(members);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, schema]) => [name.replace('?', ''), { ...schema }]),
    ),
    required: entries.flatMap(([name]) => (name.endsWith('?') ? [] : [name])),
    ...(description === undefined ? {} : { description }),
  };
}

const statuses: Readonly<Record<QuoteStatus, true>> = {
  exact: true,
  normalized: true,
  pieces: true,
  similar: true,
  'out-of-context': true,
  cut: true,
  changed: true,
  'not-found': true,
  misattributed: true,
  'too-short': true,
  empty: true,
  'no-source': true,
  'budget-exceeded': true,
  'invalid-input': true,
};

const states: Readonly<Record<QuotationState, true>> = {
  verified: true,
  misattributed: true,
  unmarked: true,
  'no-source': true,
  changed: true,
  'not-found': true,
  'not-checked': true,
};

const kinds: Readonly<Record<ChangeKind, true>> = {
  case: true,
  diacritic: true,
  'vowel-mark': true,
  number: true,
  spacing: true,
  punctuation: true,
  sign: true,
  'word-added': true,
  'word-dropped': true,
  'word-changed': true,
};

const severities: Readonly<Record<Severity, true>> = { error: true, warning: true };

const change = objectOf({
  kind: oneOf(kinds, 'what differs'),
  quote: text('the words of the quote; empty if words were dropped'),
  source: text('the words of the source; empty if words were added'),
  span: objectOf({ start: count('code point'), end: count('code point, not included') }),
});

/** The members that a quote has where a source was searched. */
const foundMembers = {
  'source?': text('the name of the source'),
  'words?': text('the words of the source, which may be shown in place of the quote'),
  'line?': count('the line of the words, from 1'),
  'pages?': listOf(count('from 1'), 'the pages of the words, if the source has pages'),
  'before?': text('the words before them in their sentence'),
  'after?': text('the words after them in their sentence'),
  'flags?': listOf({ type: 'string' }, 'what a reader should see, such as question'),
  'changes?': listOf(change, 'what differs from the source'),
} as const;

/** What `verify_quote` gives. */
export const quoteOutput: OutputSchema = objectOf({
  verified: flag('whether the words are in the source; show no others as a quote'),
  status: oneOf(statuses, 'how the words match, or why they are not verified'),
  ...foundMembers,
  'reason?': text('why it was not checked: no source that was searched has a text'),
  'unsearched?': listOf({ type: 'string' }, 'what could not be searched for words not found'),
  'sources?': listOf({ type: 'string' }, 'of a source that is none: the names that there are'),
});

const quotation = objectOf({
  quote: text('the words between the quotation marks'),
  verified: flag('whether the state is verified'),
  state: oneOf(states, 'what is known of the quotation'),
  'status?': oneOf(statuses, 'how the words match in the source'),
  'reason?': text('why it was not checked'),
  'unsearched?': listOf({ type: 'string' }, 'what could not be searched for words not found'),
  'mark?': text('the marks that cite it, as they are written'),
  'how?': text('how the quotation was bound to its marks'),
  cited: listOf({ type: 'string' }, 'the names of the sources that its marks cite'),
  foundIn: listOf({ type: 'string' }, 'the names of other sources that have the words'),
  ...foundMembers,
});

const figurePlace = objectOf({
  'source?': text('the name of the source'),
  words: text('the figure in the source'),
  sentence: text('the sentence around it'),
});

const figure = objectOf({
  text: text('the figure, as it is written'),
  span: listOf(count('code points of the answer'), 'start and end, half-open'),
  state: { type: 'string', enum: [...figureStates], description: 'where the figure is written' },
  'place?': figurePlace,
  'nearest?': figurePlace,
});

/** What `verify_answer` gives. */
export const answerOutput: OutputSchema = objectOf({
  'verified?': flag('absent if no quotation was checked'),
  'reason?': text('why nothing was checked'),
  passed: flag('whether no quotation and no mark fails'),
  quotes: listOf(quotation, 'the quotations, in the order of the answer'),
  unread: listOf(
    objectOf({ words: text('what looks like a mark'), why: text('why it is not read') }),
    'marks that were not read',
  ),
  figures: objectOf({
    profile: text('the rules by which figures are compared'),
    summary: objectOf(
      Object.fromEntries(figureStates.map((state) => [state, count('figures')])),
      'how many figures have each state',
    ),
    listed: listOf(figure, 'the first figures'),
  }),
});

const issue = objectOf({
  code: text('stable, dotted; the tool explain says what it means'),
  pointer: text('RFC 6901 pointer to the place; empty for the whole document'),
  message: text('what is wrong, as one sentence'),
  severity: oneOf(severities, 'an error makes the document invalid'),
  'expected?': text('what the rule requires'),
  'received?': text('what is there instead'),
  'at?': objectOf({
    offset: count('bytes before it'),
    line: count('from 1'),
    column: count('from 1'),
  }),
  'hint?': text('how to fix it'),
});

/** What `verify_document` gives. */
export const documentOutput: OutputSchema = objectOf({
  ok: flag('whether the document is valid'),
  'contract?': text('the contract that it was recognised by'),
  'version?': { type: ['string', 'number'], description: 'the version of the contract' },
  issues: listOf(issue, 'what is wrong'),
  skipped: listOf(
    objectOf({ code: text('the check'), 'reason?': text('why it was skipped') }),
    'checks that were skipped: nothing is known of them',
  ),
});

/** What `explain` gives. */
export const meaningsOutput: OutputSchema = objectOf({
  meanings: listOf(
    objectOf({
      code: text('the code'),
      says: text('the fault, or what the rule requires'),
      'hint?': text('how to fix it'),
      'rule?': objectOf({
        severity: oneOf(severities, 'an error makes the document invalid'),
        contracts: listOf(
          objectOf({
            name: text('the contract'),
            versions: listOf({ type: ['string', 'number'] }, 'its versions with the rule'),
          }),
          'the contracts that have the rule',
        ),
      }),
    }),
    'what the code means; two if a project uses it for a rule of its own',
  ),
});
