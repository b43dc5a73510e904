/** A first argument that is no contract is refused by the verbs, whatever was given behind it. */
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import {
  is,
  migrate,
  parse,
  safeMigrate,
  safeParse,
  safeStableDigest,
  validate,
  verify,
} from '../../../../src/index.js';

const verbs = {
  is,
  migrate,
  parse,
  safeMigrate,
  safeParse,
  safeStableDigest,
  validate,
  verify,
} as unknown as Readonly<Record<string, (contract: unknown, input: unknown) => unknown>>;
const forged = new Proxy(
  {},
  {
    get() {
      throw new RangeError('looked at');
    },
  },
);
const without = (name: string): object =>
  Object.fromEntries(
    Object.entries(EvidencePacket.versions[0]).filter(([member]) => member !== name),
  );
const none: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', '{}'],
  ['a number', 7],
  ['a document', { meta: { schema_version: '1.0' } }],
  ['versions that are no list', { versions: {} }],
  ['versions that are no objects', { versions: [null] }],
  ['a version without limits', { ...EvidencePacket, versions: [without('limits')] }],
  [
    'a version without places of extensions',
    { ...EvidencePacket, versions: [without('extensions')] },
  ],
  ['a version without rules', { ...EvidencePacket, versions: [without('rules')] }],
  ['a version without volatile members', { ...EvidencePacket, versions: [without('volatile')] }],
  ['what throws when it is looked at', forged],
];

describe.each(Object.keys(verbs))('%s', (name) => {
  it.each(none)('refuses %s by name, where a contract is asked for', (_, given) => {
    for (const input of ['{}', {}, EvidencePacket, undefined])
      expect(() => verbs[name]?.(given, input)).toThrow(
        expect.objectContaining({
          name: 'ContractError',
          message: expect.stringContaining(
            'no contract: expected a contract as the first argument',
          ) as unknown,
          issues: [expect.objectContaining({ code: 'options.value', pointer: '' })],
        }),
      );
  });
});

describe('a contract that was taken', () => {
  const list = [...EvidencePacket.versions];
  const version = { ...EvidencePacket.versions[0] };
  const open = { ...EvidencePacket };
  const changes: readonly (readonly [string, object, () => void])[] = [
    ['by a member of it', open, () => void Object.assign(open, { versions: [] })],
    [
      'by its list of versions',
      Object.freeze({ ...EvidencePacket, versions: list }),
      () => void list.pop(),
    ],
    [
      'by a version',
      Object.freeze({ ...EvidencePacket, versions: Object.freeze([version]) }),
      () => void Reflect.deleteProperty(version, 'rules'),
    ],
  ];
  it.each(changes)('is looked at again where it can be changed %s', (_, contract, change) => {
    const ask = () => verbs['validate']?.(contract, {});
    ask();
    ask();
    change();
    expect(ask).toThrow(expect.objectContaining({ name: 'ContractError' }));
  });
});
