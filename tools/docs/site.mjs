// What the site has next to guides and API: a first page, the playground, a gallery of reports,
// errors by code.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { footerOf, headerOf, siteLinks } from './frame.mjs';
import { galleryOf, galleryPage } from './gallery.mjs';
import { numbersOf } from './numbers.mjs';
import { titleOf } from './pages.mjs';

/** What README says first: the first page of the site says the same, in the same words. */
export function firstScreenOf(root) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const first = readme.slice(0, readme.indexOf('\n## '));
  const [, hook, how] = /^\*\*(.+)\*\* (.+)$/m.exec(first);
  const [, command] = /^ {4}(npx .+)$/m.exec(first);
  const bullets = [...first.matchAll(/^- (.+)$/gm)].map(
    ([, words]) => `<li>${words.replace(/`([^`]+)`/g, '<code>$1</code>')}</li>`,
  );
  return { hook, how, command, bullets: bullets.join('\n') };
}

/** Scripts of the playground: the page loads the first, and the others when they are needed. */
const parts = ['playground', 'html', 'office', 'pdf', 'plain', 'sample-pdf'];

/** Adds these to a site that was built. */
export async function completeSite(site, root) {
  const own = join(root, 'tools/docs/site');
  const read = (name) =>
    readFileSync(join(own, name), 'utf8')
      .replace('{{header}}', headerOf(name))
      .replace('{{footer}}', footerOf('', 'wrap'));
  const gallery = await galleryOf(root);
  mkdirSync(join(site, 'examples'), { recursive: true });
  for (const { file, html } of [...gallery.reports, ...gallery.answers])
    writeFileSync(join(site, file), html);
  writeFileSync(join(site, 'gallery.html'), galleryPage(read('gallery.html'), gallery));
  renameSync(join(site, 'index.html'), join(site, 'readme.html'));
  const numbers = { ...numbersOf(root), ...firstScreenOf(root) };
  writeFileSync(
    join(site, 'index.html'),
    read('index.html').replace(/\{\{(\w+)\}\}/g, (_, name) => {
      if (numbers[name] === undefined) throw new Error(`index.html names ${name}`);
      return numbers[name];
    }),
  );
  mkdirSync(join(site, 'media'), { recursive: true });
  cpSync(join(root, 'docs/pictures/report.png'), join(site, 'media/report.png'));
  // made by npm run test:runtimes -- --browser --write
  cpSync(join(own, 'thumbnails'), join(site, 'media/examples'), { recursive: true });
  for (const name of ['pages.css', 'favicon.svg'])
    cpSync(join(own, name), join(site, 'assets', name));
  const playground = read('playground.html').replace(
    '{{policy}}',
    policyFor(gallery.answers[0].html),
  );
  writeFileSync(join(site, 'playground.html'), playground);
  const scripts = ['demo', ...parts.map((name) => `playground/${name}`)];
  buildSync({
    entryPoints: scripts.map((name) => join(own, `${name}.js`)),
    outbase: own,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.pdf': 'binary' },
    outdir: join(site, 'assets'),
    logLevel: 'error',
  });
  repairTheme(site);
  nameErrors(join(site, 'contracts/ERRORS.html'));
}

/**
 * What the theme leaves out: roles of regions, levels of headings, focus for tables that scroll;
 * and a link in a button.
 */
const repairs = [
  [/<div class="col-content">/, '<div class="col-content" role="main">'],
  [
    /<div class="page-menu">/,
    '<div class="page-menu" role="region" aria-label="Settings and this page">',
  ],
  [/<div class="site-menu">/, '<div class="site-menu" role="region" aria-label="Site">'],
  [/<table>/g, '<table tabindex="0">'],
  [
    /<summary [\s\S]*?<\/summary>/g,
    (summary) => summary.replace(/<a [^>]*tsd-anchor-icon[\s\S]*?<\/a>/g, ''),
  ],
];

/** No heading is more than one level below the one before it. */
function steadyHeadings(html) {
  let last = 0;
  return html.replace(/<h([1-6])(?=[ >])/g, (tag, digit) => {
    const level = Math.min(Number(digit), last + 1);
    last = level;
    return level === Number(digit) ? tag : `${tag} aria-level="${level}"`;
  });
}

/** The links of the site's own pages in the header of a page of guides or API, and their footer. */
function framed(html, name) {
  const [, base] = /data-base="([^"]*)"/.exec(html) ?? ['', './'];
  return html
    .replace(
      /(<a href="[^"]*" class="title">[^<]*<\/a>)/,
      `$1<nav class="site-links" aria-label="Pages of the site">${siteLinks(base, name)}</nav>`,
    )
    .replace('<footer></footer>', footerOf(base, 'container'));
}

function repairTheme(site) {
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = join(site, name);
    const html = readFileSync(file, 'utf8');
    if (!html.includes('class="default')) continue;
    writeFileSync(
      file,
      framed(
        steadyHeadings(
          repairs.reduce((written, [before, after]) => written.replace(before, after), html),
        ),
        name.replaceAll('\\', '/'),
      ),
    );
  }
}

/**
 * The page of the playground asks for nothing, and lets in its own files, the style and script of
 * reports, and pictures that are in the page itself.
 */
export function policyFor(report) {
  const [, style, script] = /style-src ('sha256-[^']+'); script-src ('sha256-[^']+')/.exec(report);
  return `default-src 'none'; style-src 'self' ${style}; script-src 'self' ${script}; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'`;
}

/** Each row of the page of errors becomes a place of its own. */
function nameErrors(file) {
  const html = readFileSync(file, 'utf8');
  const seen = new Set();
  const named = html.replace(
    /<tr>(\s*<td><code>)([a-z0-9-]+(?:\.[a-z0-9-]+)+)(<\/code>)/g,
    (row, before, code, after) => {
      if (seen.has(code)) return row;
      seen.add(code);
      return `<tr id="${code}">${before}${code}${after}`;
    },
  );
  if (seen.size < 100) throw new Error(`only ${seen.size} codes stand in the page of errors`);
  writeFileSync(file, named);
}

/**
 * What leads the search: pages with the words that people use for them, and the codes of
 * contracts/ERRORS.md.
 */
export function leadsOf(root) {
  const words = JSON.parse(readFileSync(join(root, 'tools/docs/site/leads.json'), 'utf8'));
  const pages = Object.entries(words).map(([path, own]) => ({
    href: path.replace(/\.md$/, '.html'),
    title: titleIn(root, path),
    words: own,
  }));
  const rows = readFileSync(join(root, 'contracts/ERRORS.md'), 'utf8').matchAll(
    /^\| `([a-z0-9.-]+)` \| ([^|]*) \|/gm,
  );
  return {
    pages,
    codes: [...rows].map(([, code, says]) => [code, says.replaceAll('`', '').trim()]),
  };
}

/** Of a page of the site's own, the words of its title before the name of the project. */
function titleIn(root, path) {
  if (path.endsWith('.md')) return titleOf(readFileSync(join(root, path), 'utf8'), path);
  const page = readFileSync(join(root, 'tools/docs/site', path), 'utf8');
  return /<title>(.*?) - /.exec(page)[1];
}

/** The script of every page of guides and API. */
export function searchScript(root) {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'tools/docs/site/search.js')],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  });
  return `globalThis.evidenceLeads = ${JSON.stringify(leadsOf(root))};\n${outputFiles[0].text}`;
}
