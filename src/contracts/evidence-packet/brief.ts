/**
 * A packet as a page for people: its own words in one order, and nothing that it does not contain.
 */

import { printable } from '../../core/issue/issue.js';
import { oneOf, optionIssues } from '../../core/issue/options.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { itemAt } from '../../core/json/value/index.js';
import { examineGated } from '../../engine/contract/verify/index.js';
import { type AnyEvidencePacket, EvidencePacket } from './contract.js';
import type { EvidenceResultV1 } from './v1/document.js';
import { locatorWords, mostExactLocator } from './v1/locators.js';

export interface BriefForm {
  heading(level: 1 | 2 | 3, text: string): string[];
  inline(text: string): string;
  block(text: string): string[];
}

/** For terminals and mail: excerpts are indented. */
export const textForm: BriefForm = {
  heading: (level, text) =>
    level === 3 ? [text] : [text, (level === 1 ? '=' : '-').repeat(3), ''],
  inline: (text) => printable(text),
  block: (text) => [...printableLines(text).map((line) => `    ${line}`), ''],
};

/**
 * For pages: words of the packet are in code, which renders nothing, in fences longer than any that
 * they contain.
 */
export const markdownForm: BriefForm = {
  heading: (level, text) => [`${'#'.repeat(level)} ${text}`, ''],
  inline: (text) => {
    const marks = '`'.repeat(longestRun(text) + 1);
    return `${marks} ${printable(text)} ${marks}`;
  },
  block: (text) => {
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
    return [`${fence}text`, ...printableLines(text), fence, ''];
  },
};

const printableLines = (text: string): string[] => text.split(/\r?\n/).map(printable);

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** How a brief is written: plain text for terminals and mail, or Markdown. */
export interface BriefOptions {
  /** Default `text`. */
  readonly format?: 'text' | 'markdown';
}

/**
 * Writes the evidence of a packet for people: the question, each result with its place and excerpt,
 * the quotes, the faults. Query id and time are left out. Control characters are escaped, and
 * Markdown in an excerpt is not rendered.
 * @throws ContractError when the packet is invalid; `options.unknown` or `options.value`.
 */
export function renderBrief(packet: AnyEvidencePacket, options: BriefOptions = {}): string {
  return orThrow(safeRenderBrief(packet, options));
}

/** Writes the evidence of a packet for people, or says why the packet is invalid. Never throws. */
export function safeRenderBrief(
  packet: AnyEvidencePacket,
  options: BriefOptions = {},
): Outcome<string> {
  const strange = optionIssues(options, { format: oneOf('text', 'markdown') });
  if (strange.length > 0) return failure(strange);
  const examined = examineGated(EvidencePacket, packet);
  if (!examined.ok) return failure(examined.issues);
  const form = options.format === 'markdown' ? markdownForm : textForm;
  return success(`${briefLines(examined.document, form).join('\n')}\n`);
}

function briefLines(packet: AnyEvidencePacket, form: BriefForm): string[] {
  const { meta, results, veracity } = packet;
  const { confidence_score: confidence, is_stale: isStale } = veracity;
  const quotes = quotesByResult(packet);
  const estimated = confidence === undefined ? 'not estimated' : `${String(confidence)} of 100`;
  return [
    ...form.heading(1, form.inline(meta.question)),
    `- project: ${form.inline(meta.project)}`,
    ...(meta.snapshot_id === undefined ? [] : [`- snapshot: ${form.inline(meta.snapshot_id)}`]),
    `- confidence: ${isStale === true ? `${estimated}, stale` : estimated}`,
    '',
    ...form.heading(2, `Evidence (${String(results.length)})`),
    ...results.flatMap((_, index) => resultLines(packet, index, { form, quotes })),
    ...faultLines(packet, form),
  ].slice(0, -1);
}

type Quotes = ReadonlyMap<string, AnyEvidencePacket['citations']>;

/** Citations by the id of their result. */
function quotesByResult({ citations }: AnyEvidencePacket): Quotes {
  const quotes = new Map<string, AnyEvidencePacket['citations'][number][]>();
  for (const citation of citations) {
    const of = quotes.get(citation.result_id) ?? [];
    quotes.set(citation.result_id, of);
    of.push(citation);
  }
  return quotes;
}

function resultLines(
  packet: AnyEvidencePacket,
  index: number,
  { form, quotes }: { readonly form: BriefForm; readonly quotes: Quotes },
): string[] {
  const result = itemAt(packet.results, index);
  const kind =
    packet.meta.score_kind === undefined ? '' : `${form.inline(packet.meta.score_kind)} `;
  const scored = result.score === undefined ? 'not scored' : `${kind}score ${String(result.score)}`;
  return [
    ...form.heading(3, `${String(index + 1)}. ${form.inline(resultLocation(result))}`),
    `- ${form.inline(result.type)}, ${scored}, ${result.evidence_hash}`,
    '',
    ...form.block(result.excerpt),
    ...(quotes.get(result.id) ?? []).flatMap(({ id, quote }) => [
      `- quoted (${form.inline(id)}):`,
      '',
      ...form.block(quote),
    ]),
  ];
}

function resultLocation({ path, start_line, end_line, locators }: EvidenceResultV1): string {
  const lines =
    start_line === undefined || end_line === undefined
      ? ''
      : `:${String(start_line)}-${String(end_line)}`;
  const shown = mostExactLocator(locators);
  return shown === undefined ? `${path}${lines}` : `${path}${lines} (${locatorWords(shown)})`;
}

function faultLines({ veracity: { faults } }: AnyEvidencePacket, form: BriefForm): string[] {
  if (faults.length === 0) return [];
  const evidence = (ids: readonly string[] = []): string =>
    ids.length === 0 ? '' : ` (${ids.map((id) => form.inline(id)).join(', ')})`;
  const listed = faults.map(
    (fault) => `- ${fault.type}: ${form.inline(fault.message)}${evidence(fault.evidence)}`,
  );
  return [...form.heading(2, `Faults (${String(faults.length)})`), ...listed, ''];
}
