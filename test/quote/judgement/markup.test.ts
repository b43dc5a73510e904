/** What a quote may leave out as markup or furniture of the page, and what looks like it and is text. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('markup', () => {
  it('may be left out where marks of emphasis are a pair', () => {
    expectSaid('normalized emphasis', [
      '{**The** men→The men} left the old harbour.',
      'The {*men*→men} left the old harbour.',
      'The {_men_→men} left the old harbour.',
      'The {`men`→men} left the old harbour.',
      'The {__men__→men} left the old harbour.',
      'The {__men of it__→men of it} left the old harbour.',
      'The {***men***→men} left the old harbour.',
      'The {****men****→men} left the old harbour.',
      'The {*men* left the *old*→men left the old} harbour.',
      'The {*men left the *old*→*men left the old} harbour.',
      'The {*men→men} left.\nThe old* harbour.',
      'The {``men``→men} left the old harbour.',
      'The {*_men_*→men} left the old harbour.',
      'The {“*men*”→“men”} left the old harbour.',
      'The {**men** of **it**→men of it} left the old harbour.',
      'The {__men__→men}',
      'The {__Men__→Men} left the boat.',
      'The {__a b__→a b} left the boat.',
      'The {*men*→men}',
      '{*men*→men} left it.',
      'The {*men of it.* \n\t\n The→men of it. The} old* boat left.',
      'Now.\n\nThe {*men*→men} left the old harbour.',
      'The {**men2**→men2} left it.',
      `The {*men*→men} left it, ${'and the boats left it, '.repeat(84)}and {*the men of the harbour left it*→the men of the harbour left it} too.`,
      'The {**x** and ****y****→x and y} left the boat.',
      'The {````men````→men} left the boat.',
      'The {_men2_→men2} left the boat.',
      'The {_a_b_→a_b} left the boat.',
    ]);
  });

  it('may be left out where a note is referred to', () => {
    expectSaid('normalized footnotes', [
      'The men{[1]→} left the old harbour.',
      'The men{[12]→} left the old harbour.',
      'The men{ [1]→} left the old harbour.',
      'The men{[1,2]→} left the old harbour.',
      'The men{[1, 2]→} left the old harbour.',
      'The men{[1–3]→} left the old harbour.',
      'The men{[^a]→} left the old harbour.',
      'The men{[^note-1]→} left the old harbour.',
      'The men{ [^note-1]→} left the old harbour.',
      'The harbour{<sup>1</sup>→} left the old men.',
      'The harbour{<sup>12</sup>→} left the old men.',
      'The harbour{<sup>123</sup>→} left the old men.',
      'The harbour{<sup>[1]</sup>→} left the old men.',
      'The harbour{<sup>a</sup>→} left the old men.',
      'The harbour{<SUP>a</SUP>→} left the old men.',
      'The men{<sup>[1]</sup>→} left the old harbour.',
      'The area{<sup>4</sup>→} left the old harbour.',
      'The a {[1]→} left the boat.',
      'The i {[1] →}left the boat.',
      'The men.{[1]→} The boat left.',
      'The men,{[1,2]→} left the boat.',
    ]);
  });

  it('may be left out where several notes are referred to', () => {
    expectSaid('normalized footnotes', [
      'The men{[1,2,3,4,5]→} left the boat.',
      'The men{[12,14]→} left the boat.',
      'The men{[12, 14]→} left the boat.',
      'The men{[12–14]→} left the boat.',
      'The men{[12-14]→} left the boat.',
      'The harbour.{<sup>1</sup>→} The men left.',
    ]);
  });

  it('may be left out where a text is linked', () => {
    expectSaid('normalized links', [
      'The {[men](http://a.b)→men} left the old harbour.',
      'The {[men](http://a.b/*x*/c)→men} left the old harbour.',
      'The {[men](http://a.b "title")→men} left the old harbour.',
      'The {[men](http://a.b/(x))→men} left the old harbour.',
      'The {[men](#a)→men} left the old harbour.',
      'The {![men](http://a.b)→men} left the old harbour.',
      'The {! [men](http://a.b)→! men} left the old harbour.',
      'The men! {[left](http://a.b)→left} the old harbour.',
      'The {[men\nleft](http://a.b)→men left} the old harbour.',
      'The men [old{](a/b)→} left the boat.',
      'The [men](a b) of [it{](http://a.b)→} left.',
    ]);
  });

  it('may be left out where a heading begins or is underlined', () => {
    expectSaid('normalized headings', [
      'The{\n# → }men left the old harbour.',
      'The{\n---\n→ }men left the old harbour.',
      'The{\n===\n→ }men left the old harbour.',
      'The{\n- - -\n→ }men left the old harbour.',
      'The harbour of{\n\n# → }men left\nthe old harbour.',
      '# a\n{# →}men left\n# the old harbour.',
      'The harbour{\n***\n→ }men left the old harbour.',
      'The harbour{\n___\n→ }men left the old harbour.',
      'The harbour\n# men\n{## →}left the old boats.',
      'The harbour.\n{# →}Left the old boats.\n---\nNow.',
      'The harbour.\n{# →}Men left\n\nit there.',
      'The harbour\n---\n{# →}men left\nit there.',
      'The harbour\n---x\n{# →}men left\n\nit there.',
    ]);
  });

  it('may be left out where an entry of a list begins', () => {
    expectSaid('normalized lists', [
      'The{\n- → }men left the old harbour.',
      'The{\n• → }men left the old harbour.',
      'The harbour:{\n1. → }men left the old harbour.',
      'The harbour:{\n12) → }men left the old harbour.',
      'The harbour:{\n(1) → }men left the old harbour.',
      'The harbour:{\n* 5 → 5 }men left the old harbour.',
      'The harbour\n\n{1. →}men left the old harbour.',
      '- The harbour{\n1. → }men left the old harbour.',
      '1. The harbour{\n2. → }men left the old harbour.',
      '# The harbour{\n1. → }men left the old harbour.',
      'The harbour:{\n(12) → }men left it.',
      'The harbour:\n{- →}men # left the boat.',
    ]);
  });

  it('may be left out between cells', () => {
    expectSaid('normalized tables', [
      '| The men {| →}left | the old harbour |',
      'The men {| →}left | the old harbour |',
      'The men {| →}left the old harbour |',
      '| a |\n{|---|\n→}| the old men left |',
      '| a |\n|---|{\n| → }the old men left |',
      'The harbour{\n| --- | --- |\n→ }men left the old harbour.',
      'The{\n|:--|--:|\n→ }men left it.',
      'The{\n--|--\n→ }men left it.',
      'The{\n| -- | -- \n→ }men left it.',
      'The{\n|:--|:-- \n→ }men left it.',
      '| The men {| →}-\n| left | there |',
      'The men\n{| →}boats | left |',
      'It was.\n  {| →}The men left.',
      'The | men {| →}left\nthe old | harbour',
      'The old | harbour\nthe | men {| →}left',
    ]);
  });

  it('may be left out where a page is numbered', () => {
    expectSaid('normalized page-furniture', [
      'The{\n12\n→ }men left the old harbour.',
      'The{\n\n12\n\n→ }men left the old harbour.',
      'The{\n- 12 -\n→ }men left the old harbour.',
      'The{\n-12-\n→ }men left the old harbour.',
      'The{\n– 12 –\n→ }men left the old harbour.',
      'The harbour{\n — 12 —\n→ }men left the old harbour.',
      'The{\nPage 12 \n→ }men left the old harbour.',
      'The{\n12 \n→ }men left the old harbour.',
      'The harbour\n7.\nhad\n{12\n→}left it.',
      'The harbour \n{12\n→}left it there now.',
      'The harbour{\n12\r\n→ }men left it there now.',
      'The harbour{\r12\r→ }men left it there now.',
      'The harbour\n{12\n  \f→ }men left it there now.',
      'The harbour\n{12\n\n\n\f→ }men left it there now.',
      'The{\nPage 12\n→ }men left the old harbour.',
      'The{\nPage 12 of 14\n→ }men left the old harbour.',
    ]);
  });

  it('may be left out where a page of a text with breaks between pages is numbered', () => {
    expectSaid('normalized page-furniture', [
      'The harbour{\f12\f→ }men left the old harbour.',
      'The harbour{\f12\n\n→ }men left the old harbour.',
      'The harbour\n{12\f→ }men left the old harbour.',
      'The harbour{\nPAGE 12\n→ }men left the old harbour.',
      'The harbour\nx\n{12\n→}left it there.',
      'The harbour\r\n{12\r\n→}left it there.',
      'The harbour 5\nhad\n{12\n→}left it there now.',
      'The harbour\n{12\n→}left it there now.\n7 of it',
      'The harbour\n{12\n→}left it there now.\nx7\n',
    ]);
  });

  it('at the start of a text is no part of the quote', () => {
    expectSaid('exact', [
      '{[1] →}The men left the old harbour.',
      '{# →}The men left the old harbour.',
      '{#→}The men left the old harbour.',
      'The harbour left it there now.{\n12→}',
    ]);
  });

  it('is none where a number counts', () => {
    expectSaid('changed number-changed', [
      'The men{[1234]→} left the old harbour.',
      'The men{[3–1]→} left the old harbour.',
      'The men{ [1,2]→} left the old harbour.',
      'The men{[0]→} left the old harbour.',
      'The men{[3,3]→} left the boat.',
      'The a{[1]→} left the old harbour.',
      'The argv{[1]→} left the old harbour.',
      'The men{[1]→}s left the old harbour.',
      'The men{[1]→}(s) left the old harbour.',
    ]);
  });

  it('is none where a sentence speaks of the note', () => {
    expectSaid('changed number-changed', [
      'It is shown in{ [2]→}, and left there.',
      'In{ [1]→} to [5] the men left it there.',
      'The men in{ [1]→} and the boat left there.',
      'The men see{ [1]→} 5 boats there.',
    ]);
    expectSaid('normalized footnotes', [
      'It was put in{ [2]→} water there.',
      'It was put in{[2]→} water there.',
      'The men of it{ [2]→} and the boat left.',
    ]);
  });

  it('is none where a number is raised or counts', () => {
    expectSaid('changed number-changed', [
      'The men 5{[1]→} left the old harbour.',
      'The men{<sup>1</sup>→} left the old harbour.',
      'The harbour{<sup>1234</sup>→} left the old men.',
      'The m{<sup>2</sup>→} left the old harbour.',
      'The area{<sup>2</sup>→} left the old harbour.',
      'The metres{<sup>2</sup>→} left the old harbour.',
      'The 5{<sup>1</sup>→} left the old harbour.',
      'The three{<sup>4</sup>→} left the old harbour.',
      'The harbour{<sub>1</sub>→} left the old men.',
    ]);
  });

  it('is none where the line above a number goes on', () => {
    expectSaid('changed number-changed', [
      'The{\n1. → }men left the old harbour.',
      'The{\n12) → }men left the old harbour.',
      'The{\n12345. → }men left the old harbour.',
      'The{\n1.→ }men left the old harbour.',
      'The{\npages 12\n→ }men left the old harbour.',
      'The harbour:{\n1234. → }men left the old harbour.',
      'The harbour of{\n1. → }men left the old harbour.',
      'The harbour{\n12345\n→ }men left the old harbour.',
    ]);
  });

  it('is none where a number on a line is one of several, or of a sentence', () => {
    expectSaid('changed number-changed', [
      'The harbour{\n12\n13\n→ }men left the old harbour.',
      'The harbour\n{5 of 12\n→}left it there.',
      'The harbour 5 \n{12\n→}left it there.',
      'The{\nPage 12,\n→ }men left it.',
      'The harbour{\n12.\n→ }men left it.',
      'The harbour had\n{12\n→}\nMen left it there.',
      'The harbour{\n12\n→ }men left\n14\nof the old harbour.',
      'The harbour of 5{\n12\n→ }men left the old harbour.',
      'The harbour{\n12\n→ }5 men left the old harbour.',
      'The harbour{\npage 12 of\n→ }men left the old harbour.',
      'The harbour{\n12 men\n→ }left the old harbour.',
      'The a[{1]→} left the boat.',
      'The men{[1,2,3,4,5,6]→} left the boat.',
      'The men{[012]→} left the boat.',
      'The harbour{<sup>1→} left the men.',
      '5\n{12\n→}left it there now.',
      'The harbour\n7\nhad\n{12\n→}left it there now.',
      'The harbour\n{12\n→}left it there now.\n7\n',
      'The harbour\n{12\n→}left it there now.\nx\n7\n',
      'The area{<sup>2</sup>→} of it.',
      'The area of it{<sup>5</sup>→} or x<sup>2</sup> there.',
    ]);
  });

  it('is none in a row without cells', () => {
    expectSaid('changed punctuation-changed', [
      'The harbour{\n:---|:---:\n→ }men left the old harbour.',
      'The {`````men`````→men} left the boat.',
    ]);
  });

  it('is none where signs have no partner or another form', () => {
    expectSaid('changed sign-changed', [
      'The {__init__→init} left the old harbour.',
      'The {__men2__→men2} left the old harbour.',
      'The {*****men*****→men} left the old harbour.',
      'The {**men*→men} left the old harbour.',
      'The {*men**→men} left the old harbour.',
      'The {*men→men} left the old harbour.',
      'The {men*→men} left the old harbour.',
      'The {* men *→men} left the old harbour.',
      'The {*men *→men} left the old harbour.',
      'The {a*b*c→a b c} left the old harbour.',
      'The p{*→} men left* the old harbour.',
      'The {_private→private} men left the old harbour.',
      'The {*men→men} left.\n\nThe old* harbour.',
      'The *men left.\n\nThe old{*→} harbour.',
    ]);
  });

  it('is none where a pair is broken by a paragraph or is the name of something', () => {
    expectSaid('changed sign-changed', [
      'The {[men] left](http://a.b)→men left} the old harbour.',
      'The {[men\n\nleft](http://a.b)→men left} the old harbour.',
      'The{\n####### → }men left the old harbour.',
      'The{\n-→ }men left the old harbour.',
      'The{\n--\n→ }men left the old harbour.',
      'The men {|→}left the | old harbour |',
      '| The men | {| →}the old harbour |',
      '| The men | {- | →}the old harbour |',
    ]);
  });

  it('is none where a sign could be that of a number, or no line or cell begins', () => {
    expectSaid('changed sign-changed', [
      'The harbour:{\n- 5 → 5 }men left the old harbour.',
      'The harbour:{\n-  5 → 5 }men left it.',
      'The men{|→} boats | left | it',
      'A | b | c\nThe men {| →}left it.',
      'The harbour:{\n- # →\n- }men left the boat.',
      'The harbour {<→}<sup>1</sup> left it.',
      'The harbour.\n\n{(→}men) # left it.',
      'The harbour.\n\n{(→}men) ---\n\nleft it.',
      'The harbour.\n{|--|--| →}men left it.',
      'The {! [men](http://a.b)→men} left it.',
      'The {([men](http://a.b)→men} left it.',
      'The harbour had\nof the{\n# →\n}men left\n--x of it.',
      'The harbour:{\n+ 5 → 5 }men left the old harbour.',
      'The harbour{\n> → }men left the old harbour.',
      'The harbour{\n> # → }men left the old harbour.',
      'The harbour of{\n# → }men left\nthe old harbour.',
      'The {*men→men} of it\n \nleft the old* harbour.',
      'The {__a_b__→a_b} left the old harbour.',
      'The {__men1__→men1} left the old harbour.',
      'The {__main__→main} left the boat.',
      'The {__dict__→dict} left the boat.',
      'The {__1__→1} left the boat.',
      'The {**men****→men} left the boat.',
      'The {*****men*→men} left the boat.',
      '| The men | {- |→} boats |',
      '| The men | – {| →}boats |',
      '| The {| - | →}boats | men |',
      '| - {| →}boats | men | left |',
      '| The | | {| →}boats | men | left |',
      'The men {|→}boats| left the|',
      'The men left | {| →}the boats.',
      'So P(A {| →}B) is not P(B | A) there.',
      'The harbour made:\n{- →}$5 of it.',
      'The harbour made:\n{- →}\u20ac5 of it.',
      'The harbour made:\n{+ →}.5 of it.',
      'They ran dump | gzip {| →}ssh\nin the harbour.',
      'The | {/ →}men left | the old | harbour',
      'The | {& →}men left | the old | harbour',
      'The length of area{<sup>5</sup>→}<sup>2</sup> there.',
    ]);
  });

  it('is none within a word', () => {
    expectSaid('changed word-changed', [
      'The a{*b*→b}c left the old harbour.',
      'The {snake_case→snakecase} men left_ the old harbour.',
      'The men{[a]→} left the old harbour.',
      'The {[men](a)→men} left the old harbour.',
      'The {*men*s→mens} left the old harbour.',
      'The harbour{<sup>*</sup>→} left the men.',
    ]);
  });

  it('is none where a name in a program goes on', () => {
    expectSaid('changed sign-changed word-changed', ['The {__men__→men}s left the boat.']);
  });

  it('is none where words are left out', () => {
    expectSaid('changed word-dropped', ['The{\n(a) → }men left the old harbour.']);
  });

  it('is none where an address stands by itself', () => {
    expectSaid('changed sign-changed word-dropped', ['The {[men] (http://a.b)→men} left the old harbour.']);
  });
});
