/** The way every document goes: text, version, shape, rules; each stage only when nothing failed before it. */
import type { Issue } from '../../issue/issue.js';
import { readJson } from '../../json/read/index.js';
import type { JsonLimits, JsonValue } from '../../json/value/index.js';
import { snapshot } from '../../json/value/index.js';
import type { Contract, ContractVersion } from '../model/index.js';
import type { Check, Stage } from '../verdict/index.js';
import { capOf, collectFindings, type Told, tell } from '../verdict/index.js';
import type { ExamineOptions } from './options.js';
import { runRules } from './rules.js';
import { selectVersion } from './select-version.js';
import { checkShape } from './shape.js';

/** How far a document came. */
export type Examined = Sound | Unsound;

/** A document that has its shape and keeps its rules; the issues are warnings. */
export interface Sound {
  readonly ok: true;
  readonly document: JsonValue;
  /** Gives the text that came in, when it was text or bytes: asked only when an issue wants its place. */
  readonly text: (() => string) | undefined;
  readonly version: ContractVersion;
  readonly issues: readonly Issue[];
  readonly truncated: number;
  readonly checks: readonly Check[];
}

/** A document that does not hold, and the stage at which that came out. */
export interface Unsound {
  readonly ok: false;
  readonly stage: Stage;
  /** There when it has the shape of its version, and only its rules are broken. */
  readonly document?: JsonValue;
  readonly version: ContractVersion | undefined;
  readonly issues: readonly Issue[];
  readonly truncated: number;
  readonly checks: readonly Check[];
}

const stages: readonly { readonly stage: Stage; readonly says: string }[] = [
  { stage: 'json', says: 'the input is JSON with one reading' },
  { stage: 'version', says: 'the document names a known version' },
  { stage: 'shape', says: 'the document has the shape of its version' },
];

/** Text or bytes go through the strict reader, anything else through the gate. */
export function examine(contract: Contract, input: unknown, options: ExamineOptions = {}): Examined {
  const received = receive(input, options);
  return received.ok ? examineJson(contract, received.document, received.context) : received.unsound;
}

/** A value only, as `validate` and Standard Schema take it: a string is a JSON string here, not JSON text. */
export function examineGated(contract: Contract, value: unknown, options: ExamineOptions = {}): Examined {
  const received = receiveValue(value, options);
  return received.ok ? examineJson(contract, received.document, received.context) : received.unsound;
}

/** What came in as JSON, whatever contract it may follow, or the end of the way. */
export type Received =
  | { readonly ok: true; readonly document: JsonValue; readonly context: Context }
  | { readonly ok: false; readonly unsound: Unsound };

/** What goes along with a document: the options, and its text when there is one. */
interface Context extends ExamineOptions {
  readonly text?: () => string;
}

export function receive(input: unknown, options: ExamineOptions): Received {
  if (!isText(input)) return receiveValue(input, options);
  const read = readJson(input, limitsOf(options));
  if (!read.ok) return { ok: false, unsound: stopped('json', undefined, capped(read.issues, options)) };
  return { ok: true, document: read.value, context: { ...options, text: textOf(input) } };
}

function receiveValue(value: unknown, options: ExamineOptions): Received {
  const gated = snapshot(value, limitsOf(options));
  if (!gated.ok) return { ok: false, unsound: stopped('json', undefined, capped(gated.issues, options)) };
  return { ok: true, document: gated.value, context: options };
}

/** A document that the reader or the gate gave: no second look at what it is made of. */
export function examineJson(contract: Contract, document: JsonValue, context: Context): Examined {
  const selected = selectVersion(contract, document, context.assumeVersion);
  const findings = collectFindings(context.maxIssues);
  const told = (): Told => tell(findings, context.text);
  if (selected.version === undefined) {
    findings.add(selected.finding);
    return stopped('version', undefined, told());
  }
  const { version } = selected;
  checkShape(() => version.schema(), document, findings);
  if (findings.count() > 0) return stopped('shape', version, told());
  const ruled = runRules(version.rules, document, findings);
  const checks = [...passedStages(), ...ruled];
  if (findings.errors() > 0) return { ok: false, stage: 'rules', document, version, checks, ...told() };
  return { ok: true, document, text: context.text, version, checks, ...told() };
}

/** Reader and gate are asked for one issue more than is listed: it tells whether the list is whole. */
function limitsOf({ limits, maxIssues }: ExamineOptions): JsonLimits {
  return { ...limits, issues: Math.min(capOf(limits?.issues ?? Infinity), capOf(maxIssues) + 1) };
}

function capped(issues: readonly Issue[], { maxIssues }: ExamineOptions): Told {
  const kept = issues.slice(0, capOf(maxIssues));
  return { issues: kept, truncated: issues.length - kept.length };
}

function stopped(stage: Stage, version: ContractVersion | undefined, told: Told): Unsound {
  const reached = stages.findIndex((candidate) => candidate.stage === stage);
  const checks = stages.map(({ stage: name, says }, place): Check => {
    if (place < reached) return { code: name, stage: name, says, status: 'pass' };
    if (place === reached) return { code: name, stage: name, says, status: 'fail' };
    return { code: name, stage: name, says, status: 'skip', reason: `not reached: ${stage} failed` };
  });
  const rules = (version?.rules ?? []).map(
    ({ code, says }): Check => ({ code, stage: 'rules', says, status: 'skip', reason: `not reached: ${stage} failed` }),
  );
  return { ok: false, stage, version, checks: [...checks, ...rules], ...told };
}

function passedStages(): Check[] {
  return stages.map(({ stage, says }) => ({ code: stage, stage, says, status: 'pass' }));
}

/** Even asking a proxy what it is can throw. */
function isText(input: unknown): input is string | Uint8Array {
  try {
    return typeof input === 'string' || input instanceof Uint8Array;
  } catch {
    return false;
  }
}

/** The text is decoded a second time only when an issue asks for its place. */
function textOf(input: string | Uint8Array): () => string {
  return () => (typeof input === 'string' ? input : new TextDecoder('utf-8', { ignoreBOM: true }).decode(input));
}
