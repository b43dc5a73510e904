/** Words that are acronyms too, in a heading in capitals: read as words only where the words beside them say so. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('a word in a run of capitals', () => {
  it('is the word between words that only a pronoun stands between', () => {
    expectSaid('normalized letter-case', [
      'THEY WALKED NEAR {US→us}.',
      'THEY WALKED BESIDE {IT→it}.',
      'HE GAVE {US→us} THE BOAT.',
      'THE MAN {WHO→who} CAME HOME.',
      'PEOPLE {WHO→who} ARE OLD.',
      'THEN {IT→it} WAS LATE.',
      'BECAUSE {IT→it} CAME HOME.',
    ]);
  });

  it('may be the acronym elsewhere', () => {
    expectSaid('changed case-changed', [
      'THEY WALKED AGAINST {US→us}.',
      'THEY GAVE {US→us} ARMS.',
      'THE {US→us} THE BOAT.',
      'THE {WHO→who} SAID SO.',
      'THE {IT→it} DEPARTMENT CAME.',
      'THE {AIDS→aids} CAME HOME.',
      'THEY SAW {IT→it} THEN.',
    ]);
  });
});
