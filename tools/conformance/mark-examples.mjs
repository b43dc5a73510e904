// Answers that people wrote, whose marks and quotations the cases of marks begin with.

const numbered = [{}, {}, {}];
const named = [{ id: '01-leave.md' }, { id: '02-office.md' }, { title: 'Annual Report' }];
const angled = { open: '<<', close: '>>', separators: [','], ranges: ['-'] };
const wordy = { open: 'ref:', close: ';', separators: ['+'], ranges: [' to '], prefix: 'no' };

function inputOf([answer, sources, more = {}]) {
  return { answer, sources, ...more };
}

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
  ['**[1]**\n> One two three\n**[2]**\n> Four five six\n', numbered],
  ['[1]\n\n> One two three\n\n[2]\n\n> Four five six\n', numbered],
  ['> One two three\n\n[1]\n\n> Four five six\n\n[2]\n', numbered],
  ['> One two three\n\n[1]\n\n> Four five six\n', numbered],
  ['> One two three\n[1]\n> Four five six\n[2]\n', numbered],
  ['So it is.\n\n[1]\n\n> One two three\n\n[2]\n', numbered],
  ['So it is.\n[1]\n\n> One two three\n', numbered],
  ['- [1]\n  - “One two three”\n- [2]\n  - “Four five six”\n', numbered],
  ['1. [1]\n\n   > One two three\n\n2. [2]\n\n   > Four five six\n', numbered],
  ['“One two three”\n\n[1]\n\n“Four five six”\n\n[2]\n', numbered],
  ['[1]:\n> One two three\n\n[2]:\n> Four five six\n', numbered],
  ['**Leave [1]**\n\n> One two three\n\n**Staff [2]**\n\n> Four five six\n', numbered],
  ['It is “one two three” <<1>> and “four five six” <<2, 9>>.', numbered],
  ['“One two three”¹ and “four five six”².\n\n¹ 02-office.md\n² The other one\n', named],
  ['“One two three” [1] and “four five six” [2].\n\n[1] 02-office.md\n[2] Of old\n', named],
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
  ['According to [2], “one two three” and “four five six” [1].', numbered],
  ['According to [2], “one two three”.', numbered],
  ['As [2] notes, “one two three”, while [1] adds “four five six”.', numbered],
  ['[1] says “one two three” and [2] says “four five six”.', numbered],
  ['The leave policy [1] says “one two three”, the office rules [3] “four five six”.', numbered],
  ['[1] It was “one two three”. [2] It is “four five six”. [3] So “seven eight nine”.', numbered],
  ['It is hot. [1] In 1969 “one two three” was [2].', numbered],
  ['“One two three”. From [2]: “four five six”.', numbered],
  ['However, [2] states that “one two three” is so, and no more [1].', numbered],
  ['Según la fuente 2, «uno dos tres». Laut Quelle 1 ist es „vier fünf sechs“.', numbered],
  ['资料1指出，“一二三四五”。资料2说“六七八九十”。', numbered],
  ['According to sources 1 and 3, “one two three”. Source 9 says “four five six”.', numbered],
  ['“One two three in source 2” is so. Source 1.5 and source 2000 are none.', numbered],
  ['“One two three” contradicts source 2, it seems.', numbered],
  ['«واحد اثنان ثلاثة» [٢]. “एक दो तीन” [३].', numbered],
  ['“One two three”[^1].\n\n[^1]: Source 2 (guide)', numbered],
  ['“One two three”¹. “Four five six”².\n\n¹ Annual Report\n² 01-leave.md', named],
  [
    '### What it says [2]\n\n- “One two three”\n- “four five six”\n\n### More\n\nIt is “so”.',
    numbered,
  ],
  ['The paper [1] explains why it cannot start before autumn: “one two three”.', numbered],
  ['“One two three” [1]. “Four five six” [ibid.]. “Seven” (там же).', numbered],
  ['[ibid.] “one two three”', numbered],
  ['According to `01-leave.md`, “one two three” (`02-office.md`). Call `rows[1]`.', named],
  ['「一二三」※2。“One two three”1 “four five six”†2 5"3.', numbered],
  ['So it is.[^1]\n\n[^1]: “one two three”, a report (source 2).', numbered],
  ['', numbered],
  ['[1]', []],
].map(inputOf);

const titled = [
  { id: 'a/loans.md', title: 'Lending Policy' },
  { id: 'a/rooms.md', title: 'Room Rules', url: 'https://example.org/rooms' },
];

const charged = [...titled, { id: 'a/fees.md', title: 'Charges', url: 'https://example.org/fees' }];

/** How a source is called before its name. */
const labels = ['Source : ', '出典：', 'المصدر: ', 'Doc: ', '— ', 'Rules: '];

/** How a line of a reference list begins, before a name, and what is after the name. */
const lineStarts = [
  '[1] ',
  '[^1]: ',
  '1) ',
  '1. ',
  '¹ ',
  '- **[1]** ',
  '[1] See ',
  '[^1]: See the ',
];
const lineEnds = [
  ', p. 3',
  ' (p. 3)',
  ', S. 3-4.',
  ' p. 3',
  ' — p. 3',
  ': p. 3',
  ' https://example.org/x',
  ' [PDF]',
  ' (2024)',
  ', 2024.',
  '. Of old. It is new',
];
/** Keys in a text, and the lines that say what they mean. */
const noteKeys = [
  [' [fn:1]', '[fn:1] '],
  [' (1)', '(1) '],
  ['1)', '1) '],
  [' [#1]', '[#1] '],
  ['†1', '†1 '],
  [' <1>', '<1> '],
  [' {1}', '- {1}: '],
  ['1', '1 '],
  [' [1]', '1 '],
  [' [1]', 'Footnotes\n1 '],
  [' [a]', '[a] '],
  ['①', '① '],
  ['¹', '¹ '],
  ['※1', '※1 '],
  [' [1]', '［1］'],
];
const nextKey = { 1: '2', a: 'b', '①': '②', '¹': '²' };
const noteAnswers = [
  ...noteKeys.flatMap(([mark, line]) => {
    const [key] = /[1a①¹]/.exec(mark) ?? [];
    const other = (words) => words.replace('Footnotes\n', '').replace(key, nextKey[key]);
    return [
      'Trees in towns, 2020.|Heat in towns, Lee et al., p. 4.',
      'An unknown book.|Heat in towns.',
      'Trees|Heat in towns',
    ].map((words) => {
      const [one, two] = words.split('|');
      return `“One two three”${mark}, “four five six”${other(mark)}.\n\n${line}${one}\n${other(line)}${two}\n`;
    });
  }),
  '“One two three” [a], “four five six” [b].\n\n[a] Trees in towns · [b] Heat in towns\n',
  '“One two three”¹, “four five six”².\n\nSources: ¹ Trees in towns; ² Heat in towns.\n',
  '“One two three” (Ex. A), “four five six” (Exhibit B, p. 2), (Vitamin A).\n\nExhibits: A – Trees in towns; B = Heat in towns.\n',
  '“One two three” (attachment 1), “four five six” (attachment 2).\n\nAttachments: 1 Trees in towns · 2 lee\n',
  '“One two three” (K 1) and “four five six” (Annex K 2, p. 3).\n\nAnnexes: K 1 – Trees in towns; K 2 – Heat in towns.\n',
  '<p>“One two three”<sup>1</sup>, “four five six”<sup><a href="#n2">2</a></sup>.</p>\n<ol><li id="n1">Trees in towns</li><li>Heat in towns</li></ol>\n',
  '“One two three” (1) and “four five six” (2) so.\n\n1. Rao: Trees in towns.\n2. Lee: Heat in towns.\n',
  'We did (1) and (2): “one two three”.\n\n(1) Trees in towns\n(2) Heat in towns\n',
  '“One two three” [1], “four five six” [2].\n\nNext steps\n1. Trees in towns.\n2. Heat in towns.\n',
  '“One two three” [fn:3], “four five six” [fn:2].\n\n[fn:1] Trees in towns\n[fn:2] Heat in towns\n',
  '“One two three” [1], “four five six” [2].\n\n**Sources:** [1] Trees in towns, [2] Heat in towns\n',
  '“One two three” 【1】, “four five six” 【2】.\n\n【1】 Trees in towns 【2】 Heat in towns\n',
  '“One two three” [2].\n\n[1] says Trees in towns, and [2] says more\n',
  '> One two three.\n>\n> *Trees in towns*\n\n> Four five six.\n> *Harbour Times*\n',
  '> *Trees in towns*\n>\n> One two three.\n\n> Four five six.\n>\n> *Trees in towns*\n> and so on\n',
  '“One two three”[^1], “four five six”[^2].\n\n[^1]: Rao, on trees and the towns.\n[^2]: Harbour times of an opinion\n',
  '“One two three” citeturn0search1, “four five six” citeturn0search0.',
  '“One two three” citeturn0search1, “four five six” citeturn0search2.',
  '“One two three” citeturn0search0, “four five six” citeturn0news1.',
  'Rao v Lee [2019] EWCA Civ 412 at [31] says “one two three”, “four five six” [2].',
  '“One two three”¹ ², “four five six”³.',
  '“One two three” (`lee:12`), “four five six” (`garcia2018#L3-L9`); as @smith2020 finds, “seven eight nine”.',
  '| a | b | c |\n|---|---|---|\n| d | “one two three” | [2], p. 14 |\n| e | “four five six” | [1], §2 |\n',
  'The rule is in source 1, which has “one two three.” Source 2 is another.',
  '**Costs** [1]\n- “One two three”\n- “four five six”\n\n**Trees** (smith2020)\n- “Seven eight nine”\n\n**Of old** [2] so\n- “One two three”\n',
  '“One two three” [@lee, tbl. 3], “four five six” (Trees ¶ 2; Opinion § 3).',
];
const second = (line) => line.replaceAll('1', '2').replaceAll('¹', '²');

