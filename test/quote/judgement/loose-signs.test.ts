/** Commas, colons, semicolons and stops that come and go, by what they part: examples on both sides of each line. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('a comma between clauses', () => {
  it('comes and goes before "and" or "or" and who goes on', () => {
    expectSaid('edited punctuation', [
      'He left{,→} and she stayed all night.',
      'He left{→,} and she stayed all night.',
      'He left{,→} and there was a long silence.',
      'He left{,→} or she stayed all night.',
      'He left{,→} and in the winter she stayed.',
      'He left{,→} and started from the old harbour.',
    ]);
  });

  it('stays where a list could run on, a name follows, or a number', () => {
    expectSaid('changed punctuation-changed', [
      'Old men{,→} and women ate there.',
      'He came, saw{,→} and won the day.',
      'They sold red, white{,→} and blue flags there.',
      'He came, he left{,→} and started from the old harbour.',
      'He left{,→} or in the winter she stayed.',
      'He left{,→} and Ann stayed all night.',
      'He left{,→} and She stayed all night.',
      'He left{,→} and sleds were sold.',
      'He left{,→} and 12 were sold.',
      'He left{,→} and paid the others twice.',
    ]);
  });

  it('stays where a pause stands up to five words and signs before it', () => {
    expectSaid('changed punctuation-changed', ['He came, and saw the town{,→} and started from it.']);
    expectSaid('edited punctuation', [
      'He came, and saw the old town{,→} and started from it.',
      'He came (so) and saw the old town{,→} and started from it.',
    ]);
  });

  it('comes and goes before a word that begins a clause', () => {
    expectSaid('edited punctuation', [
      'It fell{,→} but it was not much.',
      'It fell{,→} but the price had not.',
      'It fell{,→} aber es stieg.',
      'It fell{,→} for he said so.',
      'It fell{,→} as if by chance.',
      'It fell{:→} but it rose again.',
      'It fell{;→} but it rose again.',
      'It fell{,→;} but it rose again.',
      'It did not fail. It fell{,→} but it rose again.',
      'It fell to five{,→} but it rose.',
      'It fell{,→} but five rose.',
      'They left when the ships came{,→} but they stayed there.',
    ]);
  });

  it('stays before the same words as a part of the clause, and beside a figure or a number', () => {
    expectSaid('changed punctuation-changed', [
      'It fell{,→} for all to see.',
      'It fell{,→} As if by chance.',
      'It fell to 5{,→} but it rose.',
      'He had one{,→} two or three of them.',
      'He had 12{,→} or 13 of them.',
      'He had ٥{,→} but it rose.',
      'The “men”{,→} but they left.',
    ]);
  });

  it('stays where a negation could reach over it', () => {
    expectSaid('changed punctuation-changed', [
      'They did not sell{,→} but kept the boats.',
      'They never, ever sell{,→} but keep the boats.',
      'It fell{,→} but not by much.',
    ]);
  });

  it('stays up to eight words behind a negation in the same sentence', () => {
    expectSaid('changed punctuation-changed', [
      'They did not sell that old cold small big town{,→} but kept it.',
      'They did not see (a big) old cold small town{,→} but kept it.',
    ]);
    expectSaid('edited punctuation', [
      'They did not see a big old cold small wide town{,→} but kept it.',
      'They did not see (a big) “old cold” small town{,→} but kept it.',
      'It fell{,→} then. No one came.',
    ]);
  });

  it('stays before an "and" in the clause of an if, a that or what somebody says', () => {
    expectSaid('changed punctuation-changed', [
      'They will pay if he signs{→,} and they agree to it.',
      'It is due if the firm is old{→,} and it made money.',
      'They will pay when he signs{,→} and I agree to it.',
      'He knew that she had lied{→,} and he had paid.',
      'She claims he had lied{,→} and the men had paid.',
      'Er sagte uns, dass sie log{→,} and he had paid.',
    ]);
    expectSaid('edited punctuation', ['If so. He left{→,} and they agree to it.']);
  });

  it('stays in a sentence that begins with when, while or after', () => {
    expectSaid('changed punctuation-changed', [
      'When the ships came{,→} but no one left.',
      'When it rained{,→} then they stayed.',
      'After eating{,→} the dogs slept well.',
    ]);
  });
});

describe('a comma after who speaks', () => {
  it('comes and goes before what it was said with', () => {
    expectSaid('edited punctuation', [
      '"No," said Ann{,→} turning round at last.',
      '"No," Ann said{,→} turning round at last.',
      '"No," said Ann{,→} in a low voice.',
      '"No," said old Ann Lee{,→} turning round at last.',
    ]);
  });

  it('stays where nobody speaks, and where it is not told who', () => {
    expectSaid('changed punctuation-changed', [
      '"No," said poor old Ann Lee{,→} turning round at last.',
      '"No," said Ann{,→} with a smile to all.',
      'It was Ann{,→} turning round at last.',
      '"No," they asked of Ann{,→} turning round at last.',
      '"No," Ann Lee{,→} turning round at last.',
      'said Ann{,→} turning round at last.',
    ]);
  });
});

describe('a comma beside "of course" and the like', () => {
  it('comes and goes inside a sentence', () => {
    expectSaid('edited punctuation', [
      'The men who came{,→} of course{,→} were paid in full.',
      'The men who came, of course{,→} were paid in full.',
      'The men who came{,→} of course they were paid in full.',
      'The men who came{,→} however they were paid in full.',
      'The men who came however{,→} they were paid in full.',
    ]);
  });

  it('stays where the word says how much, or belongs to what follows', () => {
    expectSaid('changed punctuation-changed', [
      'The men who came{,→} however that was paid in full.',
      'The men who came{,→} of courses they were paid in full.',
      'However{,→} hard you try it will fail.',
      'Of course{,→} they were paid in full.',
      'However{,→} when he came it was late.',
    ]);
  });
});

describe('a comma after what opens a sentence', () => {
  it('comes and goes after a time, a place and a short word', () => {
    expectSaid('edited punctuation', [
      'In the winter{,→} the harbour froze.',
      'In the cold white winter{,→} the harbour froze.',
      'Then{,→} he left the harbour.',
      'However{,→} they were paid in full.',
      'It was cold. Then{,→} he left the harbour.',
      '“Then{,→} he left the harbour.”',
      'Ah{,→} sweet is the morning.',
      'Yes{,→} we will go there today.',
      'In the kingdom{,→} the harbour froze.',
    ]);
  });

  it('stays where the words after it could belong to what stands before it', () => {
    expectSaid('changed punctuation-changed', [
      'In the cold white long winter{,→} the harbour froze.',
      'In the freezing winter{,→} the harbour froze.',
      'In the frozen{,→} old harbour the ships lay.',
      'In the time before{,→} the harbour froze.',
      'In all who{,→} the harbour froze.',
      'In that{,→} the harbour froze.',
      'In winter{,→} ice is thick.',
      'Of the winter{,→} the harbour froze.',
      'It was cold then{,→} he left the harbour.',
      'Then{,→} ice covered it.',
      'Often he went{,→} the harbour froze.',
      'In asking{,→} the harbour froze.',
      'In the (old) winter{,→} the harbour froze.',
      'Ah{,→} (sweet) is the morning.',
    ]);
  });
});

describe('one pause for another', () => {
  it('is the same where what stands before is a sentence', () => {
    expectSaid('edited punctuation', [
      'It rose in the spring{:→,} the winter was cold.',
      'It was old Ann{:→,} the winter was cold.',
      'He left the harbour at noon{;→,} she stayed.',
      'He left the harbour at noon{,→:} she stayed.',
    ]);
  });

  it('is none where a colon would explain what a comma goes on with', () => {
    expectSaid('changed sign-changed', [
      'They caught two thieves{,→:} a doctor and a nurse.',
      'Sie fingen zwei Diebe{,→:} Arzt und Amme kamen.',
    ]);
    expectSaid('edited punctuation', [
      'They caught two thieves{:→,} a doctor and a nurse.',
      'They caught two thieves{:→;} a doctor and a nurse.',
      'They caught two thieves{;→:} a doctor and a nurse.',
      'They caught two thieves{,→;} a doctor and a nurse.',
      'They caught two thieves{,→:} they had the gold.',
    ]);
  });

  it('is none where what is denied would reach over a comma', () => {
    expectSaid('changed sign-changed', [
      'It does not cause fever{;→,} rash and pain are common.',
      'It does not cause fever{,→;} rash and pain are common.',
      'It does not cause fever{:→,} rash and pain are common.',
      'Il n’a pas vendu le bois{;→,} le port fut pris.',
    ]);
    expectSaid('edited punctuation', [
      'It does not cause fever{;→,} they are well today.',
      'It does not cause fever{;→:} rash and pain are common.',
      'It was cold in here{;→,} and nobody came to us.',
      'It does not rain. It was cold{;→,} ice lay there.',
    ]);
  });

  it('is none where a colon tells who speaks or what is meant, or beside numbers', () => {
    expectSaid('changed sign-changed', [
      'Ann{:→,} the winter was cold.',
      'Old Ann{:→,} the winter was cold.',
      'Ann{,→:} the winter was cold.',
      '"Go." Ann{:→,} the winter was cold.',
      'In 12{:→,} the winter was cold.',
      'They left\nold Ann{:→,} the winter was cold.',
      'They left of\nAnn{:→,} the winter was cold.',
      'It was five{:→,} six were cold.',
      'It fell{,→!} but it rose.',
      'It fell{!→} but it rose.',
    ]);
  });
});

describe('a stop', () => {
  it('comes and goes behind a title and before a name', () => {
    expectSaid('edited punctuation', ['Mr{.→} Polish left at noon.', 'prof{.→} Polish left at noon.']);
  });

  it('stays elsewhere', () => {
    expectSaid('changed punctuation-changed', [
      'The man{.→} Polish left at noon.',
      'Mr{,→} Polish left at noon.',
      'Mr{.→} polish left at noon.',
    ]);
  });
});
