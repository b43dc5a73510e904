// Writes test/fixtures/pdfs: PDFs by real tools, with the sentences that each one says and their
// pages by pdftotext. Needs pdflatex, soffice, chromium, tesseract and poppler-utils. The committed
// files are the fixtures: other versions of the tools write other bytes.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { arabic, chinese, harbour, hebrew, japanese, marked, notes, rows } from './pdfs/texts.mjs';

const out = fileURLToPath(new URL('../../test/fixtures/pdfs', import.meta.url));
mkdirSync(out, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'pdfs-'));
const run = (command, ...args) =>
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
const file = (name, text) => writeFileSync(join(folder, name), text);

const tex = (text) =>
  text
    .replaceAll(/[%&#_]/g, '\\$&')
    .replaceAll('“', '``')
    .replaceAll('”', "''")
    .replaceAll('’', "'");
const latex = (name, { options = 'a5paper', head = '', body }) => {
  file(
    `${name}.tex`,
    `\\documentclass[${options}]{article}\n\\pdfcompresslevel=9\n${head}\n\\begin{document}\n${body}\n\\end{document}\n`,
  );
  for (let times = 0; times < 2; times += 1)
    run('pdflatex', '-interaction=batchmode', `${name}.tex`);
};
const html = (style, body, attributes = 'lang="en"') =>
  `<!doctype html><html ${attributes}><meta charset="utf-8"><style>@page { size: A5; margin: 18mm } body { font: 11pt 'Noto Serif' } ${style}</style>${body}`;
const chromium = (name, page) => {
  file(`${name}.html`, page);
  run(
    'chromium',
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    `--print-to-pdf=${name}.pdf`,
    `${name}.html`,
  );
};
const libreoffice = (name, page) => {
  file(`${name}.fodt`, page);
  run('soffice', '--headless', '--convert-to', 'pdf', `${name}.fodt`);
};
const paragraphs = (texts, size = 3) =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, nth) =>
    texts.slice(nth * size, nth * size + size).join(' '),
  );
const p = (texts, size) =>
  paragraphs(texts, size)
    .map((text) => `<p>${text}</p>`)
    .join('\n');
