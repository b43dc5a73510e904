/**
 * A packet in a report: excerpts checked against their sources, citations against the source or the
 * excerpt they cite.
 */
import type {
  AnyEvidencePacket,
  EvidenceLocatorV1,
  EvidenceResultV1,
} from '../../../contracts/evidence-packet/index.js';
import { locatorsOf, mostExactLocator } from '../../../contracts/evidence-packet/index.js';
import { isPlace } from '../../../contracts/evidence-packet/v1/locators.js';
import { present } from '../../../core/json/value/index.js';
import { groupBy } from '../../../core/order/remap.js';
import { toUtf16 } from '../../../core/text/offsets.js';
import type { TextSpan } from '../../../core/text/sentences.js';
import type { Ask, Draft, Fact } from '../model.js';
import { fill, isTag, type Texts } from '../texts/language.js';
import {
  factsOf,
  type Given,
  offsetsByName,
  type PaneList,
  paneList,
  sourcePane,
} from './given.js';

export function packetDraft(packet: AnyEvidencePacket, given: Given): Draft {
  const { textOf, texts } = given;
  const { meta, results, citations, veracity } = packet;
  const list = paneList();
  const hints = hintsOf(textOf);
  const first = new Map([...results.entries()].reverse().map(([index, { id }]) => [id, index]));
  const citationAsks = citations.map(({ id, quote, start, result_id: cites }, index): Ask => {
    const result = results[first.get(cites) ?? -1];
    return {
      label: `${texts['label.citation']} ${id}`,
      pointer: `/citations/${index}`,
      quote,
      pane: result === undefined ? undefined : paneOf(list, result, given),
      ...(result === undefined ? {} : hints.ofCitation(result, start)),
      facts: factsOf(texts, { cites }),
    };
  });
  const cited = groupBy(
    citations.keys(),
    (index) => first.get(citations[index]?.result_id ?? '') ?? -1,
  );
  const asksOf = (place: number): readonly Ask[] =>
    (cited.get(place) ?? []).flatMap((index) => citationAsks[index] ?? []);
  const around = { list, given, hints };
  const asks = results.flatMap((result, index) => [
    excerptAsk(result, index, around),
    ...asksOf(index),
  ]);
  return {
    kind: texts['kind.question'],
    heading: meta.question,
    asks: [...asks, ...asksOf(-1)],
    panes: list.panes,
    facts: packetFacts(packet, texts),
    notes: veracity.faults.map(({ type, message }) => `${type}: ${message}`),
  };
}

function packetFacts(
  { meta, provenance, veracity }: AnyEvidencePacket,
  texts: Texts,
): readonly Fact[] {
  return factsOf(texts, {
    query: meta.query_id,
    made: meta.timestamp,
    project: meta.project,
    snapshot: meta.snapshot_id,
    scores: meta.score_kind,
    run: provenance?.run_id,
    record: provenance?.record_digest,
    replay: provenance?.replay_digest,
    trust: veracity.confidence_score,
    stale: veracity.is_stale,
  });
}

type Around = Readonly<{ list: PaneList; given: Given; hints: Hints }>;

function excerptAsk(result: EvidenceResultV1, index: number, { list, given, hints }: Around): Ask {
  const { texts } = given;
  const { id, path, type, score, title, sources, derived_from: derived } = result;
  const comma = texts['join.comma'];
  return {
    label: fill(texts['label.excerpt'], { id: index + 1 }),
    pointer: `/results/${index}`,
    quote: result.excerpt,
    pane: paneOf(list, result, given),
    ...hints.ofExcerpt(result),
    ...(given.textOf(path) === undefined
      ? { known: { state: 'not-checked', why: texts['why.excerpt'], todo: 'do.give' } }
      : {}),
    facts: factsOf(texts, {
      id,
      type,
      in: placeText(result, texts),
      score,
      title,
      found: sources.join(comma),
      derived: derived?.join(comma),
    }),
  };
}

function paneOf(list: PaneList, result: EvidenceResultV1, given: Given): number {
  const { texts } = given;
  const { path, id, excerpt: text, source_digest: digest, language } = result;
  const lang = given.langOf(path) === undefined && isTag(language) ? { lang: language } : {};
  if (given.textOf(path) !== undefined)
    return list.indexOf(`source ${path}`, () => sourcePane(path, given, { ...lang, digest }));
  return list.indexOf(`result ${id}`, () => {
    const facts = factsOf(texts, { in: placeText(result, texts) });
    return sourcePane(path, given, {
      ...lang,
      text,
      isExcerpt: true,
      says: texts['source.excerpt'],
      facts,
      digest,
    });
  });
}

function placeText(
  { path, start_line: start, end_line: end, locators }: EvidenceResultV1,
  texts: Texts,
): string {
  const places = [path];
  if (start !== undefined && end !== undefined)
    places.push(rangeText('line', { start, end }, texts));
  const shown = mostExactLocator(locators);
  if (shown !== undefined) places.push(locatorText(shown, texts));
  return [...new Set(places)].join(texts['join.comma']);
}

type Hints = ReturnType<typeof hintsOf>;

/** Where an excerpt or a citation should be, so that of several places the right one is marked. */
function hintsOf(textOf: Given['textOf']) {
  const offsetsOf = offsetsByName();
  const startOf = ({ path, start_line, locators }: EvidenceResultV1): number | undefined => {
    const text = textOf(path);
    if (text === undefined) return undefined;
    const line = start_line ?? locatorsOf(locators, 'line')[0]?.start;
    const offsets = offsetsOf(`source ${path}`, text);
    if (line !== undefined) return offsets.lines()[line - 1];
    const point = locatorsOf(locators, 'text')[0]?.start;
    return point === undefined ? undefined : toUtf16(offsets, point, 'codepoint');
  };
  return {
    ofExcerpt: (result: EvidenceResultV1) => present({ hint: startOf(result) }),
    ofCitation: (result: EvidenceResultV1, start: number | undefined) => {
      const { id, path, excerpt } = result;
      const within =
        start === undefined ? 0 : toUtf16(offsetsOf(`result ${id}`, excerpt), start, 'codepoint');
      const base = textOf(path) === undefined ? 0 : startOf(result);
      const isUnknown = base === undefined || (start === undefined && base === 0);
      return present({ hint: isUnknown ? undefined : base + within });
    },
  };
}

const rangeText = (type: 'line' | 'page', { start, end }: TextSpan, texts: Texts): string =>
  fill(start === end ? texts[`at.${type}`] : texts[`at.${type}s`], { start, end });

/**
 * `pages 2 to 3`, in the language of the page; a locator of a type that another project owns is
 * named by its type.
 */
function locatorText(locator: EvidenceLocatorV1, texts: Texts): string {
  if (!isPlace(locator)) return locator.type;
  switch (locator.type) {
    case 'page':
    case 'line':
      return rangeText(locator.type, locator, texts);
    case 'url':
      return locator.url;
    case 'box':
      return fill(texts['at.box'], {
        page: locator.page,
        x: percent(locator.x),
        y: percent(locator.y),
      });
    case 'cell': {
      const { row, column, table, sheet } = locator;
      const names = [fill(texts['at.cell'], { row, column })];
      if (table !== undefined) names.push(fill(texts['at.table'], { id: table }));
      if (sheet !== undefined) names.push(fill(texts['at.sheet'], { id: sheet }));
      return names.join(texts['join.comma']);
    }
    case 'text':
    case 'time':
    case 'section':
    case 'node':
    case 'edge':
      return fill(texts[`at.${locator.type}`], { ...locator });
  }
}

const percent = (fraction: number): number => Math.round(fraction * 1000) / 10;
