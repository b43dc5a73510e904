/** Words that a line's end, a hyphen or an apostrophe holds together, and articles with signs around them. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('words that hang together', () => {
  it('by a hyphen at the end of a line are one word', () => {
    expectSaid('normalized line-hyphen', [
      'The {trans-\nport→transport} of it came home.',
      'The {Trans-\nport→transport} of it came home.',
      'The {trans\u00ad\nport→transport} of it came home.',
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
