/** Files that people give by mistake: replies of providers, and texts with another ending. */
import { describe, expect, it } from 'vitest';
import { lastLine, makeFolder, runCli } from '../../../support/cli.js';

const content = 'Rent is “950 euros a month” [1].';
const chat = {
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content } }],
};
const folder = makeFolder({
  'chat.json': JSON.stringify(chat),
  'two.ndjson': `${JSON.stringify(chat)}\n${JSON.stringify(chat)}\n`,
  'answer.mdd': content,
  answer: content,
  'texts/1.md': 'The rent is 950 euros a month, from May on.\n',
});
const run = (...words: string[]) => runCli(words, { folder });
const hint =
  'hint: an answer of a provider is turned into a generation-result with evidence-contracts import FILE';

describe('a reply of a provider', () => {
  it.each([
    ['check', 'chat.json', '--source', 'texts'],
    ['verify', 'chat.json'],
    ['report', 'chat.json', '--source', 'texts'],
    ['export', 'chat.json', '--to', 'markdown'],
  ])('is said to be for import: %s', async (...words) => {
    const { code, stdout, stderr } = await run(...words);
    const lines = `${stdout}${stderr}`.split('\n');
    expect([code, lines]).toEqual([1, expect.arrayContaining([hint])]);
  });

  it('is said to be for import by check without sources, too', async () => {
    const { code, stderr } = await run('check', 'chat.json');
    expect([code, stderr.trimEnd().split('\n').at(-1)]).toEqual([1, hint]);
  });
});

describe('places that could not be compared in a reply', () => {
  const cites = (words: string, start: number) => ({
    type: 'char_location',
    cited_text: words,
    document_index: 0,
    document_title: 'tea.txt',
    start_char_index: start,
    end_char_index: start + words.length,
  });
  const said = (text: string, ...citations: object[]) => ({ type: 'text', text, citations });
  const reply = {
    type: 'message',
    role: 'assistant',
    content: [
      said('Tea steeps', cites('Tea steeps for three minutes.', 0)),
      said(' and came by ship', cites('It came by ship in 1601.', 30)),
    ],
  };
  const own = makeFolder({
    'reply.json': JSON.stringify(reply),
    'texts/tea.txt': 'Tea steeps for three minutes. It came by ship in 1610.',
    'other/coffee.txt': 'Coffee.',
  });
  const spansOf = (stdout: string) =>
    (JSON.parse(stdout) as { citations: { source_span?: unknown }[] }).citations.map(
      ({ source_span: span }) => span,
    );

  it('are compared with the text of --source, as with that of --documents', async () => {
    const filled = await runCli(['import', 'reply.json', '--source', 'texts'], { folder: own });
    expect(filled.stderr).toBe(
      'reply.json: note /citations/1: span-disagrees: The place does not contain the text that the provider gives with it. It was omitted, not shifted.\n',
    );
    expect(spansOf(filled.stdout)).toEqual([[0, 29], undefined]);
    const given = await runCli(['import', 'reply.json', '--documents', 'texts/tea.txt'], {
      folder: own,
    });
    expect(spansOf(given.stdout)).toEqual(spansOf(filled.stdout));
  });

  it('are noted where the source has no text yet', async () => {
    const bare = await runCli(['import', 'reply.json'], { folder: own });
    expect(bare.stderr.match(/source-unchecked/g)).toHaveLength(2);
    const other = await runCli(['import', 'reply.json', '--source', 'other'], { folder: own });
    expect(other.stderr.match(/source-unchecked/g)).toHaveLength(2);
    expect(spansOf(other.stdout)).toEqual([
      [0, 29],
      [30, 54],
    ]);
  });
});

describe('an answer that names no sources', () => {
  const says =
    'chat.json: the answer names no sources, so that none of --source texts is used; save its text as answer.md, and use evidence-contracts check answer.md --source texts';

  it('is refused by import --source, which would use none of them', async () => {
    const { code, stdout, stderr } = await run('import', 'chat.json', '--source', 'texts');
    expect([code, stdout, lastLine(stderr)]).toEqual([2, '', `error: ${says}`]);
  });

  it('is refused by check --source', async () => {
    const { stdout } = await run('import', 'chat.json');
    const own = makeFolder({ 'chat.json': stdout, 'texts/1.md': 'The rent is 950 euros.' });
    const ran = await runCli(['check', 'chat.json', '--source', 'texts'], { folder: own });
    expect([ran.code, ran.stdout, lastLine(ran.stderr)]).toEqual([2, '', `error: ${says}`]);
  });

  it('of several is named, and goes on', async () => {
    const { code, stdout, stderr } = await run('import', 'two.ndjson', '--source', 'texts');
    expect([code, stdout.trim().split('\n').length]).toEqual([0, 2]);
    expect(stderr.split('the answer names no sources')).toHaveLength(3);
  });

  it('has --documents named, where it reads none', async () => {
    const { stderr } = await run('import', 'chat.json', '--documents', 'texts/1.md');
    expect(stderr).toContain('note: given-unread (--documents): ');
  });
});

describe('a text with another ending', () => {
  it.each(['answer.mdd', 'answer'])('is refused by report with what to do: %s', async (file) => {
    const { code, stdout, stderr } = await run('report', file, '--source', 'texts');
    expect([code, stdout, stderr]).toEqual([
      2,
      '',
      `error: ${file}: is not JSON; an answer in prose is named .md, .markdown or .txt\n`,
    ]);
  });

  it.each([['verify'], ['export', '--to', 'text']])('has the hint of %s', async (name, ...more) => {
    const { code, stdout, stderr } = await run(name, 'answer.mdd', ...more);
    expect(code).toBe(1);
    expect(`${stdout}${stderr}`).toContain(
      'hint: for an answer in prose in a file named .md, .markdown or .txt: ',
    );
  });
});
