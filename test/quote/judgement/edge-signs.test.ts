/** Signs with which a quote begins or ends: those of the source, those that wrap it, and those that say something else. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

const folded = 'normalized edge-punctuation';

describe('a sign at an edge of a quote', () => {
  it('wraps the quote', () => {
    expectSaid(folded, [
      '⟦The men left the harbour{→”}⟧ and it was cold.',
      '⟦The men left the harbour{→’}⟧ and it was cold.',
      "⟦The men left the harbour{→''}⟧ and it was cold.",
      '⟦{→“}The men left the harbour{→”}⟧ and it was cold.',
      '⟦{→"}The men left the harbour{→"}⟧ and it was cold.',
      "⟦The men's “harbour was cold{→’}⟧ It was cold.",
      "⟦The men's harbour was cold{→’}⟧ It was cold.",
    ]);
  });

  it('is an inch or a foot behind a number that nothing opens', () => {
    expectSaid('changed punctuation-changed', [
      '⟦The men left a plank of 5{→"}⟧ and it was cold.',
      '⟦The men left a plank of 5{→”}⟧ and it was cold.',
      "⟦The men left a plank of 5{→'}⟧ and it was cold.",
    ]);
    expectSaid(folded, [
      '⟦{→“}The men left a plank of 5{→”}⟧ and it was cold.',
      "⟦{→'}The men left a plank of 5{→'}⟧ and it was cold.",
      '⟦{→"}5 men left the harbour⟧ and it was cold.',
    ]);
  });

  it('ends the quote where the source goes on', () => {
    expectSaid(folded, [
      '⟦The men left the harbour{→.}⟧ and it was cold.',
      '⟦The men left the harbour{→,}⟧ and it was cold.',
      '⟦The men left the harbour{→:}⟧ and it was cold.',
      '⟦The men left the harbour{→;}⟧ and it was cold.',
      '⟦The men left the harbour{→.”}⟧ and it was cold.',
      '⟦The men left the harbour{→”.}⟧ and it was cold.',
      '⟦The men left the harbour{→.}⟧”)*)]! It was cold.',
      '⟦The men left the harbour{.”→”.}⟧ It was cold.',
      '⟦The men left the harbour{”.→.”}⟧ It was cold.',
      '⟦The men left the harbour{**.→.}⟧ It **was cold.',
      '⟦The men left the [harbour{](http://a.b).→.}⟧ It was cold.',
      '⟦The men left the harbour{\n\n.→.}⟧ It was cold.',
      '⟦A-t-il quitté le vieux port{→.}⟧ Non ?',
      '⟦The men left the harbour{→.}⟧\n\n? It was cold.',
      '⟦The men left the harbour{→.}⟧',
    ]);
  });

  it('tells that more stands there', () => {
    expectSaid(folded, [
      '⟦The men left the harbour{→...}⟧ and it was cold.',
      '⟦The men left the harbour{→....}⟧ and it was cold.',
      '⟦The men left the harbour{→... ,}⟧ and it was cold.',
      '⟦The men left the harbour{→ [...]}⟧ and it was cold.',
      '⟦The men left the harbour{→ […]}⟧ and it was cold.',
      '⟦The men left the harbour{→ (...)}⟧ and it was cold.',
      '⟦{→...}The men left the harbour⟧ and it was cold.',
      '⟦{→[...] }The men left the harbour⟧ and it was cold.',
    ]);
    expectSaid('changed sign-changed', ['⟦The men left the harbour{→ [..]}⟧ and it was cold.']);
    expectSaid('changed punctuation-changed', ['⟦{→..}The men left the harbour⟧ and it was cold.']);
  });

  it('is taken with its blank', () => {
    expectSaid('normalized token-blanks', [
      '⟦The men left the harbour{ .→.}⟧ It was cold.',
      '⟦{( →(}The men left the harbour)⟧ there.',
      '⟦{(→( }The men left the harbour)⟧ there.',
      '⟦The men left the harbour{.→ .}⟧ It was cold.',
      '⟦To leave the harbour cost 5{ %→%}⟧ there.',
      '⟦To leave the harbour cost 5{%→ %}⟧ there.',
      '⟦To leave the harbour cost 5{ .→.}⟧ there.',
      '⟦A-t-il quitté le vieux port{ ?→?}⟧ Non.',
    ]);
  });

  it('may be a mark of another shape', () => {
    expectSaid('normalized quotation-marks', [
      '⟦The men left the harbour{“→"}⟧ It was cold.',
      '⟦The men left the “harbour”{→”}⟧ It was cold.',
      '⟦{«→"}The men left the harbour{»→"}⟧ there.',
    ]);
  });

  it('may be a dash of another shape', () => {
    expectSaid('normalized dashes', ['⟦{–→-} The men left the harbour⟧ there.']);
  });

  it('may be of markup', () => {
    expectSaid('normalized emphasis', [
      '⟦{→**}The men left the harbour{→**}⟧ and it was cold.',
      '**⟦The men left the harbour{**.→.}⟧ It was cold.',
      '⟦**The men left the harbour{**.→.}⟧ It was cold.',
    ]);
  });

  it('may begin an entry', () => {
    expectSaid('normalized lists', ['⟦{→- }The men left the harbour⟧ and it was cold.']);
  });

  it('may begin a heading', () => {
    expectSaid('normalized headings', ['⟦{→# }The men left the harbour⟧ and it was cold.']);
  });

  it('stands in the source as well', () => {
    expectSaid('exact', [
      'It cost ⟦-5 euros to leave the harbour⟧ there.',
      'It cost ⟦(5 euros to leave the harbour)⟧ there.',
    ]);
  });

  it('counts as another sign', () => {
    expectSaid('changed sign-changed', [
      '⟦The men left the harbour{→!}⟧ and it was cold.',
      '⟦The men left the harbour{→?}⟧ and it was cold.',
      '⟦The men left the harbour{→ [}⟧ and it was cold.',
      '⟦The men left the harbour{→)}⟧ and it was cold.',
      '⟦The men left the harbour{→.)}⟧ and it was cold.',
      '⟦The men left the harbour{→..)}⟧ and it was cold.',
      '⟦The men left the harbour{→ -}⟧ and it was cold.',
      '⟦The men left the harbour{→*}⟧ and it was cold.',
      '⟦{→(}The men left the harbour{→)}⟧ and it was cold.',
      '⟦{→-}The men left the harbour⟧ and it was cold.',
    ]);
  });

  it('counts as a stop for a question or exclamation mark', () => {
    expectSaid('changed sign-changed', [
      '⟦The men left the harbour{?→.}⟧ It was cold.',
      '⟦The men left the harbour{!→.}⟧ It was cold.',
      '⟦The men left the harbour{)?→).}⟧ It was cold.',
      '⟦The men left the harbour{”?→.}⟧ It was cold.',
      '⟦A-t-il quitté le vieux port{→.}⟧ ? Non.',
      '⟦A-t-il quitté le vieux port{→.}⟧\u00a0? Non.',
      '⟦The men left the harbour{→.}⟧”)!) It was cold.',
      '⟦The men left the harbour{.→?}⟧ It was cold.',
      '⟦The men left the harbour{.→!}⟧ It was cold.',
    ]);
  });

  it('counts beside a figure, with its blank', () => {
    expectSaid('changed sign-changed', [
      'It cost ⟦{- →-}5 euros to leave the harbour⟧ there.',
      'It cost ⟦{-→- }5 euros to leave the harbour⟧ there.',
      'It cost ⟦{→-}5 euros to leave the harbour⟧ there.',
      'It cost ⟦{( →(}5 euros to leave the harbour)⟧ there.',
      '⟦To leave the harbour cost 5{ /→/}⟧ there.',
      '⟦To leave the harbour cost 5{→/}⟧ there.',
      '⟦To leave the harbour cost 5{→%}⟧ there.',
    ]);
  });

  it('counts as punctuation at the start, in a short quote, and where it closes what is opened inside', () => {
    expectSaid('changed punctuation-changed', [
      '⟦The men left the harbour{→..}⟧ and it was cold.',
      '⟦{→.}The men left the harbour⟧ and it was cold.',
      '⟦{→, }The men left the harbour⟧ and it was cold.',
      '⟦The men left it{→.}⟧ and it was cold.',
      '⟦The men left{→.}⟧ and it was cold.',
      '⟦{→“}The men left{→”}⟧ and it was cold.',
      '⟦The men left the “harbour{→.”}⟧ It was cold.',
      '⟦The men left the “harbour{→”}⟧ It was cold.',
    ]);
  });

  it('counts beside a number', () => {
    expectSaid('changed number-changed', ['⟦To leave the harbour cost 5{→.}⟧5 there.']);
  });

  it('left out before a number cuts it', () => {
    expectSaid('cut number-cut', ['It cost {-→}⟦5 euros to leave the harbour⟧ there.']);
  });
});
