/** Answers as products and people write them, and the state that a reader gives each quotation. */
import { expect, it } from 'vitest';
import { checkAnswer } from '../../../src/answers/generation/index.js';
import { office as texts } from './cases.js';

const more = [
  ['https://intra.example/leave', 'Leave Policy'],
  ['https://intra.example/travel', 'Travel Handbook 2024'],
  ['https://www.office.example/rules?utm_source=x', 'Office Rules'],
  ['https://sec.example/laptops.pdf', 'Laptop Security'],
] as const;
const sources = texts.map(({ id, text }, nth) => {
  const [url = '', title = ''] = more[nth] ?? [];
  return {
    id,
    text,
    url,
    title,
  };
});

const leave = '“paid for 16 weeks”';
const hotel = '“up to 140 euros per night”';
const office = '“three days a week”';

/**
 * One letter for each quotation: verified, misattributed, unmarked, changed, not-found; x is
 * no-source. Where `u` is for marks that a reader understands, the reader of this library names
 * them as unread.
 */
const answers: readonly (readonly [answer: string, states: string])[] = [
  // OpenAI
  [`Leave is ${leave} ([intra.example](https://intra.example/leave)).`, 'v'],
  [`Leave is ${leave}. ([intra.example](https://intra.example/travel))`, 'm'],
  [
    `Leave is ${leave} ([Leave Policy](https://intra.example/leave?utm_source=chatgpt.com)), and staff come ${office} ([office.example](https://office.example/rules)).`,
    'vv',
  ],
  [
    `- Leave is ${leave}. ([intra.example](https://intra.example/leave))\n- Hotels: ${hotel}. ([intra.example](https://intra.example/leave))`,
    'vm',
  ],
  [`Leave is ${leave}【1†source】. Staff come ${office}【3†L1-L4】.`, 'vv'],
  [`Leave is ${leave}【4:2†01-leave.md】 and hotels ${hotel}【4:1†01-leave.md】.`, 'vm'],
  [`**Leave**: ${leave}【1】\n**Hotels**: ${hotel}【1】`, 'vm'],
  // Claude
  [
    `According to the Leave Policy [1], leave is ${leave}. The Office Rules [3] require attendance ${office}.`,
    'vv',
  ],
  [`The policy states that leave is ${leave} [1][2]. Hotels are ${hotel} [2, 3].`, 'vv'],
  [`Leave is ${leave} [2][3].`, 'm'],
  [`## Leave\n\nLeave is ${leave}.[1]\n\n## Hotels\n\nThey pay ${hotel}.[1]`, 'vm'],
  [`Leave is ${leave}.\n\nHotels are ${hotel}.\n\nSources: [1], [2]`, 'uu'],
  [`> Leave is paid for 16 weeks.\n>\n> — Leave Policy [1]`, 'v'],
  [`> Leave is paid for 16 weeks.\n\n[1]`, 'v'],
  [`> Leave is paid for 16 weeks. [2]`, 'm'],
  [
    `> Staff are in the office three days a week.\n— [Office Rules](https://office.example/rules)`,
    'v',
  ],
  // Gemini
  [`Leave is ${leave} [cite: 1]. Hotels are paid ${hotel} [cite: 2, 3].`, 'vv'],
  [`Leave is ${leave} [cite: 3].`, 'm'],
  [`* **Leave:** It is ${leave} [cite: 1].\n* **Hotels:** It is ${hotel} [cite: 4].`, 'vm'],
  [`Leave is ${leave} [cite_start]and more [cite: 1].`, 'v'],
  // Perplexity
  [
    `Leave is ${leave}[1]. Hotels cost ${hotel}[2][4].\n\nCitations:\n[1] https://intra.example/leave\n[2] https://intra.example/travel`,
    'vv',
  ],
  [
    `Leave is ${leave}[1]. Hotels cost ${hotel}[1].\n\nCitations:\n[1] https://intra.example/travel\n[2] https://intra.example/leave`,
    'mv',
  ],
  [
    `Leave is ${leave} [[1]](https://intra.example/leave) and ${hotel} [[2]](https://intra.example/leave).`,
    'vm',
  ],
  [`Leave is ${leave} [web:1].`, 'v'],
  [`Leave is ${leave}.[^1_1]`, 'x'],
  // Copilot
  [`Leave is ${leave}[^1^]. Staff come ${office}[^2^].`, 'vm'],
  [`Leave is ${leave}¹. Staff come ${office}³.`, 'vv'],
  [`Leave is ${leave}¹. Staff come ${office}².`, 'vm'],
  [`Leave is ${leave}.¹ Staff come ${office}.²`, 'vm'],
  [
    `Leave is ${leave}[^1^][^2^].\n\n[^1^]: [Leave Policy](https://intra.example/leave)\n[^2^]: [Travel](https://intra.example/travel)`,
    'v',
  ],
  [
    `Leave is ${leave}[^a]. Hotels ${hotel}[^b].\n\n[^a]: Leave Policy, 2024.\n[^b]: Leave Policy, 2024.`,
    'vm',
  ],
  // German
  [
    `Laut [1] ist der Urlaub „paid for 16 weeks“. Hotels kosten „up to 140 euros per night“ [2].`,
    'vv',
  ],
  [
    `Der Urlaub ist „paid for 16 weeks“ (Quelle 1). Hotels sind „up to 140 euros per night“ (Quelle 1).`,
    'vm',
  ],
  [
    `Der Urlaub ist »paid for 16 weeks« (vgl. [1]). Hotels »up to 140 euros per night« (vgl. [3]).`,
    'vm',
  ],
  [`Der Urlaub ist „paid for 16 weeks“ [Quelle 2].`, 'm'],
  [`Der Urlaub ist „paid for 16 weeks“ (Leave Policy, S. 3).`, 'v'],
  [`Der Urlaub ist „paid for 16 weeks“ (siehe Office Rules).`, 'm'],
  [`Der Urlaub ist „paid for 16 weeks“ [Dokument 1, S. 4].`, 'v'],
  [`Der Urlaub ist „paid for 16 weeks“ [Dok. 2].`, 'u'],
  // French
  [`Le congé est « paid for 16 weeks » [1]. L’hôtel est « up to 140 euros per night » [1].`, 'vm'],
  [`Le congé est « paid for 16 weeks » (source 1, p. 2).`, 'v'],
  [`Selon le document 3, « three days a week » est la règle. `, 'v'],
  [`Le congé est « paid for 16 weeks » (Document 2).`, 'm'],
  [`Le congé est « paid for 16 weeks » (voir [2]).`, 'm'],
  [`Le congé est « paid for 16 weeks »¹, l’hôtel « up to 140 euros per night »².`, 'vv'],
  // Spanish / Italian / Portuguese
  [
    `El permiso es «paid for 16 weeks» [Fuente 1]. Los hoteles «up to 140 euros per night» [Fuente 1].`,
    'vm',
  ],
  [`Il congedo è «paid for 16 weeks» (fonte 2).`, 'm'],
  [`A licença é “paid for 16 weeks” [Fonte 1].`, 'v'],
  // Chinese/Japanese
  [`员工“three days a week”[3]。酒店“up to 140 euros per night”[3]。`, 'vm'],
  [`根据文档[1],假期“paid for 16 weeks”。`, 'v'],
  [`假期为“paid for 16 weeks”。[1]酒店为“up to 140 euros per night”。[1]`, 'vm'],
  [`假期「paid for 16 weeks」【1】,酒店「up to 140 euros per night」【1】。`, 'vm'],
  [`假期“paid for 16 weeks”[citation:1][citation:2]。`, 'v'],
  [`假期“paid for 16 weeks”（来源1）。酒店“up to 140 euros per night”（来源1）。`, 'vm'],
  [`假期“paid for 16 weeks”[来源2]。`, 'm'],
  [`休暇は「paid for 16 weeks」です[1]。ホテルは「up to 140 euros per night」です[1]。`, 'vm'],
  [`休暇は「paid for 16 weeks」（出典：1）。`, 'u'],
  [`休暇は「paid for 16 weeks」［2］。`, 'm'],
  [`휴가는 “paid for 16 weeks” [1]입니다.`, 'v'],
  // lists
  [`1. Leave: ${leave} [1]\n2. Hotels: ${hotel} [2]\n3. Office: ${office} [4]`, 'vvm'],
  [
    `- Policies:\n  - Leave: ${leave} [1]\n  - Hotels: ${hotel}\n    [2]\n- Office: ${office} [3]`,
    'vvv',
  ],
  [`- ${leave} - [1]\n- ${hotel} - [1]`, 'vm'],
  [`Policies [1]:\n- ${leave}\n- Leave is “agreed with the manager”`, 'vv'],
  [`Policies [1]:\n- ${leave}\n- ${hotel}`, 'vu'],
  [`- [1] ${leave}\n- [2] ${hotel}\n- [2] ${office}`, 'vvm'],
  [`* ${leave}\n\n  Source: [1]\n* ${hotel}\n\n  Source: [1]`, 'vm'],
  [`- ${leave} (Source: 01-leave.md)\n- ${hotel} (Source: 01-leave.md)`, 'vm'],
  [`- ${leave}\n  - Source: 01-leave.md\n- ${hotel}\n  - Source: [1]`, 'um'],
  [`1) ${leave} [1]; 2) ${hotel} [1]; 3) ${office} [3].`, 'vmv'],
  // tables
  [
    `| Topic | Quote | Source |\n|---|---|---|\n| Leave | ${leave} | [1] |\n| Hotel | ${hotel} | [1] |`,
    'vm',
  ],
  [
    `| Topic | Quote | Source |\n|---|---|---|\n| Leave | ${leave} | 01-leave.md |\n| Hotel | ${hotel} | [01-leave.md] |`,
    'um',
  ],
  [`| Source | Quote |\n|---|---|\n| [1] | ${leave} |\n| [1] | ${hotel} |`, 'vm'],
  [`| Quote | Src |\n|---|---|\n| ${leave} [1] | x |\n| ${hotel} [3] | y |`, 'vm'],
  [`| Leave ${leave} [1] | Hotel ${hotel} [1] |\n|---|---|\n| ${office} [3] | z |`, 'vmv'],
  // headings
  [`### Leave [1]\n\nIt is ${leave}.\n\n### Hotels [1]\n\nIt is ${hotel}.`, 'vu'],
  [`### ${leave} [1]\n\n### ${hotel} [1]`, 'vm'],
  // footnote blocks, reference lists
  [
    `Leave is ${leave}[^1], hotels ${hotel}[^2].\n\n---\n[^1]: 01-leave.md, p. 2\n[^2]: 02-travel.md, p. 7`,
    'vv',
  ],
  [`Leave is ${leave}[^1], hotels ${hotel}[^2].\n\n[^1]: 02-travel.md\n[^2]: 02-travel.md`, 'mv'],
  [
    `Leave is ${leave} [1], hotels ${hotel} [2].\n\n## References\n1. Travel Handbook 2024\n2. Leave Policy`,
    'mm',
  ],
  [
    `Leave is ${leave} [1], hotels ${hotel} [2].\n\n**Sources**\n- [1] Leave Policy – https://intra.example/leave\n- [2] Travel Handbook 2024 – https://intra.example/travel`,
    'vv',
  ],
  [
    `Leave is ${leave} [1], hotels ${hotel} [2].\n\nReferences:\n\n[1] Leave Policy. Intranet, 2024.\n[2] Leave Policy. Intranet, 2024.`,
    'vm',
  ],
  [`Leave is ${leave} [12].\n\nReferences:\n[12] https://intra.example/leave`, 'v'],
  [`Leave is ${leave} [12].\n\nReferences:\n[12] https://unknown.example/leave`, 'x'],
  [`Leave is ${leave} (Leave Policy, 2024). Hotels are ${hotel} (Leave Policy, 2024).`, 'vm'],
  // more
  [`As the *Office Rules* [3] put it: ${office}.`, 'v'],
  [`${office} — Office Rules [3]`, 'v'],
  [`${office}, says [3]; ${leave}, says [1].`, 'vv'],
  [`Leave is ${leave} (ibid.) [1].`, 'v'],
  [`Leave is ${leave} (p. 3) [1]. Hotels ${hotel} (p. 4) [1].`, 'vm'],
  [`Leave is ${leave} [1, p. 3]. Hotels ${hotel} [1: 4].`, 'vm'],
  [`Leave is ${leave} [p. 3, 1].`, 'u'],
  [`Leave is ${leave} [1](#ref1). Hotels ${hotel} [1](#ref1).`, 'vm'],
  [
    `Leave is ${leave} <sup>[1](https://intra.example/leave)</sup>; hotels ${hotel} <sup>[2](https://intra.example/leave)</sup>.`,
    'vm',
  ],
  [`Leave is ${leave} {1}. Hotels ${hotel} {1}.`, 'uu'],
  [`Leave is ${leave} <1>. Hotels ${hotel} <1>.`, 'uu'],
  [`Leave is ${leave} /1/. Hotels ${hotel}.`, 'vv'],
  [`Leave is ${leave} [Leave Policy, p. 2]. Hotels ${hotel} [Leave Policy, §4].`, 'vm'],
  [`Leave is ${leave} [Doc 1: Leave Policy]. Hotels ${hotel} [Doc 1: Leave Policy].`, 'vm'],
  [`Leave is ${leave} [1: Leave Policy]. Hotels ${hotel} [1: Leave Policy].`, 'vm'],
  [`Leave is ${leave} [Source: 1]. Hotels ${hotel} [Source: Leave Policy].`, 'vm'],
  [
    `Leave is ${leave} (Source: [Leave Policy](https://intra.example/leave)). Hotels ${hotel} (Source: [x](https://intra.example/leave)).`,
    'vm',
  ],
  [`Leave is ${leave} [Sources: 1, 2]. Hotels ${hotel} [Sources 1 and 3].`, 'vm'],
  [`Leave is ${leave} [#1]. Hotels ${hotel} [#1].`, 'uu'],
  [`Leave is ${leave} [№ 1]. Hotels ${hotel} [Nr. 1].`, 'vm'],
  [`Leave is ${leave} [S1]. Hotels ${hotel} [S1].`, 'vm'],
  [`Leave is ${leave} (S1). Hotels ${hotel} (S1).`, 'uu'],
  [`Leave is ${leave} [^1], [^2]. Hotels ${hotel} [^1].`, 'vm'],
  [`"paid for 16 weeks" [1] and "up to 140 euros per night" [1].`, 'vm'],
  [`'paid for 16 weeks' [1] and 'up to 140 euros per night' [1].`, 'vm'],
  [`Leave is ${leave} [1]. In the code \`x[1]\` is “agreed with the manager” [2].`, 'vm'],
  [`Staff come ${office} [3]. “Dogs are welcome in the building” [3].`, 'vc'],
  [`Staff come “four days a week” [3].`, 'c'],
  [`Leave is ${leave} [9]. Hotels ${hotel} [2].`, 'xv'],
  [`The answer is ${leave}. [1] It also says ${hotel}. [1]`, 'vm'],
  [`The answer is ${leave}. [1]\nIt also says ${hotel}. [1]`, 'vm'],
  [`${leave} and ${hotel} [1][2]`, 'vv'],
  [`${leave} and ${hotel} [1]`, 'vm'],
  [`${leave}, ${hotel} and ${office} [1, 2, 3].`, 'vvv'],
  [`Source [1] says ${leave}; source [2] says ${hotel}; source [1] says ${office}.`, 'vvm'],
  [`Source 1 says ${leave}. Source 2 says ${leave}.`, 'vm'],
  [`[1]: ${leave}\n[2]: ${hotel}\n[1]: ${office}`, 'vvm'],
  [`Document [1] states: ${leave}\nDocument [2] states: ${leave}`, 'vm'],
  [`**[1] Leave Policy:** ${leave}\n**[2] Travel Handbook 2024:** ${office}`, 'vm'],
  [`From 01-leave.md: ${leave}. From 02-travel.md: ${hotel}.`, 'vv'],
];

const letters: Readonly<Record<string, string>> = {
  verified: 'v',
  misattributed: 'm',
  unmarked: 'u',
  changed: 'c',
  'not-found': 'n',
  'no-source': 'x',
};

it.each(answers)('%s', (answer, states) => {
  const { quotations } = checkAnswer(answer, sources);
  expect(quotations.map(({ state }) => letters[state] ?? state).join('')).toBe(states);
});

it('are a hundred and more', () => {
  expect(answers.length).toBeGreaterThan(100);
});
