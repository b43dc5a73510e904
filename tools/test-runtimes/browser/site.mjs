// The site in a browser: nothing is cut off on a phone or a wide screen, the live example and the
// playground judge, the playground asks nobody, and an error is found by its code. Skipped where
// the site was not built.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { check, expect, load, partOf, violationsIn } from '../../shared/chromium.mjs';
import { hold } from './pictures.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const pages = [
  'index.html',
  'playground.html',
  'examples/answer.html',
  'examples/packet.html',
  'examples/pdf.html',
  'gallery.html',
  'readme.html',
  'docs/quotes.html',
  'contracts/ERRORS.html',
  'modules.html',
  'modules/evidence-contracts.html',
  'functions/evidence-contracts.digest.html',
  'classes/evidence-contracts.ContractError.html',
  'contracts/README.html',
  'contracts/evidence-packet/1.0/FIELDS.html',
  'adr/README.html',
  'CHANGELOG.html',
];

/** One of each kind of page: others have the same colours. */
const dark = [
  'index.html',
  'playground.html',
  'examples/answer.html',
  'docs/quotes.html',
  'modules/evidence-contracts.html',
];

export async function checkSite(browser, root, isWriting) {
  const { xss } = await load(join(root, 'test/support/xss.ts'));
  const strings = partOf(xss);
  const site = join(root, 'temp/site');
  if (!existsSync(join(site, 'playground.html')))
    return [{ program: 'site', note: 'skipped: npm run docs has not made it' }];
  const { server, address } = await serve(site);
  try {
    return [
      await check('site: nothing is cut off at 400 and 1280 px', () => fits(browser, address)),
      await check('site: axe finds nothing on any kind of page', () =>
        accessible(browser, address),
      ),
      await check('site: the live example judges', () => live(browser, address)),
      await check(
        'site: the playground judges, keeps its state in the fragment, and asks nobody',
        () => playground(browser, address),
      ),
      await check('site: the playground shows its result within 900 px, by keyboard alone', () =>
        inViewByKeys(browser, address),
      ),
      await check(
        'site: the playground reads files of the kinds that the command reads, loads their readers only then, and asks nobody',
        () => files(browser, address, root),
      ),
      await check('site: a hostile fragment does nothing', () => hostile(browser, address)),
      await check(
        `site: ${strings.length} hostile strings in every field of the playground, and as names of files, do nothing`,
        () => hostileFields(browser, address, strings),
      ),
      await check('site: an error is found first by its code', () => search(browser, address)),
      await check('pictures of the gallery', () =>
        thumbnails(browser, address, { site, root, isWriting }),
      ),
    ];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function serve(site) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url.split('?')[0]);
    const file = join(site, path.includes('..') ? '/' : path);
    if (!existsSync(file) || extname(file) === '') return response.writeHead(404).end();
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}` };
}

async function withPage(browser, options, run) {
  const context = await browser.newContext(options);
  try {
    return await run(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function fits(browser, address) {
  const chosen = partOf(pages);
  await withPage(browser, {}, async (page) => {
    for (const name of chosen)
      for (const width of [400, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 400) await page.goto(`${address}/${name}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide <= width, `${name} is ${wide} px wide at ${width} px`);
      }
  });
  return `${chosen.length} of ${pages.length} pages`;
}

async function accessible(browser, address) {
  const chosen = partOf(pages);
  await withPage(browser, { bypassCSP: true }, async (page) => {
    for (const name of chosen) {
      await page.goto(`${address}/${name}`);
      // the list of all names is the same on each page, and eight thousand elements: it is looked
      // at on one
      const list = page.locator('#tsd-nav-container');
      if (name !== 'modules.html' && (await list.count()) > 0)
        await list.evaluate((one) => one.replaceChildren());
      const found = await violationsIn(page, axe, {
        context: { exclude: [['iframe']] },
        dark: dark.includes(name),
      });
      expect(found.length === 0, found.map((one) => `${name}, ${one}`).join('\n'));
    }
  });
  return `${chosen.length} of ${pages.length} pages`;
}

async function live(browser, address) {
  await withPage(browser, {}, async (page) => {
    await page.goto(`${address}/index.html`);
    expect(
      (await page.locator('#demo-verdict .badge').textContent()).includes('changed'),
      'the broken quote is not changed',
    );
    await page.locator('#demo-quote').fill('the harbour was closed in the winter of 1903');
    expect(
      /exact|normalized/.test(await page.locator('#demo-verdict .badge').textContent()),
      'the corrected quote is not verified',
    );
  });
}

