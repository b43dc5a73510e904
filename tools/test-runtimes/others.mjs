// Runs the packed library together with packages of others, each fetched from the npm registry into
// a scratch project: what bundlers build, what compilers read, and recipes with the real things.
// `npm run test:runtimes -- --others [-- vite webpack next types jsr opentelemetry]`; promptfoo, which is large,
// runs only when it is named.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeJsrTree } from './others/jsr.mjs';

// outside of this project, whose settings are none of a user's
const scratch = mkdtempSync(join(tmpdir(), 'evidence-contracts-others-'));
const expected = 'exact, changed, It says [not verified: the heater is left on].';
const only = process.argv.slice(2);
const isAsked = (name) => (only.length === 0 ? name !== 'promptfoo' : only.includes(name));

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', scratch], {
    encoding: 'utf8',
  }),
);

const program = `import { verifyQuote } from 'evidence-contracts/quote';
import { quoteGateRunnable } from 'evidence-contracts/gate';
import { renderReport } from 'evidence-contracts/report';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import { verify } from 'evidence-contracts';

const source = 'Above that the heater is cut off.';

export async function said() {
  if (verify(EvidencePacket, '{}').ok || typeof renderReport !== 'function') throw new Error('verify');
  const gate = quoteGateRunnable({ sources: { source } });
  const gated = await gate.invoke('It says "the heater is left on".');
  const statuses = ['the heater is cut off', 'the heater is left on'].map((quote) => verifyQuote(quote, source).status);
  return [...statuses, gated].join(', ');
}
`;

/** A project with the library and some packages, and the program. */
function project(name, packages) {
  const folder = join(scratch, name);
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "bundled", "private": true, "type": "module" }\n',
  );
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--silent', join('..', packed.filename), ...packages],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  writeFileSync(join(folder, 'program.js'), program);
  return folder;
}

const telemetry = `import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { InMemoryLogRecordExporter, LoggerProvider, SimpleLogRecordProcessor } from '@opentelemetry/sdk-logs';
import { BasicTracerProvider } from '@opentelemetry/sdk-trace-base';
import { quoteGateRunnable } from 'evidence-contracts/gate';
import { eventsTo } from './recipe.js';
import { said } from './program.js';

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
trace.setGlobalTracerProvider(new BasicTracerProvider());
const exporter = new InMemoryLogRecordExporter();
const logger = new LoggerProvider({ processors: [new SimpleLogRecordProcessor({ exporter })] }).getLogger('quotes');
const gate = quoteGateRunnable({ sources: { a: 'The heater is cut off.' }, onQuote: eventsTo(logger) });
const traceId = await trace.getTracer('t').startActiveSpan('chat', async (span) => {
  await gate.invoke('It says "the heater is cut off" and "the heater is left on".');
  span.end();
  return span.spanContext().traceId;
});
const records = exporter.getFinishedLogRecords();
const found = records.map(({ eventName, attributes, spanContext }) =>
  [eventName, attributes['gen_ai.evaluation.score.label'], spanContext?.traceId === traceId].join(' '),
);
const wanted = 'gen_ai.evaluation.result normalized true,gen_ai.evaluation.result changed true';
console.log(found.join() === wanted ? await said() : found.join());
`;

const evaluation = `prompts: ['{{answer}}']
providers: ['echo']
defaultTest:
  assert:
    - type: javascript
      value: file://node_modules/evidence-contracts/dist/hosts/promptfoo/index.js:quotesInSources
      config: { accept: normalized, least: 1 }
tests:
  - vars: { answer: 'It says "the heater is cut off".', sources: { limits: Above that the heater is cut off. } }
  - vars: { answer: 'It says "the heater is left on".', sources: { limits: Above that the heater is cut off. } }
`;

const inFolder = (cwd) => ({
  cwd,
  encoding: 'utf8',
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
});

function runBuilt(folder, file) {
  const code = `import(${JSON.stringify(`./${file}`)}).then((all) => (all.said ?? all.default.said)()).then(console.log)`;
  return execFileSync(process.execPath, ['--eval', code], inFolder(folder)).trim();
}

