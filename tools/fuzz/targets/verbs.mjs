// What is done with a document of any contract.
import * as library from 'evidence-contracts';
import { allContracts, recognise, verifyAny, verifyAnyAgainst } from 'evidence-contracts/guard';
import { tamperings } from 'evidence-contracts/testing';
import { optional, strictObject } from 'valibot';
import { pick } from '../../shared/random.mjs';
import { bytes, contract, documentOf, sources, value, valueFor } from '../made.mjs';

const {
  defineContract,
  defineVersion,
  embed,
  explainDigestMismatch,
  formatIssue,
  formatVerdict,
  is,
  isVersion,
  migrate,
  parse,
  normalize,
  safeMigrate,
  safeNormalize,
} = library;
const {
  safeParse,
  safeStableDigest,
  stableDigest,
  toProblem,
  validate,
  verdictJson,
  verify,
  verifyAgainst,
} = library;

/** Of each contract one that carries its documents. */
const holders = allContracts.map((one) => {
  const { schema, ...carried } = embed(one, ['/document', '/other']);
  const shape = () => strictObject({ document: schema(), other: optional(schema()) });
  return [one, defineContract({ name: 'com.example.holder', versionAt: null, versions: [defineVersion({ version: '1', status: 'draft', schema: shape, ...carried })] })];
}); // biome-ignore format: short
/** A contract with a document that claims to follow it. */
const pair = (random) => { const one = contract(random); return [one, valueFor(one, random)]; }; // biome-ignore format: one line
const options = (random) =>
  pick([{}, {}, { maxIssues: 1 }, { limits: { bytes: 1000, depth: 4, nodes: 50 } }], random);
/** What steps between versions ask for, right or not. */
const context = (random) => pick([{}, { context: { sources: [{ id: 's', title: null }], uncited_claims: [] } }, { context: value(random) }], random); // biome-ignore format: one line

export const verbTargets = [
  { name: 'verify bytes', weight: 10, of: [verify], make: (random) => { const [one, input] = [contract(random), bytes(random)]; return () => verify(one, input); } },
  { name: 'verify value', weight: 8, of: [verify], make: (random) => { const [[one, input], given] = [pair(random), options(random)]; return () => verify(one, input, given); } },
  { name: 'verifyAny', weight: 6, of: [verifyAny], make: (random) => { const input = value(random); return () => verifyAny(allContracts, input); } },
  { name: 'verifyAnyAgainst', weight: 2, of: [verifyAnyAgainst], make: (random) => { const [input, given] = [value(random), sources(random)]; return () => verifyAnyAgainst(allContracts, input, given); } },
  { name: 'verifyAgainst', weight: 5, of: [verifyAgainst], make: (random) => { const [[one, input], given] = [pair(random), sources(random)]; return () => verifyAgainst(one, input, given); } },
  { name: 'validate', weight: 3, of: [validate, is, safeParse, safeStableDigest], make: (random) => { const [one, input] = pair(random); return () => [validate(one, input), is(one, input), safeParse(one, input), safeStableDigest(one, input), one['~standard'].validate(input)]; } },
  { name: 'parse', weight: 1, of: [parse, stableDigest, isVersion], refuses: true, make: (random) => { const [one, input] = pair(random); return () => isVersion(one, parse(one, input), stableDigest(one, input)); } },
  { name: 'recognise', weight: 2, of: [recognise], make: (random) => { const input = random() < 0.3 ? bytes(random) : value(random); return () => recognise(allContracts, input); } },
  { name: 'safeNormalize', weight: 3, of: [safeNormalize], make: (random) => { const [one, input] = pair(random); return () => safeNormalize(one, input); } },
  { name: 'normalize', weight: 1, of: [normalize], refuses: true, make: (random) => { const [one, input] = pair(random); return () => normalize(one, input); } },
  { name: 'safeMigrate', weight: 3, of: [safeMigrate], make: (random) => { const [[one, input], given] = [pair(random), context(random)]; return () => safeMigrate(one, input, given); } },
  { name: 'migrate', weight: 1, of: [migrate], refuses: true, make: (random) => { const [[one, input], given] = [pair(random), context(random)]; return () => migrate(one, input, given); } },
  { name: 'embed', weight: 1, of: [embed], make: (random) => { const [one, holder] = pick(holders, random); const input = random() < 0.2 ? value(random) : { document: valueFor(one, random), other: valueFor(one, random) }; return () => verifyAgainst(holder, input, sources(random)); } },
  { name: 'explainDigestMismatch', weight: 2, of: [explainDigestMismatch], make: (random) => { const [one, input] = pair(random); const other = random() < 0.8 ? documentOf(one, random) : value(random); return () => explainDigestMismatch(one, input, other); } },
  { name: 'formatVerdict', weight: 2, of: [formatVerdict, verdictJson, formatIssue, toProblem], make: (random) => { const [one, input] = pair(random); return () => { const verdict = verify(one, input); return [formatVerdict(verdict), verdictJson(verdict), verdict.issues.map((issue) => formatIssue(issue)), verdict.ok || toProblem(verdict)]; }; } },
  { name: 'tamperings', weight: 1, of: [tamperings], refuses: true, make: (random) => { const [one, input] = pair(random); return () => { let count = 0; for (const _ of tamperings(one, input)) { count += 1; if (count > 40) break; } }; } },
]; // biome-ignore format: a table
