/** What README and SECURITY say in tables and numbers is so. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIST_BUDGET } from '../../src/contracts/verified-findings/v1/found.js';
import { budgetsOf } from '../../src/core/json/value/limits.js';
import { createWork } from '../../src/core/work/work.js';
import { DEFAULT_ISSUES } from '../../src/engine/contract/verdict/collect-issues.js';
import { numbersOf } from '../../tools/docs/numbers.mjs';
import { firstScreenOf } from '../../tools/docs/site.mjs';
import { fencesOf, readPage, root } from './fences.js';
import { makeWorkspace, removeWorkspace, run } from './workspace.js';

interface Published {
  readonly name: string;
  readonly version: string | number;
  readonly status: string;
}

const readme = readPage('README.md');
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly engines: { readonly node: string };
  readonly dependencies: Readonly<Record<string, string>>;
};

/** How many cases the kit has. */
function kitSize(): number {
  const kit = join(root, 'conformance/kit');
  const sizes = readdirSync(kit).map((name) => {
    if (name.endsWith('.gz'))
      return gunzipSync(readFileSync(join(kit, name)))
        .toString()
        .trimEnd()
        .split('\n').length;
    if (!name.endsWith('.json')) return 0;
    return (JSON.parse(readFileSync(join(kit, name), 'utf8')) as readonly unknown[]).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

let folder: string;
beforeAll(() => {
  folder = makeWorkspace();
});
afterAll(() => {
  removeWorkspace(folder);
});

describe('README', () => {
  const verifying =
    fencesOf('README.md').find(({ text }) => text.includes('readFileSync('))?.text ?? '';

  it('opens with a quote check in six lines of code', () => {
    const [first] = fencesOf('README.md').filter(({ language }) => language === 'ts');
    expect(readme.indexOf('## One quote')).toBeLessThan(readme.indexOf('## Show verified quotes'));
    expect(first?.text.trimEnd().split('\n')).toHaveLength(6);
    expect(first?.text).toContain('verifyQuote(');
  });

  it('opens with one sentence, one command, seven short bullets, install, one quote and five doors', () => {
    const [opening = ''] = readme.split('\n## Show verified quotes\n');
    const bullets = opening.match(/^- .*$/gm) ?? [];
    expect(bullets).toHaveLength(7);
    expect(bullets.filter((bullet) => bullet.length > 120)).toEqual([]);
    expect(opening.match(/^ {4}npx evidence-contracts report .*$/gm)).toHaveLength(1);
    expect(opening.match(/^## .*$/gm)).toEqual([
      '## Install',
      '## One quote',
      '## Which door is yours?',
    ]);
    expect(opening.match(/^\| (?!you have|---).*$/gm)).toHaveLength(5);
    expect(opening).not.toContain('.invalid');
    for (const words of ['npm ci && npm start', 'npm ci && npm test'])
      expect(readme).toContain(words);
  });

  it('leads from each door to a heading or a page that is there', () => {
    const places = new Set(
      [...readme.matchAll(/^## (.*)$/gm)].map(
        ([, title = '']) =>
          `#${title
            .toLowerCase()
            .replace(/[^a-z ]/g, '')
            .replaceAll(' ', '-')}`,
      ),
    );
    for (const [, target = ''] of readme.matchAll(/\]\((#[^)]*)\)/g))
      expect(places).toContain(target);
  });

  it('verifies in seven lines of code', () => {
    expect(verifying.trimEnd().split('\n')).toHaveLength(7);
  });

  it.each([
    ['a valid packet', (text: string) => text, 'evidence-packet 1.0: format valid'],
    [
      'an edited packet',
      (text: string) => text.replace('for 72 hours', 'for 96 hours'),
      'evidence-packet.results.hash',
    ],
  ])('prints the verdict on %s', async (_, edit, reported) => {
    const path = join(folder, 'packet.json');
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
    writeFileSync(join(folder, 'eight.mjs'), verifying);
    const finished = await run(folder, [process.execPath, 'eight.mjs']);
    expect(finished.status).toBe(0);
    expect(finished.output).toContain(reported);
  });

  it('has examples that run as modules of JavaScript, as it says', () => {
    expect(readme).toContain('Save it as `a.mjs`, and run `node a.mjs`.');
    const examples = fencesOf('README.md').filter(({ language }) => language === 'ts');
    expect(examples.length).toBeGreaterThanOrEqual(4);
    for (const { text } of examples)
      expect(transformSync(text, { loader: 'js', format: 'esm' }).warnings, text).toEqual([]);
  });

  it('lists the published contracts', () => {
    const rows = [
      ...readPage('contracts/README.md').matchAll(/^\| `([^`]+)` \| `([^`]+)` \| (\w+) \|/gm),
    ].map(([, name, version, status]) => ({
      name,
      version,
      status,
    }));
    const published = JSON.parse(
      readFileSync(`${root}contracts/index.json`, 'utf8'),
    ) as readonly Published[];
    expect(rows).toEqual(
      published.map(({ name, version, status }) => ({ name, version: String(version), status })),
    );
  });

  it('says what it is, and how to install it, in at most 118 words', () => {
    const [opening = ''] = readme.split('\n## One quote\n');
    const words = opening.replace(/!\[.*\]\(.*\)/, '').match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
    expect(words.length).toBeLessThanOrEqual(118);
  });

  it('has the numbers of the page on altered and honest quotes, and of the kit', () => {
    const lies = readPage('docs/lies.md');
    const [, altered, kinds] =
      /\*\*([\d,]+) altered quotes\*\* of (\d+) kinds: \*\*0 accepted\*\*/.exec(lies) ?? [];
    const [, honest, refused] =
      /\*\*([\d,]+) honest quotes\*\* of \d+ kinds: \*\*(\d+) refused\*\*/.exec(lies) ?? [];
    expect(readme).toContain(
      `**${altered} altered quotes of ${kinds} kinds: 0 accepted. ${honest} honest quotes: ${refused} refused.**`,
    );
    expect(readme).toContain(`[${Math.floor(kitSize() / 1000)},000 cases]`);
  });

  it('has the three numbers of the first page of the site, and both link the page on replacing a checker', () => {
    const { altered, kinds, accepted, honest, refused, cases, passed, stopped } = numbersOf(root);
    const words = readme.replaceAll('\n', ' ').replace(/ +/g, ' ');
    expect(words).toContain(`${altered} altered quotes of ${kinds} kinds: ${accepted} accepted.`);
    expect(words).toContain(`${honest} honest quotes: ${refused} refused.`);
    expect(words).toContain(`${cases} cases`);
    expect(words).toContain(
      `accepts ${passed} of the altered quotes and refuses ${stopped} of the honest ones`,
    );
    const landing = readPage('tools/docs/site/index.html');
    const shown = [
      'altered',
      'kinds',
      'accepted',
      'honest',
      'refused',
      'cases',
      'passed',
      'stopped',
    ];
    for (const name of shown) expect(landing).toContain(`{{${name}}}`);
    expect(readme).toContain('docs/replace-your-checker.md');
    expect(landing).toContain('docs/replace-your-checker.html');
  });

  it('begins as the first page of the site, in few words', () => {
    const landing = readPage('tools/docs/site/index.html');
    const screen = firstScreenOf(root);
    for (const name of Object.keys(screen)) expect(landing).toContain(`{{${name}}}`);
    expect(screen.hook).toContain('Check every quotation');
    expect(screen.command).toContain('npx evidence-contracts');
    const bullets = screen.bullets.split('\n');
    expect(bullets.length).toBe(7);
    for (const one of bullets) expect(one.split(' ').length).toBeLessThanOrEqual(22);
    expect(`${screen.hook} ${screen.how}`.split(' ').length).toBeLessThanOrEqual(20);
  });

  /** What the first screen promises, and the tests that prove it, by file and a part of their text. */
  const promises: readonly (readonly [
    words: string,
    ...proofs: readonly [file: string, text: string][],
  ])[] = [
    [
      'Looks up every quotation and citation mark in texts, PDFs',
      ['test/sources/pdfjs.test.ts', 'has every sentence verified, on its pages'],
    ],
    [
      'web pages and Word files',
      ['test/hosts/cli/commands/report.test.ts', '.docx'],
      ['test/sources/html.test.ts', 'fromHtml'],
    ],
    [
      'Says which are word for word, changed, in another source, or in none',
      ['test/answers/check', 'misattributed'],
    ],
    [
      'Lists figures of the answer that its sources do not have',
      ['test/answers/figures/check.test.ts', 'absent'],
    ],
    [
      'Reads answers of OpenAI, Anthropic, Gemini, LangChain and six others',
      ...[
        'openai',
        'anthropic',
        'gemini',
        'mistral',
        'cohere',
        'bedrock',
        'perplexity',
        'ai-sdk',
        'langchain',
        'graphrag',
      ].map((room): [string, string] => [`test/answers/adapters/${room}`, 'expectLawful']),
    ],
    [
      'Withholds unverified quotes while an answer streams',
      ['test/output/gate/promises.test.ts', 'stream'],
    ],
    ['serves agents over MCP', ['test/hosts/cli/commands/mcp.test.ts', 'callTool']],
    [
      'typed, versioned documents with one digest in TypeScript and Python',
      ['test/conformance/python.full.test.ts', 'digest'],
    ],
    [
      'Runs in Node, Bun, Deno, workers and browsers',
      ['tools/test-runtimes/engines.mjs', "'workerd'"],
      ['tools/test-runtimes/browser.mjs', 'chromium'],
    ],
    ['no network, no model', ['.dependency-cruiser.cjs', 'no-node-builtins-in-the-core']],
  ];

  it('promises nothing on its first screen that no test proves', () => {
    const bullets = firstScreenOf(root).bullets.split('\n');
    const open = bullets.filter((one) => !promises.some(([words]) => one.includes(words)));
    expect(open).toEqual([]);
    for (const [words, ...proofs] of promises) {
      expect(
        bullets.some((one) => one.includes(words)),
        words,
      ).toBe(true);
      for (const [file, text] of proofs) {
        const path = `${root}${file}`;
        const files = statSync(path).isDirectory()
          ? readdirSync(path)
              .filter((name) => name.endsWith('.ts'))
              .map((name) => `${path}/${name}`)
          : [path];
        const texts = files.map((name) => readFileSync(name, 'utf8'));
        expect(
          texts.some((one) => one.includes(text)),
          `${file}: ${text}`,
        ).toBe(true);
      }
    }
  });

  it('gives a size that no bundle exceeds', () => {
    const limits = JSON.parse(readFileSync(`${root}.size-limit.json`, 'utf8')) as {
      name: string;
      limit: string;
    }[];
    const [, most] = /`verifyQuote` and `verify` add at most (\d+) kB each/.exec(readme) ?? [];
    const named = ['verifyQuote of ./quote', 'verify a packet, with dependencies'].map((name) =>
      Number.parseFloat(limits.find((one) => one.name === name)?.limit ?? 'NaN'),
    );
    expect(Math.max(...named)).toBeLessThanOrEqual(Number(most));
  });

  it('names the supported versions of Node and the runtime dependencies', () => {
    expect(manifest.engines.node.replaceAll('.0 ', ' ').replace(/\.0$/, '')).toBe(
      '^20.19 || >=22.12',
    );
    expect(readme).toContain('Node `^20.19 || >=22.12`');
    for (const name of Object.keys(manifest.dependencies)) expect(readme).toContain(`\`${name}\``);
  });
});

describe('SECURITY', () => {
  it('names for each promise a test that is there', () => {
    const rows = readPage('SECURITY.md').match(/^\| \*\*.*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(12);
    for (const row of rows) {
      const tests = [...row.matchAll(/`(test\/[^`]+)`/g)].map(([, file = '']) => file);
      expect(tests.length, row).toBeGreaterThan(0);
      expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    }
  });

  it('names these tests by names that they have', () => {
    const [, guarantees = ''] = readPage('SECURITY.md').split('\n## Guarantees\n');
    const rows = guarantees.split('\n## ')[0]?.match(/^\| \*\*.*$/gm) ?? [];
    for (const row of rows) {
      // A file, and the names in it that follow
      for (const [, file = '', names = ''] of row.matchAll(/`(test\/[^`]+)`((?:,? “[^”]+”)*)/g)) {
        const titles = [...names.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
        expect([file, titles.length > 0]).toEqual([file, true]);
        const text = readFileSync(join(root, file), 'utf8');
        expect([file, titles.filter((title) => !text.includes(`'${title}',`))]).toEqual([file, []]);
      }
    }
  });

  it('names the budgets that are in force', () => {
    const { bytes, depth, nodes, issues } = budgetsOf();
    const security = readPage('SECURITY.md');
    const rows = [
      [`| ${String(bytes)} (64 MiB) | \`limits.bytes\` |`],
      [`| ${String(depth)} | \`limits.depth\` |`],
      [`| ${String(nodes)} | \`limits.nodes\` |`],
      [`| ${String(issues)} | \`limits.issues\` |`],
      [`| ${String(DEFAULT_ISSUES)} | \`maxIssues\` |`],
      [`| ${String(LIST_BUDGET)} steps and 64 for each UTF-16 unit of sources;`],
      [
        `| ${String(createWork(0).limit)} steps and ${String(createWork(1).limit - createWork(0).limit)} for each UTF-16 unit`,
      ],
    ];
    expect(rows.flat().filter((row) => !security.includes(row))).toEqual([]);
  });
});
