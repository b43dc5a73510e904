import { describe, expect, it } from 'vitest';
import { createWork } from '../../../../src/core/work/work.js';
import { checkAll } from '../../../../src/output/report/check-quotes.js';
import { type Mark, piecesOf } from '../../../../src/output/report/page/sources.js';
import { english } from '../../../../src/output/report/texts/language.js';

/** Marks of quotes in a text. */
function marksOf(text: string, ...quotes: string[]): readonly Mark[] {
  const panes = [{ title: '', text, says: '', facts: [] }];
  const asks = quotes.map((quote) => ({ label: '', pointer: '', quote, pane: 0, facts: [] }));
  return checkAll(asks, { panes }, { work: createWork(0, 1e9), texts: english.texts }).flatMap(
    (claim) =>
      claim.places.map(({ start, end }, place) => ({ claim, start, end, isFirst: place === 0 })),
  );
}

describe('the pieces of a source', () => {
  it('are the whole of a short one, cut at every mark', () => {
    const text = 'one two three four five six seven';
    const pieces = piecesOf(text, marksOf(text, 'two three four five', 'three four'));
    expect(pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''))).toEqual([
      'one ',
      'two ',
      'three four',
      ' five',
      ' six seven',
    ]);
    expect(
      pieces.map((piece) => piece.kind === 'text' && piece.begins.map(({ claim }) => claim.number)),
    ).toEqual([[], [1], [2], [], []]);
  });

  it('are excerpts around the marks of a long one, and count what is left out', () => {
    const filler = 'word \u{1f600} filler. '.repeat(20_000);
    const text = `${filler}The needle stands here alone. ${filler}And another needle over there. ${filler}`;
    const pieces = piecesOf(
      text,
      marksOf(text, 'The needle stands here alone.', 'another needle over there'),
    );
    const shown = pieces.reduce(
      (sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : 0),
      0,
    );
    const left = pieces.reduce(
      (sum, piece) => sum + (piece.kind === 'gap' ? piece.characters : 0),
      0,
    );
    expect(shown + left).toBe(text.length);
    expect(shown).toBeLessThan(4000);
    expect(pieces.filter(({ kind }) => kind === 'gap')).toHaveLength(3);
    for (const piece of pieces)
      if (piece.kind === 'text') expect(piece.text.isWellFormed()).toBe(true);
  });
});
