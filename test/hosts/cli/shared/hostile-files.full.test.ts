/**
 * Files that are made to take long, to fill the memory or to lie about themselves: each ends in a
 * message and an exit code.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { documentXml, paragraph, run } from '../../../sources/support/files.js';
import { makeFolder, spawnCli } from '../../../support/cli.js';
import { isExhaustive } from '../../../support/sized.js';

const folder = makeFolder();

const word = (
  document: string | Uint8Array,
  more: Readonly<Record<string, Uint8Array>> = {},
): Uint8Array =>
  zipSync({
    ...more,
    'word/document.xml': typeof document === 'string' ? strToU8(document) : document,
  });

const words = documentXml(paragraph(run('words')));

/**
 * Writes 32 bits at an offset in each record of a kind, such as the sizes that a central directory
 * names.
 */
function patched(
  zip: Uint8Array,
  [kind, offset, value]: readonly [number, number, number],
): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.length);
  for (let at = 0; at < zip.length - 4; at += 1)
    if (view.getUint32(at, true) === kind) view.setUint32(at + offset, value, true);
  return zip;
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];

function pdfOf(objects: readonly string[], trailer = ''): Uint8Array {
  const body = objects.map((object, nth) => `${nth + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.4\n${body}trailer << /Root 1 0 R /Size ${objects.length + 1} ${trailer}>>\n%%EOF`,
    'latin1',
  );
}

const stream = (text: string, head = ''): string =>
  `<< ${head} /Length ${text.length} >>\nstream\n${text}\nendstream`;
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]';
const fonts =
  '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const tree = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
const pdfThatDraws = (text: string): Uint8Array =>
  pdfOf([...tree, `${page} /Contents 4 0 R ${fonts} >>`, stream(text)]);

const form = (nth: number): string =>
  `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${nth} 0 R >> >>`;
const forms = [
  ...tree,
  `${page} /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>`,
  stream('/X Do'),
  ...Array.from({ length: 26 }, (_, nth) => stream('/X Do /X Do', form(nth + 6))),
  stream('BT /F 9 Tf (a) Tj ET', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${fonts}`),
];

const locked =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <%> /U <%> >> /ID [<00> <00>] '.replaceAll(
    '%',
    '41'.repeat(32),
  );

const entities = [
  '<!ENTITY a "aaaaaaaaaa">',
  ...Array.from(
    'bcdefghi',
    (name, nth) => `<!ENTITY ${name} "${`&${'abcdefgh'[nth]};`.repeat(10)}">`,
  ),
];

/** Longer than any document may be, and short as a file. */
const bomb = word(new Uint8Array(80_000_000));

const files: readonly (readonly [name: string, bytes: Uint8Array, message: RegExp])[] = [
  ['bomb.docx', bomb, /is longer than 67108864 bytes/],
  ['small.docx', patched(patched(bomb.slice(), [LOCAL, 22, 100]), [CENTRAL, 24, 100]), /XML/],
  ['large.docx', patched(word(words), [CENTRAL, 24, 0xfffffff0]), /is longer than 67108864 bytes/],
  [
    'directory.docx',
    patched(word(words), [END, 16, 0x7fffffff]),
    /has no word\/document\.xml|can be read/,
  ],
  ['offset.docx', patched(word(words), [CENTRAL, 42, 0x7ffffff0]), /XML|can be read/],
  ['cut.docx', word(words).subarray(0, 120), /is no docx file that can be read/],
  [
    'entities.docx',
    word(
      words
        .replace('<w:document', `<!DOCTYPE d [${entities.join('')}]><w:document`)
        .replace('words', '&i;'),
    ),
    /XML/,
  ],
  [
    'external.docx',
    word(
      words
        .replace('<w:document', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document')
        .replace('words', '&x;'),
    ),
    /XML/,
  ],
  [
    'paragraphs.docx',
    word(documentXml(paragraph(run('word')).repeat(600_000))),
    /takes more than \d+ (?:seconds|megabytes)/,
  ],
  [
    'truncated.pdf',
    pdfThatDraws('BT /F 12 Tf (words) Tj ET').subarray(0, 300),
    /is no pdf file that can be read/,
  ],
  ['locked.pdf', pdfOf([...tree, `${page} >>`], locked), /needs a password/],
  [
    'pages.pdf',
    pdfOf([
      tree[0] ?? '',
      `<< /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >>`,
      `${page} >>`,
    ]),
    /has more than 10000 pages|can be read/,
  ],
  [
    'saves.pdf',
    pdfThatDraws(`${'q '.repeat(2_000_000)}BT /F 12 Tf (words) Tj ET`),
    /takes more than \d+ seconds/,
  ],
  ['forms.pdf', pdfOf(forms), /takes more than \d+ (?:seconds|megabytes)/],
  ['nested.html', strToU8(`${'<div>'.repeat(150_000)}words`), /takes more than \d+ seconds/],
];

/** Each takes the ten seconds that a file may take; `nested.html` ends by the same limit. */
const slowest = isExhaustive ? [] : ['saves.pdf', 'forms.pdf', 'paragraphs.docx'];

describe('a file that is made to do harm', () => {
  it.each(files.filter(([name]) => !slowest.includes(name)))(
    'ends with exit code 2 and a message: %s',
    async (name, bytes, message) => {
      writeFileSync(join(folder, name), bytes);
      const { code, stdout, stderr } = await spawnCli(
        ['quote', '--source', name, 'words are here'],
        { folder },
      );
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^error: [a-z.]+: .*\n$/);
      expect(stderr).toMatch(message);
    },
  );

  it.each<readonly [string, Uint8Array]>([
    ['names.docx', word(words, { '../../out.txt': strToU8('x'), '/etc/out.txt': strToU8('x') })],
    ['loop.pdf', pdfOf([tree[0] ?? '', '<< /Type /Pages /Kids [2 0 R] /Count 2 >>'])],
    [
      'count.pdf',
      pdfOf([tree[0] ?? '', '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', `${page} >>`]),
    ],
    ['empty.pdf', pdfThatDraws(`BT /F 12 Tf ${'1 0 Td () Tj '.repeat(300_000)}(words) Tj ET`)],
  ])('is read as far as it can be: %s', async (name, bytes) => {
    writeFileSync(join(folder, name), bytes);
    const { code, stdout } = await spawnCli(['quote', '--source', name, 'words are here'], {
      folder,
    });
    expect([code, stdout]).toEqual([1, expect.stringMatching(/: not (verified|checked)\b/)]);
  });
});