async function playground(browser, address) {
  await withPage(browser, { viewport: { width: 400, height: 900 } }, async (page) => {
    const asked = [];
    const faults = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${address}/playground.html`);
    await page.waitForLoadState('networkidle');
    const own =
      /\/(?:playground\.html|assets\/(?:favicon\.svg|pages\.css|playground\/playground\.js))$/;
    const report = page.frameLocator('#report');
    await report.locator('.claim.changed').waitFor();
    await page.locator('#clear').click();
    await page.locator('#status', { hasText: 'Paste an answer' }).waitFor();
    await page.locator('#answer').fill('It “was closed in 1908” [1], and “nobody was paid” [2].');
    await page.locator('#status', { hasText: 'source' }).waitFor();
    await page.locator('#source-4').fill('The port was closed in 1903.');
    await page.locator('#add-text').click();
    await page.keyboard.type('In the end nobody was paid.');
    await page.locator('#status', { hasText: '1 is verified' }).waitFor();
    await report.locator('.claim.exact').waitFor();
    expect((await report.locator('.claim.changed').count()) === 1, 'a changed year is not changed');
    const shared = page.url();
    await page.locator('#mode-quotes').click();
    await page
      .locator('#quotes')
      .fill('The port was closed in 1903\n\nWhere has anybody ever written this line?');
    await report.locator('.claim.not-found').waitFor();
    expect((await report.locator('.claim').count()) === 2, 'not every quote is shown');
    await page.locator('#mode-document').click();
    await page.locator('#samples button', { hasText: 'was edited' }).click();
    await page.waitForFunction(() =>
      document.getElementById('status').textContent.includes('invalid'),
    );
    const others = asked.filter((url) => url.startsWith('http') && !own.test(url.split('#')[0]));
    expect(others.length === 0, `the playground asks for ${others.join(', ')}`);
    expect(
      await page.evaluate(() =>
        fetch('/index.html').then(
          () => false,
          () => true,
        ),
      ),
      'the page may ask for something',
    );
    expect(
      faults.every((fault) => fault.includes('index.html') || fault.includes('connect-src')),
      faults.join('; '),
    );
    await page.goto('about:blank');
    await page.goto(shared);
    await report.locator('.claim.changed').waitFor();
    expect(
      (await page.locator('#answer').inputValue()).startsWith('It “was closed') &&
        (await page.locator('#sources textarea').count()) === 2,
      'the fragment lost the answer or a source',
    );
    const old = { source: 'The port was closed.', quotes: 'The port was closed' };
    await page.goto('about:blank');
    await page.goto(
      `${address}/playground.html#${Buffer.from(JSON.stringify(old)).toString('base64url')}`,
    );
    await report.locator('.claim.exact').waitFor();
  });
}

/** A sample by one click of the keyboard; the verdict and the frame are in the window. */
async function inViewByKeys(browser, address) {
  const viewport = { width: 1366, height: 900 };
  await withPage(browser, { viewport }, async (page) => {
    await page.goto(`${address}/playground.html`);
    const report = page.frameLocator('#report');
    await report.locator('.claim').first().waitFor();
    const frame = await page.locator('#report').boundingBox();
    const lead = await report.locator('.lead').boundingBox();
    const isIn = ({ y, height }) => y >= 0 && y + height <= viewport.height;
    expect(
      isIn(frame) && isIn(lead),
      `the result is at ${frame.y} to ${frame.y + frame.height} px`,
    );
    const reached = new Set();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement?.id));
      const sample = await page.evaluate(() => document.activeElement?.textContent);
      if (sample === 'A page of a PDF' && !reached.has('sample')) {
        reached.add('sample');
        await page.keyboard.press('Enter');
        await report.locator('figure.picture').waitFor({ state: 'attached' });
        await page.locator('#mode-document').focus();
      }
    }
    const needed = ['mode-answer', 'sample', 'answer', 'add-text', 'file', 'clear', 'copy', 'save'];
    const missed = needed.filter((id) => !reached.has(id));
    expect(missed.length === 0, `keys do not reach ${missed.join(', ')}`);
    const said = await page.locator('#status').textContent();
    expect(said.startsWith('1 quotation differs'), `the status says ${said}`);
  });
}

