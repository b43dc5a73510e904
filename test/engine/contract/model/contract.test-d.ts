import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec';
import { array, exactOptional, literal, optional, picklist, strictObject, string } from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';
import {
  EvidencePacket,
  type EvidencePacketV1,
} from '../../../../src/contracts/evidence-packet/index.js';
import { withJsonSchema } from '../../../../src/engine/json-schema/index.js';
import type { JsonCode } from '../../../../src/index.js';
import {
  type Contract,
  type ContractVersion,
  type DocumentAt,
  type DocumentOf,
  defineContract,
  defineRule,
  defineStep,
  defineVersion,
  type Invalid,
  type Issue,
  type IssueCodeOf,
  is,
  isVersion,
  type LatestVersionOf,
  migrate,
  type Outcome,
  parse,
  readJson,
  type Sources,
  type StandardSchema,
  safeMigrate,
  safeParse,
  type Valid,
  type Verdict,
  type VersionOf,
  verify,
  verifyAgainst,
} from '../../../../src/index.js';
import { type Order, Orders } from '../../../support/fixture-contracts.js';
import {
  Note,
  type NoteV1,
  type NoteV2,
  type NoteV3,
  note1,
  noteV1,
  noteV1ToV2,
  noteV2,
  noteV3,
} from '../../../support/note.js';

type NoteDocument = NoteV1 | NoteV2 | NoteV3;

describe('the types of a contract', () => {
  it('give its versions and documents', () => {
    expectTypeOf<VersionOf<typeof Note>>().toEqualTypeOf<1 | 2 | 3>();
    expectTypeOf<LatestVersionOf<typeof Note>>().toEqualTypeOf<3>();
    expectTypeOf<DocumentOf<typeof Note>>().toEqualTypeOf<NoteDocument>();
    expectTypeOf<DocumentAt<typeof Note, 2>>().toEqualTypeOf<NoteV2>();
    expectTypeOf<DocumentAt<typeof Note, 1 | 3>>().toEqualTypeOf<NoteV1 | NoteV3>();
    expectTypeOf<VersionOf<typeof EvidencePacket>>().toEqualTypeOf<'1.0'>();
    expectTypeOf<DocumentOf<typeof EvidencePacket>>().toEqualTypeOf<EvidencePacketV1>();
    // @ts-expect-error no such version
    expectTypeOf<DocumentAt<typeof Note, 4>>();
    // @ts-expect-error another spelling
    expectTypeOf<DocumentAt<typeof Note, '1'>>();
  });

  it('narrow the value of a verdict by its version', () => {
    const verdict = verify(Note, note1);
    if (!verdict.ok) return;
    expectTypeOf(verdict.value).toEqualTypeOf<NoteDocument>();
    if (verdict.version === 2) expectTypeOf(verdict.value).toEqualTypeOf<NoteV2>();
    else expectTypeOf(verdict.value).toEqualTypeOf<NoteV1 | NoteV3>();
  });

  it('list the codes of issues, those of a rule with a literal code among them', () => {
    const once = defineRule({
      code: 'com.example.words.once',
      says: 'no word stands twice',
      check: (_: { words: string[] }) => undefined,
    });
    const words = defineVersion({
      version: '1',
      status: 'draft',
      schema: () => strictObject({ words: array(string()) }),
      rules: [once],
    });
    const _verdict = verify(
      defineContract({ name: 'com.example.words', versionAt: null, versions: [words] }),
      {},
    );
    expectTypeOf<'com.example.words.once'>().toExtend<(typeof _verdict.issues)[number]['code']>();
    expectTypeOf<'json.duplicate-key'>().toExtend<(typeof _verdict.issues)[number]['code']>();
    expectTypeOf<'com.example.words.twice'>().not.toExtend<
      (typeof _verdict.issues)[number]['code']
    >();
    const read = readJson('{}');
    if (!read.ok) expectTypeOf(read.issues[0]?.code).toEqualTypeOf<JsonCode | undefined>();
  });

  it('are what goes in for a schema that transforms', () => {
    expectTypeOf<DocumentOf<typeof Orders>>().toEqualTypeOf<Order>();
    expectTypeOf(parse(Orders, '')).toEqualTypeOf<Order>();
    expectTypeOf<Order['note']>().toEqualTypeOf<string | undefined>();
  });

  it('fit the general contract and the general version', () => {
    expectTypeOf(Note).toExtend<Contract>();
    expectTypeOf(EvidencePacket).toExtend<Contract>();
    expectTypeOf(noteV1).toExtend<ContractVersion>();
  });
});

