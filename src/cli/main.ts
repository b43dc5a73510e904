#!/usr/bin/env node
/** The command `evidence-contracts`: runs one command line and ends with its exit code. */
import { run } from './program.js';
import { nodeSession } from './session.js';

const session = nodeSession();

/** When nothing is left to wait for, and still no code: that must not look like "all hold". */
const onEarlyEnd = (): void => {
  session.complain('error: ended before it was done: something, such as a config, waits for what never comes');
  process.exit(2);
};

process.once('beforeExit', onEarlyEnd);
process.exitCode = await run(process.argv.slice(2), session);
process.removeListener('beforeExit', onEarlyEnd);
session.close();
