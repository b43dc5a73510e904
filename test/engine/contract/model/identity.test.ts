import { strictObject } from 'valibot';
import { describe, expect, it } from 'vitest';
import { contractId } from '../../../../src/engine/contract/model/index.js';
import { toJsonSchema } from '../../../../src/engine/json-schema/index.js';
import { defineContract, defineVersion, type Version } from '../../../../src/index.js';

describe('contractId', () => {
  it.each<[string, Version, string]>([
    ['evidence-packet', '1.0', 'urn:evidence-contracts:evidence-packet:1.0'],
    ['generation-result', 3, 'urn:evidence-contracts:generation-result:3'],
    ['com.example.note', '3', 'urn:evidence-contracts:com.example.note:%223%22'],
    ['@org/note', '2026-03', 'urn:evidence-contracts:@org/note:2026-03'],
  ])('of %s at version %j is %s', (name, version, id) => {
    expect(contractId(name, version)).toBe(id);
  });

  it('differs for versions that differ', () => {
    const versions: Version[] = [
      0,
      1,
      10,
      '0',
      '1',
      '10',
      '01',
      '1.0',
      '1.',
      '-1',
      '+1',
      '1e0',
      "'1'",
      '~1',
    ];
    expect(new Set(versions.map((version) => contractId('com.example.note', version))).size).toBe(
      versions.length,
    );
  });

  it('is the $id of the JSON Schema, and differs for two owners of one word', () => {
    const version = defineVersion({ version: 1, status: 'draft', schema: () => strictObject({}) });
    const ids = ['com.example.note', 'org.example.note', '@example/note'].map(
      (name) => toJsonSchema(defineContract({ name, versionAt: null, versions: [version] }))['$id'],
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe('urn:evidence-contracts:@example/note:1');
  });
});