/** A Word file of one paragraph. */
function wordFile(text) {
  const space = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const xml = `<w:document xmlns:w="${space}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
  return Buffer.from(zipSync({ 'word/document.xml': strToU8(xml) }));
}

function workbook(text) {
  const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const links = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${sheet}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${links}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${sheet}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

async function files(browser, address, root) {
  return await withPage(browser, {}, async (page) => {
    const asked = [];
    const faults = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(`${address}/playground.html`);
    const [{ text }] = JSON.parse(
      readFileSync(join(root, 'test/fixtures/pdfs/sentences.json'), 'utf8'),
    )['latex-two-columns'];
    const readers = () => asked.filter((url) => /playground\/(?!playground\.js)/.test(url));
    expect(readers().length === 0, 'a reader is loaded before a file is chosen');
    const give = async (file, said) => {
      await page.locator('#file').setInputFiles(file);
      await page.locator('#opened', { hasText: said }).waitFor();
    };
    const made = (name, content) => {
      return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    };
    await page.locator('#clear').click();
    await page
      .locator('#answer')
      .fill(`“${text}” [1] “${text.replace('1903', '1908')}” [1] “The port was closed” [2] [3]`);
    await give(join(root, 'test/fixtures/pdfs/latex-two-columns.pdf'), 'is source 1');
    const report = page.frameLocator('#report');
    await report.locator('figure.picture image').first().waitFor({ state: 'attached' });
    expect((await report.locator('.claim.changed').count()) === 1, 'a changed year is not changed');
    const where = await report.locator('.claim .where').first().textContent();
    expect(where.includes('latex-two-columns.pdf, page 1'), `the quote is in ${where}`);
    const drawn = await report.locator('figure.picture image').first().getAttribute('href');
    expect(drawn.length > 20_000, 'the picture of the page is blank');
    const html =
      '<p>The port was <b>closed</b>.<script>parent.hit()</script><p hidden>Nobody sees this.';
    await give(made('a.html', html), 'is source 2');
    await give(made('b.docx', wordFile('The port was closed.')), 'is source 3');
    await give(made('c.xlsx', workbook('The port was closed.')), 'is source 4');
    await give(made('d.eml', 'Subject: Port\r\n\r\nThe port was closed.\r\n'), 'is source 5');
    await give(made('e.csv', 'a,b\nThe port was closed.,no\n'), 'is source 6');
    const srt = '1\n00:00:01,000 --> 00:00:02,000\nThe port was closed.\n';
    await give(made('f.srt', srt), 'is source 7');
    for (const nth of [3, 4, 5, 6]) {
      const own = await page.locator('#sources textarea').nth(nth).inputValue();
      expect(own.includes('The port was closed.'), `source ${nth + 1} is another text`);
    }
    for (const nth of [1, 2])
      expect(
        (await page.locator('#sources textarea').nth(nth).inputValue()) === 'The port was closed.',
        `source ${nth + 1} is another text`,
      );
    await give(made('c.pdf', '%PDF-1.7\nno'), 'cannot be read');
    await give(made('d.docx', 'PK no'), 'cannot be read');
    await give(made('e.bin', Uint8Array.of(0, 255, 1)), 'cannot be read');
    expect((await page.locator('#sources textarea').count()) === 7, 'a broken file is a source');
    await dropped(page, 'f.txt', 'Dropped words.');
    await page.locator('#opened', { hasText: 'f.txt is source 8' }).waitFor();
    const others = asked.filter((url) => url.startsWith('http') && !url.startsWith(address));
    expect(others.length === 0 && readers().length === 4, `asked for ${asked.join(', ')}`);
    expect(faults.length === 0, faults.join('; '));
  });
}

/** A file that is dropped on the list of sources. */
async function dropped(page, name, text) {
  await page.evaluate(
    ([called, words]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([words], called));
      const how = { dataTransfer, bubbles: true, cancelable: true };
      const zone = document.getElementById('sources-panel');
      for (const kind of ['dragenter', 'dragover', 'drop'])
        zone.dispatchEvent(new DragEvent(kind, how));
    },
    [name, text],
  );
}

/** Of each report of the gallery the picture that its card has. */
async function thumbnails(browser, address, { site, root, isWriting }) {
  const options = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.4 };
  const names = readdirSync(join(site, 'examples'))
    .filter((file) => /^[a-z]+\.html$/.test(file))
    .map((file) => file.slice(0, -'.html'.length));
  const chosen = partOf(names);
  await withPage(
    browser,
    { ...options, bypassCSP: true, reducedMotion: 'reduce' },
    async (page) => {
      for (const name of chosen) {
        await page.goto(`${address}/examples/${name}.html${name === 'pdf' ? '#c1' : ''}`);
        await hold(page, await page.screenshot(), {
          folder: join(root, 'tools/docs/site/thumbnails'),
          fontsFile: join(root, 'snapshots/pictures/fonts.json'),
          name,
          isWriting,
        });
      }
    },
  );
  return `${chosen.length} of ${names.length} pictures`;
}

async function hostile(browser, address) {
  await withPage(browser, { bypassCSP: true }, async (page) => {
    let hits = 0;
    await page.exposeFunction('hit', () => {
      hits += 1;
    });
    page.on('dialog', (dialog) => {
      hits += 1;
      dialog.dismiss();
    });
    const run =
      '</textarea></script></style><img src=x onerror="parent.hit&&parent.hit();alert(1)"><script>parent.hit()</script>';
    const states = [
      { source: run, quotes: run },
      { answer: `“${run}” [1]`, sources: [{ name: run, text: run }] },
      { document: run },
      { document: JSON.stringify({ question: run, top_k: 1 }) },
    ];
    for (const state of states) {
      await page.goto('about:blank');
      await page.goto(
        `${address}/playground.html#${Buffer.from(JSON.stringify(state)).toString('base64url')}`,
      );
      await page.frameLocator('#report').locator('h1').waitFor();
    }
    for (const fragment of [
      'x',
      '%',
      'e30',
      'bnVsbA',
      'eyJzb3VyY2UiOjF9',
      'eyJzb3VyY2VzIjpbMV0sImFuc3dlciI6IngifQ',
    ])
      await page.goto(`${address}/playground.html#${fragment}`);
    expect(hits === 0, `${hits} did something`);
  });
}