/** Titles with authors, of several words, and of sites. */
const studies = [
  { id: 'garcia2018', title: 'García, M. (2018) Cool roofs: a meta-analysis' },
  {
    id: 'smith2020',
    title: 'Smith, J. & Rao, P. (2020) Trees in towns',
    url: 'https://doi.org/10.1',
  },
  { title: 'The town has closed its old bridge for good', url: 'https://www.kellpost.net/bridge' },
  { title: 'Opinion: We saw it coming', url: 'https://news.harbour-times.co.uk/opinion' },
  { id: 'lee', title: 'Lee, A., Kim, B., and Roe, C. (2021). Heat in towns' },
  { title: '白峰温泉 ご利用案内', url: 'https://onsen.example.jp/guide' },
];

/** What the line of a list says of a source. */
const listEntries = [
  'García, M. (2018). Cool roofs: a meta-analysis.',
  'Smith & Rao (2020). Trees. A long tale of them. And more.',
  'Lee et al. (2021), p. 4',
  '"The town has closed its old bridge for good". *Kell Post*.',
  '“Trees in towns”, “Trees in towns”',
  'See “Trees in towns” and “Cool roofs”',
  'M. García, Cool roofs: a meta-analysis, of old',
  'Cool roofs: a meta-analysis. Of old. It is new',
  'Cool roofs, p. 4',
  'García, § 3.',
  'Nothing that is known',
  '![Cool roofs](a.png)',
];

/** What a bracket calls a source. */
const shortNames = [
  'García',
  'García 2018, 4',
  'Smith & Rao 2020: 4-5; García 2018, art. 6',
  'Kell Post',
  'kellpost.net',
  'Harbour Times; Kell Post',
  'the old bridge',
  'the Old Bridge, Cool roofs',
  'bridge',
  'Bridge',
  'towns',
  'Trees',
  '2020',
  '*Kell Post*',
  'ご利用案内',
  'emphasis added',
  'the Trees in towns’s',
];

/** Answers that name their sources in tables, as HTML does, and in words that cite nothing. */
const columns = [
  'According to the Cool roofs, “one two three”. As the old bridge notes, “four five six” (1).',
  'Selon l’étude Trees, « un deux trois ». The García says “one two three”, and “four five six”.',
  'The García (2018) team says “one two three”. The Cool roofs paper says that “four five six”.',
  'Kell Post reports “one two three”; Harbour Times says: “four five six”.',
  '**Kell Post:** “one two three”\n\n**Bridge:** “four five six”\n\n**Trees in towns**: “seven”',
  'Unlike the Cool roofs, “one two three”. While Trees in towns is silent, “four five six”.',
  '“One two three.” Cool roofs, § 4. “Four five six” — Kell Post, p. 3\n',
  '(“One two three”, Cool roofs, § 7), and so on (“four five six”, smith2020; later).',
  '“One two three” Harbour Times readers say. “Four five six”, Kell Post.',
  '| Rule | Words | Where |\n|---|---|---|\n| a | “one two three” | Kell Post |\n| b | “four five six” | **Trees in towns** |\n',
  '| Rule | Kell Post | Where |\n|---|---|---|\n| Trees | “one two three” | Kell Post |\n| Cool | “four five six” | lee |\n',
  '| Kell Post | Rule |\n|---|---|\n| Trees in towns | “one two three” |\n| Cool roofs | “four five six” |\n',
  '| Rule | About |\n|---|---|\n| “one two three” | Trees |\n| “four five six” | Cool |\n| “seven eight” | Kellpost |\n',
  '| Rule | Where |\n|---|---|\n| “one two three” | smith2020, p. 4 |\n| “four five six” | Cool roofs (2018) |\n',
  '| | García (2018) | Heat in towns (lee) |\n|:-|-|-:|\n| a | “one two three” | “four five six” |\n| b | “one two three” [1] | “four five six” |\n',
  '| a | [1] x | [2] |\n|---|---|---|\n| “one two three” | “four five six” | “seven eight nine” |\n',
  '“One two three” <a href="https://www.kellpost.net/bridge">the paper</a>, “four five six” <a class="x" href=\'https://doi.org/10.1\'>2</a>.',
  '<blockquote>One two three.</blockquote>\n<cite>Kell Post</cite>\n\n<blockquote>Four five six.</blockquote>\n<p>(<i>Trees in towns</i>)</p>\n',
  '<co>“One two three”</co: 1> and <co>“four five six”</co: 2, 3>, <co>“seven”</co: 9>.',
  '‘One two three’ (Kell Post). The towns’ (García) view. ‘Four five six’ (Cool roofs).',
  '“One two three” (García, n.d.), “four five six” (Bridge 2021), “seven” (zob. Cool roofs, s. 4).',
  '“One two three” (Cool roofs 2018). “Four five six” (Trees at 2).',
  '“One two three” [[lee|the heat]], “four five six” [[garcia2018|x]].',
  '“一二三四”（《Cool roofs: a meta-analysis》）。“五六七八”（《Cool roofs》）。',
  '> One two three.\n> （出典：《Trees in towns》）\n\n“Four five six” (Cool roofs).\n',
  '“One two three”.[1] “Four five six”.[2]\n\n== Sources ==\n# Trees in towns\n# García, M. (2018). Cool roofs\n',
  '== Sources ==\n\nNone.\n# Trees in towns\n\n“One two three” [1].',
  'García (2018) finds “one two three”. Others say “four five six” (smith2020), and “seven” [lee].',
  'García (2018) finds “one two three” and “four five six” (smith2020) [3].',
  'Smith and Rao found “one two three” (2020, p. 4). Kell Post says “four five six” (p. 4).', // a sign of the words of a cell
  '| a \\| b | lee [1] | García [2] |\n|---|---|---|\n| c | “one two three” | “four five six” |\n',
  '| a | lee [1] | García [2] |\n|---|---|---|\n| c \\| d | “one two three” | “four five six” |\n',
  '| Rule | Where |\n|---|---|\n| “one \\| two three” | Kell Post |\n| c \\\\| “four five six” | Trees in towns |\n',
];

/** Further ones, after all others: a case keeps its number. */
/** Sources as lawyers, scholars and newspapers call them. */
const laws = [
  { id: 'lease.pdf', title: 'Commercial Lease Agreement, 1 June 2019' },
  { id: 'hartwell', title: 'Hartwell v. Dunmore Transit Authority, 412 F.3d 880 (2005)' },
  { id: 'marlowe', title: 'Marlowe, J. (1998). Salt and Empire. Calder Press.' },
  { id: 'cha', title: '茶农访谈录音整理（2024年4月）', url: 'https://cha.example/a' },
  { title: 'דוח מבקר העירייה לשנת 2023' },
  { id: 'survey', title: 'Tenant Survey 2022', url: 'https://survey.example.org/2022' },
];

