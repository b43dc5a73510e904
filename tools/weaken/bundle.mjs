// Bundles scripts of these tools with a copy of `src` in a folder of its own, so that they run what the copy
// says: `evidence-contracts` is the copy, and the command is the copy's.
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { exports: targets, homepage, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')); // biome-ignore format: one line

/** The path of a module that is `text`, with all that it imports; `scratch` has a copy of `src`. */
export async function bundled(scratch, text) {
  const source = (path) => join(scratch, 'src', path);
  const published = join(scratch, 'contracts');
  // where the command looks for what is published next to it
  if (!existsSync(published)) symlinkSync(join(root, 'contracts'), published);
  const entry = join(scratch, 'entry.mjs');
  writeFileSync(entry, text);
  const copies = Object.entries(targets).flatMap(([name, target]) =>
    typeof target === 'object'
      ? [[name.replace(/^\./, 'evidence-contracts'), source(sourceOf(target.default))]]
      : [],
  );
  await build({
    entryPoints: {
      bundle: entry,
      // threads of the command are files next to it
      'cli-worker': source('hosts/cli/commands/verify/worker.ts'),
      'cli-extract': source('hosts/cli/shared/extract-worker.ts'),
    },
    outdir: join(scratch, 'dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    // the longer name first, since an alias is also taken for the start of a path
    alias: Object.fromEntries(copies.sort(([one], [other]) => other.length - one.length)),
    external: ['pdfjs-dist/*'],
    plugins: [ownPlaces, commandOf(source('hosts/cli/program.ts'))],
    nodePaths: [join(root, 'node_modules')],
    define: {
      PACKAGE_VERSION: JSON.stringify(version),
      PACKAGE_HOMEPAGE: JSON.stringify(homepage),
    },
    banner: {
      js: 'const require = (name) => process.getBuiltinModule(name); globalThis.weakened ??= () => false;',
    },
  });
  return join(scratch, 'dist/bundle.js');
}

const sourceOf = (target) => target.replace('./dist/', '').replace(/\.js$/, '.ts');

const commandOf = (program) => ({
  name: 'command of the copy',
  setup({ onLoad }) {
    onLoad({ filter: /functions[\\/]command\.mjs$/ }, () => ({
      contents: `export { run } from ${JSON.stringify(program)};`,
      loader: 'js',
    }));
  },
});

/** Scripts read files next to themselves, wherever they are bundled. */
const ownPlaces = {
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /tools[\\/].+\.mjs$/ }, ({ path }) =>
      path.endsWith('command.mjs')
        ? undefined
        : {
            contents: readFileSync(path, 'utf8')
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
              .replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
            loader: 'js',
          },
    );
  },
};
