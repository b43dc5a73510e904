/** Words written as one, as two, or with a hyphen: when that is a matter of style, and when it makes another word. */
import { describe, it } from 'vitest';
import { expectFlags, expectSaid } from '../../support/said.js';

const other = 'changed word-changed';

describe('a word split or joined', () => {
  it('is a matter of style between two whole words, and in the words of the list', () => {
    expectSaid('edited word-split', [
      'The harbour{-→ }side of the old town was cold.',
      'The {well-known→well known} harbour of the town was cold.',
      'The {well known→well-known} harbour of the town was cold.',
      'The {web site→website} of the town was cold.',
      'The {website→web-site} of the town was cold.',
      'The {website→web site} of the town was cold.',
      'The {health care→healthcare} of the town was cold.',
      'The {free food→free-food} of the town was cold.',
      'See my{-→ }bank. The town is cold.',
      'See it: my{-→ }bank in the town.',
      'See my{-→ }bank: the town is cold.',
      'See the harbour{‐→ }side of the town.',
      'See the {e mail→email} of the town.',
      'See the {e-mail→email} of the town.',
    ]);
  });

  it('with its apostrophe is a contraction cut apart', () => {
    expectSaid('normalized contractions', [
      'They {cannot→can not} leave the town in the cold.',
      'They {can not→cannot} leave the town in the cold.',
      'They {gonna→gon na} leave the town.',
      "They {didn't→did n't} leave the town.",
      "They {did n't→didn't} leave the town.",
      "They {did\nn't→didn't} leave the town.",
      "The {harbour's→harbour 's} side was cold.",
      "The {harbour 's→harbour's} side was cold.",
    ]);
  });

  it('may be another word', () => {
    expectSaid(other, [
      'The {well known→wellknown} harbour of the town was cold.',
      'The {men are→mena re} in the harbour of the town.',
      'The {harbour side→harbours ide} of the town was cold.',
      'The {harbours→harbour s} side was cold.',
      "The {harbour's-side→harbour 's} was cold.",
      'They left it {to get her→together} in the town.',
      'They left it {together→to-gether} in the town.',
      "See the {data base→database} 's side of the town.",
      "See the {rock 'n' roll→rock'n'roll} of the town.",
    ]);
  });

  it('counts where a part of it says how, or how many', () => {
    expectSaid(other, [
      'The {un happy→un-happy} men left the town.',
      'The {re form→re-form} of the town was cold.',
      'The {over head→over-head} of the town was cold.',
      'The {sugar free→sugar-free} food of the town was cold.',
      'The {man eating→man-eating} shark of the town was cold.',
      'The {twenty one→twenty-one} men of the town.',
      'The {town five→town-five} men of it.',
      'The {a man→a-man} team of the town.',
      'The {harbour-étown→harbour étown} left the town.',
      'The {étown-harbour→étown harbour} left the town.',
      'The {harbour-townö→harbour townö} left the town.',
    ]);
    expectSaid('edited word-split', ['The {free food→free-food} of the town was cold.']);
  });

  it('counts in a name, and in another language', () => {
    expectSaid(other, [
      'The {Old Town→Old-Town} of the harbour was cold.',
      'The {old Town→old-Town} of the harbour was cold.',
      'Das {alte Haus→alte-Haus} ist nicht mit dem Auto.',
    ]);
    expectSaid('edited word-split', ['The {Stone harbour→Stone-harbour} of the town was cold.']);
  });

  it('counts in an address', () => {
    expectSaid(other, [
      'See my{-→ }bank.com in the town.',
      'See my{-→ }bank/the in the town.',
      'See www.my{-→ }bank in the town.',
      'See me@my{-→ }bank in the town.',
      'See it /my{-→ }bank in the town.',
      'See #my{-→ }bank in the town.',
      'See my{-→ }bank_x of the town.',
    ]);
  });

  it('counts where both readings stand in the source', () => {
    expectSaid(other, [
      'See the my{-→ }bank of the town and my bank there.',
      'See the my{ →-}bank of the town and my-bank there.',
      '⟦{My-bank→My bank} of the town⟧ and my bank there.',
      '⟦{Stone-harbour→Stone harbour} of the town⟧ and Stone harbour there.',
    ]);
    expectSaid('edited word-split', ['⟦{My-bank→My bank} of the town⟧ and the bank there.']);
  });

  it('is another negation beside "only"', () => {
    expectSaid('changed negation-changed', [
      'They {can not→cannot} only leave the town in the cold.',
      'They {cannot→can not} only leave the town in the cold.',
    ]);
  });

  it('with another sign than a hyphen is no split', () => {
    expectSaid('changed sign-changed', [
      'The harbour {side→-side} of the old town was cold.',
      'The {12 man→12-man} team of the town.',
      'See the harbour{ - → }side of the town.',
      'See the harbour{- → }side of the town.',
      'See the harbour{–→ }side of the town.',
      'See the harbour{—→ }side of the town.',
      'See the *harbour*{-→ }side of the town.',
      'See the {*harbour*side→harbour side} of the town.',
      'The harbour {-side→side} of the old town was cold.',
      'The harbour {side-→side} of the old town was cold.',
      'The harbour1{-→ }side of the old town was cold.',
      'The harbour{-→ }1side of the old town was cold.',
    ]);
  });

  it('at the end of a line may be another word without its hyphen, and that is told', () => {
    expectFlags(
      ['either-word'],
      [
        'The men {re-\nsigned→resigned} of it there.',
        'The men {RE-\nSIGNED→RESIGNED} of it there.',
        'The men {re-\nform→reform} of it there.',
        'The men {re-\nforming→reforming} of it there.',
        'The men {re-\npresses→represses} of it there.',
        'The men {re-\npressions→repressions} of it there.',
        'The men {re-\ncreation→recreation} of it there.',
        'The men {re-\n  signed→resigned} of it there.',
        'The men of the har{-\n→}bour and town {re-\nsigned→resigned} there.',
      ],
    );
    expectFlags(
      [],
      [
        'The men of the har{-\n→}bour resigned there.',
        'The men {re-\nsignedx→resignedx} of it there.',
        '⟦{The→the} re-\nsigned men⟧ left it there.',
        'The men {pre-\nsigned→presigned} of it there.',
        'The men of a har{-\n→}bour, which they left long ago, re-\nsigned it.',
      ],
    );
  });
});