const places = [
  'Fig. 3',
  'с. 2',
  'Kap. IV',
  'art. 5',
  'Section 3.2',
  '第87页',
  'S. 3 f.',
  'Art. 3 Abs. 2',
  'p. 3, l. 4',
  'May 2020',
  'note 1',
  'no. 2',
  'words of it',
  '3 of 5',
  'last paragraph',
  'emphasis added',
];

const afterQuotations = [
  '(Hartwell)',
  '(Dunmore Transit Auth., 2005)',
  '(Hart. Dun. 2005)',
  '(Tenant Surv.)',
  '(Survey)',
  '(COMMERCIAL LEASE)',
  '(*Tenant Survey*, p. 3)',
  '(Kaynak: Tenant Survey)',
  '(contrast: Survey)',
  '(מקור: דוח מבקר העירייה לשנת 2023)',
  '(מקור: דוח מבקר העירייה)',
  '（茶农访谈，2024）',
  '（茶农，2024）',
  '（茶农访谈、第3页）',
  '(Marlowe 77)',
  '(Marlowe 1998, 77)',
  '(Salt and Empire)',
  '(Marlowe, 2001)',
  '(Lease o. J., S. 14)',
  '(Lease, accessed 3 May 2024)',
  '(from the Tenant Survey 2022)',
  '[2](@ref)',
  '[2](x)',
  '[2](https://example.org/x)',
  '[Doc. 2]',
  '<https://survey.example.org/2022|the survey>',
  '<https://example.org|the survey>',
];

const lines = [
  '(Survey)',
  '(Tenant Survey)',
  '(Nobody Knows)',
  '(Lease and Survey)',
  '  *(Lease)*',
  '>\n> — Tenant Survey, May',
  '>\n> — Dunmore Transit Auth., 2005',
  '\n— *Marlowe*, "Salt and Empire"',
  '\nSource: Tenant Survey',
  '\nSource: the tenant',
];

const sentences = [
  '*Hartwell*, 412 F.3d at 887.',
  'Dunmore Transit Auth. 2005.',
  'Lease Agreement, § 14.',
  '*Survey* says so.',
  'Commercial Lease of 1 June 2019, p. 3.',
  '— Tenant Survey 2022.',
  'Tenant Survey 2022; 3.',
];

const tagged = [
  '“One two three” (Nobody) and “four five six” [2].',
  '“One two three.” (Nobody) It is “four five six” [2].',
  '“One two three” \\citep{marlowe}, and \\citet{hartwell} says “four five six”.',
  'It is so (Lease). Marlowe (1998) says “one two three” (p. 3).',
  '“One two three” (“Tenant Survey”, p. 3) and “four five six” (“it is”).',
  '<claim source="lease.pdf">It is “one two three”</claim> and “four five six” (Survey).',
  '<claim source="lease.pdf">It is</claim>. “One two three” (Survey).',
  '“One two three”<cite doc="lease.pdf" /> and “four five six”<cite doc="nobody"></cite>.',
  '<cite index="2-3,3-1">“One two three”</cite>, <cite index="1-1:4">it is “four five six”</cite>.',
  '<cite index="0-3">“One two three”</cite> <cite index="9-1">“Four five six”</cite>.',
  '“One two three”<ref name="a" /> “four five six”<ref name="b">[https://survey.example.org/2022 Survey]</ref>\n\n<references>\n<ref name="a">Tenant Survey 2022</ref>\n</references>\n',
  '“One two three”<ref name="lease.pdf"/> “four five six”<ref name="nobody"/>.',
  '“One two three”※1、“four five six”※2。\n\n※1 Marlowe (1998)\n※2 Tenant Survey 2022\n',
  '“One two three”[^1], “four five six”[^2].\n\n[^1]: J. Marlowe, *Salt and Empire* (Leeds: Calder Press, 1998), 31.\n[^2]: J. Marlowe, “Salt and Empire,” 41, no. 2 (1998): 215.\n',
];

/** Marks in a row: ranges around them, signs and words between them. */
const series = [
  '[1]–[3]',
  '[1] - [3]',
  '[3]–[1]',
  '[Doc 1]–[3]',
  '【1】–【3】',
  '<sup>1</sup>–<sup>3</sup>',
  '¹–³',
  '(1)–(3)',
  '[[1]]—[[2]]',
  '[1]/[3]',
  '[1]·[3]',
  '[1]&nbsp;[3]',
  '[1]\u2009[3]',
  '[1]\u3000[3]',
  '[1] + [3]',
  '[1] und [3]',
  '[1], и [3]',
  '[1]和[3]',
  '[1] y [3] (so)',
  '[1] or [3]',
  '[1] and [3]',
];

/** A superscript where each language closes a quotation, and at the end of a block quote. */
const closings = [
  '„One two three“¹ and »four five six«².',
  '‚One two three‘ ¹, ‹four five six›².',
  '“¹ One two three”, l‘2² four five six.',
  '> One two three. ¹\n\n> Four five six ²\t\n',
  '> One two three.\n> ¹\n\n> Four five six.\n²\n',
  '> It is so ² and\n> one two three ¹\nand on\n',
  'One two three. ¹\n\n“Four five six” ²\n',
];

/** Lines over a list: of nothing but a label, and others. */
const labelLines = [
  'References',
  '## References:',
  '**Sources:**',
  '_Quellen_',
  'Fuentes：',
  'Next steps:',
  'The sources',
  'References\n\nOf old:',
  '[^1]: A study',
  '> Sources',
];

/** Sources whose titles begin with a surname, have brackets and numbers, or an address with one. */
const shelf = [
  { id: 'tull', title: "Tull, Harriet, The Widow's Ledger (Oxford, 2015)" },
  {
    id: 'lease.pdf',
    title: 'Commercial Lease Agreement (2019)',
    url: 'https://www.harbour-desk.example/forms/1187',
  },
  { id: 'x-9', title: 'Deposition of Martin Ruiz, 14 February 2024, #17' },
  { id: 'rules', title: 'Rao, S. (2018) Cool roofs: a study of towns' },
];

/** Sources whose ids are numbers, and a shelf mark that ends in one. */
const archive = [
  { id: '1', title: 'Rowe, Anne. Relief. 1998' },
  { id: '2', title: 'Diary of Eliza Comb, 1887 (County Record Office, MS 77/1)' },
  { id: 'comb.pdf', title: 'Comb papers' },
];

