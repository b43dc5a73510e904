/** Plain words mean what the parser of words says that they mean. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyCommand } from '../../src/cli/commands/verify/verify.js';
import { plainVerify } from '../../src/cli/plain-verify.js';

function parsed(words: readonly string[]): { files: unknown; choice: unknown } | undefined {
  let said: { files: unknown; choice: unknown } | undefined;
  const command = verifyCommand({} as never)
    .exitOverride()
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
    .action((files: unknown, choice: unknown) => {
      said = { files, choice };
    });
  try {
    command.parse(words, { from: 'user' });
  } catch {
    return undefined;
  }
  return said;
}

describe('plain words', () => {
  it('are files, and --quiet', () => {
    expect(plainVerify(['verify', 'a.json'])).toEqual({ files: ['a.json'], choice: { progress: true } });
    expect(plainVerify(['verify', '-', '--quiet', 'b'])).toEqual({
      files: ['-', 'b'],
      choice: { progress: true, quiet: true },
    });
  });

  it.each([
    [[]],
    [['verify']],
    [['verify', '--quiet']],
    [['verify', '--', 'a']],
    [['verify', 'a', '--json']],
    [['verify', '-q', 'a']],
    [['verify', 'a', '--help']],
    [['quote', 'a']],
    [['--quiet', 'verify', 'a']],
  ])('are not %j', (words) => {
    expect(plainVerify(words)).toBeUndefined();
  });

  it('mean what the parser says, wherever they are taken', () => {
    const word = fc.constantFrom(
      'a.json',
      'verify',
      'help',
      '',
      ' ',
      '-',
      '--quiet',
      '--quie',
      '--quiet=1',
      '--',
      '-h',
      'a=b',
      '--json',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const plain = plainVerify(['verify', ...words]);
        if (plain !== undefined) expect(plain).toEqual(parsed(words));
      }),
      { numRuns: 200 },
    );
  });
});
