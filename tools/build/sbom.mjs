// Writes dist/sbom.cdx.json, a CycloneDX bill of materials: what the package installs, by the
// version and digest with which it was built, and what is inlined into its files. The action
// installs what is listed here and nothing else. The same sources give the same file: it has no
// time and no serial number.
import { readFileSync, writeFileSync } from 'node:fs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const manifest = readJson('package.json');
const lock = readJson('package-lock.json').packages;

/** What the bundler wrote down: for each build the folders of the packages whose code it took. */
const inlined = Object.fromEntries(
  ['library', 'command'].map((build) => [build, readJson(`temp/inlined-${build}.json`)]),
);
const everInlined = [...new Set(Object.values(inlined).flat())].sort();

const installed = Object.keys(manifest.dependencies)
  .map((name) => `node_modules/${name}`)
  .sort();
const own = `pkg:npm/${manifest.name}@${manifest.version}`;

const document = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    lifecycles: [{ phase: 'build' }],
    component: {
      type: 'library',
      'bom-ref': own,
      name: manifest.name,
      version: manifest.version,
      licenses: [{ license: { id: manifest.license } }],
      purl: own,
      components: everInlined.map((folder) => ({
        ...componentOf(folder),
        properties: Object.entries(inlined)
          .filter(([, folders]) => folders.includes(folder))
          .map(([build]) => ({ name: 'evidence-contracts:inlined-in', value: build })),
      })),
    },
  },
  components: installed.map((folder) => ({ ...componentOf(folder), scope: 'required' })),
  dependencies: [
    { ref: own, dependsOn: installed.map((folder) => componentOf(folder)['bom-ref']) },
    ...installed.map((folder) => ({ ref: componentOf(folder)['bom-ref'], dependsOn: [] })),
  ],
};
writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(document, null, 2)}\n`);

/** A package as the lock has it: its digest is that of the file in the registry. */
function componentOf(folder) {
  const { version, integrity, license, dependencies } = lock[folder];
  const [, name, group, short] = /^.*node_modules\/((?:(@[^/]+)\/)?([^/]+))$/.exec(folder);
  if (installed.includes(folder) && dependencies !== undefined)
    throw new Error(`${name} has dependencies, which the bill of materials does not list`);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: short,
    version,
    hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
    licenses: [{ license: { id: license } }],
    purl,
  };
}

function hexOf(integrity) {
  const [, base64] = /^sha512-(.+)$/.exec(integrity);
  return Buffer.from(base64, 'base64').toString('hex');
}