const endAnswers = [
  ...[
    '(Ruiz Dep. 41:7-9.)',
    '(Lease Agreement, § 4.)',
    '(Tull 7)',
    '(Tull 7, 9)',
    '(Rao 12)',
    '(Commercial Lease Agreement (2019))',
    '(Source: Commercial Lease Agreement (2019).)',
    '(Agreement for the Commercial Lease [2019] HCT 7)',
    '(pièce n° 3 : commercial lease agreement)',
    '(as agreed in the new: Lease)',
    '(#1187)',
    '(#17)',
    '[#12]',
    '^([a form](https://www.harbour-desk.example/forms/1187))',
    '<ref>[https://www.harbour-desk.example/forms/1187 A form]</ref>',
    '<ref>{{cite web |url=https://www.harbour-desk.example/forms/1187}}</ref>',
    '<ref>https://other.example</ref>',
    'harbour-desk.example +1',
    'harbour-desk.example says',
    '(*ibid.*)',
    '(*ibid.*, p. 3)',
    '[Там же, с. 3]',
    '\ue200filecite\ue202turn0file1\ue201',
    'Tull, *The Widow’s Ledger* § 9',
  ].flatMap((mark) => [
    `“One two three” (lease.pdf). “Four five six.” ${mark}\n`,
    `“One two three” ${mark}. “Four five six.” ${mark} It is so.\n`,
    `> One two three. ${mark}\n\nAnd “four five six” (lease.pdf), “one” (Nobody), “two” ${mark}.\n`,
  ]),
  'It is “one two three”², and “four five six”¹.\n---\n1. Harriet Tull, *The Widow’s Ledger*, 14.\n2. Lease Agreement, p. 2.\n',
  '“One two three”¹, “four five six”².\n\n¹ Commercial Lease, Agreement, S. 12\n² Cool roofs, a study, S. 3\n',
  '“One two three” [1], “four five six” [2], “seven” [3].\n\n[1] Harriet Tull, The Widow’s Ledger\n[2] A letter of the bank\n[3] Ruiz, Deposition\n',
  '“One two three”<sup>1</sup>, “four” <sup>2</sup>.\n<ol><li>Tull, Ledger</li><li>A letter</li><li>Ruiz, Deposition</li></ol>\n',
  '“One two three”¹ and “four five six”².\n\n¹ Cfr. Commercial Lease Agreement (2019)\n² Vgl. Deposition of Martin Ruiz, 14 February 2024, #17\n',
  ...['Exhibits: A, lease.pdf; B, Deposition of Ruiz.', 'Exhibits: A – lease.pdf; B – Ruiz'].map(
    (line) =>
      `“One two three” (Ex. A, a lease, ¶ 2.). Exhibit B: “four five six”. In plan A “seven”.\n\n${line}\n`,
  ),
  '„One two three“ (Anlage K 1, Lease). Anlage K 2: „Four five six.“\n\nAnlagen: K 1 Commercial Lease; K 2 Deposition of Ruiz\n',
  '“One two three” (1) and “four five six” (2).\n\n**Références**\n(1) Commercial Lease Agreement\n(2) Deposition of Martin Ruiz\n',
  'Rao (2018) reports “one two three”, though “four five six” (lease.pdf).\n',
  'Rao (2018) reports “one two three” and “four five six” (lease.pdf).\n',
  '“One two” (lease.pdf). In contrast to the new lease, Rao (2018) studied roofs: “four five six”.\n',
  '“One two” (lease.pdf). In cold climates, source 2 says more: “four five six”, it is.\n',
  'According to the handbook, “one two three”, and “four five six” (lease.pdf).\n',
  'According to the handbook “one two three” and “four five six” (lease.pdf).\n',
  "Earlier work \\cite{x-9} says: ``One two three.'' Fees, ``four five six'' \\cite{lease.pdf}.\n",
  '> One two three.\n>\n> *Commercial Lease, 2019*\n\n> Four five six.\n>\n> *Cool Roofs*\n> more\n',
];

/** Passages of a search, notes in tags, and quotations that end a sentence which a mark introduces. */
const toolAnswers = [
  ...[
    '【8:2†source】',
    '【8:2】',
    '【8:2†L3-L9】',
    '【8:0†】',
    '［8:2†lease.pdf］',
    '【8:2†other.pdf】',
  ].map(
    (mark) =>
      `“One two three”${mark}, and “four five six” 【2†source】 [1]. It is${mark} “seven”.\n`,
  ),
  ...[
    '<sup>1</sup> Commercial Lease Agreement (2019)\n<sup>2</sup> Tull, Ledger',
    '<sup>1</sup>Ruiz, Deposition\n<sup>2</sup>A letter\n<sup>3</sup>Cool roofs, p. 3',
    '- <sup>[1]</sup> Ruiz, Deposition\n- <sup>[2]</sup> Cool roofs: a study of towns',
    '<sup>1</sup> Ruiz, Deposition <sup>2</sup> Cool roofs, a study',
    '<sup>1</sup> A letter\n<sup>2</sup> Another letter',
  ].map((notes) => `“One two three”<sup>1</sup>, “four five six”<sup>2</sup>.\n\n${notes}\n`),
  ...[
    '“Four five.” It says',
    '“Four five.” per Nobody,',
    '“Four five.”',
    '“Four five!” Élan says',
  ].map((words) => `According to lease.pdf, ${words} “six seven” and “eight nine”.\n`),
];

/** Sources of sites, authors and dates. */
const papers = [
  {
    id: 'a2024',
    title: 'Bridge closed after cracks found – Port Selwyn Herald',
    url: 'https://psherald.example/news/bridge?x=1#y',
  },
  { id: 'b', title: 'Kell Bridge - Wikipedia', url: 'https://en.wikipedia.org/wiki/Kell_Bridge' },
  {
    id: 'c',
    title: 'Interview with Ruth Adeyemi, 6 March 2025',
    url: 'https://www.reddit.com/r/bridges/comments/1a9',
  },
  { id: 'd', title: 'Tull, Harriet, Guide to Bridges', url: 'https://talk.example/r/1' },
  {
    id: 'e',
    title: 'Marlow v. Teller Freight Co., 614 F.3d 217 (9th Cir. 2010)',
    url: 'https://talk.example/r/2',
  },
  { id: 'f', title: 'Esnaf odası raporu 2024', url: 'https://talk.example/s/3' },
  { title: '公式観光ガイド｜霧沢 · The Mill Guide' },
];

/** Sources that are called by an id, by what is before a comma or a bracket, and in headings. */
const desk = [
  { id: 'KB-1042', title: 'Router keeps restarting' },
  { id: 'Evening Post', title: 'Evening Post, 10 October' },
  { id: 'c', title: 'The Courier, 9 October' },
  { id: 'smith-v-lee', title: 'Smith v Lee [2014] TB 88' },
  { id: 'terms.md', title: 'Booking terms' },
];

/** Sources whose address, title or id ends in a number: none of them is called by it. */
const chapters = [
  { id: 'a', title: 'Welcome', url: 'https://books.example/manual/chapter/3' },
  { id: '2.md', title: 'Minutes 9/4', url: 'https://books.example/manual/page/1/' },
  { id: 'notes/1', title: 'Notes', url: 'https://books.example/2.html' },
  { id: 'd', title: '7', url: 'https://books.example/abs/2.10' },
];

const longTitle = Array.from({ length: 40 }, () => 'long words').join(' ');

const pathAnswers = [
  ...[1, 2, 3, 4, 7].map((number) => `“One two three” [${number}]. “Four five six” [1].`),
  '“One two three” [notes/1], “four five six” (Minutes 9/4).',
  '“One two three” [chapter/3], “four five six” [2.html].',
  ...[160, 161, 320, 321].map(
    (length) =>
      `“One two three” [2], “four five six” [1].\n\n[1] https://books.example/2.html${` - ${longTitle}`.slice(0, length)}\n[2] Manual: https://books.example/manual/page/1/${` - ${longTitle}`.slice(0, length)}\n`,
  ),
];

/** Parts of one page have one address. */
const parts = [
  { id: 'p1', title: 'Manual, part 1', url: 'https://books.example/manual' },
  { id: 'p2', title: 'Manual, part 2', url: 'https://books.example/manual#two' },
  { id: 'q', title: 'Guide', url: 'https://books.example/guide' },
];

const sharedAnswers = [
  '“One two three” [2](https://books.example/manual), “four five six” [[1]](https://www.books.example/manual#x).',
  '“One two three” [1, 2](https://books.example/manual), “four five six” [3](https://books.example/manual).',
  '“One two three” [manual](https://books.example/manual), “four five six” [1, 3](https://books.example/manual).',
  '“One two three” [2], “four five six” [1].\n\n[1] https://books.example/manual - Manual\n[2] https://books.example/manual - Manual\n[3] Guide: https://books.example/guide\n',
  '“One two three” [3], “four five six” [2].\n\n[3] https://books.example/manual - Manual\n[2] [Manual](https://books.example/manual)\n',
  '“One two three”[^2], “four five six”[^3].\n\n[^2]: https://books.example/manual\n[^3]: https://books.example/manual\n',
  '“One two three” [2]. “Four five six” [1].\n\n[1]: https://books.example/manual\n[2]: https://books.example/manual\n',
  'It is “one two three” [2] Passage 3 says “four five six” [1] and source 3.',
  'It is “one two three” [2], passage 3. “Four five six” [1]\u00a0Source 2 says so, and source 1 [3].',
];

/** Sources whose ids are rows of a table. */
const rows = [
  { id: '4471', title: 'Moyle v Grant [2019] HC 204' },
  { id: '4472', title: 'Site plan notes, 2019' },
  { id: 'dok-3', title: 'Booking terms' },
  { id: 'Bericht7', title: 'Evening Post, 10 October' },
];

