/**
 * Examines a document: text, version, shape, rules; each stage only when nothing failed before it.
 */
import type { Issue } from '../../../core/issue/issue.js';
import { failure, type Outcome, success } from '../../../core/issue/outcome.js';
import type { JsonCode } from '../../../core/json/codes.js';
import { isBytes, readDocument, type SpelledBytes } from '../../../core/json/read/index.js';
import {
  type Budgets,
  budgetsOf,
  frozenCopyOf,
  type JsonLimits,
  type JsonValue,
  proved,
  snapshot,
  snapshotWithin,
} from '../../../core/json/value/index.js';
import {
  type Contract,
  type ContractVersion,
  type DocumentOf,
  hasAuthority,
  type StandardSchema,
  USUAL_LIMITS,
  type VersionsOf,
} from '../model/index.js';
import type { Check, IssueCodeOf, IssueList, Stage } from '../verdict/index.js';
import { capOf, collectIssues, DEFAULT_ISSUES, issuesOf, listIssues } from '../verdict/index.js';
import { checkContract, type ExamineOptions } from './options.js';
import { extensionLines, lineOf, passedLines, runRules, stages } from './rules.js';
import { type Opened, openEnvelope, selectVersion } from './select-version.js';
import { addExcess, checkShape } from './shape.js';

export type Examined<C extends Contract = Contract> = Sound<C> | Unsound<C>;

/** A valid document; the issues are warnings. */
export interface Sound<C extends Contract = Contract> extends IssueList<IssueCodeOf<C>> {
  readonly ok: true;
  readonly document: DocumentOf<C>;
  /** The same document, for what works on any JSON. */
  readonly json: JsonValue;
  /** The same document, for functions of its contract. */
  readonly view: JsonValue;
  /** The bytes that came in, where they are canonical or lack only an order. */
  readonly canonical: SpelledBytes | undefined;
  readonly text: (() => string) | undefined;
  /** Pointer to the document in what came in: `''`, or the place in its envelope. */
  readonly prefix: Opened['prefix'];
  readonly version: VersionsOf<C>;
  readonly checks: readonly Check[];
}

export interface Unsound<C extends Contract = Contract> extends IssueList<IssueCodeOf<C>> {
  readonly ok: false;
  readonly stage: Stage;
  /** Present when only rules are broken. */
  readonly json?: JsonValue;
  readonly version: VersionsOf<C> | undefined;
  readonly checks: readonly Check[];
}

/** Text or bytes go through the strict reader, anything else through the gate. */
export function examine<C extends Contract>(
  contract: C,
  input: unknown,
  options: ExamineOptions = {},
): Examined<C> {
  checkContract(contract);
  const received = receive(input, options, contract);
  return received.ok ? examineJson(contract, received.json, received.context) : received.unsound;
}

/**
 * A value only, as `validate` and Standard Schema take it: a string is a JSON string here, not JSON
 * text.
 */
export function examineGated<C extends Contract>(
  contract: C,
  value: unknown,
  options?: ExamineOptions,
): Examined<C> {
  checkContract(contract);
  const received = receiveValue(value, options ?? {}, contract);
  return received.ok ? examineJson(contract, received.json, received.context) : received.unsound;
}

/** A copy of a document that has the shape of its version, whether its rules pass or not. */
export function shaped<C extends Contract>(contract: C, value: unknown): Outcome<DocumentOf<C>> {
  const received = receiveValue(value, {}, contract);
  if (!received.ok) return failure(received.unsound.issues);
  const { document: json, assumed } = openEnvelope(contract, received.json);
  const { version, draft } = selectVersion(contract, json, assumed);
  return draft === undefined
    ? inShape(() => schemaOf(version), json)
    : failure(issuesOf([draft], undefined));
}

/** A private copy of an argument that is not a document, when it has a shape. */
export function readShape<Value>(
  schema: () => StandardSchema<Value, unknown>,
  value: unknown,
): Outcome<Value> {
  const gated = snapshot(value);
  return gated.ok ? inShape(schema, gated.value) : gated;
}

function inShape<Value>(schema: () => StandardSchema, json: JsonValue): Outcome<Value> {
  const drafts = collectIssues();
  checkShape(schema, json, drafts);
  return drafts.count > 0
    ? failure(listIssues(drafts, undefined).issues)
    : success(proved<Value>(json));
}

export type Received =
  | { readonly ok: true; readonly json: JsonValue; readonly context: Context }
  | { readonly ok: false; readonly unsound: Unsound };

interface Context {
  readonly options?: ExamineOptions;
  readonly text?: () => string;
  readonly canonical?: SpelledBytes | undefined;
}

export function receive(input: unknown, options: ExamineOptions, contract?: Contract): Received {
  if (typeof input !== 'string' && !isBytes(input)) return receiveValue(input, options, contract);
  const outcome = readDocument(input, budgetsWithin(options, contract));
  if (!outcome.ok) return unread(outcome.issues, options);
  const { json, canonical } = outcome.value;
  // The text is decoded a second time only when an issue asks for its place
  const text = () =>
    typeof input === 'string' ? input : new TextDecoder('utf-8', { ignoreBOM: true }).decode(input);
  return { ok: true, json, context: { options, text, canonical } };
}

