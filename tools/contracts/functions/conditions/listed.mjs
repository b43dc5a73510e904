// Each member of a list that is closed: keywords of JSON Schema alone and in pairs, names of events of streams, types of members
// of a line. What is only one of a hundred is found by writing all hundred, each in the place of each other.
import * as adapters from 'evidence-contracts/adapters';
import { diffContracts, toStrictSchema } from 'evidence-contracts/guard';
import { streams } from '../../../fuzz/inputs.mjs';
import { ranIn, sharedFolder } from '../commands.mjs';
import { every, outcome } from './rows.mjs';
import { contractOf } from './together.mjs';

// ---- keywords of JSON Schema
const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].flatMap((name) => [1, 2, 2.5].flatMap((size) => ['number', 'integer'].map((type) => ({ type, [name]: size })))); // biome-ignore format: a list
const counts = [['string', 'minLength', 'maxLength'], ['array', 'minItems', 'maxItems'], ['object', 'minProperties', 'maxProperties']].flatMap(([type, ...names]) => names.flatMap((name) => [0, 1, 2].map((size) => ({ type, [name]: size })))); // biome-ignore format: a list
const formats = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid', 'regex'].map((format) => ({ type: 'string', format })); // biome-ignore format: a list
const patterns = ['a', '(a)', '(?:a)', '(?=a)', '(?<!a)', '(?<n>a)', '\\1', '\\b', '\\B', '\\k', '\\p{L}', '\\P{L}', '\\d', '\\0', '[a]', ''].map((pattern) => ({ type: 'string', pattern })); // biome-ignore format: a list
const lists = [{ items: false }, { items: { type: 'string' } }, { items: { type: ['string', 'null'] } }, { uniqueItems: true }, { uniqueItems: false }, { contains: {} }, { unevaluatedItems: false }, ...every([{}, { items: false }, { items: {} }], [{}, { minItems: 1 }, { minItems: 2 }], [{}, { maxItems: 1 }, { maxItems: 2 }]).map((parts) => Object.assign({ prefixItems: [{ type: 'string' }, { type: 'number' }] }, ...parts))].map((one) => ({ type: 'array', ...one })); // biome-ignore format: a list
const a = { type: 'string' };
const objects = [{}, { additionalProperties: false }, { additionalProperties: true }, { additionalProperties: a }, { additionalProperties: a, minProperties: 1 }, { additionalProperties: a, maxProperties: 2 }, { additionalProperties: a, propertyNames: { pattern: '^a' } }, { patternProperties: { a } }, { properties: { a } }, { properties: { a }, required: ['a'] }, { properties: { a }, required: ['a', 'b'] }, { properties: { a, b: a }, required: ['b'], additionalProperties: false }, { properties: { a, other_members: a }, additionalProperties: a }, { properties: { a: { type: 'number' } }, additionalProperties: false }, { properties: { a: { const: 'x' } }, required: ['a'], additionalProperties: false }, { dependentRequired: { a: ['b'] } }, { dependentSchemas: { a: {} } }, { unevaluatedProperties: false }, { propertyNames: { maxLength: 2 } }].map((one) => ({ type: 'object', ...one })); // biome-ignore format: a list
const choices = [{ const: 'x' }, { const: 1 }, { const: true }, { const: null }, { const: {} }, { enum: ['x'] }, { enum: ['x', 'y'] }, { enum: ['y', 'x'] }, { enum: ['x', 1] }, { enum: [true] }, { enum: [true, false] }, { enum: [null, 'x'] }, { enum: [['x']] }, { enum: [] }, ...['anyOf', 'oneOf', 'allOf'].flatMap((name) => [[a], [a, { type: 'number' }], [{ type: 'integer' }, { type: 'number' }], [{ const: 'x' }, { const: 'y' }], [{ type: 'object', properties: { k: { const: 'x' } } }, { type: 'object', properties: { k: { const: 'y' } } }], [{ type: 'object', properties: { k: a, n: { type: ['string', 'null'] } }, additionalProperties: false }, { type: 'object', properties: { l: a }, additionalProperties: false }]].map((options) => ({ [name]: options }))), { not: {} }, { not: true }, { not: a }, ...['if', 'then', 'else'].map((name) => ({ [name]: a })), { anyOf: [a], oneOf: [a] }, { anyOf: [a, false], description: 'd' }, { $ref: '#/$defs/d' }, { $ref: '#/$defs/r' }, { $ref: '#/$defs/none' }, { $ref: 'x' }, { $ref: '#/$defs/d', title: 't' }, { $dynamicRef: '#d' }]; // biome-ignore format: a list
const types = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object', 'date', ['string', 'null'], ['number', 'integer'], []].map((type) => ({ type })); // biome-ignore format: a list
const words = ['title', 'description', 'default', 'examples', '$comment', '$id', '$schema', '$anchor', 'deprecated', 'readOnly', 'writeOnly', 'contentEncoding', 'x-own'].map((name) => ({ type: 'string', [name]: name === 'examples' ? ['x'] : 'x' })); // biome-ignore format: a list
export const fragments = [true, false, {}, ...types, ...choices, ...objects, ...lists, ...counts, ...bounds, ...formats, ...patterns, ...words]; // biome-ignore format: a list
const $defs = { d: { type: 'string', maxLength: 3 }, r: { type: 'object', properties: { r: { $ref: '#/$defs/r' } } } }; // biome-ignore format: one line
const written = ['x', 'y', '1', 'null', '{"a":"x"}', 1, 1.5, true, null, [], ['x'], ['x', 1], {}, { a: 'x' }, { a: null }, { k: 'x', n: null }, { l: 'x' }, { 0: 'x', 1: 1 }, [{ name: 'x', value: 'y' }], { a: 'x', other_members: 'y', other_members_: [{ name: 'x', value: 'y' }] }]; // biome-ignore format: a list
const strictly = (target, fragment) => outcome(() => {
  const schema = { type: 'object', properties: { v: fragment }, required: ['v'], additionalProperties: false, $defs };
  const strict = toStrictSchema(contractOf(schema), { target });
  return [strict.schema, strict.notes.map(({ kind, pointer }) => [kind, pointer]), written.map((v) => [strict.decode({ v }), strict.encode({ v })])];
}); // biome-ignore format: one line
const rootly = (target, fragment) => outcome(() => {
  const strict = toStrictSchema(contractOf(fragment), { target });
  return [strict.schema, strict.notes.length, written.map((value) => [strict.decode(value), strict.decode({ document: value })])];
}); // biome-ignore format: one line
const strictRows = () => ['openai-strict', 'anthropic-strict', 'gemini'].map((target) => ['toStrictSchema', `each keyword, ${target}`, fragments.flatMap((fragment) => [() => strictly(target, fragment), () => rootly(target, fragment)])]); // biome-ignore format: one line
const changed = (one, other) => outcome(() => { const { changes, readers, writers, bump } = diffContracts({ $defs, properties: { v: one } }, { $defs, properties: { v: other } }); return [changes.map(({ kind, pointer, readers: of }) => [kind, pointer, of]), readers, writers, bump.needed]; }); // biome-ignore format: one line
/** Each fragment with those after it that are near to it, both ways, and with what is next to nothing. */
const near = (nth) => [0, 1, 2, 3, ...[1, 2, 3, 7].map((step) => nth + step)].map((at) => fragments[at % fragments.length]); // biome-ignore format: one line
const diffRows = () => [['diffContracts', 'each keyword with others', fragments.map((one, nth) => () => near(nth).map((other) => [changed(one, other), changed(other, one)]))]]; // biome-ignore format: one line

