/**
 * Both forms of one answer, for the one release in which readers move from the older form to the
 * packet.
 */

import { issueOf } from '../../../core/issue/issue.js';
import { flag, optionIssues } from '../../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../../core/issue/outcome.js';
import { type JsonValue, proved, snapshot } from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import { examineGated } from '../../../engine/contract/verify/index.js';
import { type AnyEvidencePacket, EvidencePacket } from '../contract.js';

/** Whether to write the older form: off by default, so that it can be removed later. */
export interface DualOutputOptions {
  /** Whether the older form is made too. Default false. */
  readonly legacy?: boolean;
}

/** A packet, and the older form of it when that was requested. */
export interface DualOutput {
  readonly packet: AnyEvidencePacket;
  readonly legacy?: JsonValue;
}

/**
 * Returns a packet together with its older form, as `renderLegacy` makes it of the packet alone.
 *
 * Both come from one packet that is valid, so they cannot disagree about the evidence. Without
 * `legacy: true` the renderer is not even called.
 * @throws ContractError when the packet is invalid, `options.unknown`, `options.value`,
 * `legacy.render` when the renderer throws or gives no JSON.
 */
export function toDualOutput(
  packet: AnyEvidencePacket,
  renderLegacy: (packet: AnyEvidencePacket) => unknown,
  options: DualOutputOptions = {},
): DualOutput {
  return orThrow(safeToDualOutput(packet, renderLegacy, options));
}

/** Returns a packet together with its older form, or the issues. Never throws. */
export function safeToDualOutput(
  packet: AnyEvidencePacket,
  renderLegacy: (packet: AnyEvidencePacket) => unknown,
  options: DualOutputOptions = {},
): Outcome<DualOutput> {
  const strange = optionIssues(options, { legacy: flag });
  if (strange.length > 0) return failure(strange);
  const examined = examineGated(EvidencePacket, packet);
  if (!examined.ok) return failure(examined.issues);
  const { document } = examined;
  if (options.legacy !== true) return success({ packet: document });
  // What the renderer throws is dropped, as it could contain text
  const rendered = attempt(() =>
    snapshot(renderLegacy(proved<AnyEvidencePacket>(orThrow(snapshot(document))))),
  );
  if (rendered?.ok === true) return success({ packet: document, legacy: rendered.value });
  const expected = 'a JSON value';
  return failure(
    issueOf({ code: 'legacy.render', says: 'the older form could not be made', expected }),
  );
}
