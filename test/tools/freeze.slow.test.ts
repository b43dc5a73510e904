// A freeze that freezes: evidence-packet 1.0 is released in a scratch copy, then every way to
// change it unseen is tried.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contract, type ContractVersion, defineRule, defineVersion } from 'evidence-contracts';
import { EvidencePacket, evidencePacketV1 } from 'evidence-contracts/evidence-packet';
import { EvidenceSnippet } from 'evidence-contracts/generation';
import {
  exactOptional,
  type GenericSchema,
  type StrictObjectSchema,
  strictObject,
  string,
} from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error scripts are plain JavaScript
import { publish as untypedPublish } from '../../tools/contracts/publish.mjs';
import { isExhaustive } from '../support/sized.js';

const publish = untypedPublish as (publication: {
  root: string;
  check: boolean;
  contracts: readonly Contract[];
  probes?: boolean;
}) => Promise<string[]>;

type Changes = Partial<Omit<typeof evidencePacketV1, 'version'>>;

/** The packet as it would be released, with something changed. */
const packet = (changes: Changes = {}): Contract =>
  packetOf(defineVersion({ ...evidencePacketV1, status: 'released', ...changes }));

/** Names without an authority are refused to declarations, so the contract itself is copied. */
const packetOf = (version: ContractVersion): Contract => ({
  ...EvidencePacket,
  versions: [version],
});

/** A rule that only warns makes nothing invalid, and nothing valid when it is emptied. */
const strict = evidencePacketV1.rules.filter(({ severity }) => severity === 'error');
const rules = evidencePacketV1.rules;
type PacketRule = (typeof rules)[number];
const withRule = (code: string, change: (rule: PacketRule) => PacketRule): Contract =>
  packet({ rules: rules.map((rule) => (rule.code === code ? change(rule) : rule)) });
const emptied = (rule: PacketRule): PacketRule => defineRule({ ...rule, check: () => undefined });

const repository = join(import.meta.dirname, '../..');
const folder = 'contracts/evidence-packet/1.0';
let released: string;
let root: string;
const path = (name: string) => join(root, folder, 'examples', name);
const run = async (
  check: boolean,
  contract: Contract = packet(),
  probes = false,
): Promise<string> => (await publish({ root, check, contracts: [contract], probes })).join('\n');
const broken = 'Restore it, copy the version to the next one';

/**
 * Both ways fail. The one that writes is the shorter, as nothing is generated or checked after a
 * broken promise.
 */
const ways = isExhaustive ? [true, false] : [false];

beforeAll(async () => {
  released = mkdtempSync(join(tmpdir(), 'released-'));
  root = released;
  cpSync(join(repository, folder), join(released, folder), { recursive: true });
  expect(await run(false)).toBe('');
});

afterAll(() => {
  rmSync(released, { recursive: true, force: true });
});

afterEach(() => {
  if (root !== released) rmSync(root, { recursive: true, force: true });
  root = released;
});

/** For a test that writes: a copy of what was released, which is this test's own. */
function copied(): void {
  root = mkdtempSync(join(tmpdir(), 'freeze-'));
  cpSync(released, root, { recursive: true });
}

type Expected = Record<string, { readonly code: string }>;

const expectedOf = () =>
  JSON.parse(readFileSync(path('invalid/expected.json'), 'utf8')) as Expected;

/** Leaves so many of the invalid examples for each code; two are the floor of a rule. */
function thin(most: number, isMeant: (code: string) => boolean = () => true): void {
  const seen = new Map<string, number>();
  const kept = Object.entries(expectedOf()).filter(([name, { code }]) => {
    const count = (seen.get(code) ?? 0) + 1;
    seen.set(code, count);
    if (count <= most || !isMeant(code)) return true;
    rmSync(path(`invalid/${name}`));
    return false;
  });
  writeFileSync(path('invalid/expected.json'), JSON.stringify(Object.fromEntries(kept)));
}

