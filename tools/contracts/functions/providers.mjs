// Answers of providers in the shapes that `offsets.mjs` has not: by each adapter itself, with the
// documents that were given, whole and with each place changed.
import { readFileSync } from 'node:fs';
import * as adapters from 'evidence-contracts/adapters';
import { range } from '../probes/documents/parts.mjs';
import { rowsOf, rowsOfLists } from './inputs.mjs';
import { editedPlaces } from './readers.mjs';

/** `[provider, name, answer]` in each line: answers as the documentation of each provider has them. */
export const kept = readFileSync(new URL('provider-answers.jsonl', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line)); // biome-ignore format: one line
export const adapterOf = { 'ai-sdk': adapters.fromAiSdk, anthropic: adapters.fromAnthropic, bedrock: adapters.fromBedrock, cohere: adapters.fromCohere, gemini: adapters.fromGemini, graphrag: adapters.fromGraphRag, langchain: adapters.fromLangChain, mistral: adapters.fromMistral, openai: adapters.fromOpenAI, perplexity: adapters.fromPerplexity }; // biome-ignore format: a table
const streamOf = { 'ai-sdk': adapters.fromAiSdkStream, anthropic: adapters.fromAnthropicEvents, bedrock: adapters.fromBedrockEvents, cohere: adapters.fromCohereEvents, gemini: adapters.fromGeminiEvents, mistral: adapters.fromMistralEvents, openai: adapters.fromOpenAIEvents, perplexity: adapters.fromPerplexityEvents }; // biome-ignore format: a table

const url = 'https://example.org/tea';
const context = {
  reports: [{ id: '1', title: 'Ships', content: 'Tea came by ship.' }, { id: '1', title: 'Again', content: 'Other.' }],
  entities: { id: { 0: '5', 1: '7' }, entity: { 0: 'TEA', 1: 'SHIP' }, description: { 0: 'A plant.', 1: 'A boat.' } },
  relationships: [{ id: 23, source: 'TEA', target: 'SHIP', description: 'Tea came on it.' }],
  sources: { id: ['2', '3'], text: ['Tea steeps.', 'So it does.'] }, claims: [{ human_readable_id: 4, short_id: 'x', summary: 'A claim.' }], steps: { first: [{ id: '8', text: 'In a step.' }] },
}; // biome-ignore format: a fixture
const marks = ['[Data: Reports (1), Entities (5, 7, +more)]', '[Data: Reports (1); Entities (5; 7); Relationships (23)]', '[Data: Report (1), Entity (5), Relationship (23), Source (2)]', '[records: Community Reports (1), Text Units (2)]', '[data:reports(1),entities(5)]', '[Data: Reports (1 (2001-05-12), 9), Entities (5 [May 12, 2001])]', '[Data: Sources (2), Date_Range ((2001, 05, 12), (2001, 05, 14))]', '[Data: Reports (1), (9)]', '[Data: Reports]', '[Data: Documents (3)]', '[Data: Reports (1', '[Data: Reports (1 and [Data: Entities (5)]', '`[Data: Reports (1)]` and [1]', '[Data: ]', '\u3010Data: Reports (1), Entities (5)\u3011', '\u3010Data\uff1aReports\uff081\u30019\uff09\uff1bEntities\uff085\uff09\u3011', '(Data: Reports (1), Entities (5, 7))', '(data: see below), (Data: Smith (2020))', '[Data: Claims (4, x), Covariates (4)]', '[Data: First (8)]', '[Data: Sources (3-5)]', '[DATA: REPORTS (1)]']; // biome-ignore format: a list
const passage = (text, uri = 's3://teas/tea.txt') => ({
  content: { text },
  location: { type: 'S3', s3Location: { uri } },
  metadata: {},
});
const part = (text, start, end) => ({ textResponsePart: { text, span: { start, end } } });
const generated = {
  output: { text: 'Tea \u{1f375} steeps. It came by ship.' },
  citations: [{ generatedResponsePart: part('Tea \u{1f375} steeps.', 0, 12), retrievedReferences: [passage('Tea steeps for long.'), passage('All tea steeps.', 'https://e.org/t')] }, { generatedResponsePart: part('It came by ship.', 14, 30), retrievedReferences: [passage('By ship it came.'), 7, {}] }],
}; // biome-ignore format: a fixture
const first = { text: 'Tea steeps. It came by ship.', citations: [{ start: 0, end: 11, text: 'Tea steeps.', document_ids: ['a', 'b'] }, { start: 12, end: 28, text: 'It came by ship.', document_ids: ['b', 'c'] }], documents: [{ id: 'a', title: 'On tea', text: 'Tea steeps for long.' }, { id: 'b', snippet: 'By ship.', url }], finish_reason: 'COMPLETE', meta: { tokens: { input_tokens: 1, output_tokens: 2 } } }; // biome-ignore format: a fixture
const listed = { choices: [{ message: { role: 'assistant', content: 'Tea steeps [1]. By ship [2][3].' }, finish_reason: 'stop' }], citations: [url, { url: 'https://e.org/b', title: 'B', snippet: 'By ship.' }], search_results: [{ url, title: 'Tea', snippet: 'Tea steeps.', date: '2025-01-01' }], sources: [{ url, title: 'T' }], usage: { prompt_tokens: 1, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 1 } } }; // biome-ignore format: a fixture
const message = { content: [{ type: 'text', text: 'Tea steeps.', citations: [{ type: 'char_location', cited_text: 'Tea', document_index: 0, start_char_index: 0, end_char_index: 3 }] }, { type: 'text', text: ' By ship.', annotations: [{ type: 'url_citation', url, start_index: 1, end_index: 8 }] }], response_metadata: { finish_reason: 'stop', groundingMetadata: { groundingChunks: [{ web: { uri: url, title: 'T' } }], groundingSupports: [{ segment: { endIndex: 3, text: 'Tea' }, groundingChunkIndices: [0] }] } }, usage_metadata: { input_tokens: 1, output_tokens: 2, input_token_details: { cache_read: 1 } }, additional_kwargs: { citations: [url] } }; // biome-ignore format: a fixture

