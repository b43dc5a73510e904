// The page of what was given: an answer, quotes or a document.
import { safeAnswerFromText } from '../../../../src/answers/prose/index.ts';
import { renderReport } from '../../../../src/output/report/index.ts';
import { quotesPage } from './quotes-page.js';

/** HTML of a report. Throws what a person can read when there is nothing to show. */
export function pageOf(mode, { answer, quotes, document, sources, pictureOf }) {
  if (mode === 'document') {
    if (document.trim() === '') throw new Error('Paste a document, or load a sample.');
    return renderReport(document, { name: 'Your document' });
  }
  const words = mode === 'answer' ? answer : quotes;
  if (words.trim() === '')
    throw new Error(mode === 'answer' ? 'Paste an answer.' : 'Paste a quote.');
  if (sources.every(({ text }) => text.trim() === ''))
    throw new Error('Paste or choose a source: the quotes are looked for in it.');
  return mode === 'answer'
    ? answerPage(answer, sources, pictureOf)
    : quotesPage({ quotes, sources, pictureOf });
}

/** As the command makes it of an answer in prose and its sources. */
function answerPage(answer, sources, pictureOf) {
  const named = sources.map(({ name, text, layout }) => [name, layout ?? text]);
  const made = safeAnswerFromText(
    answer,
    named.map(([id, text]) => ({ id, text })),
  );
  if (!made.ok) throw new Error(`The answer cannot be checked: ${made.issues[0].message}`);
  return renderReport(made.value.result, {
    name: 'Your answer',
    sources: new Map(named),
    pictureOf,
  });
}
