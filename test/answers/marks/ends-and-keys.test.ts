/** Marks whose brackets, notes and places are written as lawyers, scholars and chat tools write them. */
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';

const sources = [
  {
    id: 'tull',
    title: "Tull, Harriet, The Widow's Ledger (Oxford, 2015)",
    text: 'The guild borrowed from widows.',
  },
  {
    id: 'lease.pdf',
    title: 'Commercial Lease Agreement (2019)',
    url: 'https://www.harbour-desk.example/forms/1187',
    text: 'The fee is due on Friday.',
  },
  {
    id: 'x-9',
    title: 'Deposition of Martin Ruiz, 14 February 2024',
    url: 'https://courts.example/depositions/ruiz',
    text: 'I saw the ice that morning.',
  },
  {
    id: 'rules',
    title: 'Rao, S. (2018) Cool roofs: a study of towns',
    text: 'White roofs were cooler by two degrees.',
  },
];
const states = (answer: string): readonly unknown[] =>
  checkAnswer(answer, sources).quotations.map(({ state, cited }) => [state, cited]);

const read = (...cited: readonly number[]): readonly unknown[] =>
  cited.map((one) => ['verified', [one]]);

describe('brackets after a quotation', () => {
  it.each([
    ['“I saw the ice.” (Ruiz Dep. 41:7-9.)', 3],
    ['“The fee is due” (Lease Agreement, § 4.)', 2],
    ['“The guild borrowed” (Tull 7).', 1],
    ['“The fee is due” (Commercial Lease Agreement (2019)).', 2],
    ['“The fee is due” (see pièce n° 3 : commercial lease agreement).', 2],
    ['“The fee is due” (#1187).', 2],
    ['> The fee is due on Friday. (Commercial Lease, art. 4)\n\nSo it is.', 2],
    ['“The fee is due”<ref>[https://www.harbour-desk.example/forms/1187 A form]</ref>.', 2],
    [
      '“The fee is due”<ref>{{cite web |url=https://www.harbour-desk.example/forms/1187}}</ref>.',
      2,
    ],
    ['> The fee is due on Friday.\n\n^([a form](https://www.harbour-desk.example/forms/1187))', 2],
    ['“The fee is due” harbour-desk.example.', 2],
  ])('%j', (answer, source) => {
    expect(states(answer)).toEqual(read(source));
  });

  it.each([
    // A number of something else, and a name that is not cited
    '“The fee is due” (Article 7).',
    '“The fee is due” (at 41:7).',
    '“The fee is due” (#12).',
    '“The fee is due” on harbour-desk.example.org.',
    'It was 5" harbour-desk.example long, and “the fee is due”.',
    '> The fee is due on Friday. (Tull 7) And\n> more.',
    'It is “the fee is due”. harbour-desk.example says more.',
    '“The fee is due”<ref>a word</ref>.',
  ])('names nothing: %j', (answer) => {
    const { quotations } = checkAnswer(answer, sources);
    expect(quotations.every(({ cited }) => cited.length === 0)).toBe(true);
  });

  it('reads `ibid.` in emphasis and with any place, as the mark before it', () => {
    expect(states('“The fee is due” [2]. “On Friday” (*ibid.*). “Due” [Там же, с. 3].')).toEqual(
      read(2, 2, 2),
    );
  });

  it('does not take `ibid.` for a mark that is before a bracket that is not read', () => {
    const answer = '“The fee is due” [2]. “The ice” (Nobody at all). “That morning” (*ibid.*).';
    expect(states(answer)).toEqual([
      ['verified', [2]],
      ['unmarked', []],
      ['unmarked', []],
    ]);
  });
});

