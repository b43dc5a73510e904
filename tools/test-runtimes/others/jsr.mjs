// The sources as JSR takes them: modules named with .ts, and dependencies by what they are on npm.
// The command is left out, and the matchers of vitest and Jest, which add to types of others.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const left = ['cli', 'vitest', 'jest'];

/** Writes the tree into a folder, with its deno.json. */
export function writeJsrTree(root, folder) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  cpSync(join(root, 'src'), join(folder, 'src'), {
    recursive: true,
    filter: (file) => !left.some((room) => file.startsWith(join(root, 'src/hosts', room))),
  });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8');
    writeFileSync(join(folder, name), withTsNames(text));
  }
  const exports = Object.entries(manifest.exports).flatMap(([name, target]) =>
    typeof target === 'string' || left.includes(name.slice(2))
      ? []
      : [[name, target.default.replace(/^\.\/dist\/(.*)\.js$/, './src/$1.ts')]],
  );
  const { '@noble/hashes': hashes, ...versions } = {
    ...manifest.devDependencies,
    ...manifest.dependencies,
  };
  const npm = ['valibot', '@valibot/to-json-schema', 'fast-check', 'stemmer'].map((name) => [
    name,
    `npm:${name}@${versions[name]}`,
  ]);
  const settings = {
    name: '@evidence/evidence-contracts',
    version: manifest.version,
    license: manifest.license,
    exports: Object.fromEntries(exports),
    imports: {
      ...Object.fromEntries(npm),
      '@noble/hashes/': `npm:/@noble/hashes@${hashes}/`,
      '#sha256': './src/core/digest/portable.ts',
    },
    compilerOptions: { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  };
  writeFileSync(join(folder, 'deno.json'), JSON.stringify(settings, null, 2));
}

/** Deno knows the types of Node.js without a reference to them. */
function withTsNames(text) {
  return text
    .replace(/^\/\/\/ <reference.*\n/gm, '')
    .replace(/((?:from|import)\s*\(?\s*')(\.[^']*)\.js'/g, "$1$2.ts'");
}