const checks = {
  vite: () => {
    const folder = project('vite', ['vite@8']);
    writeFileSync(
      join(folder, 'vite.config.js'),
      "export default { build: { lib: { entry: 'program.js', formats: ['es'], fileName: 'built' } } };\n",
    );
    execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], inFolder(folder));
    return runBuilt(folder, 'dist/built.js');
  },
  webpack: () => {
    const folder = project('webpack', ['webpack@5', 'webpack-cli@7']);
    writeFileSync(
      join(folder, 'webpack.config.js'),
      "export default { mode: 'production', target: 'web', entry: './program.js', experiments: { outputModule: true }," +
        " performance: { hints: false }, output: { filename: 'built.mjs', library: { type: 'module' } } };\n",
    );
    execFileSync('npx', ['webpack', '--stats', 'errors-warnings'], inFolder(folder));
    return runBuilt(folder, 'dist/built.mjs');
  },
  next: () => {
    const folder = project('next', ['next@16', 'react@19', 'react-dom@19']);
    const app = join(folder, 'app');
    mkdirSync(app);
    cpSync(join(folder, 'program.js'), join(app, 'program.js'));
    writeFileSync(
      join(app, 'layout.js'),
      'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>;\n}\n',
    );
    writeFileSync(
      join(app, 'client.js'),
      "'use client';\nimport { verifyQuote } from 'evidence-contracts/quote';\n\nexport function Status({ quote, source }) {\n  return <b>{verifyQuote(quote, source).status}</b>;\n}\n",
    );
    writeFileSync(
      join(app, 'page.js'),
      'import { Status } from \'./client.js\';\nimport { said } from \'./program.js\';\n\nexport default async function Page() {\n  return <main><p>{await said()}</p><Status quote="b" source="a b" /></main>;\n}\n',
    );
    execFileSync('npx', ['next', 'build'], inFolder(folder));
    const html = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8');
    return html.includes('<b>exact</b>') && html.includes(expected) ? expected : 'another page';
  },
  // as both compilers of this project read it; node10 reads no exports, finds the types by
  // typesVersions, and is gone from TypeScript 7
  types: () => {
    const folder = project('types', []);
    writeFileSync(
      join(folder, 'use.ts'),
      "import { digest } from 'evidence-contracts';\nimport { verifyQuote } from 'evidence-contracts/quote';\n" +
        "export const isFound: boolean = verifyQuote('a', digest('a')).verified;\n",
    );
    const flags = [
      '--noEmit',
      '--ignoreConfig',
      '--strict',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom',
    ];
    const node10 = [
      '--module',
      'esnext',
      '--moduleResolution',
      'node10',
      '--ignoreDeprecations',
      '6.0',
    ];
    for (const [compiler, ...way] of [
      ['typescript', '--module', 'nodenext'],
      ['typescript-7', '--module', 'nodenext'],
      ['typescript-7', '--module', 'esnext', '--moduleResolution', 'bundler'],
      ['typescript', ...node10, '--skipLibCheck'],
    ])
      execFileSync(
        process.execPath,
        [resolve('node_modules', compiler, 'bin/tsc'), ...flags, ...way, 'use.ts'],
        inFolder(folder),
      );
    return expected;
  },
  // what JSR checks before it publishes, with no slow types allowed; and the same sources in Deno
  jsr: () => {
    const folder = project('jsr', ['deno@2.9.6']);
    writeJsrTree(resolve('.'), join(folder, 'tree'));
    const deno = (...words) =>
      execFileSync(join(folder, 'node_modules/.bin/deno'), words, {
        ...inFolder(join(folder, 'tree')),
        stdio: 'pipe',
      });
    deno('publish', '--dry-run', '--allow-dirty');
    const sources = program.replace(
      /'evidence-contracts(?:\/([a-z-]+))?'/g,
      (_, room) =>
        `'${manifest.exports[room === undefined ? '.' : `./${room}`].default.replace('/dist/', '/src/').replace(/\.js$/, '.ts')}'`,
    );
    writeFileSync(join(folder, 'tree/run.ts'), `${sources}console.log(await said());\n`);
    return deno('run', '--no-check', 'run.ts').trim();
  },
  opentelemetry: () => {
    const folder = project('opentelemetry', [
      ...['@opentelemetry/api@1', '@opentelemetry/api-logs', '@opentelemetry/sdk-logs'],
      ...['@opentelemetry/sdk-trace-base@2', '@opentelemetry/context-async-hooks@2'],
    ]);
    const [recipe] =
      /export const eventsTo[\s\S]*?\n};\n/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
    writeFileSync(join(folder, 'recipe.js'), recipe ?? '');
    writeFileSync(join(folder, 'run.js'), telemetry);
    return execFileSync(process.execPath, ['run.js'], inFolder(folder)).trim();
  },
  promptfoo: () => {
    const folder = project('promptfoo', ['promptfoo']);
    writeFileSync(join(folder, 'promptfooconfig.yaml'), evaluation);
    const env = {
      ...inFolder(folder).env,
      PROMPTFOO_DISABLE_TELEMETRY: '1',
      PROMPTFOO_DISABLE_UPDATE: '1',
    };
    const settings = {
      ...inFolder(folder),
      env: { ...env, PROMPTFOO_CONFIG_DIR: join(folder, 'home') },
    };
    spawnSync('npx', ['promptfoo', 'eval', '--no-cache', '--output', 'out.json'], settings);
    const { results } = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')).results;
    const found = results.map(
      ({ success, gradingResult }) => `${success} ${gradingResult.componentResults.length}`,
    );
    return found.join() === 'true 2,false 2' ? expected : JSON.stringify(found);
  },
};

let failed = 0;
for (const [name, build] of Object.entries(checks).filter(([one]) => isAsked(one))) {
  const start = performance.now();
  let note = '';
  try {
    const found = build();
    if (found !== expected) note = `got ${found}`;
  } catch (error) {
    note = `${error.message}\n${error.stdout ?? ''}`;
  }
  if (note !== '') failed += 1;
  console.log(
    `${note === '' ? 'ok  ' : 'FAIL'} ${name} ${((performance.now() - start) / 1000).toFixed(1)} s ${note}`,
  );
}
rmSync(scratch, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
