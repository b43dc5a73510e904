/** Words that a line's end, a hyphen or an apostrophe holds together, and articles with signs around them. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('words that hang together', () => {
  it('by a hyphen at the end of a line are one word', () => {
    expectSaid('normalized line-hyphen', [
      'The {trans-\nport→transport} of it came home.',
      'The {Trans-\nport→transport} of it came home.',
      'The {trans\u00ad\nport→transport} of it came home.',
      'The {trans\u00ad\r\nport→transport} of it came home.',
      'The {trans-\n\nport→transport} of it came home.',
      'The {trans\u00ad\\nport→transport} of it came home.',
      'The {trans&shy;\nport→transport} of it came home.',
      'The {trans\u200b\u00ad\nport→transport} of it came home.',
      'The {state-of-the-\nart→state-of-the-art} of it came home.',
      'The {mother-in-\nlaw→mother-in-law} of it came home.',
      "The {man's-\nboat→man'sboat} of it came home.",
      'The {x-\nb2→xb2} of it came home.',
      'The {x-\nb→xb} of it came home.',
    ]);
  });

  it("by a hyphen that is the writer's own, or by a blank, are not", () => {
    expectSaid('changed word-changed', [
      'The {small-business owners→small business-owners} came home.',
      'The {small business owners→small-business-owners} came home.',
      'The {trans- port→transport} of it came home.',
      'The {trans -\nport→transport} of it came home.',
      'The {TRANS-\nPORT→transport} of it came home.',
      'The {trans\u00ad port→transport} of it came home.',
      'The {trans\u00ad\n\nport→transport} of it came home.',
      'The {trans\u00ad\r\rport→transport} of it came home.',
      'They were {all\u200b\nowed→allowed} a boat.',
      'They were {all\u200e\nowed→allowed} a boat.',
      'They were {all&#8203;\nowed→allowed} a boat.',
      'The {trans\nport→transport} of it came home.',
      'The {web/site→website} of it came home.',
      'The {web.site→website} of it came home.',
      'The {web*site→website} of it came home.',
    ]);
  });

  it('with figures are never one number', () => {
    expectSaid('changed number-changed', ['The {10-\n20→1020} of it came home.', 'The {x-\n20→x20} of it came home.']);
  });

  it('change their meaning where the hyphen moves to the next', () => {
    expectSaid('changed order-changed', ['The {well-known old→well known-old} man came home.']);
  });

  it('keep the signs between them', () => {
    expectSaid('changed punctuation-changed', ['The {“the→the} man”s came home.']);
  });

  it('keep their signs where an article changes', () => {
    expectSaid('changed article punctuation-changed', ['The man {the “old→an old} boat came home.']);
  });

  it('keep an article in brackets', () => {
    expectSaid('changed word-dropped', [
      'The man {(the) old→old} boat came home.',
      'The man {the, old→old} boat came home.',
    ]);
  });
});

describe('a word', () => {
  const alone = (words: readonly string[]): string[] => words.map((word) => `They said ⟦${word}⟧ now.`);

  it('has its apostrophe, what a tokeniser cut off, and the marks on its letters', () => {
    expectSaid(
      'too-short',
      alone([
        "don't",
        "do n't",
        "do  n't",
        "do \u00a0n't",
        "don 't",
        "it 's",
        "it 'S",
        'it ’s',
        "they 'll",
        "they 're",
        "they 've",
        "I 'd",
        "I 'm",
        'e\u0301t',
        'ที่',
      ]),
      { minTokens: 2 },
    );
  });

  it('has nothing else', () => {
    expectSaid(
      'exact',
      alone([
        "do   n't",
        "do\nn't",
        "do n'd",
        "do n' t",
        "it n's",
        "it 'st",
        "it 's5",
        `it 's"`,
        `it "s`,
        "it 'x",
        "5 's",
        "x2 's",
        "5'it",
        "it'5",
        "漢 's",
        "漢'it",
        "it'漢",
        'นี่ที่',
      ]),
      { minTokens: 2 },
    );
  });
});

describe('words at an edge of a quote', () => {
  it('stand further out where few were left out: five for a word, eleven for two, seventeen for three', () => {
    expectSaid('changed word-dropped', [
      '⟦alpha {red blue pink grey brown→} the old men of the harbour left it⟧ there.',
      '⟦alpha beta {red blue pink grey brown white black green silver golden purple→} the old men of the harbour left it⟧ there.',
      '⟦alpha beta gamma {red blue pink grey brown white black green silver golden purple orange ruby coal snow sand gold→} the old men of the harbour left it⟧ there.',
      'So ⟦the old men of the harbour left it {red blue pink grey brown→} omega⟧ there.',
      'So ⟦the old men of the harbour left it {red blue pink grey brown white black green silver golden purple→} psi omega⟧ there.',
    ]);
  });

  it('are other words than those that stand there where more were', () => {
    expectSaid('changed word-changed', [
      '⟦alpha {red blue pink grey brown white→} the old men of the harbour left it⟧ there.',
      '⟦alpha beta {red blue pink grey brown white black green silver golden purple orange→} the old men of the harbour left it⟧ there.',
      '⟦alpha beta gamma {red blue pink grey brown white black green silver golden purple orange ruby coal snow sand gold sky→} the old men of the harbour left it⟧ there.',
      '⟦alpha beta gamma delta {red blue pink grey brown white black→} the old men of the harbour left it⟧ there.',
      'So ⟦the old men of the harbour left it {red blue pink grey brown white→} omega⟧ there.',
      'So ⟦the old men of the harbour left it {red blue pink grey brown white black→} phi chi psi omega⟧ there.',
      'The ⟦old men of the harbour left it {red→blue}⟧ there.',
      'The ⟦{red→blue} old men of the harbour left it⟧ there.',
      'The red ⟦{→blue }old men of the harbour left it⟧ there.',
    ]);
  });

  it('are put in where nothing stands there', () => {
    expectSaid('changed word-added', [
      '⟦{→blue }old men of the harbour left it⟧ there.',
      'The red ⟦old men of the harbour left it{→ blue}⟧',
    ]);
  });

  it('are not the start of a negation', () => {
    expectSaid('changed negation-changed', [
      "The ⟦{old  men→old men} of the harbour do{ n't→}⟧ go there.",
      "The ⟦{old  men→old men} of the harbour are{ n't→}⟧ there.",
    ]);
  });

  it('are told to have changed places with the next', () => {
    expectSaid('changed order-changed', [
      'So ⟦{the old→old the} men of the harbour left it⟧ there now.',
      '⟦The old men of the harbour {left it→it left}⟧ there now.',
    ]);
  });

  it('may be the number of a list or note, which is compared with the one that stands there', () => {
    expectSaid('changed number-changed', [
      'They did.\n⟦{2) The→3) The} old men of the harbour left it.⟧',
      '⟦The old men of the harbour left it{ [12]→ [13]}⟧ there now.',
      'They saw ⟦{12→2)} men of the harbour there⟧ now.',
      'They saw 12 ⟦{→2) }men of the harbour there⟧ now.',
    ]);
    expectSaid('normalized lists', [
      'They did.\n{2) The→The} old men of the harbour left it.',
      'They did.\n⟦{The→2) The} old men of the harbour left it.⟧',
      'They saw ⟦{old→2)} men of the harbour there⟧ now.',
    ]);
  });
});

describe('a sign behind the last word', () => {
  it('is put in where words are put in behind it, though another one stands there', () => {
    expectSaid('changed punctuation-changed word-added', [
      'They left the old town{→. more}.',
      'They left the cold {town.→town. more .}',
    ]);
  });
});

describe('a sign that stands for itself', () => {
  it('is a word, as an emoji is', () => {
    expectSaid('changed word-dropped', ['They {⌀→} saw the old men there.', 'They {😀→} saw the old men there.']);
    expectSaid('changed word-changed', ['They {⌀→⌁} saw the old men there.']);
  });

  it('is no word where it is one of a text', () => {
    expectSaid('changed sign-changed', ['They {™→} saw the old men there.', 'They {→™} saw the old men there.']);
  });
});
