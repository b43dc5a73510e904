/** Renders a document and what its quotes are worth as one page of HTML that needs nothing else. */
import type { AuditLogVerdict } from '../audit-log/index.js';
import type { Verdict } from '../contract/verdict/index.js';
import { anything, checkOptions, count, type OptionKinds } from '../issue/options.js';
import type { GivenText } from './documents/given.js';
import { draftOf } from './draft.js';
import { judgeAll, workFor } from './judge.js';
import { documentPage } from './page/page.js';

/** What a report may be made with in addition to the document. */
export interface ReportOptions {
  /** The verdict of `verify` or `verifyAgainst`, or of `verifyAuditLog` for a log. Without one, `verifyAny` is asked. */
  readonly verdict?: Verdict | AuditLogVerdict;
  /** Whole sources by the keys that the document gives them: `sourceKeys` lists these. */
  readonly sources?: ReadonlyMap<string, string>;
  /** What a verification found of a GenerationResult: a VerificationReport of any version, as JSON text or a value. */
  readonly report?: unknown;
  /** What the document is called: a path. */
  readonly name?: string;
  /** Steps of work allowed for looking quotes up. Default: 2^24, and 64 for each UTF-16 unit of quotes and sources. */
  readonly budget?: number;
}

const text = { expected: 'a string', accepts: (value: unknown) => typeof value === 'string' };
const map = { expected: 'a Map of texts', accepts: (value: unknown) => value instanceof Map };
const object = { expected: 'a verdict', accepts: (value: unknown) => typeof value === 'object' && value !== null };

export const reportKinds: OptionKinds = { verdict: object, sources: map, report: anything, name: text, budget: count };

/** More claims than these are counted, and neither checked nor shown. */
const MOST_CLAIMS = 2000;

/**
 * Makes a page of a document: on one side its answer or its claims, on the other their sources, and every quote marked in the
 * source's own words at its place, as exact, normalized, pieces, out of context, changed, not found or not checked.
 *
 * The document is JSON text, bytes or a value: an EvidencePacket, a GenerationResult, VerifiedFindings, an AskResponse or a
 * ProvenanceRecord of any version, or the lines of an audit log. Anything else, and a document without the shape of its
 * contract, gets a page that says what is wrong with it. Quotes are looked up here, whatever the verdict says.
 *
 * The page is one file for any browser: no network, no script needed to read it, a Content-Security-Policy that lets in
 * its own style and script alone, links to http and https only. Whatever text the document or its sources contain is
 * shown, and does nothing. Deterministic. The same document with the same options gives the same bytes.
 *
 * Never throws on a document, whatever it is; the work is bounded, and quotes that come after its end are `not checked`.
 *
 * @throws ContractError `options.unknown` or `options.value`, when an option is none.
 * @example
 * ```ts
 * import { renderReport } from 'evidence-contracts/report';
 *
 * const html = renderReport('{"meta":{"schema_version":"1.0"}}', { name: 'packet.json' });
 * console.log(html.startsWith('<!doctype html>')); // true
 * ```
 */
export function renderReport(document: unknown, options: ReportOptions = {}): string {
  checkOptions(options, reportKinds);
  const { verdict, sources, report, name, budget } = options;
  const drafted = draftOf(document, { textOf: lookupIn(sources), report, verdict });
  const { draft } = drafted;
  const asks = draft.asks.slice(0, MOST_CLAIMS);
  const work = workFor(draft.panes, asks, budget);
  const claims = judgeAll(asks, draft.panes, work);
  return documentPage({ ...drafted, claims, left: draft.asks.length - asks.length, name, work });
}

/** A map may contain anything: what is no text was not given. */
function lookupIn(sources: ReadonlyMap<string, string> | undefined): GivenText {
  return (key) => {
    const found: unknown = sources?.get(key);
    return typeof found === 'string' ? found : undefined;
  };
}

/**
 * The keys under which `renderReport` looks for the sources of a document, in the order of the document, each once.
 *
 * Empty for documents that carry their sources, and for what cannot be read. Never throws.
 */
export function sourceKeys(document: unknown): readonly string[] {
  const keys = new Set<string>();
  draftOf(document, {
    textOf: (key) => {
      keys.add(key);
      return undefined;
    },
    report: undefined,
    verdict: undefined,
  });
  return [...keys];
}
