/**
 * The flow of a producer of evidence packets: reads the packets it has, writes packets 1.0 from now on, and keeps both for one release.
 *
 *   npm run build && node examples/adopt-veracity/main.js [FILE]
 */
import { readFile } from 'node:fs/promises';
import { verify } from 'evidence-contracts';
import { recordDocument, verifyAuditLog, verifyLegacyLog } from 'evidence-contracts/audit-log';
import {
  EvidencePacket,
  safeFromLegacyPacket,
  toDualOutput,
  toLegacyPacket,
} from 'evidence-contracts/evidence-packet';

const fixtures = new URL('../../test/fixtures/packets-legacy/', import.meta.url);
const file = process.argv[2] ?? new URL('made-by-the-producer.jsonl', fixtures);
const texts = (await readFile(file, 'utf8')).trim().split('\n');
const older = texts.map((line) => JSON.parse(line).packet_json);

// 1. What is there already: each packet is named by verify, and read without being told a type
const named = older.filter(
  (text) => verify(EvidencePacket, text).issues[0]?.code === 'version.older',
);
const read = older.map((text) => safeFromLegacyPacket(text, { zone: 'UTC' }));
const packets = read.flatMap((outcome) => (outcome.ok ? [outcome.value.packet] : []));
const refused = read.flatMap((outcome) => (outcome.ok ? [] : [outcome.issues[0].code]));
console.log(`${named.length} of ${older.length} packets are of the older format`);
console.log(
  `${packets.length} are read, ${refused.length} refused${refused.length > 0 ? `: ${[...new Set(refused)].join(', ')}` : ''}`,
);

// 2. Validation on every run: all that were read are valid, and the same input gives the same digest
const verdicts = packets.map((packet) => verify(EvidencePacket, packet));
const again = older.flatMap((text) => {
  const outcome = safeFromLegacyPacket(text, { zone: 'UTC' });
  return outcome.ok ? [verify(EvidencePacket, outcome.value.packet).digest] : [];
});
console.log(
  `${verdicts.filter(({ ok }) => ok).length} are valid, ${again.filter((digest, nth) => digest === verdicts[nth].digest).length} have the same digest twice`,
);

// 3. The audit log: one chained line for each packet; the older log is still verified
const lines = [];
const store = {
  head: async () => lines.at(-1)?.head ?? null,
  append: async (line, _from, head) => {
    lines.push({ line, head });
    return 'appended';
  },
};
for (const packet of packets) {
  await recordDocument(store, EvidencePacket, packet, {
    logId: 'answers',
    recordedAt: packet.meta.timestamp,
  });
}
const log = await verifyAuditLog(lines.map(({ line }) => line).join(''));
const olderLog = await verifyLegacyLog(
  await readFile(new URL('audit-log.ndjson', fixtures), 'utf8'),
);
console.log(
  `log: ${log.ok ? 'valid' : 'invalid'}, ${log.entries} entries; older log: ${olderLog.ok ? 'valid' : 'invalid'}, ${olderLog.entries} entries`,
);

// 4. One release with both forms, made from one packet
const both = packets.map((packet) =>
  toDualOutput(packet, (one) => toLegacyPacket(one).legacy, { legacy: true }),
);
console.log(
  `${both.filter(({ legacy }) => Array.isArray(legacy.code_truth)).length} packets in both forms`,
);
