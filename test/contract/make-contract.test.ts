import { describe, expect, it } from 'vitest';
import { declarationFlaw } from '../../src/contract/define-contract.js';
import { makeContract } from '../../src/contract/make-contract.js';
import { allContracts } from '../../src/registry/index.js';

/** Codes that do not begin with the name of their contract yet. */
const olderCodes = /^(?:ask|citation|generation|promotion|report|telemetry)\./;

describe('makeContract', () => {
  it.each(allContracts.map((contract) => [contract.name, contract] as const))(
    'made %s, in whose declaration defineContract finds no flaw but its owner',
    (name, contract) => {
      const versions = contract.versions.map(({ rules, ...version }) => ({
        ...version,
        rules: rules.map((rule) => ({ ...rule, code: rule.code.replace(olderCodes, `${name}.`) })),
      }));
      expect(declarationFlaw({ ...contract, versions: versions as never })).toBeUndefined();
      expect(makeContract({ ...contract, versions: contract.versions as never })).toMatchObject({ name });
    },
  );
});
