// Compiles the patterns of the published schemas in five engines, which have to give one answer to
// each text. What is not installed is skipped, and named.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = join(import.meta.dirname, 'patterns');
const index = JSON.parse(readFileSync(join(root, 'contracts/index.json'), 'utf8'));
const schemas = index.map(({ schema }) =>
  JSON.parse(readFileSync(join(root, 'contracts', schema), 'utf8')),
);
const patterns = [...new Set(schemas.flatMap(patternsIn))];

/** Values of `pattern` that are texts: a member of that name has a schema. */
function patternsIn(schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(patternsIn);
  return typeof schema.pattern === 'string' ? [schema.pattern, ...inner] : inner;
}

const hex = 'sha256:'.concat('0123456789abcdef'.repeat(4));
const forms = [
  ...[
    hex,
    '0123456789abcdef',
    'en',
    'de-CH',
    'x-klingon',
    'text/markdown',
    'image/svg+xml',
    '2026-03-01T09:30:00Z',
  ],
  ...[
    '2026-03-01T09:30:00.120Z',
    '2026-03-01T09:30:00+00:00',
    '0d5c1f6e-9a41-4c1c-8f0a-3b8f5d2a7c11',
    '01J9ZK3V6QABCDEFGHJKMNPQRS',
  ],
  ...[
    'com.example.note',
    'com.example.my_tool',
    'io.github.User.x',
    'com.-x',
    'a:b',
    '@org/note',
    '@org',
    'https://a.example/[1]',
  ],
  ...[
    'urn:isbn:0451450523',
    'doi:10.1000/182',
    'javascript:alert(1)',
    'STALE_DOC',
    'timeout',
    'q-4711',
    'Größe.pdf',
    'a b',
    '',
  ],
];
const odd = [
  '\n',
  '\r',
  '\r\n',
  '\u0000',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\u2029',
  '\u202e',
  '\ufeff',
  '\uffff',
  '\u{1f311}',
  '/',
  '[',
  ']',
  '\\',
  '-',
];
const texts = [
  ...new Set([
    ...forms.flatMap((form) => [form, ...odd.map((end) => `${form}${end}`)]),
    ...odd.map((start) => `${start}a`),
  ]),
];

const expected = patterns.map((pattern) => answerOf(new RegExp(pattern, 'u')));

function answerOf(compiled) {
  return texts.map((text) => (compiled.test(text) ? '1' : '0')).join('');
}

const token = (text) => `x${Buffer.from(text, 'utf8').toString('hex')}`;
const input = patterns
  .map((pattern) => [pattern, ...texts].map(token).join(' '))
  .join('\n')
  .concat('\n');
const work = mkdtempSync(join(tmpdir(), 'patterns-'));
const isThere = (command) => spawnSync('which', [command]).status === 0;

function run(command, words, options = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr.slice(0, 2000)}`);
  return stdout;
}

/** The crate `regex` as Debian packs it: no crate is downloaded. */
const crates = '/usr/share/cargo/registry';

function inRust() {
  const folder = join(work, 'rust');
  mkdirSync(join(folder, 'src'), { recursive: true });
  mkdirSync(join(folder, '.cargo'));
  copyFileSync(join(sources, 'patterns.rs'), join(folder, 'src/main.rs'));
  writeFileSync(
    join(folder, 'Cargo.toml'),
    '[package]\nname = "patterns"\nversion = "0.0.0"\nedition = "2021"\n[dependencies]\nregex = { version = "1", default-features = false, features = ["std", "unicode"] }\n',
  );
  writeFileSync(
    join(folder, '.cargo/config.toml'),
    `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "${crates}"\n`,
  );
  return run('cargo', ['run', '--quiet', '--offline'], { input, cwd: folder });
}

const engines = {
  'ECMAScript without u': {
    needs: () => true,
    answer: () => patterns.map((one) => answerOf(new RegExp(one))).join('\n'),
  },
  Python: {
    needs: () => isThere('python3'),
    answer: () => run('python3', [join(sources, 'patterns.py')], { input }),
  },
  Go: {
    needs: () => isThere('go'),
    answer: () =>
      run('go', ['run', join(sources, 'patterns.go')], {
        input,
        env: { ...process.env, GO111MODULE: 'off' },
      }),
  },
  Java: {
    needs: () => isThere('java'),
    answer: () => run('java', [join(sources, 'Patterns.java')], { input }),
  },
  Rust: { needs: () => isThere('cargo') && existsSync(crates), answer: inRust },
};

let failed = 0;
for (const [engine, { needs, answer }] of Object.entries(engines)) {
  if (!needs()) {
    console.log(`skipped: no ${engine}`);
    continue;
  }
  try {
    const lines = answer().trim().split('\n');
    const wrong = patterns.filter((_, place) => lines[place] !== expected[place]);
    failed += wrong.length;
    console.log(
      `${engine}: ${patterns.length} patterns, ${texts.length} texts each, ${wrong.length} differ`,
    );
    for (const pattern of wrong) console.error(`${engine} reads otherwise: ${pattern}`);
  } catch (error) {
    failed += 1;
    console.error(`${engine}: ${error.message}`);
  }
}
rmSync(work, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
