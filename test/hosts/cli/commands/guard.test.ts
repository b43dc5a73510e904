/** The guard as its users meet it: a lock, a red check, what to do, and green again. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { libraryUrl, makeFolder, runCli } from '../../../support/cli.js';

const containing = (text: string): unknown => expect.stringContaining(text);
const matching = (text: RegExp): unknown => expect.stringMatching(text);
const url = (name: string): string => JSON.stringify(import.meta.resolve(name));
const packetUrl = JSON.stringify(
  libraryUrl.replace('index.js', 'contracts/evidence-packet/index.js'),
);
const repository = join(import.meta.dirname, '../../../..');

/**
 * A folder in which every run of the command takes a config of its own: a module is loaded once by
 * its name.
 */
function project(files: Readonly<Record<string, string>> = {}) {
  const folder = makeFolder(files);
  let runs = 0;
  const guard = async (config: string, ...words: string[]) => {
    runs += 1;
    const name = `config-${runs}.mjs`;
    writeFileSync(join(folder, name), config);
    return await runCli(['guard', ...words, '--config', name], { folder });
  };
  return {
    folder,
    guard,
    read: (name: string): string => readFileSync(join(folder, name), 'utf8'),
  };
}

interface Glossary {
  readonly status?: string;
  readonly more?: string;
  readonly next?: boolean;
}

const libraries = {
  valibot: (more: string, name: string) => ({
    head: `import { exactOptional, literal, strictObject, string } from ${url('valibot')};`,
    schema: `strictObject({ version: literal('${name}'), term: string()${more === '' ? '' : `, ${more}: exactOptional(string())`} })`,
  }),
  zod: (more: string, name: string) => ({
    head: `import { z } from ${url('zod')};`,
    schema: `z.strictObject({ version: z.literal('${name}'), term: z.string()${more === '' ? '' : `, ${more}: z.string().optional()`} })`,
  }),
};

/** A user's own contract. */
const glossary = (
  library: keyof typeof libraries,
  { status = 'draft', more = '', next = false }: Glossary = {},
) => {
  const [first, second] = [libraries[library](more, '1.0'), libraries[library]('note', '1.1')];
  return `${first.head}
import { defineConfig, defineContract, defineVersion } from ${JSON.stringify(libraryUrl)};
const versions = [defineVersion({ version: '1.0', status: '${status}', schema: () => ${first.schema} })];
if (${next}) versions.push(defineVersion({ version: '1.1', status: 'draft', schema: () => ${second.schema} }));
export default defineConfig({ contracts: [defineContract({ name: 'com.example.glossary', versionAt: '/version', versions })] });`;
};

it('leaves drafts alone where released versions are guarded, and no version that was released', async () => {
  const { guard } = project();
  const mixed = glossary('valibot', { status: 'released', next: true });
  await guard(mixed, 'init');
  for (const config of [mixed, glossary('valibot', { status: 'released' })])
    expect(await guard(config, 'check', '--released')).toMatchObject({
      code: 0,
      stdout: containing('1 version guarded, 0 errors'),
    });
  const released = mixed.replace("status: 'draft'", "status: 'released'");
  expect((await guard(released, 'check', '--released')).stdout).toContain('draft');
  const withdrawn = await guard(mixed.replace("'released'", "'draft'"), 'check', '--released');
  expect(withdrawn).toMatchObject({ code: 1, stdout: containing('a draft again') });
});