const rowAnswers = [
  '“One two three” [1]. “Four five six” [4].',
  '“One two three” [4471]. “Four five six” [1].',
  '“One two three” [5], “four five six” (source 2).',
  '“One two three” (Dok. 3). “Four five six” [Dok 3], “seven eight nine” (Bericht 7).',
  '“One two three” (doc. 3), “four five six” [Ref. 2].',
  'They write (doc. 2): “one two three”. (Id. 3) “Four five six” (p. 3).',
  '“One two three” (*Moyle v Grant* [2019] HC 204), “four five six” (*Moyle v Grant*, para 3(a)).',
  '“One two three” (Booking terms, s 12(1)). “Four five six” (Booking terms, art. 3(2)(b)).',
  '“One two three” (Джерело 1). It is so. “Four five six” (Джерело 2).',
  '“One two three” (Art. 1). It is so. “Four five six” (Art. 9).',
  '“One two three” (Kaynak 2). It is so. “Four five six” (kaynak 2).',
  '“One two three” (p. 1). It is so. “Four five six” (p. 2).',
  '| a | b | c |\n|---|---|---|\n| x | “one two three” | Dok. 3 |\n| y | “four five six” | Evening Post |\n\nIt is so (Dok. 3).\n',
  '“One two three”.^1 It is “four five six”^2.\n\n^1 Booking terms\n^2 Site plan notes, 2019\n',
  '“One two three” ^1. It is “four five six” [^2].\n\n^1: Booking terms\n^2: Evening Post\n',
  'Keys: [BT] Booking terms, [EP] Evening Post, [SÉ] Site plan notes, 2019\n\nIt is “one two three” [BT], “four five six” [SÉ], “seven eight” [XX].\n',
  '“One two three” [BT] and “four five six” [EP].\n\n[EP] Evening Post\n[BT] Booking terms\n',
  '“One two three” (1). “Four five six” (2).\n\nDocuments we read: (1) Booking terms; (2) Evening Post.\n',
  '<p>“One two three”<sup>1</sup>, “four five six”<sup>2</sup>.</p>\n<p><small>1. Booking terms — 2. Evening Post — 3. Site plan notes, 2019</small></p>\n',
  '“One two three” [1], “four five six” [2].\n\n1. Booking terms – 2. Evening Post',
  '“One two three” [1], “four five six” [2].\n\n1. Booking terms – 2. Evening Post\n\nSo it is.',
  '“One two three”<sup>[1]</sup> and “four five six”<sup>[2]</sup>.\n<ol>\n<li><i>Evening Post</i>, 10 October</li>\n<li><b>Booking terms</b></li>\n</ol>\n',
  '“One two three” (2). “Four five six” (1).\n\nWorks we cited\n(1) Booking terms\n(2) Site plan notes, 2019\n',
  '“One two three” (plan.xlsx, Notes). “Four five six” (plan.pptx, slide 3).',
  '“One two three”.[1] “Four five six”.[2]\n\nNotes\n1. Booking terms, ix.\n2. Ibid., xi.\n',
  '“One two three”.[1] “Four five six”.[2]\n\nNotes\n1. Booking terms\n2. Ibid., last page.\n3. Ebd., Anm.\n',
];

const linkedAnswers = [
  '“One two three” ([terms][t]), “four five six” [the notes][Site  Notes]. See ![plan][t].\n\n[t]: https://a.example/terms\n[site notes]: <https://a.example/notes> "Notes"\n',
  '“One two three” [terms][], “four five six” [2][t], [x][y].\n\n[terms]: https://a.example/terms\n[t]: https://a.example/terms\n[t]: https://a.example/notes\n',
  '“One two three” [a][1]. “Four five six” [t][z].\n\n[1]: https://a.example/notes\n[z]: not-an-address\n',
  '> One two three.\n> (*Booking terms*)\n\n“Four five six” (see Booking terms and Evening Post, 10 October).\n',
  '“One two three”.¹ “Four five six”.² “Seven eight nine”.³\n\nNotes\n\n1. *Booking terms*, 31.\n2. E. Post, "Site plan notes, 2019", *Review* 12: 210.\n3. Ibid.\n',
  '“One two three” ^1, “four five six” ^2.\n\n^1 Booking terms\n^2 Ibid., 4\n^3 Evening Post\n',
  '“One two three” (Auskunft.msg) and “four five six” 📄 plan.xlsx',
];
const uuid = '3f2a9c1e-77b0-4c1d-9a55-0c2e8d1f6a01';
const cells = [
  { id: uuid, title: 'Tea rules' },
  { id: 'doc_12', title: 'Leave Act (LA)', url: 'https://a.example/la' },
  { id: 'minutes.pdf', title: 'Minutes: 3 July' },
];

/** Marks in emphasis at the end of a block quote. */
const emphasisedMarks = [
  ' *[1]*',
  ' *(MS 77/1)*',
  '\n> *(Source: [1])*',
  '\n> **[2]**.',
  '\n> _([1])_',
  ' *four [1]*',
];

/** Parts of one file, and of one page, that differ after `#`. */
const partsOfFiles = [
  { id: 'docs/a.md#chunk-1' },
  { id: 'docs/a.md#chunk-2', title: 'The second chunk' },
  { id: 'intro', url: 'https://example.org/b#Intro' },
  { id: 'end', url: 'https://example.org/b#end' },
];

const partAnswers = [
  '“One two three” [docs/a.md#chunk-1]. “Four five six” [docs/a.md#chunk-2].',
  '“One two three” [a.md#chunk-2]. “Four five six” [docs/a.md]. “Seven eight” [a.md#chunk-9].',
  '“One two three” [the page](https://example.org/b#intro). “Four five six” (https://www.example.org/b/#end).',
  '“One two three” [2](https://example.org/b#end), “four five six” [4](https://example.org/b).',
  '“One two three” [1]. “Four five six” [2].\n\n## Sources\n\n1. docs/a.md#chunk-2\n2. https://example.org/b#end\n',
  '“One two three” — docs/a.md#chunk-1\n\n“Four five six” <a.md#chunk-2>, `docs/a.md#chunk-1`.',
  '“One two three” (docs/a.md#chunk-1, p. 3). “Four five six” (see a.md#chunk-2, § 2).',
  '“One two three” [docs/a.md#chunk-1, docs/a.md#chunk-2]. “Four five six” (a.md#chunk-1; intro).',
  '“One two three” (docs/a.md#chunk-1 and docs/a.md#chunk-2). “Four five six” [docs/a.md, p. 3].',
];

/** Links on the words of a quotation, brackets that are no mark, and parts of a source. */
const linkAnswers = [
  'It says “[one two three](https://nw.example/hr/travel)”.',
  'It says “one [two three](https://nw.example/hr/travel)”, and “[1](docs/api/README.md)”.',
  '> [One two three](docs/ui/README.md)\n\n> Four five six [README](docs/ui/README.md)\n',
  '> [One two three](https://other.example/x)\n\nSo “[Source](docs/ui/README.md)”.',
  'It is “one two three” [the handbook], and “four five six” [2].',
  'It is “one two three” [#9], “four five six” (so) and “seven” [sic] [2].',
  '“One two three” [Source 1, chunk 4]. “Four five six” [Doc 2, passage 1; Doc 1].',
  '“One two three” [chunk 1, chunk 2]. “Four five six” [chunk 2, passage 1].',
];

/** Paths and addresses with folders of their own, and lists of them. */
const folderSources = [
  { id: 'docs/api/README.md' },
  { id: 'docs/ui/README.md' },
  { id: 'https://nw.example/hr/travel' },
  { title: 'policies/security.pdf' },
  { title: 'policies/security.pdf' },
];
const folderAnswers = [
  '“One two three” [ui/README.md]. “Four five six” [README.md]. “Seven eight” [docs/x/README.md].',
  '“One two three” [./api/README.md]. “Four five six” [/home/me/docs/ui/README.md#L3].',
  '“One two three” [leave](https://other.example/hr/travel). “Four five six” [hr/travel].',
  '“One two three” [docs/api/README.md, docs/ui/README.md]. “Four five six” (ui/README.md and hr/travel).',
  '“One two three” [security.pdf]. “Four five six” (policies/security.pdf, p. 2). “Seven” [x](policies/security.pdf).',
  '“One two three” [4](policies/security.pdf). “Four five six” [1](policies/security.pdf).',
  '“One two three” [the words before docs/ui/README.md]. “Four five six” (see docs/ui/README.md).',
  '“One two three”.[^1] “Four five six”.[^2] “Seven”.[^3]\n\n[^1]: ui/README.md\n[^2]: Ibid., p. 3.\n[^3]: Ibid., art. 5\n',
];

