/**
 * Marks in 13 forms, 16 dressings and 8 shapes: bound to the right quotation, or named as unread.
 * An eighth of them every day, in which each form meets each dressing and each shape, honest or
 * swapped by turns; all of them in dressings.full.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { type AnswerCheck, checkAnswer } from '../../../src/answers/generation/index.js';
import { sized } from '../../support/sized.js';
import { office } from './cases.js';

type Dressing = (mark: string, quote: string) => string;
type Form = (n: number) => string;
type Shape = (one: string, other: string) => string;

const dressings: readonly Dressing[] = [
  (m, q) => `${q} ${m}`,
  (m, q) => `${q}${m}`,
  (m, q) => `${q}. ${m}`,
  (m, q) => `${q}.${m}`,
  (m, q) => `${q} **${m}**`,
  (m, q) => `${q} (${m})`,
  (m, q) => `${q} (${m}, p. 3)`,
  (m, q) => `${q} *${m}*`,
  (m, q) => `${q} — ${m}`,
  (m, q) => `${q} → ${m}`,
  (m, q) => `${q} (see ${m})`,
  (m, q) => `${q} (source: ${m})`,
  (m, q) => `**${q}** ${m}`,
  (m, q) => `${q}, ${m},`,
  (m, q) => `${q} __${m}__.`,
  (m, q) => `${q} [[${m}]]`.replace('[[[', '[[').replace(']]]', ']]'),
];

const forms: Readonly<Record<string, Form>> = {
  '[n]': (n) => `[${n}]`,
  '[^n]': (n) => `[^${n}]`,
  '【n】': (n) => `【${n}】`,
  '【n†source】': (n) => `【${n}†source】`,
  '[Source n]': (n) => `[Source ${n}]`,
  '[docn]': (n) => `[doc${n}]`,
  name: (n) => `[${office[n - 1]?.id}]`,
  '(name)': (n) => `(${office[n - 1]?.id})`,
  '[[n]](u)': (n) => `[[${n}]](https://x.example/${n})`,
  '<sup>': (n) => `<sup>${n}</sup>`,
  '¹': (n) => '¹²³⁴'.charAt(n - 1),
  '(n)': (n) => `(${n})`,
  '(source n)': (n) => `(source ${n})`,
};

const shapes: readonly Shape[] = [
  (a, b) => `The rule is ${a}. And ${b}.`,
  (a, b) => `- ${a}\n- ${b}`,
  (a, b) => `1. ${a}\n2. ${b}`,
  (a, b) => `| ${a} |\n|---|\n| ${b} |`,
  (a, b) => `${a}\n\n${b}`,
  (a, b) => `- First:\n  - ${a}\n  - ${b}`,
  (a, b) => `The rule is ${a}, and ${b}.`,
  (a, b) => `**Rule:** ${a}\n**Other:** ${b}`,
];

const sources = office.map(({ id, text }, nth) => ({
  id,
  url: `https://x.example/${nth + 1}`,
  text,
}));
const hotel = '“up to 140 euros per night”';
const desk = '“in the office three days a week”';

const statesOf = ({ quotations }: AnswerCheck): string =>
  quotations.map(({ state }) => state).join();

/** Both quotations are in this state, or no mark is read and each is named. */
const isSeen = (check: AnswerCheck, state: string): boolean =>
  statesOf(check) === `${state},${state}` ||
  (statesOf(check) === 'unmarked,unmarked' && check.unread.length >= 2);

describe.each(Object.entries(forms))('%s', (_, form) => {
  it('is bound in each dressing and shape, or named, and never verified in another source', () => {
    const wrong: string[] = [];
    for (const [nth, dress] of dressings.entries())
      for (const [place, shape] of shapes.entries()) {
        if ((nth + place) % sized(8, 1) !== 0) continue;
        const isSwapped = sized(nth % 2 === 0, true);
        const isHonest = sized(nth % 2 === 1, true);
        const honest = shape(dress(form(2), hotel), dress(form(3), desk));
        const swapped = shape(dress(form(3), hotel), dress(form(2), desk));
        if (isHonest && !isSeen(checkAnswer(honest, sources), 'verified')) wrong.push(honest);
        if (isSwapped && !isSeen(checkAnswer(swapped, sources), 'misattributed'))
          wrong.push(swapped);
      }
    expect(wrong).toEqual([]);
  });
});

it('are 1,664', () => {
  expect(Object.keys(forms).length * dressings.length * shapes.length).toBe(1664);
});
