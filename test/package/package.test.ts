// The packed library, as it is installed: what the tarball has, and that it loads by import and
// by require().
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  mcpName: string;
  exports: Record<string, string | { default: string; types: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  imports: { '#sha256': { node: string; default: string } };
};
let folder: string;
let files: string[];

const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const packed = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [{ filename, files: entries }] = JSON.parse(packed) as [
    { filename: string; files: { path: string }[] },
  ];
  files = entries.map(({ path }) => path);
  const home = join(folder, 'node_modules/evidence-contracts');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1']);
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  cpSync(join(root, 'test/smoke'), folder, { recursive: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the tarball', () => {
  it('has the contracts, the licence and the notices', () => {
    const wanted = [
      'LICENSE',
      'README.md',
      'CHANGELOG.md',
      'THIRD-PARTY-NOTICES.md',
      'contracts/index.json',
      'dist/cli.js',
      'dist/cli-worker.js',
      'dist/cli-extract.js',
      'agents/AGENTS.md',
      'agents/SKILL.md',
      'llms.txt',
      'server.json',
    ];
    expect(files).toEqual(expect.arrayContaining(wanted));
  });

  it('has every file that its pages for agents name, and one version', () => {
    const named = ['llms.txt', 'agents/AGENTS.md'].flatMap((page) => [
      ...readFileSync(join(root, page), 'utf8').matchAll(
        /\b((?:docs|contracts|agents)\/[A-Za-z-]+\.md|README\.md)/g,
      ),
    ]);
    expect(named.length).toBeGreaterThan(12);
    expect(named.flatMap(([, file = '']) => (files.includes(file) ? [] : [file]))).toEqual([]);
    const server = JSON.parse(readFileSync(join(root, 'server.json'), 'utf8')) as {
      readonly name: string;
      readonly version: string;
      readonly packages: readonly { readonly version: string }[];
    };
    expect([server.name, server.version, server.packages[0]?.version]).toEqual([
      manifest.mcpName,
      manifest.version,
      manifest.version,
    ]);
  });

  it('has every file that its pages link to', () => {
    const pages = files.filter((file) => file.endsWith('.md'));
    const code = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm;
    const links = pages.flatMap((page) =>
      [
        ...readFileSync(join(root, page), 'utf8')
          .replace(code, '')
          .matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g),
      ].map(([, path = '']) => ({ page, target: posix.join(posix.dirname(page), path) })),
    );
    expect(links.length).toBeGreaterThan(150);
    // the picture of the first screen is in the repository alone
    const isElsewhere = (path: string) =>
      path === 'docs/pictures/report.png' && existsSync(join(root, path));
    const isThere = (path: string) =>
      isElsewhere(path) || files.some((file) => file === path || file.startsWith(`${path}/`));
    expect(links.filter(({ target }) => !isThere(target.replace(/\/$/, '')))).toEqual([]);
  });

  it('has every file that an entry point names', () => {
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [] : [target],
    );
    expect(files).toEqual(
      expect.arrayContaining(targets.map(({ default: code }) => code.slice(2))),
    );
    // the types are not bundled for a test; that they are there is checked by
    // `npm run release:rehearse -- --package`
    expect(targets.map(({ types }) => types)).toEqual(
      targets.map(({ default: code }) => code.replace(/js$/, 'd.ts')),
    );
  });

  it('has no sources, tests, source maps or scripts', () => {
    expect(
      files.filter((file) =>
        /^(?:src|test|tools|conformance\/(?!(?:python\/)?README\.md$)|snapshots|adr|examples)|\.map$/.test(
          file,
        ),
      ),
    ).toEqual([]);
  });

  it('imports just the packages that it declares', () => {
    const imported = importsOf(files.filter((file) => /^dist\/.*(?:\.js|\.d\.ts)$/.test(file)));
    const peers = Object.keys(manifest.peerDependencies);
    const installed = Object.keys(manifest.dependencies);
    expect(installed).toEqual(['@noble/hashes', 'valibot']);
    expect(imported.filter((name) => !peers.includes(name))).toEqual(installed);
    expect(imported).toEqual(expect.arrayContaining(['fast-check', 'pdfjs-dist']));
    // matchers import nothing of their runner, and add to its types
    const matchers = files.filter((file) => /^dist\/hosts\/(?:vitest|jest)\/index/.test(file));
    const types = matchers.map((file) => readFileSync(join(root, file), 'utf8')).join('');
    const added = [...types.matchAll(/\b(?:declare module '|namespace )(\w+)/g)].map(
      ([, name = '']) => name,
    );
    expect(added).toEqual(expect.arrayContaining(peers.filter((name) => !imported.includes(name))));
  });

  it('installs for its code what it installs for its types', () => {
    const code = importsOf(files.filter((file) => /^dist\/.*\.js$/.test(file)));
    expect(code).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
  });

  it('lists what it installs and what is inlined in its bill of materials', () => {
    const { components, metadata } = JSON.parse(
      readFileSync(join(root, 'dist/sbom.cdx.json'), 'utf8'),
    ) as Bill;
    expect(files).toContain('dist/sbom.cdx.json');
    expect(components.map(({ purl }) => purl)).toEqual(
      Object.keys(manifest.dependencies).map((name) => {
        const { version } = JSON.parse(
          readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
        ) as { readonly version: string };
        return `pkg:npm/${name.replace('@', '%40')}@${version}`;
      }),
    );
    const inCommand = metadata.component.components.filter(({ properties }) =>
      properties.some(({ value }) => value === 'command'),
    );
    expect(inCommand.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['commander', 'fflate', 'parse5', 'entities', 'xmldom', 'sdk']),
    );
  });
});

