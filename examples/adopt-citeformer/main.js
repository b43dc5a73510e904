/**
 * The flow of a library that generates answers with citations: reads results and reports of its versions 1 and 2, verifies, writes back.
 *
 *   npm run build && node examples/adopt-citeformer/main.js [FOLDER]
 */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { migrate, safeMigrate, stableDigest, verify } from 'evidence-contracts';
import {
  applyReport,
  claimsForReport,
  GenerationResult,
  lexicalOverlapScorer,
  supportRate,
  VerificationReport,
  verifyGeneration,
} from 'evidence-contracts/generation';

const [, , name] = process.argv;
const folder =
  name === undefined ? new URL('documents/', import.meta.url) : pathToFileURL(`${name}/`);
const documentOf = async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8'));

// 1. The snapshot test: the documents that the producer writes are valid under its version
for (const [contract, file] of [
  [GenerationResult, 'generation_result.v1.json'],
  [GenerationResult, 'generation_result.v2.json'],
  [VerificationReport, 'verification_report.v1.json'],
  [VerificationReport, 'verification_report.v2.json'],
]) {
  const { ok, version, issues } = verify(contract, await documentOf(file));
  console.log(
    `${file}: ${ok ? 'valid' : 'invalid'}, version ${version}, ${issues.length} warnings`,
  );
}

// 2. The migration shim that was skipped: version 1 lacks its sources, and nothing is invented
const v1 = await documentOf('generation_result.v1.json');
const v2 = await documentOf('generation_result.v2.json');
const refused = safeMigrate(GenerationResult, v1);
console.log(`version 1 needs ${refused.needs.map(({ name: need }) => need).join()}`);
const result = migrate(GenerationResult, v1, { context: { sources: v2.sources } }).value;
console.log(
  `version 1 and 2 become one document: ${stableDigest(GenerationResult, result) === stableDigest(GenerationResult, migrate(GenerationResult, v2).value)}`,
);

// 3. Sentence numbers of report 1 become claims with their places
const report = await documentOf('verification_report.v1.json');
const inText = {
  ...report,
  uncited_but_entailed: report.uncited_but_entailed.filter((sentence) => sentence < 2),
};
const claims = await claimsForReport(inText, result, lexicalOverlapScorer());
const newer = migrate(VerificationReport, inText, { context: { claims } }).value;
console.log(`report 1 becomes report ${newer.schema_version}: support rate ${newer.support_rate}`);

// 4. verify() and its support rate; then the record is applied to this result, and to no other
const check = await verifyGeneration(result);
const { numerator, denominator } = supportRate(check.report, 'empty-is-null');
const applied = applyReport(result, check.record);
console.log(
  `${numerator} of ${denominator} checked citations are shown; ${applied.citations.filter(({ verified }) => verified).length} written as verified`,
);
try {
  applyReport({ ...result, text: `${result.text} Indeed.` }, check.record);
} catch (error) {
  console.log(`another answer: ${error.issues[0].code}`);
}
