/**
 * A quote that passes on plain text passes through each reader; one that is refused there is
 * refused.
 */
import { describe, expect, it } from 'vitest';
import { once } from '../../src/core/work/work.js';
import { indexSource, type QuoteResult, verifyQuote } from '../../src/quotes/quote/index.js';
import {
  fromAzureLayout,
  fromDocling,
  fromDocx,
  fromHtml,
  fromMarkdown,
  fromTextract,
} from '../../src/sources/index.js';
import { dataFolder, readData } from '../support/data.js';
import { escaped, html, paragraph, run, word } from './support/files.js';

const paragraphsOf = (text: string): readonly string[] => text.split(/\n[ \t]*\n/);

/** What XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the point
const noXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd-\uffff]/;

/**
 * Words of the lines of a text with their offsets; undefined where blanks are more than the gaps
 * between words.
 */
function wordsOf(
  text: string,
): readonly (readonly { readonly word: string; readonly offset: number }[])[] | undefined {
  if (/[ \t]{2}|^[ \t]|\t/m.test(text)) return undefined;
  let offset = -1;
  return text.split('\n').map((line) => {
    offset += 1;
    const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      word,
      offset: offset + index,
    }));
    offset += line.length;
    return words;
  });
}

/** The same text as a file of each kind; undefined where a file cannot contain it. */
const readers: Readonly<Record<string, (text: string) => string | undefined>> = {
  'preformatted HTML': (text) => fromHtml(html(`<pre>\n${escaped(text)}</pre>`)).text,
  'HTML with line breaks': (text) => {
    if (/[ \t]{2}|^[ \t]/m.test(text)) return undefined;
    const page = paragraphsOf(text).map((one) => `<p>${escaped(one).replaceAll('\n', '<br>')}</p>`);
    return fromHtml(html(page.join('\n'))).text;
  },
  Markdown: (text) => fromMarkdown(text).text,
  Docling: (text) => {
    const texts = paragraphsOf(text).map((one) => ({ label: 'text', text: one }));
    return fromDocling({
      body: { children: texts.map((_, nth) => ({ $ref: `#/texts/${nth}` })) },
      texts,
    }).text;
  },
  Textract: (text) => {
    const Blocks = wordsOf(text)?.flatMap((words, line) => {
      const Ids = words.map((_, nth) => `${line}-${nth}`);
      const found = words.map(({ word }, nth) => ({ BlockType: 'WORD', Id: Ids[nth], Text: word }));
      return [
        { BlockType: 'LINE', Id: `${line}`, Relationships: [{ Type: 'CHILD', Ids }] },
        ...found,
      ];
    });
    return Blocks && fromTextract({ Blocks }).text;
  },
  'Azure Document Intelligence': (text) => {
    const lines = wordsOf(text);
    const words = lines
      ?.flat()
      .map(({ word: content, offset }) => ({ content, span: { offset, length: content.length } }));
    const paragraphs = lines?.map((line) => {
      const [first, last] = [line[0], line.at(-1)];
      const end = (last?.offset ?? 0) + (last?.word.length ?? 0);
      return { spans: [{ offset: first?.offset ?? 0, length: end - (first?.offset ?? 0) }] };
    });
    return words && fromAzureLayout({ pages: [{ pageNumber: 1, words }], paragraphs }).text;
  },
  Word: (text) => {
    if (noXml.test(text)) return undefined;
    const lines = (one: string): string =>
      one
        .split('\n')
        .map((line) => run(line))
        .join('<w:r><w:br/></w:r>');
    return fromDocx({
      document: word(
        paragraphsOf(text)
          .map((one) => paragraph(lines(one)))
          .join(''),
      ),
    }).text;
  },
};

const pairs: readonly (readonly [quote: string, source: string])[] = [
  [
    'The tribunal found that the respondent had failed',
    'The tribunal found that the respon-\ndent had failed to act.',
  ],
  ['paid for 18 weeks', 'Parents are paid for ~~16~~ 18 weeks.\n\nMore.'],
  ['paid for 16 weeks', 'Parents are paid for 18 weeks.'],
  ['rise of 5 % < 6 %', 'A rise of 5 % < 6 % & more.'],
  ['guilty of murder', 'He was found not guilty of murder.'],
  ['The total was 40', 'The total was 40\npercent of all.'],
];

interface Quoted {
  readonly quote: string;
  readonly source: string;
  readonly isVerified: boolean;
}

/** Real quotes, each with what is decided on plain text; read once for all readers. */
const realQuotes = once((): readonly Quoted[] =>
  ['dev', 'lies-dev'].flatMap((name) =>
    readData(`quotes-honest/${name}.jsonl`)
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const { quote, source } = JSON.parse(line) as {
          readonly quote: string;
          readonly source: string;
        };
        return { quote, source, isVerified: verifyQuote(quote, source).verified };
      }),
  ),
);

const decisionOf = ({ verified, flags }: QuoteResult): string =>
  `${String(verified)} ${flags.join()}`;

