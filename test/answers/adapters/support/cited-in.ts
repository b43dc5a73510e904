/**
 * Counts the citations of a recorded answer or stream on its own, so that what an adapter says can
 * be held against it.
 */

export type Provider = 'anthropic' | 'openai' | 'gemini' | 'cohere' | 'perplexity';

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
  if (/"model":"(?:sonar|pplx)/.test(text)) return 'perplexity';
  if (/"sources":\[\{"type":"(?:document|tool)"/.test(text)) return 'cohere';
  return undefined;
}

type Node = Readonly<Record<string, unknown>>;

/** Every citation, once: as whatever is in the member that this provider keeps them in. */
export function citedIn(provider: Provider, answer: object): unknown[] {
  if (provider === 'perplexity') return marksIn(answer);
  const found: unknown[] = [];
  for (const node of nodesOf(answer)) found.push(...counters[provider](node));
  return found;
}

const counters: Readonly<Record<Provider, (node: Node) => unknown[]>> = {
  anthropic: (node) =>
    node['type'] === 'citations_delta'
      ? [node['citation']]
      : node['type'] === 'text'
        ? listOf(node['citations'])
        : [],
  openai: (node) =>
    node['object'] === 'response'
      ? partsOf(node).flatMap((part) => listOf(part['annotations']))
      : [],
  gemini: (node) => [
    ...listOf(node['groundingSupports']).flatMap((support) => {
      const chunks = listOf((support as Node)['groundingChunkIndices']);
      return chunks.length === 0 ? [support] : chunks;
    }),
    ...listOf(node['citationSources']),
    ...listOf((node['citationMetadata'] as Node | undefined)?.['citations']),
    ...(node['type'] === 'text' ? listOf(node['annotations']) : []),
  ],
  cohere: (node) =>
    listOf(node['citations']).flatMap((citation) => listOf((citation as Node)['sources'])),
  // Marks are in the text, which a stream has in pieces
  perplexity: () => [],
};

/** Every mark in the text of the first choice, and every entry of the list that no mark counts. */
function marksIn(answer: object): unknown[] {
  let text = '';
  let list: unknown[] = [];
  for (const node of nodesOf(answer)) {
    if (typeof node['content'] === 'string') text += node['content'];
    if (Array.isArray(node['citations'])) list = node['citations'] as unknown[];
  }
  const marks = [...text.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number));
  return [...marks, ...list.filter((_, index) => !marks.includes(index + 1))];
}

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
