import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
};

/** Every entry point of package.json: `./dist/room/index.js` is built from `src/room/index.ts`. */
const entry = Object.fromEntries(
  Object.values(packageJson.exports)
    .flatMap((target) => (typeof target === 'object' ? [target.default] : []))
    .map((file) => file.replace(/^\.\/dist\/(.*)\.js$/, '$1'))
    .map((name) => [name, `src/${name}.ts`]),
);

type LibraryBuild = Parameters<NonNullable<Options['esbuildPlugins']>[number]['setup']>[0];

/** dist/cli.js and its worker use the entry points beside them: what the command does is what the library does, from one copy. */
const libraryBesideCli = {
  name: 'library-beside-cli',
  setup(build: LibraryBuild): void {
    build.onResolve({ filter: /^(?:\.\.\/)+(?:index|[a-z-]+\/index)\.js$/ }, ({ path }) => {
      const file = path.replace(/^(?:\.\.\/)+/, '');
      return Object.hasOwn(entry, file.replace(/\.js$/, '')) ? { path: `./${file}`, external: true } : undefined;
    });
  },
};

export default defineConfig([
  {
    name: 'library',
    entry,
    format: ['esm'],
    target: 'es2022',
    platform: 'neutral',
    removeNodeProtocol: false,
    external: [/^node:/], // of ./node alone
    splitting: true, // one copy of every module, whichever entry points are loaded
    noExternal: ['canonicalize', '@valibot/to-json-schema', 'stemmer'],
    // tsup 8 sets the deprecated baseUrl for its own d.ts program, an error under TypeScript 6 without this
    dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
    sourcemap: false,
  },
  {
    name: 'cli',
    entry: { cli: 'src/cli/main.ts', 'cli-worker': 'src/cli/verify/worker.ts' }, // the worker is a file of its own
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    splitting: false,
    noExternal: ['commander', 'picomatch'],
    esbuildPlugins: [libraryBesideCli],
    // commander is CommonJS and asks for Node's modules by require
    banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    define: { PACKAGE_VERSION: JSON.stringify(packageJson.version) },
    sourcemap: false,
  },
]);
