/**
 * A server of the Model Context Protocol that lets an agent check its quotes and documents before it shows them.
 *
 *   npm run build && node examples/mcp-server/main.js FOLDER
 *
 * FOLDER holds the sources. It speaks over stdin and stdout, as a client starts it.
 */
import { createRequire } from 'node:module';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { explain } from './explain.js';
import { sourcesBelow } from './sources.js';
import { verifyDocument, verifyOneQuote } from './verify.js';

const { version } = createRequire(import.meta.url)('evidence-contracts/package.json');
const sources = sourcesBelow(process.argv[2] ?? '.');
const server = new McpServer({ name: 'evidence-contracts', version });
const readOnly = { readOnlyHint: true, openWorldHint: false };

server.registerTool(
  'verify_quote',
  {
    description:
      'Says whether a quote stands in a source, in which words, and what differs. Show only what is verified.',
    inputSchema: { quote: z.string().max(20_000), source: z.string().describe('path of the source, or its name') },
    annotations: readOnly,
  },
  async ({ quote, source }) => answer(await verifyOneQuote(quote, source, sources)),
);

server.registerTool(
  'verify_document',
  {
    description: 'Verifies a JSON document against its contract, and its excerpts against the sources.',
    inputSchema: { document: z.string().describe('the JSON text, as it is'), contract: z.string().optional() },
    annotations: readOnly,
  },
  async ({ document, contract }) => answer(await verifyDocument(document, contract, sources)),
);

server.registerTool(
  'explain',
  {
    description: 'Says what the code of an issue means and how to fix it.',
    inputSchema: { code: z.string().max(100) },
    annotations: readOnly,
  },
  ({ code }) => answer(explain(code)),
);

await server.connect(new StdioServerTransport());

/** Both as data and as text, for clients that read one of them. */
function answer({ failed = false, ...told }) {
  return { content: [{ type: 'text', text: JSON.stringify(told) }], structuredContent: told, isError: failed };
}
