/**
 * Quotes as annotations of the Web Annotation Data Model: words and place of each, in the text of
 * its source.
 */

import { type Digest, digest } from '../../../core/digest/digest.js';
import { present } from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import { IDENTIFIER_BASE } from '../../../engine/contract/model/index.js';
import { EXCERPT_ID, type Quotation, type QuotingDocument } from '../shared/quotations.js';
import { quotationsIn } from '../shared/read-quotation.js';
import { type FragmentSelector, fragmentsOf } from './fragments.js';

/**
 * The quotes of a document, or quotations at hand, as a page of annotations.
 *
 * Each has a TextQuoteSelector, a TextPositionSelector where its place is known, and for each page
 * of its `places` a FragmentSelector with the region around its boxes. What is in an answer by it
 * is the body. The same quotes give the same bytes.
 *
 * @throws ContractError `export.document`, `export.quotation`, or the code of the first issue of
 * the contract.
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
  const items = quotationsIn(quoted).map(annotationOf);
  return {
    '@context': ['http://www.w3.org/ns/anno.jsonld', { evidence: IDENTIFIER_BASE }],
    id: idOf('annotations', items),
    type: 'AnnotationPage',
    items,
  };
}

function annotationOf({
  quote,
  source,
  span,
  places = [],
  prefix,
  suffix,
  claim,
}: Quotation): Annotation {
  const { id, title, digest: ofText } = source;
  const words: TextQuoteSelector = present({
    type: 'TextQuoteSelector',
    exact: quote,
    prefix,
    suffix,
  });
  const place: readonly TextPositionSelector[] =
    span === undefined ? [] : [{ type: 'TextPositionSelector', start: span[0], end: span[1] }];
  const annotation: Omit<Annotation, 'id'> = present({
    type: 'Annotation',
    motivation: claim === undefined ? 'identifying' : 'linking',
    body:
      claim === undefined
        ? undefined
        : ({ type: 'TextualBody', value: claim, format: 'text/plain' } as const),
    target: {
      type: 'SpecificResource',
      source: present({
        id: iriOf(id),
        type: 'Text',
        label: title,
        'evidence:digest': ofText,
      }),
      selector: [words, ...place, ...fragmentsOf(places)],
    },
  });
  return { id: idOf('annotation', annotation), ...annotation };
}

/** An IRI that says nothing but what it names. */
const idOf = (what: string, value: unknown): string => `${IDENTIFIER_BASE}${what}:${digest(value)}`;

/** A page of annotations, one for each quote. */
export interface AnnotationPage {
  /** The context of the W3C, and the prefix of members that it does not have. */
  readonly '@context': readonly (string | Readonly<Record<string, string>>)[];
  /** Made of the digest of its items. */
  readonly id: string;
  readonly type: 'AnnotationPage';
  readonly items: readonly Annotation[];
}

/** One quote at its place. */
export interface Annotation {
  /** Made of the digest of the annotation, so that the same quote has the same id. */
  readonly id: string;
  readonly type: 'Annotation';
  readonly motivation: 'identifying' | 'linking';
  /** The part of an answer that cites the quote. */
  readonly body?: {
    readonly type: 'TextualBody';
    readonly value: string;
    readonly format: 'text/plain';
  };
  readonly target: AnnotationTarget;
}

/** The words and their place. Positions count code points, as the model does. */
export interface AnnotationTarget {
  readonly type: 'SpecificResource';
  readonly source: {
    readonly id: string;
    readonly type: 'Text';
    readonly label?: string;
    /** Of the text that positions count. */
    readonly 'evidence:digest'?: Digest;
  };
  readonly selector: readonly (TextQuoteSelector | TextPositionSelector | FragmentSelector)[];
}

/** Words, and those around them. */
export interface TextQuoteSelector {
  readonly type: 'TextQuoteSelector';
  readonly exact: string;
  readonly prefix?: string;
  readonly suffix?: string;
}

/** A stretch, half-open, in code points from 0. */
export interface TextPositionSelector {
  readonly type: 'TextPositionSelector';
  readonly start: number;
  readonly end: number;
}

const PREFIX = `${IDENTIFIER_BASE}source:`;

/** Half of a surrogate pair has no encoding, and a document of a contract has none. */
function iriOf(id: string): string {
  const isExcerpt = id.startsWith(EXCERPT_ID) && /^[a-z0-9:]+$/.test(id.slice(EXCERPT_ID.length));
  return isExcerpt || /^https?:\/\/[^\s<>"{}|\\^`]+$/.test(id)
    ? id
    : `${PREFIX}${encodeURIComponent(id.replaceAll(/\p{Cs}/gu, '\ufffd'))}`;
}

export const idOfIri = (iri: string): string =>
  iri.startsWith(PREFIX)
    ? (attempt(() => decodeURIComponent(iri.slice(PREFIX.length))) ?? iri)
    : iri;
