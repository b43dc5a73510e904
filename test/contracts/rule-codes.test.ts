import { describe, expect, it } from 'vitest';
import type { RuleCodeOf } from '../../src/index.js';
import { allContracts } from '../../src/registry/index.js';

/** Every code that the types of our contracts name: the compiler refuses one that is missing here, or that no type names. */
const named: Readonly<Record<RuleCodeOf<(typeof allContracts)[number]>, 'rule' | 'claim'>> = {
  'ask.response.citations': 'rule',
  'ask.response.outcome': 'rule',
  'ask.response.reason': 'rule',
  'ask.response.request-id': 'rule',
  'audit.document.digest': 'rule',
  'audit.entry.digest': 'rule',
  'audit.recorded-at': 'rule',
  'generation.citations.cited-text': 'rule',
  'generation.citations.reference': 'rule',
  'generation.citations.source': 'rule',
  'generation.citations.span': 'rule',
  'generation.references.once': 'rule',
  'generation.sources.metadata': 'rule',
  'packet.citations.hash': 'rule',
  'packet.citations.id': 'rule',
  'packet.citations.order': 'rule',
  'packet.citations.quote': 'rule',
  'packet.citations.result': 'rule',
  'packet.citations.span': 'rule',
  'packet.meta.timestamp': 'rule',
  'packet.results.excerpt': 'rule',
  'packet.results.hash': 'rule',
  'packet.results.id': 'rule',
  'packet.results.lines': 'rule',
  'packet.results.locator': 'rule',
  'packet.results.order': 'rule',
  'packet.results.sources': 'rule',
  'packet.veracity.evidence': 'rule',
  'packet.veracity.evidence-order': 'rule',
  'packet.veracity.faults': 'rule',
  'promotion.record.evaluated': 'rule',
  'promotion.record.moved': 'rule',
  'promotion.record.order': 'rule',
  'promotion.record.passed': 'rule',
  'promotion.record.time': 'rule',
  'provenance.candidates.id': 'rule',
  'provenance.candidates.order': 'rule',
  'provenance.citations.id': 'rule',
  'provenance.clock': 'rule',
  'provenance.context.bytes': 'rule',
  'provenance.context.hash': 'rule',
  'provenance.inputs.seed': 'rule',
  'provenance.outputs.model': 'rule',
  'provenance.ranking.id': 'rule',
  'provenance.recorded-at': 'rule',
  'report.citations-checked': 'rule',
  'report.citations.twice': 'rule',
  'report.support-rate': 'rule',
  'report.uncited.span': 'rule',
  'evidence-snippet.id': 'rule',
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
