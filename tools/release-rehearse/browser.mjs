// The installed package in a page, without a bundler: an import map names each entry point by its
// address.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { launch } from '../shared/chromium.mjs';

const program = `
import { createEvidencePacket, EvidencePacket } from 'evidence-contracts/evidence-packet';
import { verify } from 'evidence-contracts';
import { verifyQuote } from 'evidence-contracts/quote';
const packet = createEvidencePacket({
  meta: { query_id: 'q', timestamp: '2026-01-01T00:00:00Z', project: 'p', question: 'How long?' },
  results: [{ id: 'r', type: 'page', path: 'Größe.pdf', excerpt: 'It may stay for 72 hours.', sources: ['keyword'] }],
  citations: [{ id: 'c', result_id: 'r', quote: '72 hours' }],
  veracity: { faults: [] },
});
window.outcome = [verify(EvidencePacket, packet).ok, verifyQuote('for 82 hours', packet.results[0].excerpt).status].join();
`;

/** Runs the program in Chromium against the files of a project, or says why it is skipped. */
export async function inBrowser(project, { name, exports: entries }) {
  const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(chromium)) return { skipped: `no Chromium at ${chromium}` };
  const imports = {
    '#sha256': `/node_modules/${name}/dist/core/digest/portable.js`,
    '@noble/hashes/sha2.js': '/node_modules/@noble/hashes/sha2.js',
    valibot: '/node_modules/valibot/dist/index.mjs',
  };
  for (const [entry, target] of Object.entries(entries)) {
    if (target.default !== undefined)
      imports[name + entry.slice(1)] = `/node_modules/${name}${target.default.slice(1)}`;
  }
  const map = JSON.stringify({ imports });
  const page = `<!doctype html><meta charset="utf-8"><title>rehearsal</title><script type="importmap">${map}</script><script type="module">${program}</script>`;
  const server = createServer(({ url }, response) =>
    serve(join(project, url), url === '/' ? page : undefined, response),
  );
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launch(chromium);
  try {
    const tab = await browser.newPage();
    const faults = [];
    tab.on('pageerror', (error) => faults.push(error.message));
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    const outcome = await tab
      .waitForFunction(() => globalThis.outcome, undefined, { timeout: 20_000 })
      .then((handle) => handle.jsonValue())
      .catch((error) => `${error.message} ${faults.join(' ')}`);
    if (outcome !== 'true,changed') throw new Error(outcome);
    return `${Object.keys(imports).length} entries`;
  } finally {
    await browser.close();
    server.close();
  }
}

function serve(path, page, response) {
  if (page === undefined && (!existsSync(path) || !/\.m?js$/.test(path)))
    return response.writeHead(404).end();
  response.writeHead(200, {
    'content-type':
      page === undefined ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
  });
  return response.end(page ?? readFileSync(path));
}