const fodt = (body) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles><style:default-style style:family="paragraph"><style:text-properties style:font-name="Noto Serif" fo:font-family="Noto Serif" fo:font-size="11pt" fo:language="en" fo:country="GB"/></style:default-style></office:styles>
<office:automatic-styles><style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="14.8cm" fo:page-height="21cm" fo:margin="1.8cm"/><style:header-style><style:header-footer-properties fo:margin-bottom="0.8cm"/></style:header-style><style:footer-style><style:header-footer-properties fo:margin-top="0.8cm"/></style:footer-style></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm"><style:header><text:p>Lindersand Annual Review</text:p></style:header><style:footer><text:p>Page <text:page-number>1</text:page-number> of the review</text:p></style:footer></style:master-page></office:master-styles>
<office:body><office:text>${body}</office:text></office:body></office:document>`;

const table = rows.map((cells) => `${cells.map(tex).join(' & ')} \\\\`).join('\n');
const makers = {
  'latex-two-columns': [
    harbour,
    (name) =>
      latex(name, {
        options: 'a5paper,twocolumn,10pt',
        body: `\\section{The winter}\n${paragraphs(harbour).map(tex).join('\n\n')}\n\\newpage\n`,
      }),
  ],
  'latex-hyphenated': [
    harbour,
    (name) =>
      latex(name, {
        head: '\\usepackage[textwidth=5cm,textheight=15cm]{geometry}\\hyphenpenalty=0\\exhyphenpenalty=0\\doublehyphendemerits=0',
        body: paragraphs(harbour).map(tex).join('\n\n'),
      }),
  ],
  'latex-footnotes': [
    [...harbour, ...notes],
    (name) =>
      latex(name, {
        head: '\\usepackage[textwidth=9cm,textheight=7cm]{geometry}',
        body: harbour
          .map(
            (text, nth) =>
              `${tex(text)}${nth === 2 ? `\\footnote{${notes[0]}}` : nth === 9 ? `\\footnote{${notes[1]}}` : ''}`,
          )
          .join(' '),
      }),
  ],
  'latex-headers': [
    harbour,
    (name) =>
      latex(name, {
        head: '\\usepackage{fancyhdr}\\usepackage[textwidth=9cm,textheight=6cm]{geometry}\\pagestyle{fancy}\\lhead{Lindersand}\\rhead{The winter of the ice}\\cfoot{\\thepage}',
        body: harbour.map(tex).join(' '),
      }),
  ],
  'latex-table': [
    rows.slice(1).map(([, , remark]) => remark),
    (name) =>
      latex(name, {
        head: '\\usepackage{longtable}',
        body: `\\begin{longtable}{lrp{6cm}}\n${table}\n\\end{longtable}`,
      }),
  ],
  'latex-rotated': [
    harbour.slice(0, 8),
    (name) =>
      latex(name, {
        head: '\\pdfpageattr{/Rotate 90}',
        body: paragraphs(harbour.slice(0, 8)).map(tex).join('\n\n'),
      }),
  ],
  'libreoffice-headers': [
    harbour,
    (name) =>
      libreoffice(
        name,
        fodt(
          paragraphs(harbour, 4)
            .map((text) => `<text:p>${text}</text:p>`)
            .join(`<text:p/>`.repeat(16)),
        ),
      ),
  ],
  'chromium-print': [
    harbour,
    (name) => chromium(name, html('', `<h1>The winter</h1>${p(harbour)}`)),
  ],
  'chromium-columns': [
    harbour,
    (name) =>
      chromium(
        name,
        html(
          'main { columns: 2; column-gap: 7mm; hyphens: auto; text-align: justify; font-size: 9pt }',
          `<main>${p(harbour)}</main>`,
        ),
      ),
  ],
  'chromium-table': [
    rows.slice(1).map(([, , remark]) => remark),
    (name) =>
      chromium(
        name,
        html(
          'td { border: 1px solid; padding: 1mm }',
          `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
        ),
      ),
  ],
  'chromium-arabic': [
    arabic,
    (name) =>
      chromium(
        name,
        html("body { font-family: 'Noto Naskh Arabic' }", p(arabic, 2), 'lang="ar" dir="rtl"'),
      ),
  ],
  // with marks of vowels and a ligature of two letters
  'chromium-arabic-marks': [
    marked,
    (name) =>
      chromium(
        name,
        html("body { font-family: 'Noto Sans Arabic' }", p(marked, 2), 'lang="ar" dir="rtl"'),
      ),
  ],
  'chromium-hebrew': [
    hebrew,
    (name) =>
      chromium(
        name,
        html("body { font-family: 'Noto Sans Hebrew' }", p(hebrew, 2), 'lang="he" dir="rtl"'),
      ),
  ],
  // a font with one glyph for an ideograph and its radical
  'chromium-japanese-vertical': [
    japanese,
    (name) =>
      chromium(
        name,
        html(
          "body { font-family: 'Noto Sans CJK JP'; writing-mode: vertical-rl; height: 120mm }",
          p(japanese, 2),
          'lang="ja"',
        ),
      ),
  ],
  // with a title of the chapter next to the number of the page, and a large first letter
  'latex-chapters': [
    harbour,
    (name) =>
      latex(name, {
        head: '\\usepackage{fancyhdr,lettrine}\\usepackage[textwidth=9cm,textheight=4cm]{geometry}\\pagestyle{fancy}\\fancyhf{}\\lhead{\\leftmark}\\rhead{\\thepage}',
        body: `\\markboth{The winter}{}\\lettrine{T}{he} ${harbour.slice(0, 8).map(tex).join(' ').slice(4)}\\newpage\\markboth{The spring}{} ${harbour.slice(8).map(tex).join(' ')}`,
      }),
  ],
  'chromium-chinese': [
    chinese,
    (name) =>
      chromium(
        name,
        html("body { font-family: 'Droid Sans Fallback' }", p(chinese, 2), 'lang="zh"'),
      ),
  ],
  'chromium-chinese-vertical': [
    chinese,
    (name) =>
      chromium(
        name,
        html(
          "body { font-family: 'Droid Sans Fallback'; writing-mode: vertical-rl; height: 120mm }",
          p(chinese, 2),
          'lang="zh"',
        ),
      ),
  ],
  'tesseract-scan': [
    harbour.slice(0, 8),
    (name) => {
      chromium('scan', html('body { font-size: 12pt }', p(harbour.slice(0, 8))));
      run('pdftoppm', '-r', '150', '-mono', '-f', '1', '-l', '1', 'scan.pdf', 'scan');
      run('tesseract', 'scan-1.pbm', name, '-c', 'textonly_pdf=0', 'pdf');
    },
  ],
};

