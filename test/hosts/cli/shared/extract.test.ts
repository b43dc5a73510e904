/**
 * Files whose text is extracted: pages and Word files as sources of every command, with a clear
 * message for what cannot be read.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { digestBytes, digestText } from '../../../../src/index.js';
import { documentXml, paragraph, run } from '../../../sources/support/files.js';
import { makeFolder, packetText, runCli, spawnCli } from '../../../support/cli.js';

const page =
  '<!doctype html><title>t</title><h1>Harbour</h1><p>It was <b>closed</b> in the winter.</p>';
const folder = makeFolder({
  'page.html': page,
  'empty.htm': '',
  'broken.docx': 'PK',
  'talk.vtt':
    'WEBVTT\n\n00:01.000 --> 00:02.000\nIt was closed\n\n01:01:02.000 --> 01:01:04.500\nin the winter.\n',
  'talk.srt': '1\n00:00:01,000 --> 00:00:02,000\nIt was closed in the winter.\n',
  'rows.csv': 'Year;State\n1903;"closed in; the winter"\n',
  'rows.tsv': 'Year\tState\n1903\tclosed in, the winter\n',
  'answer.md': 'It was “closed in the winter” [1].',
  'letter.eml':
    'Subject: Harbour\r\nContent-Type: text/html\r\n\r\n<p>It was <b>closed</b> in the winter.\r\n',
});
const put = (name: string, bytes: Uint8Array): void => {
  writeFileSync(join(folder, name), bytes);
};
const word = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const table = `<w:tbl><w:tr><w:tc>${paragraph(run('Berth'))}</w:tc><w:tc>${paragraph(run('closed in the winter'))}</w:tc></w:tr></w:tbl>`;

put(
  'text.docx',
  word({
    'word/document.xml': documentXml(paragraph(run('Top'), '<w:outlineLvl w:val="0"/>') + table),
  }),
);
put('other.docx', word({ 'other.xml': '<a/>' }));
const sheet = '<c r="B2" t="inlineStr"><is><t>closed in the winter</t></is></c>';
const book: Readonly<Record<string, string>> = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Berths" r:id="rId7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="2">${sheet}</row></sheetData></worksheet>`,
  'xl/media/image1.png': 'not read',
};
put('berths.xlsx', word(book));
put('empty.xlsx', word({ 'xl/other.xml': '<a/>' }));
put('wrong.docx', word({ 'word/document.xml': '<a><b></a>' }));
put('latin.html', Buffer.from('<meta charset="windows-1252"><p>caf\xe9', 'latin1'));
put(
  'declared.html',
  Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>\n<p>f\xf6r', 'latin1'),
);
put(
  'both.html',
  Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><meta charset="utf-8"><p>för hand'),
);
put('wide-in-name.html', Buffer.from('<meta charset="utf-16"><p>för alla'));
put('swedish.html', Buffer.from('<html><head><title>f\xf6r LifeLines</title></head>', 'latin1'));
put('unknown.html', Buffer.from('<meta charset="klingon"><p>a'));
put('bytes.html', Buffer.from([0x3c, 0xff, 0xfe]));
put('wide.html', Buffer.from('\ufeff<p>wide words', 'utf16le'));

/**
 * A PDF of one page in a font that names its characters by a map of Adobe, as printers of Chinese
 * offices write.
 */
function chinesePdf(text: string): Uint8Array {
  const code = Buffer.from(text, 'utf16le').swap16().toString('hex');
  const drawn = `BT /F 12 Tf 72 720 Td <${code}> Tj ET`;
  const info = '<< /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>';
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo ${info} /FontDescriptor 7 0 R /DW 1000 >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -120 1000 880] /Ascent 880 /Descent -120 >>',
  ]);
}

function pdfOf(objects: readonly string[], more = ''): Uint8Array {
  const body = objects.map((object, nth) => `${nth + 1} 0 obj\n${object}\nendobj\n`).join('');
  const trailer = `trailer << /Root 1 0 R /Size ${objects.length + 1} ${more} >>`;
  return Buffer.from(`%PDF-1.4\n${body}${trailer}\n%%EOF`, 'latin1');
}

