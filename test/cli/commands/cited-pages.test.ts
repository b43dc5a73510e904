/** A recorded answer that cites pages of a PDF: `import` compares the pages, `report` finds the PDF by its name and shows them. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../sources/pdfs.js';
import { makeFolder, runCli } from '../../support/cli.js';

const [declined, coal] = ['who declined it twice.', 'In May the first steamer brought coal, flour'];

/** In the shape of the Messages API. */
function cited(quote: string, page: number): object {
  const place = { type: 'page_location', document_index: 0, start_page_number: page, end_page_number: page + 1 };
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

describe('cited pages of a PDF', () => {
  it('are compared by import: another page and other words are noted', async () => {
    const { code, stderr } = await runCli(['import', 'reply.json', '--documents', 'review.pdf'], { folder });
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
    expect([code, [...stdout.matchAll(/<li class="claim ([a-z-]+)"/g)].map(([, state]) => state)]).toEqual([
      0,
      ['exact', 'exact', expect.stringMatching(/^(?:changed|not-found)$/)],
    ]);
    for (const page of [2, 3]) expect(stdout).toContain(`<figcaption>Page ${String(page)}</figcaption>`);
  });

  it('are not checked without the PDF', async () => {
    const { stdout: result } = await runCli(['import', 'reply.json'], { folder });
    const { stdout } = await runCli(['report', '-'], { folder, input: result });
    expect(stdout.match(/<li class="claim not-checked"/g)).toHaveLength(3);
  });
});
