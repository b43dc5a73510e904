/** Findings in a report: each claimed quote is verified again if its source is given, whatever the document accepted. */
import type { VerifiedFindingsV1, VerifiedFindingV1 } from '../../verified-findings/index.js';
import { isWebAddress } from '../html.js';
import type { Ask, Draft, Pane } from '../model.js';
import { digestFacts, fact, type GivenText, offsetsByName, paneList, sourcePane } from './given.js';

export function findingsDraft(document: VerifiedFindingsV1, textOf: GivenText): Draft {
  const { findings, accept, profile, disabled } = document;
  const list = paneList();
  const offsets = offsetsByName();
  const asks = findings.map((finding, index): Ask => {
    const { source_id: key, claimed_quote: quote, spans } = finding;
    const text = textOf(key);
    const pane = list.indexOf(key, () =>
      sourcePane(finding.source_title === '' ? key : finding.source_title, text, paneFacts(finding, text)),
    );
    const start = spans[0]?.start;
    return {
      label: `Finding ${index + 1}`,
      pointer: `/findings/${index}`,
      quote,
      pane,
      ...(text === undefined || start === undefined ? {} : { hint: offsets.ofPoint(key, text, start) }),
      facts: [...fact('snippet', finding.snippet_id), ...recordedFacts(finding)],
    };
  });
  return {
    kind: 'Verified findings',
    heading:
      disabled === undefined
        ? `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`
        : 'Nothing was verified',
    noun: 'quote',
    asks,
    panes: list.panes,
    facts: [...fact('accepted', accept), ...fact('profile', profile.name), ...fact('profile digest', profile.digest)],
    tables: [],
    notes: disabled === undefined ? [] : [`Verification was disabled: ${disabled.reason}`],
  };
}

function paneFacts({ url, source_id, source_digest }: VerifiedFindingV1, text: string | undefined): Partial<Pane> {
  const facts = [...fact('id', source_id), ...digestFacts(text, source_digest)];
  return url !== undefined && isWebAddress(url) ? { address: url, facts } : { facts };
}

/** What the document says was found, in the source's words. */
function recordedFacts({ status, quote, occurrences }: VerifiedFindingV1): Ask['facts'] {
  return [
    ...fact('status, as the document says', status),
    ...fact('in the words of its source', quote.join(' \u2026 ')),
    ...fact('places', occurrences > 1 ? occurrences : undefined),
  ];
}
