// Lies of kitchens, cockpits, chess boards, parish registers, sheet music, programs and chats.
import { either, plant, plantBothWays } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';
import { cut } from './edges.mjs';

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const domainLies = [
  {
    name: 'name in mid-sentence',
    says: 'A capital in mid-sentence makes a name of a word, or a word of a name.',
    make: plantBothWays(
      pairsOf(`to Turkey now|to turkey now; since May there|since may there; of Polish wood|of polish wood; from Reading there|from reading there;
        by Nice roads|by nice roads; in China there|in china there; to the Den there|to the den there; a White rook|a white rook; as United did|as united did;
        from Mark there|from mark there; to God now|to god now; Leeds United lost|Leeds united lost; a Job lost|a job lost`),
    ),
  },
  {
    name: 'German noun or verb',
    says: 'A capital makes a noun of a German verb or adjective, and a polite form of a plain one.',
    make: plantBothWays(
      pairsOf(`der gefangene Floh hier|der Gefangene floh hier; viele liebe Genossen|viele Liebe genossen; geben Sie mir|geben sie mir; auf dem Weg hier|auf dem weg hier;
        die nackte Sucht|die Nackte sucht; im Arm liegen|im arm liegen`),
    ),
  },
  {
    name: 'one letter as a name',
    says: 'One letter names a key, a spoon, a pawn or a variable, and its case tells which.',
    make: plantBothWays(
      pairsOf(`key of A there|key of a there; one T of|one t of; the B pawn|the b pawn; an Am chord|an am chord; the G factor|the g factor; plan A works|plan a works;
        hepatitis A there|hepatitis there; in A minor|in minor; the a pawn|the pawn`),
    ),
  },
  {
    name: 'comma that parts',
    says: 'A comma decides which words belong together.',
    make: plantBothWays(
      pairsOf(`light, brown sugar|light brown sugar; was called, love of|was called love of; were hot, dogs were|were hot dogs were; to help, the sick|to help the sick;
        she left, early that|she left early that; the cream, cheese and|the cream cheese and; of gold, rings and|of gold rings and; get him, surgeons are|get him surgeons are;
        who whistles, tunes pianos|who whistles tunes pianos; red wire, after cutting|red wire after cutting; the puma, or the lion|the puma or the lion;
        the men, who failed|the men who failed; old men, and women|old men and women; was happily, married say|was happily married say`),
    ),
  },
  {
    name: 'pause between clauses',
    says: 'A comma, colon or semicolon decides whether what follows depends on an "if" or a "that", is denied, or is another thing.',
    make: either(
      plantBothWays(
        pairsOf(`so. He pays if she signs, and they agree there|so. He pays if she signs and they agree there;
          so. She claims he lied, and the men paid|so. She claims he lied and the men paid; so. It was due as he left, and it rose|so. It was due as he left and it rose`),
      ),
      plantBothWays([
        ['it does not cause fever; rash is common', 'it does not cause fever, rash is common'],
        ['it never sold wood: coal was sold', 'it never sold wood, coal was sold'],
      ]),
      plant([
        ['they caught two thieves, a doctor there', 'they caught two thieves: a doctor there'],
        ['sie fingen zwei Diebe, einen Arzt', 'sie fingen zwei Diebe: einen Arzt'],
      ]),
    ),
  },
  {
    name: 'comma after an opening',
    says: 'A comma decides where the opening of a sentence ends.',
    make: plantBothWays(
      pairsOf(`so. In short, sellers lost|so. In short sellers lost; so. Most of the time, travelers worry|so. Most of the time travelers worry;
        so. Naturally, grown plants|so. Naturally grown plants; so. However, hard he tried|so. However hard he tried; so. Still, waters run|so. Still waters run;
        so. After all, the men left|so. After all the men left; so. Once, you left|so. Once you left; so. Slow, children crossing|so. Slow children crossing`),
    ),
  },
  {
    name: 'label and colon',
    says: 'Who speaks, or what is named, becomes one of those that are spoken of.',
    make: plant(
      pairsOf(
        'so. Ann: Bob left|so. Ann, Bob left; so. Open: the doors|so. Open, the doors; so.\nVoid: where marked|so.\nVoid, where marked',
      ),
    ),
  },
  {
    name: 'quotation marks of irony',
    says: 'Marks that say "so-called" are left out or put in.',
    make: plantBothWays(
      pairsOf(`in the whole of that long winter he had a "free" room there|in the whole of that long winter he had a free room there;
        in the whole of that long winter his "friends" stayed there|in the whole of that long winter his friends stayed there`),
    ),
  },
  {
    name: 'hyphen within a word',
    says: 'A hyphen makes two words of one, or one of two.',
    make: plantBothWays(
      pairsOf(`the-rapist left|therapist left; mans-laughter there|manslaughter there; to re-sign now|to resign now; to re-cover it|to recover it; the co-op there|the coop there;
        un-ionized salts|unionized salts; peut-être venu|peut être venu; no-where there|nowhere there`),
    ),
  },
  {
    name: 'dash of a range between words',
    says: 'From one to the other becomes the one and the other.',
    make: plant(
      pairsOf(
        `open Monday–Friday now|open Monday Friday now; open Mon–Fri now|open Mon, Fri now; squares A–D there|squares A, D there; on Leeds–York trains|on Leeds York trains`,
      ),
    ),
  },
  {
    name: 'place in a program',
    says: 'A place in a list of a program, a pattern or a remark is read as a mark of print.',
    make: plant(
      pairsOf(`value of a[1] now|value of a now; as b[^a] does|as b does;
        so:\nx = 1\n# x = 2\ny = 3\nand|so: x = 1 x = 2 y = 3 and`),
    ),
  },
  {
    name: 'empty cell of a table',
    says: 'A cell is empty, and what is left of the row stands in other columns.',
    make: plant(
      pairsOf(
        `so:\n@ team @ won @ lost @\n@---@---@---@\n@ Leeds @ @ 5 @\nand|so: team won lost Leeds 5 and; so:\n@ team @ won @ lost @\n@---@---@---@\n@ Leeds @ - @ 5 @\nand|so: team won lost Leeds 5 and`,
      ).map((pair) => pair.map((text) => text.replaceAll('@', '|'))),
    ),
  },
  {
    name: 'numbers on lines of their own',
    says: 'Results that stand on lines of their own are read as numbers of pages.',
    make: plant(
      pairsOf(
        'so:\nLeeds\n2\nYork\n1\nand|so: Leeds York and; to York\n22\n15 men went|to York 15 men went',
      ),
    ),
  },
  {
    name: 'octave and derivative',
    says: 'A mark after a letter is left out or doubled.',
    make: plantBothWays(
      pairsOf(
        "to c'' there|to c' there; to c' there|to c there; of f'(x) there|of f(x) there; of c″ there|of c′ there",
      ),
    ),
  },
  {
    name: 'one or two',
    says: 'An article makes one of two, or changes what is counted.',
    make: plantBothWays(
      pairsOf(`was a cook and a pilot|was a cook and pilot; twice a day he|twice the day he; the two men|two men; a third of men|the third of men; in the case of|in case of;
        the most men|most men; an only child|the only child; a number of men|the number of men; the first dog|a first dog`),
    ),
  },
  {
    name: 'cut at a hyphen',
    says: 'The quote ends or begins at a hyphen within what is one.',
    verbatim: true,
    make: cut([
      ['', 'with her mother', '-in-law'],
      ['', 'cakes of sugar', '-free'],
      ['great-', 'grandfather there', ''],
      ['vice-', 'president there', ''],
      ['step-', 'mother there', ''],
      ['', 'by O-O', '-O'],
      ['', 'open Monday', '–Friday'],
      ['', 'the president', '-elect'],
    ]),
  },
  {
    name: 'cut from a sign',
    says: 'The quote ends before a sign that belongs to the word.',
    verbatim: true,
    make: cut([
      ['', 'was in C', '#'],
      ['', 'was in C', '++'],
      ['', 'was in F', '♯'],
      ['', 'of group AB', '+'],
      ['', 'section 12', '(b)'],
      ['', 'then e8', '=Q'],
      ['', 'by example', '.com'],
      ['', 'by std', '::vector'],
      ['', 'voted yes', '/no'],
      ['!', 'done in there', ''],
    ]),
  },
  {
    name: 'cut from what follows a number',
    says: 'The quote ends at a number and leaves outside what bounds, dates or completes it.',
    verbatim: true,
    make: cut([
      ['', 'of 1', ' 1/2 cups'],
      ['', 'at 5 dB', 'm'],
    ]),
  },
  {
    name: 'cut within a name',
    says: 'The quote ends within the number or before the suffix of a name.',
    verbatim: true,
    make: cut([
      ['', 'of Henry V', 'III'],
      ['', 'of Louis X', 'IV'],
    ]),
  },
];
