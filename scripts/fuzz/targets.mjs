// Every public function that takes what others wrote, with an input for each made by chance: `[name, weight, (random) => call]`.
import { safeCanonicalize, safeDigest, validate, verify, verifyAgainst } from 'evidence-contracts';
import { recogniseProvider } from 'evidence-contracts/adapters';
import { fromAiSdk } from 'evidence-contracts/adapters/ai-sdk';
import { fromAnthropic } from 'evidence-contracts/adapters/anthropic';
import { fromBedrock } from 'evidence-contracts/adapters/bedrock';
import { fromCohere } from 'evidence-contracts/adapters/cohere';
import { fromGemini } from 'evidence-contracts/adapters/gemini';
import { fromGraphRag } from 'evidence-contracts/adapters/graphrag';
import { fromLangChain } from 'evidence-contracts/adapters/langchain';
import { fromOpenAI } from 'evidence-contracts/adapters/openai';
import { fromPerplexity } from 'evidence-contracts/adapters/perplexity';
import { verifyAuditLog } from 'evidence-contracts/audit-log';
import { checkJson, readJson, snapshot } from 'evidence-contracts/canonical';
import { safeCreateEvidencePacket, safeFromLegacyPacket } from 'evidence-contracts/evidence-packet';
import { safeCreateGenerationResult } from 'evidence-contracts/generation-result';
import { verifyQuote, verifyQuotes } from 'evidence-contracts/quote';
import { allContracts, recognise, verifyAny } from 'evidence-contracts/registry';
import { renderReport } from 'evidence-contracts/report';
import { safeVerifyGeneration } from 'evidence-contracts/verification-report';
import { safeVerifySnippets } from 'evidence-contracts/verified-findings';
import { pick } from '../lies/random.mjs';
import { answers, bytesOf, documents, mutated, spoiled, texts } from './inputs.mjs';

const parsed = documents.flatMap((text) => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
});
const document = (random) => mutated(pick(parsed, random), random);
/** A change can close a circle, which has no text. */
const textOf = (value) => {
  try {
    return JSON.stringify(value);
  } catch {
    return '[';
  }
};
const bytes = (random) => bytesOf(random() < 0.5 ? pick(documents, random) : textOf(document(random)), random);
const answer = (random) => mutated(JSON.parse(pick(answers, random)), random);
const contract = (random) => pick(allContracts, random);
const quoteOf = (text, random) => {
  const start = Math.floor(random() * text.length);
  const quote = text.slice(start, start + 1 + Math.floor(random() * 60));
  return random() < 0.7 ? spoiled(quote, random) : quote;
};
const source = (random) => (random() < 0.5 ? pick(texts, random) : spoiled(pick(texts, random).repeat(1 + Math.floor(random() * 4)), random)); // biome-ignore format: one line
const sources = (random) =>
  new Map(texts.map((text, nth) => [`s${nth}`, random() < 0.5 ? text : spoiled(text, random)]));
const adapters = [fromAiSdk, fromAnthropic, fromBedrock, fromCohere, fromGemini, fromGraphRag, fromLangChain, fromOpenAI, fromPerplexity]; // biome-ignore format: a list
const quoteOptions = (random) => ({ accept: pick(['exact', 'normalized', 'edited', 'fuzzy'], random), guards: pick(['reject', 'report'], random) }); // biome-ignore format: one line

export const targets = [
  ['readJson', 8, (random) => { const input = bytes(random); return () => readJson(input); }],
  ['verify bytes', 10, (random) => { const [one, input] = [contract(random), bytes(random)]; return () => verify(one, input); }],
  ['verify value', 8, (random) => { const [one, input] = [contract(random), document(random)]; return () => verify(one, input); }],
  ['verifyAny', 6, (random) => { const input = document(random); return () => verifyAny(allContracts, input); }],
  ['validate', 3, (random) => { const [one, input] = [contract(random), document(random)]; return () => validate(one, input); }],
  ['recognise', 2, (random) => { const input = document(random); return () => recognise(allContracts, input); }],
  ['safeCanonicalize, safeDigest', 4, (random) => { const input = document(random); return () => [safeCanonicalize(input), safeDigest(input)]; }],
  ['checkJson, snapshot', 3, (random) => { const input = document(random); return () => [checkJson(input), snapshot(input)]; }],
  ['verifyAgainst', 5, (random) => { const [one, input, lookup] = [contract(random), document(random), sources(random)]; return () => verifyAgainst(one, input, lookup); }],
  ['verifyQuote', 14, (random) => { const text = source(random); const quote = quoteOf(text, random); const options = quoteOptions(random); return () => verifyQuote(quote, text, options); }],
  ['verifyQuotes', 3, (random) => { const given = sources(random); const asked = [0, 1, 2].map(() => ({ quote: quoteOf(pick(texts, random), random), source: pick(['s0', 's1', 's9'], random) })); return () => verifyQuotes(asked, given); }],
  ['adapters', 14, (random) => { const [adapt, input] = [pick(adapters, random), answer(random)]; return () => adapt(input, random() < 0.5 ? {} : { sources: texts }); }],
  ['recogniseProvider', 1, (random) => { const input = answer(random); return () => recogniseProvider(input); }],
  ['safeCreateEvidencePacket', 3, (random) => { const input = document(random); return () => safeCreateEvidencePacket(input); }],
  ['safeFromLegacyPacket', 2, (random) => { const input = document(random); return () => safeFromLegacyPacket(input); }],
  ['safeCreateGenerationResult', 3, (random) => { const input = random() < 0.5 ? document(random) : { text: spoiled(`${pick(texts, random)} [1]`, random), references: [], sources: [] }; return () => safeCreateGenerationResult(input); }],
  ['safeVerifyGeneration', 2, (random) => { const input = document(random); return () => safeVerifyGeneration(input); }],
  ['safeVerifySnippets', 2, (random) => { const [input, given] = [[document(random), document(random)], sources(random)]; return () => safeVerifySnippets(input, given); }],
  ['verifyAuditLog', 2, (random) => { const input = bytes(random); return () => verifyAuditLog([input, '\n'], { contracts: allContracts }); }],
  ['renderReport', 1, (random) => { const [input, given] = [document(random), sources(random)]; return () => renderReport(input, { sources: given }); }],
]; // biome-ignore format: a table
