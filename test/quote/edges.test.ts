import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quote/index.js';

/** The quote is between the bars; what is outside belongs to the source alone. */
const answer = (marked: string): string => {
  const [before = '', quote = '', after = ''] = marked.split('¦');
  return verifyQuote(quote, before + quote + after).status;
};

describe('edges that divide', () => {
  it.each([
    'the ¦har¦bour',
    'un¦likely to rain¦',
    'a ¦sugar¦-free drink',
    'open ¦Monday¦–Friday',
    '¦yes¦/no',
    '¦user¦_id',
    '¦AT¦&T here',
    '¦in C¦++ code',
    '¦in C¦# code',
    '¦the firm¦’s tax',
    'do¦ n¦’t go',
    'we don’¦t know¦',
    '¦by example¦.com',
    '¦std¦::vector',
    'it was !¦done there¦',
    'run --¦force it¦',
    '¦vitamin B¦12',
    '¦40 m¦²',
    '¦40 m¦<sup>2</sup>',
    '¦about 1¦2 men',
    '¦about 12¦.5 men',
    '¦about 1¦,200 men',
    '¦about 1¦ 200 men',
    '¦some 2¦ 1/2 cups',
    '¦some 3¦½ cups',
    '¦at 12¦:30',
    '¦about 10¦^6 cells',
    '¦some 3¦×10⁸ cells',
    '¦from 5¦–10 mg',
    '¦from 5¦ – 10 mg',
    '¦a 5¦-fold rise',
    '¦about 40¦k men',
    '¦about 40¦ %',
    '¦about 40¦%',
    '¦about five¦ percent',
    '¦about 5¦ per cent',
    '¦about $135¦ million',
    '¦about two¦ thousand men',
    'about 135 ¦million men¦',
    'about 5 ¦percent of it¦',
    '¦about 40¦ mg a day',
    '¦about 40¦ °C',
    '¦about 40¦ euros',
    '¦about 40¦ €',
    'of $¦40 a day¦',
    'of € ¦40 a day¦',
    'fell to −¦5 degrees¦',
    'fell to – ¦5 degrees¦',
    'about <¦5 degrees¦',
    'of ±¦5 degrees¦',
    'IL-¦6 levels¦',
    'rose 12.¦5 percent¦',
    '¦section 12¦(b)',
    '¦of 120¦亿元',
    '¦cafe¦\u0301 noir',
    '¦the 👩¦‍👩‍👧 here',
  ])('%s', (marked) => {
    expect(answer(marked)).toBe('cut');
  });
});

describe('edges that are whole', () => {
  it.each([
    '¦annual leave.¦Consult',
    '¦annual leave¦.Consult',
    '¦the end?¦Next',
    '¦(see)¦then',
    '¦in 2019¦, it rose',
    '¦in 2019¦ it rose',
    '¦of 500 mg¦ a day',
    '¦Total: 45¦\nMinutes of it',
    '¦Chapter 12¦\nDays of Rain',
    '| ¦40¦ | million |',
    'A\t¦12¦\tpercent',
    'Chapter 7 ¦bankruptcy was filed¦',
    'l’¦avis du conseil¦',
    '¦Basic 2.31¦\n2 more',
    '**¦bold words¦** here',
    '_¦so¦_ it is',
    '- ¦5 kg of rice¦',
    '> ¦5 kg of rice¦',
    '患者接受250毫克¦静脉注射头孢¦。',
    '¦売上は12億円¦で',
    '¦Monday¦—it rained',
    '“¦No¦,” he said',
    'so (¦5 men¦) left',
    'the end.\\n\\n¦However, it rained¦.',
    'I ¦❤¦\ufe0f it',
  ])('%s', (marked) => {
    expect(answer(marked)).toBe('exact');
  });

  it('an edge that divides is reported with what it divides and the first place', () => {
    expect(verifyQuote('about 12', 'It was about 12.5 then.')).toMatchObject({
      status: 'cut',
      flags: ['partial-number', 'short'],
      nearest: { text: 'about 12', span: { start: 7, end: 15 } },
    });
  });
});
