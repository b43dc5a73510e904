/** Renders a document and the status of its quotes as one page of HTML that needs nothing else. */
import { type AnswerOptions, answerKinds } from '../../answers/prose/index.js';
import type { AuditLogVerdict } from '../../contracts/audit-log/index.js';
import {
  anything,
  callback,
  checkOptions,
  count,
  type OptionKinds,
  refuseArgument,
  text,
} from '../../core/issue/options.js';
import { isReadableList } from '../../core/issue/readable-list.js';
import { isObject, unknownMembers } from '../../core/json/value/index.js';
import { isLayout, type LayoutSource } from '../../core/text/layout.js';
import type { Verdict } from '../../engine/contract/verdict/index.js';
import {
  type NamedSources,
  nameByPlace,
  readNamedSources,
} from '../../quotes/quote/named-sources.js';
import { refuseDocuments } from '../../quotes/quote/source-fault.js';
import { readSource } from '../../quotes/quote/source-index.js';
import { checkAll, workFor } from './check-quotes.js';
import { draftOf } from './draft.js';
import type { Draft, Pane } from './model.js';
import type { PageContent } from './page/frame.js';
import { documentPage } from './page/page.js';
import type { PictureOfPage } from './page/pages.js';
import { english, isLanguage, isTag, type ReportLanguage } from './texts/language.js';

/** What a report may be made with in addition to the document. */
export interface ReportOptions {
  /**
   * The verdict of `verify` or `verifyAgainst`, or of `verifyAuditLog` for a log. By default that
   * of `verifyAny`.
   */
  readonly verdict?: Verdict | AuditLogVerdict;
  /**
   * Whole sources by the keys that the document gives them: `sourceKeys` lists these. A text with
   * its layout has its pages shown. A GenerationResult names its sources by `id` and
   * `title`: one without content gets the text, the others the layout of the same text.
   */
  readonly sources?: NamedSources;
  /**
   * What a verification found of a GenerationResult: a VerificationReport of any version, as JSON
   * text or a value.
   */
  readonly report?: unknown;
  /** How an answer is read and its quotations are checked, as `verifyGeneration` takes it. */
  readonly reading?: AnswerOptions;
  /**
   * Languages of sources by the same keys, as tags of BCP 47 (`de`, `zh-Hans`), for the
   * pronunciation and shape of their words.
   */
  readonly sourceLanguages?: ReadonlyMap<string, string>;
  /** What the document is called: a path. */
  readonly name?: string;
  /**
   * The language of the page, such as the exported `german`. Default: English. It is never guessed.
   */
  readonly language?: ReportLanguage;
  /**
   * Is called once for each page with a quote that is shown, at most 48. The page then has its
   * picture under the boxes; without one, and beyond 16 million characters of all pictures, it has
   * the words of the layout at their places.
   */
  readonly pictureOf?: PictureOfPage;
  /**
   * Steps of work allowed for showing the answer and looking quotes up. Default: 2^24, and 64 for
   * each UTF-16 unit of answer, quotes and sources.
   */
  readonly budget?: number;
}

const map = { expected: 'a Map of texts', accepts: (value: unknown) => value instanceof Map };
const named = {
  expected: 'a record, a Map or a list of texts or layouts by name',
  accepts: (value: unknown) => typeof value === 'object' && value !== null,
};

export const reportKinds: OptionKinds = {
  verdict: {
    expected: 'a verdict',
    accepts: isVerdict,
  },
  sources: named,
  report: anything,
  reading: { inside: answerKinds },
  sourceLanguages: map,
  name: text,
  language: { expected: 'a language that evidence-contracts/report exports', accepts: isLanguage },
  pictureOf: callback,
  budget: count,
};

/** What the page reads of a verdict, whoever made it. */
function isVerdict(value: unknown): boolean {
  const { ok, checks, issues } = unknownMembers(value);
  return (
    typeof ok === 'boolean' &&
    [checks, issues].every((list) => isReadableList(list) && list.every(isObject))
  );
}

/** More claims than these are counted, and neither checked nor shown. */
const MOST_CLAIMS = 2000;

