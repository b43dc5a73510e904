// The site in a browser: nothing is cut off on a phone or a wide screen, the live example and the
// playground judge, the playground asks nobody, and an error is found by its code. Skipped where
// the site was not built.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { check, expect, load, violationsIn } from '../../shared/chromium.mjs';

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

export async function checkSite(browser, root) {
  const { xss } = await load(join(root, 'test/support/xss.ts'));
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
      await check(
        'site: the playground reads a PDF and a web page, loads its reader only then, and asks nobody',
        () => files(browser, address, root),
      ),
      await check('site: a hostile fragment does nothing', () => hostile(browser, address)),
      await check(
        `site: ${xss.length} hostile strings in every field of the playground, and as names of files, do nothing`,
        () => hostileFields(browser, address, xss),
      ),
      await check('site: an error is found first by its code', () => search(browser, address)),
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
  await withPage(browser, {}, async (page) => {
    for (const name of pages)
      for (const width of [400, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        if (width === 400) await page.goto(`${address}/${name}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide <= width, `${name} is ${wide} px wide at ${width} px`);
      }
  });
  return `${pages.length} pages`;
}

async function accessible(browser, address) {
  await withPage(browser, { bypassCSP: true }, async (page) => {
    for (const name of pages) {
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
      /\/(?:playground\.html|assets\/(?:favicon\.svg|pages\.css|playground(?:-documents)?\.js))$/;
    const report = page.frameLocator('#report');
    await report.locator('.claim.changed').waitFor();
    await page
      .locator('#quotes')
      .fill('The harbour was closed in the winter of 1903\n\nNobody ever wrote this line');
    await report.locator('.claim.exact').waitFor();
    expect((await report.locator('.claim').count()) === 2, 'not every quote is shown');
    expect(
      (await report.locator('.claim.not-found').count()) === 1,
      'an invented quote is not "not found"',
    );
    const shared = page.url();
    await page.locator('#example').selectOption('A packet that was edited on the way');
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
    await report.locator('.claim.not-found').waitFor();
    expect(
      (await page.locator('#quotes').inputValue()).startsWith('The harbour'),
      'the fragment lost the quotes',
    );
  });
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
    const isReader = (url) => url.endsWith('/assets/playground-pdf.js');
    expect(!asked.some(isReader), 'the reader of PDFs is loaded before a PDF is chosen');
    await page
      .locator('#file')
      .setInputFiles(join(root, 'test/fixtures/pdfs/latex-two-columns.pdf'));
    await page.locator('#opened', { hasText: 'characters are the source now' }).waitFor();
    await page.locator('#quotes').fill(`${text}\n\n${text.replace('1903', '1908')}`);
    const report = page.frameLocator('#report');
    await report.locator('.claim.normalized, .claim.exact').waitFor();
    expect((await report.locator('.claim.changed').count()) === 1, 'a changed year is not changed');
    const where = await report.locator('.claim .where').first().textContent();
    expect(where.includes('latex-two-columns.pdf, page 1'), `the quote is in ${where}`);
    expect((await report.locator('svg').count()) > 0, 'its page is not drawn');
    const html =
      '<p>The port was <b>closed</b>.<script>parent.hit()</script><p hidden>Nobody sees this.';
    await page
      .locator('#file')
      .setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from(html) });
    await page.waitForFunction(
      () => document.getElementById('source').value === 'The port was closed.',
    );
    const broken = {
      name: 'b.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nno'),
    };
    await page.locator('#file').setInputFiles(broken);
    await page.locator('#opened', { hasText: 'cannot be read' }).waitFor();
    const others = asked.filter((url) => url.startsWith('http') && !url.startsWith(address));
    expect(
      others.length === 0 && asked.filter(isReader).length === 1,
      `asked for ${asked.join(', ')}`,
    );
    expect(faults.length === 0, faults.join('; '));
  });
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
    for (const fragment of ['x', '%', 'e30', 'bnVsbA', 'eyJzb3VyY2UiOjF9'])
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
      for (const document of [
        fields.document,
        JSON.stringify({ question: fields.document, results: some }),
      ]) {
        await fillAll(page, { ...fields, document });
        await report.locator('h1').first().waitFor();
      }
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

/** Fills both forms, as typing does, and lets the page check each. */
async function fillAll(page, { source, quotes, document: json }) {
  await page.locator('#mode-document').click();
  await page.locator('#document').fill(json);
  await page.waitForTimeout(200);
  await page.locator('#mode-quotes').click();
  await page.locator('#source').fill(source);
  await page.locator('#quotes').fill(quotes);
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
      ['express', 'In services, tools and streams'],
      ['stream', 'In services, tools and streams'],
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
