/**
 * Asks a folder of PDFs a question, and writes a page that shows where each quote of the answer is.
 *
 *   npm run build && node examples/ask-a-pdf/main.js [FOLDER QUESTION]
 *
 * The answer of the model is recorded in answer.json. With another folder and question, the prompt for your model is printed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { answerFromText } from 'evidence-contracts/generation';
import { verifyQuote } from 'evidence-contracts/quote';
import { renderReport } from 'evidence-contracts/report';
import { promptOf } from './prompt.js';
import { readPdfs } from './read-pdfs.js';
import { searchPages } from './search.js';

const recorded = JSON.parse(await readFile(new URL('answer.json', import.meta.url), 'utf8'));
const [folder = fileURLToPath(new URL('pdfs', import.meta.url)), question = recorded.question] =
  process.argv.slice(2);

const layouts = await readPdfs(folder);
const names = [...layouts.keys()];
const pages = searchPages(layouts, question);
if (question === recorded.question) await showAnswer(recorded.answer);
else console.log(promptOf(question, names, pages));

async function showAnswer(answer) {
  console.log(question);
  for (const { name, page } of pages) console.log(`  found: ${name}, page ${page}`);
  const { result, unassigned } = answerFromText(
    answer,
    new Map([...layouts].map(([name, { text }]) => [name, text])),
  );
  for (const { source_id: id, cited_text: quote } of result.citations) {
    if (typeof quote === 'string') console.log(`  ${lineOf(quote, names[id - 1])}`);
  }
  for (const { kind, words } of unassigned) console.log(`  no source: ${kind} ${words}`);
  const out = new URL('out/', import.meta.url);
  await mkdir(out, { recursive: true });
  await writeFile(
    new URL('answer.html', out),
    renderReport(result, { name: question, sources: layouts }),
  );
  console.log('  the pages with their quotes: examples/ask-a-pdf/out/answer.html');
}

/** The state of a quote, where it is, and for one that is not verified what the source says instead. */
function lineOf(quote, name) {
  const { verified, status, places = [], nearest } = verifyQuote(quote, layouts.get(name));
  const onPages = [...new Set(places.map(({ page }) => page))].join(', ');
  const instead =
    verified || nearest === null ? '' : `, which has: ${nearest.text.replaceAll(/\s+/g, ' ')}`;
  return `${verified ? 'PASS' : 'FAIL'} ${status}: ${quote} (${name}, page ${onPages}${instead})`;
}
