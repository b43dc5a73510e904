/** Runs of letters in the bytes of a stretch: where they are, what is odd in them, and which can be a quote's words. */
import { describe, expect, it } from 'vitest';
import { AHEAD, isGap, plainRuns } from '../../../src/quote/source/plain-runs.js';
import { fillSlots } from '../../../src/quote/source/sought-keys.js';

const decoder = new TextDecoder();

function runsOf(stretch: string): readonly string[] {
  const runs = plainRuns();
  runs.read(stretch);
  return Array.from({ length: runs.edgeCount / 2 }, (_, nth) => run(2 * nth));
}

function run(edge: number): string {
  const { bytes, edges } = plainRuns();
  return decoder.decode(bytes.subarray(edges[edge], edges[edge + 1]));
}

describe('runs', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['the old man', ['the', 'old', 'man']],
    ['  The-old (man)!', ['The', 'old', 'man']],
    ['H2O, 1.5', ['H2O', '1', '5']],
    ['caf\u00e9 \u201cit\u201d', ['caf\u00e9', '\u201cit\u201d']],
    ["don't \\n &amp;", ["don't", '\\n', '&amp']],
  ])('of %j are %j', (stretch, expected) => {
    expect(runsOf(stretch)).toEqual(expected);
  });

  it('are pointed at where they are odd, and hyphens where these are asked for', () => {
    const runs = plainRuns();
    const odd = (): readonly string[] =>
      Array.from(
        runs.odd.subarray(0, runs.oddCount),
        (packed) => `${String((packed & 0xffff) - AHEAD)} ${String(packed >> 16)}`,
      );
    runs.pointAtHyphens(false);
    runs.read("a b'c -d");
    expect(odd()).toEqual(['3 3']);
    runs.pointAtHyphens(true);
    runs.read("a b'c -d");
    runs.pointAtHyphens(false);
    expect(odd()).toEqual(['3 3', '6 4']);
    runs.read('a \u00e9');
    expect(odd()).toEqual(['2 3', '3 3']);
  });

  it.each([
    ["'it'", true, 'it'],
    ['"it', true, 'it'],
    ['\u201cit\u201d', true, 'it'],
    ['\u2018\u2018it\u201d\u2019', true, 'it'],
    ["it's", false, "it's"],
    ['\u201ccaf\u00e9\u201d', false, '\u201ccaf\u00e9\u201d'],
    ['\u2014it', false, '\u2014it'],
    ['"', false, '"'],
    ["''", false, "''"],
    ['\u201c', false, '\u201c'],
    ['it\u2032', false, 'it\u2032'],
    ['it"\u0301', false, 'it"\u0301'],
  ])('of %j are trimmed: %j, %j', (stretch, isPlain, left) => {
    const runs = plainRuns();
    runs.read(stretch);
    expect([runs.trim(0), run(0)]).toEqual([isPlain, left]);
  });

  it('are listed when they can be keys, with those that are', () => {
    const runs = plainRuns();
    const slots = fillSlots(runs.lists, ['the', 'harbours', 'harboured', 'a'], 'thea');
    runs.read('The a\u0301 HARBOURS harboured an harbours th them');
    const listed = Array.from({ length: runs.list(0, runs.edgeCount) }, (_, nth) => {
      const slot = runs.listedSlots[nth] ?? 0;
      return [run(runs.listed[nth] ?? 0), runs.isWord[nth], runs.lists.more[slot]];
    });
    expect(listed).toEqual([
      ['The', 1, 2],
      ['HARBOURS', 1, 0],
      ['harboured', 0, 1],
      ['harbours', 1, 0],
      ['th', 0, 3],
    ]);
    expect(slots.flat().map(({ key }) => key)).toEqual(['the', 'harbours', 'harboured', 'a']);
  });

  it('end before the next blank, stop or comma, and units are counted by bytes', () => {
    const runs = plainRuns();
    runs.read('a\u00e9\u6f22\u{1f600}b. c');
    const gap = runs.gapAfter(AHEAD);
    expect([gap - AHEAD, runs.unitsIn(AHEAD, gap)]).toEqual([11, 6]);
    expect([runs.gapAfter(gap + 3) - AHEAD, runs.end - AHEAD]).toEqual([14, 14]);
    expect(Array.from(" \n.,;-'a\u00a0", (sign) => isGap(sign.charCodeAt(0)))).toEqual([
      ...[true, true, true, true],
      ...[false, false, false, false, false],
    ]);
  });
});
