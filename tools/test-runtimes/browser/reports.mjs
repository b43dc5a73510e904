// Reports in a browser: hostile text does nothing, axe finds nothing, keyboard and page without
// script lead everywhere, large reports open at once, and pages look as they did.
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { check, expect, load, partOf, violationsIn } from '../../shared/chromium.mjs';
import { markdownSources, markdownText } from '../../shared/report/examples.mjs';
import { hold } from './pictures.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wide = { width: 1280, height: 800 };
/** Kept pictures are half as large as the page: enough to see what moved. */
const half = { deviceScaleFactor: 0.5 };

export async function checkReports(browser, root, isWriting) {
  const { renderReport, sourceKeys, ...languages } = await load(
    join(root, 'src/output/report/index.ts'),
  );
  const documents = await load(join(root, 'test/support/reports.ts'));
  const { xss } = await load(join(root, 'test/support/xss.ts'));
  const { verdictsStart, verdictHtml, verdictsEnd } = await load(
    join(root, 'src/output/report/page/verdicts-page.ts'),
  );
  const { indexPage } = await load(join(root, 'src/output/report/page/index-page.ts'));
  const { reportOf } = await load(join(root, 'src/output/report/render-report.ts'));
  const { answerFromText } = await load(join(root, 'src/answers/prose/index.ts'));
  const { english } = await load(join(root, 'src/output/report/texts/language.ts'));
  const { answerDocument, packetDocument, packetSources, logText, reportDocuments } = documents;
  const answer = renderReport(answerDocument, { name: 'answer.json' });
  const packet = renderReport(packetDocument, { name: 'packet.json', sources: packetSources });
  const failed = { ok: false, stage: 'json', issues: [], checks: [], truncated: 0 };
  const counted = { valid: 0, invalid: 1, unread: 0, counts: { passed: 0, failed: 1, skipped: 0 } };
  const verdictsPage = (language) =>
    `${verdictsStart(language)}${verdictHtml(failed, 'a.json', language)}${verdictsEnd(counted, language)}`;
  const markdownAnswer = answerFromText(markdownText, markdownSources).result;
  const pages = {
    answer,
    packet,
    log: renderReport(logText, { name: 'log.ndjson' }),
    record: renderReport(reportDocuments.record),
    refused: renderReport('{"a":1}', { name: 'a.json' }),
    index: indexPage(
      [{ name: 'a.md', href: 'a.md.html', ok: true, content: reportOf(answerDocument, {}) }],
      english,
    ),
    broken: renderReport(
      JSON.stringify(packetDocument, null, 2).replace('"query_id"', '"queryId"'),
      { name: 'packet.json' },
    ),
    markdown: renderReport(markdownAnswer, { name: 'answer.md' }),
    verdicts: verdictsPage(english),
    'german verdicts': verdictsPage(languages.german),
  };
  for (const [name, language] of Object.entries(languages)) {
    pages[name] = renderReport(answerDocument, { name: 'answer.json', language });
    pages[`${name} packet`] = renderReport(packetDocument, {
      name: 'packet.json',
      sources: packetSources,
      language,
    });
  }
  const strings = partOf(xss);
  const outcomes = [
    await check(`report: ${strings.length} hostile strings in every text do nothing`, () =>
      hostile(browser, { renderReport, sourceKeys, strings, xss, documents }),
    ),
    await check(
      'report: the policy lets in the style and the script of the page, and nothing else',
      () => policed(browser, answer),
    ),
    await check('report: axe finds nothing', () =>
      accessible(browser, pages, Object.keys(languages)),
    ),
    await check('report: keyboard alone reaches every claim and its place', () =>
      byKeyboard(browser, answer),
    ),
    await check('report: without script every claim leads to its place', () =>
      withoutScript(browser, answer),
    ),
    await check('report: nothing is cut off at 400 px, and at 768, 1280 and 1920 px', () =>
      narrow(browser, pages, ['answer', 'packet', 'verdicts', 'arabic']),
    ),
    await check('report: on a phone the sources stand before what was checked', () =>
      sourcesFirst(browser, answer),
    ),
    await check('report: 500 quotes over 5 MB open in under 2 s', () =>
      large(browser, renderReport),
    ),
  ];
  const [phone, small] = [390, 400].map((width) => ({ width, height: 1400 }));
  const pictures = [
    ['light', 'light', wide, answer],
    ['dark', 'dark', wide, answer, { colorScheme: 'dark' }, { hash: '#c1' }],
    ['Markdown at 390 px', 'markdown', phone, pages.markdown],
    ['an invalid document', 'invalid', wide, pages.broken],
    ['400 px', 'narrow', small, answer],
    ['paper', 'paper', { width: 794, height: 1123 }, packet, {}, { media: 'print' }],
    ['three scripts', 'scripts', wide, packet],
    ['from right to left', 'arabic', wide, pages.arabic],
  ];
  const kept = { folder: join(root, 'snapshots/pictures'), isWriting };
  for (const [what, name, viewport, html, look, how] of partOf(pictures))
    outcomes.push(
      await check(`picture: ${what}`, () =>
        picture(opened(browser, { ...half, viewport, ...look }, html), { ...kept, name, ...how }),
      ),
    );
  outcomes.push(
    await check('picture of the README', () =>
      readmePicture(
        opened(browser, { viewport: { width: 1040, height: 560 } }, answer),
        root,
        isWriting,
      ),
    ),
  );
  return outcomes;
}

