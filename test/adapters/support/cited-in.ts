/** Counts the citations of a recorded answer or stream on its own, so that what an adapter says can be held against it. */

export type Provider = 'anthropic' | 'openai' | 'gemini';

/** Whose answer it is, by members that only one of them writes; of other providers nothing. */
export function providerOf(answer: object): Provider | undefined {
  const text = JSON.stringify(answer);
  if (
    /"type":"(?:message_start|web_search_tool_result|web_fetch_tool_result|char_location|page_location|content_block_location)"/.test(
      text,
    )
  )
    return 'anthropic';
  if (/"object":"response"/.test(text)) return 'openai';
  if (/"candidates":|"object":"interaction"/.test(text)) return 'gemini';
  return undefined;
}

type Node = Readonly<Record<string, unknown>>;

/** Every citation, once: as whatever stands in the member that this provider keeps them in. */
export function citedIn(provider: Provider, answer: object): unknown[] {
  const found: unknown[] = [];
  for (const node of nodesOf(answer)) found.push(...counters[provider](node));
  return found;
}

const counters: Readonly<Record<Provider, (node: Node) => unknown[]>> = {
  anthropic: (node) =>
    node['type'] === 'citations_delta' ? [node['citation']] : node['type'] === 'text' ? listOf(node['citations']) : [],
  openai: (node) => (node['object'] === 'response' ? partsOf(node).flatMap((part) => listOf(part['annotations'])) : []),
  gemini: (node) => [
    ...listOf(node['groundingSupports']).flatMap((support) => {
      const chunks = listOf((support as Node)['groundingChunkIndices']);
      return chunks.length === 0 ? [support] : chunks;
    }),
    ...listOf(node['citationSources']),
    ...listOf((node['citationMetadata'] as Node | undefined)?.['citations']),
    ...(node['type'] === 'text' ? listOf(node['annotations']) : []),
  ],
};

/** The parts of the messages of a response; those of a skeleton are empty. */
function partsOf(response: Node): Node[] {
  return listOf(response['output']).flatMap((item) => listOf((item as Node)['content']) as Node[]);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Node;
  for (const member of Object.values(value)) yield* nodesOf(member);
}