describe('a released version is frozen in what it does', () => {
  it('is as it was released', async () => {
    expect(await run(true)).toBe('');
  });

  it('and fails when the bodies of all rules are emptied, and names each', async () => {
    for (const check of [true, false]) {
      const problems = await run(check, packet({ rules: rules.map(emptied) }));
      for (const { code } of strict)
        expect(problems).toContain(`is valid now: no ${code}. ${broken}`);
    }
  });

  it.each(strict)('and fails when the body of $code alone is emptied', async ({ code }) => {
    for (const check of ways) {
      expect(await run(check, withRule(code, emptied))).toContain(
        `is valid now: no ${code}. ${broken}`,
      );
    }
  });

  it('and fails when a rule lets only one of its examples through', async () => {
    const softened = withRule('evidence-packet.results.locator', (rule) =>
      defineRule({
        ...rule,
        check(document, report) {
          if (
            document.results.some(({ locators }) => locators?.some(({ type }) => type === 'page'))
          )
            return;
          rule.check(document, report);
        },
      }),
    );
    for (const check of ways) {
      expect(await run(check, softened)).toContain(
        'invalid/pages-backwards.json is valid now: no evidence-packet.results.locator',
      );
    }
  });

  it('and fails when a rule becomes stricter', async () => {
    const stricter = withRule('evidence-packet.results.id', (rule) =>
      defineRule({
        ...rule,
        check(document, report) {
          if (document.results.length > 2) report({ pointer: '/results/2' });
        },
      }),
    );
    for (const check of ways) {
      expect(await run(check, stricter)).toContain(
        'valid/full.json is refused now: evidence-packet.results.id',
      );
    }
  });

  it.each<[string, Changes, string]>([
    ['no source claims', { sources: () => [] }, 'claims 6 less of its sources'],
    [
      'a source claim less',
      { sources: (document) => (evidencePacketV1.sources?.(document) ?? []).slice(1) },
      'claims 1 less of its sources',
    ],
    [
      'claims without their lines',
      {
        sources: (document) =>
          (evidencePacketV1.sources?.(document) ?? []).map(({ pointer, key, text }) => ({
            pointer,
            key,
            text,
          })),
      },
      'claims something else of its sources',
    ],
    ['no identity', { identity: {} }, '/citations: items have no identity any more'],
    [
      'another identity',
      { identity: { ...evidencePacketV1.identity, '/results': 'path' } },
      'distinguished by path now',
    ],
    [
      'less that is volatile',
      { volatile: evidencePacketV1.volatile.slice(1) },
      'is no longer volatile',
    ],
    [
      'volatile members in another order',
      { volatile: [...evidencePacketV1.volatile].reverse() },
      'another order',
    ],
    ['a rule less', { rules: rules.slice(1) }, `the rule ${rules[0]?.code ?? ''} is gone`],
    ['rules in another order', { rules: [...rules].reverse() }, 'the rules are in another order'],
    [
      'a warning for an error',
      { rules: rules.map((rule) => ({ ...rule, severity: 'warning' as const })) },
      'is a warning now',
    ],
    ['a draft again', { status: 'draft' }, 'is gone, or a draft again'],
  ])('and fails with %s', async (_, changes, problem) => {
    for (const check of ways) expect(await run(check, packet(changes))).toContain(problem);
  });

  it('and fails when the function for source claims is gone', async () => {
    const silent = { ...evidencePacketV1, status: 'released' as const };
    Reflect.deleteProperty(silent, 'sources');
    const contract = packetOf(defineVersion(silent));
    for (const check of ways)
      expect(await run(check, contract)).toContain('documents claim nothing of sources any more');
  });

  it('and fails with an optional member more, and names the version that it would need', async () => {
    const schema = evidencePacketV1.schema() as unknown as StrictObjectSchema<
      Record<string, GenericSchema>,
      undefined
    >;
    const more = () => strictObject({ ...schema.entries, note: exactOptional(string()) });
    const problems = await run(
      true,
      packet({ schema: more as unknown as typeof evidencePacketV1.schema }),
    );
    expect(problems).toContain(
      `evidence-packet@1.0 /note: optional member is new. ${broken} "1.1"`,
    );
  });

  it('and fails when an example is changed or removed', async () => {
    copied();
    const text = readFileSync(path('valid/minimal.json'), 'utf8');
    writeFileSync(path('valid/minimal.json'), `${text}\n`);
    expect(await run(true)).toContain('valid/minimal.json is another text. Restore the example');
    rmSync(path('valid/minimal.json'));
    expect(await run(false)).toContain(
      'the example valid/minimal.json is gone. Restore the example',
    );
  });

  it('and fails without its lock, or with one that is none', async () => {
    copied();
    const file = join(root, 'contracts/released.json');
    writeFileSync(file, '{"lock":1,"versions":[{}]}');
    expect(await run(true)).toContain('is not a lock');
    rmSync(file);
    expect(await run(true)).toContain('the contract is not in the lock');
  });
});

describe('a released version may gain', () => {
  it('a valid example, which is then held too', async () => {
    copied();
    cpSync(path('valid/minimal.json'), path('valid/another.json'));
    expect(await run(true)).toBe('');
    expect(await run(false)).toBe('');
    rmSync(path('valid/another.json'));
    expect(await run(true)).toContain('the example valid/another.json is gone');
  });

  it('probes of a new example, once they are recorded', async () => {
    copied();
    // of the contract with the fewest members to edit
    const [version] = EvidenceSnippet.versions;
    const snippet: Contract = {
      ...EvidenceSnippet,
      versions: [defineVersion({ ...version, status: 'released' })],
    };
    const snippets = 'contracts/evidence-snippet/1.0';
    rmSync(join(root, 'contracts/released.json'));
    cpSync(join(repository, snippets), join(root, snippets), { recursive: true });
    expect(await run(false, snippet, true)).toBe('');
    cpSync(
      join(root, snippets, 'examples/valid/pass.json'),
      join(root, snippets, 'examples/valid/another.json'),
    );
    expect(await run(true, snippet, true)).toContain('snapshots/probes/evidence-snippet-1.0.json');
    expect(await run(false, snippet, true)).toBe('');
    expect(await run(true, snippet, true)).toBe('');
  });

  it('better words, once the page of its rules is written again', async () => {
    copied();
    const said = packet({
      rules: rules.map((rule) => ({ ...rule, says: `${rule.says} at all`, hint: 'Fix it.' })),
    });
    expect(await run(true, said)).toBe(
      `${folder}/RULES.md is not up to date: run "npm run contracts"`,
    );
    expect(await run(false, said)).toBe('');
    expect(await run(true, said)).toBe('');
  });

  it('the word that it is deprecated', async () => {
    copied();
    expect(await run(false, packet({ status: 'deprecated' }))).toBe('');
  });
});

describe('a rule below its floor', () => {
  it('keeps a version from being released', async () => {
    copied();
    rmSync(join(root, 'contracts/released.json'));
    thin(1, (code) => code === 'evidence-packet.results.locator');
    expect(await run(false)).toContain('evidence-packet.results.locator has too few examples');
  });
});