/** A PDF whose pages have these lines of text. */
function pdf(pages: readonly (readonly string[])[]): Uint8Array {
  const kids = pages.map((_, nth) => `${3 + 2 * nth} 0 R`).join(' ');
  const objects = pages.flatMap((lines, nth) => {
    const drawn = `BT /F 12 Tf 72 720 Td ${lines.map((line) => `(${line}) Tj 0 -16 Td`).join(' ')} ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + 2 * nth} 0 R /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
      `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    ];
  });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...objects,
  ]);
}

put('chinese.pdf', chinesePdf('由于冰层太厚港口关闭了三个月'));
put('report.pdf', pdf([['Nothing here.'], ['The harbour was closed', 'in the winter of 1903.']]));
put('broken.pdf', Buffer.from('%PDF-1.4'));

const quote = (...words: string[]) => runCli(['quote', ...words], { folder });

describe('quote', () => {
  it('reads a web page, and names what extracted its text', async () => {
    const { code, stdout, stderr } = await quote('--source', 'page.html', 'closed in the winter');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^page\.html, "Harbour": word for word/);
    expect(stderr).toBe(
      `page.html: text extracted by evidence-contracts/html 0.0.0, ${digestText('Harbour\n\nIt was closed in the winter.')}\n`,
    );
  });

  it('says that a file has no text, and what a PDF of pictures needs', async () => {
    put('scan.pdf', pdf([['']]));
    const of = async (file: string) =>
      (await quote('--source', file, 'closed in the winter')).stderr;
    expect(await of('scan.pdf')).toContain(
      'scan.pdf: has no text: pages that are pictures need text recognition (OCR)',
    );
    expect(await of('empty.htm')).toMatch(/^empty\.htm: has no text$/m);
  });

  it('reads a Word file, and names the cell', async () => {
    const { code, stdout } = await quote('--source', 'text.docx', 'closed in the winter');
    expect([code, stdout.split('\n')[0]]).toEqual([
      0,
      'text.docx, table 1, row 1, column 2, "Top": word for word',
    ]);
  });

  it('reads a PDF, and names the page and its boxes', async () => {
    const { code, stdout, stderr } = await quote(
      '--source',
      'report.pdf',
      'closed in the winter',
      '--json',
    );
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^report\.pdf: text extracted by pdfjs-dist \d/),
    ]);
    const { places } = JSON.parse(stdout) as {
      places: { page: number; boxes: { y: number; x: number }[] }[];
    };
    expect(places.map(({ page, boxes }) => [page, boxes.length])).toEqual([[2, 2]]);
    const [first, second] = places[0]?.boxes ?? [];
    expect(first?.x).toBeGreaterThan(second?.x ?? 1);
    expect(second?.x).toBeCloseTo(72 / 612, 2);
    expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(16 / 792, 3);
    const text = await quote('--source', 'report.pdf', 'closed in the winter');
    expect(text.stdout).toMatch(/^report\.pdf, page 2: word for word/);
  });

  it('reads a PDF that names a character map and a font without containing them', async () => {
    const { code, stdout } = await quote('--source', 'chinese.pdf', '港口关闭了三个月');
    expect([code, stdout.split('\n')[0]]).toEqual([0, 'chinese.pdf, page 1: word for word']);
  });

  it('writes places, extractor and digest of the text as JSON', async () => {
    const { stdout } = await quote('--source', 'text.docx', 'closed in the winter', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      source: 'text.docx',
      places: [{ cell: { row: 1, column: 2 }, headings: ['Top'] }],
      extracted: {
        by: 'evidence-contracts/docx 0.0.0',
        textDigest: digestText('Top\n\nBerth\tclosed in the winter'),
      },
    });
  });

  it.each([
    ['latin.html', 'café'],
    ['wide.html', 'wide words'],
    ['declared.html', 'för'],
    ['both.html', 'för hand'],
    ['wide-in-name.html', 'för alla'],
  ])('reads the encoding that %s names', async (file, words) => {
    expect((await quote('--source', file, words)).code).toBe(0);
  });

  it.each([
    ['broken.docx', 'broken.docx: is no docx file that can be read'],
    ['empty.xlsx', 'empty.xlsx: has no xl/workbook.xml with its parts'],
    ['broken.pdf', 'broken.pdf: is no pdf file that can be read'],
    ['other.docx', 'other.docx: has no word/document.xml'],
    ['wrong.docx', 'wrong.docx: contains XML that cannot be read'],
    ['unknown.html', 'unknown.html: is not in the encoding that it names'],
    [
      'swedish.html',
      'swedish.html: names no encoding, and is not in UTF-8: convert it, such as by iconv',
    ],
    [
      'bytes.html',
      'bytes.html: names no encoding, and is not in UTF-8: convert it, such as by iconv',
    ],
    ['none.html', 'none.html: cannot be read: no such file or directory (ENOENT)'],
  ])('ends with 2 for %s', async (file, says) => {
    expect(await quote('--source', file, 'words')).toEqual({
      code: 2,
      stdout: '',
      stderr: `error: ${says}\n`,
    });
  });
});

