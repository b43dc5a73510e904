/** What a command may use of the process: folders, streams, and the properties of its terminal. */
import { fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { printable } from '../../../core/issue/issue.js';
import { attempt, once } from '../../../core/work/work.js';
import type { ExitCode } from './exit.js';
import { plainLine } from './lines.js';

/** The process as commands see it; tests use another one. */
export interface Session {
  /** The words of the command line, without the program's own name. */
  readonly words?: readonly string[];
  /** The working folder: relative names start here. */
  readonly folder: string;
  /**
   * The published contracts of this package, with their examples: an address that ends in a slash.
   */
  readonly published: URL;
  readonly colors: boolean;
  /** Columns of the terminal that shows stdout; absent without a terminal. */
  readonly width: number | undefined;
  readonly stdin: () => AsyncIterable<Uint8Array>;
  /**
   * Writes to stdout, and sets the exit code before; waits while the reader is slower than the
   * writer.
   */
  readonly print: (output: string | Uint8Array, code?: ExitCode) => Promise<void>;
  /** Writes one line for people to stderr, escaped. */
  readonly warn: (line: string) => void;
  /**
   * Writes whole lines for people to stderr, which are safe for terminals; waits as `print` does.
   */
  readonly printError: (lines: string) => Promise<void>;
  /**
   * Shows a temporary line on a terminal in place of the one before; '' removes it. Absent without
   * a terminal.
   */
  readonly pass: ((line: string) => void) | undefined;
  /**
   * Sets the exit code, before the last output: a reader that closes the pipe then changes nothing.
   */
  readonly end: (code: ExitCode) => void;
  readonly code: () => ExitCode;
  /** Reads PDFs, web pages and Word files in a thread that has limits of time and memory. */
  readonly isolates: boolean;
  /** Closes stdin, so that a producer that continues does not keep the process alive. */
  readonly close: () => void;
}

/** Streams are created on first use: a silent run needs none, and each takes two milliseconds. */
export function nodeSession(): Session {
  let code: ExitCode | undefined;
  let isStdinUsed: boolean = false;
  const { stdout, stderr, passing } = outputStreams(() => code ?? CLOSED_PIPE);
  const aboveProgress = (): Writable => {
    passing()('');
    return stderr();
  };
  return {
    isolates: true,
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
    close: () => {
      if (isStdinUsed) process.stdin.destroy();
    },
    print: (output, ended = code) => {
      code = ended;
      if (stdout().isTTY) passing()('');
      return writeTo(stdout(), output);
    },
    warn: (line) => void aboveProgress().write(`${plainLine(line)}\n`),
    printError: (lines) => writeTo(aboveProgress(), lines),
    get pass() {
      return mayBeTerminal(2) && stderr().isTTY ? passing() : undefined;
    },
    end: (ended) => {
      code = ended;
    },
    code: () => code ?? 2,
  };
}

/** As a shell reports a program that a closed pipe ended: 128 and the number of SIGPIPE. */
const CLOSED_PIPE = 141;

function outputStreams(code: () => number) {
  const stderr = once(() => {
    // There is no stream left for an error.
    process.stderr.on('error', () => undefined);
    return process.stderr;
  });
  const stdout = once(() => {
    // The reader closed the pipe (`| head -1`): what was decided before counts. Before that it is
    // neither a success, as documents are unchecked, nor wrong usage.
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(code());
      stderr().write(`error: stdout cannot be written: ${printable(error.code ?? error.name)}\n`);
      process.exit(2);
    });
    return process.stdout;
  });
  return { stdout, stderr, passing: once(() => passingLine(stderr())) };
}

/** False for files, pipes and sockets; for anything else the stream knows. */
function mayBeTerminal(descriptor: number): boolean {
  const stats = attempt(() => fstatSync(descriptor));
  return stats === undefined || !(stats.isFile() || stats.isFIFO() || stats.isSocket());
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * On a terminal with colours, or if FORCE_COLOR is set (but not to 0), never against NO_COLOR
 * (https://no-color.org).
 */
export function wantsColors(isTerminal: boolean, environment: Environment): boolean {
  const { NO_COLOR: noColor = '', FORCE_COLOR: forced = '', TERM: term } = environment;
  if (noColor !== '' || forced === '0') return false;
  return forced !== '' || (isTerminal && term !== 'dumb');
}

/**
 * The columns of a terminal, or else those of COLUMNS if it is a number from 10; undefined for no
 * limit.
 */
export function columnsOf(
  stream: { isTTY?: boolean; columns?: number },
  environment: Environment,
): number | undefined {
  if (stream.isTTY === true) return stream.columns;
  const { COLUMNS: reported = '' } = environment;
  return /^[1-9]\d{1,3}$/.test(reported) ? Number(reported) : undefined;
}

/** Node returns an empty stream for a folder (`- < docs`), where a read would fail. */
function stdinChunks(): AsyncIterable<Uint8Array> {
  if (fstatSync(0).isDirectory())
    throw Object.assign(new Error('stdin is a directory'), { code: 'EISDIR' });
  return process.stdin;
}

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

/** A line that is cut at the width of the terminal: a wrapped line could not be removed. */
function passingLine(terminal: NodeJS.WriteStream): (line: string) => void {
  const wipe = '\r\u001b[K';
  let isShown = false;
  return (line) => {
    if (line !== '' || isShown)
      terminal.write(`${wipe}${line.slice(0, Math.max(0, (terminal.columns || 80) - 1))}`);
    isShown = line !== '';
  };
}
