/** Answers of Gemini, hand-written: each kind of chunk, bytes of two parts, recitations, and an interaction. */

const first = 'Grüße 🍵! Tea steeps three minutes.';
const second = '\n\n**\nShips 👩‍🍳 came.';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** A segment in UTF-8 bytes of one part; what is 0 is absent, as on the wire. */
function segmentOf(part: string, text: string, partIndex: number): Record<string, string | number> {
  const start = bytes(part.slice(0, part.indexOf(text)));
  const where = {
    ...(partIndex === 0 ? {} : { partIndex }),
    ...(start === 0 ? {} : { startIndex: start }),
  };
  return { ...where, endIndex: start + bytes(text), text };
}

export const parts = [{ text: first }, { text: 'I ponder.', thought: true }, { text: second }];

export const response = {
  candidates: [
    {
      content: { role: 'model', parts },
      finishReason: 'STOP',
      index: 0,
      groundingMetadata: {
        webSearchQueries: ['tea'],
        groundingChunks: [
          { web: { uri: 'https://example.org/tea', title: 'Tea', domain: 'example.org' } },
          {
            retrievedContext: {
              uri: 'gs://bucket/ships.pdf',
              title: 'Ships',
              text: 'Ships came with tea.',
              pageNumber: 4,
            },
          },
          {
            retrievedContext: {
              title: 'Rag',
              ragChunk: { text: 'Steeped.', pageSpan: { firstPage: 2, lastPage: 3 } },
            },
          },
          { maps: { uri: 'https://maps.example.org/1', title: 'Tea room', placeId: 'places/1' } },
          { image: { sourceUri: 'https://example.org/picture', title: 'Picture' } },
        ],
        groundingSupports: [
          {
            segment: segmentOf(first, 'Grüße 🍵!', 0),
            groundingChunkIndices: [0],
            confidenceScores: [0.75],
          },
          {
            segment: segmentOf(first, 'Tea steeps three minutes.', 0),
            groundingChunkIndices: [0, 2],
          },
          { segment: segmentOf(second, '**', 2), groundingChunkIndices: [3] },
          { segment: segmentOf(second, 'Ships 👩‍🍳 came.', 2), groundingChunkIndices: [1] },
        ],
      },
      citationMetadata: {
        citations: [
          {
            endIndex: bytes('Grüße 🍵!'),
            uri: 'https://example.org/work',
            license: 'mit',
            publicationDate: { year: 2019, month: 5 },
          },
          {
            startIndex: bytes(first),
            endIndex: bytes(`${first}\n\n**`),
            title: 'A work',
            license: '',
          },
        ],
      },
    },
  ],
  usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 20, totalTokenCount: 30 },
};

/** The response as a stream: texts cut into UTF-16 units, the grounding in two pieces of which the second counts its own. */
export function chunksOf(): object[] {
  const [candidate] = response.candidates;
  const { groundingChunks = [], groundingSupports = [] } = candidate?.groundingMetadata ?? {};
  const pieces = parts.flatMap(({ text, ...more }) =>
    text.split('').map((unit) => ({ text: unit, ...more })),
  );
  const of = (members: object): object => ({ candidates: [{ index: 0, ...members }] });
  return [
    ...pieces.map((part) => of({ content: { role: 'model', parts: [part] } })),
    of({ groundingMetadata: { webSearchQueries: ['tea'] } }),
    of({
      groundingMetadata: {
        groundingChunks: groundingChunks.slice(0, 3),
        groundingSupports: groundingSupports.slice(0, 2),
      },
    }),
    of({ citationMetadata: { citations: candidate?.citationMetadata.citations.slice(0, 1) } }),
    of({
      groundingMetadata: {
        groundingChunks: groundingChunks.slice(3),
        groundingSupports: [{ ...groundingSupports[2], groundingChunkIndices: [0] }],
      },
    }),
    of({ groundingMetadata: { groundingSupports: groundingSupports.slice(3) } }),
    of({ citationMetadata: { citations: candidate?.citationMetadata.citations.slice(1) } }),
    { ...of({ finishReason: 'STOP' }), usageMetadata: response.usageMetadata },
  ];
}

const reported = 'Tea steeps. It is über good, and ships come.';

/** The offsets of a stretch in code points, as an interaction counts them. */
function stretch(text: string): { start_index: number; end_index: number } {
  return { start_index: reported.indexOf(text), end_index: reported.indexOf(text) + text.length };
}

export const interaction = {
  id: 'v1_1',
  object: 'interaction',
  status: 'completed',
  steps: [
    { type: 'thought', signature: 'x' },
    {
      type: 'model_output',
      content: [
        {
          type: 'text',
          text: reported,
          annotations: [
            {
              type: 'url_citation',
              ...stretch('It is über good'),
              url: 'https://example.org/tea',
              title: 'Tea',
            },
            {
              type: 'file_citation',
              ...stretch('ships come.'),
              document_uri: 'files/1',
              file_name: 'ships.pdf',
              page_number: 3,
            },
            { type: 'place_citation', end_index: 11, place_id: 'places/1', name: 'Tea room' },
          ],
        },
      ],
    },
  ],
  usage: { total_input_tokens: 10, total_output_tokens: 20, total_cached_tokens: 0 },
};

/** The interaction as a stream, its text cut into UTF-16 units. */
export function interactionEvents(): object[] {
  const [, output] = interaction.steps;
  const [content] = output?.content ?? [];
  const delta = (index: number, data: object): object => ({
    event_type: 'step.delta',
    index,
    delta: data,
  });
  return [
    { event_type: 'interaction.created', interaction: { id: 'v1_1', status: 'in_progress' } },
    { event_type: 'step.start', index: 0, step: { type: 'thought' } },
    delta(0, { type: 'thought_signature', signature: 'x' }),
    { event_type: 'step.stop', index: 0 },
    { event_type: 'step.start', index: 1, step: { type: 'model_output' } },
    ...(content?.text.split('') ?? []).map((text) => delta(1, { type: 'text', text })),
    ...(content?.annotations ?? []).map((annotation) =>
      delta(1, { type: 'text_annotation_delta', annotations: [annotation] }),
    ),
    { event_type: 'step.stop', index: 1 },
    {
      event_type: 'interaction.completed',
      interaction: { id: 'v1_1', status: 'completed', usage: interaction.usage },
    },
  ];
}
