/** Reads annotations back as quotations, those of other makers too. */

import { firstOf, listIn, memberOf, textIn } from '../../adapters/builder/members.js';
import { readable } from '../../adapters/builder/readable.js';
import { isList, isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import type { Quotation } from '../shared/quotations.js';
import {
  digestFrom,
  quotationFrom,
  type ReadQuotations,
  spanFrom,
  type UnreadQuotation,
} from '../shared/read-quotation.js';
import { placesFrom } from './fragments.js';
import { idOfIri } from './to-annotations.js';

/**
 * The quotations of a page of annotations, a collection, a list or one annotation.
 *
 * What `toAnnotations` wrote comes back as it was: quotes, spans, digests, and of places the region on each page. An annotation without a TextQuoteSelector is listed as
 * dropped. Never throws.
 */
export function fromAnnotations(annotations: unknown): ReadQuotations {
  const { copy, isCut } = readable(annotations, { repair: true });
  const value: Quotation[] = [];
  const dropped: UnreadQuotation[] = isCut ? [{ pointer: '', reason: 'too-large' }] : [];
  for (const { annotation, path } of annotationsIn(copy)) {
    const targets = memberOf(annotation, 'target') ?? null;
    const list = isList(targets) ? targets : [targets];
    for (const [index, target] of list.entries()) {
      const read = quotationOf(annotation, target);
      const pointer = pointerTo(Array.isArray(targets) ? [...path, 'target', index] : path);
      if (typeof read === 'string') dropped.push({ pointer, reason: read });
      else value.push(read);
    }
  }
  return { value, dropped };
}

interface AnnotationAt {
  readonly annotation: JsonValue;
  readonly path: readonly (string | number)[];
}

function annotationsIn(value: JsonValue): readonly AnnotationAt[] {
  if (Array.isArray(value))
    return value.map((annotation: JsonValue, index): AnnotationAt => ({ annotation, path: [index] }));
  const page = isObject(memberOf(value, 'first')) ? (memberOf(value, 'first') ?? null) : value;
  const path = page === value ? ['items'] : ['first', 'items'];
  if (!Array.isArray(memberOf(page, 'items'))) return [{ annotation: value, path: [] }];
  return listIn(page, 'items').map((annotation, index) => ({ annotation, path: [...path, index] }));
}

function quotationOf(annotation: JsonValue, target: JsonValue): Quotation | UnreadQuotation['reason'] {
  if (!isObject(annotation) || !isObject(target)) return 'malformed';
  const source = memberOf(target, 'source') ?? null;
  const iri = typeof source === 'string' ? source : textIn(source, 'id', '@id');
  const selectors = selectorsIn(memberOf(target, 'selector'));
  const words = selectors.find((selector) => textIn(selector, 'type') === 'TextQuoteSelector') ?? null;
  const place = selectors.find((selector) => textIn(selector, 'type') === 'TextPositionSelector') ?? null;
  const quote = textIn(words, 'exact');
  if (quote === undefined) return 'no-quote';
  if (iri === undefined) return 'no-source';
  return quotationFrom({
    quote,
    source: {
      id: idOfIri(iri),
      title: textIn(source, 'label'),
      digest: digestFrom(memberOf(source, 'evidence:digest')),
    },
    span: spanFrom(memberOf(place, 'start'), memberOf(place, 'end')),
    places: placesFrom(memberOf(target, 'selector')),
    prefix: textIn(words, 'prefix'),
    suffix: textIn(words, 'suffix'),
    claim: bodyOf(memberOf(annotation, 'body') ?? memberOf(annotation, 'bodyValue')),
  });
}

/** One selector, several, or one refined by others. */
function selectorsIn(selector: JsonValue | undefined): readonly JsonValue[] {
  const list: readonly JsonValue[] = isList(selector) ? selector : [selector ?? null];
  return list.flatMap((one) => [one, firstOf(one, 'refinedBy') ?? null]);
}

function bodyOf(body: JsonValue | undefined): string | undefined {
  if (typeof body === 'string') return body;
  const list: readonly JsonValue[] = isList(body) ? body : [body ?? null];
  return list.map((one) => textIn(one, 'value')).find((value) => value !== undefined);
}
