// A browser for pages that are looked at: Debian's Chromium, driven by playwright-core, which
// brings none of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { chromium } from 'playwright-core';

const quiet = [
  'quic',
  'gpu',
  'extensions',
  'sync',
  'component-update',
  'background-networking',
  'default-apps',
];

/** A browser that asks nobody anything; text is drawn the same whatever the screen. */
export function launch(executablePath) {
  const args = [
    '--no-sandbox',
    '--no-first-run',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
  ];
  return chromium.launch({
    executablePath,
    args: [...args, ...quiet.map((name) => `--disable-${name}`)],
  });
}

/** What a module of the project exports, whatever it is written in. */
export async function load(path) {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-module-'));
  const outfile = join(folder, 'module.mjs');
  try {
    buildSync({
      entryPoints: [path],
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      outfile,
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * With `--part K/N` every nth of a list from the kth on, without it all: pages of one kind take
 * turns from day to day.
 */
export function partOf(list) {
  const at = process.argv.indexOf('--part');
  if (at === -1) return list;
  const [part, parts] = process.argv[at + 1].split('/').map(Number);
  if (!(Number.isInteger(part) && part >= 1 && part <= parts))
    throw new Error('--part is K/N, with K from 1 to N');
  const turns = Math.min(parts, list.length); // of a short list one each day, and never none
  return list.filter((_, nth) => nth % turns === (part - 1) % turns);
}

/** Names a check and runs it: its outcome has a fault when it throws, and the seconds it took. */
export async function check(program, run) {
  const start = performance.now();
  try {
    const note = await run();
    return { program, note, seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    return { program, fault: String(error?.stack ?? error).slice(0, 2000) };
  }
}

/**
 * What axe finds on a page: every rule in its light colours (without `contrast` all but that one),
 * and with `dark` contrast in its dark ones.
 */
export async function violationsIn(page, axe, { context, dark, contrast = true }) {
  await page.evaluate(axe);
  const found = [];
  for (const colorScheme of dark ? ['light', 'dark'] : ['light']) {
    await page.emulateMedia({ colorScheme });
    const rules =
      colorScheme === 'dark'
        ? { runOnly: ['color-contrast'] }
        : { rules: { 'color-contrast': { enabled: contrast } } };
    const options = { resultTypes: ['violations'], ...rules };
    const { violations } = await page.evaluate(
      ([of, how]) => globalThis.axe.run(of ?? document, how),
      [context, options],
    );
    for (const { id, nodes } of violations)
      for (const { html, any } of nodes.slice(0, 3))
        found.push(`${colorScheme}, ${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`);
  }
  return found;
}

export function expect(holds, what) {
  if (!holds) throw new Error(what);
}
