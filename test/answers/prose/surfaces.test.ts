/**
 * One question, one answer: the state of a quotation is the same on every surface. A part of the
 * answers every day, which has each shape, quote and mark; all of them in surfaces.full.test.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AnswerCheck,
  answerFromText,
  checkAnswer,
  checkRecord,
  type GenerationCheck,
  verifyGeneration,
} from '../../../src/answers/generation/index.js';
import { checkResult } from '../../../src/answers/prose/index.js';
import { GenerationResult } from '../../../src/contracts/generation-result/contract.js';
import { quotesInSources } from '../../../src/hosts/promptfoo/index.js';
import { verify } from '../../../src/index.js';
import { toAnnotations, toMarkdown, toSarif } from '../../../src/output/export/index.js';
import { type GatedQuote, quoteGateRunnable } from '../../../src/output/gate/index.js';
import { reportOf } from '../../../src/output/report/render-report.js';
import { makeFolder, runCli } from '../../support/cli.js';
import { sized } from '../../support/sized.js';
import { office } from '../marks/cases.js';

const quotes = [
  'three days a week',
  'up to 140 euros per night',
  'three nights a week',
  'dogs are welcome everywhere',
];
const marks = ['[3]', '[2]', '【1】', '[9]', '(02-travel.md)', ''];
const shapes: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `It is ${one}. And ${other}.`,
  (one, other) => `- ${one}\n- ${other}`,
  (one, other) => `| ${one} |\n|---|\n| ${other} |`,
  (one, other) => `So ${one}, and so ${other}.`,
];

const all = shapes.flatMap((shape) =>
  quotes.flatMap((quote, at) =>
    marks.flatMap((mark) =>
      marks
        .slice(0, 4)
        .map((other) => shape(`“${quote}” ${mark}`, `“${quotes[(at + 1) % 4] ?? ''}” ${other}`)),
    ),
  ),
);
/** Block quotes of two places, and such with a changed one. */
const [leave, doors, trains] = [
  'It is agreed with the manager.',
  'The doors close at nine.',
  'Trains are booked in second class.',
];
const blocks = [
  `> ${leave} [1]\n>\n> ${doors} [3]`,
  `> - ${leave}\n> - ${trains} [1]`,
  `> ${leave}\n>\n> ${doors.replace('nine', 'ten')} [3]`,
];
const answers = [...all.filter((_, nth) => nth % sized(41, 1) === 0), ...blocks];
const texts = Object.fromEntries(office.map(({ id, text }) => [id, text]));

/** The words of the report and of promptfoo, as the page of marks lists them. */
function wordsOf(surface: string): ReadonlyMap<string, string> {
  const page = readFileSync('docs/states.md', 'utf8');
  const rows = [...page.matchAll(/^\| (\w+) \| (.*?) \| `([a-z-]+)` \|$/gm)];
  return new Map(
    rows
      .filter(([, name]) => name === surface)
      .flatMap(([, , says = '', state = '']) =>
        [...says.matchAll(/`([a-z-]+)(?: in)?`/g)].map(([, word = '']) => [word, state] as const),
      ),
  );
}
const ofPage = wordsOf('report');
const ofPromptfoo = wordsOf('promptfoo');

const folder = makeFolder(
  Object.fromEntries(office.map(({ id, text }) => [`sources/${id}`, text])),
);

/** The states of the MCP server, over one connection. */
async function served(): Promise<readonly (readonly string[])[]> {
  const call = (id: number, method: string, params: unknown): string =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const input = [
    call(0, 'initialize', hello),
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }),
    ...answers.map((answer, nth) =>
      call(nth + 1, 'tools/call', { name: 'verify_answer', arguments: { answer } }),
    ),
  ];
  const { stdout } = await runCli(['mcp', 'sources'], { folder, input: `${input.join('\n')}\n` });
  type Reply = { id: number; result: { structuredContent?: { quotes: { state: string }[] } } };
  const replies = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Reply);
  const byId = new Map(replies.map((reply) => [reply.id, reply.result.structuredContent]));
  return answers.map((_, nth) => byId.get(nth + 1)?.quotes.map(({ state }) => state) ?? []);
}

async function printed(answer: string): Promise<readonly string[]> {
  writeFileSync(join(folder, 'answer.md'), answer);
  const { stdout } = await runCli(['check', '--json', 'answer.md', '--source', 'sources'], {
    folder,
  });
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { state?: string; unread?: string })
    .flatMap(({ state = '', unread }) => (unread === undefined ? [state] : []));
}

async function graded(answer: string): Promise<readonly string[]> {
  const { componentResults } = await quotesInSources(answer, { vars: { sources: texts } });
  return componentResults
    .map(({ reason }) => /: ([a-z-]+)/.exec(reason)?.[1] ?? '')
    .map((word) => ofPromptfoo.get(word) ?? word);
}

