/** True words whose sentence turns them outside the quote: a reader is told; and honest quotes, of which nothing is told. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../../src/quote/index.js';
import type { Stretch } from '../../../src/quote/judgement/comparison/differences.js';
import { sentenceAround } from '../../../src/quote/judgement/context/sentence-around.js';

/** What is told is written in front of each case: the flags but for `short`, behind the reason of a refusal; `-` for nothing. */
interface Case {
  readonly told: string;
  readonly line: string;
}

/** Cases by their kind, which stands in a line that begins with two signs; the quote is marked, or stands behind an arrow. */
function readCases(name: string): ReadonlyMap<string, readonly Case[]> {
  const kinds = new Map<string, Case[]>();
  let cases: Case[] = [];
  for (const written of readFileSync(join(import.meta.dirname, '../turned', `${name}.txt`), 'utf8').split('\n')) {
    const [told = '', line] = written.split(' :: ');
    if (line !== undefined) cases.push({ told, line });
    else if (written !== '') {
      cases = [];
      kinds.set(written.slice(3), cases);
    }
  }
  return kinds;
}

/** What is told now. */
function toldOf(line: string): string {
  const text = line.replaceAll('\\n', '\n');
  const [source = '', quote = ''] = text.includes('⟦')
    ? [text.replace(/[⟦⟧]/g, ''), /⟦(.*)⟧/s.exec(text)?.[1]]
    : text.split(' => ');
  const result = verifyQuote(quote, source);
  const told = [...(result.verified ? [] : [result.reason]), ...result.flags.filter((flag) => flag !== 'short')];
  return told.join(' ') || '-';
}

const lists = {
  known: readCases('known'),
  unseen: readCases('unseen'),
  honest: readCases('honest'),
  rules: readCases('rules'),
};
const linesOf = (name: keyof typeof lists, isClean: boolean): readonly string[] =>
  [...lists[name].values()].flatMap((cases) =>
    cases.filter(({ told }) => (told === '-') === isClean).map(({ line }) => line),
  );