// ---- events of streams
const streamOf = [adapters.fromAnthropicEvents, adapters.fromBedrockEvents, adapters.fromOpenAIEvents, adapters.fromOpenAIEvents, adapters.fromGeminiEvents, adapters.fromCohereEvents, adapters.fromAiSdkStream]; // biome-ignore format: a list
const more = [
  [adapters.fromMistralEvents, [{ type: 'conversation.response.started', conversation_id: 'c' }, { type: 'message.output.delta', content: 'Tea is ', content_index: 0, output_index: 0 }, { type: 'message.output.delta', content: { type: 'text', text: 'hot.' }, content_index: 1, output_index: 0 }, { type: 'message.output.delta', content: { type: 'tool_reference', tool: 'web_search', title: 't', url: 'https://e.org' }, content_index: 2, output_index: 0 }, { type: 'conversation.response.done', usage: { prompt_tokens: 1, completion_tokens: 2 } }]],
  [adapters.fromGeminiEvents, [{ event_type: 'interaction.created', interaction: { id: 'v', status: 'in_progress' } }, { event_type: 'step.start', index: 0, step: { type: 'model_output' } }, { event_type: 'step.delta', index: 0, delta: { type: 'text', text: 'Tea is hot.' } }, { event_type: 'step.delta', index: 0, delta: { type: 'text_annotation_delta', annotations: [{ type: 'url_citation', start_index: 0, end_index: 3, url: 'https://e.org' }] } }, { event_type: 'step.stop', index: 0 }, { event_type: 'interaction.completed', interaction: { id: 'v', status: 'completed', usage: { total_input_tokens: 1 } } }]],
  [adapters.fromAiSdkStream, [{ type: 'stream-start' }, { type: 'start-step' }, { type: 'reasoning-start', id: 'r' }, { type: 'reasoning-delta', id: 'r', delta: 'Hm.' }, { type: 'reasoning-end', id: 'r' }, { type: 'text-start', id: 't' }, { type: 'text-delta', id: 't', delta: 'Tea is ' }, { type: 'text-delta', id: 't', text: 'hot.' }, { type: 'text-end', id: 't' }, { type: 'source-document', id: 's', title: 't', filename: 'a.pdf', mediaType: 'application/pdf' }, { type: 'finish-step', finishReason: 'stop', usage: { inputTokens: 1 } }, { type: 'start-step' }, { type: 'text-delta', id: 't', text: 'More.' }, { type: 'finish-step', finishReason: 'length' }, { type: 'finish', finishReason: 'length', totalUsage: { outputTokens: 2 } }]],
  [adapters.fromCohereEvents, [{ event_type: 'stream-start', generation_id: 'g' }, { event_type: 'text-generation', text: 'Tea is hot.' }, { event_type: 'citation-generation', citations: [{ start: 0, end: 3, text: 'Tea', document_ids: ['d'] }] }, { event_type: 'stream-end', finish_reason: 'COMPLETE', response: { text: 'Tea is hot.', documents: [{ id: 'd', text: 'Tea' }] } }]],
  [adapters.fromPerplexityEvents, [{ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'Tea [1]' } }], citations: ['https://e.org'], search_results: [{ title: 't', url: 'https://e.org' }] }, { object: 'chat.completion.done', choices: [{ index: 0, delta: { content: '.' }, message: { content: 'Tea [1].' }, finish_reason: 'stop' }], usage: { prompt_tokens: 1 } }]],
]; // biome-ignore format: a table
export const flows = [...streams.map((text, nth) => [streamOf[nth], JSON.parse(text)]), ...more];
const kinds = ['start', 'stream-start', 'start-step', 'finish-step', 'finish', 'error', 'abort', 'text-start', 'text-delta', 'text-end', 'reasoning-start', 'reasoning-delta', 'reasoning-end', 'source', 'source-url', 'source-document', 'raw', 'tool-input-start', 'tool-call', 'file', 'message_start', 'message_delta', 'message_stop', 'content_block_start', 'content_block_delta', 'content_block_stop', 'ping', 'messageStart', 'messageStop', 'metadata', 'contentBlockStart', 'contentBlockDelta', 'contentBlockStop', 'internalServerException', 'throttlingException', 'modelStreamErrorException', 'serviceUnavailableException', 'validationException', 'response.created', 'response.in_progress', 'response.queued', 'response.output_item.added', 'response.output_item.done', 'response.content_part.added', 'response.content_part.done', 'response.output_text.delta', 'response.output_text.done', 'response.output_text.annotation.added', 'response.refusal.delta', 'response.refusal.done', 'response.completed', 'response.incomplete', 'response.failed', 'interaction.created', 'interaction.completed', 'interaction.failed', 'step.start', 'step.delta', 'step.stop', 'stream-end', 'text-generation', 'citation-generation', 'search-results', 'search-queries-generation', 'tool-calls-generation', 'tool-calls-chunk', 'message-start', 'message-end', 'content-start', 'content-delta', 'content-end', 'citation-start', 'citation-end', 'tool-plan-delta', 'conversation.response.started', 'conversation.response.done', 'conversation.response.error', 'message.output.delta', 'tool.execution.started', 'tool.execution.done', 'agent.handoff.started', 'text_delta', 'citations_delta', 'thinking_delta', 'input_json_delta', 'text_annotation_delta', 'thought', 'model_output', 'output_text', 'refusal', 'message', 'text', 'thinking', 'tool_reference', 'tool_file', 'document_url', 'image_url', 'chat.completion', 'chat.completion.chunk', 'chat.completion.done', '']; // biome-ignore format: a list
const NAMES = [
  'type',
  'event_type',
  'object',
  'finishReason',
  'finish_reason',
  'stopReason',
  'status',
];
/** The value without each of its members in turn, with other words for what names a kind, and with each number one more. */
function variants(value, name, words) {
  if (typeof value === 'number') return [value + 1, null];
  if (typeof value === 'string') return NAMES.includes(name) ? words.map((one) => one) : [null, ''];
  if (Array.isArray(value)) return value.flatMap((item, nth) => variants(item, name, words).map((one) => value.with(nth, one))); // biome-ignore format: one line
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, member]) => { const { [key]: _, ...others } = value; return [others, ...variants(member, key, words).map((one) => ({ ...value, [key]: one }))]; }); // biome-ignore format: one line
}
/** An event of Bedrock has its kind as its name. */
const renamed = (event) => (Object.keys(event).length === 1 ? kinds.slice(27, 38).map((name) => ({ [name]: Object.values(event)[0] })) : []); // biome-ignore format: one line
const reread = async (read, list) => { const { value, dropped, notes } = await read(list); return [value.text, value.citations, value.sources.length, value.usage, value.finish_reason, dropped, notes.map(({ code, pointer }) => [code, pointer])]; }; // biome-ignore format: one line
const eventRows = () => flows.map(([read, list], nth) => [read.name, `events of each kind, ${nth}`, list.map((event, at) => async () => { const edited = [...variants(event, '', kinds), ...renamed(event)].map((one) => list.with(at, one)); const moved = [...list.keys()].map((to) => { const others = list.toSpliced(at, 1); return others.toSpliced(to, 0, event); }); const answers = []; for (const one of [...edited, ...moved]) answers.push(await reread(read, one)); return [answers, adapters.recogniseProvider([event])]; })]); // biome-ignore format: one line
const recogniseRows = () => [['recogniseProvider', 'events of each kind', [() => kinds.flatMap((type) => [{ type }, { event_type: type }, { eventType: type }, { [type]: {} }, { [type]: [] }, { type: `x${type}` }, { type: `${type}x` }, { type: `${type}\n` }, { type, content: [] }, { object: type, choices: [] }].map((one) => [adapters.recogniseProvider(one), adapters.recogniseProvider([one])]))]]]; // biome-ignore format: one line

