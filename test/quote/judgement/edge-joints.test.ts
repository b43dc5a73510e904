/** Edges of a quote in the middle of what is one: a word, a name with its sign, a number, a character; and edges beside it. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

const word = 'cut word-cut';

describe('an edge', () => {
  it('within a word that leaves another one cuts a word', () => {
    expectSaid(word, [
      'The fe⟦male of the harbour⟧ left.',
      'The xylo⟦phone of the harbour⟧ left.',
      'The un⟦happy men of the harbour⟧ left.',
      'The k⟦ein men of the harbour⟧ left.',
      'The ⟦men of the harbo⟧ur left.',
      'The ⟦men of the on⟧es left.',
      'The ⟦men of the⟧abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz left.',
    ]);
  });

  it('within a word that leaves what stands elsewhere as a word cuts a word', () => {
    expectSaid(word, [
      'They saw ⟦the harb⟧our and a harb there.',
      'She g⟦ave it to him⟧ and said ave to him.',
      'She G⟦AVE it to him⟧ and said ave to him.',
    ]);
    expectSaid('exact', ['They saw ⟦the harb⟧our and a harbx there.', 'She g⟦ave it to him⟧ and said have to him.']);
  });

  it('before what an apostrophe adds cuts a word', () => {
    expectSaid(word, [
      "The ⟦harbour could⟧n't leave.",
      'The ⟦harbour could⟧n’t leave.',
      "The ⟦harbour couldn⟧'t leave.",
      "The ⟦harbour man⟧'s left.",
      "The ⟦harbour o⟧'clock left.",
      '⟦harbour could⟧n"t leave.',
      "The ⟦harbour could n⟧'t leave.",
      "The ⟦harbour man⟧'s' left.",
      "The ⟦men of the a⟧'b left.",
      "The ⟦men of the x⟧'a left.",
      "The ⟦men of the é⟧'a left.",
    ]);
    expectSaid('exact', [
      'The ⟦harbour couldn⟧"t leave.',
      "The ⟦harbour man⟧'some left.",
      "The ⟦harbour man⟧'x left.",
      "The ⟦harbour man⟧'llx left.",
      "The ⟦harbour “⟧'s left.",
      "The ⟦men of the ab⟧'b left.",
      "The ⟦men of the abcdefghij⟧'a left.",
    ]);
  });

  it('at a hyphen or another sign that joins cuts a word', () => {
    expectSaid(word, [
      'The ⟦men of the mother⟧-in-law left.',
      'The mother-⟦in-law of the men⟧ left.',
      'The ⟦men of the sugar⟧-free left.',
      'The ⟦men of the trans-⟧port left.',
      'The ⟦men of the trans-⟧p',
      'The ⟦men of the std⟧::vector left.',
      'The ⟦men of the R⟧&D left.',
      'The R&⟦D men of the harbour⟧ left.',
      'The ⟦men of the a⟧.b left.',
      'The a.⟦b men of the harbour⟧ left.',
      'The a–⟦b men of the harbour⟧ left.',
      'The a_⟦b men of the harbour⟧ left.',
      'The a:⟦b men of the harbour⟧ left.',
    ]);
  });

  it('before each sign that joins what follows at once cuts a word', () => {
    expectSaid(word, [
      'The ⟦men of the a⟧–b left.',
      'The ⟦men of the a⟧/b left.',
      'The ⟦men of the a⟧_b left.',
      'The ⟦men of the a⟧@b left.',
      'The ⟦men of the a⟧^b left.',
      'The ⟦men of the a⟧=b left.',
      'The ⟦men of the a⟧:b left.',
      'The ⟦men of the a⟧(b) left.',
      'The ⟦men of the 12⟧(b) left.',
    ]);
    expectSaid('exact', [
      'The ⟦men of the R⟧&amp;D left.',
      'The ⟦men of the a⟧.B left.',
      'The a.⟦B men of the harbour⟧ left.',
      'The ⟦men of the a⟧: b left.',
      'The ⟦men of the a⟧ (b) left.',
      'The std::⟦vector of the harbour⟧ left.',
      'They said:⟦“Men” of the harbour left⟧ there.',
      'The men ⟦of the harbour left⟧',
    ]);
  });

  it('before a sign at the end of a name or figure, or behind one that turns a word, cuts a word', () => {
    expectSaid(word, [
      'The ⟦men of the C⟧# left.',
      'The ⟦men of the C⟧++ left.',
      'The ⟦men of the F⟧♯ left.',
      'The ⟦men of the a⟧† left.',
      'The ⟦men of the 5⟧* left.',
      'The ⟦men of the 5⟧* *b* left.',
      'The !⟦paid men of the harbour⟧ left.',
      'The ¬⟦paid men of the harbour⟧ left.',
      'The ~⟦paid men of the harbour⟧ left.',
    ]);
    expectSaid('exact', [
      'The a!⟦paid men of the harbour⟧ left.',
      'The !!⟦paid men of the harbour⟧ left.',
      'The ⟦men of the men⟧*s left.',
      'The ⟦men of the 5⟧*b left.',
      'The ⟦men of the 5⟧**b** left.',
    ]);
  });

  it('between an article and a quantity cuts a word', () => {
    expectSaid(word, ['The a ⟦few men of the harbour⟧ left.', 'The the ⟦few men of the harbour⟧ left.']);
    expectSaid('exact', ['The a ⟦fewer men of the harbour⟧ left.', 'The all ⟦few men of the harbour⟧ left.']);
  });

  it('within a character that is seen as one cuts it', () => {
    expectSaid('cut character-cut', [
      'The a⟦\u0301 men of the harbour⟧ left.',
      'The ⟦men of the a⟧\u0301 left.',
      'The 🇩⟦🇪 men of the harbour⟧ left.',
      '🇩⟦🇪 men of the harbour⟧ left.',
      '⟦The men of 🇩⟧🇪',
      'The 🇩🇪🇫⟦🇷 men of the harbour⟧ left.',
      'The 👩\u200d⟦👧 men of the harbour⟧ left.',
      'The ⟦men of the 👩⟧\u200d👧 left.',
      'The ⟦men of the 👩\u200d⟧👧 left.',
      'The ⟦men of the 👍⟧🏽 left.',
    ]);
  });

  it('within a Hangul syllable cuts it', () => {
    expectSaid('cut character-cut', [
      'The ⟦men of the 가⟧ᇿ left.',
      'The ⟦men of the ᄒ⟧ᅡᆫ left.',
      'The ⟦men of the 하⟧ᆫ left.',
      'The ᄒ⟦ᅡᆫ men of the harbour⟧ left.',
      'The ⟦men of the 한⟧ᆫ left.',
      'The ⟦men of the ᅟ⟧ᅡ left.',
      'The ⟦men of the क⟧ि left.',
      '⟦The men of the 힣⟧ᆨ left.',
      '⟦The men of the ᅠ⟧ᅡ left.',
      '⟦The men of the ᄀ⟧ᄀ left.',
      '⟦The men of the ᄀ⟧가 left.',
      '⟦The men of the ᆨ⟧ᅡ left.',
      '⟦The men of the 가⟧ᅠ left.',
      '⟦The men of the ᅟ⟧ᅠ left.',
      '⟦The men of the harbour left⟧\u0301',
      'The ⟦men of the 👩\u200d⟧← left.',
    ]);
  });

  it('within a number cuts it', () => {
    expectSaid('cut number-cut', ['The ⟦men of the 5⟧*6 left.', 'The ⟦men of the 1⟧\ufe0f⃣ left.']);
  });

  it('between what stands for itself cuts nothing', () => {
    expectSaid('exact', [
      'The ⟦men of the har⟧bour left.',
      'The ⟦men of the harb⟧our left.',
      'The xq⟦qz men of the harbour⟧ left.',
      'The 🇩🇪⟦🇫🇷 men of the harbour⟧ left.',
      'The ⟦men of the 한⟧ ᄒ left.',
      'The ⟦men of the x⟧\u200dy left.',
      '⟦The men of the 𐐀⟧𐐀 left.',
      'The 😀⟦😀 men of the harbour⟧ left.',
      'The 𝒳⟦𝒳 men of the harbour⟧ left.',
      'The supercalifragilisticexpialidocious-antidisestablishmentarianis⟦m of the harbour⟧ left.',
      '\n⟦The men of the harbour left⟧',
      '⟦The men of the harbour left\n⟧\u0301',
      'The men\\⟦nof the harbour left⟧ it.',
      'The men\\n⟦of the harbour left⟧ it.',
      'The ⟦men of the 👩\u200d⟧a left.',
      'The ⟦men of the 👩\u200d⟧! left.',
    ]);
  });

  it('between two Hangul syllables cuts nothing', () => {
    expectSaid('exact', [
      'The ⟦men of the 한⟧ ᄒ left.',
      'The ⟦men of the ᄒ⟧ left.',
      'The ⟦men of the ᄒ⟧ሀ left.',
      '⟦The men of the ჿ⟧ᅡ left.',
      '⟦The men of the ꯿⟧ᅡ left.',
      '⟦The men of the a⟧ᅡ left.',
      '⟦The men of the 가⟧ᄀ left.',
    ]);
  });

  it('within a word cuts every quote that is not exact', () => {
    expectSaid(word, ['⟦{The→the} men of the harb⟧our left.', 'They. The har⟦bour left. {Men→men} came to it⟧.']);
    expectSaid('changed word-changed', [
      '⟦{The→the} men of the harb{→.}⟧our left.',
      '⟦{The→the} men of the harb⟧o\u00adur left.',
      '⟦{The→the} men of the harb⟧&ouml;ur left.',
      'They. The har⟦{→“}bour left. {Men→men} came to it⟧.',
    ]);
  });

  it('that cuts at one place cuts nothing at another', () => {
    expectSaid('exact', ['The 15 men left it. The ⟦5 men left it⟧.', 'The ⟦5 men left it⟧. The 15 men left it.']);
  });
});
