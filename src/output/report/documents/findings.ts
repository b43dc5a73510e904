/**
 * Findings in a report: each claimed quote is verified again if its source is given, whatever the
 * document accepted.
 */

import type {
  VerifiedFindingsV1,
  VerifiedFindingV1,
} from '../../../contracts/verified-findings/v1/document.js';
import { toUtf16 } from '../../../core/text/offsets.js';
import { isWebAddress } from '../html.js';
import type { Ask, Draft, Pane } from '../model.js';
import { fill } from '../texts/language.js';
import { factsOf, type Given, offsetsByName, paneList, sourcePane } from './given.js';

export function findingsDraft(document: VerifiedFindingsV1, given: Given): Draft {
  const { textOf, texts } = given;
  const { findings, accepted, profile, disabled } = document;
  const list = paneList();
  const offsetsOf = offsetsByName();
  const asks = findings.map((finding, index): Ask => {
    const {
      source_id: key,
      snippet_id: snippet,
      claimed_quote: quote,
      spans,
      status,
      occurrences,
    } = finding;
    const text = textOf(key);
    const start = spans[0]?.start;
    const words = finding.quote.join(' \u2026 ');
    return {
      label: fill(texts['label.finding'], { id: index + 1 }),
      pointer: `/findings/${index}`,
      quote,
      pane: list.indexOf(key, () => findingPane(finding, given)),
      ...(text === undefined || start === undefined
        ? {}
        : { hint: toUtf16(offsetsOf(key, text), start, 'codepoint') }),
      facts: factsOf(texts, {
        snippet,
        status,
        words,
        places: occurrences > 1 ? occurrences : undefined,
      }),
    };
  });
  return {
    kind: texts['kind.findings'],
    heading:
      disabled === undefined
        ? fill(texts['heading.findings'], { count: findings.length })
        : texts['heading.disabled'],
    asks,
    panes: list.panes,
    facts: factsOf(texts, {
      accepted,
      profile: profile.name,
      'profile.digest': profile.digest,
    }),
    notes:
      disabled === undefined ? [] : [fill(texts['note.disabled'], { reason: disabled.reason })],
  };
}

function findingPane(finding: VerifiedFindingV1, given: Given): Pane {
  const { source_id: id, source_title: title, url, source_digest: digest } = finding;
  return sourcePane(id, given, {
    digest,
    facts: factsOf(given.texts, { id }),
    ...(url !== undefined && isWebAddress(url) ? { address: url } : {}),
    ...(title === '' ? {} : { title }),
  });
}