describe('what stands outside a quote', () => {
  it.each(Object.entries(lists).flatMap(([name, kinds]) => [...kinds].map(([kind, cases]) => ({ name, kind, cases }))))(
    'is told as it is written: $name, $kind',
    ({ cases }) => {
      for (const { told, line } of cases) expect(`${toldOf(line)} :: ${line}`).toBe(`${told} :: ${line}`);
    },
  );

  it('is told of, in all but these of the lies that were read while the rules were made', () => {
    expect(linesOf('known', true)).toEqual([
      'Family history of ⟦breast cancer and stroke⟧.',
      '⟦The president will resign on Monday⟧, tweeted a parody account.',
      'Before the correction, the abstract stated that ⟦all patients survived⟧.',
      'Dissenting, the judge wrote that ⟦the tax is unconstitutional⟧.',
      'Under the old rules, ⟦directors could vote by telephone⟧.',
      '// Known bug: ⟦the lock is released before the write⟧ in some rare cases',
      '| Claim | Rating |\\n| ⟦Sharks do not get cancer⟧ | Pants on fire |',
      '⟦El acusado es inocente⟧, dijo su abogado.',
    ]);
  });

  it('is told of, in all but these of the lies that were read only after the rules were made', () => {
    expect(linesOf('unseen', true)).toEqual([
      'Sales fell to ⟦3 million⟧ units a quarter.',
      'Before 3.0, ⟦the parser accepted trailing commas⟧.',
      "Patient's father had ⟦type 2 diabetes and hypertension⟧.",
      'Liar! You said ⟦you had never been to Rome⟧.',
      'It took years before ⟦the victims were paid a single euro⟧.',
      'She is the sister of the man who ⟦shot the bishop in his garden⟧.',
      '⟦All passengers were rescued⟧, early reports said; in fact nine had drowned.',
      'The old map shows an island where ⟦there is deep water today⟧.',
      'Only after two years did ⟦the insurer pay for the roof⟧.',
      'The team lost every match in which ⟦the captain scored a goal⟧.',
      'For the sake of argument, ⟦let the tax be ten percent⟧.',
      '⟦The senator is a thief⟧, to quote his rival.',
      "Le témoin dément avoir ⟦vu l'accusé près du pont⟧.",
      'Removed in 2.0: ⟦the flag turns off all checks⟧.',
      'Pneumonia was suspected, but ⟦the X-ray was clear⟧.',
      'The bonus is due where ⟦profits exceed nine million⟧.',
    ]);
  });

  it('turns no honest quote but these: a flag, or a refusal', () => {
    expect(linesOf('honest', false)).toEqual([
      '"⟦Come in and shut the door⟧!" cried his aunt.',
      '## Opening hours\\n\\n⟦Monday to Friday from nine to five⟧\\nnot on holidays',
      'They built a mill and a forge near the ford in 1790. => They built a mill and forge near the ford in 1790.',
      'In 1911, the company moved its works to the east bank. => In 1911 the company moved its works to the east bank.',
      'The red, white and blue flags hung from every window. => The red, white, and blue flags hung from every window.',
      'After the war, the two brothers opened a bakery. => After the war the two brothers opened a bakery.',
      'Who Can Vote in the Canton\\nAll citizens over eighteen. => Who can vote in the canton',
      'HOW TO REACH US\\nTake the tram. => How to reach us',
      'ALL ABOUT IT\\nThe book. => All about it',
    ]);
  });

  it.each([
    ['negation-before', 'It is not, as he said, that ', 'the tide rose at noon', '.'],
    ['negation-before', 'Myths:\n- one\n- ', 'the tide rose at noon', ''],
    ['negation-after', '', 'the tide rose at noon', ', which is nonsense.'],
    ['negation-after', '', 'the tide rose at noon', '. That is false.'],
    ['negation-after', '| ', 'the tide rose at noon', ' | no |'],
    ['hedge-cut', 'The pilot hoped that ', 'the tide rose at noon', '.'],
    ['hedge-cut', 'If it rained, ', 'the tide rose at noon', '.'],
    ['hedge-cut', 'It may have ', 'risen in the night at last', '.'],
    ['hedge-cut', 'They tried to ', 'open the lock by hand', '.'],
    ['hedge-cut', '', 'the tide rose at noon', ' as long as it rained.'],
    ['subject-cut', 'The enemies of ', 'the king died in the war', '.'],
    ['subject-cut', 'The dog that bit ', 'the king died in the war', '.'],
    ['limit-cut', 'Two out of three ', 'men died in the war', '.'],
    ['limit-cut', '', 'the bridge can carry trucks', ' when the river is low.'],
    ['negation-before', 'The old men were too ill to ', 'open the lock by hand', '.'],
    ['negation-before', 'They were all too old to ', 'open the lock by hand', '.'],
    ['negation-before', 'Far from it that ', 'the tide rose at noon', '.'],
    ['negation-before', 'There were no 5 old ', 'boats in the harbour at noon', '.'],
    ['negation-after', '', 'the tide rose at noon', ' used to be true.'],
    ['hedge-cut', 'According to the pilot, ', 'the tide rose at noon', '.'],
    ['hedge-cut', 'According to reports, ', 'the tide rose at noon', '.'],
    ['hedge-cut', 'According to unconfirmed records, ', 'the tide rose at noon', '.'],
    ['hedge-cut', 'Somebody said, according to the census, ', 'the tide rose at noon', ', according to the pilot.'],
    ['hedge-cut', '', 'the tide rose at noon', ', according to one of his reports.'],
    ['hedge-cut', '', 'the tide rose at noon', ', weather permitting.'],
    ['hedge-cut', '', 'the tide rose at noon', ', or so he said.'],
    ['hedge-cut', 'Pending approval, ', 'the bridge opens at noon', '.'],
    ['limit-cut', 'They saw Vice ', 'President Marta Ruiz at noon', '.'],
    ['limit-cut', 'There were zero ', 'deaths from the new vaccine', '.'],
    ['question-cut', 'Did you hear that ', 'the tide rose at noon', ' or was it a tale?'],
  ])('%s: %s| %s |%s', (flag, before, quote, after) => {
    expect(verifyQuote(quote, before + quote + after)).toMatchObject({
      verified: true,
      match: 'exact',
      flags: expect.arrayContaining([flag]) as unknown,
    });
  });

  it.each([
    ['The pilot said that ', 'the tide rose at noon', '.'],
    ['It did not rain, and ', 'the tide rose at noon', '.'],
    ['', 'the tide rose at noon', ', although it did not rain.'],
    ['It did not rain; ', 'the tide rose at noon', '.'],
    ['“I never said so.” ', 'The tide rose at noon', '.'],
    ['没有人离开。', '潮水在中午上涨了', '。'],
    ['', 'the tide rose at noon', '. It was not high.'],
    ['', 'the tide rose at noon', ', when it rained.'],
    ['“', 'The tide rose at noon,”', ' said Ann.'],
    ['According to the census, ', 'the town has nine thousand people', '.'],
    ['And according to the new census, ', 'the town has nine thousand people', '.'],
    ['', 'the town has nine thousand people', ', according to the census.'],
    ['Example no. 5: ', 'the pump ran for ten seconds', '.'],
    ['The unit (No.\u00a04) ', 'was shipped to the town in May', '.'],
    ['He went, too, to ', 'the town in the hills in May', '.'],
    ['Too many went to ', 'the town in the hills in May', '.'],
    ['The pilot of the ', 'second ship came in at noon', ' and went.'],
  ])('nothing: %s| %s |%s', (before, quote, after) => {
    expect(verifyQuote(quote, before + quote + after)).toMatchObject({ verified: true, flags: [] });
  });

  it('is looked for in the sentence, near the edges only', () => {
    const filler = 'word '.repeat(2000);
    const source = `It is false that ${filler}and the tide rose at noon${' word'.repeat(2000)} is a lie.`;
    const start = source.indexOf('the tide');
    const stretch: Stretch = { start, end: start + 21 };
    const { before, after } = sentenceAround(source, stretch);
    const size = [...before, ...after].flatMap(({ words }) => words).join(' ').length;
    expect(size).toBeGreaterThan(400);
    expect(size).toBeLessThan(500);
  });
});