interface Bill {
  readonly components: readonly { readonly purl: string }[];
  readonly metadata: {
    readonly component: {
      readonly components: readonly {
        readonly name: string;
        readonly properties: readonly { readonly value: string }[];
      }[];
    };
  };
}

/** The packages that these files import, in code or in declarations; modules of Node are none. */
function importsOf(paths: readonly string[]): string[] {
  const found = new Set<string>();
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8').replace(/^\s*(?:\*|\/\/).*$/gm, '');
    const imports = text.matchAll(
      /(?:\bfrom|\bimport|\bimport\(|\bimport\(\/\*.*?\*\/) ?["']((?:@[\w-]+\/)?[a-z][\w-]*)[\w./-]*["']/g,
    );
    for (const [, name = ''] of imports) if (!isBuiltin(name)) found.add(name);
  }
  return [...found].sort();
}

describe('the installed library', () => {
  it('loads by import', () => {
    expect(node('smoke.mjs')).toBe('esm ok\n');
  });

  it('loads by require()', () => {
    expect(node('smoke.cjs')).toBe('cjs ok\n');
  });

  it('gives its contracts as files', () => {
    const script =
      "console.log(require('evidence-contracts/contracts/evidence-packet/1.0/schema.json').$id)";
    expect(node('-e', script)).toBe('urn:evidence-contracts:evidence-packet:1.0\n');
  });

  it('runs its command', () => {
    const cli = 'node_modules/evidence-contracts/dist/cli.js';
    expect(node(cli, '--version')).toBe(`${manifest.version}\n`);
    expect(JSON.parse(node(cli, 'contracts', 'example', 'evidence-packet'))).toHaveProperty(
      'meta.schema_version',
      '1.0',
    );
  });

  it('loads nothing of Node by a static import in the core, and of packages only valibot', () => {
    const ofNode = ['./node', './jest', './vitest', './testing'];
    const entries = Object.keys(manifest.exports).filter((name) => !ofNode.includes(name));
    const reached = filesOf(...entries);
    const imports = reached.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|\}).* ["']([\w@#][\w@/.:-]*)["']/gm)].map(
        ([, name]) => name,
      ),
    );
    expect([...new Set(imports)].sort()).toEqual(['#sha256', 'valibot']);
    expect(reached.length).toBeGreaterThan(entries.length);
  });

  it('has the SHA-256 of its host in Node, and another where nothing is known of the host', () => {
    const { node: inNode, default: elsewhere } = manifest.imports['#sha256'];
    expect(importsOf([inNode])).toEqual([]);
    expect(importsOf([elsewhere])).toEqual(['@noble/hashes']);
    const link = join(folder, 'node_modules/@noble/hashes');
    const target = readlinkSync(link);
    rmSync(link);
    try {
      expect(node('smoke.mjs')).toBe('esm ok\n');
    } finally {
      symlinkSync(target, link);
    }
  });

  it('has what a verifier of packets loads in one file next to its entry points', () => {
    expect(filesOf('.', './evidence-packet')).toHaveLength(3);
  });

  it('has what the command loads to verify in four files, and the entry point of the library is none of them', () => {
    const verify = readdirSync(join(root, 'dist')).filter((name) => name.startsWith('cli-verify-'));
    const loaded = withImports(verify.map((name) => join(root, 'dist', name)));
    expect(loaded.map((file) => basename(file).replace(/-[\w-]{8}\.js$/, '')).sort()).toEqual([
      'cli-start',
      'cli-verify',
      'core',
      'library',
    ]);
  });

  it('has what the command loads for its version in two files, and knows its Node before the second', () => {
    const start = readdirSync(join(root, 'dist')).filter((name) => name.startsWith('cli-start-'));
    const files = ['cli.js', ...start].map((name) => join(root, 'dist', name));
    expect([withImports(files.slice(0, 1)).length, withImports(files).length]).toEqual([1, 2]);
  });

  /** The files of these entry points, and all that they import. */
  function filesOf(...names: readonly string[]): string[] {
    const targets = names
      .map((name) => manifest.exports[name])
      .filter((target) => typeof target === 'object');
    return withImports(targets.map((target) => join(root, target.default)));
  }

  function withImports(files: string[]): string[] {
    for (const file of files) {
      for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
        /\b(?:from|import) ?["'](\.[^"']+)["'];/g, // not `import(...)`, which is for later
      )) {
        if (!files.includes(join(file, '..', path))) files.push(join(file, '..', path));
      }
    }
    return files;
  }
});
