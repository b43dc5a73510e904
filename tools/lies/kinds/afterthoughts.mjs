// Lies that were thought of when the rules stood: nothing was tuned on them before they were first
// counted.
import { plant, plantBothWays } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const afterthoughts = [
  {
    name: 'quotation marks moved',
    says: 'Other words stand between the marks, and another said them.',
    make: plant([
      ['he said “stop” and went', 'he said “stop and went”'],
      ['Ann said “it is” safe', 'Ann said it “is safe”'],
      ['“yes” and “no” he said', '“yes and no” he said'],
      ['the so-called “doctor” Ann', 'the so-called doctor “Ann”'],
      ['it is “not” good', 'it is not “good”'],
      ['he said „stop“ and went', 'he said „stop and went“'],
    ]),
  },
  {
    name: 'words of oneself',
    says: 'The marks around what somebody says of themselves are left out.',
    make: plant(
      pairsOf(
        'Ann wrote "I did it" there|Ann wrote I did it there; he said "we lied" then|he said we lied then; he told her "you lost" again|he told her you lost again',
      ),
    ),
  },
  {
    name: 'range in words',
    says: 'A range, in words or from a day to a day, is another one.',
    make: plant(
      pairsOf(`from 5 to 10 men|from 5 men; Monday to Friday|Monday and Friday; 5 to 10 men|5 or 10 men; chapters 3 to 7|chapters 3, 7;
        from May until July|from May, July; ages 6 through 12|ages 6, 12; 1 to 2 hours|12 hours; up to and including 5|up to 5`),
    ),
  },
  {
    name: 'part of a date',
    says: 'A day, month, season, era or half of the day is another one.',
    make: plantBothWays(
      pairsOf(`3 May 2010|3 May 2011; 2010-03-04|2010-04-03; summer of 2010|winter of 2010; in 30 BC|in 30 AD; the 1990s|the 1890s;
        week 3 of|week 13 of; Q1 2010|Q2 2010; 12:00 noon|12:00 midnight; 1 p.m. sharp|1 a.m. sharp; 3rd of May|3rd of March;
        the ’90s|the ’80s; 24 h clock|12 h clock; fiscal 2010|calendar 2010; mid-1990|1990 it`),
    ),
  },
  {
    name: 'power of a unit',
    says: 'A unit is squared or is not.',
    make: plantBothWays(
      pairsOf(`10 m² of it|10 m of it; 5 cm³ of it|5 cm² of it; 5 metres<sup>2</sup> of it|5 metres of it; 3 m/s² there|3 m/s there;
        area<sup>2</sup> of it|area of it; 9 W/m² there|9 W/m there; 4 kg·m there|4 kg m there; 2 µm⁻¹ there|2 µm there; 10³ cells|103 cells`),
    ),
  },
  {
    name: 'cell of a table',
    says: 'A cell of a table says what another one says.',
    make: plant([
      ['so:\n| Ann | 5 |\n| Bob | 7 |\nand', 'so: Ann 7 Bob 5 and'],
      ['so:\n| Ann | yes |\n| Bob | no |\nand', 'so: Ann no Bob yes and'],
      ['so:\n| dose | 5 mg |\n| age | 40 |\nand', 'so: dose 40 age 5 mg and'],
      ['so:\n| 2010 | 2011 |\n| 5 | 6 |\nand', 'so: 2010 2011 6 5 and'],
      ['so:\n| Ann | -5 |\nand', 'so: Ann 5 and'],
      ['so:\n| a | < 5 |\nand', 'so: a 5 and'],
    ]),
  },
  {
    name: 'item of a list',
    says: 'What is under one heading or in one item stands in another.',
    make: plant([
      ['so:\n- pay Ann\n- do not pay Bob\nand', 'so: pay Bob do not pay Ann and'],
      ['so:\n1. open it\n2. close it\nand', 'so: 1. close it 2. open it and'],
      ['so:\n- [x] paid\n- [ ] sent\nand', 'so: [ ] paid [x] sent and'],
      ['so:\n* yes: Ann\n* no: Bob\nand', 'so: yes: Bob no: Ann and'],
    ]),
  },
  {
    name: 'who did what to whom',
    says: 'The order of the words says who does it.',
    make: plantBothWays(
      pairsOf(`only Ann paid|Ann only paid; Ann told Bob|Bob told Ann; A is under B|B is under A; dogs bite men|men bite dogs;
        Ann owes Bob money|Bob owes Ann money; more men than women|more women than men; he sold her his|she sold him his`),
    ),
  },
  {
    name: 'word of degree',
    says: 'A word of degree is left out or another.',
    make: plant(
      pairsOf(`almost safe now|safe now; barely safe now|safe now; too safe now|safe now; less safe now|safe now; nearly dead now|dead now;
        half dead now|dead now; very few came|few came; not so safe now|so safe now; scarcely ill now|ill now; partly true now|true now`),
    ),
  },
  {
    name: 'all but one',
    says: 'Whom it is true of is another.',
    make: plantBothWays(
      pairsOf(`all but one paid|all paid; not all paid|all paid; all of them paid|all paid; one of the best|the best;
        the second largest|the largest; twice as many|half as many; a third of it|two thirds of it; most of it|half of it;
        each of them|one of them; either of them|both of them; the next-to-last one|the last one`),
    ),
  },
  {
    name: 'Dutch, Swedish and Danish',
    says: 'A denial, a number or a verb of these is another.',
    make: plant(
      pairsOf(`hij betaalde nooit|hij betaalde; het is niet veilig|het is veilig; zonder bewijs|met bewijs; han betalade inte|han betalade;
        det är osäkert|det är säkert; han kom aldrig|han kom; han har ikke betalt|han har betalt; uden bevis|med bevis; femten år|femti år`),
    ),
  },
  {
    name: 'Polish, Czech and Turkish',
    says: 'A denial or a letter of these is another.',
    make: plant(
      pairsOf(`on nie zapłacił|on zapłacił; bez dowodu|z dowodem; nezaplatil nic|zaplatil nic; není jasné|je jasné; güvenli değil|güvenli;
        gelmedi bugün|geldi bugün; sınır burada|sinir burada; nikdy nepřišel|nikdy přišel; niezależny sąd|zależny sąd`),
    ),
  },
  {
    name: 'Portuguese and Catalan',
    says: 'A denial or an accent of these is another.',
    make: plant(
      pairsOf(`ele não pagou|ele pagou; sem provas|com provas; a avó veio|o avô veio; nunca veio ele|veio ele; o país novo|o pais novo;
        no és segur|és segur; ele pôde pagar|ele pode pagar; é inseguro aqui|é seguro aqui`),
    ),
  },
  {
    name: 'Thai, Hindi and Hebrew',
    says: 'A denial, a digit or a mark of these is another.',
    make: plant(
      pairsOf(
        'ยานี้ไม่ปลอดภัย|ยานี้ปลอดภัย; वह नहीं आया|वह आया; הוא לא שילם|הוא שילם; ราคา ๕ บาท|ราคา ๖ บาท; १२ रुपये|२१ रुपये; אין כסף|יש כסף; มา|ม้า',
      ),
    ),
  },
  {
    name: 'formula of a substance',
    says: 'A formula is that of another substance.',
    make: plantBothWays(
      pairsOf(`of H2O2 there|of H2O there; of CO2 there|of CO there; Fe(II) salts|Fe(III) salts; the (R)-form|the (S)-form; NaCl there|NaCI there;
        CH3OH there|C2H5OH there; NO3− there|NO2− there; Na+ there|Na there; the α-form|the β-form; PbSO4 there|PbS04 there`),
    ),
  },
  {
    name: 'path and condition of a program',
    says: 'A path, a version, an option or a condition is another one.',
    make: plantBothWays(
      pairsOf(
        `in /etc/a now|in /etc/b now; v1.2.3 now|v1.3.2 now; x != y now|x == y now; if (a) now|if (!a) now; rm -rf now|rm -r now; a[0] now|a[1] now`,
      ),
    ),
  },
  {
    name: 'article of a law',
    says: 'A section, a letter or a duty is another one.',
    make: plantBothWays(
      pairsOf(`§5(2) says|§5(3) says; Art. 5 says|Art. 6 says; item (a) says|item (b) says; and/or he|and he; s. 5A says|s. 5B says;
        shall be void|may be void; 5 U.S.C. 552|5 U.S.C. 522; party of the first|party of the second; subject to it|despite it`),
    ),
  },
  {
    name: 'comma before a name that is called',
    says: 'Who is spoken to becomes what is spoken of.',
    make: plantBothWays(
      pairsOf(
        'let us eat, Grandma, now|let us eat Grandma, now; they shot, Ann, then|they shot Ann, then; I know, sir, him|I know sir, him',
      ),
    ),
  },
  {
    name: 'hyphen moved',
    says: 'A hyphen joins other words, or a dash parts what a hyphen joins.',
    make: plantBothWays(
      pairsOf(`small-business owners|small business-owners; old-furniture dealers|old furniture-dealers; the man—eating fish|the man-eating fish;
        a little-used car|a little used car; more-recent dates|more recent dates; twenty – four cars|twenty-four cars;
        high-school dances|high school-dances`),
    ),
  },
  {
    name: 'sentence that another ends',
    says: 'The end of a sentence is put elsewhere.',
    make: plantBothWays(
      pairsOf(`he paid. Men left it|he paid men. Left it; they won. Today he lost|they won today. He lost; it fell. Slowly he rose|it fell slowly. He rose;
        he left. Without it he died|he left without it. He died; all died. But one lived|all died but one. Lived`),
    ),
  },
];
