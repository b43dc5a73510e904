/** The tools of `mcp`: what each takes, what it gives, and how it finds it. */

import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { checkFigures } from '../../../../answers/figures/index.js';
import { type AnswerOptions, checkAnswer } from '../../../../answers/prose/index.js';
import { verifyAnyAgainst } from '../../../../catalog/registry/index.js';
import { present } from '../../../../core/json/value/index.js';
import { extentOf, unsearchedOf } from '../../../../core/text/extent.js';
import type { LayoutSource } from '../../../../core/text/layout.js';
import type { Contract } from '../../../../index.js';
import { type QuoteResult, verifyQuote } from '../../../../quotes/quote/index.js';
import { type FolderSources, listOf } from '../../shared/prose.js';
import { meaningsOf, nearestCodes } from '../explain.js';
import {
  answerOutput,
  documentOutput,
  meaningsOutput,
  type OutputSchema,
  quoteOutput,
} from './outputs.js';

type Words = Readonly<Record<string, string>>;

/** What all calls of a server have. */
export interface Known {
  readonly options: AnswerOptions;
  /** Of this package, and of the config. */
  readonly contracts: readonly Contract[];
}

interface Tool {
  readonly description: string;
  readonly gives: OutputSchema;
  /** The arguments, all texts, with what they are; those with `?` at the end can be left out. */
  readonly takes: Words;
  readonly run: (words: Words, sources: FolderSources, known: Known) => Called | Promise<Called>;
}

const found = (answer: Answer): Called => ({ answer, isError: false });

/** Figures of one answer that are listed; all are counted. */
const MOST_FIGURES = 100;

/** Members that are undefined are left out where an answer is written. */
type Answer = Readonly<Record<string, unknown>>;

/** What a call gives: `answer` has the form that the tool lists; `fault` is about the call itself. */
export type Called =
  | { readonly answer: Answer; readonly isError: boolean }
  | { readonly fault: Answer };

export const tools: Readonly<Record<string, Tool>> = {
  verify_quote: {
    description:
      'Checks whether a quote is in a source, or in any of them, and returns the words of the source and what differs. Show only what is verified.',
    gives: quoteOutput,
    takes: { quote: 'the words', 'source?': 'the name of a source; without it, all are searched' },
    run: ({ quote = '', source }, sources) => {
      const text = source === undefined ? undefined : sources.get(source);
      if (source !== undefined && text === undefined)
        return {
          isError: true,
          answer: { verified: false, status: 'no-source', sources: [...sources.keys()] },
        };
      const result =
        text === undefined ? verifyQuote(quote, sources) : { ...verifyQuote(quote, text), source };
      const searched = text === undefined ? [...sources.values()] : [text];
      return found({ ...quoted(result), ...unsearchedFor(result, searched, text !== undefined) });
    },
  },
  verify_answer: {
    description:
      'Finds the quotations and the marks such as [2] of an answer in prose, and checks each against the sources. [2] names the second source by name. `figures` lists the figures of the prose: whether each is written in the cited source, not whether it is said of the same thing.',
    gives: answerOutput,
    takes: { answer: 'the answer, as Markdown' },
    run: ({ answer = '' }, sources, { options }) => found(proseAnswer(answer, sources, options)),
  },
  verify_document: {
    description:
      'Verifies a JSON document against its contract, and its excerpts and quotes against the sources.',
    gives: documentOutput,
    takes: { document: 'the JSON text, unchanged' },
    run: async ({ document = '' }, sources, { contracts }) => {
      const { ok, contract, version, checks, issues } = await verifyAnyAgainst(
        contracts,
        document,
        sources,
      );
      const skipped = checks
        .filter(({ status }) => status === 'skip')
        .map(({ code, reason }) => ({ code, reason }));
      return found({
        ok,
        contract,
        version,
        issues,
        skipped,
      });
    },
  },
  explain: {
    description: 'Explains the code of an issue and how to fix it.',
    gives: meaningsOutput,
    takes: { code: 'the code' },
    run: ({ code = '' }, _sources, { contracts }) => {
      const all = meaningsOf(contracts);
      const meanings = all.filter((meaning) => meaning.code === code);
      if (meanings.length > 0) return found({ meanings });
      const near = nearestCodes(code, all);
      const hint = near.length === 0 ? '' : `; did you mean ${near.join(', ')}?`;
      return { fault: { code, reason: `unknown code${hint}` } };
    },
  },
};