/** A page of its own, without network: whatever it asks for is refused. */
async function opened(browser, options, html) {
  const context = await browser.newContext({
    bypassCSP: true,
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.request().url() === 'http://report.test/'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  );
  await page.goto('http://report.test/');
  return page;
}

/** Without the policy, so that nothing but the escape stands between a string and the page. */
async function hostile(browser, { renderReport, sourceKeys, strings, xss, documents }) {
  const { reportDocuments, freeTexts, withText } = documents;
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  const hits = [];
  await page.exposeFunction('hit', (what) => hits.push(what));
  page.on('dialog', (dialog) => {
    hits.push('dialog');
    dialog.dismiss();
  });
  let html = '';
  await page.route('**/*', (route) => {
    if (route.request().url() === 'http://report.test/')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    hits.push('request');
    return route.abort();
  });
  let count = 0;
  const size = 74;
  for (const document of Object.values(reportDocuments)) {
    const pointers = freeTexts(document);
    for (let from = 0; from < strings.length; from += size) {
      const text = strings.slice(from, from + size).join('\n');
      const sources = new Map(sourceKeys(document).map((key) => [key, text]));
      html = renderReport(withText(document, pointers, text), { sources, name: text });
      await page.goto('http://report.test/');
      const foreign = await page.evaluate(foreignIn);
      expect(foreign.length === 0, `markup of a document: ${foreign.join(', ')}`);
      count += 1;
    }
  }
  // A page that is not escaped is seen, or else all of this could not fail
  html = `<!doctype html><body>${xss.slice(0, 60).join('\n')}`;
  const before = hits.length;
  expect(before === 0, `${before} did something: ${[...new Set(hits)].join(', ')}`);
  await page.goto('http://report.test/').catch(() => undefined);
  await page.waitForTimeout(200);
  expect(
    hits.length > 0,
    'hostile strings do nothing even where they are markup: this check sees nothing',
  );
  await context.close();
  return `${count} pages`;
}

/** Runs in the page: elements and attributes that no template writes. */
function foreignIn() {
  const known = new Set(
    'html head meta title style body script a header div p b span bdi h1 h2 h3 ul li ol main section article mark blockquote ins del q dl dt dd code em details summary table thead tbody tr th td button svg symbol use path pre hr s strong'.split(
      ' ',
    ),
  );
  const found = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (!known.has(name)) found.push(name);
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on') || attribute === 'style') found.push(`${name} ${attribute}`);
      if (attribute === 'href' && !/^(#|https?:\/\/)/.test(value))
        found.push(`href ${value.slice(0, 20)}`);
    }
  }
  if (document.querySelectorAll('script').length !== 1) found.push('a second script');
  return found;
}

async function policed(browser, html) {
  const page = await opened(browser, { bypassCSP: false, viewport: wide }, html);
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.reload();
  expect(faults.length === 0, faults.join('; '));
  expect((await page.locator('.tally button').count()) > 3, 'the script did not run');
  expect(
    (await page.evaluate(
      () => getComputedStyle(document.querySelector('.claim')).borderInlineStartWidth,
    )) === '4px',
    'no style',
  );
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    return window.ran === true;
  });
  expect(!ran, 'another script runs');
  await page.locator('.tally li[data-state=not-found] button').click();
  expect((await page.locator('.claim:visible').count()) === 1, 'the filter shows other claims');
  await page.context().close();
}

