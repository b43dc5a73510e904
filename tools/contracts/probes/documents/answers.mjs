// Answers with their citations, sources and references, and reports on them.
import { padded, range, textOf } from './parts.mjs';

export function citation(chars, nth) {
  return {
    doc_id: `PRD/${padded(nth)}`,
    doc_name: 'PRD.md',
    page_num: nth + 1,
    chunk_id: `PRD-${nth}`,
    snippet: textOf(chars, nth),
    score: 1 - nth / 100,
  };
}

export function generation({ chars, count }, version) {
  const text = textOf(Math.max(chars, 60));
  const { length } = [...text];
  const sources = range(count).map((nth) => ({
    metadata: { id: nth % 2 === 0 ? `s-${nth}` : nth, type: 'book' },
    content: textOf(Math.max(chars, 60), nth),
  }));
  const citations = range(2 * count).map((nth) => {
    const source_id = (nth % count) + 1;
    const start = nth % 3 === 0 ? length - 3 : nth % 20;
    const base = {
      span: [start, start + 3],
      source_id,
      verified: nth % 2 === 0,
      ...(nth % 2 === 0 ? { entailment_score: 0.5 } : {}),
    };
    if (version < 3) return base;
    const content = [...sources[source_id - 1].content];
    const cut = [content.length - 30, content.length];
    const quoted = {
      cited_text: content.slice(...cut).join(''),
      source_span: cut,
      document_title: 'Gate',
    };
    return nth % 4 === 3 ? { ...base, source_span: cut } : { ...base, ...quoted };
  });
  const references = range(count).map((nth) => ({
    source_id: nth + 1,
    inline_marker: `[${nth + 1}]`,
    rendered: textOf(chars, nth),
  }));
  const usage = {
    input_tokens: 1,
    output_tokens: 2,
    cache_creation_input_tokens: 3,
    cache_read_input_tokens: 4,
    cost_credits: 0.5,
  };
  const head = { schema_version: version, text, citations, references };
  return version === 1 ? head : version === 2 ? { ...head, sources } : { ...head, sources, usage };
}

export function report(count, version) {
  const per_citation = range(count).map((nth) => ({
    citation_index: 2 * nth,
    entailment_score: [0.75, 0.25, 0.5, 0][nth % 4],
    supported: nth % 2 === 0,
  }));
  const claim = (nth) => ({
    span: [10 * Math.floor(nth / 2), 10 * Math.floor(nth / 2) + 5 + (nth % 2)],
    candidate_source_id: (nth % count) + 1,
    entailment_score: 0.5 + (nth % 3) / 4,
  });
  const uncited = version === 1 ? range(count) : range(count).map(claim);
  const supported = per_citation.filter((one) => one.supported).length;
  const checked = version === 3 ? { citations_checked: count } : {};
  return {
    schema_version: version,
    support_rate: supported / count,
    per_citation,
    ...checked,
    uncited_but_entailed: uncited,
  };
}
