/** Capitals that say nothing of their word, and those that make another one of it: examples on both sides of each line. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

const same = 'normalized letter-case';
const other = 'changed case-changed';

describe('a capital at the start', () => {
  it('of a quote or a text does not count', () => {
    expectSaid(same, [
      '{The→the} men left the harbour early.',
      '⟦{Men→men} left the harbour⟧ early.',
      'Then ⟦{a→A} man was left there⟧.',
      '{No→no} man was left there.',
      '{It→it} was left there.',
      '{A→a} man was left there.',
      '{İt→it} was left there.',
      '{Ω→ω} was left there now.',
      '{Über→über} die Brücke ging er.',
      '"{Men→men} left the boat.',
    ]);
  });

  it('of a sentence does not count', () => {
    expectSaid(same, [
      'They left. {Men→men} of the harbour stayed.',
      'They left! {Men→men} of the harbour stayed.',
      'They left: {Men→men} of the harbour stayed.',
      'They left . {Men→men} left it there.',
      'They left… {Men→men} left it there.',
      '他们走了。{Men→men} left it there.',
      'They left. ({Men→men} of the harbour stayed.)',
      'They left: (“([{Men→men} left it there.',
      'They left. **{Men→men}** of the harbour stayed.',
      'They left. _**{Men→men}** of_ the harbour stayed.',
    ]);
  });

  it('of what is said does not count', () => {
    expectSaid(same, [
      'They left, “{Men→men} of the harbour stayed.”',
      'They said, “{You→you} will stay here.”',
      'They said: ({Men→men} of the harbour stayed).',
      'They said: "{Men→men} left the boat.',
      'They said, ‘{Men→men} left the boat.',
      'They said, («“{Men→men} left the boat.',
    ]);
  });

  it('of a paragraph, a heading, an entry or a cell does not count', () => {
    expectSaid(same, [
      'They left.\n\n{Men→men} of the harbour stayed.',
      'They left\n\n{Men→men} of the harbour stayed.',
      'They left\n\n({Men→men} of the harbour stayed).',
      'They left\n# {Men→men} of the harbour stayed.',
      'They left\n- {Men→men} of the harbour stayed.',
      '| They left | {Men→men} stayed |\n| a | b |',
      'They left\n12\n{Men→men} of the harbour stayed.',
    ]);
  });

  it('does not count behind up to eleven signs that open', () => {
    expectSaid(same, ['They left: (([(([(([(({Men→men} left it there.']);
    expectSaid(other, ['They left: ([(([(([(([(({Men→men} left it there.']);
  });

  it('counts behind a word, a comma or a semicolon, and in a bracket or mark behind a word', () => {
    expectSaid(other, [
      'They saw the {Men→men} of the harbour.',
      'They saw the {men→Men} of the harbour.',
      'Saw {Men→men}[1] of the harbour.',
      'They saw **{Men→men}** of the harbour.',
      'They left; {Men→men} of the harbour stayed.',
      'They left, {You→you} will stay here.',
      'They said “{You→you} will stay here.”',
      'They said, ({You→you} will stay here.)',
      'They left ({Men→men} of the harbour stayed).',
      'They left\n{Men→men} of the harbour stayed.',
      'They left, said "{Men→men} left it there."',
      'They left (“{Men→men}”) left it there.',
      "They left' {Men→men} left it there.",
      'They said it "{Men→men} left the boat.',
      '他们走了{Men→men} left it there.',
    ]);
  });

  it('does not count behind the stop of a unit, a word or "I"', () => {
    expectSaid(same, [
      'It was 5 V. {Reading→reading} it was hard.',
      'It was 85 °C. {Reading→reading} it was hard.',
      'So am I. {Reading→reading} it was hard.',
      'It was a 5-mm. {Reading→reading} it was hard.',
      'It was the best. {Reading→reading} who left it.',
      'It was 5. {Men→men} left it there.',
      'They left (it.). {Men→men} left it there.',
      'It was Mr! {Reading→reading} who left it.',
    ]);
  });

  it('counts behind the stop of a title or an initial', () => {
    expectSaid(other, [
      'It was Mr. {Polish→polish} who left it.',
      'I met Dr. {Reading→reading} at the harbour.',
      'It was St. {Reading→reading} who left it.',
      'It was st. {Reading→reading} who left it.',
      'It was J. {Reading→reading} who left it.',
      'It was A.J. {Reading→reading} who left it.',
      'It was B-C. {Reading→reading} who left it.',
      'It was vitamin C. {Reading→reading} it was hard.',
      'It was (A. {Reading→reading}) it was hard.',
      'a. {Men→men} left it there.',
    ]);
  });
});

describe('capitals', () => {
  it('do not count in a run of three words or more', () => {
    expectSaid(same, [
      'THE {WORLD→world} HEALTH REPORT was late.',
      'A {WORLD→world} HEALTH report was late.',
      'THE WORLD {HEALTH→Health} REPORT was late.',
      'THE WORLD HEALTH {REPORT→report} was late.',
      'the {world→WORLD} {health→HEALTH} {report→REPORT} was late.',
      'MEN {LEFT→left} THE harbour early.',
      'World {REPORT→report} WAS LATE IT.',
      '{REPORT→report} WAS LATE it.',
      "THE {ANN'S→Ann's} BOAT WAS LEFT.",
      'THEY SAW {US→us} IN THE HARBOUR.',
    ]);
  });

  it('may have signs and figures between them', () => {
    expectSaid(same, [
      'THE, {WORLD→world}, HEALTH: was late.',
      'THE 1 2 3 4 {WORLD→world} HEALTH was late.',
      'WORLD 5 {REPORT→report} WAS LATE.',
      'THEY 5 SAW {MEN→men} 5 5 THERE 5.',
      'THE . . . . . . . . . . . {WORLD→world} HEALTH was late.',
    ]);
    expectSaid(other, ['THE . . . . . . . . . . . . {WORLD→world} HEALTH was late.']);
  });

  it('count in a run of two', () => {
    expectSaid(other, [
      'The {WORLD→world} Health Report was late.',
      'The {world→WORLD} Health Report was late.',
      'The {WORLD→world} HEALTH report was late.',
      'The WORLD {HEALTH→health} report was late.',
      'They saw the {US→us} in the harbour.',
      'They SAW THE {US→us} there.',
      '{REPORT→report} WAS late it.',
      'THEY {MEN→men} saw THERE TODAY.',
      'SEE THEY saw {MEN→men} THERE.',
      '{MEN→Men} left the harbour early.',
      '{MEN→men} left the harbour early.',
      '{Men→MEN} left the harbour early.',
      "{ANN's→ann's} boat was left there.",
    ]);
  });

  it('of a word that the others part are no run', () => {
    expectSaid(same, ['THEY saw {MEN→men} THERE TODAY.']);
    expectSaid(other, ['THERE SAW it {MEN→men} THERE it.']);
  });

  it('inside a word do not count in a run, where the word is long', () => {
    expectSaid(same, [
      'THE {iPhone→IPHONE} WAS LATE TODAY.',
      'THE {PubMed→PUBMED} WAS LATE TODAY.',
      'THE {PUBMED→PubMed} WAS LATE TODAY.',
      'THE {MiRNA→MIRNA} WAS LATE TODAY.',
    ]);
  });

  it('inside a word count elsewhere', () => {
    expectSaid(other, [
      'The {iPhone→iphone} was late today.',
      '{IPhone→iPhone} was late today.',
      'The {PubMed→pubMed} was late today.',
      '{PubMed→PUbMed} was late today.',
      "{D'Arcy→d'arcy} was late today.",
      'THE {HeLa→HELA} WAS LATE TODAY.',
      'THE {HELA→HeLa} WAS LATE TODAY.',
      'The {PH→pH} was low.',
      'The {pH→PH} was low.',
      'THE {pH→PH} WAS LOW.',
      'THE WORLD {RePORT→report} WAS LATE.',
    ]);
  });
});

describe('the case of a word', () => {
  it("but for what an apostrophe adds is the word's own", () => {
    expectSaid(same, [
      "{Ann's→ann's} boat was left there.",
      "The {Ann's→Ann'S} boat was left there.",
      "THE {ANN'S→ANN's} BOAT WAS LEFT.",
    ]);
  });

  it('of one or two letters counts, where it is none of the list', () => {
    expectSaid(other, [
      '{Pa→pa} was left there.',
      '{Co→co} was left there.',
      '{B→b} was left there.',
      '{I→i} was left there.',
    ]);
  });

  it('beside a number counts, where it could be a unit', () => {
    expectSaid(other, [
      'It was 5 {Mm→mm} wide there.',
      'It was 5-{Mm→mm} wide there.',
      'It was 5. {Mm→mm} left it there.',
      '5 ⟦{Mm→mm} was left there⟧ now.',
      'THE WORLD 5 {MM→mm} GAP IS.',
      'THE WORLD 5-{MM→mm} GAP IS.',
      'THE WORLD B2 {MM→mm} GAP IS.',
      'THE WORLD 5 {MEGA→mega} GAP IS.',
      'Then ⟦THE WORLD 5 {MEGA→mega} GAP⟧ IS.',
    ]);
    expectSaid(same, [
      'THE WORLD B2B {MM→mm} GAP IS.',
      'THE WORLD 5 {METER→meter} GAP IS.',
      'THE WORLD 5 {MEN→men} GAP IS.',
      'THE WORLD 5/{MEGA→mega} GAP IS.',
    ]);
  });

  it('of "no" before a number counts', () => {
    expectSaid(other, [
      '{No→no} 5 was left there.',
      '{No→no}. 5 was left there.',
      '{NO→no} 5 WAS LEFT THERE.',
      '⟦{No→no}⟧ 5 was left there.',
      '⟦{NO→no} 5⟧ WAS LEFT THERE.',
    ]);
  });

  it('that holds a figure counts, but for an ordinal in a run', () => {
    expectSaid(other, [
      'It was 5 {Pages→pages} wide there.',
      'The 1{ST→st} man left it there.',
      'The {1ST→1st} man left it there.',
      '1{ST→st} man left it there.',
      'The {B2→b2} man left it there.',
      '{B2→b2} man left it there.',
      '{A2nd→a2nd} man left it there.',
      'THE {1STS→1sts} MAN LEFT IT THERE.',
      'THE {A1ST→a1st} MAN LEFT IT THERE.',
    ]);
    expectSaid(same, [
      'THE 1{ST→st} MAN LEFT IT THERE.',
      'THE {10TH→10th} MAN LEFT IT.',
      'THE {2ND→2nd} MAN LEFT IT.',
      'THE {3RD→3rd} MAN LEFT IT.',
    ]);
  });

  it('counts in code', () => {
    expectSaid(other, [
      '`{Men→men}` left it there.',
      '`{Men→men} left` it there.',
      'A ``{Men→men}`` left it there.',
      '{Men→men}`x` left it there.',
      '{Men→men} `x` left it there.',
      'They left. {`Men`→men} left the boat.',
      'They left. {Men→`men`} left the boat.',
    ]);
  });

  it('counts in an address', () => {
    expectSaid(other, [
      '{Men→men}@harbour.com left it there.',
      'me@{Harbour→harbour}.com left it there.',
      '{Men→men}/harbour.com left it there.',
      'http://x.{Men→men} left it there.',
      '@.bb.bb.bb.bb.bb.bb.bb.bb.bb.bb.bb.{Men→men} left it there.',
      '{Men→men}.a.a.a.a.a.a.a.a.a.a.a@b left it there.',
    ]);
    expectSaid(same, [
      '{Men→men}/harbour left it there.',
      '{Men→men}.harbour left it there.',
      '{Men→men} a@b left it there.',
      'a@b.\n\n{Men→men}.x left it there.',
      '@bb.bb.bb.bb.bb.bb.bb.bb.bb.bb.bb.bb.{Men→men} left it there.',
      '{Men→men}.a.a.a.a.a.a.a.a.a.a.a.@b left it there.',
    ]);
  });

  it('is not what makes another letter of it', () => {
    expectSaid('changed word-changed', ['{I→ı} was left there.', '{ß→SS} was left there.']);
    expectSaid(other, ['The {ΜΆΪΟΣ→μάϊος} was left there now.']);
  });
});