const cellAnswers = [
  `“One two three” [3f2a9c1e]. “Four five six” [${uuid}], “seven eight nine” [3f2a9c1f].`,
  'Goals: <cite id="doc_12">“One two three”</cite>. Photo: <cite id="minutes.pdf">“four five six”</cite>.',
  'It is <cite id="12">“one two three”</cite> and <source id="doc_13">“four five six”</source>.',
  '“One two three” (§ 7 doc_12). “Four five six” (Art. 5 Abs. 2 Leave Act (LA)), “seven” (p. 3 minutes.pdf).',
  '| a | b | Source |\n|---|---|---|\n| x | “one two three” | 1 |\n| y | “four five six” | 2, 3 |\n\nIt is so [3].\n',
  '| a | b | Beleg |\n|---|---|---|\n| x | “one two three” | 1 |\n| y | “four five six” | 2 |\n\nBelege: (1) Minutes: 3 July; (2) Tea rules\n',
  '“One two three” (Hale & Osei, 2021), “four five six” (Soto et al., 2023). As Soto (2023) says “seven”.\n\n**References**\n\nHale, M., & Osei, K. (2021). Tea rules of old.\n- Soto, R., Lim, J., & Abara, N. (2023). Minutes: 3 July. Town.\n',
  '“One two three” (Hale, 2021), “four five six” (Soto, 2023).\n\nReferences\nHale, M. (2021). Tea rules.\nSoto, R. (2023). Something else.\nHale, M. (2021). Minutes: 3 July.\n',
  '“One two three” [A], “four five six” [B].\n\n**Key**\nA – minutes.pdf\nB – Tea rules\n',
  '| a | b | Times |\n|---|---|---|\n| x | “one two three” | 1 |\n| y | “four five six” | 2 |\n\nIt is so [3].\n\n[1] Tea rules\n[2] doc_12\n[3] minutes.pdf\n',
  '| a | b | Rank |\n|---|---|---|\n| x | “one two three” | 1 |\n| y | “four five six” | 2 |\n',
  '| a | b | Source |\n|---|---|---|\n| x | “one two three” | 1 |\n| y | “four five six” | 7 |\n',
  '| a | b | c |\n|---|---|---|\n| x | “one two three” | minutes.pdf |\n| y | “four five six” | Tea rules |\n\n“Seven eight” (source: minutes.pdf).\n',
  'It is “one two three”.\n📄 minutes.pdf\n\nIt is “four five six”.\n🔗 Tea rules\n\nIt is “seven eight”.\n😀 Tea rules\n',
  '> « One two three. »\n> *Source : Minutes: 3 July*\n\n> Four five six.\n> _Words : Tea rules_\n',
  '“One two three”<sup>1</sup> and “four five six”<sup>2</sup>.\n\n<small>1. Minutes: 3 July. 2. Tea rules.</small>\n',
  '“One two three” (Bronnen: Minutes: 3 July; Tea rules) and “four five six” [@doc_12; see also @minutes.pdf].',
  '“One two three” [1], “four five six” [2].',
].flatMap((answer) => [
  [answer, cells],
  ...(answer.endsWith('[2].')
    ? [
        [answer, [{ id: '31' }, { id: '32' }]],
        [answer, [{ id: '9' }, { id: '32' }]],
      ]
    : []),
]);
const linked = [
  { id: 't', title: 'Booking terms', url: 'https://a.example/terms' },
  { id: 'Auskunft.msg', title: 'Site plan notes, 2019', url: 'https://a.example/notes' },
  { id: 'plan.xlsx', title: 'Evening Post, 10 October', url: 'https://a.example/post' },
];

/** A mark that is not read, and a bracket, after a mark that closes in German. */
const keptAnswers = [
  '„One two three“ [x7]. »Four five six« (Teil7)',
  '„One two three“ ¹. »Four five six« ⁹.',
  '« One two three » ¹ (Smith, 2020).',
];

/** Names between two quotations: of the later one, where a comma is before them and nothing after. */
const nextAnswers = [
  'KB-1042 says “one two three”, the Courier “four five six”.',
  'Source 1 says “one two three”, source 2 “four five six”.',
  'The Courier says “one two three”, KB-1042 *“four five six”*.',
  '“One two three”, the Courier. “Four five six”, KB-1042.',
  '“One two three”, says the Courier, “four five six”.',
  '“One two three”, the Courier “four five six”, KB-1042.',
  '“One two three” the Courier “four five six”.',
];

const namedAnswers = [
  'KB-1042 says “one two three”. Per Evening Post, it is “four five six”.',
  'The Courier writes “one two three”; in the Courier it is “four five six”.',
  'In Smith v Lee the court held “one two three”. (Smith v Lee) “Four five six” (Smith v Lee).',
  'As KB-1043 says, “one two three”. KB says “four five six”.',
  '## Booking terms\n\nIt is “one two three”.\n\n## Router keeps restarting\n\n> Four five six.\n',
  '**Booking terms**\nIt is “one two three”.\n\n**Router keeps restarting:** “four five six”\n',
  '1. Booking terms: “one two three”\n2. **Router keeps restarting**: “four five six”\n',
  '> One two three\n\nBooking terms are “four five six”.\n',
  '- <terms.md|terms>: “one two three”\n- <other.md|other>: “four five six”\n',
  ...[
    ['ᵃ', 'ᵇ'],
    ['*', '†'],
    ['\\*', '\\*\\*'],
    ['†', '‡'],
    ['†', '††'],
    ['§', '†'],
  ].flatMap(([one, two]) => [
    `“One two three”${one}. “Four five six”.${two}\n\n${one.replace(/^\*/, '\\*')} Booking terms\n${two} KB-1042\n`,
    `It is so${one} and “one two three”${two}, *“four five six”*.\n\n${one.replace(/^\*/, '\\*')} The Courier\n${two} Booking terms`,
  ]),
];

/** Labels with words such as `see` before them, and addresses without quotation marks. */
const ledLabels = [
  '(siehe Quelle 2)', '(vgl. Quelle 2)', '(voir source 2, p. 3)', '(véase fuente 2)', '(vedi fonte 2)', '(zob. źródło 2)', '[siehe Quelle 2]', '[see source 2]',
  '(Quelle: Dokument 2)', '(see 2)', '(siehe Abbildung 2)', '(<a href=https://a.example/x>Rules</a>)', '<a href=https://a.example/x target=_blank>Rules</a>', '<a href=>x</a>',
]; // biome-ignore format: a list of marks

/** Signs of notes directly after single marks. */
const singleMarks = [
  'It is ‘one two three.’¹ Then ‘four five six’².', "It says 'one two three'¹ and 'four five six'².", '‘One two three’① and ‘four five six’②.\n\n① Lease\n② Relief\n',
  'He says ‘one two three.’1 And ‘four five six.’2', 'In the ’90s ‘one two three’¹, and ‘four’₂ ‘five six’³.', "`one two three'¹ ´four five six´²",
]; // biome-ignore format: a list of answers

const introducedAnswers = [
  ...[
    'the Port Selwyn Herald',
    '*Port Selwyn Herald*',
    'the Port Selwyn Herald readers',
    'Kell Bridge (2025)',
    'Tull',
    'Kell',
    'Ruth Adeyemi',
    'Interview, Ruth Adeyemi',
    'The Mill Guide: a2024.pdf',
    'Guide of Harriet, Tull; and so on',
    'Esnaf odası raporu 2024',
    'reddit.com/r/bridges',
  ].flatMap((name) => [
    `According to ${name}, “one two three”. “Four five six”, laut ${name}.\n`,
    `It is known as ${name}, “one two three”, and per ${name}: “four five six”.\n“According to ${name}, seven” (as ${name})\n`,
    `The *${name}* says “one two three”. Of *${name}*, and “four five six” of _${name}_ is “seven”.\n`,
    `> The *${name}* says “one”.\n\n— *${name}* says “two three”\nAccording to *${name}*, “four” *${name}*.\n`,
    `据${name}，“一二三”。数据${name}，“四五六”。Another one: selon ${name} « one two ».\n`,
  ]),
  ...[
    '(Interview, 6 Mar)',
    '[Adeyemi 6 Mar, 00:14:20]',
    '[Adeyemi 6 Ma]',
    '(Interview, 7 Mar)',
    '(reddit.com/r/bridges)',
    '(www.reddit.com/r)',
    '(talk.example/r)',
    '(psherald.example/news)',
    '(Kaynak: Esnaf odası raporu 2024)',
    '(Kaynak: Another report 2024)',
    '614 F.3d at 222.',
    '614 people at 222.',
    'Adeyemi Interv. ¶ 6.',
    '(Herald, n)',
    '(Port Selwyn Herald, no)',
  ].flatMap((mark) => [
    `“One two three.” ${mark} “Four five six” ${mark} It is so.\n`,
    `| A | B |\n|---|---|\n| “One two three” | ${mark} |\n| “Four five six” | reddit.com/r/bridges |\n`,
  ]),
  '“One two three” (psherald.example/news). Note that @a2024 found “four five six”.\n',
  '“One two three.” (as the guide [2] says)\n\n',
  '“One two three” (psherald.example/news). As it is in Esnaf odası raporu 2024 of the town, “four five six”.\n',
];