const letters = (text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
const decoded = (text) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"');

/**
 * The words of a file in the order of pdftotext, each with page and edges in thousandths of the
 * page.
 */
function wordsOf(name) {
  run('pdftotext', '-bbox', `${name}.pdf`, `${name}.bbox`);
  const words = [];
  let page = 0;
  let size = [1, 1];
  for (const [, width, height, x, y, right, bottom, text] of readFileSync(
    join(folder, `${name}.bbox`),
    'utf8',
  ).matchAll(
    /<page width="([\d.]+)" height="([\d.]+)">|<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g,
  )) {
    if (width !== undefined) {
      page += 1;
      size = name.endsWith('rotated')
        ? [Number(height), Number(width)]
        : [Number(width), Number(height)];
    } else {
      const edges = [x / size[0], y / size[1], right / size[0], bottom / size[1]];
      words.push({
        text: letters(decoded(text).normalize('NFKC')),
        place: [page, ...edges.map((edge) => Math.round(edge * 1000))],
      });
    }
  }
  return words.filter(({ text }) => text !== '');
}

/** The places of the words of a sentence; none where other words are between them. */
function placesIn(words, sentence) {
  const wanted = letters(sentence.normalize('NFKC'));
  const at = words
    .map(({ text }) => text)
    .join('')
    .indexOf(wanted);
  if (at === -1) return [];
  let end = 0;
  return words.flatMap(({ text, place }) => {
    const start = end;
    end += text.length;
    return start >= at && end <= at + wanted.length ? [place] : [];
  });
}

const only = process.argv.slice(2);
const known = join(out, 'sentences.json');
const sentences = only.length === 0 ? {} : JSON.parse(readFileSync(known, 'utf8'));
for (const [name, [texts, make]] of Object.entries(makers)) {
  if (only.length > 0 && !only.includes(name)) continue;
  make(name);
  copyFileSync(join(folder, `${name}.pdf`), join(out, `${name}.pdf`));
  const words = wordsOf(name);
  const pages = run('pdftotext', '-raw', `${name}.pdf`, '-').toString().split('\f').map(letters);
  const pagesOf = (text) => {
    const whole = pages.findIndex((page) => page.includes(letters(text)));
    if (whole !== -1) return [whole + 1];
    const wanted = letters(text);
    const splits = Array.from({ length: wanted.length - 1 }, (_, nth) => nth + 1);
    const first = pages.findIndex((page, nth) =>
      splits.some(
        (at) => page.includes(wanted.slice(0, at)) && pages[nth + 1]?.includes(wanted.slice(at)),
      ),
    );
    return first === -1 ? [1] : [first + 1, first + 2]; // pdftotext writes Arabic in another order, on one page
  };
  sentences[name] = texts.map((text) => ({
    text,
    pages: pagesOf(text),
    words: placesIn(words, text),
  }));
  const found = sentences[name].filter((one) => one.words.length > 0).length;
  console.log(
    name,
    `${found} of ${texts.length} with words`,
    sentences[name].map((one) => one.pages.join('-')).join(' '),
  );
}
const lines = Object.entries(sentences).map(
  ([name, list]) =>
    `${JSON.stringify(name)}: [\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`,
);
writeFileSync(known, `{\n  ${lines.join(',\n  ')}\n}\n`);
