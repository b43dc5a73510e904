/** Findings in a report: each claimed quote is verified again if its source is given, whatever the document accepted. */
import type { VerifiedFindingsV1, VerifiedFindingV1 } from '../../verified-findings/v1/document.js';
import { isWebAddress } from '../html.js';
import type { Ask, Draft, Pane } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { digestFacts, factsIn, type Given, offsetsByName, paneList, sourcePane } from './given.js';

export function findingsDraft(document: VerifiedFindingsV1, given: Given): Draft {
  const { textOf, texts } = given;
  const fact = factsIn(texts);
  const { findings, accept, profile, disabled } = document;
  const list = paneList();
  const offsets = offsetsByName();
  const asks = findings.map((finding, index): Ask => {
    const { source_id: key, claimed_quote: quote, spans, source_title: title } = finding;
    const text = textOf(key);
    const pane = list.indexOf(key, () =>
      sourcePane(key, given, { ...paneFacts(finding, text, texts), ...(title === '' ? {} : { title }) }),
    );
    const start = spans[0]?.start;
    return {
      label: fill(texts['label.finding'], { id: index + 1 }),
      pointer: `/findings/${index}`,
      quote,
      pane,
      ...(text === undefined || start === undefined ? {} : { hint: offsets.ofPoint(key, text, start) }),
      facts: [...fact('snippet', finding.snippet_id), ...recordedFacts(finding, texts)],
    };
  });
  return {
    kind: texts['kind.findings'],
    heading:
      disabled === undefined ? fill(texts['heading.findings'], { count: findings.length }) : texts['heading.disabled'],
    noun: 'quote',
    asks,
    panes: list.panes,
    facts: [...fact('accepted', accept), ...fact('profile', profile.name), ...fact('profile.digest', profile.digest)],
    tables: [],
    notes: disabled === undefined ? [] : [fill(texts['note.disabled'], { reason: disabled.reason })],
  };
}

function paneFacts(
  { url, source_id, source_digest }: VerifiedFindingV1,
  text: string | undefined,
  texts: Texts,
): Partial<Pane> {
  const facts = [...factsIn(texts)('id', source_id), ...digestFacts(texts, text, source_digest)];
  return url !== undefined && isWebAddress(url) ? { address: url, facts } : { facts };
}

/** What the document says was found, in the source's words. */
function recordedFacts({ status, quote, occurrences }: VerifiedFindingV1, texts: Texts): Ask['facts'] {
  const fact = factsIn(texts);
  return [
    ...fact('status', status),
    ...fact('words', quote.join(' \u2026 ')),
    ...fact('places', occurrences > 1 ? occurrences : undefined),
  ];
}