describe('the types of the verbs', () => {
  it('narrow', () => {
    const value: unknown = undefined;
    if (is(Note, value)) expectTypeOf(value).toEqualTypeOf<NoteDocument>();
    const document = parse(Note, value);
    expectTypeOf(document).toEqualTypeOf<NoteDocument>();
    if (isVersion(Note, document, 1)) expectTypeOf(document).toExtend<NoteV1>();
    else expectTypeOf(document).toEqualTypeOf<NoteV2 | NoteV3>();
    // @ts-expect-error no such version
    isVersion(Note, document, 4);
    expectTypeOf(safeParse(Note, value)).toEqualTypeOf<Outcome<NoteDocument>>();
  });

  it('give a verdict with a value or with a stage', () => {
    const verdict = verify(EvidencePacket, '');
    expectTypeOf(verdict).toEqualTypeOf<Verdict<typeof EvidencePacket>>();
    if (verdict.ok) {
      expectTypeOf(verdict).toEqualTypeOf<Valid<typeof EvidencePacket>>();
      expectTypeOf(verdict.value).toEqualTypeOf<EvidencePacketV1>();
    } else {
      expectTypeOf(verdict).toEqualTypeOf<Invalid<typeof EvidencePacket>>();
      expectTypeOf(verdict.issues).toEqualTypeOf<
        readonly Issue<IssueCodeOf<typeof EvidencePacket>>[]
      >();
      expectTypeOf<'evidence-packet.results.hash'>().toExtend<
        (typeof verdict.issues)[number]['code']
      >();
      expectTypeOf<'packet.results.hush'>().not.toExtend<(typeof verdict.issues)[number]['code']>();
      expectTypeOf(verdict).not.toHaveProperty('value');
    }
  });

  it('take a map or a lookup as sources', () => {
    expectTypeOf<Map<string, string>>().toExtend<Sources>();
    expectTypeOf((key: string) => Promise.resolve(key)).toExtend<Sources>();
    expectTypeOf((key: string, signal?: AbortSignal) =>
      Promise.resolve(signal === undefined ? null : key),
    ).toExtend<Sources>();
    // @ts-expect-error a set is no map
    void verifyAgainst(EvidencePacket, '', new Set<string>());
    // @ts-expect-error a source is text
    void verifyAgainst(EvidencePacket, '', new Map<string, number>());
  });

  it('migrate to the wanted version, or to the latest', () => {
    expectTypeOf(migrate(Note, note1).value).toEqualTypeOf<NoteV3>();
    expectTypeOf(migrate(Note, note1, { context: {} }).value).toEqualTypeOf<NoteV3>();
    expectTypeOf(migrate(Note, note1, { to: 2 }).value).toEqualTypeOf<NoteV2>();
    const migrated = safeMigrate(Note, note1, { to: 1 });
    if (migrated.ok) expectTypeOf(migrated.value).toEqualTypeOf<NoteV1>();
    else
      expectTypeOf(migrated.needs).toEqualTypeOf<
        readonly { readonly name: string; readonly why: string }[]
      >();
    // @ts-expect-error no such version
    safeMigrate(Note, note1, { to: 9 });
  });
});