const statesOf = ({ quotations }: AnswerCheck): readonly string[] =>
  quotations.map(({ state }) => state);

/** What the gate knows: whether the words are in any source. */
const isInAny = ({ state, foundIn }: AnswerCheck['quotations'][number]): boolean =>
  state === 'verified' || foundIn.length > 0;

describe(`${answers.length} answers`, () => {
  let ofServer: readonly (readonly string[])[] = [];
  beforeAll(async () => {
    ofServer = await served();
  }, 120_000);

  it('have one state for each quotation on every surface', async () => {
    expect(answers.length).toBeGreaterThanOrEqual(sized(10, 300));
    const differing: unknown[] = [];
    for (const [nth, answer] of answers.entries()) {
      const check = checkAnswer(answer, office);
      const { result, check: made } = answerFromText(answer, office);
      const verified = await verifyGeneration(result);
      const page = reportOf(result, { name: 'a.md' }).claims;
      const shown = check.quotations.map(({ words }) => {
        const state = page.find(({ quote }) => quote === words)?.state ?? '';
        return ofPage.get(state) ?? state;
      });
      const ended: AnswerCheck[] = [];
      const gated: GatedQuote[] = [];
      await quoteGateRunnable({
        sources: texts,
        onAnswer: ({ text, sources }) => ended.push(checkAnswer(text, sources)),
        onQuote: ({ quote }) => gated.push(quote),
      }).invoke(answer);
      const found = {
        states: statesOf(check),
        made: statesOf(made),
        result: statesOf(checkResult(result)),
        verified: statesOf(verified.answer),
        printed: await printed(answer),
        served: ofServer[nth] ?? [],
        graded: await graded(answer),
        shown,
        ended: ended.flatMap(statesOf),
      };
      const inGate = gated.map((quote) => quote.verified).join();
      const isOne =
        new Set(Object.values(found).map((one) => one.join())).size === 1 &&
        inGate === check.quotations.map(isInAny).join() &&
        citationsAgree(verified, result, check) &&
        placesAgree(result, check) &&
        exportsAgree(result, check) &&
        checkRecord(result, verified.record).length === 0;
      if (!isOne) differing.push({ answer, ...found, inGate });
    }
    expect(differing).toEqual([]);
  }, 300_000);
});

type Result = ReturnType<typeof answerFromText>['result'];

/** A citation with words has the state of its quotation, and the report supports no failing one. */
function citationsAgree(
  { citations, report }: GenerationCheck,
  result: Result,
  { quotations }: AnswerCheck,
): boolean {
  const supported = new Set(
    report.per_citation.filter((one) => one.supported).map((one) => one.citation_index),
  );
  return citations.every(({ state, citationIndex }) => {
    const words = result.citations[citationIndex]?.cited_text;
    const states = quotations.filter((one) => one.words === words).map((one) => one.state);
    const isFailing = ['misattributed', 'changed', 'not-found', 'no-source'].includes(state);
    return (
      (words == null || states.some((one) => one === state)) &&
      !(isFailing && supported.has(citationIndex))
    );
  });
}

/** Only the words of verified quotations are exported with a place, and the place has the words. */
function placesAgree(result: Result, { quotations }: AnswerCheck): boolean {
  return toAnnotations(result).items.every(({ target: { selector } }) => {
    const words = selector.flatMap((one) => (one.type === 'TextQuoteSelector' ? one.exact : []));
    const isPlaced = selector.some(({ type }) => type === 'TextPositionSelector');
    const states = quotations.filter((one) => words.includes(one.words)).map((one) => one.state);
    return !isPlaced || states.includes('verified');
  });
}

/** SARIF has a result for each quotation that is not verified, and Markdown a footnote at it. */
function exportsAgree(result: Result, answer: AnswerCheck): boolean {
  const left = answer.quotations.filter(({ state }) => state !== 'verified');
  const item = { verdict: verify(GenerationResult, result), file: 'answer.json', answer };
  const [run] = toSarif([item]).runs;
  const found = run?.results.flatMap(({ ruleId }) => /^quotation\.(.*)$/.exec(ruleId)?.[1] ?? []);
  const text = toMarkdown(result, { answer });
  const notes = new Map(
    [...text.matchAll(/^(\[\^[^\]]+\]): ([a-z-]+): /gm)].map(([, label = '', state]) => [
      label,
      state,
    ]),
  );
  const written = [...text.matchAll(/\[\^[^\]]+\](?!:)/g)].flatMap(
    ([label]) => notes.get(label) ?? [],
  );
  const states = left.map(({ state }) => state).join();
  return found?.join() === states && written.join() === states;
}

it('the page of marks lists the words of the report and of promptfoo', () => {
  expect(Object.fromEntries(ofPage)).toMatchObject({ exact: 'verified', pieces: 'changed' });
  expect([...ofPromptfoo.keys()]).toEqual(['exact', 'normalized']);
});
