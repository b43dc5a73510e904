/**
 * Messages of the Model Context Protocol, one a line: a line that is no message is answered with an
 * error, and a batch is read where the version of the client has batches.
 */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  CallToolRequestSchema,
  InitializeRequestSchema,
  isInitializeRequest,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { attempt } from '../../../../core/work/work.js';
import { FRAME_LIMIT, textIn } from '../../shared/input.js';

/** A transport that reads only the lines that `receive` is given. */
export interface LineTransport extends Transport {
  /** Passes on the message or the batch of a line, or answers that it has none. */
  readonly receive: (line: Uint8Array) => Promise<void>;
  /** Answers a line that was left out for its length. */
  readonly refuseLong: () => Promise<void>;
}

/** The only version that has batches: 2024-11-05 does not name them, 2025-06-18 removed them. */
const VERSION_WITH_BATCHES = '2025-03-26';

/** Each message can have a reply of its own, so a line of millions would be answered by millions. */
const MOST_MESSAGES = 1000;

/** Why a line has no message (JSON-RPC 2.0, section 5.1): its id is not known, and null. */
const refusals = {
  parse: { code: -32700, message: 'Parse error: the line is not JSON' },
  message: {
    code: -32600,
    message: 'Invalid Request: the line is not a message of JSON-RPC 2.0',
  },
  batch: {
    code: -32600,
    message: `Invalid Request: only version ${VERSION_WITH_BATCHES} of the protocol has batches`,
  },
  long: {
    code: -32600,
    message: `Invalid Request: a line of more than ${FRAME_LIMIT} bytes was left out`,
  },
  many: {
    code: -32600,
    message: `Invalid Request: a batch has from 1 to ${MOST_MESSAGES} messages`,
  },
} as const;

const refusalOf = (why: keyof typeof refusals) => ({
  jsonrpc: '2.0',
  id: null,
  error: refusals[why],
});

/** The requests whose parameters are read. */
const requests = {
  initialize: InitializeRequestSchema,
  'tools/call': CallToolRequestSchema,
  'tools/list': ListToolsRequestSchema,
} as const;

const isKnown = (method: string): method is keyof typeof requests =>
  Object.hasOwn(requests, method);

/** The reply to a request whose parameters have another form than its method takes. */
function faultOf(message: JSONRPCMessage): object | undefined {
  if (!isJSONRPCRequest(message) || !isKnown(message.method)) return undefined;
  const issue = requests[message.method].safeParse(message).error?.issues[0];
  if (issue === undefined) return undefined;
  const where = issue.path.map(String).join('.');
  const error = { code: -32602, message: `Invalid params: ${where}: ${issue.message}` };
  return { jsonrpc: '2.0', id: message.id, error };
}

/** The replies to a batch are one line, which is written when the last one is there. */
interface Batch {
  readonly replies: object[];
  awaited: number;
}

export function lineTransport(print: (line: string) => Promise<void>): LineTransport {
  const waiting = new Map<RequestId, Batch[]>();
  let hasBatches = false;

  const write = (message: unknown): Promise<void> => print(`${JSON.stringify(message)}\n`);

  async function writeIfWhole({ replies, awaited }: Batch): Promise<void> {
    if (awaited === 0 && replies.length > 0) await write(replies.splice(0));
  }

  /** The batch that waits for a reply to this request, which waits no longer. */
  function takeBatch(id: RequestId): Batch | undefined {
    const [batch, ...others] = waiting.get(id) ?? [];
    if (others.length === 0) waiting.delete(id);
    else waiting.set(id, others);
    if (batch !== undefined) batch.awaited -= 1;
    return batch;
  }

  async function passOn(message: JSONRPCMessage): Promise<void> {
    transport.onmessage?.(message);
    const cancelled = cancelledId(message);
    const batch = cancelled === undefined ? undefined : takeBatch(cancelled);
    if (batch !== undefined) await writeIfWhole(batch); // a cancelled request has no reply
  }

  /** Of a request: the batch is not whole before its reply. */
  function awaitReply(message: JSONRPCMessage, batch: Batch): void {
    if (!isJSONRPCRequest(message)) return;
    batch.awaited += 1;
    waiting.set(message.id, [...(waiting.get(message.id) ?? []), batch]);
  }

  async function receiveBatch(list: readonly unknown[]): Promise<void> {
    if (!hasBatches || list.length === 0 || list.length > MOST_MESSAGES) {
      await write(refusalOf(hasBatches ? 'many' : 'batch'));
      return;
    }
    const read = list.map(messageOf);
    const refused: object[] = [];
    const messages = read.flatMap((one) => {
      // the protocol allows no `initialize` in a batch
      const isNone = one === undefined || isInitializeRequest(one);
      const refusal = isNone ? refusalOf('message') : faultOf(one);
      if (refusal !== undefined) refused.push(refusal);
      return isNone || refusal !== undefined ? [] : [one];
    });
    const batch: Batch = { replies: refused, awaited: 0 };
    for (const message of messages) awaitReply(message, batch);
    await writeIfWhole(batch);
    for (const message of messages) await passOn(message);
  }

  async function receiveOne(value: unknown): Promise<void> {
    const message = messageOf(value);
    if (message === undefined) {
      await write(refusalOf('message'));
      return;
    }
    const fault = faultOf(message);
    if (fault !== undefined) {
      await write(fault);
      return;
    }
    if (isInitializeRequest(message))
      hasBatches = message.params.protocolVersion === VERSION_WITH_BATCHES;
    await passOn(message);
  }

  const transport: LineTransport = {
    start: () => Promise.resolve(),
    close: () => {
      transport.onclose?.();
      return Promise.resolve();
    },
    send: async (message) => {
      const id = repliedId(message);
      const batch = id === undefined ? undefined : takeBatch(id);
      if (batch === undefined) await write(message);
      else {
        batch.replies.push(message);
        await writeIfWhole(batch);
      }
    },
    receive: async (line) => {
      const read = jsonIn(line);
      if (read === undefined) await write(refusalOf('parse'));
      else if (Array.isArray(read.value)) await receiveBatch(read.value);
      else await receiveOne(read.value);
    },
    refuseLong: () => write(refusalOf('long')),
  };
  return transport;
}

/** Undefined for what is not UTF-8 or not JSON. */
function jsonIn(line: Uint8Array): { readonly value: unknown } | undefined {
  const text = textIn(line);
  if (text === undefined) return undefined;
  return attempt(() => {
    const value: unknown = JSON.parse(text);
    return { value };
  });
}

const messageOf = (value: unknown): JSONRPCMessage | undefined =>
  JSONRPCMessageSchema.safeParse(value).data;

const repliedId = (message: JSONRPCMessage): RequestId | undefined =>
  'id' in message && !('method' in message) ? message.id : undefined;

function cancelledId(message: JSONRPCMessage): RequestId | undefined {
  if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled')
    return undefined;
  const id = message.params?.['requestId'];
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}