/** The events of an interaction of Gemini, and a stream of each provider that only has a list here. */
function events() {
  const delta = (index, data) => ({ event_type: 'step.delta', index, delta: data });
  const spoken = ['Tea ', 'steeps \u{1f375}', '. By ship.'];
  const interaction = [{ event_type: 'interaction.created', interaction: { id: 'v1', status: 'in_progress' } }, { event_type: 'step.start', index: 0, step: { type: 'thought' } }, { event_type: 'step.start', index: 1, step: { type: 'model_output' } }, ...spoken.map((text) => delta(1, { type: 'text', text })), delta(1, { type: 'text_annotation_delta', annotations: [{ type: 'url_citation', start_index: 0, end_index: 10, url, title: 'T' }, { type: 'file_citation', start_index: 15, end_index: 23, document_uri: 'files/1', page_number: 3 }] }), { event_type: 'step.stop', index: 1 }, { event_type: 'interaction.completed', interaction: { id: 'v1', status: 'completed', usage: { total_input_tokens: 1, total_output_tokens: 2 } } }];
  const sonar = ['Tea [1]', ' by ship', '[2].'].map((content, nth) => ({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, ...(nth === 2 ? { finish_reason: 'stop' } : {}) }], citations: [url, 'https://e.org/b'], search_results: [{ title: 'T', url, snippet: 'Tea.' }], usage: { prompt_tokens: 1, completion_tokens: nth } }));
  const place = { output_index: 0, content_index: 0, item_id: 'm' };
  const responses = [{ type: 'response.created', response: { status: 'in_progress', output: [] } }, { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm', content: [] } }, { type: 'response.content_part.added', ...place, part: { type: 'output_text', text: '', annotations: [] } }, ...spoken.map((text) => ({ type: 'response.output_text.delta', ...place, delta: text })), { type: 'response.output_text.annotation.added', ...place, annotation_index: 0, annotation: { type: 'url_citation', start_index: 0, end_index: 3, url, title: 'T' } }, { type: 'response.refusal.delta', ...place, delta: 'No.' }, { type: 'response.incomplete', response: { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' }, usage: { input_tokens: 1, output_tokens: 2 } } }];
  const anthropic = [{ type: 'message_start', message: { type: 'message', content: [], usage: { input_tokens: 3, cache_read_input_tokens: 1 } } }, { type: 'content_block_start', index: 0, content_block: { type: 'text', text: 'Tea', citations: [] } }, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ' steeps.' } }, { type: 'content_block_delta', index: 0, delta: { type: 'citations_delta', citation: { type: 'char_location', cited_text: 'Tea', document_index: 0, start_char_index: 0, end_char_index: 3 } } }, { type: 'ping' }, { type: 'message_delta', delta: { stop_reason: 'max_tokens' }, usage: { output_tokens: 9 } }, { type: 'message_stop' }];
  const failing = [...anthropic.slice(0, 3), { type: 'error', error: { type: 'overloaded_error', message: 'x' } }];
  return [['gemini', 'an interaction', interaction], ['perplexity', 'chunks', sonar], ['openai', 'responses', responses], ['anthropic', 'a message', anthropic], ['anthropic', 'an error', failing]];
} // biome-ignore format: a table

/** A stream whole, without its end, without its beginning, with each event twice, gone, and later. */
const streamed = (list) => [list, list.slice(0, -1), list.slice(1), list.slice(0, list.length >> 1), list.flatMap((one) => [one, one]), list.toReversed(), ...range(Math.min(list.length, 14)).flatMap((nth) => [list.toSpliced(nth, 1), [...list.toSpliced(nth, 1), list[nth]]]), [], null, {}, [null]]; // biome-ignore format: one line