/**
 * Each kind of page in English, and each language once: another language changes texts and
 * direction, and no colours.
 */
async function accessible(browser, pages, languages) {
  let count = 0;
  const each = Object.entries(pages).filter(([one]) => !one.endsWith(' packet'));
  for (const [name, html] of partOf(each)) {
    const page = await opened(browser, { viewport: wide }, html);
    const found = await violationsIn(page, axe, {
      dark: ['answer', 'packet', 'log'].includes(name),
      contrast: !languages.includes(name),
    });
    expect(found.length === 0, found.map((one) => `${name}, ${one}`).join('\n'));
    count += 1;
    await page.context().close();
  }
  return `${count} of ${each.length} pages`;
}

async function byKeyboard(browser, html) {
  const page = await opened(browser, { viewport: wide }, html);
  const claims = await page.locator('.claim').count();
  const reached = new Set();
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement: element } = document;
      return {
        claim: element?.closest('.claim')?.id,
        place: element?.matches('.pin') ? element.id : undefined,
        skip: element?.matches('.to-claims'),
      };
    });
    if (step === 0) expect(at.skip === true, 'the first stop is not the skip link');
    if (at.claim !== undefined) reached.add(at.claim);
    if (at.place) reached.add(at.place);
  }
  for (let number = 1; number <= claims; number += 1)
    expect(reached.has(`c${number}`), `claim ${number} is not reached`);
  const places = await page.locator('.pin[id]').count();
  expect(
    [...reached].filter((id) => id.startsWith('p')).length === places,
    'a place is not reached',
  );
  await page.locator('#c6 .where a').first().focus();
  await page.keyboard.press('Enter');
  expect(await inView(page, '#p6'), 'Enter does not lead to the place');
  await page.goto('http://report.test/');
  const problems = ['c1', 'c3', 'c7', 'c6', 'c4'];
  for (const id of problems) {
    await page.keyboard.press('n');
    expect((await page.evaluate(() => location.hash)) === `#${id}`, `n does not lead to ${id}`);
    expect(await inView(page, `#${id}`), `n does not show ${id}`);
  }
  await page.keyboard.press('p');
  expect((await page.evaluate(() => location.hash)) === '#c6', 'p does not lead back');
  await page.locator('[data-order=keys]').click();
  await page.keyboard.press('n');
  expect((await page.evaluate(() => location.hash)) === '#c6', 'n leads on though it is off');
  await page.locator('[data-order=number]').click();
  const order = await page.locator('.claim').evaluateAll((all) => all.map(({ id }) => id));
  expect(order.join() === 'c1,c2,c3,c4,c5,c6,c7,c8', `in order: ${order.join()}`);
  await page.context().close();
  return `${claims} claims, ${places} places`;
}

async function withoutScript(browser, html) {
  for (const viewport of [wide, { width: 400, height: 700 }]) {
    const page = await opened(browser, { viewport, javaScriptEnabled: false }, html);
    for (const number of [1, 6]) {
      await page.locator(`#c${number} .where a`).first().click();
      await page.waitForTimeout(50);
      const box = await page.locator(`#p${number}`).boundingBox();
      expect(
        box !== null && box.y >= 0 && box.y < viewport.height,
        `claim ${number} does not lead to its place at ${viewport.width} px`,
      );
    }
    await page.context().close();
  }
}