describe('a step', () => {
  it('that needs context cannot be called without it', () => {
    // @ts-expect-error the context is missing
    noteV1ToV2(note1);
    // @ts-expect-error the context lacks a member
    noteV1ToV2(note1, {});
    expectTypeOf(noteV1ToV2).parameters.toEqualTypeOf<[NoteV1, { readonly language: string }]>();
  });

  it('that needs context cannot be declared without saying why', () => {
    // @ts-expect-error no reason for the language
    defineStep({ from: noteV1, to: noteV2, lossy: true, needs: {}, apply: noteV1ToV2 });
    const needs = { language: 'why', other: 'why' };
    defineStep({ from: noteV1, to: noteV2, lossy: true, needs, apply: noteV1ToV2 });
    defineStep({
      from: noteV1,
      to: noteV2,
      lossy: true,
      // @ts-expect-error a need that is no member of the context
      needs: { language: 'why', other: 'why' },
      apply: noteV1ToV2,
    });
  });

  it('may write optional members of the newer version', () => {
    const schema = () => strictObject({ version: literal(1), title: string() });
    const older = defineVersion({ version: 1, status: 'draft', schema });
    const newer = defineVersion({
      version: 2,
      status: 'draft',
      schema: () =>
        strictObject({
          version: literal(2),
          title: string(),
          note: optional(string()),
          kind: exactOptional(picklist(['a', 'b'])),
        }),
    });
    const step = { from: older, to: newer, lossy: false, needs: {} };
    defineStep({ ...step, apply: ({ title }) => ({ version: 2, title }) });
    defineStep({ ...step, apply: ({ title }) => ({ version: 2, title, note: 'x' }) });
    defineStep({ ...step, apply: ({ title }) => ({ version: 2, title, note: 'x', kind: 'a' }) });
    // @ts-expect-error another version
    defineStep({ ...step, apply: ({ title }) => ({ version: 1, title, note: 'x' }) });
    // @ts-expect-error another value
    defineStep({ ...step, apply: ({ title }) => ({ version: 2, title, kind: 'c' }) });
    // @ts-expect-error another type
    defineStep({ ...step, apply: ({ title }) => ({ version: 2, title, note: 5 }) });
  });

  it('is typed at both ends', () => {
    defineStep({
      // @ts-expect-error the step begins at another version
      from: noteV2,
      to: noteV2,
      lossy: true,
      needs: { language: 'why' },
      apply: noteV1ToV2,
    });
    defineStep({
      from: noteV1,
      to: noteV3,
      lossy: true,
      needs: { language: 'why' },
      // @ts-expect-error the step ends at another version
      apply: noteV1ToV2,
    });
  });
});

describe('a rule', () => {
  it('sees the document of its version, readonly', () => {
    defineRule<EvidencePacketV1>({
      code: 'a.b',
      says: 'x',
      check(document, report) {
        expectTypeOf(document).toEqualTypeOf<EvidencePacketV1>();
        // @ts-expect-error a finding says where
        report({ expected: 'x' });
        // @ts-expect-error documents are readonly
        document.meta.project = 'x';
      },
    });
  });
});

describe('a contract as a standard schema', () => {
  it('is one for @standard-schema/spec, in both directions', () => {
    expectTypeOf(EvidencePacket).toExtend<StandardSchemaV1<EvidencePacketV1, EvidencePacketV1>>();
    expectTypeOf<
      StandardSchemaV1.InferOutput<typeof EvidencePacket>
    >().toEqualTypeOf<EvidencePacketV1>();
    expectTypeOf<StandardSchemaV1.InferInput<typeof Note>>().toEqualTypeOf<NoteDocument>();
    const contract = withJsonSchema(EvidencePacket);
    expectTypeOf(contract).toExtend<StandardJSONSchemaV1<EvidencePacketV1, EvidencePacketV1>>();
    expectTypeOf(contract).toExtend<StandardSchemaV1<EvidencePacketV1, EvidencePacketV1>>();
    expectTypeOf<StandardSchemaV1<string, number>>().toExtend<StandardSchema<string, number>>();
    expectTypeOf<StandardSchema<string, number>>().toExtend<StandardSchemaV1<string, number>>();
  });
});
