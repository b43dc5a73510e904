/**
 * The cases of marks of the kit: answers with their marks, and what binds them. A few of them
 * here, a quarter of them in full, and all of them by `npm run conformance -- --check`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bindMarks, marksIn } from '../../src/answers/marks/index.js';
import { sized } from '../support/sized.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const generator = `${root}tools/conformance/mark-cases.mjs`;
const { markDifferences } = (await import(generator)) as {
  markDifferences: (
    lines: readonly string[],
    library: object,
    isAsked?: (nth: number) => boolean,
  ) => readonly string[];
};
const lines = gunzipSync(readFileSync(`${root}conformance/kit/marks.jsonl.gz`))
  .toString()
  .trimEnd()
  .split('\n');

test('the cases of marks are 2,000 or more, and this library answers each of them as it says', () => {
  expect(lines.length).toBeGreaterThanOrEqual(2000);
  const isAsked = (nth: number): boolean => nth % sized(64, 4) === 0;
  expect(markDifferences(lines, { marksIn, bindMarks }, isAsked)).toEqual([]);
}, 60_000);

test('a reader that is wrong in one thing fails cases', () => {
  const withoutStrong = (answer: string, options: Parameters<typeof marksIn>[1]) => {
    const read = marksIn(answer, options);
    return { ...read, marks: read.marks.filter(({ form }) => form !== 'tag') };
  };
  const isAsked = (nth: number): boolean => nth % sized(64, 4) === 1;
  const wrong = markDifferences(lines, { marksIn: withoutStrong, bindMarks }, isAsked);
  expect(wrong.length).toBeGreaterThan(sized(3, 50));
}, 60_000);

test('every form, every reason and every way to bind is in a case', () => {
  const all = lines.join('\n');
  const forms =
    '[n] 【n】 [[n]] link ##n$$ {{n}} ※n tag turn label mention title name ¹ (n) year own unknown';
  const reasons =
    'no-such-source two-sources counts-from-0 ambiguous looks-like-code unknown-form'.split(' ');
  const hows = 'inside before direct sentence cell unit end lead none'.split(' ');
  const wanted = [...forms.split(' '), ...reasons, ...hows];
  expect(wanted.filter((word) => !all.includes(`,"${word}",`))).toEqual([]);
});

test('a range of a form of the caller is not counted to its end', () => {
  const form = { open: '<<', close: '>>', separators: [','], ranges: ['-'] };
  const { unread } = marksIn('“one two three” <<1-999999999>>', { sources: [{}], forms: [form] });
  expect(unread.map(({ words, why }) => [words, why])).toEqual([
    ['<<1-999999999>>', 'no-such-source'],
  ]);
});