/** Of a quote that no text has: that there was none to search, or what was not searched. */
function unsearchedFor(
  { status }: QuoteResult,
  searched: readonly (string | LayoutSource)[],
  areNamed: boolean,
): Answer {
  const parts = status === 'not-found' ? unsearchedOf(searched.map(extentOf), { areNamed }) : [];
  if (parts === 'all') return { status: 'no-source', reason: 'source-has-no-text' };
  return parts.length === 0 ? {} : { unsearched: parts };
}

function quoted(result: ReturnType<typeof verifyQuote>): Answer {
  const { verified, status, source, spans, places = [], changes, nearest, context, flags } = result;
  const { before = '', after = '' } = context ?? {};
  const numbers = new Set(places.flatMap(({ page }) => page ?? []));
  const pages = numbers.size === 0 ? {} : { pages: [...numbers] };
  const words = result.text ?? nearest?.text;
  return {
    verified,
    status,
    source,
    words,
    line: spans[0]?.line,
    ...pages,
    before,
    after,
    flags,
    changes,
  };
}

/** Figures are shown, and decide nothing: `verified` is about quotations. */
function figuresOf(answer: string, sources: FolderSources, options: AnswerOptions): Answer {
  const names = [...sources.keys()];
  const { profile, summary, figures } = checkFigures(
    answer,
    sources,
    present({ first: options.first, forms: options.forms }),
  );
  const listed = figures.slice(0, MOST_FIGURES).map(({ text, span, state, places, nearest }) => {
    const [place = nearest] = places;
    const there = place && {
      source: names[place.source],
      words: place.text,
      sentence: place.sentence,
    };
    return {
      text,
      span,
      state,
      ...(state === 'absent' ? present({ nearest: there }) : present({ place: there })),
    };
  });
  return { profile: profile.name, summary, listed };
}

function proseAnswer(answer: string, sources: FolderSources, options: AnswerOptions): Answer {
  const names = [...sources.keys()];
  const nameOf = (nth: number): string => names[nth - 1] ?? '';
  const check = checkAnswer(answer, listOf(sources), options);
  const quotes = check.quotations.map(
    ({ words: quote, state, reason, unsearched, how, mark, cited, foundIn, source, result }) => ({
      quote,
      ...(result === undefined
        ? {}
        : quoted({ ...result, source: source === undefined ? undefined : nameOf(source) })),
      state,
      ...present({ reason, unsearched, mark: mark?.words }),
      how,
      cited: cited.map(nameOf),
      foundIn: foundIn.map(nameOf),
      verified: state === 'verified',
    }),
  );
  const reason = check.quotations.length === 0 ? 'contains no quotation' : undefined;
  const unread = check.unread.map(({ words, why }) => ({ words, why }));
  return {
    ...present({ verified: check.verified, reason }),
    passed: check.passed,
    quotes,
    unread,
    figures: figuresOf(answer, sources, options),
  };
}

/** A tool as a client lists it. */
export function listed([name, { description, takes, gives }]: readonly [string, Tool]) {
  const members = Object.entries(takes).map(([member, what]): [string, object] => [
    member.replace('?', ''),
    { type: 'string', description: what },
  ]);
  const required = Object.keys(takes).filter((member) => !member.endsWith('?'));
  const properties = Object.fromEntries(members);
  const inputSchema = {
    type: 'object' as const,
    properties,
    required,
    additionalProperties: false,
  };
  return {
    name,
    description,
    inputSchema,
    outputSchema: gives,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}

/**
 * Arguments come from a model: each has to be a text that the tool takes.
 *
 * @throws McpError for a tool that is none, as the protocol has it.
 */
export async function called(
  {
    name,
    arguments: given = {},
  }: { readonly name: string; readonly arguments?: Record<string, unknown> | undefined },
  known: Known,
  read: () => Promise<FolderSources>,
): Promise<Called> {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool === undefined)
    throw new McpError(
      ErrorCode.InvalidParams,
      `Unknown tool; there are ${Object.keys(tools).join(', ')}`,
    );
  const takes = Object.keys(tool.takes);
  const isTaken = ([member, value]: readonly [string, unknown]): boolean =>
    typeof value === 'string' && (takes.includes(member) || takes.includes(`${member}?`));
  const words = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => isTaken(entry)),
  );
  const isWhole = takes.every((member) => member.endsWith('?') || words[member] !== undefined);
  if (!isWhole || !Object.entries(given).every(isTaken))
    return { fault: { reason: `expected these arguments alone, as texts: ${takes.join(', ')}` } };
  try {
    return await tool.run(words, await read(), known);
  } catch (error) {
    return { fault: { reason: error instanceof Error ? error.message : 'failed' } };
  }
}
