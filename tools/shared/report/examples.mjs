// The documents of the example reports: the site shows them, the browser test photographs them,
// tests read them. Every way in which a quote can stand to its source is there once.

const annals = `Annals of the Harbour Board, volume III

The harbour was closed in the winter of 1903, and it did not open again before May. Ice
stood two feet thick between the moles, and the pilots were laid off until the thaw.

In April the Board engaged the engineer Lindqvist to survey the breakwater. His report
found that the eastern arm had settled by eleven inches, that the masonry was sound, and
that dredging alone would not keep the channel open. The Board thanked him and adjourned.

Trade fell by a third. The cannery, which employed two hundred women, closed its doors in
June; the co-operative store extended credit until the autumn.
`;

const letters = `Letters of Agnes Moe, 1902 to 1905

14 May 1904. The first ships came in on Tuesday. Nobody in town could remember so late a
spring, and Father rang the bell himself.

2 June 1904. They say the breakwater will be rebuilt, but they have said so every year.
`;

/** A sentence, what its citation quotes, and the source it names. */
const sentences = [
  [
    'The port froze over in 1903.',
    'The harbour was closed in the winter of 1908, and it did open again before May',
    1,
  ],
  ['The pilots lost their work.', 'the pilots were laid off until  the thaw', 1],
  [
    'An engineer surveyed the damage.',
    'the Board engaged engineer Lindqvist to survey the breakwater',
    1,
  ],
  [
    'The masonry held, but dredging was no cure.',
    'the eastern arm had settled by eleven inches ... dredging alone would not keep the channel open',
    1,
  ],
  [
    'The cannery shut.',
    'The cannery, which employed two hundred women, closed its doors in\nJune',
    1,
  ],
  ['A letter recalls the late spring.', 'Nobody in town could remember so late a\nspring', 1],
  [
    'The fishermen were paid for it.',
    'the Crown awarded four thousand pounds to the fishermen of the parish',
    2,
  ],
  ['A new breakwater was often announced.', undefined, 2],
];

/** A GenerationResult 3 whose citations stand in their sources in every way there is. */
export function harbourAnswer() {
  let text = '';
  const citations = sentences.map(([sentence, cited, source], index) => {
    const start = text.length + sentence.length + 1;
    text += `${sentence} [${source}]${index === 3 ? '\n\n' : ' '}`;
    const quoted = cited === undefined ? {} : { cited_text: cited };
    return { span: [start, start + 3], source_id: source, verified: false, ...quoted };
  });
  return {
    schema_version: 3,
    text: text.trimEnd(),
    citations,
    references: [
      { source_id: 1, inline_marker: '[1]', rendered: 'Annals of the Harbour Board, volume III.' },
      {
        source_id: 2,
        inline_marker: '[2]',
        rendered: 'Letters of Agnes Moe. https://example.org/moe',
      },
    ],
    sources: [
      {
        metadata: { id: 'annals', type: 'book', title: 'Annals of the Harbour Board' },
        content: annals,
      },
      {
        metadata: {
          id: 'moe',
          type: 'webpage',
          title: 'Letters of Agnes Moe',
          URL: 'https://example.org/moe',
        },
        content: letters,
      },
    ],
  };
}

const manual = `# Heater

The heater warms the tank from below. It draws 1.2 kW.

## Limits

Up to 85 °C. Above that the heater is cut off, and the lamp on the front turns red.
After a cut-off the heater must rest for 20 minutes before it is switched on again.
`;

const notes = `السخان يسخّن الماء من الأسفل. لا تتجاوز 85 درجة مئوية.

加熱器從下方加熱水箱。請勿超過攝氏85度。
`;

/** The sources of the packet, by key. */
export const heaterSources = new Map([
  ['handbook/heater.md', manual],
  ['handbook/translations.md', notes],
]);

/**
 * An EvidencePacket as a draft: one excerpt was edited on the way, and one source is in two
 * scripts.
 */
export const heaterDraft = {
  meta: {
    query_id: 'q-17',
    timestamp: '2026-03-01T09:30:00Z',
    project: 'handbook',
    question: 'How hot may the heater get, and what happens then?',
  },
  results: [
    {
      id: 'limits',
      type: 'section',
      path: 'handbook/heater.md',
      start_line: 7,
      end_line: 8,
      excerpt: manual.slice(manual.indexOf('Up to'), -1),
      score: 0.92,
      sources: [],
    },
    {
      id: 'rest',
      type: 'section',
      path: 'handbook/heater.md',
      start_line: 8,
      end_line: 8,
      excerpt: 'After a cut-off the heater must rest for 2 minutes before it is switched on again.',
      score: 0.71,
      sources: [],
    },
    {
      id: 'arabic',
      type: 'section',
      path: 'handbook/translations.md',
      start_line: 1,
      end_line: 1,
      excerpt: 'لا تتجاوز 85 درجة مئوية.',
      score: 0.4,
      sources: [],
    },
    {
      id: 'chinese',
      type: 'section',
      path: 'handbook/translations.md',
      start_line: 3,
      end_line: 3,
      excerpt: '請勿超過攝氏85度。',
      score: 0.3,
      sources: [],
    },
    {
      id: 'warranty',
      type: 'section',
      path: 'handbook/warranty.md',
      excerpt: 'Damage by lime is not covered.',
      score: 0.2,
      sources: [],
    },
  ],
  citations: [{ id: 'c-1', result_id: 'limits', quote: 'Up to 85 °C.', start: 0, end: 12 }],
  veracity: { confidence_score: 74, is_stale: false, faults: [] },
};

/** An answer as models write them: a heading, a list, a table, emphasis, and three kinds of faults. */
export const markdownText = `## Working abroad

**In short:** you may, within limits.

- Staff may work from abroad for “twenty days a year” [1], if their manager agrees.
- Hotels are paid “up to 190 euros per night” [2].
  - Meals are “paid against receipts” [3].
- Laptops “must be locked when unattended” [3]

| what | limit |
|---|---|
| hotel | “up to 140 euros per night” [2] |
| phone | *none* |

Anyone who stays longer is “entitled to a company flat” [1].
`;

export const markdownSources = [
  {
    title: '01-leave.md',
    text: 'Staff may work from abroad for twenty days a year. Their manager has to agree first.',
  },
  {
    title: '02-travel.md',
    text: 'Hotels are paid up to 140 euros per night. Meals are paid against receipts.',
  },
  { title: '03-security.md', text: 'Laptops must be locked when unattended, at home as well.' },
];

/** The PDF of the examples, and an answer on it with a changed year and words that it never had. */
export const pdfName = 'latex-two-columns.pdf';

export const pdfAnswer =
  'The harbour of Lindersand “was closed in the winter of 1908” [1]. “No ship of more than forty tonnes could pass the narrow entrance until the dredgers returned in April” [1]. The commission “awarded four thousand pounds to the fishermen” [1].';
