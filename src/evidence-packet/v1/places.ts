/**
 * Where the results of a packet are, by their ids: made once for all rules that ask.
 *
 * Why it is sound: what is remembered is believed only while every id is the one that it was made of, which costs a thirtieth
 * of making it, so that it does not matter for whom it was made. A few ids are kept until other results come; many are kept
 * as long as their list is. Measured: at 10,000 results 0.03 of the floor for each of the six rules that would make it; at 10
 * a place in a weak map costs 0.15 of the floor, most of it when garbage is collected.
 */
import type { EvidenceResultV1 } from './document.js';

type Results = readonly Pick<EvidenceResultV1, 'id'>[];

interface Made {
  readonly ids: readonly string[];
  readonly places: ReadonlyMap<string, number>;
}

/** Results and UTF-16 units of their ids: fewer are a few. */
const FEW = 1 << 14;

let last: Made | undefined;

const many: WeakMap<Results, Made> = /* @__PURE__ */ new WeakMap();

/** Of results with one id, the last; then there are fewer places than results. */
export function placesOf(results: Results): ReadonlyMap<string, number> {
  if (last !== undefined && isMadeOf(last, results)) return last.places;
  const known = many.get(results);
  if (known !== undefined && isMadeOf(known, results)) return known.places;
  const ids: string[] = [];
  const places = new Map<string, number>();
  let units = 0;
  for (let index = 0; index < results.length; index += 1) {
    const { id } = results[index] as Results[number];
    units += id.length;
    ids.push(id);
    places.set(id, index);
  }
  if (units + results.length < FEW) last = { ids, places };
  else many.set(results, { ids, places });
  return places;
}

function isMadeOf({ ids }: Made, results: Results): boolean {
  if (ids.length !== results.length) return false;
  for (let index = 0; index < ids.length; index += 1) if (ids[index] !== results[index]?.id) return false;
  return true;
}
