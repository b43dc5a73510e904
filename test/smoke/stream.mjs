/** A filter between Web streams gives the same on every runtime, however its input is cut. */
import { canonicalize, filterNdjson, verify } from 'evidence-contracts';
import {
  createEvidencePacket,
  EvidencePacket,
  veracityOf,
} from 'evidence-contracts/evidence-packet';

const packet = createEvidencePacket({
  meta: {
    query_id: 'q',
    timestamp: '2026-01-02T03:04:05Z',
    project: 'smoke',
    question: 'Does it stream here?',
  },
  results: [{ id: 'a', type: 'line', path: 'a.txt', excerpt: 'first 𝄞', score: 1, sources: [] }],
  citations: [],
  veracity: veracityOf([], { checked: true }),
});
const line = canonicalize(packet);
const holds = 'sha256:f88fda4ff9a71da5c4199a4301057df28ce07ba57f127cabcd0ac9990332bf54';
const changed = line.replace('first', 'fifth');
const text = `${line}\n{"a":\r\n${line}\r\n\n${changed}\n${line}`;

/** What comes out; of verdicts, what does not change with the words of messages. */
const golden = {
  valid: `${line}\n${line}\r\n${line}\n`,
  invalid: `{"a":\r\n\n${changed}\n`,
  verdicts: [
    `1 ${holds}`,
    '2 json.syntax 410:2:7',
    `3 ${holds}`,
    '4 json.syntax 816:4:1',
    '5 evidence-packet.results.hash 995:5:179',
    `6 ${holds}`,
  ],
};

const told = (verdict) => {
  const { line: number, digest, issues } = JSON.parse(verdict);
  return [
    number,
    digest ?? issues.map(({ code, at }) => `${code} ${at.offset}:${at.line}:${at.column}`).join(),
  ].join(' ');
};

const newFilter = (emit) => filterNdjson((bytes) => verify(EvidencePacket, bytes), { emit });

function cutInto(size) {
  const bytes = new TextEncoder().encode(text);
  let from = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.slice(from, from + size));
      from += size;
      if (from >= bytes.length) controller.close();
    },
  });
}

export async function checkStream() {
  for (const [emit, expected] of Object.entries(golden)) {
    for (const size of [1, 7, 4096]) {
      const filter = newFilter(emit);
      const output = await new Response(cutInto(size).pipeThrough(filter)).text();
      const found = emit === 'verdicts' ? output.trimEnd().split('\n').map(told) : output;
      if (String(found) !== String(expected))
        throw new Error(`stream: ${emit} is ${found}, expected ${expected}`);
      const { lines, valid } = filter.tally();
      if (lines !== 6 || valid !== 3)
        throw new Error(`stream: ${lines} lines, ${valid} of them valid`);
    }
  }
  await checkBody();
  await checkCancel();
}

/** As a service does it: the body of a request becomes the body of the response. */
async function checkBody() {
  const request = new Request('http://localhost/', { method: 'POST', body: text });
  const response = new Response(request.body.pipeThrough(newFilter('valid')));
  if ((await response.text()) !== golden.valid) throw new Error('stream: the body of a response');
}

/** Who reads goes away, and so does the source. */
async function checkCancel() {
  const reason = new Error('enough');
  let heard;
  const cancelled = new Promise((resolve) => {
    heard = resolve;
  });
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(`${line}\n`)),
    cancel: (why) => heard(why),
  });
  const reader = endless.pipeThrough(newFilter('valid')).getReader();
  await reader.read();
  await reader.cancel(reason);
  if ((await cancelled) !== reason) throw new Error('stream: the source was not cancelled');
}
