/**
 * `mcp`: a server of the Model Context Protocol with which an agent checks quotes, answers and
 * documents before it shows them.
 */

import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { checkFigures } from '../../../answers/figures/index.js';
import { type AnswerOptions, checkAnswer } from '../../../answers/prose/index.js';
import { allContracts, verifyAnyAgainst } from '../../../catalog/registry/index.js';
import { present } from '../../../core/json/value/index.js';
import { type QuoteResult, verifyQuote } from '../../../quotes/quote/index.js';
import { type AnswerChoice, answerFlags, answerOptionsOf } from '../shared/answer-options.js';
import { commandOf } from '../shared/command.js';
import { FRAME_LIMIT, framesOf } from '../shared/input.js';
import { type FolderSources, listOf, sourcesBelow } from '../shared/prose.js';
import type { Session } from '../shared/session.js';
import { packageVersion } from '../shared/version.js';
import { meaningsOf } from './explain.js';

export const mcpCommand = commandOf('mcp', {
  short: 'serve the checks to an agent',
  says: 'Serve the checks to an agent over the Model Context Protocol, on stdin and stdout.',
  takes: [['<folder>', 'the sources: its texts, PDFs, web pages and .docx files']],
  options: [...answerFlags()],
  run: serve,
  notes: `
Examples:
  $ evidence-contracts mcp texts

In the settings of a client:
  { "mcpServers": { "evidence": { "command": "npx", "args": ["evidence-contracts", "mcp", "texts"] } } }

Tools: verify_quote, verify_answer, verify_document, explain. All of them only read. Files are read again for
each call; the text of a PDF is extracted again only if the file has changed. Ends when stdin ends.`,
});

type Words = Readonly<Record<string, string>>;

interface Tool {
  readonly description: string;
  /** The arguments, all texts, with what they are; those with `?` at the end can be left out. */
  readonly takes: Words;
  readonly run: (
    words: Words,
    sources: FolderSources,
    options: AnswerOptions,
  ) => Answer | Promise<Answer>;
}

/** Figures of one answer that are listed; all are counted. */
const MOST_FIGURES = 100;

type Answer = Readonly<Record<string, unknown>> & {
  readonly isError?: boolean;
  readonly verified?: boolean;
};

const tools: Readonly<Record<string, Tool>> = {
  verify_quote: {
    description:
      'Checks whether a quote is in a source, or in any of them, and returns the words of the source and what differs. Show only what is verified.',
    takes: { quote: 'the words', 'source?': 'the name of a source; without it, all are searched' },
    run: ({ quote = '', source }, sources) => {
      const text = source === undefined ? undefined : sources.get(source);
      if (source !== undefined && text === undefined)
        return {
          isError: true,
          verified: false,
          status: 'no-source',
          sources: [...sources.keys()],
        };
      return quoted(
        text === undefined ? verifyQuote(quote, sources) : { ...verifyQuote(quote, text), source },
      );
    },
  },
  verify_answer: {
    description:
      'Finds the quotations and the marks such as [2] of an answer in prose, and checks each against the sources. [2] names the second source by name. `figures` lists the figures of the prose: whether each is written in the cited source, not whether it is said of the same thing.',
    takes: { answer: 'the answer, as Markdown' },
    run: proseAnswer,
  },
  verify_document: {
    description:
      'Verifies a JSON document against its contract, and its excerpts and quotes against the sources.',
    takes: { document: 'the JSON text, unchanged' },
    run: async ({ document = '' }, sources) => {
      const { ok, contract, version, checks, issues } = await verifyAnyAgainst(
        allContracts,
        document,
        sources,
      );
      const skipped = checks
        .filter(({ status }) => status === 'skip')
        .map(({ code, reason }) => ({ code, reason }));
      return {
        ok,
        contract,
        version,
        issues,
        skipped,
      };
    },
  },
  explain: {
    description: 'Explains the code of an issue and how to fix it.',
    takes: { code: 'the code' },
    run: ({ code = '' }) => {
      const meanings = meaningsOf(allContracts).filter((meaning) => meaning.code === code);
      return meanings.length === 0 ? { isError: true, code, reason: 'unknown code' } : { meanings };
    },
  },
};