/**
 * Every string in the source, the quotes and the document, and as the name of a file: none is
 * markup anywhere.
 */
async function hostileFields(browser, address, xss) {
  return await withPage(browser, { bypassCSP: true }, async (page) => {
    const hits = [];
    await page.exposeFunction('hit', (what) => hits.push(`hit ${what}`));
    page.on('dialog', (dialog) => {
      hits.push('dialog');
      dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && request.url().startsWith('http'))
        hits.push(request.url());
    });
    await page.goto(`${address}/playground.html`);
    const report = page.frameLocator('#report');
    const size = 74;
    for (let from = 0; from < xss.length; from += size) {
      const some = xss.slice(from, from + size);
      const fields = {
        source: some.join('\n'),
        quotes: some.join('\n\n'),
        document: some.join('\n'),
      };
      await fillAll(page, fields);
      await report.locator('h1').first().waitFor();
      const inside = JSON.stringify({ question: fields.document, results: some });
      await page.locator('#mode-document').click();
      await page.locator('#document').fill(inside);
      await page.waitForTimeout(200);
      await report.locator('h1').first().waitFor();
    }
    for (let from = 0; from < xss.length; from += size) {
      const name = xss.slice(from, from + size).join(' ');
      for (const ending of ['', '.html']) await chooseFile(page, `${name}${ending}`);
    }
    await report.locator('.source').first().waitFor();
    await page.waitForTimeout(300);
    expect(
      hits.length === 0,
      `${hits.length} did something: ${[...new Set(hits)].slice(0, 5).join(', ')}`,
    );
    const frame = page.frames().find((one) => one !== page.mainFrame());
    expect(
      (await frame.evaluate(() => document.scripts.length)) === 1,
      'a second script is in the report',
    );
    return `${xss.length} strings`;
  });
}

/** Fills the three forms, as typing does, and lets the page check each. */
async function fillAll(page, { source, quotes, document: json }) {
  await page.locator('#mode-document').click();
  await page.locator('#document').fill(json);
  await page.waitForTimeout(200);
  await page.locator('#mode-quotes').click();
  await page.locator('#sources textarea').first().fill(source);
  await page.locator('#quotes').fill(quotes);
  await page.waitForTimeout(200);
  await page.locator('#mode-answer').click();
  await page.locator('#answer').fill(quotes);
  await page.waitForTimeout(200);
}

/** A file of this name, chosen as a person would. */
async function chooseFile(page, name) {
  await page.evaluate(async (called) => {
    const input = document.getElementById('file');
    const files = new DataTransfer();
    files.items.add(new File([called.endsWith('.html') ? `<p>${called}</p>` : called], called));
    input.files = files.files;
    input.dispatchEvent(new Event('change'));
    await new Promise((done) => setTimeout(done, 15));
  }, name);
}

async function search(browser, address) {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.goto(`${address}/docs/quotes.html`);
    await page.locator('#tsd-search-trigger').click();
    for (const [typed, code] of [
      ['hallucination', 'Getting started'],
      ['express', 'In services and tools'],
      ['stream', 'Streams and queues'],
      ['pdf', 'Sources with places'],
      ['langchain', 'Gate and agents'],
      ['python', 'evidence_contracts'],
      ['evidence-packet.results.hash', 'evidence-packet.results.hash'],
      ['duplicate', 'json.duplicate-key'],
    ]) {
      await page.locator('#tsd-search-input').fill(typed);
      const isFirst = (wanted) =>
        document.querySelector('#tsd-search-results li')?.textContent.startsWith(wanted);
      await page.waitForFunction(isFirst, code, { timeout: 5000 }).catch(() => undefined);
      const first = await page.locator('#tsd-search-results li').first().textContent();
      expect(first.startsWith(code), `${typed} finds ${first.slice(0, 80)} first`);
    }
    await page.locator('#tsd-search-results .code-result a').first().click();
    await page.waitForURL(/contracts\/ERRORS\.html#json\.duplicate-key$/);
    expect(
      await page.evaluate(() => document.querySelector('tr:target') !== null),
      'the code is no place in the page of errors',
    );
  });
}
