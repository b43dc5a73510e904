/** What each option may be, and what is said where it is not. */
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../../../src/core/issue/options.js';
import {
  againstKinds,
  examineKinds,
  migrateKinds,
  verifyKinds,
} from '../../../../src/engine/contract/verify/options.js';
import { ContractError } from '../../../../src/index.js';

const kinds = {
  examine: examineKinds,
  verify: verifyKinds,
  against: againstKinds,
  migrate: migrateKinds,
};

/** What is said of options: nothing where they are taken. */
function said(verb: keyof typeof kinds, options: unknown): string {
  try {
    checkOptions(options, kinds[verb]);
    return 'taken';
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return error.issues
      .map(({ code, pointer, expected = '' }) => `${code} ${pointer}: ${expected}`)
      .join();
  }
}

const expectation = 'options.value /expect: an object with digest or stableDigest, each a string';
const version = 'options.value /assumeVersion: a version: a string or a number';

describe('the options of the verbs', () => {
  it.each<[keyof typeof kinds, object]>([
    ['examine', {}],
    [
      'examine',
      { limits: { bytes: 1, depth: 2, nodes: 3, issues: 4 }, assumeVersion: '1', maxIssues: 1 },
    ],
    ['examine', { assumeVersion: 1, maxIssues: Number.POSITIVE_INFINITY }],
    ['examine', { limits: undefined, assumeVersion: undefined, maxIssues: undefined }],
    ['verify', { expect: {}, require: [] }],
    ['verify', { expect: { digest: '', stableDigest: '' }, require: ['sources'] }],
    ['against', { require: ['sources', 'records'], records: new Map() }],
    ['against', { records: () => undefined, signal: new AbortController().signal }],
    ...['exact', 'normalized', 'pieces', 'fuzzy'].map((accept): ['against', object] => [
      'against',
      { accept },
    ]),
    ...['reject', 'none'].map((guards): ['against', object] => ['against', { guards }]),
    ['migrate', { to: 1, context: null }],
    ['migrate', { to: '1.0', context: () => 1 }],
  ])('of %s are taken: %j', (verb, options) => {
    expect(said(verb, options)).toBe('taken');
  });

  it.each<[keyof typeof kinds, unknown, string]>([
    ['examine', { expect: {} }, 'options.unknown /expect: limits, assumeVersion, maxIssues'],
    ['examine', { limits: { bytes: '1' } }, 'options.value /limits/bytes: a number from 0'],
    ['examine', { limits: 1 }, 'options.value /limits: an object of options'],
    [
      'examine',
      { limits: { node: 1 } },
      'options.unknown /limits/node: bytes, depth, nodes, issues',
    ],
    ['examine', { assumeVersion: true }, version],
    ['examine', { assumeVersion: null }, version],
    ['examine', { maxIssues: 0 }, 'options.value /maxIssues: a number from 1'],
    ['verify', { expect: 'sha256:' }, expectation],
    ['verify', { expect: null }, expectation],
    ['verify', { expect: { digest: 1 } }, expectation],
    ['verify', { expect: { digest: undefined } }, expectation],
    ['verify', { expect: { digest: '', stable: '' } }, expectation],
    ['verify', { expect: { digest: '', stableDigest: 1 } }, expectation],
    ['verify', { require: ['records'] }, 'options.value /require: a list of "sources"'],
    [
      'verify',
      { records: new Map() },
      'options.unknown /records: limits, assumeVersion, maxIssues, expect, require',
    ],
    [
      'against',
      { require: ['digest'] },
      'options.value /require: a list of "sources" or "records"',
    ],
    [
      'against',
      { records: null },
      'options.value /records: a function, a map, a list or an object',
    ],
    [
      'against',
      { records: 'get' },
      'options.value /records: a function, a map, a list or an object',
    ],
    ['against', { accept: 'any' }, 'options.value /accept: exact or normalized or pieces or fuzzy'],
    ['against', { guards: 'basic' }, 'options.value /guards: reject or none'],
    ['against', { signal: {} }, 'options.value /signal: an AbortSignal'],
    ['migrate', { to: {} }, 'options.value /to: a version: a string or a number'],
  ])('of %s are refused by name: %j', (verb, options, line) => {
    expect(said(verb, options)).toBe(line);
  });
});
