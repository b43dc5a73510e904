/** Each row of the table for agents that write code is run: its calls are there, and do what it says. */
import { describe, expect, it } from 'vitest';
import * as adapters from '../../src/answers/adapters/index.js';
import * as generation from '../../src/answers/generation/index.js';
import * as guard from '../../src/catalog/guard/index.js';
import * as gate from '../../src/output/gate/index.js';
import * as report from '../../src/output/report/index.js';
import { stateOrder } from '../../src/output/report/model.js';
import { todoOf } from '../../src/output/report/states.js';
import { englishTexts } from '../../src/output/report/texts/english.js';
import * as quote from '../../src/quotes/quote/index.js';
import { makeFolder, packetText, runCli } from '../support/cli.js';
import { readPage } from './fences.js';

const source = 'Leave is paid for 16 weeks.';
const message = { type: 'message', role: 'assistant', content: [{ type: 'text', text: 'Tea.' }] };

const runs: Readonly<Record<string, () => unknown>> = {
  'is this quote in this text': () => {
    expect(quote.verifyQuote('paid for 16 weeks', source).verified).toBe(true);
  },
  'an answer in prose, with its sources': () => {
    const { result } = generation.answerFromText('It is “paid for 16 weeks” [1].', [source]);
    expect(report.renderReport(result)).toContain('paid for 16 weeks');
  },
  'an answer of a provider with citations': () => {
    const [name = 'openai'] = adapters.recogniseProvider(message);
    expect(adapters.fromProvider(name, message).value.text).toBe('Tea.');
    expect(adapters.fromAnthropic(message).value.text).toBe('Tea.');
    expect(() => adapters.fromProvider(message as never, undefined)).toThrow(/recogniseProvider/);
  },
  'is every quotation of an answer verified': async () => {
    const folder = makeFolder({ 'a.md': 'It is “paid for 18 weeks” [1].', 'texts/a.txt': source });
    const words = ['check', 'a.md', '--source', 'texts'];
    expect(await runCli(words, { folder })).toMatchObject({ code: 1 });
  },
  'withhold unverified quotes while streaming': () => {
    expect([typeof gate.quoteGateMiddleware, typeof gate.quoteGateRunnable]).toEqual([
      'function',
      'function',
    ]);
  },
  'check a document from outside': () => {
    expect(guard.verifyAny(guard.allContracts, packetText()).ok).toBe(true);
  },
  'what a code means': async () => {
    expect((await runCli(['explain', 'json.bom'])).stdout).toContain('json.bom');
  },
};

describe('agents/AGENTS.md', () => {
  const rows = [...readPage('agents/AGENTS.md').matchAll(/^\| ([a-z][^|]+) \| (.+) \|$/gm)]
    .map(([, task = '', use = '']) => [task, use] as const)
    .filter(([task]) => task !== 'task');

  it('has a run for each row, and a row for each run', () => {
    expect(rows.map(([task]) => task)).toEqual(Object.keys(runs));
  });

  it.each(rows)('%s', async (task) => {
    await runs[task]?.();
  });
});

describe('agents/SKILL.md', () => {
  it('never removes a true quotation that is cited wrongly', () => {
    const skill = readPage('agents/SKILL.md');
    for (const state of [
      'changed',
      'misattributed',
      'unmarked',
      'no-source',
      'not-found',
      'not-checked',
    ] as const)
      expect(skill).toMatch(new RegExp(`^ {3}- \`${englishTexts[`state.${state}`]}\``, 'm'));
    expect(skill).toMatch(
      /`in another source` .*keep its words, and cite the source that has them/,
    );
  });
});

describe('docs/states.md', () => {
  const rows = [...readPage('docs/states.md').matchAll(/^\| ([a-z][a-z ]+) \|.*\| (.*?) ?\|$/gm)];
  const todos = new Map(rows.map(([, words = '', todo = '']) => [words, todo]));

  it.each(stateOrder)(
    'has the words of the report for %s, and what its card says to do',
    (state) => {
      const name = state === 'not-checked' ? undefined : todoOf(state);
      const todo = todos.get(englishTexts[`state.${state}`]);
      if (name === undefined && state === 'not-checked') expect(todo).toMatch(/^It follows from /);
      else expect(todo).toBe(name === undefined ? '' : englishTexts[name]);
    },
  );
});