/** Lists in which an answer says what its numbers are, by lines alike; the last ones may be none. */
/** Names of files as Markdown writes them in links. */
const namedByFiles = [
  { id: '50 % off.md' },
  { id: 'docs/日本語.md' },
  { id: 'M%C3%BCller.md' },
  { title: 'C', url: 'https://example.org/a b%2fc?q=%C3%A4&utm_x=1' },
];
const encodedNames = [
  '“One two” [link](50%20%25%20off.md). “Three four” [a](docs/%E6%97%A5%e6%9c%ac%E8%AA%9E.md#p2).',
  '“One two” [a](M%C3%BCller.md), “three four” [b](Mu%CC%88ller.md), “five six” [c](M\u00dcLLER.md).',
  '“One two” [a](50%20%%20off.md), “three four” [b](50%20%ff%20off.md) and “five six” [c](50%2520off.md).',
  '“One two” [c](https://example.org/a%20b%2Fc?q=ä) and [d](<https://example.org/a b/c?q=%c3%a4>).',
  '“One two” [50%20%25%20off.md] and “three four” (`docs/%E6%97%A5%E6%9C%AC%E8%AA%9E.md`).',
];
/** Words of links in the forms of a superscript, of HTML and of Slack, in quotations. */
const quotedLinks = ['one two', 'never', 'A guide to leave', 'a.example', '1'].flatMap((words) =>
  [
    `^([${words}](https://a.example/x))`,
    `<a href="https://a.example/x">${words}</a>`,
    `<https://a.example/x|${words}>`,
  ].flatMap((link) => [`“${link}” is so.`, `It says “one two ${link}”.`, `> ${link}\n`]),
);
const ownLists = [
  ...[
    (n, name) => `Source ${n}: ${name}`,
    (n, name) => `- **Source ${n}:** ${name}`,
    (n, name) => `Source [${n}]: *${name}*`,
    (n, name) => `Doc ${n} → ${name}`,
    (n, name) => `Source ${n} (${name})`,
    (n, name) => `文档${n}：《${name}》`,
    (n, name) => `Step ${n}: ${name}`,
    (n, name) => `*[${n}] ${name}*`,
    (n, name) => `[${n}] -> ${name}, p. 3`,
    (n, name) => `${n}) ${name}`,
    (n, name) => `(${n}) ${name}`,
    (n, name) => `${n}: ${name}`,
    (n, name) => `${n} – ${name}`,
    (n, name) => `${n}) ${name}, p. 3`,
    (n, name) => `- ${name} [${n}]`,
    (n, name) => `・${name}［${n}］`,
    (n, name) => `* *${name}* (${n})`,
    (n, name) => `- ${name}: ${n}`,
    (n, name) => `${name}, ${n}`,
    (n, name) => `- ${name}: paid [${n}]`,
    (n) => `Source ${n}: https://nw.example/${n === 1 ? 'travel' : 'security'}`,
    (n) => `${n}) [Travel](https://nw.example/${n === 1 ? 'travel' : 'security'})`,
  ].flatMap((line) => {
    const both = `${line(1, 'Travel Guide')}\n${line(2, 'Security Policy')}`;
    return ['', 'Sources:\n', '## Sources used\n\n', 'Read in this order:\n'].map(
      (above) => above + both,
    );
  }),
  ...[
    '| # | Source |',
    '| No. | Document name |',
    '| Ref | Title |',
    '| # | Title |',
    '| Rank | Document |',
    '| Rank | Title |',
    '| Page | Document |',
    'Sources:\n\n| Rank | Title |',
  ].flatMap((header) =>
    ['1', '[1]', '1 '].map((one) => {
      const further = one === '1 ' ? '| 2024 |' : '|';
      return `${header}\n|---|:--|\n| ${one} | Travel Guide ${further}\n| ${one.replace('1', '2')} | *Security Policy* ${further}`;
    }),
  ),
  '| Source | Number |\n|---|---|\n| Travel Guide | [1] |\n| Security Policy | [2] |',
  '| Source | Number |\n|---|---|\n| Travel Guide | 1 |\n| Security Policy | 2 |',
  '| Source | Weeks | Mark |\n|---|---|---|\n| Travel Guide | 4 | [1] |\n| Security Policy | 9 | [2] |',
  '| # | Source | Rule |\n|---|---|---|\n| 1 | Travel Guide | so it is paid |\n| 2 | Security Policy | so it is not |',
  '| # | Source\n| 1 | Travel Guide |\n| 2 | Security Policy |',
  'Sources used: Travel Guide [1], Security Policy [2].',
  '**Sources:** Travel Guide (1); Security Policy (2)',
  'Sources: 1) Travel Guide, 2) Security Policy',
  'Sources: Source 1 = Travel Guide; Source 2 = Security Policy',
  'Results: Travel Guide [1], Security Policy [2].',
  'Sources: Travel Guide [1], Security Policy (2).',
  'Sources:\n1) Travel Guide\n2) Another Guide\n\nAsk for more.',
  'Sources:\n1) Travel Guide\n2) Security Policy\n3) Another Guide\n\nAsk for more.',
  'Source 1: Travel Guide\nSource 1: Security Policy',
  'Source 1: Travel Guide\nDoc 2: Security Policy',
  '1) Travel Guide\n2) Security Policy\n\nAsk for more.',
  'Source 1: Travel Guide\nSource 2: Security Policy\n\nAsk for more.',
  '<details>\n\n1) Travel Guide\n2) Security Policy\n\n</details>',
].flatMap((list) => {
  const answer = `“One two three” [1], “four five six” [2].\n\n${list}\n`;
  return [answer, answer.replaceAll(' [1],', ' (1),').replace(' [2].', ' (2).')].slice(
    0,
    list.startsWith('(') || list.startsWith('Sources') ? 2 : 1,
  );
});

const listedSources = [
  { title: 'Security Policy', url: 'https://nw.example/security' },
  { title: 'Travel Guide', url: 'https://nw.example/travel' },
];

