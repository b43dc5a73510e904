// The pages of the site beside the API, in the order of the navigation: the guides, then what the
// project says of itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of files in docs/, in the order in which a newcomer reads them. */
const guides = [
  'getting-started',
  'quotes',
  'quotes-1',
  'marks',
  'figures',
  'generation',
  'reports',
  'sources',
  'middleware',
  'adapters',
  'contracts',
  'versions',
  'services',
  'testing',
  'command-line',
  'where-it-runs',
  'audit',
  'doc-qa',
  'order-and-hashes',
  'replace-your-checker',
  'quote-bench',
  'lies',
  'cost',
];

/** The group of a page in the navigation. */
export function groupOf(path) {
  if (path === 'docs/contracts.md' || path.startsWith('contracts/')) return 'Contracts';
  if (path.startsWith('docs/')) return 'Guides';
  return path.startsWith('adr/') ? 'Decisions' : 'Project';
}

/** Every page as `{ path, title, text, children }`; the paths are relative to the root. */
export function pagesOf(root) {
  const written = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const unlisted = written.filter((name) => !guides.includes(name.slice(0, -'.md'.length)));
  if (unlisted.length > 0)
    throw new Error(`tools/docs/pages.mjs does not say where these stand: ${unlisted.join(', ')}`);
  const children = {
    'docs/contracts.md': [
      'contracts/README.md',
      'contracts/ERRORS.md',
      ...rulesOf(root),
      'conformance/README.md',
      'conformance/python/README.md',
      'contracts/profiles/README.md',
    ],
    'adr/README.md': readdirSync(join(root, 'adr'))
      .filter((name) => /^[0-9]{4}-/.test(name))
      .sort()
      .map((name) => `adr/${name}`),
  };
  const paths = [
    ...guides.map((name) => `docs/${name}.md`),
    'adr/README.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'ARCHITECTURE.md',
    'test/README.md',
    'CHANGELOG.md',
    'THIRD-PARTY-NOTICES.md',
  ];
  return paths.map((path) => ({
    ...pageAt(root, path),
    children: (children[path] ?? []).map((child) => ({ ...pageAt(root, child), children: [] })),
  }));
}

function rulesOf(root) {
  const published = JSON.parse(readFileSync(join(root, 'contracts/index.json'), 'utf8'));
  return published.flatMap(({ name, version }) =>
    ['FIELDS', 'RULES'].map((page) => `contracts/${name}/${version}/${page}.md`),
  );
}

function pageAt(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, title: titleOf(text, path), text };
}

/** The first heading, without Markdown; a page that begins with anything else has no title. */
export function titleOf(text, path) {
  const [, heading] = /^# (.+)\n/.exec(text) ?? [];
  if (heading === undefined) throw new Error(`${path} does not begin with a heading`);
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
}
