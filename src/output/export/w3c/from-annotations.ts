/** Reads annotations back as quotations, those of other makers too. */
import { firstOf, memberOf, type Path, textIn } from '../../../answers/adapters/builder/members.js';
import { readable } from '../../../answers/adapters/builder/readable.js';
import { isList, isObject, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import { quotationsFrom, type ReadQuotations } from '../shared/read-quotation.js';
import { placesFrom } from './fragments.js';
import { idOfIri } from './to-annotations.js';

/**
 * The quotations of a page of annotations, a collection, a list or one annotation.
 *
 * What `toAnnotations` wrote comes back as it was: quotes, spans, digests, and of places the region
 * on each page. An annotation without a TextQuoteSelector is listed as dropped. Never throws.
 */
export function fromAnnotations(annotations: unknown): ReadQuotations {
  const { copy, isCut } = readable(annotations, { repair: true });
  const drafts = annotationsIn(copy).flatMap(({ annotation, path }) => {
    const targets = memberOf(annotation, 'target') ?? null;
    return (isList(targets) ? targets : [targets]).map((target, index) => {
      const pointer = pointerTo(isList(targets) ? [...path, 'target', index] : path);
      return [
        pointer,
        isObject(annotation) && isObject(target) ? draftOf(annotation, target) : undefined,
      ] as const;
    });
  });
  return quotationsFrom(drafts, { isCut });
}

function annotationsIn(
  value: JsonValue,
): readonly { readonly annotation: JsonValue; readonly path: Path }[] {
  const first = memberOf(value, 'first');
  const [page, outer] = isObject(first) ? [first, ['first']] : [value, []];
  const items = memberOf(page, 'items');
  const [list, path] = isList(value) ? [value, []] : [items, [...outer, 'items']];
  if (!isList(list)) return [{ annotation: value, path: [] }];
  return list.map((annotation, index) => ({ annotation, path: [...path, index] }));
}

function draftOf(annotation: JsonValue, target: JsonValue) {
  const source = memberOf(target, 'source');
  const iri = typeof source === 'string' ? source : textIn(source, 'id', '@id');
  const selectors = selectorsIn(memberOf(target, 'selector'));
  const [words, place] = ['TextQuoteSelector', 'TextPositionSelector'].map((type) =>
    selectors.find((selector) => textIn(selector, 'type') === type),
  );
  return {
    quote: textIn(words, 'exact'),
    id: iri === undefined ? undefined : idOfIri(iri),
    title: textIn(source, 'label'),
    digest: memberOf(source, 'evidence:digest'),
    start: memberOf(place, 'start'),
    end: memberOf(place, 'end'),
    places: placesFrom(memberOf(target, 'selector')),
    prefix: textIn(words, 'prefix'),
    suffix: textIn(words, 'suffix'),
    claim: bodyOf(memberOf(annotation, 'body') ?? memberOf(annotation, 'bodyValue')),
  };
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
