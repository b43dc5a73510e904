#!/usr/bin/env node
/** The command `evidence-contracts`: runs one command line and ends with its exit code. */
import nodeModule from 'node:module';
import { nodeSession } from './shared/session.js';
import { packageVersion } from './shared/version.js';

const words = process.argv.slice(2);
const session = nodeSession();

/** When nothing is left to wait for, and still no code: that must not look like "all hold". */
const onEarlyEnd = (): void => {
  session.complain('error: ended before it was done: something, such as a config, waits for what never comes');
  process.exit(2);
};

process.once('beforeExit', onEarlyEnd);
process.exitCode = await start();
process.removeListener('beforeExit', onEarlyEnd);
session.close();

/** The version needs nothing else; for everything else Node keeps what it compiled, where it can (22.1). */
async function start(): Promise<number> {
  if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
    await session.print(`${packageVersion}\n`);
    return 0;
  }
  (nodeModule as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();
  const { run } = await import('./program.js');
  return run(words, session);
}
