/**
 * `mcp`: a server of the Model Context Protocol with which an agent checks quotes, answers and
 * documents before it shows them.
 */

import { setImmediate } from 'node:timers/promises';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { present } from '../../../../core/json/value/index.js';
import { type AnswerChoice, answerFlags, answerOptionsOf } from '../../shared/answer-options.js';
import { commandOf } from '../../shared/command.js';
import type { ConfigChoice } from '../../shared/config.js';
import { knownContracts } from '../../shared/contracts.js';
import { framesOf } from '../../shared/input.js';
import { sourcesBelow } from '../../shared/prose.js';
import type { Session } from '../../shared/session.js';
import { packageVersion } from '../../shared/version.js';
import { type Called, called, listed, tools } from './tools.js';
import { lineTransport } from './transport.js';

export const mcpCommand = commandOf('mcp', {
  short: 'serve the checks to an agent',
  says: 'Serve the checks to an agent over the Model Context Protocol, on stdin and stdout.',
  takes: [['<folder>', 'the sources: its texts, PDFs, web pages and .docx files']],
  options: [...answerFlags()],
  usesConfig: true,
  run: serve,
  notes: `
Examples:
  $ evidence-contracts mcp texts

In the settings of a client:
  { "mcpServers": { "evidence": { "command": "npx", "args": ["evidence-contracts", "mcp", "texts"] } } }

Tools: verify_quote, verify_answer, verify_document, explain. All of them only read. Files are read again for
each call; the text of a PDF is extracted again only if the file has changed. Ends when stdin ends.`,
});

async function serve(
  folder: string,
  choice: AnswerChoice & ConfigChoice,
  session: Session,
): Promise<void> {
  const { config, ...answer } = choice;
  const contracts = await knownContracts(present({ config }), session);
  const known = { options: answerOptionsOf(answer), contracts };
  await sourcesBelow(folder, session, choice); // a wrong folder is refused at the start
  // oxlint-disable-next-line typescript/no-deprecated -- McpServer asks for schemas of zod
  const server = new Server(
    { name: 'evidence-contracts', version: packageVersion },
    { capabilities: { tools: {} } },
  );
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(tools).map(listed),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    // one after the other, as each reads all texts
    const call = last.then(() =>
      called(params, known, () => sourcesBelow(folder, session, choice)),
    );
    last = call.catch(() => undefined);
    return resultOf(await call);
  });
  const transport = lineTransport((line) => session.print(line));
  await server.connect(transport);
  for await (const line of framesOf(session.stdin())) {
    if (line === undefined) await transport.refuseLong();
    else await transport.receive(line);
  }
  await setImmediate(); // what was read last has begun
  await last;
  await setImmediate(); // and is answered
  session.end(0);
  await server.close();
}

/** A fault of the call has no structured content, as it has not the form that the tool lists. */
function resultOf(call: Called): CallToolResult {
  const isError = 'fault' in call || call.isError;
  const answer = 'fault' in call ? call.fault : call.answer;
  const content = [{ type: 'text' as const, text: JSON.stringify(answer) }];
  return 'fault' in call ? { isError, content } : { isError, structuredContent: answer, content };
}
