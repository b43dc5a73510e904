// The pages of the site next to the API, in the order of the navigation: guides and reference, then
// what the project says of itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names of files in docs/ by the groups of the list, in the order in which they are read. Those of
 * `Reference` are as long as they have to be; all others are guides.
 */
export const groups = {
  Start: ['getting-started', 'reports', 'replace-your-checker'],
  Quotes: ['quotes', 'marks', 'figures', 'generation', 'middleware', 'quote-tools'],
  Documents: [
    'contracts',
    'any-contract',
    'versions',
    'order-and-hashes',
    'findings',
    'exports',
    'audit',
    'replay',
    'doc-qa',
  ],
  Integrate: [
    'sources',
    'source-files',
    'adapters',
    'services',
    'streams',
    'testing',
    'where-it-runs',
    'operations',
  ],
  Reference: [
    'command-line',
    'options',
    'errors',
    'layouts',
    'providers',
    'scorers',
    'states',
    'gate-rules',
    'quotes-1',
    'figures-1',
    'marks-1',
    'compatibility',
    'digests-by-hand',
    'quote-bench',
    'lies',
    'cost',
    'known-limits',
  ],
};

/** Words of a guide, code included. */
export const mostWords = 1200;

/** The group of a page in the navigation. */
export function groupOf(path) {
  const named = Object.entries(groups).find(([, names]) =>
    names.some((name) => path === `docs/${name}.md`),
  );
  return named?.[0] ?? 'Reference';
}

/** Every page as `{ path, title, text, children }`; the paths are relative to the root. */
export function pagesOf(root) {
  const written = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const listed = Object.values(groups).flat();
  const unlisted = written.filter((name) => !listed.includes(name.slice(0, -'.md'.length)));
  if (unlisted.length > 0)
    throw new Error(`tools/docs/pages.mjs has no group for ${unlisted.join(', ')}`);
  const children = {
    'contracts/README.md': [
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
    ...listed.map((name) => `docs/${name}.md`),
    'contracts/README.md',
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
