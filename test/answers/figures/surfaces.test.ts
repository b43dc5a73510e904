/**
 * One question, one answer: a figure of an answer has the same state on every surface, and those
 * that list only what is not plainly in the source list the same ones.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  checkFigures,
  type FigureCheck,
  type FigureState,
  figureStates,
} from '../../../src/answers/figures/index.js';
import { answerFromText, verifyGeneration } from '../../../src/answers/generation/index.js';
import { GenerationResult } from '../../../src/contracts/generation-result/contract.js';
import { quotesInSources } from '../../../src/hosts/promptfoo/index.js';
import { verify } from '../../../src/index.js';
import { toMarkdown, toSarif } from '../../../src/output/export/index.js';
import { renderReport } from '../../../src/output/report/index.js';
import { englishTexts } from '../../../src/output/report/texts/english.js';
import { makeFolder, runCli } from '../../support/cli.js';
import { sized } from '../../support/sized.js';

const sources = [
  {
    id: '01-leave-2021.md',
    text: 'Leave is paid for 16 weeks. It was agreed on 3 March 2021 by 12 people.',
  },
  {
    id: '02-travel.md',
    text: 'Hotels are paid up to 140 euros per night. Trains of up to 250 km are in second class.',
  },
  {
    id: '03-sales.md',
    text: 'Sales in millions of euros\n\n| Year | Desks | Chairs |\n|---|---|---|\n| 2021 | 1,577 | 31.25 |\n| 2022 | (48) | 12 % |\n',
  },
];
const texts = Object.fromEntries(sources.map(({ id, text }) => [id, text]));

const figures = [
  '16 weeks',
  '140 euros',
  '190 euros',
  '1,577 million euros',
  '31.3',
  '4 March 2021',
  '-250 km',
  '12 days',
  'seven',
  '48',
];
const marks = ['[1]', '[3]', '【2】', '[9]', '(02-travel.md)', '[01-leave-2021.md]', ''];
const shapes: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `It is ${one}. And it is ${other}.`,
  (one, other) => `- It is ${one}\n- It is ${other}`,
  (one, other) => `So it is ${one}, and it is ${other}.`,
  (one, other) => `| ${one} |\n|---|\n| ${other} |`,
];
const all = shapes.flatMap((shape) =>
  figures.flatMap((figure, at) =>
    marks.flatMap((mark, nth) => {
      const [next = '', other = ''] = [figures[(at + 1) % 10], marks[(nth + at) % 7]];
      return shape(`${figure} ${mark}`, `${next} ${other}`);
    }),
  ),
);
/** One for each state that is rare above. */
const others = [
  'It is 16 weeks and 140 euros.',
  'It was on 3 March 2021 [1]. It was on 12 March 2021 [1].',
  'Sales were 1,577 million euros [3].',
  'It was -16 weeks [1]. It was -48 [3], and 31.3 there [3].',
  'It took 12 days [1].',
  'It is seven (nosuch-2021.md), and 12 [[02-travel.md]].',
  'It is 16 weeks [1]. By 02-travel.md, it is 12.\n\n## References\n\n[1] HR Handbook 2019, 17 May',
];
const answers = [...all.filter((_, nth) => nth % sized(37, 1) === 0), ...others];

const isPlain = (state: string): boolean => state === 'in-cited' || state === 'in-sources';
const listOf = ({ figures: list }: FigureCheck): readonly string[] =>
  list.map(({ span, state }) => `${span.join('-')} ${state}`);

/** The state that the words of a surface are for. */
const stateOf = (says: string): FigureState | undefined =>
  figureStates.find((state) => englishTexts[`figure.${state}`] === says);

const folder = makeFolder(
  Object.fromEntries(sources.map(({ id, text }) => [`sources/${id}`, text])),
);

type Served = {
  readonly summary: Readonly<Record<string, number>>;
  readonly listed: readonly { readonly span: readonly number[]; readonly state: string }[];
};

/** What the MCP server gives, over one connection. */
async function served(): Promise<readonly (Served | undefined)[]> {
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
  type Reply = { id: number; result: { structuredContent?: { figures: Served } } };
  const replies = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Reply);
  const byId = new Map(replies.map((reply) => [reply.id, reply.result.structuredContent]));
  return answers.map((_, nth) => byId.get(nth + 1)?.figures);
}

/** The lines of `check --figures`: counts, and the place and state of what is not plainly there. */
function readLines(stdout: string): { readonly counts: string; readonly list: readonly string[] } {
  const counts = /^[0-9]+ figures?(?:: .*)?$/m.exec(stdout)?.[0] ?? '';
  const list = [...stdout.matchAll(/^answer\.[a-z]+:([0-9]+:[0-9]+): ([^:]*): /gm)].flatMap(
    ([, place = '', says = '']) => {
      const state = stateOf(says);
      return state === undefined ? [] : [`${place} ${state}`];
    },
  );
  return { counts, list };
}

/** The line and the column of an offset, both from 1, in code points. */
function lineAndColumn(answer: string, offset: number): string {
  const lines = Array.from(answer).slice(0, offset).join('').split('\n');
  return `${lines.length}:${Array.from(lines.at(-1) ?? '').length + 1}`;
}

const run = async (...args: readonly string[]): Promise<string> =>
  (await runCli(['check', ...args], { folder })).stdout;

