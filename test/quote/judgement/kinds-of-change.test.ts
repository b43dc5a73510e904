/** What a difference is called: by what it is about, and as harmless only where the list has it. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('a change', () => {
  it('of words is called so', () => {
    expectSaid('changed word-changed', [
      'The men left the {old→new} harbour at 5 today.',
      'The men could {increase→decrease} the harbour today.',
      'The men left the {mm→cm} of the harbour today.',
      'The men left {over→under} the harbour today.',
      'The men left the {😀→😢} harbour today.',
      'The men {left→lefts} the old harbour today.',
      'The men left {a harbour→harbours} of the old town today.',
      'The {man left the→men leave a} old harbour today.',
      'The men left the old harbour {today→tonight}.',
      '{The men→A man} left the old harbour today.',
      '{Men left→They leave} the old harbour today.',
      'The men left the {B→C} harbour today.',
      'The men left {café→cafe} of the harbour today.',
      'The men left {Ann→Анн} of the harbour today.',
      'The men left the har{ →}bour today.',
    ]);
  });

  it('that leaves out a word is called so', () => {
    expectSaid('changed word-dropped', [
      'The men left the {old →}harbour at 5 today.',
      'The men left the {😀 →}harbour today.',
      'The men left the old harbour of the town {of the county →}in 1990.',
      'Yesterday all ⟦{the→yesterday} men left the harbour⟧ today.',
      '⟦The men left the {harbour→today}⟧ today.',
      '⟦The men left the {harbour→early}⟧ of the town early today.',
      '⟦The men left {the harbour→today early}⟧ of the town today early.',
    ]);
  });

  it('that puts in a word is called so', () => {
    expectSaid('changed word-added', [
      'The men left the {→old }harbour at 5 today.',
      'The men left the {→😀 }harbour today.',
      '⟦{→Men }The men left the harbour⟧ today.',
    ]);
  });

  it('of a figure, a number word or an ordinal is called so', () => {
    expectSaid('changed number-changed', [
      'The men left the harbour at {5→6} today.',
      'The men left the harbour at {five→six} today.',
      'The men left the harbour at {five→once} today.',
      'The men left the {old→two} harbour today.',
      'The men left the 1{st→nd} harbour today.',
      'The men left {twenty-one→twenty two} harbours today.',
      'The men left {H2O→H2O2} of the harbour today.',
      'The men left {10²→102} of the harbour today.',
      'The men left {½→1/2} of the harbour today.',
      'The men left {①→1} of the harbour today.',
    ]);
  });

  it('of a negation, or of what turns the sentence round, is called so', () => {
    expectSaid('changed negation-changed', [
      'The men did {not→} leave the harbour today.',
      'The men did {→not} leave the harbour today.',
      'The men did {always→never} leave the harbour today.',
      'The men were {happy→unhappy} in the harbour today.',
    ]);
  });

  it('of a unit behind a number is called so', () => {
    expectSaid('changed unit-changed', [
      'The men left 5 {mm→cm} of the harbour today.',
      'The men left five {mm→cm} of the harbour today.',
      '5 ⟦{mm→cm} of the harbour were left⟧ there.',
      'The men left 5 - {mm→cm} of the harbour today.',
    ]);
  });

  it('of a bound before a number is called so', () => {
    expectSaid('changed bound-changed', [
      'The men left {over→under} 5 of the harbour today.',
      'The men left {more than→less than} 5 of the harbour today.',
      'The men left {over→under} (5) of the harbour today.',
      'The men left {over→under} five of the harbour today.',
      '⟦The men left {over→under}⟧ 5 of it.',
    ]);
  });

  it('of the order of words is called so', () => {
    expectSaid('changed order-changed', [
      'The men left the {old harbour→harbour old} today.',
      'The men left the {old big harbour→harbour big old} today.',
      'The men {left the→the left} old harbour today.',
      '⟦{Old men→Men old} left the harbour⟧ today.',
      '⟦The men left the {old harbour→harbour old}⟧ today.',
    ]);
  });

  it('of a sign is called so', () => {
    expectSaid('changed sign-changed', [
      'The men left {$5→€5} of the harbour today.',
      'The men left {5%→5‰} of the harbour today.',
      'The men left {<5→>5} of the harbour today.',
      'The men left {±5→5} of the harbour today.',
      'The men left the harbour{\\\\n→ }today.',
      'The men use {--force→-force} in the harbour today.',
      'The men use {-f→–f} in the harbour today.',
    ]);
  });

  it('of capitals is called so', () => {
    expectSaid('changed case-changed', ['The men left the {US→us} harbour today.']);
  });

  it('of an article alone beside a change is told too', () => {
    expectSaid('changed article', ['⟦The men left{→ harbour}⟧ the harbour today.']);
  });

  it('of the form of letters is none', () => {
    expectSaid('normalized compat', [
      'The men left {ﬁve→five} of the harbour today.',
      'The men left {Ａｎｎ→Ann} of the harbour today.',
    ]);
  });

  it('of the way an accent is written is none', () => {
    expectSaid('normalized nfc', ['The men left {cafe\u0301→café} of the harbour today.']);
  });

  it('of what nobody sees is none', () => {
    expectSaid('normalized invisible', [
      'The men left the har{\u00ad→}bour today.',
      'The men left the har{\u200b→}bour today.',
    ]);
  });

  it("of a line's end is none", () => {
    expectSaid('normalized line-hyphen', ['The men left the har{-\n→}bour today.']);
  });

  it('of how a character is written in markup is none', () => {
    expectSaid('normalized entities', [
      'The men left R{&amp;→&}D of the harbour today.',
      'The men left R{&#38;→&}D of the harbour today.',
    ]);
  });

  it('of a blank before what an apostrophe adds is none', () => {
    expectSaid('normalized contractions', [
      "The men {do n't→don't} leave the harbour today.",
      "The men {don 't→don't} leave the harbour today.",
      "The men {they 'll→they'll} leave the harbour today.",
      "The men {they 'llx→they'llx} leave the harbour today.",
      "The men {they 'xx→they'xx} leave the harbour today.",
      `The men {it 's"→it's"} the harbour today.`,
      "The men {it  's→it's} the harbour today.",
      "The men {it   's→it's} the harbour today.",
    ]);
  });

  it('of a dash alone is none', () => {
    expectSaid('normalized dashes', ['The men use {--force→—force} in the harbour today.']);
  });

  it('of marks or capitals at the edge is none', () => {
    expectSaid('normalized letter-case', ['⟦{The old men→Men} left the harbour⟧ today.']);
  });

  it('of an article before it is listed', () => {
    expectSaid('edited letter-case article', ['Yesterday ⟦{the→yesterday} men left the harbour⟧ today.']);
  });

  it("of a mark's shape is none", () => {
    expectSaid('normalized', ["The men left the harbour{’→'}s town today."]);
  });

  it('of what stands outside is none', () => {
    expectSaid('exact', ['The men left the harbour and {the men }→left the town.']);
  });
});
