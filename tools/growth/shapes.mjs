/** What makes a document or an answer long: its strings, and its lists. */
import * as library from 'evidence-contracts';
import { examples } from '../fuzz/inputs.mjs';

/** The paths of the strings, or of the lists, of a value. */
function pathsOf(value, isWanted, path = []) {
  const own = isWanted(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, one]) => pathsOf(one, isWanted, [...path, key])),
  ];
}

const at = (value, path) => path.reduce((inner, key) => inner[key], value);

export function changed(value, path, make) {
  if (path.length === 0) return make(value);
  const [key, ...rest] = path;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = changed(value[key], rest, make);
  return copy;
}

const isText = (value) =>
  typeof value === 'string' && value.length > 2 && !/^(?:https?:|sha256:|\d{4}-\d\d-)/.test(value);
const isList = (value) => Array.isArray(value) && value.length > 0;

/** The text at the place of the longest string, or of each of the longest ones. */
export const holes = (value, count = 1) =>
  pathsOf(value, isText)
    .sort((one, other) => at(value, other).length - at(value, one).length)
    .slice(0, count)
    .map((path) => (text) => changed(value, path, () => text));

/** The items of each list, again and again, with names of their own. */
export const longer = (value, most = 3) =>
  pathsOf(value, isList)
    .slice(0, most)
    .map(
      (path) => (count) =>
        changed(value, path, (list) =>
          Array.from({ length: Math.floor(count / 8) }, (_, nth) => {
            const item = list[nth % list.length];
            return item !== null && typeof item === 'object' && 'id' in item
              ? { ...item, id: `${item.id}-${nth}` }
              : item;
          }),
        ),
    );

export const heldOf = (contract) =>
  examples
    .filter(({ contract: name }) => name === contract.name)
    .flatMap(({ text }) => {
      const verdict = library.verify(contract, text);
      return verdict?.ok && verdict.version === contract.versions.at(-1).version
        ? [verdict.value]
        : [];
    })
    .sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);

/** What a call gives, or the code of its refusal. */
export function attempt(use) {
  try {
    return use();
  } catch (error) {
    if (error instanceof library.ContractError) return { refused: error.code };
    throw error;
  }
}
