#!/usr/bin/env node
/**
 * The command `evidence-contracts`: runs one command line and ends with its exit code. It imports
 * nothing before it knows that this Node.js has what the rest needs.
 */
import { tooOld } from './shared/node-version.js';

const refused = tooOld(process.versions.node);
if (refused === undefined) await runCommand(process.argv.slice(2));
else {
  process.stderr.write(`error: ${refused}\n`);
  process.exitCode = 2;
}

async function runCommand(words: readonly string[]): Promise<void> {
  const { nodeSession, packageVersion } = await import('./start.js');
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
    if (words.length === 1 && ['--version', '-v', '-V'].includes(words[0] ?? '')) {
      await session.print(`${packageVersion}\n`);
      return 0;
    }
    const { default: nodeModule } = await import('node:module');
    (nodeModule as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();
    const { run } = await import('./program.js');
    return run(words, session);
  }
}
