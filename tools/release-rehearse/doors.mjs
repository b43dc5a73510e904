// The ways into a release beside an import: the kit and its bench, the package in Python, the MCP
// command, the step of a workflow, the site. Each is used as a stranger would, from what was
// published to the registry of the rehearsal.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { launch } from '../shared/chromium.mjs';

const run = promisify(execFile);
const command = (project) => join(project, 'node_modules/.bin/evidence-contracts');

/** The installed kit is found by `bench`, and the package in Python passes it. */
export async function inKit(project, name) {
  const { stdout } = await run(command(project), ['bench', '--module', 'ours'], { cwd: project });
  const kit = join(project, 'node_modules', name);
  const words = ['-B', '-m', 'evidence_contracts', 'conformance', join(kit, 'kit')];
  const python = spawnSync('python3', words, { cwd: join(kit, 'python'), encoding: 'utf8' });
  if (python.error === undefined && python.status !== 0) throw new Error(python.stdout);
  const inPython = python.error === undefined ? python.stdout.split(';')[0] : 'no python3';
  return `${stdout.split('\n')[0].trim()}; in Python ${inPython.trim()}`;
}

/** The wheel in an empty environment: one document and one quote. */
export async function inPython(scratch, packet) {
  if (spawnSync('python3', ['--version']).error !== undefined) return { skipped: 'no python3' };
  const [built, home] = [join(scratch, 'python'), join(scratch, 'environment')];
  const source = resolve('conformance/python');
  await run('python3', ['-B', 'backend.py', built], { cwd: source });
  const wheel = (await run('sh', ['-c', `ls ${built}/*.whl`])).stdout.trim();
  const made = spawnSync('python3', ['-m', 'venv', home], { encoding: 'utf8' });
  if (made.status !== 0) return { skipped: 'this Python has no venv with pip' };
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-index', '--disable-pip-version-check'];
  await run(join(home, 'bin/python'), [...pip, wheel]);
  const python = (...words) =>
    run(join(home, 'bin/python'), ['-m', 'evidence_contracts', ...words], { cwd: scratch });
  await python('verify', packet);
  writeFileSync(join(scratch, 'leave.txt'), 'Leave is paid for 16 weeks.\n');
  const { stdout } = await python('quote', '--source', 'leave.txt', 'paid for 16 weeks');
  if (!/\bexact\b/.test(stdout)) throw new Error(`the quote is ${stdout}`);
  return wheel.split('/').at(-1);
}

/** The official client asks the installed command for its tools, and calls one. */
export async function byMcp(project) {
  const folder = join(project, 'sources');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'leave.txt'), 'Leave is paid for 16 weeks.\n');
  const client = new Client({ name: 'rehearsal', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: command(project), args: ['mcp', folder] }),
  );
  try {
    const { tools } = await client.listTools();
    const statusOf = async (quote) =>
      (await client.callTool({ name: 'verify_quote', arguments: { quote } })).structuredContent
        .status;
    const statuses = [await statusOf('paid for 16 weeks'), await statusOf('paid for 26 weeks')];
    if (statuses.join() !== 'exact,changed') throw new Error(statuses.join());
    return `${tools.length} tools`;
  } finally {
    await client.close();
  }
}

/** The step of a workflow on a repository of two documents, one of them altered. */
export async function byAction(scratch, { packet, environment }) {
  const folder = join(scratch, 'repository');
  mkdirSync(folder);
  const good = readFileSync(packet, 'utf8');
  writeFileSync(join(folder, 'good.json'), good);
  writeFileSync(join(folder, 'wrong.json'), good.replace('"excerpt":', '"excerpts":'));
  // the registry answers in this process, so nothing here may wait for the step without it
  const statusOf = (files) =>
    run('bash', [resolve('tools/action/verify.sh')], {
      cwd: folder,
      env: { ...environment, EVIDENCE_FILES: files, RUNNER_TEMP: scratch },
    }).then(
      () => 0,
      ({ code, stdout, stderr }) => (code === 1 ? 1 : `${code}: ${stdout}${stderr}`),
    );
  const statuses = [await statusOf('good.json'), await statusOf('*.json')];
  if (statuses.join() !== '0,1') throw new Error(statuses.join('; '));
  return 'a valid document passes, an altered one fails the step';
}

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** The documentation as a folder of files that anything can serve. */
export async function asSite(folder) {
  const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(join(folder, 'index.html')))
    return { skipped: 'no temp/site; npm run docs writes it' };
  if (!existsSync(chromium)) return { skipped: `no Chromium at ${chromium}` };
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    return response.end(readFileSync(path));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const browser = await launch(chromium);
  try {
    const tab = await browser.newPage();
    const faults = [];
    tab.on('pageerror', (error) => faults.push(error.message));
    tab.on('response', (answer) => {
      if (answer.status() >= 400 && !answer.url().endsWith('/favicon.ico'))
        faults.push(`${answer.status()} ${answer.url()}`);
    });
    await tab.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: 'networkidle' });
    const title = await tab.title();
    if (faults.length > 0) throw new Error(faults.join('; '));
    return title;
  } finally {
    await browser.close();
    server.close();
  }
}
