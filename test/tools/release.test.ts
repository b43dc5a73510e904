/** The parts of a rehearsed release that need no network and no npm. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error -- scripts have no types
import { startRegistry } from '../../tools/release-rehearse/registry.mjs';

interface Registry {
  readonly url: string;
  tags(name: string): Readonly<Record<string, string>>;
  versions(name: string): readonly string[];
  close(): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-release-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the registry', () => {
  let registry: Registry;
  const tarball = join(folder, 'dep.tgz');
  beforeAll(async () => {
    writeFileSync(tarball, 'packed');
    const start = startRegistry as (packed: readonly object[]) => Promise<Registry>;
    registry = await start([{ manifest: { name: 'dep', version: '2.0.0' }, tarball }]);
  });
  afterAll(async () => {
    await registry.close();
  });

  const publish = async (version: string): Promise<number> => {
    const body = {
      name: 'made',
      'dist-tags': { next: version },
      versions: { [version]: { name: 'made', version } },
      _attachments: { file: { data: Buffer.from(version).toString('base64') } },
    };
    return (await fetch(`${registry.url}/made`, { method: 'PUT', body: JSON.stringify(body) }))
      .status;
  };

  it('serves packed dependencies from localhost', async () => {
    const document = (await (await fetch(`${registry.url}/dep`)).json()) as {
      readonly versions: Readonly<Record<string, { readonly dist: { readonly tarball: string } }>>;
    };
    const address = document.versions['2.0.0']?.dist.tarball ?? '';
    expect(address.startsWith('http://127.0.0.1:')).toBe(true);
    expect(await (await fetch(address)).text()).toBe('packed');
    expect((await fetch(`${registry.url}/other`)).status).toBe(404);
  });

  it('takes each version once, under its tag', async () => {
    expect([
      await publish('1.0.0-rc.1'),
      await publish('1.0.0-rc.1'),
      await publish('1.0.0-rc.2'),
    ]).toEqual([201, 403, 201]);
    expect(registry.versions('made')).toEqual(['1.0.0-rc.1', '1.0.0-rc.2']);
    expect(registry.tags('made')).toEqual({ next: '1.0.0-rc.2' });
  });
});
