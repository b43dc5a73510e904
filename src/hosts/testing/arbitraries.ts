/** Random valid documents, for properties of your own; fast-check is yours, and handed in. */
import type * as FastCheck from 'fast-check';
import { callback, checkOptions, list } from '../../core/issue/options.js';
import { type JsonValue, parseJson } from '../../core/json/value/index.js';
import type { Contract, DocumentOf } from '../../engine/contract/model/index.js';
import { verifyUnknown } from '../../engine/contract/verify/index.js';
import { applyEdit, type Edit, resealed } from './edit.js';
import { examplesOf } from './examples.js';

/** How documents are made. */
export interface ArbitraryOptions {
  /** Valid documents to begin with; the valid examples of the contract unless given. */
  readonly from?: readonly unknown[];
  /** Hints what an edit breaks, such as digests and order, before a document is checked. */
  readonly reseal?: (document: JsonValue) => unknown;
}

/**
 * Valid documents of a contract: an example, edited in up to twelve places as long as it is still
 * valid. Shrinks to the example. Of packets, snippets and records of this package digests and order
 * are made anew.
 *
 * @throws ContractError `options.unknown` or `options.value`.
 * @throws Error where there is no valid example to begin with.
 * @example
 * ```ts
 * import fc from 'fast-check';
 * import { verify } from 'evidence-contracts';
 * import { arbitraryOf } from 'evidence-contracts/testing';
 * import { EvidencePacket } from 'evidence-contracts/evidence-packet';
 *
 * const from = [{
 *   meta: { schema_version: '1.0', query_id: 'q', timestamp: '2026-03-01T09:30:00Z', project: 'p', question: 'Why?' },
 *   results: [], citations: [], veracity: { faults: [] },
 * }];
 * fc.assert(fc.property(arbitraryOf(fc, EvidencePacket, { from }), (packet) => verify(EvidencePacket, packet).ok));
 * ```
 */
export function arbitraryOf<C extends Contract>(
  fc: Omit<typeof FastCheck, 'default'>,
  contract: C,
  options: ArbitraryOptions = {},
): FastCheck.Arbitrary<DocumentOf<C>> {
  checkOptions(options, { from: list, reseal: callback });
  const given =
    options.from ?? examplesOf(contract, { valid: true }).map(({ text }) => parseJson(text));
  const isValid = (document: unknown): document is DocumentOf<C> & JsonValue =>
    verifyUnknown(contract, document).ok;
  const seeds = given.filter(isValid);
  const [first] = seeds;
  if (first === undefined)
    throw new Error('there is no valid example to begin with: give some with from');
  const reseal = options.reseal ?? resealed(contract);
  const edited = (document: DocumentOf<C> & JsonValue, one: Edit): DocumentOf<C> & JsonValue => {
    try {
      const next = reseal(applyEdit(document, one));
      return isValid(next) ? next : document;
    } catch {
      return document;
    }
  };
  const edit: FastCheck.Arbitrary<Edit> = fc.record({
    kind: fc.constantFrom<Edit['kind']>('text', 'number', 'flip', 'remove', 'double', 'move'),
    place: fc.nat(),
    text: fc.oneof(
      fc.string(),
      fc.constantFrom(
        'é',
        'e\u0301',
        '😀',
        '𝄞 tide',
        '\u00a0',
        '"',
        '\\',
        'a\nb',
        '0',
        'constructor',
      ),
    ),
    number: fc.oneof(fc.nat(), fc.constantFrom(0, 0.5, 1, -1, 1e-7, 1e21)),
  });
  return fc
    .tuple(fc.nat({ max: seeds.length - 1 }), fc.array(edit, { maxLength: 12 }))
    .map(([seed, edits]) => edits.reduce(edited, seeds[seed] ?? first));
}
