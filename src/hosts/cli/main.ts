#!/usr/bin/env node
/** The command `evidence-contracts`: runs one command line and ends with its exit code. */
import nodeModule from 'node:module';
import { nodeSession } from './shared/session.js';
import { packageVersion } from './shared/version.js';

const words = process.argv.slice(2);
const session = nodeSession();

/** Without an exit code, an empty event loop must not look like success. */
const onEarlyEnd = (): void => {
  session.warn(
    'error: ended early: something, such as a config, waits for an event that never occurs',
  );
  process.exit(2);
};

process.once('beforeExit', onEarlyEnd);
process.exitCode = await start();
process.removeListener('beforeExit', onEarlyEnd);
session.close();

/** `--version` needs nothing else. For everything else Node caches compiled code, from 22.1. */
async function start(): Promise<number> {
  if (words.length === 1 && (words[0] === '--version' || words[0] === '-V')) {
    await session.print(`${packageVersion}\n`);
    return 0;
  }
  (nodeModule as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();
  const { run } = await import('./program.js');
  return run(words, session);
}