it('names what is in the folders of examples and is read by nothing', async () => {
  const at = 'contracts/com.example.glossary';
  const valid = '{"version":"1.0","term":"tide"}';
  const { guard } = project({
    [`${at}/1.0/examples/valid/a.json`]: valid,
    [`${at}/1.0/examples/valid/b.JSON`]: valid,
    [`${at}/1.0/examples/valid/c.json/d.json`]: valid,
    [`${at}/1.0/examples/vald/e.json`]: valid,
    [`${at}/1.0/examples/invalid/expected.json`]: '{}',
    [`${at}/1.0/examples/context/a.json`]: '[',
    [`${at}/1.0/examples/context/f.json`]: '{}',
    [`${at}/1.0/examples/.hidden`]: '',
    [`${at}/1/examples/valid/g.json`]: valid,
    [`${at}/notes/h.json`]: valid,
    [`${at}/README.md`]: 'What it is.',
  });
  await guard(glossary('valibot'), 'init');
  const { code, stdout } = await guard(glossary('valibot'), 'check', '--format', 'json');
  const drifts = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<'code' | 'severity' | 'version' | 'says', string>)
    .filter((drift) => drift.code === 'guard.example');
  expect(code).toBe(0);
  expect(drifts.map(({ severity, version, says }) => [severity, version, says])).toEqual([
    ['note', '1', 'its examples are read by nothing'],
    ['note', '1.0', 'context/f.json is read by nothing'],
    ['note', '1.0', 'vald is read by nothing'],
    ['note', '1.0', 'valid/b.JSON is read by nothing'],
    ['note', '1.0', 'valid/c.json is read by nothing'],
    ['note', '1.0', 'context/a.json is no JSON object, so that nothing is migrated with it'],
  ]);
});

it('says after an accept what a check will say, and no less', async () => {
  const { guard } = project();
  const ruled = (more: string) =>
    glossary('valibot', { more })
      .replace('defineConfig,', 'defineConfig, defineRule,')
      .replace(
        'schema: ()',
        "rules: [defineRule({ code: 'com.example.glossary.a', says: 'a holds', check() {} })], schema: ()",
      );
  expect(await guard(ruled(''), 'init')).toMatchObject({ code: 0 });
  const accepted = await guard(ruled('hint'), 'accept', '--no-adr', '--no-changelog');
  expect(accepted).toMatchObject({
    code: 0,
    stdout: containing('com.example.glossary.a has too few examples'),
  });
  expect(accepted.stdout).toBe((await guard(ruled('hint'), 'check')).stdout);
  expect(accepted.stdout).toContain('0 errors, 1 note\n');
});

it('says of a lock that is not written what is missing, and where it goes', async () => {
  const { guard, folder } = project();
  const rules =
    "rules: [defineRule({ code: 'com.example.glossary.a', says: 'a holds', check() {} })], schema: ()";
  const released = glossary('valibot', { status: 'released' })
    .replace('defineConfig,', 'defineConfig, defineRule,')
    .replace('schema: ()', rules);
  const { code, stdout } = await guard(released, 'init');
  expect(code).toBe(1);
  expect(stdout).toContain(
    'examples are JSON files in contracts/<contract>/<version>/examples/valid and invalid\n',
  );
  expect(stdout).toMatch(/contracts\.lock\.json: not written, 1 error, 0 notes\n$/);
  expect(existsSync(join(folder, 'contracts.lock.json'))).toBe(false);
});

