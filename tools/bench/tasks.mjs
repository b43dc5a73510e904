// What a measured process does: one task over one file. Prints the milliseconds of what it times
// itself.
//   node tools/bench/tasks.mjs TASK FILE
import { createReadStream, readFileSync } from 'node:fs';

const [, , task, file] = process.argv;

const library = async () => ({
  ...(await import('evidence-contracts')),
  ...(await import('evidence-contracts/evidence-packet')),
});

async function* linesOf(path) {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
}

async function eachLine(judge) {
  let lines = 0;
  for await (const line of linesOf(file)) {
    judge(line);
    lines += 1;
  }
  if (lines === 0) throw new Error('no lines');
}

function mustBe(ok, verdict) {
  if (verdict.ok !== ok) throw new Error(`the verdict should be ${ok}`);
}

const tasks = {
  floor: async () => (await import('./peers.mjs')).parseAndHash(readFileSync(file)),
  zod: async () => (await (await import('./peers.mjs')).zodPeer()).bytes(readFileSync(file)),
  async ours() {
    const { verify, EvidencePacket } = await library();
    mustBe(true, verify(EvidencePacket, readFileSync(file)));
  },
  async refuse() {
    const { verify, EvidencePacket } = await library();
    mustBe(false, verify(EvidencePacket, readFileSync(file)));
  },
  'ndjson-floor': async () => eachLine((await import('./peers.mjs')).parseAndHash),
  'ndjson-zod': async () => eachLine((await (await import('./peers.mjs')).zodPeer()).bytes),
  import: () => (file === 'zod' ? import('zod') : library()),
};

const start = performance.now();
await tasks[task]();
console.log(performance.now() - start);