/**
 * The first context of each article, and its sentences, each with what is decided on plain text.
 */
const contextsOf = onceEach((language) => {
  const { data } = JSON.parse(readData(`xquad/xquad.${language}.json`).toString('utf8')) as {
    readonly data: readonly { readonly paragraphs: readonly { readonly context: string }[] }[];
  };
  const contexts = data.flatMap(({ paragraphs }) =>
    paragraphs.slice(0, 1).map(({ context }) => context),
  );
  return contexts.map((context) => {
    const index = indexSource(context);
    const quotes = (context.match(/[^.]+\.(?=\s)/g) ?? []).map((quote) => quote.trim());
    return {
      context,
      decided: quotes.map((quote) => [quote, decisionOf(verifyQuote(quote, index))] as const),
    };
  });
});

function onceEach<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  it.each(pairs)('decides on %j in %j as plain text does', (quote, source) => {
    const written = read(source) ?? source;
    expect(verifyQuote(quote, written).verified).toBe(verifyQuote(quote, source).verified);
  });

  it.skipIf(dataFolder === undefined)('decides on real quotes as plain text does', () => {
    const rows = realQuotes();
    const indexOf = onceEach((source) => {
      const text = read(source);
      return text === undefined ? undefined : indexSource(text);
    });
    const differing = rows.filter(({ quote, source, isVerified }) => {
      const index = indexOf(source);
      return index !== undefined && verifyQuote(quote, index).verified !== isVerified;
    });
    expect([rows.length > 200, differing]).toEqual([true, []]);
  });

  it.skipIf(dataFolder === undefined).each(['en', 'de', 'ar'])(
    'decides on sentences of %s as plain text does',
    (language) => {
      const contexts = contextsOf(language);
      const differing = contexts.flatMap(({ context, decided }) => {
        const index = indexSource(read(context) ?? context);
        return decided.filter(
          ([quote, decision]) => decisionOf(verifyQuote(quote, index)) !== decision,
        );
      });
      expect([contexts.length > 40, differing]).toEqual([true, []]);
    },
  );
});

describe('versions of Azure Document Intelligence', () => {
  it.each(['2022-08-31', '2023-07-31', '2024-11-30'])('reads %s', (apiVersion) => {
    const polygon = [1, 1, 2, 1, 2, 1.2, 1, 1.2];
    const words = [
      { content: 'Closed', polygon, confidence: 0.9, span: { offset: 0, length: 6 } },
      { content: 'today', polygon, confidence: 0.9, span: { offset: 7, length: 5 } },
    ];
    const pages = [{ pageNumber: 1, width: 8, height: 10, unit: 'inch', words, lines: [] }];
    const spans = [{ offset: 0, length: 12 }];
    const paragraphs = [{ content: 'Closed today', role: 'title', spans }];
    const model = { modelId: 'prebuilt-layout', stringIndexType: 'textElements' };
    const analyzeResult = { apiVersion, ...model, content: 'Closed today', pages, paragraphs };
    const { text, headings, issues } = fromAzureLayout({ status: 'succeeded', analyzeResult });
    expect([text, headings.length, issues]).toEqual(['Closed today', 1, []]);
  });

  it.each(['2.0.0', '2.1.0'])('refuses %s by name', (version) => {
    const readResults = [{ page: 1, lines: [{ text: 'Closed today' }] }];
    const analyzeResult = { version, readResults, pageResults: [] };
    const { text, issues } = fromAzureLayout({ status: 'succeeded', analyzeResult });
    expect([text, issues.map(({ code, expected }) => [code, expected])]).toEqual([
      '',
      [['sources.input', 'an AnalyzeResult of API version 2022-08-31 or later, not of version 2']],
    ]);
  });
});

it('writes a blank between words of a cell of Textract whose boxes nearly touch', () => {
  const at = (Left: number, Width: number) => ({
    Geometry: { BoundingBox: { Left, Top: 0.2, Width, Height: 0.02 } },
  });
  const child = (...Ids: string[]) => ({ Relationships: [{ Type: 'CHILD', Ids }] });
  const Blocks = [
    { BlockType: 'WORD', Id: 'a', Text: 'as of', Page: 1, ...at(0.125, 0.02) },
    { BlockType: 'WORD', Id: 'b', Text: '2023', Page: 1, ...at(0.1455, 0.02) },
    { BlockType: 'WORD', Id: 'c', Text: '900', Page: 1, ...at(0.1656, 0.02) },
    { BlockType: 'LINE', Id: 'l', Page: 1, ...child('a', 'b', 'c') },
    { BlockType: 'CELL', Id: 'd', Page: 1, RowIndex: 1, ColumnIndex: 1, ...child('a', 'b') },
    { BlockType: 'CELL', Id: 'e', Page: 1, RowIndex: 1, ColumnIndex: 2, ...child('c') },
    { BlockType: 'TABLE', Id: 't', Page: 1, ...child('d', 'e') },
  ];
  expect(fromTextract({ Blocks }).text).toBe('as of 2023\t900');
});
