/** PDFs by many tools: the command verifies what they say, and names the page. */
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { known, pathOf } from '../../../sources/pdfs.js';
import { makeFolder, runCli } from '../../../support/cli.js';
import { sized } from '../../../support/sized.js';

const folder = makeFolder();
for (const name of Object.keys(known))
  copyFileSync(pathOf(name), join(folder, basename(pathOf(name))));

/** Every day each second PDF; test/sources/pdfjs.test.ts reads all. */
const some = Object.entries(known).filter((_, nth) => nth % sized(2, 1) === 0);

describe.each(some)('quote in %s.pdf', (name, sentences) => {
  const onOnePage = sentences.filter(({ pages }) => pages.length === 1);
  const ends = sized([onOnePage.at(-1)], [onOnePage[0], onOnePage.at(-1)]).flatMap((sentence) =>
    sentence === undefined ? [] : [sentence],
  );

  it.each(ends)('is verified on its page: $text', async ({ text, pages }) => {
    const { code, stdout } = await runCli(['quote', '--source', `${name}.pdf`, text], { folder });
    expect([code, stdout.split('\n')[0]]).toEqual([
      0,
      expect.stringMatching(
        new RegExp(
          `^${name}\\.pdf, page ${String(pages[0])}(?:, [^:]*)?: (?:word for word|same words)`,
        ),
      ),
    ]);
  });
});