function receiveValue(value: unknown, options: ExamineOptions, contract?: Contract): Received {
  const gated = snapshotWithin(value, budgetsWithin(options, contract));
  return gated.ok
    ? { ok: true, json: gated.value, context: { options } }
    : unread(gated.issues, options);
}

function unread(issues: readonly Issue<JsonCode>[], { maxIssues }: ExamineOptions): Received {
  const kept = issues.slice(0, capOf(maxIssues));
  const listed = { issues: kept, truncated: issues.length - kept.length };
  return { ok: false, unsound: stopped('json', undefined, listed) };
}

export function examineJson<C extends Contract>(
  contract: C,
  received: JsonValue,
  context: Context,
): Examined<C> {
  const { options = {}, text } = context;
  const {
    document: json,
    assumed,
    prefix,
  } = openEnvelope(contract, received, options.assumeVersion);
  const selected = selectVersion(contract, json, assumed);
  const drafts = collectIssues<IssueCodeOf<C>>(options.maxIssues, prefix);
  const listed = (): IssueList<IssueCodeOf<C>> => listIssues(drafts, text);
  if (selected.draft !== undefined) {
    const named = collectIssues<IssueCodeOf<C>>(options.maxIssues);
    named.add(prefix === '' ? selected.draft : { ...selected.draft, pointer: '/version' });
    return stopped<C>('version', undefined, listIssues(named, text));
  }
  const { version } = selected;
  addExcess(
    {
      limits: version.limits,
      read: readerLimits(contract, options),
      json,
      text,
    },
    drafts,
  );
  const view = viewOf(contract, json);
  if (drafts.count === 0) checkShape(() => schemaOf(version), view, drafts);
  if (drafts.count > 0) return stopped<C>('shape', version, listed());
  const ruled = runRules<IssueCodeOf<C>>(version.rules, view, drafts);
  const passed = ruled === undefined ? passedLines(version.rules) : [...passedLines([]), ...ruled];
  const carried = extensionLines(version, json);
  const checks = carried.length === 0 ? passed : [...passed, ...carried];
  if (drafts.errors > 0)
    return {
      ok: false,
      stage: 'rules',
      json,
      version,
      checks,
      ...listed(),
    };
  // The one place where JSON becomes a document: its version's schema and rules have passed.
  const document = proved<DocumentOf<C>>(json);
  const { issues, truncated } = listed(); // named: a spread after other members takes 3 us
  const canonical = prefix === '' ? context.canonical : undefined;
  return {
    ok: true,
    document,
    json,
    view,
    canonical,
    text,
    prefix,
    version,
    checks,
    issues,
    truncated,
  };
}

/**
 * What schema, rules and claims of a contract look at. Those of others get a frozen copy: a rule
 * that sorts in place would otherwise change what is digested and returned, and what the next rule
 * checks.
 */
const viewOf = ({ name }: Contract, json: JsonValue): JsonValue =>
  typeof name === 'string' && hasAuthority(name) ? frozenCopyOf(json) : json;

const schemas: WeakMap<ContractVersion, StandardSchema> = /* @__PURE__ */ new WeakMap();

function schemaOf(version: ContractVersion): StandardSchema {
  const known = schemas.get(version);
  if (known !== undefined) return known;
  const schema = version.schema();
  if (Object.isFrozen(version)) schemas.set(version, schema);
  return schema;
}

/**
 * The reader and the gate collect one issue more than is listed, which shows whether the list is
 * complete.
 */
function budgetsWithin(options: ExamineOptions, contract: Contract | undefined): Budgets {
  const { limits, maxIssues } = options;
  const read = contract === undefined ? limits : readerLimits(contract, options);
  if (read === undefined && maxIssues === undefined) return usualBudgets;
  const { bytes, depth, nodes } = budgetsOf(read);
  const issues = Math.min(capOf(limits?.issues ?? Infinity), capOf(maxIssues) + 1);
  return {
    bytes,
    depth,
    nodes,
    issues,
  };
}

const usualBudgets: Budgets = /* @__PURE__ */ Object.freeze({
  .../* @__PURE__ */ budgetsOf(),
  issues: DEFAULT_ISSUES + 1,
});

/** Unless the caller says otherwise, whatever a version allows can be read. */
function readerLimits({ versions }: Contract, { limits }: ExamineOptions): JsonLimits | undefined {
  if (versions.every((version) => version.limits === USUAL_LIMITS)) return limits;
  const largest = { ...USUAL_LIMITS };
  for (const { limits: own } of versions)
    for (const name of ['bytes', 'depth', 'nodes'] as const)
      largest[name] = Math.max(largest[name], own[name]);
  return { ...largest, ...limits };
}

function stopped<C extends Contract>(
  stage: Stage,
  version: VersionsOf<C> | undefined,
  listed: IssueList<IssueCodeOf<C>>,
): Unsound<C> {
  const reached = stages.findIndex((candidate) => candidate.stage === stage);
  const reason = `not reached: ${stage} failed`;
  const checks = stages.map((line, place): Check => {
    if (place < reached) return { ...line, status: 'pass' };
    return place === reached ? { ...line, status: 'fail' } : { ...line, status: 'skip', reason };
  });
  const rules = (version?.rules ?? []).map(
    (rule): Check => ({ ...lineOf(rule), status: 'skip', reason }),
  );
  return {
    ok: false,
    stage,
    version,
    checks: [...checks, ...rules],
    ...listed,
  };
}
