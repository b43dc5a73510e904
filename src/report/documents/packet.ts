/** A packet in a report: excerpts checked against their sources, citations against the source or the excerpt they cite. */
import {
  type EvidenceLocatorV1,
  type EvidencePacketV1,
  type EvidenceResultV1,
  locatorsOf,
  mostExactLocator,
} from '../../evidence-packet/index.js';
import type { Ask, Draft, Fact, Pane } from '../model.js';
import { fill, isTag, type Texts } from '../texts/language.js';
import { digestFacts, factsIn, type Given, offsetsByName, type PaneList, paneList, sourcePane } from './given.js';

export function packetDraft(packet: EvidencePacketV1, given: Given): Draft {
  const { textOf, texts } = given;
  const { meta, results, citations, veracity } = packet;
  const list = paneList();
  const hints = hintsOf(textOf);
  const first = new Map([...results.entries()].reverse().map(([index, { id }]) => [id, index]));
  const cited = new Map<number, Ask[]>();
  citations.forEach((citation, index) => {
    const place = first.get(citation.result_id) ?? -1;
    const result = results[place];
    const ask: Ask = {
      label: fill(texts['label.citation'], { id: citation.id }),
      pointer: `/citations/${index}`,
      quote: citation.quote,
      pane: result === undefined ? undefined : paneOf(list, result, given),
      ...(result === undefined ? {} : hints.ofCitation(result, citation.start)),
      facts: factsIn(texts)('cites', citation.result_id),
    };
    const before = cited.get(place);
    if (before === undefined) cited.set(place, [ask]);
    else before.push(ask);
  });
  const asks = results.flatMap((result, index): Ask[] => [
    excerptAsk(result, index, { list, given, hints }),
    ...(cited.get(index) ?? []),
  ]);
  return {
    kind: texts['kind.question'],
    heading: meta.question,
    noun: 'quote',
    asks: [...asks, ...(cited.get(-1) ?? [])],
    panes: list.panes,
    facts: packetFacts(packet, texts),
    tables: [],
    notes: veracity.faults.map(({ type, message }) => `${type}: ${message}`),
  };
}

function packetFacts({ meta, provenance, veracity }: EvidencePacketV1, texts: Texts): readonly Fact[] {
  const fact = factsIn(texts);
  return [
    ...fact('query', meta.query_id),
    ...fact('made', meta.timestamp),
    ...fact('project', meta.project),
    ...fact('snapshot', meta.snapshot_id),
    ...fact('scores', meta.score_kind),
    ...fact('run', provenance?.run_id),
    ...fact('record', provenance?.record_digest),
    ...fact('replay', provenance?.replay_digest),
    ...fact('trust', veracity.confidence_score),
    ...fact('stale', veracity.is_stale),
  ];
}

interface Around {
  readonly list: PaneList;
  readonly given: Given;
  readonly hints: Hints;
}

function excerptAsk(result: EvidenceResultV1, index: number, { list, given, hints }: Around): Ask {
  const { texts } = given;
  const fact = factsIn(texts);
  const isGiven = given.textOf(result.path) !== undefined;
  return {
    label: fill(texts['label.excerpt'], { id: index + 1 }),
    pointer: `/results/${index}`,
    quote: result.excerpt,
    pane: paneOf(list, result, given),
    ...hints.ofExcerpt(result),
    ...(isGiven ? {} : { known: { state: 'not-checked', why: texts['why.excerpt'] } as const }),
    facts: [
      ...fact('id', result.id),
      ...fact('type', result.type),
      ...fact('in', placeText(result, texts)),
      ...fact('score', result.score),
      ...fact('title', result.title),
      ...fact('found', result.sources.join(texts['join.comma'])),
      ...fact('derived', result.derived_from?.join(texts['join.comma'])),
    ],
  };
}

function paneOf(list: PaneList, result: EvidenceResultV1, given: Given): number {
  const { textOf, texts } = given;
  const { path, id, excerpt, source_digest, language } = result;
  const lang = given.langOf(path) === undefined && isTag(language) ? { lang: language } : {};
  const text = textOf(path);
  if (text !== undefined)
    return list.indexOf(`source ${path}`, () =>
      sourcePane(path, given, { ...lang, facts: digestFacts(texts, text, source_digest) }),
    );
  return list.indexOf(`result ${id}`, (): Pane => {
    const facts: Fact[] = [
      ...factsIn(texts)('in', placeText(result, texts)),
      ...digestFacts(texts, undefined, source_digest),
    ];
    return sourcePane(path, given, { ...lang, text: excerpt, isExcerpt: true, says: texts['source.excerpt'], facts });
  });
}

function placeText({ path, start_line: start, end_line: end, locators }: EvidenceResultV1, texts: Texts): string {
  const lines =
    start === undefined || end === undefined
      ? []
      : [fill(texts[start === end ? 'at.line' : 'at.lines'], { start, end })];
  const shown = mostExactLocator(locators);
  return [path, ...lines, ...(shown === undefined ? [] : [locatorText(shown, texts)])].join(texts['join.comma']);
}

/** Where an excerpt or a citation should be, so that of several places the right one is marked. */
interface Hints {
  ofExcerpt(result: EvidenceResultV1): { readonly hint?: number };
  ofCitation(result: EvidenceResultV1, start: number | undefined): { readonly hint?: number };
}

function hintsOf(textOf: Given['textOf']): Hints {
  const offsets = offsetsByName();
  const startOf = ({ path, start_line, locators }: EvidenceResultV1): number | undefined => {
    const text = textOf(path);
    if (text === undefined) return undefined;
    const line = start_line ?? locatorsOf(locators, 'line')[0]?.start;
    if (line !== undefined) return offsets.ofLine(`source ${path}`, text, line);
    const point = locatorsOf(locators, 'char')[0]?.start;
    return point === undefined ? undefined : offsets.ofPoint(`source ${path}`, text, point);
  };
  return {
    ofExcerpt(result) {
      const hint = startOf(result);
      return hint === undefined ? {} : { hint };
    },
    ofCitation(result, start) {
      const within = start === undefined ? undefined : offsets.ofPoint(`result ${result.id}`, result.excerpt, start);
      const base = textOf(result.path) === undefined ? 0 : startOf(result);
      if (base === undefined || (within === undefined && base === 0)) return {};
      return { hint: base + (within ?? 0) };
    },
  };
}

/** `pages 2 to 3`, in the language of the page; a locator of a type that another project owns is named by its type. */
function locatorText(locator: EvidenceLocatorV1, texts: Texts): string {
  switch (locator.type) {
    case 'page':
    case 'line': {
      const { type, start, end } = locator;
      const words = start === end ? texts[`at.${type}`] : texts[`at.${type}s`];
      return fill(words, { start, end });
    }
    case 'char':
      return fill(texts['at.characters'], { start: locator.start, end: locator.end });
    case 'time':
      return fill(texts['at.time'], { start: locator.start, end: locator.end });
    case 'box':
      return fill(texts['at.box'], { page: locator.page, x: percent(locator.x), y: percent(locator.y) });
    case 'cell': {
      const { row, column, table, sheet } = locator;
      const names = [
        fill(texts['at.cell'], { row, column }),
        ...(table === undefined ? [] : [fill(texts['at.table'], { id: table })]),
        ...(sheet === undefined ? [] : [fill(texts['at.sheet'], { id: sheet })]),
      ];
      return names.join(texts['join.comma']);
    }
    case 'section':
    case 'node':
    case 'edge':
      return fill(texts[`at.${locator.type}`], { id: locator.id });
    case 'url':
      return locator.url;
    default:
      return locator.type;
  }
}

function percent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}
