/** Quotes as annotations of the Web Annotation Data Model: words and place of each, in the text of its source. */
import { IDENTIFIER_BASE } from '../../contract/model/index.js';
import { digest } from '../../digest/digest.js';
import { type Quotation, type QuotingDocument, quotationsOf } from '../shared/quotations.js';
import { readQuotations } from '../shared/read-quotation.js';
import { iriOf } from '../shared/source-iri.js';
import type { Annotation, AnnotationPage, TextPositionSelector, TextQuoteSelector } from './types.js';

/**
 * The quotes of a document, or quotations at hand, as a page of annotations.
 *
 * Each has a TextQuoteSelector, and a TextPositionSelector where its place is known. What stands in an answer by it is the
 * body. The same quotes give the same bytes.
 *
 * @throws ContractError `export.document`, `export.quotation`, or the code of the first issue of the contract.
 * @example
 * ```ts
 * import { toAnnotations } from 'evidence-contracts/export';
 *
 * const source = { id: 'https://example.org/tea', title: 'On tea' };
 * const page = toAnnotations([{ quote: 'Tea steeps', source, span: [2, 12] }]);
 * console.log(page.items[0]?.target.selector.map(({ type }) => type).join()); // TextQuoteSelector,TextPositionSelector
 * ```
 */
export function toAnnotations(quoted: QuotingDocument | readonly Quotation[]): AnnotationPage {
  const quotations = isList(quoted) ? readQuotations(quoted) : quotationsOf(quoted);
  const items = quotations.map(annotationOf);
  return {
    '@context': ['http://www.w3.org/ns/anno.jsonld', { evidence: IDENTIFIER_BASE }],
    id: idOf('annotations', items),
    type: 'AnnotationPage',
    items,
  };
}

/** A proxy that was revoked is no list, and throws where it is asked. */
function isList(quoted: QuotingDocument | readonly Quotation[]): quoted is readonly Quotation[] {
  try {
    return Array.isArray(quoted);
  } catch {
    return false;
  }
}

function annotationOf({ quote, source, span, prefix, suffix, claim }: Quotation): Annotation {
  const words: TextQuoteSelector = {
    type: 'TextQuoteSelector',
    exact: quote,
    ...(prefix === undefined ? {} : { prefix }),
    ...(suffix === undefined ? {} : { suffix }),
  };
  const place: readonly TextPositionSelector[] =
    span === undefined ? [] : [{ type: 'TextPositionSelector', start: span[0], end: span[1] }];
  const annotation: Omit<Annotation, 'id'> = {
    type: 'Annotation',
    motivation: claim === undefined ? 'identifying' : 'linking',
    ...(claim === undefined ? {} : { body: { type: 'TextualBody', value: claim, format: 'text/plain' } }),
    target: {
      type: 'SpecificResource',
      source: {
        id: iriOf(source.id),
        type: 'Text',
        ...(source.title === undefined ? {} : { label: source.title }),
        ...(source.digest === undefined ? {} : { 'evidence:digest': source.digest }),
      },
      selector: [words, ...place],
    },
  };
  return { id: idOf('annotation', annotation), ...annotation };
}

/** An IRI that says nothing but what it names. */
function idOf(what: string, value: unknown): string {
  return `${IDENTIFIER_BASE}${what}:${digest(value)}`;
}
