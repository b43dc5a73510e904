/** Checks citations against the chunks that were retrieved: id, document, page, and the words themselves. */
import { array, type GenericSchema, strictObject, string } from 'valibot';
import { exactly } from '../../fields/exactly.js';
import { wholeNumber } from '../../fields/number.js';
import { indexSource, type QuoteAcceptance, type SourceIndex, verifyQuote } from '../../quote/index.js';
import type { DocQaIssueDraft } from '../codes.js';
import type { AskCitationV3_1 } from '../v3_1/ask-citation.js';
import { idText } from '../v3_1/fields.js';

/** A piece of a document that an answer may cite. */
export interface AskChunk {
  readonly chunk_id: string;
  readonly doc_id: string;
  /** From 1. */
  readonly page_num: number;
  /** The chunk's own text. */
  readonly text: string;
}

export const chunksSchema: () => GenericSchema<readonly AskChunk[]> = /* @__PURE__ */ exactly<readonly AskChunk[]>()(
  () => array(strictObject({ chunk_id: idText(), doc_id: idText(), page_num: wholeNumber(1), text: string() })),
);

/** Each chunk is indexed once, and only when something cites it. */
interface Shelved {
  readonly chunk: AskChunk;
  index?: SourceIndex;
}

export function chunkFaults(
  citations: readonly AskCitationV3_1[],
  chunks: readonly AskChunk[],
  accept: QuoteAcceptance,
): DocQaIssueDraft[] {
  const shelf = new Map<string, Shelved>();
  const repeated = chunks.flatMap((chunk, index): DocQaIssueDraft[] => {
    const known = shelf.has(chunk.chunk_id);
    if (!known) shelf.set(chunk.chunk_id, { chunk });
    const pointer = `/chunks/${index}/chunk_id`;
    return known ? [{ code: 'exchange.chunk.repeated', pointer, says: 'an id that another chunk has' }] : [];
  });
  const faults = citations.flatMap((citation, index) => {
    return citationFaults(citation, shelf.get(citation.chunk_id), accept).map((fault) => {
      return { ...fault, pointer: `/response/citations/${index}${fault.pointer ?? ''}` };
    });
  });
  return [...repeated, ...faults];
}

function citationFaults(
  citation: AskCitationV3_1,
  shelved: Shelved | undefined,
  accept: QuoteAcceptance,
): DocQaIssueDraft[] {
  if (shelved === undefined) {
    return [{ code: 'exchange.chunk.unknown', pointer: '/chunk_id', says: 'no chunk of this id was given' }];
  }
  const { chunk } = shelved;
  const faults: DocQaIssueDraft[] = [];
  if (citation.doc_id !== chunk.doc_id) {
    faults.push({ code: 'exchange.chunk.document', pointer: '/doc_id', says: 'not the document of the chunk' });
  }
  if (citation.page_num !== chunk.page_num) {
    const pages = { expected: String(chunk.page_num), received: String(citation.page_num) };
    faults.push({ code: 'exchange.chunk.page', pointer: '/page_num', says: 'not the page of the chunk', ...pages });
  }
  shelved.index ??= indexSource(chunk.text);
  const quote = verifyQuote(citation.snippet, shelved.index, { accept, maxSpans: 1 });
  if (!quote.verified) {
    const says = 'is not in the chunk';
    faults.push({ code: 'exchange.chunk.snippet', pointer: '/snippet', says, received: quote.status });
  }
  return faults;
}
