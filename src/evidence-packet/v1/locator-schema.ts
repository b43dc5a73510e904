/** The shape of locators: ten known kinds, and kinds that carry the name of their owner. */
import { exactOptional, type GenericSchema, literal, looseObject, strictObject, union, variant } from 'valibot';
import { keyText, ownedName, sourceUrl } from '../../fields/name.js';
import { fraction, seconds, wholeNumber } from '../../fields/number.js';
import { nonEmptyText } from '../../fields/text.js';
import type { EvidenceLocatorV1 } from './locators.js';

/** The shape of one locator. The types of owned kinds have no type in valibot, so `packet.test-d.ts` compares the two. */
export function locatorSchema(): GenericSchema<EvidenceLocatorV1> {
  const range = (from: number) => ({ start: wholeNumber(from), end: wholeNumber(from) });
  const schema = variant('type', [
    strictObject({ type: literal('page'), ...range(1) }),
    strictObject({ type: literal('char'), ...range(0) }),
    strictObject({ type: literal('line'), ...range(1) }),
    strictObject({ type: literal('section'), id: keyText() }),
    strictObject({ type: literal('node'), id: keyText() }),
    strictObject({ type: literal('edge'), id: keyText() }),
    strictObject({ type: literal('url'), url: sourceUrl() }),
    strictObject({
      type: literal('box'),
      page: wholeNumber(1),
      x: fraction(),
      y: fraction(),
      width: fraction(),
      height: fraction(),
    }),
    strictObject({
      type: literal('cell'),
      sheet: exactOptional(nonEmptyText()),
      table: exactOptional(union([nonEmptyText(), wholeNumber(1)])),
      row: wholeNumber(1),
      column: wholeNumber(1),
    }),
    strictObject({ type: literal('time'), start: seconds(), end: seconds() }),
    looseObject({ type: ownedName() }),
  ]);
  return schema as unknown as GenericSchema<EvidenceLocatorV1>;
}
