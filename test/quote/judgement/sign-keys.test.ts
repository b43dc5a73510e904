/** Marks and dashes beside figures, which are feet, inches, minus signs and ranges, and numbers of notes and entries. */
import { describe, it } from 'vitest';
import { expectSaid } from '../../support/said.js';

describe('a sign beside a figure', () => {
  it('of another shape is the same dash', () => {
    expectSaid('normalized dashes', ['The men{ −5→ -5} boats came home.', 'The men 3{–5→-5} boats came home.']);
  });

  it('of another shape is the same mark', () => {
    expectSaid('normalized quotation-marks', [
      'The men of 5{”→"} boats came home.',
      "The men of 5{’→'} boats came home.",
    ]);
  });

  it('of another kind counts', () => {
    expectSaid('changed sign-changed', [
      'The men{ —5→ –5} boats came home.',
      'The men{ ―5→ -5} boats came home.',
      'The men 3{−5→-5} boats came home.',
      'The men 3{—5→-5} boats came home.',
      `The men of 5{'→"} boats came home.`,
      "The men of 5{′→'} boats came home.",
      'The men of 5{″→"} boats came home.',
      `The men of 5{''→"} boats came home.`,
    ]);
  });
});