describe('verify', () => {
  const verify = (draft: Parameters<typeof packetText>[0]) =>
    runCli(['verify', '-', '--sources', folder, '--format', 'json'], {
      folder,
      input: packetText(draft),
    });

  it('compares the digest of the file, and names the extractor and its text', async () => {
    const source_digest = digestBytes(Buffer.from(page));
    const { code, stdout, stderr } = await verify({
      path: 'page.html',
      excerpt: 'closed in the winter.',
      source_digest,
    });
    expect([code, stderr.split('\n').length]).toEqual([0, 2]);
    expect(JSON.parse(stdout)).toMatchObject({
      sources: [
        {
          state: 'unchanged',
          sourceDigest: 'equal',
          extracted: { by: 'evidence-contracts/html 0.0.0' },
        },
      ],
    });
  });

  it('names the extractor in its text, once a source', async () => {
    const input = packetText({ path: 'page.html', excerpt: 'closed in the winter.' });
    const { code, stdout } = await runCli(['verify', '-', '--sources', folder], { folder, input });
    const line =
      /^-: page\.html: text extracted by evidence-contracts\/html 0\.0\.0, sha256:[0-9a-f]{64}$/gm;
    expect([code, stdout.match(line)?.length]).toEqual([0, 1]);
  });

  it('says why a file could not be read', async () => {
    const { code, stdout, stderr } = await verify({ path: 'broken.docx', excerpt: 'words' });
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([
      'broken.docx: is no docx file that can be read',
      `--source ${folder}: no source of any claim was read from it`,
      '',
    ]);
    expect(stdout).toContain('lookup-failed');
  });
});

describe('a PDF without pdfjs-dist', () => {
  it.each([
    ['quote', ['quote', '--source', 'report.pdf', 'words']],
    ['verify', ['verify', '-', '--sources', folder]],
  ])('ends %s with 2, and says what to install', async (_, words) => {
    vi.doMock('pdfjs-dist/legacy/build/pdf.mjs', () => {
      throw new Error('not installed');
    });
    const input = packetText({ path: 'report.pdf', excerpt: 'words' });
    const { code, stderr } = await runCli(words, { folder, input });
    vi.doUnmock('pdfjs-dist/legacy/build/pdf.mjs');
    expect([code, stderr]).toEqual([
      2,
      'error: report.pdf: to read PDFs, install pdfjs-dist: npm i pdfjs-dist\n',
    ]);
  });
});

