/** The fast path of recognition agrees with the whole one. */
import { describe, expect, it } from 'vitest';
import { allContracts } from '../../../src/catalog/registry/index.js';
import { onlyWholeOf } from '../../../src/catalog/registry/outline.js';
import { recogniseJson } from '../../../src/catalog/registry/recognise.js';
import type { JsonObject, JsonValue } from '../../../src/core/json/value/index.js';
import { ownOutlines } from '../../../src/hosts/cli/shared/own-contracts.js';
import { validExamples } from '../../support/published.js';

const outlines = ownOutlines();
const examples = allContracts.flatMap(({ name }) =>
  validExamples(name).map(({ text }) => JSON.parse(text) as JsonObject),
);
const versions: readonly JsonValue[] = ['1.0', '9.9', 1, 2, 3, null, [], {}];

/** Each example, with other versions under the same names, and with a name less and one more. */
const documents: readonly JsonValue[] = examples.flatMap((example) => {
  const [first = '', ...names] = Object.keys(example);
  const less = Object.fromEntries(names.map((name) => [name, example[name] as JsonValue]));
  const said = versions.flatMap((version) => [
    { ...example, ...('schema_version' in example ? { schema_version: version } : {}) },
    { ...example, ...('meta' in example ? { meta: { schema_version: version } } : {}) },
  ]);
  return [
    example,
    less,
    ...said,
    { ...less, [first]: example[first] as JsonValue },
    { ...example, strange: 1 },
  ];
});

describe('onlyWholeOf', () => {
  it('gives no other contract than recogniseJson', () => {
    let found = 0;
    for (const assumed of [undefined, '1.0', 2]) {
      for (const document of documents) {
        const name = onlyWholeOf(outlines, document, assumed)?.name;
        if (name === undefined) continue;
        const recognition = recogniseJson(allContracts, document, assumed);
        expect(recognition.outcome === 'one' && recognition.contract.name).toBe(name);
        found += 1;
      }
    }
    expect(found).toBeGreaterThan(examples.length / 2);
  });

  it('gives none for what is no object, or has more members than any contract', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [`m${nth}`, nth]));
    for (const document of [null, 1, 'text', [], {}, many, { ...examples[0], ...many }]) {
      expect(onlyWholeOf(outlines, document)).toBe(undefined);
    }
  });
});
