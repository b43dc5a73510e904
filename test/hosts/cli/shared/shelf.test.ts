/** A quotation is verified once: what is printed of it is what its check found. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../../src/answers/prose/index.js';
import { shownQuotation } from '../../../../src/hosts/cli/shared/shelf.js';
import { makeFolder, runCli } from '../../../support/cli.js';

const sources = {
  'sources/a.md': 'The harbour was closed in the winter of 1903.',
  'sources/b.md': 'Twice a day the sea answers.',
  'sources/c.md': 'The mill turns.',
};
const names = Object.keys(sources);
const folder = makeFolder(sources);

type Case = readonly [state: string, answer: string, status: string, source: number | undefined];
const answers: readonly Case[] = [
  ['verified', 'It was “closed in the winter” [1].', 'exact', 0],
  ['verified', 'It was “closed in the  winter” [1].', 'normalized', 0],
  ['misattributed', 'It was “closed in the winter” [2].', 'misattributed', 1],
  ['unmarked', 'The “mill turns”. It was “closed in the winter” [1], and [2] more.', 'exact', 2],
  ['no-source', 'It was “closed in the winter” [9].', 'exact', 0],
  ['no-source', 'It was “closed in the summer” [9].', 'changed', 0],
  ['no-source', 'It says “icebergs are made of tea” [9].', 'not-found', undefined],
  ['changed', 'It was “closed in the summer” [1].', 'changed', 0],
  ['not-found', 'It says “icebergs are made of tea” [1].', 'not-found', 0],
  ['not-found', 'It says “icebergs are made of tea”.', 'not-found', undefined],
  ['not-checked', 'It says “a.md”.', 'empty', undefined],
  ['not-checked', 'It says “icebergs”.', 'too-short', undefined],
];

it('says that records of JSON are read as one source', async () => {
  const folder = makeFolder({
    'answer.md': 'It says “the harbour was closed” [1].',
    'chunks.json': '[{"id":"a","text":"The harbour was closed in 1903."}]',
    'chunks.jsonl': '{"id":"a","text":"The harbour was closed in 1903."}\n',
    'list.json': '["The harbour was closed in 1903."]',
  });
  const warned = async (source: string) =>
    (await runCli(['check', 'answer.md', '--source', source], { folder })).stderr;
  for (const name of ['chunks.json', 'chunks.jsonl'])
    expect(await warned(name)).toContain(`${name}: is read as one source, with its signs of JSON`);
  expect(await warned('list.json')).not.toContain('signs of JSON');
});

describe('a quotation as it is printed', () => {
  it.each(answers)('is %s as the check found it: %s', async (state, answer, status, source) => {
    const given = Object.entries(sources).map(([id, text]) => ({ id, text }));
    const [quotation] = checkAnswer(answer, given).quotations;
    if (quotation === undefined) throw new Error('no quotation');
    // Without texts nothing can be verified
    const shelf = { names, sources: new Map(), files: new Map() };
    const shown = shownQuotation(quotation, shelf);
    const name = source === undefined ? undefined : names[source];
    expect([shown.state?.state, shown.result.status, shown.source]).toEqual([state, status, name]);
    const words = ['check', '-', '--source', 'sources', '--json'];
    const { stdout } = await runCli(words, { folder, input: answer });
    const [first = '{}'] = stdout.split('\n');
    expect(JSON.parse(first)).toMatchObject({ state, status, ...(name && { source: name }) });
  });

  it('has of misattributed words what the cited source says, and where they are', async () => {
    const input = 'It was “closed in the winter” [2].';
    const { stdout } = await runCli(['check', '-', '--source', 'sources', '--json'], {
      folder,
      input,
    });
    expect(JSON.parse(stdout)).toMatchObject({
      status: 'misattributed',
      source: 'sources/b.md',
      foundIn: ['sources/a.md'],
      there: { status: 'exact', text: 'closed in the winter' },
    });
  });
});
