/** What a reader is told of the words around a quote, and when there is nothing to tell. */
import { describe, it } from 'vitest';
import { expectFlags } from '../../support/said.js';

describe('a flag', () => {
  it('tells of a word outside that bounds what is said', () => {
    expectFlags(
      ['limit-cut'],
      [
        '⟦all of the men left it⟧ only.',
        '⟦all of the men left it⟧, only.',
        '⟦all of the men left it⟧ … only.',
        '⟦all of the men left it⟧ (only then).',
        '⟦all of the men left it⟧\nonly then.',
        '⟦all of the men left it⟧—only then.',
      ],
    );
  });

  it('tells of a question or exclamation mark behind the end', () => {
    expectFlags(
      ['question-cut'],
      [
        'Was it ⟦that all of the men left it⟧? Yes.',
        '⟦all of the men left it⟧! Yes.',
        '⟦all of the men left it⟧”)? Yes.',
        '⟦all of the men left it⟧”))? Yes.',
        '⟦all of the men left it⟧？ Yes.',
        '⟦all of the men left it⟧！ Yes.',
        '⟦all of the men left it⟧؟ Yes.',
        '⟦all of the men left it⟧ ? Yes.',
        '⟦all of the men left it⟧\u00a0! Yes.',
        '⟦all of the men left it⟧” ? Yes.',
      ],
    );
  });

  it('tells of a negation before the start, in the same sentence and near', () => {
    expectFlags(
      ['negation-before'],
      [
        'It is not true that ⟦all of the men left it⟧ there.',
        'It is wrong to say that ⟦all of the men left it⟧ there.',
        'It is not. ⟦all of the men left it⟧ there.',
        'It is not! ⟦all of the men left it⟧ there.',
        'It is not\n⟦all of the men left it⟧ there.',
        'It is not one two three four ⟦all of the men left it⟧ there.',
        'It is not one two three four five ⟦all of the men left it⟧ there.',
        'It is not.5 ⟦all of the men left it⟧ there.',
        'It is not abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcd ⟦all of the men left it⟧ there.',
      ],
    );
  });

  it('tells of an emoji behind the end, of what is struck out, and of a box that nobody ticked', () => {
    expectFlags(
      ['mark-cut'],
      [
        '⟦all of the men left it⟧ 😀 there.',
        '⟦all of the men left it⟧. 😀 there.',
        '<del>⟦all of the men left it⟧</del> there.',
        '<S class="a">Then <b>old</b>\n⟦all of the men left it⟧ there</S> now.',
        '<s>then</s> <strike>⟦all of the men left it⟧ there</strike> now.',
        '⟦all of the men left it⟧ :-) there.',
        '⟦all of the men left it⟧. ;) there.',
        '⟦all of the men left it⟧ :D there.',
        '~~⟦all of the men left it⟧ there~~ now.',
        '~~⟦all of the men left it⟧~~ there now.',
        '- [ ] ⟦all of the men left it⟧ there.',
        '- [] ⟦all of the men left it⟧ there.',
        '* [ ] ⟦all of the men left it⟧ there.',
        '12. [ ] ⟦all of the men left it⟧ there.',
        '1) [ ] ⟦all of the men left it⟧ there.',
        '+ [ ] ⟦all of the men left it⟧ there.',
        '  - [ ] ⟦all of the men left it⟧ there.',
        'Then\n\t-\t[ ]\t ⟦all of the men left it⟧ there.',
        '~~then~~ ~~⟦all of the men left it⟧ there~~ now.',
        '~~Then in the harbour of the old town ⟦all of the men left it⟧ there in the harbour of the old town~~.',
        '- [ ]  ⟦all of the men left it⟧ there.',
        '⟦all of the men left it⟧ :-)) there.',
        '⟦all of the men left it⟧.”)😀 there.',
        '⟦all of the men left it⟧😀 there.',
        '⟦all of the men left it⟧.😀 there.',
      ],
    );
  });

  it('tells that the quote runs over a blank line or into what somebody else says', () => {
    expectFlags(
      ['paragraph-crossed'],
      [
        '⟦All “one.” He said “all of the men left⟧ it.',
        '⟦All «one» he said and «all of the men left⟧ it.',
        '⟦All "one"\n"all of the men left"⟧ it.',
        '⟦All one\n \t\nall of the men left⟧ it.',
        '⟦All one\n\r\nall of the men left⟧ it.',
        '⟦All “one.” He said «all of the men left⟧ it.',
        '⟦All «one.» He said “all of the men left⟧ it.',
        '⟦All “one” is one” of «the men left⟧ it.',
        '⟦All "one" \n "all of the men left"⟧ it.',
      ],
    );
  });

  it('tells of an edge within a word', () => {
    expectFlags(['partial-word'], ['⟦all of the men lef⟧t it there.']);
  });

  it('tells of characters that nobody sees', () => {
    expectFlags(
      ['hidden-text'],
      [
        '⟦all of the \u202emen left\u202c⟧ it there.',
        '<!-- then ⟦all of the men left it⟧ there --> now.',
        '--> then <!--\n⟦all of the men left it⟧ there --> now.',
      ],
    );
  });

  it('tells nothing where all this stands elsewhere', () => {
    expectFlags(
      [],
      [
        '⟦all of the men left it⟧”))”? Yes.',
        'It is not; ⟦all of the men left it⟧ there.',
        'It is not\n\n⟦all of the men left it⟧ there.',
        '⟦all of the men left it⟧.”)! 😀 there.',
        '⟦all of the men left it⟧ then 😀 there.',
        '⟦all of the men left it⟧ :Dash there.',
        '⟦all of the men left it⟧ :-)5 there.',
        '⟦all of the men left it⟧  ? Yes.',
        '⟦all of the men left it⟧(? Yes.',
        '⟦all of the men left it⟧  😀 there.',
        '- [  ] ⟦all of the men left it⟧ there.',
        '-[ ] ⟦all of the men left it⟧ there.',
        '- [ ]⟦all of the men left it⟧ there.',
        '1234. [ ] ⟦all of the men left it⟧ there.',
        'x - [ ] ⟦all of the men left it⟧ there.',
        '~~⟦all of the men left it⟧ there now.',
        '<s>⟦all of the men left it⟧ there now.',
        '<s>then</s> ⟦all of the men left it⟧ <s>there</s> now.',
        '<section>⟦all of the men left it⟧ there</section> now.',
        '<!-- then --> ⟦all of the men left it⟧ there.',
        '⟦all of the men left it⟧ there~~ now.',
        '⟦All “one «two“ of the men left⟧ it.',
        '⟦All "one"\nthen "all of the men left"⟧ it.',
        '⟦All one\n.\nall of the men left⟧ it.',
        '⟦all of the men left it⟧ ® there.',
        '⟦all of the men left it⟧\n😀 there.',
        '~~then~~ ⟦all of the men left it⟧ ~~there~~ now.',
        '~~then ⟦all of the men left it⟧ there now.',
        '~~then\n⟦all of the men left it⟧ there~~ now.',
        '~~then ⟦all of the men left it⟧ there\nnow~~.',
        '- [x] ⟦all of the men left it⟧ there.',
        'The [ ] ⟦all of the men left it⟧ there.',
        '- [ ] Once ⟦all of the men left it⟧ there.',
        '⟦all of the men left it⟧. Only then.',
        '⟦All “one” and all of the men left⟧ it.',
        '⟦All "one" "all of the men left"⟧ it.',
        '⟦All one\nall of the men left⟧ it.',
        '⟦all of the m\u200ben left⟧ it there.',
        '⟦all of the m\u00aden left⟧ it there.',
      ],
    );
  });
});
