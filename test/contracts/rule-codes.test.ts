import { describe, expect, it } from 'vitest';
import type { RuleCodeOf } from '../../src/index.js';
import { allContracts } from '../../src/registry/index.js';

/** Every code that the types of our contracts name: the compiler refuses one that is missing here, or that no type names. */
const named: Readonly<Record<RuleCodeOf<(typeof allContracts)[number]>, 'rule' | 'claim'>> = {
  'ask.response.citations': 'rule',
  'ask.response.outcome': 'rule',
  'ask.response.reason': 'rule',
  'ask.response.request-id': 'rule',
  'audit-entry.document': 'rule',
  'audit-entry.digest': 'rule',
  'audit-entry.recorded-at': 'rule',
  'evidence-snippet.id': 'rule',
  'generation.citations.cited-text': 'rule',
  'generation.citations.reference': 'rule',
  'generation.citations.source': 'rule',
  'generation.citations.span': 'rule',
  'generation.references.once': 'rule',
  'generation.sources.metadata': 'rule',
  'evidence-packet.citations.hash': 'rule',
  'evidence-packet.citations.id': 'rule',
  'evidence-packet.citations.order': 'rule',
  'evidence-packet.citations.quote': 'rule',
  'evidence-packet.citations.result': 'rule',
  'evidence-packet.citations.span': 'rule',
  'evidence-packet.form': 'rule',
  'evidence-packet.meta.timestamp': 'rule',
  'evidence-packet.results.excerpt': 'rule',
  'evidence-packet.results.hash': 'rule',
  'evidence-packet.results.id': 'rule',
  'evidence-packet.results.lines': 'rule',
  'evidence-packet.results.locator': 'rule',
  'evidence-packet.results.locators': 'rule',
  'evidence-packet.results.order': 'rule',
  'evidence-packet.results.sources': 'rule',
  'evidence-packet.results.derived-from': 'rule',
  'evidence-packet.veracity.evidence': 'rule',
  'evidence-packet.veracity.evidence-order': 'rule',
  'evidence-packet.veracity.faults': 'rule',
  'promotion.record.evaluated': 'rule',
  'promotion.record.moved': 'rule',
  'promotion.record.order': 'rule',
  'promotion.record.passed': 'rule',
  'promotion.record.time': 'rule',
  'provenance-record.candidates.id': 'rule',
  'provenance-record.candidates.order': 'rule',
  'provenance-record.citations.id': 'rule',
  'provenance-record.clock': 'rule',
  'provenance-record.context.bytes': 'rule',
  'provenance-record.context.hash': 'rule',
  'provenance-record.inputs.seed': 'rule',
  'provenance-record.outputs.model': 'rule',
  'provenance-record.ranking.id': 'rule',
  'provenance-record.recorded-at': 'rule',
  'report.citations-checked': 'rule',
  'report.citations.twice': 'rule',
  'report.support-rate': 'rule',
  'report.uncited.span': 'rule',
  'telemetry.timestamp': 'rule',
  'verified-findings.accept': 'rule',
  'verified-findings.disabled': 'rule',
  'verified-findings.exact': 'rule',
  'verified-findings.id': 'rule',
  'verified-findings.occurrences': 'rule',
  'verified-findings.pieces': 'rule',
  'verified-findings.profile': 'claim',
  'verified-findings.repeat': 'claim',
  'verified-findings.snippet-id': 'rule',
  'verified-findings.spans': 'rule',
  'verified-findings.terms': 'claim',
  'verified-findings.unique': 'rule',
};

describe('the types of our contracts', () => {
  it('name the codes of all rules, and no others', () => {
    const declared = allContracts.flatMap(({ versions }) =>
      versions.flatMap(({ rules }) => rules.map(({ code }) => code)),
    );
    const rules = Object.entries(named).flatMap(([code, from]) => (from === 'rule' ? [code] : []));
    expect([...new Set<string>(declared)].sort()).toEqual(rules.sort());
  });
});
