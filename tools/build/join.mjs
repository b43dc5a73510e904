// Writes dist/ from the many small files in temp/modules that the bundler made: what is loaded
// together stands together.
//   library-*.js     what `.` and ./evidence-packet load
//   core-*.js        what the command loads of the library besides, to verify
//   cli-start-*.js   what the command loads before it knows what is asked of it
//   cli-verify-*.js  what it loads to parse its words and to verify
// A file costs Node about a millisecond, whatever is in it (ADR 0113). Bundlers still take only
// what is used.
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { transformSync } from 'esbuild';
import { rollup } from 'rollup';

const modules = resolve('temp/modules');
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const entryPoints = [
  ...Object.values(manifest.exports).flatMap(({ default: file }) => file ?? []),
  ...Object.values(manifest.imports).flatMap((targets) => Object.values(targets)),
].map((file) => file.replace(/^\.\/dist\/(.*)\.js$/, '$1'));
const input = Object.fromEntries(
  [...entryPoints, 'cli', 'cli-worker', 'cli-extract'].map((name) => [
    name,
    join(modules, `${name}.js`),
  ]),
);

const toVerify = reached(
  readdirSync(modules).filter((name) => /^cli-(?:program|verify|run)-/.test(name)),
);

/** The first group that loads a file has it; entry points stay files of their own. */
const groups = Object.entries({
  library: reached(['index.js', 'contracts/evidence-packet/index.js']),
  core: new Set([...toVerify].filter((file) => !isOfCommand(file))),
  'cli-start': reached(readdirSync(modules).filter((name) => /^cli-start-/.test(name))),
  'cli-verify': new Set([...toVerify].filter(isOfCommand)),
});
const own = new Set(Object.values(input));
const groupOf = (file) =>
  own.has(file) ? undefined : groups.find(([, files]) => files.has(file))?.[0];

const bundle = await rollup({
  input,
  plugins: [{ name: 'pure', transform, renderChunk }],
  external: (id) => !id.startsWith('.') && !id.startsWith(modules),
  treeshake: false, // the bundler did
  onwarn: ({ code, message }) => {
    if (code === 'UNUSED_EXTERNAL_IMPORT') return; // what the bundler left of an import whose user it removed
    throw new Error(message);
  },
});
await bundle.write({
  dir: 'dist',
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: ({ name }) =>
    groups.some(([group]) => group === name) ? '[name]-[hash].js' : 'part-[hash].js',
  manualChunks: groupOf,
  onlyExplicitManualChunks: true,
  hoistTransitiveImports: false,
  minifyInternalExports: false,
});
shortenForeign();
chmodSync('dist/cli.js', 0o755); // whoever links it from a checkout runs it as it is

/**
 * What only the command loads of packages of others is written short; the first lines name these
 * packages. The file that parses words has code of this package too, which keeps its names.
 */
function shortenForeign() {
  const parts = readdirSync('dist').filter((name) => /^(?:part|cli-verify)-.*\.js$/.test(name));
  for (const file of parts.map((name) => join('dist', name))) {
    const code = readFileSync(file, 'utf8');
    const found = code.matchAll(/^\s*\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm);
    const packages = [...new Set([...found].map(([, name]) => name))];
    if (packages.length === 0) continue;
    const head = packages.map((name) => `// node_modules/${name}\n`).join('');
    const { code: short } = transformSync(code, {
      minifyWhitespace: true,
      minifyIdentifiers: !basename(file).startsWith('cli-verify'),
      minifySyntax: !basename(file).startsWith('cli-verify'),
      legalComments: 'none',
      format: 'esm',
      target: 'node20',
    });
    writeFileSync(file, head + short);
  }
}

/**
 * package.json says of each file that nothing but its exports is wanted of it. In a file that is
 * put together of many, each constant that is more than a literal has to say so: else a bundler
 * keeps the rules of all contracts for whoever wants one function, as a spread or a getter could do
 * anything.
 */
function transform(code, file) {
  if (isOfCommand(file)) return undefined;
  const made = this.parse(code)
    .body.filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.map(({ init }) => init))
    .filter((init) => init !== null && isMore(init));
  const ends = [0, ...made.map(({ end }) => end)];
  const pieces = made.map(
    ({ start, end }, nth) =>
      `${code.slice(ends[nth], start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
  );
  const whole = `${pieces.join('')}${code.slice(ends.at(-1))}`;
  // The package has no src: where a piece was there says nothing, in 20 kB
  return { code: whole.replaceAll(/^\/\/ src\/[\w./-]+\n/gm, ''), map: null };
}

/**
 * The files of the command ask the process for Node's own modules. Imported, each of them is given
 * all its exports, which for
 * `fs` loads streams; and the parser of words would load what starts processes, which it does only for commands that are files.
 */
function renderChunk(code, { fileName }) {
  if (!isOfCommand(fileName)) return null;
  const asked = code
    .replace(
      /^import (?:(\w+)|\{(.+)\}) from '(?:node:)?([^.'][^']*)';$/gm,
      (_, name, names, from) => {
        if (!isBuiltin(from))
          throw new Error(`the command imports ${from}, which is no module of Node`);
        const wanted = name ?? `{${names.replaceAll(' as ', ': ')}}`;
        return `const ${wanted} = process.getBuiltinModule('node:${from}');`;
      },
    )
    .replace(/^import '[^']*';$/gm, '') // of entry points, whose parts were imported: each is one more file, and does nothing
    .replace(/^ *var childProcess = (__require\w*\("(?:node:)?child_process"\));$/m, (_, load) => {
      return `    var childProcess = { spawn: (...words) => ${load}.spawn(...words) };`;
    });
  if (fileName.startsWith('cli-verify') && !asked.includes('childProcess = {'))
    throw new Error('child_process is loaded');
  return { code: asked, map: null };
}

/** Whether an expression does more, before anybody calls it, than to write down what it is. */
function isMore(node) {
  if (typeof node?.type !== 'string' || /Function|Class/.test(node.type)) return false;
  if (/^(?:Spread|Member|Call|New|Template|Tagged)/.test(node.type)) return true;
  return Object.values(node)
    .flat()
    .some((part) => typeof part === 'object' && isMore(part));
}

/** The library loads nothing of the command. */
function isOfCommand(file) {
  return basename(file).startsWith('cli');
}

/** These files and all that they import, but for what they import later. */
function reached(names, files = new Set()) {
  const pending = names.map((name) => join(modules, name));
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export|\}).*"(\.{1,2}\/[^"]+)";$/gm,
    ))
      pending.push(join(file, '..', path));
  }
  return files;
}