export const laterMarkExamples = [
  ...lineStarts.flatMap((start) =>
    lineEnds.map((end) => [
      `“One two three” [1], “four five six” [2].\n\n${start}Room Rules${end}\n${second(start)}Lending Policy${end}\n`,
      titled,
    ]),
  ),
  ['“One two three” [1].\n\n[1] [The rules](a/rooms.md)\n[2] [Lending Policy](x.md)\n', titled],
  ['“One two three”.[^a]\n\n[^a]: [Room Rules](rooms.md).\n', titled],
  ['“One two three”.[^a]\n\n[^a]: ![Room Rules](rooms.md)\n', titled],
  [
    '“A b c”[^1] “d e f”[^2] “g h i”[^3]\n\n[^1]: Room Rules\n[^2]: Ibid.\n[^3]: Ebd., S. 4\n',
    titled,
  ],
  ['“A b c” [1] “d e f” [2]\n\n[1] Nothing known\n[2] Ibid.\n', titled],
  ['“A b c” [1] and “d e f” [ibid., p. 3].', titled],
  ['<cite id="2">“One two three”</cite> <cite id="1">“Four five six”</cite>', titled],
  ['We read <cite id="2">one two three</cite> and <q>four five six</q> [1].', titled],
  ['<cite id="2">“One two three” and more', titled],
  ['“One two three” (loans.md, clause 3), “four five six” (in rooms.md).', titled],
  ['“One two three” (loans.md, x.md), “four five six” (file: other.md).', titled],
  ['“One two three” (rooms.md; loans.md last line).', titled],
  ['“One two three” [2, note 1] and “four five six” [1, no. 2].', titled],
  ['“One two three” [1, 2, p. 3] and “four five six” [doc1, doc2].', titled],
  ...labels.flatMap((label) => [
    [
      `“One two three” (${label}Room Rules), “four five six” (${label}Lending Policy, p. 3).`,
      titled,
    ],
    [
      `“One two three”\n${label}Charges\n\n“Four five six”\n${label}https://example.org/rooms\n`,
      charged,
    ],
    [`> One two three\n> ${label}Charges\n\n> Four five six\n${label}Room Rules`, charged],
    [`“One two three” (${label}Charges 2024). “Four five six” (${label}Smith, 2020).`, charged],
  ]),
  ['“One two three” — Charges\n\n“Four five six”\n— Room Rules\n', charged],
  ['“One two three”\n**Charges**\n\n“Four five six” Charges\n', charged],
  [
    '“One two three” <https://example.org/rooms>, “four five six” <https://example.org/x>.',
    charged,
  ],
  ['“One two three” [@loans; @rooms, p. 3] and “four five six” [see -@rooms].', titled],
  ['“One two three” [@nobody2020] and “four five six” (@loans).', titled],
  ['“One two three” \\cite{loans}, “four five six” \\citep[p. 3]{rooms, loans}.', titled],
  ['“One two three” \\parencite*[see][2]{rooms} and “four five six” \\cite{nobody}.', titled],
  ['“One two three”^[1]^, and “four five six”^[2].', titled],
  ['『Charges』によると、「一二三四」。『Room Rules』には「五六七八」とある。', charged],
  ['“One two three” (1). “Four five six” (2).\n\n(1) Room Rules\n(2) Lending Policy\n', titled],
  ['“One two three” (1). “Four five six” (2).\n\n(1) Room Rules: of old\n(2) It is new\n', titled],
  ['“One two three,” according to Room Rules. “Four five six”, laut dem Room Rules.', titled],
  ['“One two three,” according to source 2, and “four five six,” says source 1.', titled],
  ...listEntries.map((entry) => [
    `“One two three”[^1], “four five six” [2].\n\n[^1]: ${entry}\n`,
    studies,
  ]),
  ...listEntries.map((entry) => [`“One two three” [1].\n\n[1] ${entry}\n2. ${entry}\n`, studies]),
  ...shortNames.map((name) => [
    `“One two three” (${name}). “Four five six” [${name}] so.`,
    studies,
  ]),
  ...shortNames.map((name) => [`“One two three” — it is said — (${name}).`, studies]),
  ['“One two three” (García, 2018). “Four five six” (Smith & Rao, 2020, p. 4).', studies],
  ['“One two three” (García, 2018). “Four five six” [2].', studies],
  ['“One two three”[^1] and “four five six”[^2].\n\n[^1]: A study\n[^2]: Source 1\n', studies],
  ['As [^2] says, “one two three”[^1].\n\n[^1]: A study\n[^2]: Source 1\n', studies],
  [
    '> One two three.\n>\n> — *Kell Post*, "The town has closed its old bridge for good"\n',
    studies,
  ],
  ...columns.map((answer) => [answer, studies]),
  ...places.map((place) => [
    `“One two three” [2, ${place}], “four five six” (Lease, ${place}).`,
    laws,
  ]),
  ...afterQuotations.map((after) => [`“One two three” ${after}. “Four five six” [${after}]`, laws]),
  ...afterQuotations.map((after) => [
    `„One two three“ steht (${after}). »Four« (${after}) and`,
    laws,
  ]),
  ...lines.map((line) => [`> One two three.\n${line}\n\n“Four five six” (Lease).\n`, laws]),
  ...sentences.map((rest) => [`It is “one two three.” ${rest} And “four five six”, ${rest}`, laws]),
  ...tagged.map((answer) => [answer, laws]),
  ...series.map((marks) => [
    `“One two three” ${marks}. “Four five six” ${marks} says so.`,
    studies,
  ]),
  ...closings.map((dressed) => [dressed, studies]),
  ...labelLines.map((line) => [
    `“One two three” (1), “four five six” (2).\n\n${line}\n1. Rao P. Trees in towns. 2020.\n2. García M. Cool roofs: a meta-analysis. 2018.\n`,
    studies,
  ]),
  ...noteAnswers.map((answer) => [answer, studies]),
  ...endAnswers.map((answer) => [answer, shelf]),
  ...[
    '“One two three”<sup>1</sup> “Four five six”<sup>2</sup>.\n\n1. Anne Rowe, Relief.\n2. Diary of Eliza Comb, 1887, County Record Office, MS 77/1.\n',
    '“One two three” [MS 77/1]. “Four five six” [archive/comb.pdf].',
  ].map((answer) => [answer, archive]),
  ...toolAnswers.map((answer) => [answer, shelf]),
  ...introducedAnswers.map((answer) => [answer, papers]),
  ...singleMarks.map((answer) => [answer, shelf]),
  ...ledLabels.map((mark) => [`“One two three” ${mark}. “Four five six” [1].`, studies]),
  ...namedAnswers.map((answer) => [answer, desk]),
  ...nextAnswers.map((answer) => [answer, desk]),
  [
    'KB-1042 says “one two three”. Site plan notes: “four five six”. KB says “seven eight”.',
    [{ id: 'files/KB-1042.pdf' }, { id: 'Site plan notes.docx' }],
  ],
  ...pathAnswers.map((answer) => [answer, chapters]),
  ...sharedAnswers.map((answer) => [answer, parts]),
  ...rowAnswers.flatMap((answer) =>
    [answer, answer.replaceAll('“', '„').replaceAll('”', '“')].map((one) => [one, rows]),
  ),
  ...keptAnswers.map((answer) => [answer, rows]),
  ...linkedAnswers.map((answer) => [answer, linked]),
  ...cellAnswers,
  ...partAnswers.map((answer) => [answer, partsOfFiles]),
  ...folderAnswers.map((answer) => [answer, folderSources]),
  ...linkAnswers.map((answer) => [answer, folderSources]),
  ...['€12.00', '$5', '-5', '+5', '#5', '≥5', '¥5', '−5', 'x5'].map((one) => [
    `From "${one}" to "${one}0" it is [1], a 24" screen and "${one}" [2].`,
    folderSources,
  ]),
  ...emphasisedMarks.map((mark) => [
    `> One two three${mark}\n\nSo “four five six” [1].\n`,
    archive,
  ]),
  ...[
    '“One two three” (2, p. 3). “Four five six” (1, p. 4).',
    '“One two three” (1, § 2). “Four five six” (2; page 4), and so on (3, S. 5).',
    '“One two three” (1, so it is). “Four five six” (2020, p. 4).',
    '“One two three” [missing.ipynb]. “Four five six” (film.srt). “Seven” [Node.js].',
  ].map((answer) => [answer, folderSources]),
  ...ownLists.map((answer) => [answer, listedSources]),
  ['Travel Guide [1]\n\nSecurity Policy [2]\n', listedSources],
  ...[
    '[^1]: Travel Guide\n[^2]: Security Policy\n[^3]: The point is not disputed.\n',
    '[^1]: Travel Guide\n[^3]: Security Policy\n[^2]: The point is not disputed.\n',
    '[^1]: The point is not disputed.\n[^2]: Travel Guide\n[^3]: Security Policy\n',
  ].map((notes) => [
    `“One two” is so.[^1] “Three four” too.[^2] So it is.[^3]\n\n${notes}`,
    listedSources,
  ]),
  ...[
    '« Un deux » (source : 1). « Trois quatre » [source\u202f: 2], (Sources\u00a0: 1 ; 2).',
    '« Un deux » (source -- 1). « Trois quatre » (source  : 2).',
  ].map((answer) => [answer, listedSources]),
  ...encodedNames.map((answer) => [answer, namedByFiles]),
  ...quotedLinks.map((answer) => [
    answer,
    [{ title: 'A guide to leave', url: 'https://a.example/x' }],
  ]),
].map(inputOf);
