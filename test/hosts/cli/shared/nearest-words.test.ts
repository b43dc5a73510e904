import { describe, expect, it } from 'vitest';
import { nearest } from '../../../../src/hosts/cli/shared/nearest-words.js';

const known = [
  'json.bom',
  'json.syntax',
  'shape.missing',
  'shape.type',
  'shape.value',
  'version.missing',
];

describe('nearest', () => {
  it.each<[string, string[]]>([
    ['shape.typ', ['shape.type']],
    ['shape.vlaue', ['shape.value']],
    ['shape.tyqe', ['shape.type']],
    ['hsape.missing', ['shape.missing']],
    ['json.bim', ['json.bom']],
    ['json.misattributed', ['json.bom', 'json.syntax']],
    ['json', ['json.bom', 'json.syntax']],
    ['misattributed', []],
    ['json.'.repeat(30), []],
  ])('%s may mean %j', (word, expected) => {
    expect(nearest(word, known)).toEqual(expected);
  });

  it('gives the closest first, and three at most', () => {
    expect(nearest('aaaa', ['aabb', 'aaab', 'aaaab', 'aaa', 'zzzz'])).toEqual([
      'aaa',
      'aaaab',
      'aaab',
    ]);
  });
});
