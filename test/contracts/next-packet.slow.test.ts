/**
 * A change after a release, rehearsed in a scratch copy of the sources: a released rule that is
 * weakened and a member that is added are refused, version 1.1 of the packet is taken, and the next
 * profile of quotes changes nothing for documents of the present one.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  createEvidencePacket,
  EvidencePacketDraft,
} from '../../src/contracts/evidence-packet/index.js';
import type { run as runCommand } from '../../src/hosts/cli/program.js';
import type { Contract, JsonObject, migrate, safeParse, Verdict } from '../../src/index.js';
import type { toAnnotations } from '../../src/output/export/index.js';
import type { renderReport } from '../../src/output/report/index.js';
import type { verifyQuote } from '../../src/quotes/quote/index.js';
import { keptSession } from '../support/cli.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
mkdirSync(join(root, 'temp'), { recursive: true });
const scratch = mkdtempSync(join(root, 'temp', 'next-packet-'));
const sources = join(scratch, 'src');
const room = join(sources, 'contracts/evidence-packet');

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

interface Built {
  readonly EvidencePacket: Contract;
  readonly VerifiedFindings: Contract;
  readonly verify: (contract: Contract, input: unknown, options?: object) => Verdict;
  readonly verifyAgainst: (
    contract: Contract,
    input: unknown,
    given: ReadonlyMap<string, string>,
  ) => Promise<Verdict>;
  readonly safeParse: typeof safeParse;
  readonly migrate: typeof migrate;
  readonly createEvidencePacket: typeof createEvidencePacket;
  readonly renderReport: typeof renderReport;
  readonly toAnnotations: typeof toAnnotations;
  readonly verifyQuote: typeof verifyQuote;
  readonly verifyQuote2?: typeof verifyQuote;
  readonly run: typeof runCommand;
}

let builds = 0;

/** The sources as they are now, as one module. */
async function built(more = ''): Promise<Built> {
  builds += 1;
  const entry = join(scratch, `entry-${builds}.ts`);
  writeFileSync(
    entry,
    `export { migrate, safeParse, verify, verifyAgainst } from './src/index.js';
export { createEvidencePacket, EvidencePacket } from './src/contracts/evidence-packet/index.js';
export { VerifiedFindings } from './src/answers/generation/index.js';
export { renderReport } from './src/output/report/index.js';
export { toAnnotations } from './src/output/export/index.js';
export { verifyQuote } from './src/quotes/quote/index.js';
export { run } from './src/hosts/cli/program.js';
${more}`,
  );
  const outfile = join(scratch, `out-${builds}.mjs`);
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  return (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Built;
}

async function command({ run }: Built, ...words: string[]) {
  const session = keptSession({ folder: scratch });
  const code = await run([...words], session);
  return { code, stdout: session.stdout().toString(), stderr: session.stderr() };
}

const guard = async (library: Built, verb: string, ...words: string[]) =>
  await command(
    library,
    'guard',
    verb,
    '--released',
    '--no-config',
    '--lock',
    'released.json',
    '--examples',
    'contracts',
    ...words,
  );

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after, relative(scratch, file)).not.toBe(before);
  writeFileSync(file, after);
}

/** Edits for as long as `during` runs. */
async function edited<Result>(
  file: string,
  change: (text: string) => string,
  during: () => Promise<Result>,
): Promise<Result> {
  const before = readFileSync(file, 'utf8');
  edit(file, change);
  try {
    return await during();
  } finally {
    writeFileSync(file, before);
  }
}

function examplesOf(contract: string, version: string): ReadonlyMap<string, JsonObject> {
  const folder = join(root, 'contracts', contract, version, 'examples/valid');
  return new Map(
    readdirSync(folder).map((file) => [
      file,
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as JsonObject,
    ]),
  );
}

