/**
 * What waits for an account is in package.json alone, is reported, and keeps a release from going
 * out.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly version: string;
  readonly [name: string]: unknown;
}

const root = join(import.meta.dirname, '../..');
const { placeholdersIn, reasonsNotToPublish } = (await import(
  pathToFileURL(join(root, 'tools/release-rehearse/placeholders.mjs')).href
)) as {
  readonly placeholdersIn: (manifest: object) => readonly string[];
  readonly reasonsNotToPublish: (manifest: object, tag?: string) => readonly string[];
};
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
const ready = {
  version: '1.2.3',
  repository: { type: 'git', url: 'git+https://example.org/x.git' },
  homepage: 'https://example.org/',
  bugs: { url: 'https://example.org/issues' },
  mcpName: 'io.example/x',
};

describe('placeholders', () => {
  it('keep the package from being published, and so do a wrong tag and a missing address', () => {
    expect(reasonsNotToPublish(ready, 'v1.2.3')).toEqual([]);
    expect(reasonsNotToPublish(ready, 'v1.2.4')).toEqual([
      'the tag is v1.2.4, and the version 1.2.3',
    ]);
    expect(reasonsNotToPublish({ ...ready, homepage: undefined }, 'v1.2.3')).toHaveLength(1);
    const open = placeholdersIn(manifest);
    if (open.length > 0)
      expect(reasonsNotToPublish(manifest, `v${manifest.version}`)[0]).toContain(open.join(', '));
  });

  it.skipIf(!existsSync(join(root, '.git')))('stand in package.json alone', () => {
    const found = execFileSync('git', ['grep', '-lE', '(code|evidence-contracts)[.]invalid'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(
      found
        .trim()
        .split('\n')
        .filter((file) => file !== 'test/tools/placeholders.test.ts'),
    ).toEqual(['package.json']);
  });

  it('are looked at by the workflow that publishes, before it does, with provenance', () => {
    const workflow = readFileSync(join(root, '.github/workflows/publish.yml'), 'utf8');
    expect(workflow).toMatch(
      /npm run check\n[\s\S]*release:rehearse -- --package --publish "\$TAG"\n[\s\S]*npm publish --provenance/,
    );
    expect(workflow).toContain('id-token: write');
    // Without `./` npm reads a folder as the name of a repository
    expect(workflow).toContain('npm publish ./temp/conformance --provenance');
    expect(workflow.match(/npm publish .* --tag "\$KIND"$/gm)).toHaveLength(2);
    expect(workflow).toMatch(
      / {2}python:\n {4}needs: publish\n[\s\S]*backend\.py temp\/python[\s\S]*packages-dir: temp\/python/,
    );
    expect(workflow).not.toMatch(/run:.*\$\{\{/);
  });

  it.each(['check', 'publish'])(
    '%s runs actions of one commit and an npm of one version',
    (name) => {
      const workflow = readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8');
      const actions = [...workflow.matchAll(/uses: (.+)$/gm)].map(([, action]) => action);
      expect(actions.length).toBeGreaterThan(0);
      for (const action of actions)
        expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      for (const [installed] of workflow.matchAll(/npm install .*/g))
        expect(installed).toMatch(/ npm@\d+\.\d+\.\d+ #/);
    },
  );
});
