/** An answer that names another source than has the words: no state says that it was checked. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/prose/index.js';

const sources = [
  {
    id: 'leave.md',
    title: 'Leave Policy',
    text: 'Employees are entitled to 16 weeks of paid parental leave. Requests are made in writing.',
  },
  {
    id: 'office.md',
    title: 'Office Rules',
    text: 'Staff are expected in the office three days a week. The office opens at nine.',
  },
];
const leave = '16 weeks of paid parental leave';
const office = 'three days a week';

const statesOf = (answer: string): readonly string[] =>
  checkAnswer(answer, sources).quotations.map(({ state }) => state);

describe('words of another source than a title names', () => {
  it.each([
    `“${leave}” is found in office.md.`,
    `“${leave}”, according to the Office Rules.`,
    `office.md says “${leave}”; leave.md says “${office}”.`,
    `According to office.md, parents get “${leave}”; according to leave.md, staff come “${office}”.`,
    `## office.md\n\n“${leave}”\n\n## leave.md\n\n“${office}”`,
    `From office.md:\n> ${leave}\n\nFrom leave.md:\n> ${office}`,
    `office.md:\n- “${leave}”`,
    `“${office}” (p. 2 of leave.md)`,
  ])('are not verified: %j', (answer) => {
    expect(statesOf(answer)).not.toContain('verified');
    expect(checkAnswer(answer, sources).verified).toBe(false);
  });

  it.each([
    `“${leave}” is found in leave.md.`,
    `“${leave}”, according to the Leave Policy.`,
    `leave.md says “${leave}”; office.md says “${office}”.`,
    `## leave.md\n\n“${leave}”\n\n## office.md\n\n“${office}”`,
    `From leave.md:\n> ${leave}\n\nFrom office.md:\n> ${office}`,
  ])('are verified if it has them: %j', (answer) => {
    expect(new Set(statesOf(answer))).toEqual(new Set(['verified']));
  });
});

describe('a line with a number and a name over text', () => {
  it.each([
    `[2] Office Rules\n\n“${leave}”\n\n[1] Leave Policy\n\n“${office}”`,
    `**[2] Office Rules**\n> ${leave}\n\n**[1] Leave Policy**\n> ${office}`,
    `1. Office Rules\n   “${leave}”\n2. Leave Policy\n   “${office}”`,
  ])('is no reference list: %j', (answer) => {
    expect(statesOf(answer)).not.toContain('verified');
  });

  it.each([
    `[1] Leave Policy\n\n“${leave}”\n\n[2] Office Rules\n\n“${office}”`,
    `**[1] Leave Policy**\n> ${leave}\n\n**[2] Office Rules**\n> ${office}`,
  ])('accuses nobody: %j', (answer) => {
    for (const state of statesOf(answer)) expect(['verified', 'unmarked']).toContain(state);
  });

  it.each([
    `Sources:\n[1] Office Rules\n[2] Leave Policy\n\nLeave is “${leave}” [2].`,
    `Leave is “${leave}” [2].\n\n[1] Office Rules\n\n[2] Leave Policy\n`,
    `Leave is “${leave}” [2].\n\nSources:\n\n[2] Leave Policy`,
  ])('is one with others, or at the end: %j', (answer) => {
    expect(statesOf(answer)).toEqual(['verified']);
  });
});

describe('clauses that their marks open', () => {
  it.each([
    [`[1] says “${leave}”, [2] says “${office}”.`, ['verified', 'verified']],
    [`[2] says “${leave}”, [1] says “${office}”.`, ['unmarked', 'unmarked']],
    [`In [1], parents get “${leave}”, in [2], staff come “${office}”.`, ['verified', 'verified']],
    [`Source 1 says “${leave}”, source 2 says “${office}”.`, ['verified', 'verified']],
    [`Leave is “${leave}”; [2]: “${office}”`, ['unmarked', 'verified']],
    [`It is “${leave}” [1], and staff come “${office}” [2].`, ['verified', 'verified']],
    [`In [1] leave is “${leave}”, [1] and staff come “${office}” [2].`, ['verified', 'verified']],
  ])('are cited by them: %j', (answer, states) => {
    expect(statesOf(answer)).toEqual(states);
  });
});

describe('the name of a source between quotation marks', () => {
  it.each([`The “Leave Policy” says “${leave}” [1].`, `See “leave.md”: it says “${leave}” [1].`])(
    'is no quotation: %j',
    (answer) => {
      const { quotations, passed } = checkAnswer(answer, sources);
      expect(quotations.map(({ state, reason }) => reason ?? state)).toEqual([
        'ignored',
        'verified',
      ]);
      expect(passed).toBe(true);
    },
  );
});