/** The recipe of CONTRIBUTING, for one optional member. */
function addVersion(): void {
  const next = join(room, 'v1_1');
  cpSync(join(room, 'v1'), next, { recursive: true });
  for (const name of readdirSync(next))
    edit(join(next, name), (text) =>
      `${text} `
        .replaceAll('V1', 'V1_1')
        .replaceAll("'1.0'", "'1.1'")
        .replace("'released'", "'draft'"),
    );
  edit(join(next, 'document.ts'), (text) =>
    text.replace(
      '  readonly score_kind?: string;',
      '  readonly score_kind?: string;\n  /** What found the results; not empty. Example: `"bm25 3"`. */\n  readonly retriever?: string;',
    ),
  );
  edit(join(next, 'schema.ts'), (text) =>
    text.replace(/(\n +)score_kind:/, '$1retriever: exactOptional(nonEmptyText()),$1score_kind:'),
  );
  edit(join(room, 'contract.ts'), (text) =>
    text
      .replace(
        "import { evidencePacketV1 } from './v1/version.js';",
        "import { defineStep } from '../../engine/contract/model/index.js';\nimport type { EvidencePacketV1 } from './v1/document.js';\nimport { evidencePacketV1 } from './v1/version.js';\nimport type { EvidencePacketV1_1 } from './v1_1/document.js';\nimport { evidencePacketV1_1 } from './v1_1/version.js';",
      )
      .replace('[typeof evidencePacketV1]', '[typeof evidencePacketV1, typeof evidencePacketV1_1]')
      .replace(
        'versions: [evidencePacketV1],',
        `versions: [evidencePacketV1, evidencePacketV1_1],
    steps: [
      defineStep({
        from: evidencePacketV1,
        to: evidencePacketV1_1,
        lossy: false,
        needs: {},
        apply: (packet: EvidencePacketV1): EvidencePacketV1_1 => ({
          ...packet,
          meta: { ...packet.meta, schema_version: '1.1' },
        }),
      }),
    ],`,
      ),
  );
  edit(join(room, 'create.ts'), (text) =>
    text
      .replaceAll('EvidenceMetaV1', 'EvidenceMetaV1_1')
      .replaceAll('EvidencePacketV1', 'EvidencePacketV1_1')
      .replaceAll('EvidenceResultV1', 'EvidenceResultV1_1')
      .replaceAll('EvidenceCitationV1', 'EvidenceCitationV1_1')
      .replace('./v1/document.js', './v1_1/document.js'),
  );
  edit(join(room, 'index.ts'), (text) =>
    text.replace(
      "export { evidencePacketV1 } from './v1/version.js';",
      "export { evidencePacketV1 } from './v1/version.js';\nexport type { EvidenceMetaV1_1, EvidencePacketV1_1 } from './v1_1/document.js';\nexport { evidencePacketV1_1 } from './v1_1/version.js';",
    ),
  );
  cpSync(
    join(scratch, 'contracts/evidence-packet/1.0'),
    join(scratch, 'contracts/evidence-packet/1.1'),
    { recursive: true },
  );
  const examples = join(scratch, 'contracts/evidence-packet/1.1/examples');
  for (const name of readdirSync(examples, { recursive: true, encoding: 'utf8' })) {
    const file = join(examples, name);
    if (!name.endsWith('.json')) continue;
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/("schema_version": ?)"1\.0"/, '$1"1.1"'));
  }
}

/** Files of `src` that differ from the sources, but for the folder of the version. */
function touchedFiles(): string[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('v1/version.ts'))
    .filter(
      (path) =>
        readFileSync(join(root, 'src', path), 'utf8') !== readFileSync(join(sources, path), 'utf8'),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

function typeErrors(): string {
  writeFileSync(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: ['src'], exclude: [] }),
  );
  try {
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', join(scratch, 'tsconfig.json')],
      { encoding: 'utf8' },
    );
    return '';
  } catch (thrown) {
    return (thrown as { readonly stdout: string }).stdout;
  }
}

