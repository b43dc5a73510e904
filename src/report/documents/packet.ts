/** A packet in a report: excerpts checked against their sources, citations against the source or the excerpt they cite. */
import {
  type EvidencePacketV1,
  type EvidenceResultV1,
  locatorsOf,
  locatorWords,
  mostExactLocator,
} from '../../evidence-packet/index.js';
import type { Ask, Draft, Fact, Pane } from '../model.js';
import { digestFacts, fact, type GivenText, offsetsByName, type PaneList, paneList, sourcePane } from './given.js';

export function packetDraft(packet: EvidencePacketV1, textOf: GivenText): Draft {
  const { meta, results, citations, veracity } = packet;
  const list = paneList();
  const hints = hintsOf(textOf);
  const first = new Map<string, number>();
  results.forEach(({ id }, index) => {
    if (!first.has(id)) first.set(id, index);
  });
  const cited = new Map<number, Ask[]>();
  citations.forEach((citation, index) => {
    const place = first.get(citation.result_id) ?? -1;
    const result = results[place];
    const ask: Ask = {
      label: `Citation ${citation.id}`,
      pointer: `/citations/${index}`,
      quote: citation.quote,
      pane: result === undefined ? undefined : paneOf(list, result, textOf),
      ...(result === undefined ? {} : hints.ofCitation(result, citation.start)),
      facts: fact('cites result', citation.result_id),
    };
    const before = cited.get(place);
    if (before === undefined) cited.set(place, [ask]);
    else before.push(ask);
  });
  const asks = results.flatMap((result, index): Ask[] => [
    excerptAsk(result, index, { list, textOf, hints }),
    ...(cited.get(index) ?? []),
  ]);
  return {
    kind: 'Question',
    heading: meta.question,
    noun: 'quote',
    asks: [...asks, ...(cited.get(-1) ?? [])],
    panes: list.panes,
    facts: packetFacts(packet),
    tables: [],
    notes: veracity.faults.map(({ type, message }) => `${type}: ${message}`),
  };
}

function packetFacts({ meta, provenance, veracity }: EvidencePacketV1): readonly Fact[] {
  return [
    ...fact('query', meta.query_id),
    ...fact('made at', meta.timestamp),
    ...fact('project', meta.project),
    ...fact('snapshot', meta.snapshot_id),
    ...fact('kind of scores', meta.score_kind),
    ...fact('run', provenance?.run_id),
    ...fact('record of the run', provenance?.record_digest),
    ...fact('replay', provenance?.replay_digest),
    ...fact('confidence, by its producer', veracity.confidence_score),
    ...fact('stale, by its producer', veracity.is_stale),
  ];
}

interface Around {
  readonly list: PaneList;
  readonly textOf: GivenText;
  readonly hints: Hints;
}

function excerptAsk(result: EvidenceResultV1, index: number, { list, textOf, hints }: Around): Ask {
  const isGiven = textOf(result.path) !== undefined;
  return {
    label: `Result ${index + 1}, excerpt`,
    pointer: `/results/${index}`,
    quote: result.excerpt,
    pane: paneOf(list, result, textOf),
    ...hints.ofExcerpt(result),
    ...(isGiven
      ? {}
      : { known: { state: 'not-checked', why: 'The excerpt itself is all that is given of its source.' } as const }),
    facts: [
      ...fact('id', result.id),
      ...fact('type', result.type),
      ...fact('in', placeWords(result)),
      ...fact('score', result.score),
      ...fact('title', result.title),
      ...fact('found by', result.sources.join(', ')),
      ...fact('derived from', result.derived_from?.join(', ')),
    ],
  };
}

function paneOf(list: PaneList, result: EvidenceResultV1, textOf: GivenText): number {
  const { path, id, excerpt, source_digest } = result;
  const text = textOf(path);
  if (text !== undefined)
    return list.indexOf(`source ${path}`, () => sourcePane(path, text, { facts: digestFacts(text, source_digest) }));
  return list.indexOf(`result ${id}`, (): Pane => {
    const facts: Fact[] = [...fact('in', placeWords(result)), ...digestFacts(undefined, source_digest)];
    return sourcePane(path, excerpt, {
      says: 'The excerpt, as the document contains it. Its source was not given.',
      facts,
    });
  });
}

function placeWords({ path, start_line: from, end_line: to, locators }: EvidenceResultV1): string {
  const lines = from === undefined || to === undefined ? [] : [from === to ? `line ${from}` : `lines ${from} to ${to}`];
  const shown = mostExactLocator(locators);
  return [path, ...lines, ...(shown === undefined ? [] : [locatorWords(shown)])].join(', ');
}

/** Where an excerpt or a citation should be, so that of several places the right one is marked. */
interface Hints {
  ofExcerpt(result: EvidenceResultV1): { readonly hint?: number };
  ofCitation(result: EvidenceResultV1, start: number | undefined): { readonly hint?: number };
}

function hintsOf(textOf: GivenText): Hints {
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
