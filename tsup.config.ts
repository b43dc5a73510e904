import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Options } from 'tsup';

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
  readonly homepage: string;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/**
 * Every entry point of package.json, and what it names by condition: `./dist/room/index.js` is
 * built from `src/room/index.ts`.
 */
const entry = Object.fromEntries(
  Object.values(packageJson.exports)
    .flatMap((target) => (typeof target === 'object' ? [target.default] : []))
    .concat(Object.values(packageJson.imports).flatMap((targets) => Object.values(targets)))
    .map((file) => file.replace(/^\.\/dist\/(.*)\.js$/, '$1'))
    .map((name) => [name, `src/${name}.ts`]),
);

/** What the command imports of the library beside its entry points: built with the library, and exported by nothing. */
const internal = Object.fromEntries(
  readdirSync('src/hosts/cli', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const folder = dirname(join('src/hosts/cli', name));
      const imports = readFileSync(join('src/hosts/cli', name), 'utf8').matchAll(
        /^(?:import|export|\}) (?!type )[^']*'(\.\.\/[^']+)\.js';$/gm,
      );
      return [...imports].map(([, path = '']) =>
        relative('src', join(folder, path)).replaceAll('\\', '/'),
      );
    })
    .filter((name) => !name.startsWith('hosts/cli/') && !Object.hasOwn(entry, name))
    .map((name) => [`internal/${name}`, `src/${name}.ts`]),
);

type LibraryBuild = Parameters<NonNullable<Options['esbuildPlugins']>[number]['setup']>[0];

/**
 * The command has these few lines for itself: `--version` would load the library for the first two alone, and the others
 * need Node.js, which no file does that the core is in.
 */
const ofCommand = [
  'core/issue/issue',
  'core/work/work',
  'output/export/shared/package',
  'hosts/node/plain-file',
  'hosts/node/system-reason',
];

/** dist/cli.js and its worker use the files beside them: what the command does is what the library does, from one copy. */
const libraryBesideCli = {
  name: 'library-beside-cli',
  setup(build: LibraryBuild): void {
    build.onResolve({ filter: /^\.\.\/.*\.js$/ }, ({ path, resolveDir }) => {
      const name = relative('src', join(resolveDir, path))
        .replaceAll('\\', '/')
        .replace(/\.js$/, '');
      if (ofCommand.includes(name)) return undefined;
      const file = [name, `internal/${name}`].find(
        (one) => Object.hasOwn(entry, one) || Object.hasOwn(internal, one),
      );
      return file === undefined ? undefined : { path: `./${file}.js`, external: true };
    });
  },
};

/** Writes down the folders of the packages whose code a build took, for the bill of materials. */
const notesInlined = (name: string) => ({
  name: 'notes-inlined',
  setup(build: LibraryBuild): void {
    build.onEnd(({ metafile }) => {
      const inputs = Object.values(metafile?.outputs ?? {})
        .flatMap((output) => Object.entries(output.inputs))
        .flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : []));
      const packages = inputs.flatMap(
        (path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
      );
      mkdirSync('temp', { recursive: true });
      writeFileSync(`temp/inlined-${name}.json`, JSON.stringify([...new Set(packages)].sort()));
    });
  },
});

/** What the package says of itself, in both builds. */
const ownFacts = {
  PACKAGE_VERSION: JSON.stringify(packageJson.version),
  PACKAGE_HOMEPAGE: JSON.stringify(packageJson.homepage),
};

export default defineConfig([
  {
    name: 'library',
    outDir: 'temp/modules',
    entry: { ...entry, ...internal },
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    removeNodeProtocol: false,
    external: [
      /^node:/, // of ./node alone
      /^#/, // package.json decides by condition
    ],
    splitting: true, // one copy of every module, whichever entry points are loaded
    noExternal: ['@valibot/to-json-schema', 'stemmer'],
    esbuildPlugins: [notesInlined('library')],
    define: ownFacts,
    dts: false, // `tsc -p tsconfig.dts.json` writes a declaration beside each module, in a tenth of the time of a bundle
    sourcemap: false,
  },
  {
    name: 'cli',
    outDir: 'temp/modules',
    entry: {
      cli: 'src/hosts/cli/main.ts',
      'cli-worker': 'src/hosts/cli/commands/verify/worker.ts', // threads are files of their own
      'cli-extract': 'src/hosts/cli/shared/extract-worker.ts',
    },
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    splitting: true, // what both have in common is in the files cli-*.js
    esbuildOptions: (options) => {
      options.chunkNames = 'cli-[name]-[hash]';
    },
    external: [/^pdfjs-dist/], // an optional install
    noExternal: [
      '@modelcontextprotocol/sdk',
      '@xmldom/xmldom',
      'commander',
      'fflate',
      'parse5',
      'picomatch',
    ],
    esbuildPlugins: [libraryBesideCli, notesInlined('command')],
    // commander and picomatch are CommonJS, and ask for nothing but Node's modules by require
    banner: { js: 'const require = (name) => process.getBuiltinModule(name);' },
    define: ownFacts,
    sourcemap: false,
  },
]);