// ---- lines of the command that ask for quotes
const members = { quote: ['The pump runs', '', 5, null, ['x'], {}, true, '\ud800'], source: ['a.md', 'b.txt', 'a', 'A.MD', 'none', '', 5, null, ['a.md']], prefix: ['', 'x', 'It ', 5, null, '\ud800'], suffix: ['', ' at 40', ' at 41', 5, null, '\ud800'], hint: [0, 5, 40, 999, -1, 1.5, '5', null], at: [[0, 20], [5, 5], [40, 90], [20, 0], [0], [0, 1, 2], [0, 1.5], [-1, 5], 5, null, ['0', '5']], accept: ['fuzzy'], Quote: ['x'] }; // biome-ignore format: a table
const asked = [...Object.entries(members).flatMap(([name, list]) => list.map((value) => ({ quote: 'The pump runs', [name]: value }))), ...every(members.source.slice(0, 3), members.prefix.slice(0, 3), members.suffix.slice(0, 3)).map(([source, prefix, suffix]) => ({ quote: 'the pump runs', source, prefix, suffix })), ...every(members.hint.slice(0, 4), [undefined, ...members.at.slice(0, 3)]).map(([hint, at]) => ({ quote: 'pump', hint, at }))]; // biome-ignore format: a list
const lines = [...asked.map((one) => JSON.stringify(one)), '[]', '5', '"x"', 'null', '{', '{"quote":"x","quote":"y"}', '{"quote":"pump"} ', '', ' ', '{"quote":"pump"}\r', '\ufeff{"quote":"pump"}', '{"source":"a.md"}']; // biome-ignore format: a list
const quoteRows = () => ['', '--json', '--accept fuzzy', '--least 999'].flatMap((choice) => ['texts', 'texts/a.md', 'texts --source mixed --skip-unreadable'].map((source) => ['the command, lines of quotes', `${source} ${choice}`, [() => ranIn(sharedFolder(), [[`quote --quotes - --source ${source} ${choice}`.trim(), [], lines.join('\n')]])]])); // biome-ignore format: one line

export const listedConditions = () => [
  ...strictRows(),
  ...diffRows(),
  ...eventRows(),
  ...recogniseRows(),
  ...quoteRows(),
];
