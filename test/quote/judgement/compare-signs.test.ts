/** Signs and white space between two words: what folds, what is listed as harmless, and what says something else. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('a sign between two words', () => {
  it('in another shape is the same sign', () => {
    expectSaid('normalized dashes', [
      'The man{-→–}eating shark of the town was cold.',
      'The man {-→—} eating shark of the town was cold.',
      'The man {–→—} eating shark of the town was cold.',
      'The man {--→—} eating shark of the town was cold.',
      'The man{--→—}eating shark of the town was cold.',
      'They use {--→–}force there.',
    ]);
  });

  it('may be a mark of another shape', () => {
    expectSaid('normalized quotation-marks', [
      "The note cd{'→''} is higher than the note of the town.",
      "The note c {'man'→''man''} is higher than the note of the town.",
      `The note {'→"} is higher than the note of the town.`,
      'The “{man”→man"} shark of the town was cold.',
      'The {“man”→"man"} shark of the town was cold.',
      "The {“man”→'man'} shark of the town was cold.",
      `They saw the {"'boat'"→"boat"} there.`,
    ]);
  });

  it('may have other white space around it', () => {
    expectSaid('normalized token-blanks', [
      'The man{ - → -}eating shark of the town was cold.',
      'The man{- → - }eating shark of the town was cold.',
      'The man{ -→-}eating shark of the town was cold.',
      'The harbour{ ,→,} of the town was cold.',
      'The harbour{,→ ,} but not of the town was cold.',
      'The harbour of {( 5 )→(5)} was cold in the town.',
      'The harbour{ .→.} It was cold in the town.',
      'The harbour{.→. }It was cold in the town.',
      'The harbour{. →.}It was cold in the town.',
      'The harbour of a{:→ : }b men was cold.',
      'The harbour of a{/→ / }b men was cold.',
      'The price of a{ →}& more was high there.',
      'The price of a {& →&}more was high there.',
      'The price of 12{ →}, and more was high there.',
      'The price of 12{→ }. More was high there.',
      'The price of 12{, →,}more was high there.',
      'The price of {( →(}12) was high there.',
      'The price of “{ →}12” was high there.',
      'The price of - {( →(}12) was high there.',
      'The price of a{ →}/ b was high there.',
      'The price of 12{ →}: 14 was high there.',
    ]);
  });

  it('may have white space around it that a reader does not see', () => {
    expectSaid('edited blank', [
      'The harbour of 5{ %→%} was cold in the town.',
      'The harbour of 5{%→ %} was cold in the town.',
      'The harbour of {<→< }5 was cold in the town.',
      'The harbour of a {= b→=b} men was cold.',
      'The price of £{ →}12 was high there.',
      'The price of £{→ }12 was high there.',
      'The price of 12{ →}‰ was high there.',
      'The price of 12{ →}%-ish was high there.',
      'The price of a{ →}≤ b was high there.',
      'The price of a{ →}© more was high there.',
      'The price of a {© →©}more was high there.',
      'The price of {© →©}x2 was high there.',
      'The price of 2x{ →}© more was high there.',
    ]);
  });

  it('is markup where the source marks up', () => {
    expectSaid('normalized links', [
      'The [harbour{](http://a.b/c)→} of the town) was cold.',
      'The {[harbour](http://a.b/c)→harbour} (of the town) was cold.',
      'The {[harbour](http://a.b/c) (old)→harbour (old)} of the town was cold.',
    ]);
  });

  it('is emphasis where it has a partner', () => {
    expectSaid('normalized emphasis', [
      'The {**harbour**→harbour} of the town was cold.',
      'The {harbour→**harbour**} of the town was cold.',
      'The {**harbour** *→harbour *} of the town was cold.',
    ]);
  });

  it('may be three for one', () => {
    expectSaid('normalized ellipsis', ['The harbour{...→…} It was cold in the town.']);
  });

  it('may stand in other white space', () => {
    expectSaid('normalized', [
      "The man{’→'}s shark of the town was cold.",
      'The harbour of the{\n\n→ }town was cold there.',
      'The harbour of the{ \u00a0 → }town was cold there.',
      'The price of the{ →  }old was high there.',
      'The price of the{ →\n}old was high there.',
      'The price of the{ →\n\n}old was high there.',
      '漢字と{ →}かなを混ぜた文です。',
      '漢字と{→ }かなを混ぜた文です。',
      '漢字{→ }abc を混ぜた文です。',
    ]);
  });

  it('stands in the source as well', () => {
    expectSaid('exact', [
      'The [harbour](http://a.b/c){→} of the town was cold.',
      'The price of (12{ →)) was high there.',
    ]);
  });

  it('may be a hyphen at the end of a line', () => {
    expectSaid('normalized line-hyphen', [
      'The price of long{-\n→-}term was high there.',
      'The price of long{-\n→}term was high there.',
    ]);
  });

  it('counts as another sign', () => {
    expectSaid('changed sign-changed', [
      'The man{-→—}eating shark of the town was cold.',
      'The man{—→-}eating shark of the town was cold.',
      'The man{--→-}eating shark of the town was cold.',
      "The note c{'→''} is higher than the note of the town.",
      'The harbour (of{→)} the town{)→} was cold.',
      'The harbour {(of→of} the town was cold.',
      'The harbour {[→(}of the town{]→)} was cold.',
      'The harbour {/ old→old} town was cold.',
      'The harbour {+ old→/ old} town was cold.',
      'The harbour{!→?} It was cold in the town.',
      'The harbour{!→!!} It was cold in the town.',
      'The harbour {of→(of} the town{→)} was cold.',
      'The price of “12{ →}” was high there.',
      'The price of long{ -\n→-}term was high there.',
      'The man{--→-}eating shark of the town.',
      'They use {--→-}force there.',
      'They use {-→--}force there.',
      'They use {–→-}force there.',
    ]);
  });

  it('counts as other punctuation', () => {
    expectSaid('changed punctuation-changed', [
      'The {“man”→man} shark of the town was cold.',
      'The {man→"man"} shark of the town was cold.',
      'The harbour{,;→;,} of the town was cold.',
      'The harbour{, →; , }of the town was cold.',
      'The harbour{…→.} It was cold in the town.',
      `They saw 5{"'→"} there now all.`,
      "They saw 5{'→''} there now all.",
    ]);
  });

  it('counts as white space beside a number', () => {
    expectSaid('changed blank-changed', [
      'The harbour of {- 5→-5} was cold in the town.',
      'The harbour of 1{,→ }000 men was cold.',
      'The harbour of 1{:→ : }2 men was cold.',
      'The price of 12{ →}€ was high there.',
      'The price of 12{ →}%5 was high there.',
      'The price of 12{ →}& more was high there.',
      'The price of {& →&}12 was high there.',
      'The price of {§ →§}12 was high there.',
      'The price of {§½→§ ½} was high there.',
      'The price of {§ ½→§½} was high there.',
      'The price of {§ ٣→§٣} was high there.',
      'The price of ½{ →}& more was high there.',
      'The price of {© →©}5 was high there.',
      'The price of 5{ →}© more was high there.',
      'The price of a{ →}©5 was high there.',
      'The price of 5©{ →}more was high there.',
      'The price of {# →#}12 was high there.',
      'The price of 12{ →}.5 was high there.',
      'The price of 12{. →.}5 was high there.',
      'The price of 12{ →}/ 14 was high there.',
      'The price of 12/{ →}14 was high there.',
      'The price of 5{-\n→-}term was high there.',
      '{**12**& more→12 & more} was high there.',
    ]);
  });

  it('counts as another word', () => {
    expectSaid('changed word-changed', [
      'The {[harbour](http://a.b/c)→harbour (old)} of the town was cold.',
      'The harbour of the{ →}town was cold.',
    ]);
  });

  it('counts as another number', () => {
    expectSaid('changed number-changed', ['The harbour of 1{ 000→000} men was cold.']);
  });
});