describe.each(['valibot', 'zod'] as const)("a user's own contract, by %s", (library) => {
  it('links the accepted decisions on a contract that is new in a lock, instead of writing one', async () => {
    const decision = (contracts: string, status = 'accepted') =>
      `# 0001. Title\n\n- Status: ${status}\n- Contracts: ${contracts}\n`;
    const { guard, read, folder } = project({
      'adr/0003-on-all.md': decision('evidence-packet, com.example.glossary 1.0'),
      'adr/0004-proposed.md': decision('com.example.glossary', 'proposed'),
      'adr/0005-another.md': decision('com.example.glossary-of-others'),
      'adr/0006-also.md': decision('com.example.glossary'),
      'contracts.lock.json': '{"lock":1,"versions":[]}',
    });
    const accepted = await guard(glossary('valibot'), 'accept');
    expect(accepted.code).toBe(0);
    expect(accepted.stderr).toContain(
      'decided in adr/0003-on-all.md\n  decided in adr/0006-also.md',
    );
    expect(read('CHANGELOG.md')).toMatch(/Add `com\.example\.glossary` 1\.0.*\(ADR 0003, 0006\)\./);
    expect(existsSync(join(folder, 'adr/0007-com-example-glossary-1-0.md'))).toBe(false);
    // A change needs a decision of its own
    const changed = await guard(glossary('valibot', { more: 'hint' }), 'accept');
    expect(changed.stderr).toContain('wrote adr/0007-com-example-glossary-1-0.md: add the reason');
  });

  it('goes from a lock over red checks to green ones', async () => {
    const { guard, read, folder } = project({
      'CHANGELOG.md': '# Changelog\n\n## 1.0.0\n\n- The first.\n',
    });
    const said = (changes?: Glossary) => glossary(library, changes);

    expect(await guard(said(), 'check')).toMatchObject({
      code: 2,
      stderr: containing('guard init'),
    });
    expect(await guard(said(), 'init')).toMatchObject({ code: 0, stderr: '' });
    expect(await guard(said(), 'check')).toMatchObject({
      code: 0,
      stdout: 'contracts.lock.json: 1 version guarded, 0 errors, 0 notes\n',
    });

    const drafted = await guard(said({ more: 'hint' }), 'check');
    expect(drafted).toMatchObject({
      code: 1,
      stdout: matching(/\/hint: optional member is new +additive +breaking/),
    });
    const accepted = await guard(said({ more: 'hint' }), 'accept');
    expect(accepted).toMatchObject({
      code: 0,
      stderr: containing('needs no new version: it is a draft'),
    });
    expect(await guard(said({ more: 'hint' }), 'check')).toMatchObject({ code: 0 });

    expect(await guard(said({ more: 'hint', status: 'released' }), 'check')).toMatchObject({
      code: 1,
    });
    expect(await guard(said({ more: 'hint', status: 'released' }), 'accept')).toMatchObject({
      code: 0,
      stderr: containing('it went from draft to released'),
    });
    for (const command of ['check', 'accept']) {
      const broken = await guard(said({ more: 'aside', status: 'released' }), command);
      expect(broken).toMatchObject({
        code: 1,
        stdout: containing('copy the version to the next one "2.0"'),
      });
    }
    expect(read('CHANGELOG.md')).not.toContain('1.1');
    expect(
      await guard(said({ more: 'hint', status: 'released', next: true }), 'accept'),
    ).toMatchObject({ code: 0 });
    expect(
      await guard(said({ more: 'hint', status: 'released', next: true }), 'check'),
    ).toMatchObject({ code: 0 });

    expect(existsSync(join(folder, 'adr/0003-com-example-glossary-1-1.md'))).toBe(true);
    expect(read('adr/0003-com-example-glossary-1-1.md')).toContain(
      '- `/hint`: looks renamed to "note"',
    );
    expect(read('CHANGELOG.md')).toMatch(
      /^# Changelog\n\n## 1\.0\.0\n\n### Contracts\n\n- Add `com.example.glossary` 1\.1: .* \(ADR 0003\)\.\n- Change `com.example.glossary` 1\.0: .* \(ADR 0002\)\./,
    );
  });
});

/**
 * A released contract like the packet of this package, under a name of its owner, with these
 * versions.
 */
const packets = (versions: string) => `
import { defineConfig, defineVersion } from ${JSON.stringify(libraryUrl)};
import { EvidencePacket, evidencePacketV1 } from ${packetUrl};
import { exactOptional, literal, strictObject, string } from ${url('valibot')};
const v1 = defineVersion({ ...evidencePacketV1, status: 'released', rules: [] });
const wider = (name) => {
  const { entries } = evidencePacketV1.schema();
  const meta = { ...entries.meta.entries, schema_version: literal(name), reviewed_by: exactOptional(string()) };
  return strictObject({ ...entries, meta: strictObject(meta) });
};
const versions = ${versions};
export default defineConfig({ contracts: [{ ...EvidencePacket, name: 'com.example.packet', versions }] });`;

