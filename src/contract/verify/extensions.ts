/** Extensions: members that a document carries for others, inside its digest; they are counted and not checked. */
import { isObject, type JsonValue } from '../../json/value/index.js';
import { type ContractVersion, eachAt } from '../model/index.js';
import type { Check } from '../verdict/index.js';

/** One line that reports how many extensions were not checked; none for a document without extensions. */
export function extensionLines({ extensions }: ContractVersion, document: JsonValue): readonly Check[] {
  let count = 0;
  for (const place of extensions) {
    eachAt(document, place, ({ value }) => {
      if (isObject(value) && isObject(value['extensions'])) count += Object.keys(value['extensions']).length;
    });
  }
  if (count === 0) return [];
  const reason = `not checked: ${count} ${count === 1 ? 'extension' : 'extensions'}`;
  return [{ code: 'extensions', stage: 'rules', says: 'extensions are carried as they are', status: 'skip', reason }];
}
