/** Answers with the states that their quotations have, in the words of docs/marks-1.md. */
export const office = [
  { id: '01-leave.md', text: 'Leave is paid for 16 weeks. It is agreed with the manager.' },
  {
    id: '02-travel.md',
    text: 'Hotels are paid up to 140 euros per night. Trains are booked in second class.',
  },
  {
    id: '03-office.md',
    text: 'Staff are in the office three days a week. The doors close at nine.',
  },
  {
    id: '04-security.md',
    text: 'Laptops must be locked when unattended. Passwords are changed each year.',
  },
] as const;

export interface AnswerCase {
  readonly name: string;
  readonly answer: string;
  readonly first?: 0 | 1;
  /** State, how, sources that the marks name, and where else the words are. */
  readonly want: readonly string[];
  readonly unread?: readonly string[];
}

export const cases: readonly AnswerCase[] = [
  {
    name: 'an item does not borrow the mark of the next one',
    answer:
      '- Rooms: “up to 140 euros per night”\n- Desk: “Laptops must be locked when unattended” [4]',
    want: ['unmarked none  2', 'verified direct 4 '],
  },
  {
    name: 'marks before quotations',
    answer: '[3] “three days a week”\n[2] “up to 140 euros per night”',
    want: ['verified before 3 ', 'verified before 2 '],
  },
  {
    name: 'cells of a table',
    answer:
      '| rule | source |\n|---|---|\n| “three days a week” | [3] |\n| “paid for 16 weeks” | [1] |',
    want: ['verified cell 3 ', 'verified cell 1 '],
  },
  {
    name: 'a linked mark after the stop',
    answer: 'It is “three days a week.” [[1]](https://intra.example/a)',
    want: ['misattributed direct 1 3'],
  },
  {
    name: 'brackets of products',
    answer: 'It is “three days a week” 【1】.',
    want: ['misattributed direct 1 3'],
  },
  {
    name: 'a footnote and its definition',
    answer: 'It is “three days a week”[^1].\n\n[^1]: 01-leave.md',
    want: ['misattributed direct 1 3'],
  },
  {
    name: 'a file name',
    answer: 'Staff come “three days a week” (03-office.md, p. 2).',
    want: ['verified direct 3 '],
  },
  {
    name: 'marks that count from 0 are named',
    answer: 'It is “three days a week” [ID:2] and “paid for 16 weeks” [ID:0].',
    want: ['unmarked none  3', 'unmarked none  1'],
    unread: ['[ID:2] counts-from-0', '[ID:0] counts-from-0'],
  },
  {
    name: 'marks that count from 0 are read if that is said',
    answer: 'It is “three days a week” [ID:2] and “paid for 16 weeks” [ID:0].',
    first: 0,
    want: ['verified direct 3 ', 'verified direct 1 '],
  },
  {
    name: 'a mark after the stop belongs to the sentence before it',
    answer: 'Leave was longer once. [1] The office asks for “three days a week”.',
    want: ['unmarked none  3'],
  },
  {
    name: 'a mark that introduces a quotation',
    answer: 'As [2] puts it, “up to 140 euros per night” is the limit.',
    want: ['verified before 2 '],
  },
  {
    name: 'a mark before a comma introduces the quotation after it, and not the one that has its own',
    answer: 'According to [2], “up to 140 euros per night” and “paid for 16 weeks” [1].',
    want: ['verified before 2 ', 'verified direct 1 '],
  },
  {
    name: 'a mark that introduces another source is no mark of the quotation before it',
    answer: 'The policy [1] says “paid for 16 weeks”, while the rules [3] say “three days a week”.',
    want: ['verified before 1 ', 'verified before 3 '],
  },
  {
    name: 'a swapped mark that introduces',
    answer: 'According to [1], “up to 140 euros per night”.',
    want: ['misattributed before 1 2'],
  },
  {
    name: 'marks that open the sentences of a paragraph',
    answer:
      '[1] Leave is “paid for 16 weeks”. [2] Hotels are paid “up to 140 euros per night”. [3] “The doors close at nine.”',
    want: ['verified before 1 ', 'verified before 2 ', 'verified before 3 '],
  },
  {
    name: 'a mark after a stop is that of the sentence before; if it has the words, nobody is accused',
    answer: 'Leave was longer once. [1] It is now “paid for 16 weeks” by the rules of [2].',
    want: ['unmarked sentence 2 1'],
  },
  {
    name: 'a source that the text names by its number',
    answer:
      'According to source 2, “up to 140 euros per night”. Source 1 adds “three days a week”.',
    want: ['verified before 2 ', 'misattributed before 1 3'],
  },
  {
    name: 'a source that the text only talks about accuses nothing',
    answer: 'The “three days a week” contradict source 1.',
    want: ['unmarked end 1 3'],
  },
  {
    name: 'a source that is none is reported',
    answer: 'Source 9 says “three days a week”.',
    want: ['unmarked none  3'],
    unread: ['Source 9 no-such-source'],
  },
  {
    name: 'words of a source that mention a source',
    answer: 'It says “doors close at nine, as source 2 says”.',
    want: ['changed none  '],
  },
  {
    name: 'digits of another script',
    answer: '«three days a week» [١]. “paid for 16 weeks” [१].',
    want: ['misattributed direct 1 3', 'verified direct 1 '],
  },
  {
    name: 'a footnote that names a source by its number',
    answer: 'It is “three days a week”[^1].\n\n[^1]: Source 3 (rules)',
    want: ['verified direct 3 '],
  },
  {
    name: 'names in code, in brackets and in running text',
    answer:
      'According to `01-leave.md`, “three days a week”. Leave is “paid for 16 weeks” (`01-leave.md`).',
    want: ['misattributed before 1 3', 'verified direct 1 '],
  },
  {
    name: 'notes of Japanese, and a number that lost its form',
    answer: '「three days a week」※1。It is “paid for 16 weeks”2.',
    want: ['misattributed direct 1 3', 'unmarked none  1'],
    unread: ['2 unknown-form'],
  },
  {
    name: 'a list of superscript numbers',
    answer: 'It is “three days a week”¹.\n\n¹ 03-office.md',
    want: ['verified direct 3 '],
  },
  {
    name: 'a heading with a mark leads what is below it, weakly',
    answer: '### Leave [1]\n\n- “paid for 16 weeks”\n- “three days a week”',
    want: ['verified lead 1 ', 'unmarked lead 1 3'],
  },
  {
    name: 'the only mark of a sentence, far before the quotation, binds weakly',
    answer: 'The paper [1] explains why nobody can come more often: “three days a week”.',
    want: ['unmarked lead 1 3'],
  },
  {
    name: 'the same source again',
    answer: 'Leave is “paid for 16 weeks” [1]. It is “agreed with the manager” [ibid.].',
    want: ['verified direct 1 ', 'verified direct 1 '],
  },
  {
    name: 'a single word with the mark of its sentence is a term',
    answer: 'The so-called “Laptops” are “paid for 16 weeks” [1].',
    want: ['not-checked sentence 1 ', 'verified direct 1 '],
  },
  {
    name: 'a file name in running text, and in a cell',
    answer:
      'As 01-leave.md says, “three days a week”.\n\n| Rule | Source |\n|---|---|\n| “paid for 16 weeks” | 01-leave.md |',
    want: ['misattributed before 1 3', 'verified cell 1 '],
  },
  {
    name: 'words that another mark of the sentence has accuse nobody',
    answer:
      'The office [3] opens early and leave is long, and as [1] says, it is “three days a week”.',
    want: ['unmarked before 1 3'],
  },
  {
    name: 'words that the mark of the next item has are misattributed by their own',
    answer: '- As [1] says, it is “three days a week”.\n- As [3] says, it is “paid for 16 weeks”.',
    want: ['misattributed before 1 3', 'misattributed before 3 1'],
  },
  {
    name: 'the only mark of a sentence accuses, whatever the next sentence cites',
    answer: 'It is “three days a week” in the rules, it says [1]. Doors close early, too [3].',
    want: ['misattributed sentence 1 3'],
  },
  {
    name: 'words of a paragraph whose mark is at its end, as another one has them',
    answer:
      'It is “three days a week”. That is so since May. [1]\n\nDoors close early, for all. [3]',
    want: ['unmarked unit 1 3'],
  },
  {
    name: 'next to its mark words are misattributed, whatever is around',
    answer: 'It is “three days a week” [1]. Doors close early [3].',
    want: ['misattributed direct 1 3'],
  },
  {
    name: 'a mark after a stop that begins a sentence of its own',
    answer: 'It is “three days a week”. [1] says other things.',
    want: ['unmarked none  3'],
  },
  {
    name: 'a reference after a stop cites the sentence before it',
    answer: 'It is “three days a week”. See [1].',
    want: ['misattributed direct 1 3'],
  },
  {
    name: 'a footnote that quotes',
    answer: 'It is so.[^1]\n\n[^1]: “three days a week”, office rules (source 3).',
    want: ['verified sentence 3 '],
  },
];
