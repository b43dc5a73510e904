import { describe, expect, it } from 'vitest';
import { makeFolder, packetText, runCli } from '../../support/cli.js';

const excerpt = 'EXCERPT-marker-0123456789-that-nobody-may-print';
const question = 'QUESTION-marker-9876543210-that-nobody-may-print';
const good = packetText({ excerpt, path: 'a.md', start_line: 1, end_line: 1 }, { question });
const faults: Readonly<Record<string, string>> = {
  hash: good.replace(excerpt, `${excerpt}!`),
  shape: good.replace('"score":0.5', '"score":"x"'),
  'excerpt-type': good.replace(`"excerpt":"${excerpt}"`, `"excerpt":["${excerpt}"]`),
  'question-as-version': good.replace('"schema_version":"1.0"', `"schema_version":"${question}"`),
  'excerpt-as-score': good.replace('"score":0.5', `"score":"${excerpt}"`),
  'excerpt-as-type': good.replace('"type":"section"', '"type":""'),
  'question-as-id': good.replace('"query_id":"q1"', `"query_id":"${question} ${question}"`),
  'excerpt-as-digest': good.replace(/"sha256:[0-9a-f]{64}"/, `"${excerpt}"`),
  torn: good.slice(0, good.indexOf(excerpt) + excerpt.length),
  'no-quotes': good.replace(`"${excerpt}"`, excerpt),
  'not-utf8': `${good.slice(0, -1)}\ud800`,
  surrogate: good.replace(excerpt, `${excerpt}\\ud800`),
  escape: good.replace(question, `${question}\\x`),
  twice: good.replace('"meta":', `"citations":"${excerpt}","meta":`),
};
const folder = makeFolder({
  ...Object.fromEntries(Object.entries(faults).map(([name, text]) => [`${name}.json`, text])),
  'good.json': good,
});
const sources = makeFolder({ 'a.md': 'another text\n' });

/** Every piece of 12 characters: what a message may not hold. */
function piecesOf(text: string): string[] {
  return Array.from({ length: text.length - 11 }, (_, start) => text.slice(start, start + 12));
}

const forbidden = [...piecesOf(excerpt), ...piecesOf(question)];

async function expectSilent(words: readonly string[], input = ''): Promise<void> {
  const { code, stdout, stderr } = await runCli(words, { folder, input });
  expect(code).toBe(1);
  const output = stdout + stderr;
  expect(output.length).toBeGreaterThan(20);
  expect(forbidden.filter((piece) => output.includes(piece))).toEqual([]);
}

describe('no text of a document that fails is printed', () => {
  it.each(Object.keys(faults))('%s', async (name) => {
    const file = `${name}.json`;
    await Promise.all([
      expectSilent(['verify', file]),
      expectSilent(['verify', '--json', file]),
      expectSilent(['verify', '--ndjson', '--quiet', file]),
      expectSilent(['digest', '--stable', file]),
      expectSilent(['diff', file, 'good.json', '--contract', 'evidence-packet']),
      expectSilent(['migrate', file, '--to', '1.0', '--contract', 'evidence-packet']),
    ]);
  });

  it.each(['torn', 'no-quotes', 'not-utf8', 'surrogate', 'escape', 'twice'])(
    '%s, by the commands whose output is data',
    async (name) => {
      await expectSilent(['digest', `${name}.json`]);
      await expectSilent(['digest', '--canonical', `${name}.json`]);
    },
  );

  it('when the sources do not agree', async () => {
    await expectSilent(['verify', '-', '--sources', sources], good);
    await expectSilent(['verify', '-', '--sources', sources, '--json'], good);
  });

  it('when the digest is not the expected one', async () => {
    await expectSilent(['verify', '-', '--json', '--expect', `sha256:${'0'.repeat(64)}`], good);
  });
});
