/** What is remembered of the names at a root changes no answer, whatever documents come one behind the other. */
import { describe, expect, it } from 'vitest';
import { ownOutlines } from '../../src/cli/shared/outlines.js';
import type { JsonObject, JsonValue } from '../../src/json/value/index.js';
import { allContracts } from '../../src/registry/index.js';
import { onlyWholeOf, wholeFinder } from '../../src/registry/outline.js';
import { validExamples } from '../support/published.js';

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
  return [example, less, ...said, { ...less, [first]: example[first] as JsonValue }, { ...example, strange: 1 }];
});

describe('wholeFinder', () => {
  it.each([1, 7, 11])('answers as onlyWholeOf, documents %i apart', (step) => {
    const wholeOf = wholeFinder(outlines);
    for (const assumed of [undefined, '1.0', 2]) {
      for (let nth = 0; nth < documents.length; nth += 1) {
        const document = documents[(nth * step) % documents.length] as JsonValue;
        expect(wholeOf(document, assumed)?.name).toBe(onlyWholeOf(outlines, document, assumed)?.name);
      }
    }
    expect(documents.filter((document) => wholeOf(document) !== undefined).length).toBeGreaterThan(examples.length / 2);
  });

  it('answers on what is no object, or has more members than any contract', () => {
    const wholeOf = wholeFinder(outlines);
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [`m${nth}`, nth]));
    for (const document of [null, 1, 'text', [], {}, many, { ...examples[0], ...many }]) {
      expect(wholeOf(document)).toBe(undefined);
    }
  });
});
