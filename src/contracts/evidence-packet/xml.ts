/**
 * A packet as XML for agents: the same bytes for the same packet, and nothing in an excerpt is
 * markup.
 */

import { digest } from '../../core/digest/digest.js';
import { failure, type Outcome, orThrow, success } from '../../core/issue/outcome.js';
import { present } from '../../core/json/value/index.js';
import { canonicalText } from '../../core/json/write/index.js';
import { groupBy } from '../../core/order/remap.js';
import { examineGated } from '../../engine/contract/verify/index.js';
import { type AnyEvidencePacket, EvidencePacket } from './contract.js';
import type { EvidenceCitationV1, EvidenceProvenanceV1, EvidenceResultV1 } from './v1/document.js';
import { type EvidenceLocatorV1, isPlace } from './v1/locators.js';

/**
 * Writes a packet as XML for agents to read: head, results in their order with place, hashes,
 * excerpt and quotes, faults.
 *
 * It has no DTD, CDATA, comments, or entities but the five of XML. Markup in an excerpt is escaped,
 * and so is every character that could steer a reader or that XML would change. Text that XML
 * cannot contain is written as in a JSON string, and its element says `escaped="json"`. The bytes
 * depend on the packet alone; `digest` in the root names it.
 * @throws ContractError when the packet is invalid.
 */
export function packetToXml(packet: AnyEvidencePacket): string {
  return orThrow(safePacketToXml(packet));
}

/** Writes a packet as XML, or says why the packet is invalid. Never throws. */
export function safePacketToXml(packet: AnyEvidencePacket): Outcome<string> {
  const examined = examineGated(EvidencePacket, packet);
  if (!examined.ok) return failure(examined.issues);
  return success(xmlOf(examined.document, digest(examined.document)));
}

function xmlOf(packet: AnyEvidencePacket, packetDigest: string): string {
  const { meta, results, citations, provenance, veracity } = packet;
  const { schema_version, query_id, timestamp, project, question, snapshot_id, score_kind } = meta;
  const quotes = groupBy(citations, ({ result_id }) => result_id);
  const { confidence_score, is_stale, faults } = veracity;
  const listed = results.map((result) => resultXml(result, quotes.get(result.id) ?? []));
  const found = faults.map(({ type, message, severity, evidence = [] }) =>
    element('fault', { type, severity }, [
      element('message', {}, message),
      ...evidence.map((id) => element('evidence', {}, id)),
    ]),
  );
  return element('evidence-packet', { version: schema_version, digest: packetDigest }, [
    element(
      'meta',
      {
        query_id,
        timestamp,
        project,
        snapshot_id,
        score_kind,
      },
      [element('question', {}, question)],
    ),
    ...(provenance === undefined ? [] : [provenanceXml(provenance)]),
    element('results', { count: results.length }, listed),
    element('veracity', { confidence_score, is_stale }, found),
  ]);
}

const provenanceXml = ({ run_id, record_digest, replay_digest }: EvidenceProvenanceV1): string =>
  element('provenance', { run_id, record_digest, replay_digest });

function resultXml(result: EvidenceResultV1, quotes: readonly EvidenceCitationV1[]): string {
  const { id, path, title, excerpt, locators = [], sources, derived_from = [] } = result;
  const { type, score, start_line, end_line, language, media_type, evidence_hash, source_digest } =
    result;
  const attributes = {
    type,
    score,
    start_line,
    end_line,
    language,
    media_type,
    evidence_hash,
    source_digest,
  };
  return element('result', attributes, [
    element('id', {}, id),
    element('path', {}, path),
    ...(title === undefined ? [] : [element('title', {}, title)]),
    ...locators.map(locatorXml),
    ...sources.map((source) => element('source', {}, source)),
    ...derived_from.map((source) => element('derived-from', {}, source)),
    element('excerpt', {}, excerpt),
    ...quotes.map(({ id: name, quote, quote_hash, start, end }) =>
      element('citation', { start, end, quote_hash }, [
        element('id', {}, name),
        element('quote', {}, quote),
      ]),
    ),
  ]);
}

/** Members of an owned kind may have any name, which an attribute may not. */
const locatorXml = (locator: EvidenceLocatorV1): string =>
  isPlace(locator)
    ? element('locator', { ...locator })
    : element('locator', { type: locator.type }, canonicalText(locator));

/**
 * Attributes by the names of members, which are written with hyphens; an absent one is not written.
 */
export type XmlAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element on lines of its own, with children or with text; an element without both is empty. */
export function element(
  name: string,
  attributes: XmlAttributes,
  content: string | readonly string[] = [],
): string {
  const written = Object.entries(present(attributes)).map(
    ([key, value]) => ` ${attribute(key.replaceAll('_', '-'), String(value))}`,
  );
  const open = `<${name}${written.join('')}`;
  if (typeof content !== 'string')
    return content.length === 0 ? `${open}/>\n` : `${open}>\n${content.join('')}</${name}>\n`;
  if (forbidden.test(content))
    return `${open} escaped="json">${escaped(jsonString(content))}</${name}>\n`;
  return `${open}>${escaped(content)}</${name}>\n`;
}

function attribute(key: string, value: string): string {
  if (!forbidden.test(value)) return `${key}="${escaped(value).replaceAll('\n', '&#xA;')}"`;
  return `${key}="${escaped(jsonString(value))}" ${key}-escaped="json"`;
}

/**
 * What XML 1.0 cannot contain, not even as a reference (section 2.2). A packet has no lone
 * surrogates.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Markup, and what a reader may change or obey: CR and TAB, controls, separators, invisible and
 * bidirectional characters.
 */
const special =
  /[<>&"'\t\r\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** The inside of a JSON string, with the two noncharacters escaped that JSON leaves alone. */
function jsonString(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1);
  return inside.replace(
    /[\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16)}`,
  );
}

const named: Partial<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  text.replace(
    special,
    (character) =>
      named[character] ?? `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`,
  );
