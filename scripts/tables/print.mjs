// Runs a table over real data: the folder comes from EVIDENCE_TEST_DATA, since no data of others is part of this project.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The rows of a file with one JSON document a line. */
export const readLines = (folder, path) =>
  readFileSync(join(folder, path), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** A Markdown table of a header and rows. */
export const markdownTable = (header, rows) =>
  [header, header.map((_, place) => (place === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');

/** Prints the table when its script is the program that runs; the numbers alone with --json. */
export async function printTable(url, numbersOf, markdownOf) {
  if (process.argv[1] === undefined || pathToFileURL(process.argv[1]).href !== url) return;
  const folder = process.env.EVIDENCE_TEST_DATA;
  if (!folder) {
    console.error('EVIDENCE_TEST_DATA is not set: it names the folder of the data sets');
    process.exitCode = 2;
    return;
  }
  const numbers = await numbersOf(folder);
  process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(numbers, null, 2)}\n` : markdownOf(numbers));
}
