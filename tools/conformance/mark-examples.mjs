// Answers that people wrote, whose marks and quotations the cases of marks begin with.

const numbered = [{}, {}, {}];
const named = [{ id: '01-leave.md' }, { id: '02-office.md' }, { title: 'Annual Report' }];
const angled = { open: '<<', close: '>>', separators: [','], ranges: ['-'] };
const wordy = { open: 'ref:', close: ';', separators: ['+'], ranges: [' to '], prefix: 'no' };

/** Answers and their sources, with further forms and the number of the first source where given. */
export const markExamples = [
  ['Staff come “three days a week” 【1】. Leave is “paid for 16 weeks” (01-leave.md).', named],
  ['As [2] puts it, “up to 140 euros” is the limit.', numbered],
  ['[1] “A b c” [2] “D e f” [3] “G h i”', numbered],
  ['Leave is paid 【1】; hotels, too (02-office.md, p. 3). See [7].', named],
  ['- “One two three”\n- “Four five six” [2]\n- “Seven eight nine” [3]', numbered],
  ['“One two three”; and “four five six” [2].', numbered],
  ['They say: [1]\n- “One two three”\n- “Four five six”', numbered],
  ['| “One two three” | [1] |\n| “Four five six” | [2] |', numbered],
  ['> One two three\n> — Jane Doe\n\n[1]', numbered],
  ['> One two three\n> — from “the other book” [2]\n', numbered],
  ['It costs 5" and "six seven eight" [1].', numbered],
  ['arr[0] = 1 and “one two three” [0]; “four five six” [1].', numbered],
  ['“One two three” [0]. “Four five six” [2]. “Seven eight nine” [3].', numbered],
  ['“One two three”¹ and “four five six”².', numbered],
  ['“One two three”¹ and “four five six” [2].', numbered],
  ['10 km² is an area. “One two three”¹.', numbered],
  ['“One two three” (1) and (2) more.', numbered],
  ['“One two three” (1). “Four five six” (2).', numbered],
  ['“One two three” <<1>> and “four five six” <<2-3>>.', numbered, { forms: [angled] }],
  ['“One two three” <<1-999999999>>.', numbered, { forms: [angled] }],
  ['“One two three” ref: no1 to no2+no3;', numbered, { forms: [wordy, angled] }],
  ['“One two three” [0] and [1].', numbered, { first: 0 }],
  [
    'See [1].\n\n[1]: https://example.org/b\n',
    [{ url: 'https://example.org/a' }, { url: 'https://example.org/b' }],
  ],
  ['See [^leave].\n\n[^leave]: 02-office.md\n', named],
  ['“One two three” [note.md].', [{ id: 'a/note.md' }, { id: 'b/note.md' }]],
  ['“One two three” [A.md; 02-OFFICE.md].', named],
  ['“One two three” (Annual Report, pp. 3-4).', named],
  [
    '“One two three” [https://www.example.org/a/#top].',
    [{ url: 'http://example.org/a?utm_source=x' }],
  ],
  ['“One two three” 【4:0†01-leave.md】【3†source】', named],
  ['“One 😀 three” 【1】 and 😀 “four five six” [9].', numbered],
  ['“One two three” {9}.', numbered],
  ['“One two three \\[1\\]” and \\[2\\].', numbered],
  ['“One two three” ([1], p. 3). “Four five six” ([2], § 4).', numbered],
  ['```\n“One two three” [1]\n```\n“Four five six” [2]', numbered],
  ['`“One two three” [1]` and “four five six” [2]', numbered],
  ['“A b c”; source [2] says “d e f”.', numbered],
  ['- “One two three”\n\n  [2]\n- “Four five six”\n  [1]', numbered],
  ['„Eins zwei drei“ (Quelle 2, S. 4). »Vier fünf sechs« [Dokument 1].', numbered],
  ['“One two three” (VÉASE 02-office.md).', named],
  ['“One two three” [1: Leave, 2024] and “four five six” [Doc 2: p. 4].', numbered],
  ['“One two three” citeturn0search1', [{ id: 'turn0search1' }]],
  ['“One two three” (Annual Report, 2020).', named],
  ['See [1].\n\n[1]: https://example.org/02-office.md\n', named],
  ['', numbered],
  ['[1]', []],
].map(([answer, sources, more = {}]) => ({ answer, sources, ...more }));