/**
 * Makes a page of a document: on one side its answer or its claims, on the other their sources, and
 * every quote marked in the source's own words at its place, as exact, normalized, pieces, out of
 * context, changed, not found or not checked.
 *
 * The document is JSON text, bytes or a value: an EvidencePacket, a GenerationResult,
 * VerifiedFindings, an AskResponse or a ProvenanceRecord of any version, or the lines of an audit
 * log. Anything else, and a document without the shape of its contract, gets a page that says what
 * is wrong with it. Quotes are looked up here, whatever the verdict says.
 *
 * The page is one file for any browser: no network, no script needed to read it, a
 * Content-Security-Policy that lets in its own style, script and pictures alone, links to http and
 * https only. Whatever text the document or its sources contain is shown, and does nothing.
 * Deterministic. The same document with the same options gives the same bytes.
 *
 * Its texts are in one language; what rules say of a document stays in English, and is marked as
 * such. Quoted words carry the language of their source where that is known: `metadata.language` of
 * a GenerationResult, or `sourceLanguages`.
 *
 * Never throws on a document, whatever it is, unless `pictureOf` does; the work is bounded, and
 * quotes that come after its end are `not checked`.
 *
 * @throws ContractError `options.unknown` or `options.value`, if an option is invalid.
 * @example
 * ```ts
 * import { renderReport } from 'evidence-contracts/report';
 *
 * const html = renderReport('{"meta":{"schema_version":"1.0"}}', { name: 'packet.json' });
 * console.log(html.startsWith('<!doctype html>')); // true
 * ```
 */
export function renderReport(document: unknown, options: ReportOptions = {}): string {
  return documentPage(reportOf(document, options));
}

/** What the page of a document is made of. */
export function reportOf(document: unknown, options: ReportOptions): PageContent {
  checkOptions(options, reportKinds);
  const { verdict, sourceLanguages, report, reading, name, budget, pictureOf } = options;
  const language = isLanguage(options.language) ? options.language : english;
  const { texts } = language;
  const langOf = (key: string): string | undefined => tagIn(sourceLanguages?.get(key));
  const sources = sourcesOf(options.sources);
  const textOf = (key: string): string | undefined => textIn(sources.get(key));
  const layouts = new Map(
    [...sources.values()].filter(isLayout).map((layout) => [layout.text, layout]),
  );
  const extractorOf = (text: string): string | undefined => {
    const { name: extractor, version } = layouts.get(text)?.extractor ?? {};
    return extractor === undefined || version === undefined ? extractor : `${extractor} ${version}`;
  };
  const drafted = draftOf(document, {
    textOf,
    langOf,
    extractorOf,
    texts,
    report,
    reading,
    verdict,
  });
  const draft = withLayouts(drafted.draft, layouts);
  const asks = draft.asks.slice(0, MOST_CLAIMS);
  const work = workFor(draft, asks, budget);
  const claims = checkAll(asks, draft, { work, texts });
  const left = draft.asks.length - asks.length;
  return {
    ...drafted,
    draft,
    claims,
    left,
    name,
    language,
    pictureOf,
  };
}

/** A map may contain anything: what is not a tag was not given. */
const tagIn = (lang: unknown): string | undefined => (isTag(lang) ? lang : undefined);

/** Of an index that was made from a layout, that layout. */
function sourcesOf(sources: NamedSources | undefined): ReadonlyMap<string, unknown> {
  const given = sources === undefined ? [] : readNamedSources(sources);
  if (given === undefined) return refuseArgument('invalid sources', named.expected);
  refuseDocuments(given);
  return new Map(
    given.map(({ name, source }, nth) => [
      name ?? nameByPlace(nth),
      isLayout(source) ? source : (readSource(source)?.layout ?? source),
    ]),
  );
}

/** A map may contain anything: what is no source was not given. */
function textIn(source: unknown): string | undefined {
  return typeof source === 'string' ? source : readSource(source)?.text;
}

function withLayouts(draft: Draft, layouts: ReadonlyMap<string, LayoutSource>): Draft {
  const panes = draft.panes.map((pane): Pane => {
    const layout = pane.text === undefined ? undefined : layouts.get(pane.text);
    return layout === undefined ? pane : { ...pane, layout };
  });
  return { ...draft, panes };
}

/**
 * The keys under which `renderReport` looks for the sources of a document, in the order of the
 * document, each once.
 *
 * Of a GenerationResult `id` and `title` of its sources, with content or without. Empty for what
 * cannot be read. Never throws.
 */
export function sourceKeys(document: unknown): readonly string[] {
  const keys = new Set<string>();
  const textOf = (key: string): undefined => {
    keys.add(key);
  };
  draftOf(document, {
    textOf,
    langOf: () => undefined,
    extractorOf: () => undefined,
    texts: english.texts,
  });
  return [...keys];
}
