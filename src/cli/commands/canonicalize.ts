/** `canonicalize`: exactly the canonical bytes of a document (RFC 8785), without a line end. */
import { Command } from 'commander';
import { readJson, safeCanonicalize } from '../../index.js';
import type { MakeCommand } from '../shared/command.js';
import { type Make, printMade } from '../shared/input.js';

export const canonicalizeCommand: MakeCommand = (session) =>
  new Command('canonicalize')
    .description('Print the canonical bytes of a document (RFC 8785), without a line end.')
    .argument('<file>', 'a JSON file; - is stdin')
    .addHelpText('after', examples)
    .action((file: string) => printMade(file, canonicalOf, session));

const examples = `
Examples:
  $ evidence-contracts canonicalize packet.json > packet.canonical.json
  $ producer | evidence-contracts canonicalize -`;

/** Not escaped for terminals: the bytes are data, and an escape would change their digest. */
const canonicalOf: Make = (bytes) => {
  const read = readJson(bytes);
  return read.ok ? safeCanonicalize(read.value) : read;
};
