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
  type JSONRPCRequest,
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

export function lineTransport(print: (line: string) => Promise<void>): LineTransport {
  const write = (message: unknown): Promise<void> => print(`${JSON.stringify(message)}\n`);
  const batches = openBatches(write);
  let hasBatches = false;

  async function receiveBatch(list: readonly unknown[]): Promise<void> {
    if (!hasBatches || list.length === 0 || list.length > MOST_MESSAGES) {
      await write(refusalOf(hasBatches ? 'many' : 'batch'));
      return;
    }
    const { messages, refusals: replies } = sorted(list);
    await batches.open(messages.filter(isJSONRPCRequest), replies);
    for (const message of messages) await passOn(message);
  }

  async function receiveOne(value: unknown): Promise<void> {
    const message = messageOf(value);
    const refusal = message === undefined ? refusalOf('message') : faultOf(message);
    if (message === undefined || refusal !== undefined) {
      await write(refusal);
      return;
    }
    if (isInitializeRequest(message))
      hasBatches = message.params.protocolVersion === VERSION_WITH_BATCHES;
    await passOn(message);
  }

  async function passOn(message: JSONRPCMessage): Promise<void> {
    transport.onmessage?.(message);
    const cancelled = cancelledId(message);
    if (cancelled !== undefined) await batches.settle(cancelled); // it has no reply
  }

  const transport: LineTransport = {
    start: () => Promise.resolve(),
    close: () => {
      transport.onclose?.();
      return Promise.resolve();
    },
    send: async (message) => {
      const id = repliedId(message);
      const isOfBatch = id !== undefined && (await batches.settle(id, message));
      if (!isOfBatch) await write(message);
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

/** The messages of a batch, and the replies to those that are none or have a fault. */
function sorted(list: readonly unknown[]) {
  const messages: JSONRPCMessage[] = [];
  const refusals: object[] = [];
  for (const value of list) {
    const message = messageOf(value);
    // the protocol allows no `initialize` in a batch
    const isMessage = message !== undefined && !isInitializeRequest(message);
    const refusal = isMessage ? faultOf(message) : refusalOf('message');
    if (refusal !== undefined) refusals.push(refusal);
    else if (isMessage) messages.push(message);
  }
  return { messages, refusals };
}

/** The replies to a batch are one line, which is written when the last one is there. */
interface Batch {
  readonly replies: object[];
  awaited: number;
}

interface Batches {
  /** A batch with the replies that it has already; it waits for those to the requests. */
  readonly open: (requests: readonly JSONRPCRequest[], replies: object[]) => Promise<void>;
  /**
   * Gives the batch of a request its reply, or without one waits for it no longer; false if no
   * batch waits for it.
   */
  readonly settle: (id: RequestId, reply?: object) => Promise<boolean>;
}

function openBatches(write: (replies: object[]) => Promise<void>): Batches {
  const waiting = new Map<RequestId, Batch[]>();

  async function writeIfWhole({ replies, awaited }: Batch): Promise<void> {
    if (awaited === 0 && replies.length > 0) await write(replies.splice(0));
  }

  return {
    open: async (requests, replies) => {
      const batch: Batch = { replies, awaited: requests.length };
      for (const { id } of requests) waiting.set(id, [...(waiting.get(id) ?? []), batch]);
      await writeIfWhole(batch);
    },
    settle: async (id, reply) => {
      const [batch, ...others] = waiting.get(id) ?? [];
      if (batch === undefined) return false;
      if (others.length === 0) waiting.delete(id);
      else waiting.set(id, others);
      batch.awaited -= 1;
      if (reply !== undefined) batch.replies.push(reply);
      await writeIfWhole(batch);
      return true;
    },
  };
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