const given = [{}, { documents: ['\u{1f375} Tea steeps for three minutes. It came by ship.', { text: ['Chunk one. ', 'Ch\u00fcnk two.'], title: 'On tea' }, { text: 'By ship it came.', title: 'Ships', url }] }]; // biome-ignore format: a list
/** Documents as a request has them, in each form. */
const requested = ['Tea steeps.', { text: 'Tea steeps.' }, { text: ['Tea ', 'steeps.'] }, { type: 'document', title: 't', source: { type: 'text', media_type: 'text/plain', data: 'Tea steeps.' } }, { type: 'document', source: { type: 'content', content: [{ type: 'text', text: 'Tea' }, { type: 'text', text: ' steeps.' }] } }, { type: 'search_result', source: url, title: 't', content: [{ type: 'text', text: 'Tea steeps.' }] }, { type: 'text', text: 'Tea' }, { data: { snippet: 'Tea steeps.' }, id: 'd' }, { id: 'd', data: 'Tea steeps.' }, { document: { name: 'n', source: { text: 'Tea steeps.' } } }, { type: 'file', data: 'x', filename: 'f' }, { role: 'tool', content: [{ type: 'document', document: { data: 'Tea steeps.' } }] }, { searchResult: { source: url, title: 't', content: [{ text: 'Tea steeps.' }] } }, { type: 'tool_result', content: [{ type: 'search_result', source: url, content: [{ type: 'text', text: 'Tea' }] }] }, null, 5, {}, '', { text: '' }]; // biome-ignore format: a list
const options = [undefined, {}, null, { documents: [] }, { documents: 'x' }, { documents: [5] }, { searchResults: [{ text: ['Tea ', 'steeps.'], url }] }, { sources: ['Tea'] }, { sources: { a: 'Tea' } }, { other: 1 }]; // biome-ignore format: a list

const recordings = ['data: {"a":1}\n\ndata: [DONE]\n\n', '{"a":1}\n{"b":2}\n', '[{"a":1},{"b":2}]', '{"a":1}', 'event: x\ndata: {"a":\ndata: 1}\n\n', 'data:{"a":1}\r\n\r\n: comment\r\ndata: {"b":2}\r\n\r\n', 'id: 1\nretry: 5\ndata: {}', 'data: no json\n\n', '', ' ', '\ufeff{"a":1}', 'data: {"a":1}\ndata: {"b":2}\n\n', '{"a":1}{"b":2}', '"x"', '5', 'event: message_stop\n\n', 'data\n\n', '{"a":1}\n\nno json\n', 'data: {"a":1}']; // biome-ignore format: a list

export function providerRows() {
  const made = [['bedrock', 'generated', generated], ['cohere', 'first version', first], ['openai', 'listed', listed], ['perplexity', 'listed', listed], ['langchain', 'message', message], ['langchain', 'made', { kwargs: message, lc: 1 }], ['graphrag', 'answer', { response: `Tea came ${marks[0]}. It steeps ${marks[2]}.`, context_data: context }]];
  const whole = [...kept, ...made].filter(([, , answer]) => !Array.isArray(answer));
  const lists = [...kept.filter(([, , answer]) => Array.isArray(answer)), ...events()].filter(([provider]) => streamOf[provider] !== undefined);
  return [
    ...whole.flatMap(([provider, name, answer]) => rowsOfLists(`from ${provider}, ${name}`, [['whole', [answer]], ...editedPlaces(answer, 4)], (one) => given.map((options) => adapterOf[provider](one, options)).concat(adapters.recogniseProvider(one)))),
    ...lists.flatMap(([provider, name, list]) => rowsOfLists(`from events of ${provider}, ${name}`, [['stream', streamed(list)]], (one) => Promise.all([...given.map((options) => streamOf[provider](one, options)), adapters.recogniseProvider(one)]))),
    ...events().flatMap(([provider, name, list]) => rowsOfLists(`from edited events of ${provider}, ${name}`, editedPlaces(list, 3), (one) => streamOf[provider](one))),
    ...rowsOfLists('from graphrag, marks', [['marks', marks]], (mark) => [context, undefined, {}, { reports: [] }, Object.values(context)].map((tables) => adapters.fromGraphRag({ response: `\u{1f375} Tea came by ship ${mark}. So ${mark}.`, context_data: tables }))),
    ...rowsOfLists('documents of a request', [['forms', requested]], (one) => kept.filter(([provider, name]) => /^(?:anthropic|bedrock|cohere|mistral)$/.test(provider) && !/vents|hunks/.test(name)).map(([provider, , answer]) => adapterOf[provider](answer, { documents: [one, one] }))),
    ...rowsOfLists('options of adapters', [['options', options]], (one) => Object.entries(adapterOf).map(([provider, adapt]) => { try { return adapt(whole.find(([name]) => name === provider)[2], one); } catch (error) { return error.issues?.map(({ code, pointer }) => [code, pointer]); } })),
    ...rowsOfLists('readRecording', [['texts', recordings]], (text) => [adapters.readRecording(text), adapters.readRecording(text.replaceAll('\n', '\r'))]),
    ...rowsOf('answers of another provider', whole.map(([provider, name, answer]) => [`${provider}, ${name}`, answer]), (answer) => Object.values(adapterOf).map((adapt) => { const { value, dropped, notes } = adapt(answer); return [value.text, value.citations.length, dropped.length, notes.map(({ code }) => code)]; })),
  ];
} // biome-ignore format: a table
