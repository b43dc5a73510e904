/** Writes documents in the normal form of their version, and reports what was changed. */
import { safeDigestWithin } from '../../../core/digest/digest.js';
import { checkOptions } from '../../../core/issue/options.js';
import { ContractError, type Failure, orThrow } from '../../../core/issue/outcome.js';
import { differences, isObject, type JsonValue, snapshot } from '../../../core/json/value/index.js';
import type { Contract, ContractVersion, Deviation, DocumentOf } from '../model/index.js';
import { deviations, eachAt } from '../model/index.js';
import { issuesOf } from '../verdict/index.js';
import type { ExamineOptions } from '../verify/index.js';
import {
  checkContract,
  examineJson,
  examineKinds,
  openEnvelope,
  receive,
  selectVersion,
} from '../verify/index.js';
import type { NormalReceipt } from './receipt.js';

/** A document in its normal form, and what was done to get there. */
export interface Normalized<Document> {
  readonly ok: true;
  readonly value: Document;
  readonly receipt: NormalReceipt;
}

/** Why there is no document in normal form. */
export type NotNormalized = Failure;

/**
 * Writes a document in the normal form of its version: absent members are left out, never null or a
 * spelled-out default, and times end in `Z` without trailing zeros. Nothing else is changed, and
 * the input is left untouched.
 * @throws ContractError with the code of the first issue, when what comes out is not valid.
 * @example
 * ```ts
 * import { defineContract, defineVersion, formRule, normalize } from 'evidence-contracts';
 * import { exactOptional, strictObject, string } from 'valibot';
 *
 * const form = { defaults: { '/language': 'en' } };
 * const noteV1 = defineVersion({
 *   version: '1',
 *   status: 'draft',
 *   schema: () => strictObject({ title: string(), language: exactOptional(string()) }),
 *   rules: [formRule('com.example.note.form', form)],
 *   form,
 * });
 * const Note = defineContract({ name: 'com.example.note', versionAt: null, versions: [noteV1] });
 * const { value, receipt } = normalize(Note, { title: 'berth 4', language: 'en' });
 * console.log(JSON.stringify(value), receipt.dropped.join()); // {"title":"berth 4"} /language
 * ```
 */
export function normalize<C extends Contract>(
  contract: C,
  document: unknown,
  options: ExamineOptions = {},
): Normalized<DocumentOf<C>> {
  const normalized = safeNormalize(contract, document, options);
  if (normalized.ok) return normalized;
  throw new ContractError(normalized.issues);
}

/**
 * The same, or the issues of what comes out. Takes text and bytes as JSON text, like `parse`. Never
 * throws on bad input.
 */
export function safeNormalize<C extends Contract>(
  contract: C,
  document: unknown,
  options: ExamineOptions = {},
): Normalized<DocumentOf<C>> | NotNormalized {
  checkOptions(options, examineKinds);
  checkContract(contract);
  const received = receive(document, options);
  if (!received.ok) return { ok: false, issues: received.unsound.issues };
  const { document: before, assumed } = openEnvelope(
    contract,
    received.json,
    options.assumeVersion,
  );
  const { version, draft } = selectVersion(contract, before, assumed);
  if (draft !== undefined) return { ok: false, issues: issuesOf([draft], undefined) };
  const written = inNormalForm(version, orThrow(snapshot(before, options.limits)));
  const examined = examineJson(contract, written, {
    options: { ...options, assumeVersion: version.version },
  });
  if (!examined.ok) return { ok: false, issues: examined.issues };
  const from = safeDigestWithin(before, options.limits);
  if (!from.ok) return from;
  const to = safeDigestWithin(written, options.limits);
  if (!to.ok) return to;
  const { changed, dropped } = differences(before, written);
  const ends = { before: from.value, after: to.value };
  const receipt = {
    contract: contract.name,
    version: version.version,
    changed,
    dropped,
    ...ends,
  };
  return { ok: true, value: examined.document, receipt };
}

/** Changes a private copy of a document, and returns it; for builders, too. */
export function inNormalForm(
  { form = {}, extensions }: ContractVersion,
  copy: JsonValue,
): JsonValue {
  const changes: Omit<Deviation, 'segments'>[] = [];
  deviations(form, copy, ({ parent, key, normal }) => changes.push({ parent, key, normal }));
  for (const place of extensions) {
    eachAt(copy, `${place}/extensions`, ({ value, member }) => {
      if (member !== undefined && isObject(value) && Object.keys(value).length === 0)
        changes.push({ ...member, normal: undefined });
    });
  }
  for (const { parent, key, normal } of changes) {
    if (normal === undefined) Reflect.deleteProperty(parent, key);
    else Reflect.set(parent, key, normal);
  }
  return copy;
}
