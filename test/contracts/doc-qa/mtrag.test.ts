/**
 * Conversations that other people recorded become packets and responses; those without evidence
 * become refusals.
 */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type AskChunk,
  AskRequest,
  type AskRequestV3_1,
  AskResponse,
  type AskResponseDocument,
  checkExchange,
  createAnswer,
  createRefusal,
  createTelemetry,
  isRefusal,
  TelemetryRecord,
  toAskCitations,
} from '../../../src/contracts/doc-qa/index.js';
import {
  createEvidencePacket,
  EvidencePacket,
  type EvidencePacketV1,
  veracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import { verify, verifyAgainst } from '../../../src/index.js';
import { asked, measured } from '../../support/asks.js';
import { dataFolder, readData } from '../../support/data.js';

interface Task {
  readonly task_id: string;
  readonly Collection: string;
  readonly contexts: readonly { readonly document_id: string; readonly text: string }[];
  readonly input: readonly { readonly text: string }[];
  readonly targets: readonly { readonly text: string }[];
}

const tasks =
  dataFolder === undefined
    ? []
    : readData('packets-mtrag/dev.jsonl')
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Task);

const questionOf = ({ input }: Task): string => input.at(-1)?.text ?? '';

/** A UUID that follows from the task, as nothing here is random. */
function requestOf(task: Task): AskRequestV3_1 {
  const hex = createHash('sha256').update(task.task_id).digest('hex');
  const request_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  return { question: questionOf(task), version_snapshot: { ...asked, request_id } };
}

/**
 * Passages have no pages: each counts as the first page of its own. The first line of each is
 * quoted.
 */
function packetOf(task: Task): EvidencePacketV1 {
  return createEvidencePacket({
    meta: {
      query_id: requestOf(task).version_snapshot.request_id,
      timestamp: '2026-01-01T00:00:00Z',
      project: task.Collection,
      question: questionOf(task),
    },
    results: task.contexts.map(({ document_id, text }, index) => ({
      id: document_id,
      type: 'passage',
      path: document_id,
      locators: [{ type: 'page', start: 1, end: 1 }],
      excerpt: text,
      score: 1 / (index + 1),
      sources: [],
    })),
    citations: task.contexts.map(({ document_id, text }) => {
      const quote = text.trim().split('\n')[0] ?? '';
      const start = Array.from(text.slice(0, text.indexOf(quote))).length;
      return {
        id: `c-${document_id}`,
        result_id: document_id,
        quote,
        start,
        end: start + Array.from(quote).length,
      };
    }),
    veracity: veracityOf([]),
  });
}

function respond(
  task: Task,
  request: AskRequestV3_1,
  packet: EvidencePacketV1,
): AskResponseDocument {
  if (packet.results.length === 0)
    return createRefusal(request, { refusal_code: 'NO_SUPPORTING_EVIDENCE' });
  return createAnswer(request, {
    answer_text: task.targets[0]?.text ?? '',
    citations: toAskCitations(packet),
  });
}

describe.skipIf(dataFolder === undefined)('60 conversations', () => {
  it.each(tasks.map((task): [string, Task] => [task.task_id, task]))(
    '%s holds from evidence to answer',
    async (_, task) => {
      const [request, packet] = [requestOf(task), packetOf(task)];
      const response = respond(task, request, packet);
      const sources = new Map(task.contexts.map(({ document_id, text }) => [document_id, text]));
      const against = await verifyAgainst(EvidencePacket, JSON.stringify(packet), sources);
      // a page is no place in a text: the words are found, the page is not looked at, and that is
      // said
      expect(against.ok).toBe(true);
      expect(against.issues.filter(({ code }) => code !== 'source.unplaced')).toEqual([]);
      expect(
        against.checks.filter(({ code, status }) => code !== 'sources' && status !== 'pass'),
      ).toEqual([]);
      expect(verify(AskRequest, JSON.stringify(request))).toMatchObject({ ok: true, issues: [] });
      expect(verify(AskResponse, JSON.stringify(response))).toMatchObject({ ok: true, issues: [] });
      const telemetry = createTelemetry({ request, response }, measured);
      expect(verify(TelemetryRecord, JSON.stringify(telemetry)).ok).toBe(true);
      const chunks = task.contexts.map(({ document_id, text }): AskChunk => {
        return { chunk_id: document_id, doc_id: document_id, page_num: 1, text };
      });
      expect(checkExchange(request, response, { telemetry, chunks, accept: 'exact' })).toEqual([]);
      expect(isRefusal(response)).toBe(task.contexts.length === 0);
    },
  );

  it('are 51 answers and 9 refusals', () => {
    const refused = tasks.filter((task) =>
      isRefusal(respond(task, requestOf(task), packetOf(task))),
    );
    expect([tasks.length, refused.length]).toEqual([60, 9]);
  });
});
