import { describe, expect, it } from 'vitest';
import { defineContract } from '../../src/index.js';
import { allContracts } from '../../src/registry/index.js';

describe('makeContract', () => {
  it.each(allContracts.map((contract) => [contract.name, contract] as const))(
    'made %s, in whose declaration defineContract finds no flaw',
    (_, { name, versionAt, versions, steps }) => {
      expect(defineContract({ name, versionAt, versions: versions as never, steps })).toEqual(
        expect.objectContaining({ name, versionAt, versions, steps }),
      );
    },
  );
});
