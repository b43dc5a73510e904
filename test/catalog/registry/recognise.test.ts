/**
 * Which contract a document follows: right on all that is published, and sure only where the
 * evidence is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { strictObject, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allContracts, type Recognition, recognise } from '../../../src/catalog/registry/index.js';
import { outlineOf } from '../../../src/catalog/registry/likeness.js';
import { onlyWholeOf } from '../../../src/catalog/registry/outline.js';
import {
  type Contract,
  defineContract,
  defineVersion,
  type JsonObject,
  type StandardSchema,
} from '../../../src/index.js';
import { dataFolder, readData } from '../../support/data.js';
import { Bags, Loosely, Orders, single } from '../../support/fixture-contracts.js';
import { lightHostile } from '../../support/hostile.js';
import { invalidExamples, validExamples } from '../../support/published.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const contracts: readonly Contract[] = allContracts;

const valid = contracts.flatMap(({ name }) =>
  validExamples(name).map((example) => ({ contract: name, ...example })),
);
const invalid = contracts.flatMap(({ name }) =>
  invalidExamples(name).map((example) => ({ contract: name, ...example })),
);
const goldens = contracts.flatMap(({ name }) => {
  const folder = join(root, 'snapshots/golden', name);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('canonical.bin') || file.endsWith('document.json'))
    .map((file) => ({ contract: name, name: file, bytes: readFileSync(join(folder, file)) }));
});

/** One word for an outcome, with the names in it. */
function nameOf(recognition: Recognition): string {
  if (recognition.outcome === 'one') return recognition.contract.name;
  if (recognition.outcome === 'several')
    return recognition.candidates.map(({ contract }) => contract).join(' or ');
  return recognition.outcome;
}

