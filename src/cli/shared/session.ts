/** What a command may use of the process around it: folders, streams, and how its output may look. */
import { fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { printable } from '../../issue/printable.js';
import { once } from '../../work/once.js';
import type { ExitCode } from './exit.js';
import { plainLine } from './lines.js';

/** The process as commands see it; tests can give another. */
export interface Session {
  /** The working folder: relative names start here. */
  readonly folder: string;
  /** The published contracts of this package, with their examples: an address that ends in a slash. */
  readonly published: URL;
  readonly colors: boolean;
  /** Columns of the terminal that shows stdout; absent without a terminal. */
  readonly width: number | undefined;
  readonly stdin: () => AsyncIterable<Uint8Array>;
  /** Writes to stdout; waits while the reader is slower than the writer. */
  readonly print: (output: string | Uint8Array) => Promise<void>;
  /** Writes one line for people to stderr, escaped. */
  readonly complain: (line: string) => void;
  /** Writes whole lines for people to stderr, which are safe for terminals; waits as `print` does. */
  readonly tell: (lines: string) => Promise<void>;
  /** Shows a passing line on a terminal, in place of the one before; '' takes it away. Absent without a terminal. */
  readonly pass: ((line: string) => void) | undefined;
  /** Says how the run came out, before the last output: a reader that goes away then changes nothing. */
  readonly end: (code: ExitCode) => void;
  /** How the run came out; 2 as long as nobody said. */
  readonly code: () => ExitCode;
  /** Lets go of stdin, so that a producer that goes on does not keep the process alive. */
  readonly close: () => void;
}

/** The streams are made when they are first used: a run that says nothing needs none, and each takes two milliseconds. */
export function nodeSession(): Session {
  let code: ExitCode = 2;
  const stderr = once(() => {
    // Nobody is left to complain to.
    process.stderr.on('error', () => undefined);
    return process.stderr;
  });
  const stdout = once(() => {
    // The reader went away (`| head -1`): there is nobody to tell, but what was not looked at is not "all hold" either.
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(code);
      stderr().write(`error: stdout cannot be written: ${printable(error.code ?? error.name)}\n`);
      process.exit(2);
    });
    return process.stdout;
  });
  const passing = once(() => passingLine(stderr()));
  let isStdinUsed = false;
  return {
    folder: process.cwd(),
    published: new URL('../contracts/', import.meta.url), // this file ends up in dist/
    get colors() {
      return wantsColors(mayBeTerminal(1) && stdout().isTTY, process.env);
    },
    get width() {
      return columnsOf(mayBeTerminal(1) ? stdout() : {}, process.env);
    },
    stdin: () => {
      isStdinUsed = true;
      return stdinChunks();
    },
    print: (output) => {
      if (stdout().isTTY) passing().clear();
      return writeTo(stdout(), output);
    },
    complain: (line) => {
      passing().clear();
      stderr().write(`${plainLine(line)}\n`);
    },
    tell: (lines) => {
      passing().clear();
      return writeTo(stderr(), lines);
    },
    get pass() {
      return mayBeTerminal(2) && stderr().isTTY ? passing().show : undefined;
    },
    end: (ended) => {
      code = ended;
    },
    code: () => code,
    close: () => {
      if (isStdinUsed) process.stdin.destroy();
    },
  };
}

/** Files, pipes and sockets are no terminals; whatever else there is, its stream knows. */
function mayBeTerminal(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor);
    return !stats.isFile() && !stats.isFIFO() && !stats.isSocket();
  } catch {
    return true;
  }
}

/**
 * Colours on a terminal that knows them, or where FORCE_COLOR asks for them (anything but 0), and never against NO_COLOR
 * (https://no-color.org).
 */
export function wantsColors(isTerminal: boolean, environment: Readonly<Record<string, string | undefined>>): boolean {
  const { NO_COLOR: noColor = '', FORCE_COLOR: forced = '', TERM: term } = environment;
  if (noColor !== '' || forced === '0') return false;
  return forced !== '' || (isTerminal && term !== 'dumb');
}

/** The columns of a terminal; elsewhere those that COLUMNS says, where it is a number from 10, and undefined for any. */
export function columnsOf(
  stream: { readonly isTTY?: boolean; readonly columns?: number },
  environment: Readonly<Record<string, string | undefined>>,
): number | undefined {
  if (stream.isTTY === true) return stream.columns;
  const { COLUMNS: told = '' } = environment;
  return /^[1-9]\d{1,3}$/.test(told) ? Number(told) : undefined;
}

/** Node gives an empty stream for a folder (`- < docs`), which is not what a read of it would say. */
function stdinChunks(): AsyncIterable<Uint8Array> {
  if (fstatSync(0).isDirectory()) throw Object.assign(new Error('stdin is a directory'), { code: 'EISDIR' });
  return process.stdin as AsyncIterable<Uint8Array>;
}

/** Waits until there is room; a stream that closed will never have any, and its error has been heard. */
async function writeTo(stream: Writable, output: string | Uint8Array): Promise<void> {
  if (stream.write(output) || stream.destroyed) return;
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      stream.off('drain', goOn).off('close', goOn);
      resolve();
    };
    stream.on('drain', goOn).on('close', goOn);
  });
}

interface PassingLine {
  readonly show: (line: string) => void;
  readonly clear: () => void;
}

/** A line that stays one line: what is wider than the terminal would leave pieces behind. */
function passingLine(terminal: NodeJS.WriteStream): PassingLine {
  const wipe = '\r\u001b[K';
  let isShown = false;
  const show = (line: string): void => {
    if (line !== '' || isShown) terminal.write(`${wipe}${line.slice(0, Math.max(0, (terminal.columns || 80) - 1))}`);
    isShown = line !== '';
  };
  return {
    show,
    clear: () => {
      show('');
    },
  };
}
