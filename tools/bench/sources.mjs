// What the pages of a PDF cost: 1,000 pages mapped against pdfjs-dist reading them, and quotes on
// the layout against one pass.
//
//   node tools/bench/sources.mjs                   prints the rows; with --json as rows of a report, for run.mjs
//   --rounds N     --pages N     --quotes N  rounds of each row; pages of the PDF; quotes on it
import { parseArgs } from 'node:util';
import { indexSource, verifyQuote } from 'evidence-contracts/quote';
import { fromPdfjs } from 'evidence-contracts/sources';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { sourceOf } from './quotes-inputs.mjs';
import { rowsOf, timed } from './rounds.mjs';

const text = { type: 'string' };
const { values } = parseArgs({
  options: { rounds: text, pages: text, quotes: text, json: { type: 'boolean' } },
});
const [count, rounds] = [Number(values.pages ?? 1000), Number(values.rounds ?? 5)];
const { rows, tell, compare } = rowsOf({ rounds, isPrinted: values.json !== true });

const LINES = 50;
const COLUMNS = 72;

/**
 * A PDF of pages of plain lines: four objects a document, two a page, and the table of their
 * places.
 */
function pdfOf(pages) {
  const streams = pages.map((lines) => {
    const shown = lines.map((line) => `(${line.replace(/[\\()]/g, String.raw`\$&`)}) Tj T*`);
    return `BT /F1 10 Tf 14 TL 60 760 Td\n${shown.join('\n')}\nET`;
  });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, nth) => `${4 + 2 * nth} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ...streams.flatMap((stream, nth) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * nth} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ];
  const places = [];
  let file = '%PDF-1.4\n';
  for (const [nth, object] of objects.entries()) {
    places.push(file.length);
    file += `${nth + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** Lines of prose without a place at which two are alike. */
function pagesOf(prose) {
  const words = prose.split(/\s+/);
  const lines = [];
  let line = '';
  for (const word of words) {
    if (line.length + word.length >= COLUMNS) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
    if (lines.length === count * LINES) break;
  }
  return Array.from({ length: count }, (_, nth) => lines.slice(LINES * nth, LINES * (nth + 1)));
}

async function readPdf(data) {
  const pdf = await getDocument({
    data: Uint8Array.from(data),
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    pages.push({
      textContent: await page.getTextContent(),
      viewport: page.getViewport({ scale: 1 }),
    });
  }
  await pdf.destroy();
  return pages;
}

/** CPU milliseconds of reading a file, its worker included. */
async function timeOfReading(data) {
  const start = process.cpuUsage();
  const pages = await readPdf(data);
  const { user, system } = process.cpuUsage(start);
  return { pages, time: (user + system) / 1000 };
}

const data = pdfOf(pagesOf(sourceOf('ascii', count * LINES * (COLUMNS + 8))));
const [times, floors] = [[], []];
let read = [];
for (let round = 0; round <= rounds; round += 1) {
  const { pages, time } = await timeOfReading(data);
  read = pages;
  const mapped = timed(() => fromPdfjs(pages));
  if (round === 0) continue;
  floors.push(time);
  times.push(mapped);
}
tell(`sources, ${count} pages mapped, against pdfjs-dist`, { times, floors });
tell(`sources, ${count} pages mapped, in all`, { times, steady: floors, goals: [1000, 1000] });

const layout = fromPdfjs(read);
if (layout.issues.length > 0 || new Set(layout.map.map(({ page }) => page)).size !== count)
  throw new Error('the pages are not mapped');
const asked = Array.from({ length: Number(values.quotes ?? 20_000) }, (_, nth) => {
  const from =
    layout.text.indexOf(' ', Math.floor((nth * (layout.text.length - 400)) / 20_000)) + 1;
  return layout.text.slice(from, layout.text.indexOf(' ', from + 100));
});
const [onLayout, onText] = [indexSource(layout), indexSource(layout.text)];
if (
  asked.some((quote, nth) => nth % 97 === 0 && !(verifyQuote(quote, onLayout).places?.length > 0))
)
  throw new Error('a quote has no place');

function pass(source) {
  let sum = 0;
  for (let at = 0; at < source.length; at += 1) sum = (sum + source.charCodeAt(at)) | 0;
  return sum;
}

const all = (index) => {
  for (const quote of asked) verifyQuote(quote, index);
};
const passes = () => Array.from({ length: 5 }, () => timed(() => pass(layout.text), 4));
const [quiet, first] = [passes(), timed(() => all(onLayout))];
tell(`sources, ${asked.length} quotes on the layout, in all`, {
  times: [first],
  steady: [...quiet, ...passes()],
  goals: [18_000, 3000],
});
let next = 0;
const one = (index) => () => verifyQuote(asked[next++ % asked.length], index);
compare('quote, a further one, exact, on a layout, against one pass', {
  ...{ work: one(onLayout), floor: () => pass(layout.text), turns: 200, goals: [0.5, 0.3] },
});
compare('quote, a further one, exact, on a layout, against its text', {
  work: one(onLayout),
  floor: one(onText),
  turns: 400,
});

if (values.json === true) console.log(JSON.stringify(rows));