async function graded(answer: string): Promise<readonly string[]> {
  const config = { figures: { failOn: [] }, least: 0 };
  const { componentResults } = await quotesInSources(answer, { vars: { sources: texts }, config });
  return componentResults.flatMap(({ reason }) => {
    const [, span, state] = /^figure [0-9]+ at ([0-9]+-[0-9]+): (.*)$/.exec(reason) ?? [];
    return span === undefined ? [] : [`${span} ${state}`];
  });
}

/** What the report says of each figure, in the order of the answer, and its summary. */
function reported(html: string): { readonly counts: string; readonly list: readonly string[] } {
  const [, list = ''] = html.split('id="figures-title"');
  const rows = [
    ...list.matchAll(/<li id="f([0-9]+)"><b class="[^"]*" dir="auto">[^<]*<\/b> ([^<;\n]*)/g),
  ];
  return {
    counts: /<p><b>(.*?)\.<\/b>/.exec(list)?.[1] ?? '',
    list: rows
      .sort(([, one], [, other]) => Number(one) - Number(other))
      .map(([, , says = '']) => String(stateOf(says))),
  };
}

const countsOf = ({ figures: list, summary }: FigureCheck): string => {
  const states = figureStates
    .filter((state) => summary[state] > 0)
    .map((state) => `${summary[state]} ${englishTexts[`figure.${state}`]}`);
  return `${list.length} figure${list.length === 1 ? '' : 's'}: ${states.join(', ')}`;
};

describe(`${answers.length} answers`, () => {
  let ofServer: readonly (Served | undefined)[] = [];
  beforeAll(async () => {
    ofServer = await served();
  }, 120_000);

  it('have one state for each figure on every surface', async () => {
    const differing: unknown[] = [];
    const seen = new Set<string>();
    for (const [nth, answer] of answers.entries()) {
      const check = checkFigures(answer, sources);
      for (const { state } of check.figures) seen.add(state);
      const want = listOf(check);
      const shown = check.figures.filter(({ state }) => !isPlain(state));
      const some = shown.map(({ span, state }) => `${span.join('-')} ${state}`);
      const printed = shown.map(({ span, state }) => `${lineAndColumn(answer, span[0])} ${state}`);
      const { result } = answerFromText(answer, sources);
      const ofResult = checkFigures(result);
      const verified = await verifyGeneration(result, { figures: checkFigures });
      writeFileSync(join(folder, 'answer.md'), answer);
      writeFileSync(join(folder, 'answer.json'), JSON.stringify(result));
      const prose = ['answer.md', '--source', 'sources', '--figures'];
      const json = await run('--json', ...prose);
      const lines = readLines(await run(...prose));
      const linesOfResult = readLines(await run('answer.json', '--figures'));
      const page = reported(renderReport(result));
      const verdict = verify(GenerationResult, result);
      const [log] = toSarif([{ verdict, file: 'a.json', figures: ofResult }]).runs;
      const server = ofServer[nth];
      const all = {
        result: listOf(ofResult),
        verified: verified.figures === undefined ? [] : listOf(verified.figures),
        graded: await graded(answer),
        served: server?.listed.map(({ span, state }) => `${span.join('-')} ${state}`),
        json: json
          .split('\n')
          .filter((line) => line.includes('"figure":'))
          .map((line) => JSON.parse(line) as { span: readonly number[]; state: string })
          .map(({ span, state }) => `${span.join('-')} ${state}`),
      };
      const plainless = {
        sarif: log?.results
          .filter(({ ruleId }) => ruleId.startsWith('figure.'))
          .map(({ ruleId, message }) => {
            const [, start, end] = /characters ([0-9]+) to ([0-9]+)/.exec(message.text) ?? [];
            return `${start}-${end} ${ruleId.slice(7)}`;
          }),
      };
      const markdown = [
        ...toMarkdown(result, { figures: ofResult }).matchAll(/^\[\^.*?\]: (.*)$/gm),
      ]
        .map(([, note = '']) => note.replaceAll('\\', ''))
        .flatMap((note) => {
          const [, text = '', says = ''] = /^(.*?): ([^;]*)/.exec(note) ?? [];
          const state = stateOf(says);
          return state === undefined ? [] : [`${text} ${state}`];
        });
      const noted = new Set(
        check.figures
          .filter(({ state }) => !isPlain(state))
          .map(({ text, state }) => `${text} ${state}`),
      );
      const isOne =
        Object.values(all).every((one) => String(one) === String(want)) &&
        Object.values(plainless).every((one) => String(one) === String(some)) &&
        [lines.list, linesOfResult.list].every((one) => String(one) === String(printed)) &&
        String(page.list) === String(check.figures.map(({ state }) => state)) &&
        [page.counts, lines.counts, linesOfResult.counts].every((one) => one === countsOf(check)) &&
        JSON.stringify(server?.summary) === JSON.stringify(check.summary) &&
        String([...new Set(markdown)].sort()) === String([...noted].sort());
      if (!isOne)
        differing.push({
          answer,
          want,
          ...all,
          ...plainless,
          printed,
          lines,
          linesOfResult,
          page,
          markdown,
          counts: [countsOf(check), lines.counts, linesOfResult.counts],
        });
    }
    expect(differing).toEqual([]);
    expect([...seen].sort()).toEqual([
      'absent',
      'elsewhere',
      'in-cited',
      'in-parts',
      'in-sources',
      'not-checked',
      'rounded',
      'scale',
      'sign',
      'unit',
    ]);
  }, 300_000);
});

it('the words of each state are those of that state alone', () => {
  const words = figureStates.map((state) => englishTexts[`figure.${state}`]);
  expect(new Set(words).size).toBe(figureStates.length);
});
