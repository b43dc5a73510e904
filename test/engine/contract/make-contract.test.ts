import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../src/catalog/registry/index.js';
import { declarationFlaw } from '../../../src/engine/contract/define-contract.js';
import { makeContract } from '../../../src/engine/contract/make-contract.js';

describe('makeContract', () => {
  it.each(allContracts.map((contract) => [contract.name, contract] as const))(
    'made %s, in whose declaration defineContract finds no flaw but its owner',
    (name, contract) => {
      expect(declarationFlaw({ ...contract, versions: contract.versions })).toBeUndefined();
      expect(makeContract({ ...contract, versions: contract.versions as never })).toMatchObject({
        name,
      });
    },
  );
});