describe('a change after a release', { timeout: 240_000 }, () => {
  let before: Built;

  beforeAll(async () => {
    cpSync(join(root, 'src'), sources, { recursive: true });
    cpSync(join(root, 'contracts/evidence-packet'), join(scratch, 'contracts/evidence-packet'), {
      recursive: true,
    });
    before = await built();
    expect(await guard(before, 'init', 'evidence-packet')).toMatchObject({ code: 0 });
    expect(await guard(before, 'check')).toMatchObject({ code: 0 });
  });

  it('refuses a rule of a released version that is weakened, and writes no lock', async () => {
    const lock = readFileSync(join(scratch, 'released.json'), 'utf8');
    await edited(
      join(room, 'v1/rules.ts'),
      (text) => text.replace('if (!isRealTime(meta.timestamp))', 'if (false)'),
      async () => {
        const weak = await built();
        const checked = await guard(weak, 'check');
        expect(checked.code).toBe(1);
        expect(checked.stdout).toContain('evidence-packet');
        const accepted = await guard(weak, 'accept');
        expect(accepted).toMatchObject({ code: 1 });
        expect(accepted.stdout).toContain('Restore');
      },
    );
    expect(readFileSync(join(scratch, 'released.json'), 'utf8')).toBe(lock);
  });

  it('refuses a member that a released version gains', async () => {
    await edited(
      join(room, 'v1/schema.ts'),
      (text) =>
        text.replace(
          /(\n +)score_kind:/,
          '$1retriever: exactOptional(nonEmptyText()),$1score_kind:',
        ),
      async () => {
        const wider = await built();
        expect(await guard(wider, 'check')).toMatchObject({ code: 1 });
        const accepted = await guard(wider, 'accept');
        expect(accepted).toMatchObject({ code: 1 });
        expect(accepted.stdout).toContain('/meta/retriever');
        expect(accepted.stdout).toContain('"1.1"');
      },
    );
  });

  it('takes 1.1 by the recipe, and changes nothing for documents of 1.0', async () => {
    addVersion();
    expect(typeErrors()).toBe('');
    expect(touchedFiles()).toEqual([
      'contracts/evidence-packet/contract.ts',
      'contracts/evidence-packet/create.ts',
      'contracts/evidence-packet/index.ts',
    ]);
    const draft = await built();
    // A draft next to a released version is no part of the lock of released versions
    expect(await guard(draft, 'check')).toMatchObject({ code: 0 });
    edit(join(room, 'v1_1/version.ts'), (text) => text.replace("'draft'", "'released'"));
    const after = await built();
    expect(await guard(after, 'check')).toMatchObject({ code: 1 });
    const accepted = await guard(after, 'accept');
    expect(accepted).toMatchObject({ code: 0 });
    expect(accepted.stderr).toContain('"1.0" stays as it is');
    const [decision = ''] = readdirSync(join(scratch, 'adr'));
    expect(readFileSync(join(scratch, 'adr', decision), 'utf8')).toContain(
      '`/meta/retriever`: optional member is new',
    );
    expect(readFileSync(join(scratch, 'CHANGELOG.md'), 'utf8')).toContain(
      'Add `evidence-packet` 1.1: additive for readers of old documents',
    );
    expect(await guard(after, 'check')).toMatchObject({ code: 0 });

    for (const document of examplesOf('evidence-packet', '1.0').values())
      expect(after.verify(after.EvidencePacket, document)).toEqual(
        before.verify(before.EvidencePacket, document),
      );
    const [, full] = [...examplesOf('evidence-packet', '1.0')].find(([name]) =>
      name.startsWith('full'),
    )!;
    const { value, receipt } = after.migrate(after.EvidencePacket, full);
    expect(receipt.steps).toMatchObject([
      { from: '1.0', to: '1.1', changed: ['/meta/schema_version'] },
    ]);
    expect(after.verify(after.EvidencePacket, value)).toMatchObject({ ok: true, version: '1.1' });
    // An old reader, and a reader that is pinned, give one answer
    const pin = { versions: ['1.0'] };
    const pinned = after.verify(after.EvidencePacket, value, pin);
    expect(pinned).toEqual(before.verify(before.EvidencePacket, value));
    expect(pinned.issues[0]?.code).toBe('version.newer');
    expect(after.verify(after.EvidencePacket, full, pin)).toEqual(
      before.verify(before.EvidencePacket, full),
    );

    const { meta, results, citations, veracity } = full as never as EvidencePacketDraft;
    const { schema_version: _, ...words } = meta as typeof meta & { schema_version?: string };
    const known = { meta: words, results, citations, veracity };
    expect(after.createEvidencePacket(known).meta.schema_version).toBe('1.0');
    const newer = { ...known, meta: { ...words, retriever: 'bm25 3' } };
    const made = after.createEvidencePacket(newer, { version: '1.1' as '1.0' });
    expect(made.meta).toMatchObject({ schema_version: '1.1', retriever: 'bm25 3' });
    expect(() => after.createEvidencePacket(newer)).toThrow(
      expect.objectContaining({ code: 'shape.unknown' }),
    );
    for (const packet of [made, after.createEvidencePacket(known)]) {
      expect(after.renderReport(packet)).toContain('<html');
      expect(JSON.stringify(after.toAnnotations(packet))).toContain(packet.citations[0]?.quote);
      writeFileSync(join(scratch, 'packet.json'), JSON.stringify(packet));
      expect(await command(after, 'verify', 'packet.json', '--no-config')).toMatchObject({
        code: 0,
      });
    }
    writeFileSync(join(scratch, 'old.json'), JSON.stringify(full));
    const migrated = await command(
      after,
      'migrate',
      'old.json',
      '--no-config',
      '--receipt',
      'r.json',
    );
    expect(migrated.code).toBe(0);
    expect(JSON.parse(readFileSync(join(scratch, 'r.json'), 'utf8'))).toMatchObject({
      steps: [{ from: '1.0', to: '1.1' }],
    });
    expect(existsSync(join(scratch, 'adr'))).toBe(true);
  });

  it('verifies documents of quotes/1 as before with quotes/2 next to it', async () => {
    const quotes = join(sources, 'quotes');
    cpSync(join(quotes, 'quote'), join(quotes, 'quote-2'), { recursive: true });
    for (const name of readdirSync(join(quotes, 'quote-2/generated'))) {
      const file = join(quotes, 'quote-2/generated', name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('quotes/1', 'quotes/2'));
    }
    edit(join(quotes, 'quote-2/types.ts'), (text) => text.replace("'quotes/1'", "'quotes/2'"));
    // One rule more: a tilde that is no part of a number is not read
    edit(join(quotes, 'quote-2/verify.ts'), (text) =>
      text.replace(
        /export function verifyQuote\(\n? *quote: string,/,
        (head) => `export function verifyQuote2(
  quote: string,
  source: Parameters<typeof verifyQuote>[1],
): ReturnType<typeof verifyQuote> {
  return verifyQuote(quote.replaceAll('~', ''), source);
}

${head}`,
      ),
    );
    const after = await built("export { verifyQuote2 } from './src/quotes/quote-2/verify.js';\n");
    const [quote, source] = ['Tea is ~ hot.', 'Tea is hot.'];
    expect(after.verifyQuote(quote, source)).toEqual(before.verifyQuote(quote, source));
    expect(after.verifyQuote(quote, source).verified).toBe(false);
    expect(after.verifyQuote2?.(quote, source).verified).toBe(true);
    for (const document of examplesOf('verified-findings', '1.0').values()) {
      const given = new Map(
        (document['findings'] as readonly Readonly<Record<'source_id' | 'quote', string>>[]).map(
          (finding) => [finding.source_id, `${finding.quote} ~ and more.`],
        ),
      );
      expect(await after.verifyAgainst(after.VerifiedFindings, document, given)).toEqual(
        await before.verifyAgainst(before.VerifiedFindings, document, given),
      );
      const next = {
        ...document,
        profile: { ...(document['profile'] as object), name: 'quotes/2' },
      };
      const verdict = await after.verifyAgainst(after.VerifiedFindings, next, given);
      if (given.size > 0)
        expect(verdict.issues.map(({ code }) => code)).toContain('verified-findings.profile');
    }
  });
});
