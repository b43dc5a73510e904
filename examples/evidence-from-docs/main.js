/**
 * Answers a question from the documents of this project with evidence, and shows what the evidence is worth.
 *
 *   npm start
 *   npm start -- "How is the stable digest computed?"
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatVerdict, verifyAgainst } from 'evidence-contracts';
import { createEvidencePacket, EvidencePacket } from 'evidence-contracts/evidence-packet';
import { readDocuments } from './documents.js';
import { draftOf } from './packet.js';
import { passagesOf } from './passages.js';
import { searchPassages } from './search.js';
import { paintFor, section, short, showResults } from './show.js';
import { proofsOf } from './show-proofs.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packetPath = 'examples/evidence-from-docs/out/packet.json';
const paint = paintFor(process.stdout, process.env);

/** Searches, builds, writes, reads back, verifies against the files; returns the lines for people. */
async function main(question) {
  const documents = await readDocuments(root);
  const passages = documents.flatMap(passagesOf);
  const found = searchPassages(passages, question);
  const draft = draftOf({ question, documents, found, ...newRun() });
  const packet = createEvidencePacket(draft);
  const text = await keep(packet);
  const sources = new Map(documents.map((document) => [document.path, document.text]));
  const verdict = await verifyAgainst(EvidencePacket, text, sources, { require: ['sources'] });
  const shown = formatVerdict(verdict, { name: packetPath }).trimEnd().split('\n');
  if (!verdict.ok) throw new Error(`the packet is invalid\n${shown.join('\n')}`);
  return [
    ...section('Question', [short(question, 100)], paint),
    ...section(
      `Evidence, from ${passages.length} passages of ${documents.length} documents`,
      answerLines(packet),
      paint,
    ),
    ...section(
      'Digests',
      [`digest        ${verdict.digest}`, `stable digest ${verdict.stableDigest}`],
      paint,
    ),
    ...section('Verdict, against the files', shown.map(coloured), paint),
    ...proofsOf(draft, packet, { newRun, paint }).flatMap(({ title, lines }, place) =>
      section(`${place + 1}. ${title}`, lines, paint),
    ),
    ...section(
      'See for yourself',
      [`npx evidence-contracts verify ${packetPath} --source .`],
      paint,
    ),
    '',
  ];
}

/** What is different in every run, and therefore not in the stable digest. */
function newRun() {
  return { queryId: randomUUID(), timestamp: new Date().toISOString().replace(/\.?0+Z$/, 'Z') };
}

/** Writes the packet for people and tools, and gives what was really written. */
async function keep(packet) {
  const path = join(root, packetPath);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(packet, null, 2)}\n`);
  return readFile(path, 'utf8');
}

function answerLines(packet) {
  if (packet.results.length > 0) return showResults(packet, paint);
  return [
    'No passage holds a word of this question. The packet says so: it has no results, and it holds.',
  ];
}

function coloured(line) {
  return / holds$/.test(line) ? paint.green(line) : line;
}

/** A reader that closes early, such as `head`, is no error. */
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));

const question = process.argv.slice(2).join(' ') || 'What happens to a duplicated key?';
try {
  process.stdout.write(`${(await main(question)).join('\n')}\n`);
} catch (error) {
  process.stderr.write(
    `evidence-from-docs: ${error instanceof Error ? error.message : 'an unknown error'}\n`,
  );
  process.exitCode = 1;
}
