/** An answer of a service in a report: its snippets checked against their chunks or documents, or why it refused. */
import type { AskResponseV3_1 } from '../../doc-qa/index.js';
import type { Ask, Draft, Fact } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { digestFacts, factsIn, type Given, paneList, sourcePane } from './given.js';

export function askDraft(response: AskResponseV3_1, given: Given): Draft {
  const { textOf, texts } = given;
  const fact = factsIn(texts);
  const { answer_text: answer, citations, refusal_code: refusal, reason } = response;
  const list = paneList();
  const asks = (citations ?? []).map((citation, index): Ask => {
    const { doc_id, doc_name, page_num, chunk_id, snippet, score } = citation;
    const chunk = textOf(chunk_id);
    const key = chunk === undefined ? doc_id : chunk_id;
    const text = chunk ?? textOf(doc_id);
    const facts = [...fact('key', key), ...digestFacts(texts, text)];
    return {
      label: fill(texts['label.citation'], { id: index + 1 }),
      pointer: `/citations/${index}`,
      quote: snippet,
      pane: list.indexOf(key, () => sourcePane(key, given, { facts, title: doc_name })),
      facts: [
        ...fact('document', doc_name),
        ...fact('page', page_num),
        ...fact('chunk', chunk_id),
        ...fact('score', score),
      ],
    };
  });
  return {
    kind: texts[answer ? 'kind.answer' : 'kind.refusal'],
    heading: answer ? '' : (refusal ?? ''),
    ...(answer ? { answer: { title: texts['kind.answer'], text: answer, marks: [] } } : {}),
    noun: 'quote',
    asks,
    panes: list.panes,
    facts: requestFacts(response, texts),
    tables: [],
    notes: reason ? [fill(texts['note.refused'], { reason })] : [],
  };
}

function requestFacts({ request_id, version_snapshot: versions }: AskResponseV3_1, texts: Texts): readonly Fact[] {
  const fact = factsIn(texts);
  return [
    ...fact('request', request_id),
    ...fact('documents', versions.docs_snapshot_id),
    ...fact('prompt', versions.prompt_version),
    ...fact('retrieval', versions.retrieval_version),
    ...fact('model', versions.model_id),
    ...fact('parser', versions.parser_mode),
    ...(versions.request_id === request_id ? [] : fact('request.snapshot', versions.request_id)),
  ];
}