async function inView(page, selector) {
  return await page.evaluate((wanted) => {
    const { top, bottom } = document.querySelector(wanted).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, selector);
}

/**
 * Every page where there is least room, and those of `wider`, which have all that pages have, at all
 * widths.
 */
async function narrow(browser, pages, wider) {
  const each = Object.entries(pages);
  const chosen = partOf(each);
  for (const [name, html] of chosen) {
    const page = await opened(browser, { viewport: wide }, html);
    for (const width of wider.includes(name) ? [400, 768, 1280, 1920] : [400]) {
      await page.setViewportSize({ width, height: 800 });
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter(
            (one) =>
              (one.getBoundingClientRect().right > innerWidth + 1 ||
                one.getBoundingClientRect().left < -1) &&
              !one.closest('.spoken, .to-claims, .scroll'),
          )
          .map((one) => one.outerHTML.slice(0, 80)),
      );
      expect(outside.length === 0, `${name} at ${width} px: ${outside.slice(0, 3).join(' ')}`);
    }
    await page.context().close();
  }
  return `${chosen.length} of ${each.length} pages`;
}

async function sourcesFirst(browser, html) {
  const page = await opened(browser, { viewport: { width: 400, height: 800 } }, html);
  const top = (id) =>
    page.evaluate((one) => document.getElementById(one).getBoundingClientRect().top, id);
  const tops = [await top('claims'), await top('sources'), await top('checks')];
  expect(tops[0] < tops[1] && tops[1] < tops[2], `they begin at ${tops.join(', ')}`);
  await page.context().close();
}

/** Ten sources of half a megabyte, fifty quotes of each. */
async function large(browser, renderReport) {
  const line = (source, number) =>
    `Source ${source} says in line ${number} that the level stood at ${number * 7 + source} marks that day.\n`;
  const contents = Array.from({ length: 10 }, (_, source) =>
    Array.from({ length: 7200 }, (_, number) => line(source, number)).join(''),
  );
  const citations = Array.from({ length: 500 }, (_, index) => ({
    span: [index % 20, (index % 20) + 1],
    source_id: (index % 10) + 1,
    verified: false,
    cited_text:
      index % 9 === 0
        ? `the level stood at ${index} marks of another day`
        : line(index % 10, 13 * index).trim(),
  }));
  const text = 'An answer with many citations. '.repeat(40);
  const sources = contents.map((content, index) => ({
    metadata: { id: `s${index}`, type: 'book' },
    content,
  }));
  const size = contents.reduce((sum, content) => sum + content.length, 0);
  expect(size > 5_000_000, `only ${size} characters`);
  const begun = performance.now();
  const html = renderReport({ schema_version: 3, text, citations, references: [], sources });
  const made = performance.now() - begun;
  const context = await browser.newContext({ viewport: wide });
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  // The quickest of three: what else the machine does is no part of the page
  let took = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && took >= 1000; turn += 1) {
    const start = performance.now();
    await page.goto('http://report.test/');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    took = Math.min(took, performance.now() - start);
  }
  expect((await page.locator('.claim').count()) === 500, 'not every quote is shown');
  expect(
    (await page.locator('.claim.not-checked').count()) === 0,
    'not every quote was looked for',
  );
  expect(took < 2000, `it took ${Math.round(took)} ms to open`);
  await context.close();
  return `${Math.round(took)} ms to open, ${Math.round(made)} ms to make, ${Math.round(html.length / 1000)} kB`;
}

async function picture(opening, { media, hash, folder, ...kept }) {
  const page = await opening;
  if (media !== undefined) await page.emulateMedia({ media });
  if (hash !== undefined)
    await page.evaluate((at) => {
      location.hash = at;
    }, hash);
  await page.waitForTimeout(100);
  const png = await page.screenshot({ fullPage: media === 'print' });
  const told = await hold(page, png, { folder, fontsFile: join(folder, 'fonts.json'), ...kept });
  await page.context().close();
  return told;
}

/** The picture that opens the README: the first claim with its place. */
async function readmePicture(opening, root, isWriting) {
  const page = await opening;
  await page.evaluate(() => {
    location.hash = '#c1';
  });
  await page.waitForTimeout(100);
  const png = await page.screenshot();
  const told = await hold(page, png, {
    folder: join(root, 'docs/pictures'),
    fontsFile: join(root, 'snapshots/pictures/fonts.json'),
    name: 'report',
    isWriting,
  });
  const { size } = statSync(join(root, 'docs/pictures/report.png'));
  expect(size < 150_000, `docs/pictures/report.png has ${size} bytes`);
  await page.context().close();
  return told;
}
