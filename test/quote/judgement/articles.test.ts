/** Articles that are put in, left out or exchanged, and those that carry the meaning: examples on both sides of each line. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('an article', () => {
  it('comes and goes before a thing, and stands for another one', () => {
    expectSaid('edited article', [
      'They saw {the→} men of the harbour.',
      'They saw {the→a} man of the harbour.',
      'They saw {a→an} man of the harbour.',
      '{The→A} man of the harbour left.',
      'They saw {a→} man of the harbour.',
      'They saw {the→} Xy of the harbour.',
      'They paid for {a→the} day of the year.',
      'They went to {the→} harbour of the town.',
      'They went by {the→} prison of the harbour.',
      'secretary and {the→} treasurer of the club',
      'the secretary and {the→} treasurers of the club',
      'the very old big rich man and {the→} treasurer',
      'the secretary but {the→} treasurer of the club',
      'They saw {the→} Maria of the harbour.',
      'Er sah {the→} Brücke und das Meer.',
      'They saw, and that was it: {a→} man left.',
      'Men saw in time {a→} man left then.',
      'They left. {The→} men left the harbour.',
      'They left\n\n{The→} men left the harbour.',
      'They saw all of {the→} it there.',
      'They saw {→the} men of the harbour.',
      'They saw {→a} man of the harbour.',
      'They left - {the →}men of the harbour.',
      'Els left {a →}men of the harbour.',
      'El hombre que la casa. They left {a →}men of it.',
      'They left a secretary and {a→the} treasurer.',
      'They left the secretary and {the→a} treasurer.',
      'Er ist der Mann. They saw {a →}man there.',
      'Er ist der Mann, they saw {a →}man there.',
      'El va la casa: {a →}man left it there.',
      '“El va la casa” {a →}man left it there with the others.',
      'They went to {the→a} prison of the harbour.',
      'They saw {a→an} Maria of the harbour.',
      'They left.\n\n{A→} men left the harbour.',
      `They left it.${' zork'.repeat(36)} {a →}zork.`,
    ]);
  });

  it('is not left out where it counts, tells one from many, or is no article', () => {
    expectSaid('changed word-dropped', [
      'They saw {a→} few men of the harbour.',
      'They saw {a→} Little Rock of the harbour.',
      'They saw {the→} few men of the harbour.',
      'They saw {the→} 12 men of the harbour.',
      'They saw {the→} twelve men of the harbour.',
      'They saw {the→} X of the harbour.',
      'vitamin {A→} is what the men had.',
      'They had a vitamin {a→} day of the year.',
      'They paid 5 euros {a→} day of the year.',
      'They paid much {a→} day of the year.',
      'They paid 5 {a→} day of the year.',
      'They went to {the→} prison of the harbour.',
      'They went out of {the→} hospital there.',
      'They took {the→} place of the man there.',
      'a secretary and {a→} treasurer of the club',
      'the secretary or {the→} treasurer of the club',
      'the secretary of the old town and {the→} treasurer',
      'They saw {a→} Maria of the harbour.',
      'Er sah {an→} der Brücke das Meer.',
      'Fue {a→} casa con su hermano y con ella.',
      'He said that "va {a→} casa con ella" to the men.',
      'Men saw {a→} man left.',
      'Men saw {the→} the man left then.',
      'Men saw B-{a→} man of the harbour left then.',
      'They left, {The→} men left the harbour.',
      'They saw {a→} more of the men.',
      'They saw {the→} more of the men.',
      'They saw {the→} same men there.',
      'They saw {the→} other men there.',
      'They saw {the→} question of the day.',
      'They saw {a the→} man of the harbour.',
      'They saw ({the→} few) men of the harbour.',
      'They left B-{the →}men of the harbour.',
      'They left the men. La {a →}men of the harbour.',
      'El va la casa {a →}man left it there with the others.',
      'They saw {the→}\n\nFew men of it left.',
      'They left\n{The→} men left the harbour.',
      'They left\\n{The→} men left the harbour.',
      'They left. {THE→} men left the harbour.',
      `They left it.${' zork'.repeat(42)} {a →}zork.`,
    ]);
  });

  it('is not put in there either', () => {
    expectSaid('changed word-added', ['They saw {→a} few men of the harbour.', 'They saw {→a} Maria of the harbour.']);
  });

  it('is not exchanged there either', () => {
    expectSaid('changed word-changed', [
      'They saw {a→the} few men of the harbour.',
      'They paid once {a→the} day of the year.',
      'They paid five {a→the} day of the year.',
      'Men saw all {the-→}man left then.',
      'Men saw {a-→}man of the harbour left then.',
      'They left the {A→the} men left the harbour.',
      'They saw {the→an} same men there.',
    ]);
  });

  it('is missing at the edge of what stands there', () => {
    expectSaid('exact', ['{The→} men left the harbour.']);
  });
});