describe('recognise', () => {
  it.each(valid)('knows $contract, $name', ({ contract, text }) => {
    const recognition = recognise(allContracts, text);
    expect(nameOf(recognition)).toBe(contract);
    if (recognition.outcome !== 'one') return;
    expect(recognition.version).toBe(recognition.evidence.version);
    expect(recognition.evidence).toMatchObject({ contract, missing: [], foreign: 0, likeness: 1 });
  });

  it.each(invalid)('knows $contract by what is left of it, $name', ({ contract, text, code }) => {
    const isJson = !code.startsWith('json.');
    expect(nameOf(recognise(allContracts, text))).toBe(isJson ? contract : 'unreadable');
  });

  it('knows every golden document', () => {
    expect(new Set(goldens.map(({ contract }) => contract)).size).toBe(contracts.length);
    const wrong = goldens.filter(
      ({ contract, bytes }) => nameOf(recognise(allContracts, bytes)) !== contract,
    );
    expect(wrong).toEqual([]);
  });

  it.skipIf(dataFolder === undefined).each([
    ['generation_result.v1.json', 'generation-result', 1],
    ['generation_result.v2.json', 'generation-result', 2],
    ['verification_report.v1.json', 'verification-report', 1],
    ['verification_report.v2.json', 'verification-report', 2],
  ])('knows what another producer wrote: %s', (file, name, version) => {
    expect(recognise(allContracts, readData(`packets-citeformer/${file}`))).toMatchObject({
      outcome: 'one',
      contract: { name },
      version,
    });
  });

  it.each([
    ['a manifest', readFileSync(join(root, 'package.json'))],
    ['a JSON Schema', readFileSync(join(root, 'contracts/evidence-packet/1.0/schema.json'))],
    [
      'a CloudEvent',
      '{"specversion":"1.0","type":"com.example","source":"/a","id":"1","time":"2026-01-01T00:00:00Z","data":{"question":"?"}}',
    ],
    ['a problem document', '{"type":"about:blank","title":"?","status":422,"detail":"?"}'],
    ['an empty object', '{}'],
    ['an array of documents', `[${valid[0]?.text ?? ''}]`],
    ['a string', '"evidence-packet"'],
    ['null', 'null'],
    ['a single member in common', '{"results":[],"total":0,"page":1}'],
  ])('says none for %s', (_, text) => {
    expect(recognise(allContracts, text).outcome).toBe('none');
  });

  it('says what is nearest when it is none', () => {
    const recognition = recognise(allContracts, { question: 'Why?' });
    expect(recognition.outcome === 'none' && recognition.nearest[0]).toEqual({
      contract: 'ask-request',
      version: '3.1',
      says: 'implied',
      shared: ['question'],
      missing: ['version_snapshot'],
      foreign: 0,
      likeness: 0.5,
    });
  });

  it('says which version it is not', () => {
    const text = valid.find(({ contract }) => contract === 'generation-result')?.text ?? '';
    const { schema_version: _, ...unsaid } = JSON.parse(text) as JsonObject;
    const newer = recognise(allContracts, { ...unsaid, schema_version: 99 });
    expect(newer).toMatchObject({ outcome: 'one', evidence: { says: 'unknown' } });
    expect(newer).not.toHaveProperty('version');
    expect(recognise(allContracts, unsaid)).toMatchObject({
      outcome: 'one',
      evidence: { says: 'missing' },
    });
  });

  it('reports a document that was made to look like two', () => {
    const documents = contracts.map(({ name }): [string, JsonObject] => [
      name,
      JSON.parse(valid.find(({ contract }) => contract === name)?.text ?? '') as JsonObject,
    ]);
    const pairs = documents.flatMap(([a, one], place) =>
      documents.slice(place + 1).map(([b, other]) => ({ a, b, both: { ...one, ...other } })),
    );
    const reported = pairs.map(
      ({ a, b, both }) => [a, b, nameOf(recognise(allContracts, both))] as const,
    );
    expect(reported.length).toBe(91);
    for (const [a, b, name] of reported) {
      const names = name.split(' or ');
      // nothing is both where the one names its version in the member, and so unsays that of the
      // other and none is said where too little is left of either
      if (name === 'none') continue;
      if (names.length === 1) expect([a, b, onlyOne(a, b)]).toEqual([a, b, name]);
      else expect([...names].sort()).toEqual([a, b]);
    }
  });

  it('never takes a document for one of another contract, whatever is taken from it or added', () => {
    const change = fc.record({
      example: fc.constantFrom(...valid),
      drop: fc.array(fc.nat(12), { maxLength: 3 }),
      add: fc.uniqueArray(fc.string({ minLength: 3 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(change, ({ example, drop, add }) => {
        const members = Object.entries(JSON.parse(example.text) as JsonObject).filter(
          (_, at) => !drop.includes(at),
        );
        const recognition = recognise(allContracts, {
          ...Object.fromEntries(members),
          ...Object.fromEntries(add.map((key) => [key, null])),
        });
        // without its own members, telemetry is a snapshot
        const names =
          example.contract === 'telemetry-record'
            ? [example.contract, 'version-snapshot']
            : [example.contract];
        expect([undefined, ...names]).toContain(
          recognition.outcome === 'one' ? recognition.contract.name : undefined,
        );
      }),
    );
  });

  it('refuses what has no single reading, with the issues', () => {
    const recognition = recognise(allContracts, '{"question":1,"question":2}');
    expect(recognition.outcome === 'unreadable' && recognition.issues[0]?.code).toBe(
      'json.duplicate-key',
    );
  });

  it('is sure of a document that is whole under one contract alone, as the short way is', () => {
    const change = fc.record({
      example: fc.constantFrom(...valid),
      drop: fc.array(fc.nat(12), { maxLength: 1 }),
      add: fc.array(fc.constantFrom('question', 'request_id', 'schema_version', 'x'), {
        maxLength: 1,
      }),
    });
    const free = [...contracts, Loosely, Orders];
    fc.assert(
      fc.property(change, ({ example, drop, add }) => {
        const members = Object.entries(JSON.parse(example.text) as JsonObject).filter(
          (_, at) => !drop.includes(at),
        );
        const document = {
          ...Object.fromEntries(members),
          ...Object.fromEntries(add.map((key) => [key, 1])),
        };
        const only = onlyWholeOf(free.map(outlineOf), document)?.contract;
        if (only !== undefined) expect(nameOf(recognise(free, document))).toBe(only.name);
      }),
    );
    expect(
      valid.filter(
        ({ text }) =>
          onlyWholeOf(free.map(outlineOf), JSON.parse(text) as JsonObject) === undefined,
      ),
    ).toEqual([]);
  });

  it('does not depend on the order of the contracts', () => {
    for (const { text } of valid) {
      expect(nameOf(recognise([...contracts].reverse(), text))).toBe(
        nameOf(recognise(contracts, text)),
      );
    }
  });

  it.each(lightHostile)('is total: $name', ({ make }) => {
    expect(() => recognise(allContracts, make())).not.toThrow();
  });
});

/**
 * Of which alone two documents in one are a document: telemetry has a snapshot; a version written
 * over is gone.
 */
function onlyOne(a: string, b: string): string | undefined {
  if (a === 'telemetry-record' && b === 'version-snapshot') return a;
  const [versionOfA, versionOfB] = [a, b].map((name) =>
    contracts.find((contract) => contract.name === name),
  );
  const isSame =
    versionOfA?.versionAt === '/schema_version' && versionOfB?.versionAt === '/schema_version';
  return isSame ? b : undefined;
}

/** A contract without a version in its documents. */
function plain(name: string, schema: () => StandardSchema): Contract {
  return defineContract({
    name: `com.example.${name}`,
    versionAt: null,
    versions: [defineVersion({ version: '1', status: 'draft', schema })],
  });
}

describe("recognise, with a user's contracts", () => {
  const order = { version: '1', id: 'a', count: 1, lines: [] };

  it('knows contracts of another schema library', () => {
    expect(nameOf(recognise([...allContracts, Orders, Loosely], order))).toBe('com.example.order');
    expect(nameOf(recognise([Orders, Loosely], { version: '1', size: 2, more: true }))).toBe(
      'com.example.loosely',
    );
  });

  it('asks the shape when several have the same members', () => {
    const notes = plain('note', () => z.strictObject({ body: z.string() }));
    const numbers = plain('number', () => z.strictObject({ body: z.number() }));
    expect(nameOf(recognise([notes, numbers], { body: 'a' }))).toBe('com.example.note');
    expect(nameOf(recognise([notes, numbers], { body: 1 }))).toBe('com.example.number');
    expect(nameOf(recognise([notes, numbers], { body: null }))).toBe(
      'com.example.note or com.example.number',
    );
  });

  it('takes a tag as evidence', () => {
    const tagged = (tag: string): Contract =>
      plain(tag, () => z.strictObject({ kind: z.literal(tag), text: z.string(), at: z.number() }));
    expect(nameOf(recognise([tagged('a'), tagged('b')], { kind: 'b', text: null, at: null }))).toBe(
      'com.example.b',
    );
  });

  it('knows the alternatives of a union', () => {
    const union = plain('either', () =>
      z.union([
        z.strictObject({ left: z.string() }),
        z.strictObject({ right: z.string(), more: z.string() }),
      ]),
    );
    expect(nameOf(recognise([union, Orders], { left: 'a' }))).toBe('com.example.either');
    expect(nameOf(recognise([union, Orders], { right: 'a', more: 'b' }))).toBe(
      'com.example.either',
    );
    expect(nameOf(recognise([union, Orders], { left: 'a', right: 'b' }))).toBe('none');
  });

  it('knows an intersection by all its members', () => {
    const both = plain('both', () =>
      z.intersection(z.object({ left: z.string() }), z.object({ right: z.string() })),
    );
    expect(recognise([both], { left: 'a', right: 'b' })).toMatchObject({
      outcome: 'one',
      evidence: { likeness: 1 },
    });
    expect(recognise([both], { left: 'a', right: 1 })).toMatchObject({ outcome: 'one' });
  });

  it('asks the shape of a schema that does not tell its members', () => {
    const bodies: StandardSchema = {
      '~standard': {
        version: 1,
        vendor: 'x',
        validate: (value) =>
          Object.hasOwn(value as object, 'body') ? { value } : { issues: [{ message: 'no body' }] },
      },
    };
    const untold = single(() => bodies);
    expect(nameOf(recognise([untold, Orders], { body: 1 }))).toBe('com.example.single');
    expect(nameOf(recognise([untold, Orders], { other: 1 }))).toBe('none');
    expect(
      nameOf(
        recognise([untold, plain('body', () => strictObject({ body: string() }))], { body: 'a' }),
      ),
    ).toBe('com.example.body or com.example.single');
    expect(nameOf(recognise([untold, Orders], order))).toBe('com.example.order');
  });

  it('says none among no contracts', () => {
    expect(recognise([], {})).toEqual({ outcome: 'none', nearest: [] });
  });

  it('names no member that only the document has', () => {
    const reported = JSON.stringify(
      recognise([Bags, Orders], { ...order, secret: 1, lines: undefined }),
    );
    expect(reported).not.toContain('secret');
  });
});

describe('a contract that leaves its root open', () => {
  const packet = validExamples('evidence-packet')[0]?.text ?? '';
  const loose = single(() => z.looseObject({ meta: z.looseObject({}) }));
  const both = [loose, ...contracts];
  const tampered = (change: (document: Record<string, unknown>) => void): string => {
    const document = JSON.parse(packet) as Record<string, unknown>;
    change(document);
    return JSON.stringify(document);
  };

  it.each<[string, (document: Record<string, unknown>) => void]>([
    ['as it is', () => undefined],
    ['with one member more', (document) => Object.assign(document, { note: 1 })],
    [
      'with a hundred members more',
      (document) => {
        for (let nth = 0; nth < 100; nth += 1) document[`m${nth}`] = nth;
      },
    ],
    ['with one member less', (document) => delete document['veracity']],
  ])('does not take over a document that names the version of a stricter one, %s', (_, change) => {
    const recognition = recognise(both, tampered(change));
    const names = nameOf(recognition).split(' or ');
    expect(names).toContain('evidence-packet');
  });

  it('has the documents that are its own alone', () => {
    expect(nameOf(recognise(both, '{"meta":{"kind":"note"},"text":"x"}'))).toBe(loose.name);
  });
});
