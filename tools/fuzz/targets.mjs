/**
 * Every public function that takes what others wrote. A target makes an input by chance and gives
 * the call of it:
 * `{ name, weight, of: the functions, make: (random) => call, refuses?: whether a ContractError is an answer }`.
 */
import { adapterTargets } from './targets/adapters.mjs';
import { answerTargets } from './targets/answers.mjs';
import { askTargets } from './targets/asks.mjs';
import { exporterTargets } from './targets/exporters.mjs';
import { findingTargets } from './targets/findings.mjs';
import { guardTargets } from './targets/guards.mjs';
import { jsonTargets } from './targets/json.mjs';
import { layoutTargets } from './targets/layouts.mjs';
import { logTargets } from './targets/logs.mjs';
import { packetTargets } from './targets/packets.mjs';
import { quoteTargets } from './targets/quotes.mjs';
import { recordTargets } from './targets/records.mjs';
import { streamTargets } from './targets/streams.mjs';
import { verbTargets } from './targets/verbs.mjs';

export const targets = [
  ...jsonTargets,
  ...verbTargets,
  ...quoteTargets,
  ...layoutTargets,
  ...adapterTargets,
  ...packetTargets,
  ...answerTargets,
  ...recordTargets,
  ...findingTargets,
  ...logTargets,
  ...askTargets,
  ...exporterTargets,
  ...streamTargets,
  ...guardTargets,
];

const lots = targets.flatMap((target) => Array.from({ length: target.weight }, () => target));

/** One of them, as often as its weight says. */
export const chosen = (random) => lots[Math.floor(random() * lots.length)];

/** A number in [0, 1) by which this one is chosen. */
export const numberOf = (target) => (lots.indexOf(target) + 0.5) / lots.length;
