/**
 * Lets shells call the command by its name without a start of Node for each call: a script puts
 * words and input down, asks this process over a socket, and writes what came of it, in the order
 * in which it was written.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { run } from '../../src/hosts/cli/program.js';
import { keptSession } from './cli.js';

/**
 * Serves the command until the tests of the file are done, and gives the text of a script that is
 * this command. The script wants bash, which can open sockets.
 */
export async function serveCommand(): Promise<string> {
  const calls = mkdtempSync(join(tmpdir(), 'evidence-contracts-calls-'));
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    answer(socket).catch((error: unknown) => socket.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.close();
  });
  return scriptOf(calls, port);
}

/**
 * Reads stdin only where a word asks for it: it may be a terminal, or an input of somebody else.
 */
function scriptOf(calls: string, port: number): string {
  return `#!/usr/bin/env bash
call='${calls}'/$BASHPID-$RANDOM-$RANDOM
mkdir "$call"
printf '%s\\0' "$PWD" "$@" > "$call/words"
for word in "$@"; do { [ "$word" = - ] || [ "$word" = mcp ]; } && cat > "$call/stdin" && break; done
exec 3<>/dev/tcp/127.0.0.1/${String(port)}
printf '%s\\n' "$call" >&3
read -r code <&3
for piece in "$call"/out/*; do
  case $piece in
    *.1) cat "$piece" ;;
    *.2) cat "$piece" >&2 ;;
  esac
done
exit "$code"
`;
}

async function answer(socket: Socket): Promise<void> {
  const call = await lineOf(socket);
  socket.end(`${String(await runCall(call))}\n`);
}

/** The first line, with the socket left open for the answer. */
function lineOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = '';
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      line += chunk.toString();
      if (line.endsWith('\n')) resolve(line.trimEnd());
    });
  });
}

/** Runs what a call asks for, and puts down its output in pieces: 000.1 is the first, of stdout. */
async function runCall(call: string): Promise<number> {
  const [folder = '', ...words] = readFileSync(join(call, 'words'), 'utf8')
    .split('\0')
    .slice(0, -1);
  const input = existsSync(join(call, 'stdin')) ? readFileSync(join(call, 'stdin')) : '';
  const session = keptSession({ folder, input });
  const code = await run(words, session);
  mkdirSync(join(call, 'out'));
  session.written().forEach(({ stream, bytes }, place) => {
    writeFileSync(join(call, 'out', `${String(place).padStart(3, '0')}.${String(stream)}`), bytes);
  });
  return code;
}