describe('notes', () => {
  it('may be below a rule, as below a blank line', () => {
    const notes = '1. Lease Agreement, p. 2.\n2. Harriet Tull, *The Widow’s Ledger* (Oxford), 14.';
    const answer = 'It is “the fee is due”¹, and “the guild borrowed”².';
    expect(states(`${answer}\n---\n${notes}\n`)).toEqual(read(2, 1));
  });

  it('do not take the capital of a page for a word of another source', () => {
    const notes = '¹ Lease Agreement, a Commercial form, S. 12\n² Cool roofs, a study, S. 3';
    expect(states(`It is “the fee is due”¹, and “cooler by two degrees”².\n\n${notes}\n`)).toEqual(
      read(2, 4),
    );
  });

  it('say of a number that it names none, and it is not counted', () => {
    const notes =
      '[1] Harriet Tull, The Widow’s Ledger\n[2] A letter of the bank\n[3] Ruiz, Deposition';
    const answer = `“The guild borrowed” [1], “the ice” [2], “that morning” [3].\n\n${notes}\n`;
    expect(states(answer)).toEqual([
      ['verified', [1]],
      ['unmarked', []],
      ['verified', [3]],
    ]);
  });

  it('have a word with a stop before a name', () => {
    const notes = '¹ Cfr. Commercial Lease Agreement (2019)\n² Deposition of Martin Ruiz';
    expect(states(`“The fee is due”¹ and “the ice”².\n\n${notes}\n`)).toEqual(read(2, 3));
  });

  it.each([
    ['Exhibits: A, lease.pdf; B, Deposition of Martin Ruiz.', 'Ex. A, a lease, ¶ 2.', 'Exhibit B'],
    ['Anlagen: K 1 Commercial Lease; K 2 Deposition of Ruiz', 'Anlage K 1, Lease', 'Anlage K 2'],
  ])('are keys with further words, and in running text: %j', (line, bracket, mention) => {
    const answer = `It is “the fee is due” (${bracket}). In ${mention}: “I saw the ice.”\n\n${line}\n`;
    expect(states(answer)).toEqual(read(2, 3));
  });

  it.each([
    // Capitals that are no keys, and items that are no notes
    'Plan A is cheap: “the fee is due”. Group B says “the ice”.\n\nExhibits: A, lease.pdf; B, Deposition of Martin Ruiz.\n',
    'It is “the fee is due” (1).\n\n(1) Commercial Lease Agreement\n(2) Deposition of Martin Ruiz\n',
  ])('are no more than their keys: %j', (answer) => {
    expect(checkAnswer(answer, sources).quotations.every(({ cited }) => cited.length === 0)).toBe(
      true,
    );
  });

  it('may be named below a word alone, each of them', () => {
    const notes = '**Références**\n(1) Commercial Lease Agreement\n(2) Deposition of Martin Ruiz';
    expect(states(`“The fee is due” (1) and “the ice” (2).\n\n${notes}\n`)).toEqual(read(2, 3));
  });
});

describe('a title that introduces', () => {
  const later = 'though “the fee is due on Friday” (lease.pdf).';

  it('has its quotation, and not the mark of a later one', () => {
    expect(states(`Rao (2018) reports that “white roofs were cooler”, ${later}`)).toEqual(
      read(4, 2),
    );
    // Whose words are of the later mark is not plainly verified, and not accused
    expect(states(`Rao (2018) reports that “the fee is due”, ${later}`)).toEqual([
      ['unmarked', [4]],
      ['verified', [2]],
    ]);
  });

  it('opens a clause after words and a comma', () => {
    const answer = `“The fee is due” (lease.pdf). In contrast to the lease, Rao (2018) studied roofs: “White roofs were cooler”.`;
    expect(states(answer)).toEqual(read(2, 4));
  });

  it('leaves a quotation that other words introduce to no later mark for sure', () => {
    const { quotations } = checkAnswer(
      `According to the handbook, “the fee is due”, and “on Friday” (lease.pdf).`,
      sources,
    );
    expect(quotations.map(({ how }) => how)).toEqual(['end', 'direct']);
  });
});

it('a quotation of TeX that ends in a stop takes no mark of the next sentence', () => {
  const quoted = "``I saw the ice that morning.'' Fees, ``due on Friday''";
  const answer = `Earlier work \\cite{x-9} says: ${quoted} \\cite{lease.pdf}.`;
  expect(states(answer)).toEqual(read(3, 2));
});

it('a mark of files with its signs is one mark', () => {
  const mark = (nth: number): string => `\ue200filecite\ue202turn0file${nth}\ue201`;
  expect(states(`“The guild borrowed” ${mark(0)}. “The fee is due” ${mark(1)}.`)).toEqual(
    read(1, 2),
  );
});
