import { describe, expect, test } from 'vitest';
import { answerFromText } from '../../../../src/answers/generation/index.js';
import { runCli } from '../../../support/cli.js';

const input = JSON.stringify(
  answerFromText('The desk costs 190 euros [1]. It weighs 31 kg [1].', [
    'The desk costs 140 euros. It weighs 31 kg.',
  ]).result,
);
const run = async (...args: readonly string[]) =>
  await runCli(['check-answer', '-', ...args], { input });

describe('check-answer --figures', () => {
  test('lists what is not in the cited sources, and does not fail', async () => {
    const plain = await run();
    const { stderr, code } = await run('--figures');
    expect(code).toBe(plain.code);
    expect(stderr).toContain('2 figures: 1 in-cited, 1 absent');
    expect(stderr).toContain('absent: 190 euros at 15-24');
    expect(plain.stderr).not.toContain('figures');
  });

  test('--fail-on names the states that fail', async () => {
    expect((await run('--fail-on', 'sign')).code).toBe((await run()).code);
    expect((await run('--fail-on', 'sign,absent')).code).toBe(1);
    const wrong = await run('--fail-on', 'wrong');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('--fail-on takes in-cited');
  });
});
