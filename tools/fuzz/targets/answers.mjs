// Answers of models, the reports about them, and models that judge entailment.

import { checkFigures, figuresIn } from 'evidence-contracts/figures';
import * as results from 'evidence-contracts/generation';
import * as reports from 'evidence-contracts/generation';
import {
  GenerationResult,
  nliScorer,
  pairClassifier,
  VerificationReport,
} from 'evidence-contracts/generation';
import { quotesInSources } from 'evidence-contracts/promptfoo';
import { pick } from '../../shared/random.mjs';
import { spoiled, texts } from '../inputs.mjs';
import { value, valueFor } from '../made.mjs';

const {
  answerFromText,
  bindMarks,
  checkAnswer,
  createGenerationResult,
  marksIn,
  safeAnswerFromText,
  safeCheckAnswer,
  safeCreateGenerationResult,
} = results;
const {
  applyReport,
  checkRecord,
  checkReport,
  claimsForReport,
  createVerificationRecord,
  formatGenerationCheck,
  lexicalOverlapScorer,
  safeApplyReport,
  safeCreateVerificationRecord,
} = reports;
const {
  safeClaimsForReport,
  safeSupportRate,
  safeVerifyGeneration,
  supportRate,
  verifyGeneration,
} = reports;

const result = (random) => valueFor(GenerationResult, random);
const report = (random) => valueFor(VerificationReport, random);
const draft = (random) => (random() < 0.5 ? result(random) : { text: spoiled(`${pick(texts, random)} [1]`, random), references: [], sources: [] }); // biome-ignore format: one line
const convention = (random) => pick(['empty-is-one', 'empty-is-zero', 'empty-is-null'], random);
/** A model that says anything at all. */
const scorer = (random) => {
  const said = value(random);
  return nliScorer(async (pairs) => (Array.isArray(said) ? said : pairs.map(() => said)));
};
const paired = (random) => {
  const [config, logits] = [
    value(random),
    pick([[[1, 2, 3]], [['a', null]], value(random)], random),
  ];
  const model = Object.assign(async () => ({ logits: { tolist: () => logits } }), { config });
  return nliScorer(pairClassifier({ model, tokenizer: async () => ({}) }));
};

const prose = (random) =>
  spoiled(
    `${pick(texts, random)} “${pick(texts, random).slice(0, 40)}” [${pick([1, 2, 9, '1-3'], random)}] "x"`,
    random,
  );
const proseSources = (random) => pick([[pick(texts, random), { text: pick(texts, random), title: 'T' }], new Map([['a', pick(texts, random)]]), value(random)], random); // biome-ignore format: one line

export const answerTargets = [
  { name: 'safeAnswerFromText', weight: 3, of: [safeAnswerFromText], make: (random) => { const [given, sources] = [prose(random), proseSources(random)]; return () => safeAnswerFromText(given, sources, pick([{}, { budget: 100 }], random)); } },
  { name: 'safeCheckAnswer', weight: 3, of: [safeCheckAnswer], make: (random) => { const [given, sources] = [prose(random), proseSources(random)]; return () => safeCheckAnswer(given, sources, pick([{}, { least: 1 }], random)); } },
  { name: 'checkAnswer', weight: 1, of: [checkAnswer], refuses: true, make: (random) => { const [given, sources] = [prose(random), proseSources(random)]; return () => checkAnswer(given, sources); } },
  { name: 'marksIn', weight: 2, of: [marksIn], refuses: true, make: (random) => { const given = prose(random); return () => marksIn(given, { sources: pick([[{}, {}], [{ id: 'a.md', title: 'T' }]], random) }); } },
  { name: 'bindMarks', weight: 2, of: [bindMarks], refuses: true, make: (random) => { const [given, marks] = [prose(random), value(random)]; return () => bindMarks(given, pick([() => marksIn(given, { sources: [{}, {}] }), () => marks], random)()); } },
  { name: 'checkFigures', weight: 2, of: [checkFigures], refuses: true, make: (random) => { const [given, sources] = [prose(random), proseSources(random)]; return () => checkFigures(given, sources, pick([{}, { question: 'How many in 2019?' }], random)); } },
  { name: 'figuresIn', weight: 2, of: [figuresIn], make: (random) => { const given = prose(random); return () => figuresIn(given, pick([{}, { source: true }], random)); } },
  { name: 'quotesInSources', weight: 1, of: [quotesInSources], make: (random) => { const [given, sources] = [prose(random), value(random)]; return () => quotesInSources(given, { vars: { sources } }); } },
  { name: 'answerFromText', weight: 1, of: [answerFromText], refuses: true, make: (random) => { const [given, sources] = [prose(random), proseSources(random)]; return () => answerFromText(given, sources); } },
  { name: 'safeCreateGenerationResult', weight: 3, of: [safeCreateGenerationResult], make: (random) => { const input = draft(random); return () => safeCreateGenerationResult(input); } },
  { name: 'createGenerationResult', weight: 1, of: [createGenerationResult], refuses: true, make: (random) => { const input = draft(random); return () => createGenerationResult(input); } },
  { name: 'safeVerifyGeneration', weight: 4, of: [safeVerifyGeneration, lexicalOverlapScorer], make: (random) => { const [input, given] = [result(random), pick([{}, { scorer: lexicalOverlapScorer() }, { coverage: false }], random)]; return () => safeVerifyGeneration(input, given); } },
  { name: 'verifyGeneration', weight: 2, of: [verifyGeneration, formatGenerationCheck, nliScorer, pairClassifier], refuses: true, make: (random) => { const [input, given] = [result(random), pick([{}, { scorer: scorer(random) }, { scorer: paired(random) }], random)]; return async () => formatGenerationCheck(await verifyGeneration(input, given)); } },
  { name: 'safeApplyReport', weight: 2, of: [safeApplyReport, safeSupportRate], make: (random) => { const [one, other] = [result(random), report(random)]; return () => [safeApplyReport(one, other), safeSupportRate(other, convention(random))]; } },
  { name: 'checkReport', weight: 2, of: [checkReport, applyReport, checkRecord, createVerificationRecord, safeCreateVerificationRecord, supportRate], refuses: true, make: (random) => { const [one, other, use] = [result(random), report(random), pick([checkReport, applyReport, checkRecord, (_, report) => createVerificationRecord({ report }), (_, report) => safeCreateVerificationRecord({ report }), (_, given) => supportRate(given, 'empty-is-one')], random)]; return () => use(one, other); } },
  { name: 'safeClaimsForReport', weight: 1, of: [safeClaimsForReport], make: (random) => { const [one, other] = [result(random), report(random)]; return () => safeClaimsForReport(other, one, lexicalOverlapScorer()); } },
  { name: 'claimsForReport', weight: 1, of: [claimsForReport], refuses: true, make: (random) => { const [one, other] = [result(random), report(random)]; return () => claimsForReport(other, one, lexicalOverlapScorer()); } },
]; // biome-ignore format: a table
