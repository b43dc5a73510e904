/** The documents and tool results that a citation of Cohere carries: each is repeated in full in every citation. */
import { isObject, type JsonObject, type JsonValue } from '../../json/value/index.js';
import type { AnswerBuilder, CitationDraft } from '../builder/answer-builder.js';
import { firstOf, isAddress, namedIn } from '../builder/members.js';

/** The source, and its title in the citation. Two documents of one id and different texts are two sources; nothing where it has neither an id nor members. */
export function sourceOf(
  cited: JsonValue,
  builder: AnswerBuilder,
): Pick<CitationDraft, 'source' | 'title'> | undefined {
  const found = firstOf(cited, 'document', 'tool_output', 'toolOutput');
  const facts = isObject(found) ? found : {};
  const id = namedIn(cited, 'id') ?? namedIn(facts, 'id');
  if (id === undefined && Object.keys(facts).length === 0) return undefined;
  const [title, url] = [titleNames, addressNames].map((names) =>
    names.map((name) => namedIn(facts, name)).find((one) => one !== undefined),
  );
  const own = textNames.map((name) => firstOf(facts, name)).find((one) => one !== undefined);
  const text = typeof own === 'string' ? own : undefined;
  const source = builder.sources.add({
    key: JSON.stringify(['cohere', id ?? null, text ?? null, url ?? null, title ?? null]),
    id: id ?? url ?? title ?? `source-${builder.sources.count() + 1}`,
    type: 'document',
    title,
    url: isAddress(url) ? url : undefined,
    // A text of the caller replaces that of the answer
    text: (id === undefined ? undefined : builder.given.textOf(id)) ?? text,
    more: moreOf(facts),
  });
  return { source, title };
}

/** Documents have the members that their owner gave them; these names are those of Cohere's guides. */
const textNames = ['text', 'snippet', 'content', 'data', 'body'];
const titleNames = ['title', 'name'];
const addressNames = ['url', 'uri', 'link'];

/** Other members of the document, as CSL-JSON keeps what it has no name for. */
function moreOf(facts: JsonObject): Readonly<Record<string, JsonValue | undefined>> {
  const named = new Set([...textNames, ...titleNames, ...addressNames, 'id']);
  const custom = Object.entries(facts).filter(
    ([name, value]) => !named.has(name) && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return custom.length === 0 ? {} : { custom: Object.fromEntries(custom) };
}
