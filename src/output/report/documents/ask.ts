/**
 * An answer of a service in a report: its snippets checked against their chunks or documents, or
 * why it refused.
 */
import type { AskResponseV3_1 } from '../../../contracts/doc-qa/index.js';
import type { Ask, Draft, Fact } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import { factsOf, type Given, paneList, sourcePane } from './given.js';

export function askDraft(response: AskResponseV3_1, given: Given): Draft {
  const { textOf, texts } = given;
  const { answer_text: answer, citations, refusal_code: refusal, reason } = response;
  const list = paneList();
  const asks = (citations ?? []).map((citation, index): Ask => {
    const {
      doc_id,
      doc_name: document,
      page_num: page,
      chunk_id: chunk,
      snippet: quote,
      score,
    } = citation;
    const key = textOf(chunk) === undefined ? doc_id : chunk;
    return {
      label: texts['label.citation'],
      pointer: `/citations/${index}`,
      quote,
      pane: list.indexOf(key, () =>
        sourcePane(key, given, { facts: factsOf(texts, { key }), title: document }),
      ),
      facts: factsOf(texts, {
        document,
        page,
        chunk,
        score,
      }),
    };
  });
  return {
    kind: texts[answer ? 'kind.answer' : 'kind.refusal'],
    heading: answer ? '' : (refusal ?? ''),
    ...(answer ? { answer: { title: texts['kind.answer'], text: answer, marks: [] } } : {}),
    asks,
    panes: list.panes,
    facts: requestFacts(response, texts),
    notes: reason ? [fill(texts['note.refused'], { reason })] : [],
  };
}

function requestFacts(
  { request_id, version_snapshot: versions }: AskResponseV3_1,
  texts: Texts,
): readonly Fact[] {
  return factsOf(texts, {
    request: request_id,
    documents: versions.docs_snapshot_id,
    prompt: versions.prompt_version,
    retrieval: versions.retrieval_version,
    model: versions.model_id,
    parser: versions.parser_mode,
    'request.snapshot': versions.request_id === request_id ? undefined : versions.request_id,
  });
}
