// Opens links to quotes in Chromium: each has to land where the quote is, however the page marks it
// up.
import { createServer } from 'node:http';
import { check, expect, load, partOf } from '../../shared/chromium.mjs';

/**
 * The markup of a place, and the quote as a person copies it. A range whose start itself crosses
 * two blocks does not land.
 */
const places = [
  ['<p>The heater is cut off.</p>', 'The heater is cut off.'],
  ['<p>The <b>heater</b> is <i>cut</i> off.</p>', 'The heater is cut off.'],
  ['<p>The heater<br>is cut off.</p>', 'The heater\nis cut off.'],
  ['<p>The heater<br>is cut off.</p>', 'The heater is cut off.'],
  ['<p>The heater</p><p>is cut off.</p>', 'The heater is cut off.'],
  ['<ul><li>The heater</li><li>is cut off</li></ul>', 'The heater is cut off'],
  ['<table><tr><td>The heater</td><td>is cut off</td></tr></table>', 'The heater is cut off'],
  ['<h2>The heater is</h2><p>cut off at 85 °C.</p>', 'The heater is cut off at 85 °C.'],
  ['<p>The  heater\n is   cut off.</p>', 'The heater is cut off.'],
  ['<p>The&nbsp;heater is cut&nbsp;off.</p>', 'The heater is cut off.'],
  ['<p>It’s “well-made”, hot &amp; strong.</p>', 'It’s “well-made”, hot & strong.'],
  ['<p>Rates: 3, 4, and 5 (100%).</p>', 'Rates: 3, 4, and 5 (100%).'],
  ['<pre>The heater\nis cut off</pre>', 'The heater\nis cut off'],
  [
    '<p>Der Kessel darf bis 85 °C betrieben werden.</p>',
    'Der Kessel darf bis 85 °C betrieben werden.',
  ],
  ['<p>La chaudière s’arrête.</p>', 'La chaudière s’arrête.'],
  ['<p dir="rtl">הדוד יכול לפעול עד 85 מעלות.</p>', 'הדוד יכול לפעול עד 85 מעלות.'],
  ['<p lang="ja">ボイラーは 85 度まで 運転できる。</p>', 'ボイラーは 85 度まで 運転できる。'],
  ['<p>Tea 🍵 is hot.</p>', 'Tea 🍵 is hot.'],
  [
    '<blockquote><p>The heater</p><footer>is cut off</footer></blockquote>',
    'The heater is cut off',
  ],
  ['<dl><dt>The heater</dt><dd>is cut off</dd></dl>', 'The heater is cut off'],
  [
    `<p>${'Many words are here and there. '.repeat(30)}</p>`,
    'Many words are here and there. '.repeat(30).trim(),
  ],
  [
    '<p>The heater</p><aside>See the picture.</aside><p>is cut off.</p>',
    'The heater\n\nis cut off.',
  ],
  ['<table><tr><td>1903</td><td>42 ships</td></tr></table>', '1903 42 ships'],
  ['<table><tr><td>900</td><td>850</td></tr></table>', '900\t850'],
  ['<table><tr><td>In 1903</td><td>42</td><td>ships</td></tr></table>', 'In 1903\t42\tships'],
  ['<p>A line broken<br>in two<br>and three.</p>', 'A line broken in two and three.'],
  ['<pre>const a = b && c;\nreturn a - 1;</pre>', 'const a = b && c; return a - 1;'],
  ['<p>The ice was thin.</p><p>The ice was thick. It melted.</p>', 'The ice was thick. It melted'],
  [
    '<p>The heater is<br>cut off at 85 °C and<br>not before.</p>',
    'The heater is\ncut off at 85 °C and\nnot before.',
  ],
  ['<ol><li>Cut off</li><li>the heater</li><li>at once</li></ol>', 'Cut off\nthe heater\nat once'],
];

const pageOf = (markup) =>
  `<!doctype html><meta charset="utf-8"><div style="height:5000px">Top</div>${markup}<div style="height:5000px">End</div>`;

export async function checkFragments(browser, root) {
  const { toTextFragment } = await load(`${root}/src/output/export/index.ts`);
  const server = createServer((request, response) => {
    const markup = places[Number(/\d+/.exec(request.url)?.[0])]?.[0] ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pageOf(markup));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  const context = await browser.newContext();
  try {
    return [
      await check('fragments: links land at quotes in all kinds of markup', async () => {
        const lost = [];
        const chosen = partOf([...places.entries()]);
        for (const [index, [, quote]] of chosen) {
          const page = await context.newPage();
          await page.goto(toTextFragment(`${address}/${index}`, quote));
          const isLanded = await page
            .waitForFunction('scrollY > 3000', undefined, { timeout: 3000 })
            .then(
              () => true,
              () => false,
            );
          if (!isLanded) lost.push(quote);
          await page.close();
        }
        expect(
          lost.length === 0,
          `${lost.length} of ${chosen.length} do not land: ${JSON.stringify(lost)}`,
        );
        return `${chosen.length - lost.length} of ${chosen.length}`;
      }),
    ];
  } finally {
    await context.close();
    server.close();
  }
}
