/** Words and signs that stand elsewhere in the quote than in the source, and numbers of entries at its edge. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('what stands elsewhere', () => {
  it('is told as another order', () => {
    expectSaid('changed order-changed', [
      'The men saw {the old boat and a new→a new boat and the old} one there.',
      'The men saw {boat, old→old, boat} there.',
      'The men saw {the boat a→a boat the} there.',
      'The men of {the→} town saw {→the} boats.',
      'The {men→old} of the {old→men} town.',
      'The {one→two} and the {two→one} of it.',
      'The {one→two} and the {two→three} of it.',
      'The {old, big→new} and the {red→old big} of it.',
      'The {Old big→new} and the {red→old big} of it.',
      'The {sea-side town→sea side-town} of it was cold and all the men of it left it there in the end.',
    ]);
  });

  it('is told as other punctuation where marks move', () => {
    expectSaid('changed punctuation-changed', [
      'The men saw “{old” boat→old boat”} there.',
      'The men, of town{,→} saw boats.',
    ]);
  });

  it('is told as another number where an entry is numbered', () => {
    expectSaid('changed number-changed', [
      '1. ⟦{The→2. The} men came home to it⟧ there.',
      '[1] ⟦{→[2] }The men came home to it⟧ there.',
      '⟦The men came home to it{[1]→[2]}⟧ there.',
      '⟦{→5 }The men came home to it⟧ there.',
      'it ⟦{→5 }The men came home to it⟧ there.',
      '5 ⟦{→6 }The men came home to it⟧ there.',
    ]);
  });

  it('is told as another sign where a note is put in', () => {
    expectSaid('changed sign-changed', ['⟦The men came home to it{→[1]}⟧ there.']);
  });

  it('is as it is in the source', () => {
    expectSaid('exact', [
      '1. The men came home. ⟦{3. →}2. Then it was late⟧ there.',
      '- ⟦{→- }The men came home to it⟧ there.',
      '⟦The men came home to it{[1]→}⟧ there.',
      '⟦The men came home to it{→[1]}⟧[1] there.',
      '# ⟦{→# }The men came home to it⟧ there.',
    ]);
  });

  it('is no other order where hyphens change apart from each other', () => {
    expectSaid('edited word-split', [
      'The well{-→ }known harbour and the sea{-→ }side of the town and all the men of it were cold there.',
    ]);
  });

  it('is another order where a comma moves to a place where it could come and go, too', () => {
    expectSaid('changed order-changed', ['It fell{,→} but he left it{→,} but she stayed there.']);
  });

  it('is no other order where a word is left out and another one put in', () => {
    expectSaid('changed word-dropped word-added', ['The {old →}men left the {→big }boat.']);
  });
});
