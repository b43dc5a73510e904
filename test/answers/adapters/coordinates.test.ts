/**
 * Claim, mark and source place are never mixed, whatever is before, inside and behind them, and
 * whatever unit counts them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Adapted,
  codePointLength,
  fromAiSdk,
  fromAnthropic,
  fromBedrock,
  fromCohere,
  fromGemini,
  fromGraphRag,
  fromLangChain,
  fromOpenAI,
  fromPerplexity,
  type OffsetUnit,
  sliceCodePoints,
} from '../../../src/answers/adapters/index.js';
import { sized } from '../../support/sized.js';

/** Texts with characters of one to four bytes, of one and two units, and such that join. */
const piece = fc
  .array(fc.constantFrom('a', 'é', 'ß', '茶', '🍵', '👩‍🍳', '\u0301', ' tea ', '\r\n', '𝄞', '.'), {
    maxLength: 6,
  })
  .map((signs) => signs.join(''));

/** The words that are cited begin and end with a letter, as no mark does. */
const words = piece.map((inner) => `x${inner}y`);

interface Texts {
  readonly before: string;
  readonly claim: string;
  readonly behind: string;
  readonly sourceBefore: string;
  readonly quote: string;
  readonly sourceBehind: string;
}

const texts = fc.record<Texts>({
  before: piece,
  claim: words,
  behind: piece,
  sourceBefore: piece,
  quote: words,
  sourceBehind: piece,
});

const url = 'https://example.org/tea';
const link = `([🍵](${url}))`;
const title = 'Tea';

/** Offsets of a stretch behind another, in a unit. */
function at(before: string, stretch: string, unit: OffsetUnit): readonly [number, number] {
  const lengthOf = {
    utf8: (text: string) => new TextEncoder().encode(text).length,
    utf16: (text: string) => text.length,
    codepoint: codePointLength,
  }[unit];
  return [lengthOf(before), lengthOf(before + stretch)];
}

/** What an answer says of the three coordinates. */
interface Made {
  readonly adapted: Adapted;
  readonly claim?: string;
  readonly mark?: string;
  readonly source?: string;
}

const providers: Readonly<Record<string, (texts: Texts) => Made>> = {
  anthropic: ({ claim, sourceBefore, quote, sourceBehind }) => {
    const [start_char_index, end_char_index] = at(sourceBefore, quote, 'codepoint');
    const place = { type: 'char_location', document_index: 0, start_char_index, end_char_index };
    const content = [
      { type: 'text', text: '🍵 ' },
      { type: 'text', text: claim, citations: [{ ...place, cited_text: quote }] },
    ];
    const adapted = fromAnthropic(
      { content },
      { documents: [sourceBefore + quote + sourceBehind] },
    );
    return { adapted, claim, source: quote };
  },
  bedrock: ({ claim, sourceBefore, quote, sourceBehind }) => {
    const [start, end] = at(sourceBefore, quote, 'codepoint');
    const citation = {
      sourceContent: [{ text: quote }],
      location: { documentChar: { documentIndex: 0, start, end } },
    };
    const content = [
      { text: '🍵' },
      { citationsContent: { content: [{ text: claim }], citations: [citation] } },
    ];
    const documents = [sourceBefore + quote + sourceBehind];
    return {
      adapted: fromBedrock({ output: { message: { content } } }, { documents }),
      claim,
      source: quote,
    };
  },
  openai: ({ before, claim, behind }) => {
    const [start_index, end_index] = at(before + claim, link, 'utf16');
    const annotations = [{ type: 'url_citation', start_index, end_index, url, title }];
    const content = [
      { type: 'output_text', text: '🍵 First.' },
      { type: 'output_text', text: before + claim + link + behind, annotations },
    ];
    return { adapted: fromOpenAI({ output: [{ type: 'message', content }] }), mark: link };
  },
  gemini: ({ before, claim, behind }) => {
    const [startIndex, endIndex] = at(before, claim, 'utf8');
    const support = {
      segment: { partIndex: 1, startIndex, endIndex, text: claim },
      groundingChunkIndices: [0],
    };
    const groundingMetadata = {
      groundingChunks: [{ web: { uri: url } }],
      groundingSupports: [support],
    };
    const parts = [{ text: '🍵 First.' }, { text: before + claim + behind }];
    return {
      adapted: fromGemini({ candidates: [{ content: { parts }, groundingMetadata }] }),
      claim,
    };
  },
  cohere: ({ before, claim, behind, quote }) => {
    const [start, end] = at(before, claim, 'codepoint');
    const sources = [{ type: 'document', id: 'd', document: { text: quote } }];
    const citation = { start, end, text: claim, content_index: 1, sources };
    const content = [
      { type: 'thinking', thinking: '🍵' },
      { type: 'text', text: before + claim + behind },
    ];
    return { adapted: fromCohere({ message: { content, citations: [citation] } }), claim };
  },
  perplexity: ({ before, claim, behind }) => {
    const content = `${before}${claim}[1]${behind}`;
    return {
      adapted: fromPerplexity({ choices: [{ message: { content } }], citations: [url] }),
      mark: '[1]',
    };
  },
  graphrag: ({ before, claim, behind }) => {
    const mark = '[Data: Reports (1)]';
    return { adapted: fromGraphRag(before + claim + mark + behind), mark };
  },
  'langchain, of a source': ({ claim, sourceBefore, quote, sourceBehind }) => {
    const [startIndex, endIndex] = at(sourceBefore, quote, 'codepoint');
    const citation = { type: 'citation', source: '0', startIndex, endIndex, citedText: quote };
    const content = [{ type: 'text', text: claim, annotations: [citation] }];
    return {
      adapted: fromLangChain(content, { documents: [sourceBefore + quote + sourceBehind] }),
      claim,
      source: quote,
    };
  },
  'langchain, of the answer': ({ before, claim, behind }) => {
    const [startIndex, endIndex] = at(before + claim, link, 'utf16');
    const citation = { type: 'citation', url, title, startIndex, endIndex };
    const content = [
      { type: 'text', text: before + claim + link + behind, annotations: [citation] },
    ];
    return { adapted: fromLangChain(content), mark: link };
  },
  'ai-sdk': ({ before, claim, behind }) => {
    const [startIndex, endIndex] = at(before + claim, link, 'utf16');
    const source = { type: 'source', sourceType: 'url', id: '1', url, title };
    const citations = [{ source, startIndex, endIndex }];
    const content = [
      { type: 'text', text: '🍵 First.' },
      { type: 'text', text: before + claim + link + behind, citations },
    ];
    return { adapted: fromAiSdk({ content }), mark: link };
  },
};

describe.each(Object.entries(providers))('%s', (_, make) => {
  it('has each coordinate where its text is, and no other', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const { adapted, claim, mark, source } = make(given);
        const { value, citations } = adapted;
        const [places, ...others] = citations;
        expect(others).toEqual([]);
        const slice = (
          span: readonly [number, number] | undefined,
          text: string,
        ): string | undefined => (span === undefined ? undefined : sliceCodePoints(text, span));
        expect(slice(places?.claim, value.text)).toBe(claim);
        expect(slice(places?.mark, value.text)).toBe(mark);
        const sourceSpan = value.citations[0]?.source_span ?? undefined;
        expect(slice(sourceSpan, value.sources[0]?.content ?? '')).toBe(source);
        expect(slice(value.citations[0]?.span, value.text)).toBe(mark ?? claim);
      }),
      { numRuns: sized(25, 300, 1000) },
    );
  });
});
