/**
 * A recorded answer that cites pages of a PDF: `import` compares the pages, `report` finds the PDF
 * by its name and shows them.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../sources/pdfs.js';
import { makeFolder, runCli } from '../../../support/cli.js';

const [declined, coal] = ['who declined it twice.', 'In May the first steamer brought coal, flour'];

/** In the shape of the Messages API. */
function cited(quote: string, page: number): object {
  const place = {
    type: 'page_location',
    document_index: 0,
    start_page_number: page,
    end_page_number: page + 1,
  };
  const citation = { ...place, cited_text: quote, document_title: 'review.pdf', file_id: null };
  return { type: 'text', text: `He did (${String(page)}). `, citations: [citation] };
}

const reply = {
  type: 'message',
  role: 'assistant',
  content: [cited(declined, 3), cited(coal, 1), cited('No steamer came.', 2)],
};
const folder = makeFolder({ 'reply.json': JSON.stringify(reply) });
copyFileSync(pathOf('libreoffice-headers'), join(folder, 'review.pdf'));
for (const part of ['texts/a', 'texts/b']) mkdirSync(join(folder, part), { recursive: true });
copyFileSync(pathOf('libreoffice-headers'), join(folder, 'texts/review.pdf'));
writeFileSync(join(folder, 'texts/a/twice.txt'), 'A text.');
writeFileSync(join(folder, 'texts/b/twice.md'), 'A text.');

describe('cited pages of a PDF', () => {
  it('are compared by import: another page and other words are noted', async () => {
    const { code, stderr } = await runCli(['import', 'reply.json', '--documents', 'review.pdf'], {
      folder,
    });
    expect([code, stderr.split('\n').filter((line) => line.includes('/citations/'))]).toEqual([
      0,
      [
        'reply.json: note /content/1/citations/0: cites page 1, but its words are on page 2',
        expect.stringMatching(
          /^reply\.json: note \/content\/2\/citations\/0: the cited words are not in the document: /,
        ),
      ],
    ]);
  });

  it.each([
    ['the text of the PDF', ['--documents', 'review.pdf']],
    ['no text', []],
  ])('are shown by report for a result with %s', async (_, more) => {
    const { stdout: result } = await runCli(['import', 'reply.json', ...more], { folder });
    writeFileSync(join(folder, 'result.json'), result);
    const { code, stdout } = await runCli(['report', 'result.json', '--sources', '.'], { folder });
    expect([
      code,
      [...stdout.matchAll(/<li class="claim ([a-z-]+)"/g)].map(([, state]) => state),
    ]).toEqual([0, [expect.stringMatching(/^(?:changed|not-found)$/), 'exact', 'exact']]);
    for (const page of [2, 3])
      expect(stdout).toContain(`<figcaption>Page ${String(page)}</figcaption>`);
  });

  it.each([
    ['by the title of the source', 'review.pdf', ['--sources', 'texts']],
    ['by its title without an ending', 'review', ['--sources', 'texts']],
    [
      'by the last part of an address',
      'https://example.org/files/Review.pdf?v=2',
      ['--sources', 'texts'],
    ],
    ['by a map', 'Annual review', ['--source', 'Annual review=texts/review.pdf']],
    [
      'by a map of ids',
      'Annual review',
      ['--sources', 'texts', '--source', 'document-0=texts/review.pdf'],
    ],
  ])('are compared and checked with files found %s', async (_, title, words) => {
    const input = JSON.stringify(reply).replaceAll('review.pdf', title);
    const imported = await runCli(['import', '-', ...words], { folder, input });
    expect([
      imported.code,
      imported.stderr.split('\n').filter((line) => line.includes('cites page')),
    ]).toEqual([0, ['-: note /content/1/citations/0: cites page 1, but its words are on page 2']]);
    const result = (await runCli(['import', '-'], { folder, input })).stdout;
    const checked = await runCli(['check', '-', ...words], { folder, input: result });
    expect([checked.code, checked.stdout]).toEqual([1, expect.stringContaining('2 verified')]);
  });

  it.each([
    ['no file', 'Lease', 'no file of texts is called as the id or the title of source document-0'],
    [
      'several files',
      'twice',
      'several files are called as source document-0: a/twice.txt, b/twice.md',
    ],
  ])('are not checked with %s, and it is said what to give', async (_, title, said) => {
    const input = JSON.stringify(reply).replaceAll('review.pdf', title);
    const { code, stderr } = await runCli(['import', '-', '--sources', 'texts'], { folder, input });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(`-: ${said}; give --source document-0=FILE`),
    ]);
  });

  it.each([['=lease.pdf'], ['lease=']])('refuse --source %s', async (pair) => {
    const { code, stderr } = await runCli(['import', 'reply.json', '--source', pair], { folder });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('is neither a file nor a folder nor ID=FILE'),
    ]);
  });

  it('are of the file that a quote names without its ending', async () => {
    const input = `${JSON.stringify({ quote: declined, source: 'Review' })}\n`;
    const { code, stdout } = await runCli(['quote', '--source', 'review.pdf', '--quotes', '-'], {
      folder,
      input,
    });
    expect([code, stdout]).toEqual([0, expect.stringContaining('review.pdf, page 3')]);
  });

  it('are not checked without the PDF', async () => {
    const { stdout: result } = await runCli(['import', 'reply.json'], { folder });
    const { stdout } = await runCli(['report', '-'], { folder, input: result });
    expect(stdout.match(/<li class="claim not-checked"/g)).toHaveLength(3);
  });
});
