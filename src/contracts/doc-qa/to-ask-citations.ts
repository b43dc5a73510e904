/** From evidence to an answer: the citations of a packet as the citations of a response. */
import { exactOptional, type GenericSchema, strictObject } from 'valibot';
import { jsonObject } from '../../core/fields/json.js';
import { nonEmptyText } from '../../core/fields/text.js';
import { issueOf } from '../../core/issue/issue.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { deepFreeze, formatPointer } from '../../core/json/value/index.js';
import { examineGated, readShape } from '../../engine/contract/verify/index.js';
import { type AnyEvidencePacket, EvidencePacket } from '../evidence-packet/contract.js';
import type { EvidenceCitationV1, EvidenceResultV1 } from '../evidence-packet/v1/document.js';
import { locatorsOf } from '../evidence-packet/v1/locators.js';
import type { DocQaIssueDraft } from './codes.js';
import { below } from './contract.js';
import type { AskCitationV3_1 } from './v3_1/document.js';
import { idText, isId } from './v3_1/fields.js';

/** What citations call a document. */
export type AskDocument = Pick<AskCitationV3_1, 'doc_id' | 'doc_name'>;

/** How documents are named. */
export interface ToAskCitationsOptions {
  /**
   * By path of the packet's results. A path that is not listed is id and name of its document
   * itself.
   */
  readonly documents?: Readonly<Record<string, AskDocument>>;
}

/**
 * The citations of a packet, in its order: the quote becomes the snippet, the result's id the
 * chunk's, its score the score.
 *
 * The page is where the locator of the result starts. Nothing is made up: a result without a page
 * or a score, or an id of more than 512 characters or with control characters, is an issue whose
 * pointer leads into the packet.
 * @throws ContractError `ask-citation.page`, `ask-citation.score`, `ask-citation.id`, or what is wrong with
 * packet (below `/packet`) or options.
 */
export function toAskCitations(
  packet: AnyEvidencePacket,
  options?: ToAskCitationsOptions,
): readonly AskCitationV3_1[] {
  return orThrow(safeToAskCitations(packet, options));
}

/** The citations of a packet, or what is missing in it. Never throws. */
export function safeToAskCitations(
  packet: AnyEvidencePacket,
  options: ToAskCitationsOptions = {},
): Outcome<readonly AskCitationV3_1[]> {
  const examined = examineGated(EvidencePacket, packet);
  if (!examined.ok) return failure(below('/packet', examined.issues));
  const documents = readDocuments(options);
  if (!documents.ok) return documents;
  const { results, citations } = examined.document;
  const places = new Map(results.map(({ id }, index) => [id, index]));
  const cited = new Set(citations.map(({ result_id }) => result_id));
  const faults = results.flatMap((result, index) =>
    cited.has(result.id) ? faultsOf(result, `/packet/results/${index}`, documents.value) : [],
  );
  if (faults.length > 0) return failure(faults.map(issueOf));
  const made = citations.flatMap((citation) => {
    const result = results[places.get(citation.result_id) ?? -1];
    return result === undefined ? [] : [citationOf(citation, result, documents.value)];
  });
  return success(deepFreeze(made));
}

type Documents = ReadonlyMap<string, AskDocument>;

function citationOf(
  { quote }: EvidenceCitationV1,
  result: EvidenceResultV1,
  documents: Documents,
): AskCitationV3_1 {
  const { id, path, score = 0 } = result; // a missing page or score was a fault before
  const { doc_id, doc_name } = documents.get(path) ?? { doc_id: path, doc_name: path };
  const page_num = pageOf(result) ?? 0;
  return {
    doc_id,
    doc_name,
    page_num,
    chunk_id: id,
    snippet: quote,
    score,
  };
}

/** The first page of a page locator, or else the page of a box. */
const pageOf = ({ locators = [] }: EvidenceResultV1): number | undefined =>
  locatorsOf(locators, 'page')[0]?.start ?? locatorsOf(locators, 'box')[0]?.page;

function faultsOf(
  result: EvidenceResultV1,
  place: string,
  documents: Documents,
): DocQaIssueDraft[] {
  const { id, path, score, locators = [] } = result;
  const faults: DocQaIssueDraft[] = [];
  if (pageOf(result) === undefined) {
    const received =
      locators.length === 0 ? 'no locator' : locators.map(({ type }) => type).join(', ');
    const kinds = { expected: 'a locator of type page or box', received };
    faults.push({
      code: 'ask-citation.page',
      pointer: `${place}/locators`,
      says: 'page_num is missing',
      ...kinds,
    });
  }
  if (score === undefined)
    faults.push({
      code: 'ask-citation.score',
      pointer: `${place}/score`,
      says: 'score is missing',
      expected: 'a number',
    });
  const expected = '1 to 512 characters without control characters';
  if (!isId(id))
    faults.push({
      code: 'ask-citation.id',
      pointer: `${place}/id`,
      says: 'no chunk_id',
      expected,
    });
  if (!documents.has(path) && !isId(path))
    faults.push({
      code: 'ask-citation.id',
      pointer: `${place}/path`,
      says: 'no doc_id',
      expected,
    });
  return faults;
}

const documentSchema = (): GenericSchema<AskDocument> =>
  strictObject({ doc_id: idText(), doc_name: nonEmptyText() });

function readDocuments(options: ToAskCitationsOptions): Outcome<Documents> {
  const given = readShape(() => strictObject({ documents: exactOptional(jsonObject()) }), options);
  if (!given.ok) return given;
  const documents = new Map<string, AskDocument>();
  for (const [path, document] of Object.entries(given.value.documents ?? {})) {
    const read = readShape(documentSchema, document);
    if (!read.ok) return failure(below(formatPointer(['documents', path]), read.issues));
    documents.set(path, read.value);
  }
  return success(documents);
}
