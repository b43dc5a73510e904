// Bundles the smoke programs for a page and runs them in headless Chromium: CHROMIUM_PATH, or
// /usr/bin/chromium. Then looks at reports there, and at the site where it was built. With --write
// the pictures of pages are kept as they are now; with --part 2/3 pages of one kind take turns.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { launch } from '../shared/chromium.mjs';
import { checkFragments } from './browser/fragments.mjs';
import { checkReports } from './browser/reports.mjs';
import { checkSite } from './browser/site.mjs';

const patience = 60_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

if (!existsSync(chromium)) {
  console.log(`skipped: no Chromium at ${chromium}; CHROMIUM_PATH says where one is`);
} else {
  const outcomes = [...(await runPage(bundle())), ...(await looked())];
  for (const { program, fault, note, seconds } of outcomes) {
    const notes = [note, seconds === undefined ? undefined : `${seconds.toFixed(1)} s`]
      .filter(Boolean)
      .join('; ');
    console.log(
      fault === undefined
        ? `ok   ${program}${notes === '' ? '' : ` (${notes})`}`
        : `FAIL ${program} ${fault}`,
    );
  }
  const failed = outcomes.filter(({ fault }) => fault !== undefined).length;
  console.log(`${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function looked() {
  process.chdir(root);
  const browser = await launch(chromium);
  try {
    const isWriting = process.argv.includes('--write');
    return [
      ...(await checkReports(browser, root, isWriting)),
      ...(await checkFragments(browser, root)),
      ...(await checkSite(browser, root, isWriting)),
    ];
  } finally {
    await browser.close();
  }
}

/**
 * The programs import the library by its name, which is this package: what runs is what was built.
 */
function bundle() {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'test/smoke/browser.mjs')],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

/**
 * Opens the page in a browser with a new profile, and gives what the page sends back, or why it
 * sent nothing.
 */
async function runPage(script) {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-browser-'));
  const { server, address, outcomes } = await serve(script);
  const browser = open(folder, address);
  const timer = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no outcome in ${patience / 1000} s`)), patience).unref();
  });
  try {
    return await Promise.race([outcomes, browser.ended, timer]);
  } catch (error) {
    return [{ program: 'page', fault: `${error.message}\n${browser.said()}` }];
  } finally {
    await browser.stop();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function serve(script) {
  let tell;
  const outcomes = new Promise((resolve) => {
    tell = resolve;
  });
  const page =
    '<!doctype html><meta charset="utf-8"><title>smoke</title><script type="module" src="/page.js"></script>';
  const server = createServer(async (request, response) => {
    const { method, url } = request;
    if (method === 'POST') tell(await json(request));
    response.setHeader('content-type', url === '/page.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/page.js' ? script : page);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/`, outcomes };
}

/** A process group of its own, so that all that it starts ends with it. */
function open(folder, address) {
  const quiet = [
    'quic',
    'gpu',
    'extensions',
    'sync',
    'component-update',
    'background-networking',
    'default-apps',
  ];
  const words = [
    '--headless',
    '--no-sandbox',
    '--no-first-run',
    '--disable-dev-shm-usage',
    ...quiet.map((name) => `--disable-${name}`),
    `--user-data-dir=${folder}`,
    address,
  ];
  const child = spawn(chromium, words, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000);
  });
  const closed = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  return {
    said: () => said,
    ended: closed.then(() => {
      throw new Error('the browser ended before the page did');
    }),
    async stop() {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // it has ended already
      }
      await closed;
    },
  };
}
