/** `guard`: contracts that cannot change unnoticed, by a lock in the repository. */
import { Command } from 'commander';
import type { MakeCommand } from '../make-command.js';
import { guardAccept } from './guard-accept.js';
import { guardCheck } from './guard-check.js';
import { guardInit } from './guard-init.js';

export const guardCommand: MakeCommand = (session) => {
  const command = new Command('guard')
    .description('Keep contracts from changing unnoticed, by a lock in your repository.')
    .addHelpText('after', examples);
  for (const make of [guardInit, guardCheck, guardAccept]) command.addCommand(make(session));
  return command;
};

const examples = `
Examples:
  $ evidence-contracts guard init evidence-packet --lock packet.lock.json
  $ evidence-contracts guard check
  $ evidence-contracts guard accept

The lock says of every version what it does: its schema, its rules, and what every verb says of each example. Commit it,
and run guard check where your tests run.`;