function quoted(result: ReturnType<typeof verifyQuote>): Answer {
  const { verified, status, source, spans, places = [], changes, nearest, context, flags } = result;
  const { before = '', after = '' } = context ?? {};
  const found = new Set(places.flatMap(({ page }) => page ?? []));
  const pages = found.size === 0 ? {} : { pages: [...found] };
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

function proseAnswer(
  { answer = '' }: Words,
  sources: FolderSources,
  options: AnswerOptions,
): Answer {
  const names = [...sources.keys()];
  const nameOf = (nth: number): string => names[nth - 1] ?? '';
  const check = checkAnswer(answer, listOf(sources), options);
  const quotes = check.quotations.map(
    ({ words: quote, state, reason, unsearched, how, mark, cited, foundIn, source, result }) => ({
      quote,
      ...(result === undefined
        ? {}
        : shown(quote, { source: nameOf(source ?? 0), result, sources })),
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

type Shown = Readonly<{ source: string; result: QuoteResult; sources: FolderSources }>;

/** The words of the source that was found, with its pages. */
function shown(quote: string, { source, result, sources }: Shown): Answer {
  const text = sources.get(source);
  return text === undefined ? quoted(result) : quoted({ ...verifyQuote(quote, text), source });
}

/** Why a line cannot be read as a message (JSON-RPC 2.0, section 5.1). */
const unreadable = {
  SyntaxError: { code: -32700, message: 'Parse error: the line is not JSON' },
  ZodError: { code: -32600, message: 'Invalid Request: the line is not a message of JSON-RPC 2.0' },
  length: {
    code: -32600,
    message: `Invalid Request: a line of more than ${FRAME_LIMIT} bytes was left out`,
  },
};

function refuse(why: keyof typeof unreadable, session: Session): void {
  void session.print(`${JSON.stringify({ jsonrpc: '2.0', id: null, error: unreadable[why] })}\n`);
}

async function serve(folder: string, choice: AnswerChoice, session: Session): Promise<void> {
  const options = answerOptionsOf(choice);
  await sourcesBelow(folder, session, choice); // a wrong folder is refused at the start
  // oxlint-disable-next-line typescript/no-deprecated -- McpServer asks for schemas of zod
  const server = new Server(
    { name: 'evidence-contracts', version: packageVersion },
    { capabilities: { tools: {} } },
  );
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(tools).map(listed),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    // one after the other, as each reads all texts
    const call = last.then(() =>
      called(params, options, () => sourcesBelow(folder, session, choice)),
    );
    last = call;
    const { isError = false, ...answer } = await call;
    return {
      isError,
      structuredContent: answer,
      content: [{ type: 'text', text: JSON.stringify(answer) }],
    };
  });
  server.onerror = ({ name }) => {
    if (name === 'SyntaxError' || name === 'ZodError') refuse(name, session);
  };
  const frames = framesOf(session.stdin(), () => {
    refuse('length', session);
  });
  const input = Readable.from(frames, { objectMode: false });
  const output = new Writable({
    write: (chunk: Buffer, _, done) => {
      session.print(chunk).then(() => {
        done();
      }, done);
    },
  });
  const ended = new Promise<void>((resolve) => input.once('close', resolve));
  await server.connect(new StdioServerTransport(input, output, { maxBufferSize: 2 * FRAME_LIMIT }));
  await ended;
  await setImmediate(); // what was read last has begun
  await last;
  await setImmediate(); // and is answered
  session.end(0);
  await server.close();
}

function listed([name, { description, takes }]: readonly [string, Tool]) {
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
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}

/** Arguments come from a model: each has to be a text that the tool takes. */
async function called(
  {
    name,
    arguments: given = {},
  }: { readonly name: string; readonly arguments?: Record<string, unknown> | undefined },
  options: AnswerOptions,
  read: () => Promise<FolderSources>,
): Promise<Answer> {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (tool === undefined)
    return { isError: true, reason: 'unknown tool', tools: Object.keys(tools) };
  const takes = Object.keys(tool.takes);
  const isTaken = ([member, value]: readonly [string, unknown]): boolean =>
    typeof value === 'string' && (takes.includes(member) || takes.includes(`${member}?`));
  const words = Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => isTaken(entry)),
  );
  const isWhole = takes.every((member) => member.endsWith('?') || words[member] !== undefined);
  if (!isWhole || !Object.entries(given).every(isTaken))
    return { isError: true, reason: `expected texts: ${takes.join(', ')}` };
  try {
    return await tool.run(words, await read(), options);
  } catch (error) {
    return { isError: true, reason: error instanceof Error ? error.message : 'failed' };
  }
}