describe('report', () => {
  it('shows the page of a PDF, with a box for the quote', async () => {
    const sources = makeFolder();
    writeFileSync(join(sources, 'report.pdf'), pdf([['The harbour was closed in the winter.']]));
    const { code, stdout } = await runCli(['report', 'answer.md', '--sources', sources], {
      folder,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('<figcaption>Page 1</figcaption>');
    expect(stdout).toContain('<a id="g1" class="exact" href="#c1"');
  });

  it('has a picture of each page with a quote', async () => {
    const sources = makeFolder();
    writeFileSync(
      join(sources, 'report.pdf'),
      pdf([['Nothing.'], ['The harbour was closed in the winter.']]),
    );
    const { stdout, stderr } = await runCli(['report', 'answer.md', '--sources', sources], {
      folder,
    });
    expect(
      stdout.match(/<figure class="page picture"><figcaption>Page 2<[^"]*"0 0 1000 1294.2"/g),
    ).toHaveLength(1);
    expect(
      stdout.match(/<image href="data:image\/webp;base64,[A-Za-z0-9+/=]{200,}" width="1000"/g),
    ).toHaveLength(1);
    expect(stderr.split('\n')).toHaveLength(2);
  });

  it('draws the words without a canvas, and says what to install', async () => {
    const sources = makeFolder();
    writeFileSync(join(sources, 'report.pdf'), pdf([['The harbour was closed in the winter.']]));
    const hidden = makeFolder({
      'hide.cjs': `const module_ = require('node:module'); const resolve = module_._resolveFilename;
        module_._resolveFilename = (name, ...more) => { if (name.includes('napi-rs/canvas')) throw new Error('hidden'); return resolve(name, ...more); };`,
    });
    const environment = { NODE_OPTIONS: `--require ${join(hidden, 'hide.cjs')}` };
    const ran = await spawnCli(['report', 'answer.md', '--sources', sources], {
      folder,
      environment,
    });
    expect([ran.code, ran.stderr.split('\n')]).toEqual([
      0,
      [
        expect.stringMatching(/report\.pdf: text extracted by pdfjs-dist/),
        expect.stringMatching(
          /report\.pdf: to see pages as pictures, install a canvas: npm i @napi-rs\/canvas$/,
        ),
        '',
      ],
    ]);
    expect(ran.stdout).toContain('<figure class="page"><figcaption>Page 1</figcaption>');
  });

  it('shows an answer in prose next to pages and Word files', async () => {
    const sources = makeFolder({ 'page.html': page });
    const { code, stdout } = await runCli(['report', 'answer.md', '--sources', sources], {
      folder,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('<li class="claim exact"');
  });
});

describe('captions and rows', () => {
  it.each([
    ['talk.vtt', 'closed in the winter', 'talk.vtt, 00:00:01 to 01:01:04: '],
    ['talk.srt', 'closed in the winter', 'talk.srt, 00:00:01 to 00:00:02: '],
    ['rows.csv', 'closed in; the winter', 'rows.csv, table 1, row 2, column 2: '],
    ['rows.tsv', 'closed in, the winter', 'rows.tsv, table 1, row 2, column 2: '],
    ['berths.xlsx', 'closed in the winter', 'berths.xlsx, sheet Berths, row 2, column 2: '],
    ['letter.eml', 'closed in the winter', 'letter.eml: '],
  ])('are sources with places: %s', async (name, words, where) => {
    const { code, stdout, stderr } = await quote('--source', name, words);
    expect([code, stdout.split('word for word')[0]]).toEqual([0, where]);
    expect(stderr).toMatch(/text extracted by evidence-contracts\/(?:captions|rows|xlsx|mail) /);
  });

  it('are refused where they are not UTF-8', async () => {
    put('latin.csv', Buffer.from('a,caf\xe9', 'latin1'));
    const { code, stderr } = await quote('--source', 'latin.csv', 'a');
    expect([code, stderr]).toEqual([2, expect.stringContaining('latin.csv: is not in UTF-8')]);
  });
});

describe('UTF-16 without a byte order mark', () => {
  it.each(['wide.csv', 'wide.vtt', 'wide.html', 'wide.txt'])('is refused in %s', async (name) => {
    put(name, Buffer.from('<p>closed, in the winter</p>', 'utf16le'));
    const { code, stdout, stderr } = await quote('--source', name, 'closed');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('has NUL characters, as UTF-16');
  });

  it.each(['check', 'report'])('is refused in an answer of %s', async (command) => {
    put('wide.md', Buffer.from('It was “closed in the winter” [1].', 'utf16le'));
    put('plain.txt', Buffer.from('It was closed in the winter.'));
    const words = [command, 'wide.md', '--source', 'plain.txt'];
    const { code, stdout, stderr } = await runCli(words, { folder });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('wide.md: cannot be read: has NUL characters');
  });
});
