/** Checks a document against the limits of its version, where the reader's own limits do not say as much already. */
import { canonicalSize, type JsonValue, utf8Length } from '../../json/value/index.js';
import type { ContractCode } from '../codes.js';
import { type ContractVersion, USUAL_LIMITS, type VersionLimits } from '../model/index.js';
import type { IssueSink } from '../verdict/index.js';
import type { ExamineOptions } from './options.js';

/** A document of a version, and how it was read. */
export interface Sized {
  readonly version: ContractVersion;
  readonly json: JsonValue;
  readonly options: ExamineOptions;
  readonly text: (() => string) | undefined;
}

/** Adds an issue for each limit of the version that the document exceeds. */
export function addExcess({ version, json, options, text }: Sized, drafts: IssueSink<ContractCode>): void {
  const { limits } = version;
  const isOpen = (name: keyof VersionLimits): boolean => (options.limits?.[name] ?? USUAL_LIMITS[name]) > limits[name];
  const add = (expected: string): void => {
    drafts.add({ code: 'shape.limits', says: 'larger than its version allows', expected });
  };
  if (isOpen('bytes') && (canonicalSize(json, limits.bytes) > limits.bytes || lengthOf(text) > limits.bytes))
    add(`at most ${limits.bytes} bytes`);
  if (!isOpen('depth') && !isOpen('nodes')) return;
  const size = sizeOf(json, limits);
  if (size.depth > limits.depth) add(`at most ${limits.depth} lists and objects inside each other`);
  if (size.nodes > limits.nodes) add(`at most ${limits.nodes} members and elements`);
}

function lengthOf(text: (() => string) | undefined): number {
  return text === undefined ? 0 : utf8Length(text());
}

/** Depth and nodes of a value; counting ends beyond a limit. */
function sizeOf(json: JsonValue, limits: VersionLimits): Pick<VersionLimits, 'depth' | 'nodes'> {
  let [depth, nodes] = [0, 0];
  const waiting: { readonly value: JsonValue; readonly open: number }[] = [{ value: json, open: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    const open = next.open + 1;
    const values: readonly JsonValue[] = Object.values(next.value);
    depth = Math.max(depth, open);
    nodes += values.length;
    if (depth > limits.depth || nodes > limits.nodes) break;
    for (const value of values) waiting.push({ value, open });
  }
  return { depth, nodes };
}
