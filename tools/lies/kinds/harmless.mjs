// Lies in the clothes of harmless differences: an article, a blank, a hyphen, a stop or a capital
// that carries the meaning.
import { plant, plantBothWays } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const harmlessLooking = [
  {
    name: 'few and a few',
    says: 'An article makes few a few, and a number the number.',
    make: plantBothWays(
      pairsOf(`a few patients recovered|few patients recovered; a little doubt remains|little doubt remains;
        a number of men|the number of men; quite a few men|quite few men; a third of them|the third of them;
        not a little pleased|not little pleased; a hundred men|the hundred men; a few of them|the few of them;
        a half of it|the half of it`),
    ),
  },
  {
    name: 'article of an idiom',
    says: 'An article makes another phrase: out of question, in the charge of.',
    make: plantBothWays(
      pairsOf(`out of the question|out of question; in the charge of Ann|in charge of Ann; at a time|at the time;
        in the possession of Ann|in possession of Ann; in the control of Ann|in control of Ann; took office at noon|took the office at noon; lost office then|lost the office then`),
    ),
  },
  {
    name: 'label that looks like an article',
    says: 'A label A is left out, or another label.',
    make: plant(
      pairsOf(`hepatitis A virus|hepatitis virus; vitamin A doses|vitamin doses; group A donors|group donors;
        plan A failed|plan failed; influenza A cases|influenza cases; type A errors|type errors;
        hepatitis A virus|hepatitis the virus; plan A failed|plan the failed; Company A sued|Company sued;
        grade A milk|grade milk; cell A leaked|cell leaked; the A train|the train; class A drugs|class an drugs;
        point A is|point is; Figure A shows|Figure shows; patient A died|patient died`),
    ),
  },
  {
    name: 'word that looks like an article',
    says: 'A sign or a word of another language looks like an article.',
    make: plant(
      pairsOf(`il a dit|il dit; type An oxide|type oxide; THE protein|protein;
        5 A fuse|5 fuse; a 5 A fuse|a 5 fuse; a.m. trains|m. trains; the A and B sides|the and B sides`),
    ),
  },
  {
    name: 'word split in two',
    says: 'A blank makes two words that say something else.',
    make: plant(
      pairsOf(`nobody found|no body found; notable men|not able men; nowhere to go|now here to go;
        everyday use|every day use; maybe late|may be late; together they|to get her they; altogether ill|all together ill; anyone can|any one can;
        apart from it|a part from it; sometime later|some time later;
        ahead of it|a head of it; indeed so|in deed so; overlook it|over look it; hereafter he|here after he;
        undertake it|under take it; outlaw him|out law him;
        becoming ill|be coming ill; forgiven him|for given him`),
    ),
  },
  {
    name: 'words joined to one',
    says: 'A blank less makes a word that says something else.',
    make: plant(
      pairsOf(`no body found|nobody found; not able men|notable men; now here to go|nowhere to go;
        every day use|everyday use; may be late|maybe late; any one can|anyone can; a part of it|apart of it; some time later|sometime later;
        all ready then|already then; a long line|along line; a broad view|abroad view; over look it|overlook it;
        so on after|soon after; be low there|below there; all one there|alone there;
        on going there|ongoing there; up set him|upset him; for tune up|fortune up; of fence posts|offence posts;
        all\u200b\nowed there|allowed there; the\u200e\nrapist left|therapist left`),
    ),
  },
  {
    name: 'hyphen that carries the meaning',
    says: 'A hyphen says which word belongs to which.',
    make: plantBothWays(
      pairsOf(`re-sign the lease|resign the lease; re-cover the sofa|recover the sofa; re-formed bands|reformed bands;
        re-creation of it|recreation of it; un-ionised gas|unionised gas; co-op members|coop members;
        re-sent letters|resent letters; re-leased land|released land; pre-position it|preposition it;
        re-press it|repress it; multi-ply boards|multiply boards; re-treat him|retreat him; re-mark it|remark it`),
    ),
  },
  {
    name: 'hyphen within a count',
    says: 'A hyphen says what is counted.',
    make: plantBothWays(
      pairsOf(`twenty four-hour shifts|twenty-four hour shifts;
        three hundred-year-old trees|three-hundred-year-old trees; two-hundred page books|two hundred-page books;
        ten-year old horses|ten year-old horses; two thirty-day terms|two-thirty day terms;
        sixty one-pound coins|sixty-one pound coins; forty odd people|forty-odd people;
        ten dollar-bills|ten-dollar bills`),
    ),
  },
  {
    name: 'stop that moves a not',
    says: 'A stop is dropped or set, and a "not" denies another sentence.',
    make: plantBothWays(
      pairsOf(`we did not. Stop the drug|we did not stop the drug; he could not. Move on now|he could not move on now;
        they would not. Pay him|they would not pay him; no. It is safe|no it is safe;
        she did not. Confess now|she did not confess now; never. Eat fish|never eat fish;
        guilty, not innocent|guilty not, innocent; I do not: know that|I do not know that`),
    ),
  },
  {
    name: 'comma that moves a not',
    says: 'A comma says what is denied, or who is spoken to.',
    make: plantBothWays(
      pairsOf(`no, price is fixed|no price is fixed; no, patients died|no patients died;
        not, as planned, sold|not as planned sold; not guilty, men say|not guilty men say;
        execute not, pardon|execute, not pardon; no, more of it|no more of it; hardly, anyone said|hardly anyone said`),
    ),
  },
  {
    name: 'stop within a number or a name',
    says: 'A stop between letters or digits is dropped or becomes a blank.',
    make: plantBothWays(
      pairsOf(`1.5 litres|15 litres; No. 5 men|No 5 men; a.m. trains|am trains; v1.2 files|v12 files;
        St. 9 there|St 9 there; 5. Then|5 Then; .9 litres|9 litres; 3:45 trains|345 trains; 7:1 odds|71 odds`),
    ),
  },
  {
    name: 'quotation marks dropped',
    says: 'Marks that show that a word is not meant, or is said by another, are moved.',
    make: plantBothWays(
      pairsOf(`he said "stop" and went|he said "stop and went"; "he paid," said Ann, "me"|"he paid, said Ann," me;
        the "cure" of 5"|the cure of 5; 6" tall men|6 tall men; 5′ 6″ men|5 6 men;
        rock ’n’ roll 5’|rock n roll 5`),
    ),
  },
  {
    name: 'capital of a number or a unit',
    says: 'A letter that touches a number, or holds a digit, has another case.',
    make: plantBothWays(
      pairsOf(`type 2B cells|type 2b cells; 5k users|5K users; 3d prints|3D prints; section 4A says|section 4a says;
        7C cells|7c cells; A1c levels|a1c levels; x2 cells|X2 cells; p53 cells|P53 cells; 4G nets|4g nets`),
    ),
  },
];