describe('a packet with one more optional member, in a scratch copy', () => {
  it('is named as drift, asks for a version, a decision and a line of the changelog, and then passes', async () => {
    const { folder, guard, read } = project();
    const valid = 'contracts/evidence-packet/1.0/examples/valid';
    cpSync(
      join(repository, valid),
      join(folder, 'contracts/com.example.packet/1.0/examples/valid'),
      {
        recursive: true,
      },
    );
    const released = packets('[v1]');
    const widened = packets("[defineVersion({ ...v1, schema: () => wider('1.0') })]");
    const next = packets(
      "[v1, defineVersion({ ...v1, version: '1.1', status: 'draft', adr: '0001', schema: () => wider('1.1') })]",
    );

    expect(await guard(released, 'init')).toMatchObject({ code: 0, stderr: '' });
    for (const command of ['check', 'accept']) {
      const { code, stdout } = await guard(widened, command);
      expect(code).toBe(1);
      expect(stdout).toMatch(
        /error +com\.example\.packet +"1\.0" +\/meta\/reviewed_by: optional member is new +additive +breaking/,
      );
      expect(stdout).toContain(
        'Restore it, copy the version to the next one "1.1", and change the copy.',
      );
    }
    const asked = await guard(next, 'check');
    expect(asked.code).toBe(1);
    expect(asked.stdout).toContain('the version is not in the lock');
    expect(asked.stdout).toContain(
      'that writes the lock, a decision to fill in and a line of the changelog',
    );
    expect(await guard(next, 'accept')).toMatchObject({ code: 0 });
    expect(await guard(next, 'check')).toMatchObject({ code: 0 });
    const decision = read('adr/0001-com-example-packet-1-1.md');
    expect(decision).toContain(
      '- Bump: 1.0 to 1.1, additive for readers of old documents, breaking for readers that have not',
    );
    expect(decision).toContain('- `/meta/reviewed_by`: optional member is new');
    expect(read('CHANGELOG.md')).toContain(
      '### Contracts\n\n- Add `com.example.packet` 1.1: additive for readers',
    );
  });
});

describe('contracts that a project uses', () => {
  it('are locked by name, with the examples of this package, and without any config', async () => {
    const folder = makeFolder();
    expect(await runCli(['guard', 'init'], { folder })).toMatchObject({
      code: 2,
      stderr: containing('no contract to guard'),
    });
    expect(await runCli(['guard', 'init', 'evidence-packet'], { folder })).toMatchObject({
      code: 0,
    });
    const lock = JSON.parse(readFileSync(join(folder, 'contracts.lock.json'), 'utf8')) as {
      versions: { contract: string; examples: Record<string, { verdict: { ok: boolean } }> }[];
    };
    expect(lock.versions.map(({ contract }) => contract)).toEqual(['evidence-packet']);
    expect(lock.versions[0]?.examples['valid/full.json']?.verdict.ok).toBe(true);
    expect(await runCli(['guard', 'check'], { folder })).toMatchObject({ code: 0 });
    expect(await runCli(['guard', 'init', 'evidence-packet'], { folder })).toMatchObject({
      code: 2,
    });
    writeFileSync(join(folder, 'contracts.lock.json'), '{"lock":2}');
    expect(await runCli(['guard', 'check'], { folder })).toMatchObject({
      code: 1,
      stderr: containing('is not a lock'),
    });
  });
});

describe('drift is reported', () => {
  const { guard } = project();
  const drifted = async (format: string): Promise<string> => {
    await guard(glossary('valibot'), 'init');
    const { code, stdout } = await guard(
      glossary('valibot', { more: 'hint' }),
      'check',
      '--format',
      format,
    );
    expect(code).toBe(1);
    return stdout;
  };

  it('as a line of JSON for each', async () => {
    const [drift] = (await drifted('json'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(drift).toMatchObject({
      code: 'guard.draft',
      pointer: '/hint',
      change: { kind: 'member.added', writers: 'breaking' },
    });
  });

  it('as commands of GitHub Actions, as JUnit XML and as SARIF', async () => {
    expect(await drifted('github')).toBe(
      '::error file=contracts.lock.json,title=guard.draft::com.example.glossary "1.0" /hint: optional member is new. Accept it: a draft may change.\n',
    );
    expect(await drifted('junit')).toContain(
      '<failure message="optional member is new" type="guard.draft">',
    );
    const log = JSON.parse(await drifted('sarif')) as unknown;
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          results: [{ ruleId: 'guard.draft', level: 'error' }],
          tool: { driver: { rules: [{ id: 'guard.draft' }] } },
        },
      ],
    });
  });
});
