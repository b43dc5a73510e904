/** Reads a message of electronic mail: its main headers and its text (RFC 5322, 2045 to 2047). */
import { checkOptions, type OptionKind } from '../core/issue/options.js';
import type { LayoutSource } from '../core/text/layout.js';
import { attempt } from '../core/work/work.js';
import { fromHtml } from './html.js';
import { extractorKind, layoutOfRecord, type Recording } from './layout-text.js';
import type { TreeNode, TreeOptions } from './tree.js';

/** How a message is read. */
export interface MailOptions extends TreeOptions {
  /**
   * Parses a part in HTML, such as `parse` of parse5: it is read where a message has no plain text.
   */
  readonly parseHtml?: (html: string) => TreeNode;
}

const parserKind: OptionKind = {
  expected: 'a function',
  accepts: (value) => typeof value === 'function',
};

/**
 * Returns the text of a message (`.eml`): From, To, Cc, Date and Subject, and its plain text.
 *
 * Quoted-printable, base64, encoded words of headers and character sets are decoded; line ends are
 * line feeds. Of alternatives the plain text is read, and one in HTML only with `parseHtml`. The
 * `node` of an entry is the name of a header, or the number of a part such as `1.2`, with an offset
 * in its text. Attachments, attached messages and other forms of the text are left out and named in
 * `issues`. Never throws for what is read.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { fromMail } from 'evidence-contracts/sources';
 *
 * const message = 'Subject: =?utf-8?q?Tee_f=C3=BCr_zwei?=\r\n\r\nIt steeps.\r\n';
 * console.log(fromMail(new TextEncoder().encode(message)).text);
 * // Subject: Tee für zwei
 * //
 * // It steeps.
 * ```
 */
export function fromMail(message: Uint8Array, options: MailOptions = {}): LayoutSource {
  checkOptions(options, { extractor: extractorKind, parseHtml: parserKind });
  const { parseHtml, ...others } = options;
  return layoutOfRecord({ ...others, running: false }, 'the bytes of a message', (recording) => {
    const given: unknown = message;
    if (!(given instanceof Uint8Array)) return false;
    const whole = partOf(signsOf(given));
    if (whole.headers.size === 0) return false;
    const leftOut = new Map<string, number>();
    const reader: Reader = {
      recording,
      parseHtml,
      leaveOut: (what) => {
        leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
      },
      parts: 0,
    };
    addHeaders(whole, recording);
    readPart(whole, '1', 0, reader);
    for (const [what, count] of leftOut)
      recording.report('sources.hidden', '', undefined, `left out: ${what} (${count})`);
    return true;
  });
}

type Reader = {
  readonly recording: Recording;
  readonly parseHtml: MailOptions['parseHtml'];
  readonly leaveOut: (what: string) => void;
  /** Parts so far. */
  parts: number;
};

/** A message or a part of one; each sign of its body is a byte. */
type Part = Readonly<{ headers: ReadonlyMap<string, string>; body: string }>;

const STEP = 4096;

/** Each byte as the sign of that number. */
function signsOf(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += STEP)
    pieces.push(
      Array.from(bytes.subarray(at, at + STEP), (byte) => String.fromCharCode(byte)).join(''),
    );
  return pieces.join('');
}

const bytesOf = (signs: string): Uint8Array =>
  Uint8Array.from({ length: signs.length }, (_, at) => signs.charCodeAt(at) & 0xff);

/** The text of bytes; undefined for a character set that is not known. */
const decoded = (signs: string, charset: string): string | undefined =>
  attempt(() => new TextDecoder(charset).decode(bytesOf(signs)));

/** The first of each header; a line that begins with white space continues the one before it. */
function partOf(signs: string): Part {
  const lines = signs.split(/\r\n|\n|\r/);
  const found = lines.findIndex((line) => !/^[ \t]|^[!-9;-~]+:/.test(line));
  const end = found < 0 ? lines.length : found;
  const folded: string[] = [];
  for (const line of lines.slice(0, end)) {
    if (/^[ \t]/.test(line)) folded.push(`${folded.pop() ?? ''} ${line.trim()}`);
    else folded.push(line);
  }
  const headers = new Map<string, string>();
  for (const line of folded) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    if (at > 0 && !headers.has(name)) headers.set(name, line.slice(at + 1).trim());
  }
  return { headers, body: lines.slice(lines[end] === '' ? end + 1 : end).join('\n') };
}

const SHOWN = ['From', 'To', 'Cc', 'Date', 'Subject'];

function addHeaders({ headers }: Part, { add }: Recording): void {
  const known = SHOWN.filter((name) => (headers.get(name.toLowerCase()) ?? '') !== '');
  for (const [nth, name] of known.entries()) {
    const value = headerText(headers.get(name.toLowerCase()) ?? '');
    const after = nth === known.length - 1 ? '\n\n' : '\n';
    add({ text: `${name}: ${value}`, node: { path: name.toLowerCase() }, after }, '');
  }
}

const ENCODED = /=\?([^?\s*]{1,40})(?:\*[^?\s]{0,20})?\?([bq])\?([^?\s]{0,2000})\?=/gi;

/** A header with its encoded words decoded: white space between two of them is no part of it. */
function headerText(value: string): string {
  const joined = value.replaceAll('?= =?', '?==?');
  const words = joined.replace(ENCODED, (whole, charset: string, kind: string, text: string) => {
    const signs =
      kind.toLowerCase() === 'b' ? fromBase64(text) : fromQuoted(text.replaceAll('_', ' '));
    return decoded(signs, charset) ?? whole;
  });
  return (words === value ? (decoded(value, 'utf-8') ?? value) : words).replace(/\s+/g, ' ');
}

const HEX = /=([\da-f]{2})/gi;

const fromHex = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

/** A line that ends with `=` goes on in the next one. */
const fromQuoted = (text: string): string =>
  text.replace(/=[ \t]{0,100}\n/g, '').replace(HEX, fromHex);

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of base64 as signs; what is no digit of it is passed over. */
function fromBase64(text: string): string {
  const values: ReadonlyMap<string, number> = new Map(Array.from(DIGITS, (sign, at) => [sign, at]));
  const signs: string[] = [];
  let bits = 0;
  let count = 0;
  for (const sign of text) {
    const value = values.get(sign);
    if (value === undefined) continue;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      signs.push(String.fromCharCode((bits >> count) & 0xff));
    }
  }
  return signs.join('');
}

/** The kind of a part, and a parameter of it. */
const kindOf = ({ headers }: Part): string =>
  /^[\w.+-]+\/[\w.+-]+/.exec(headers.get('content-type') ?? '')?.[0]?.toLowerCase() ?? 'text/plain';

function parameterOf({ headers }: Part, name: string): string | undefined {
  const value = headers.get('content-type') ?? '';
  for (const [, found = '', quoted, plain] of value.matchAll(
    /;\s{0,9}([\w-]{1,40})\s{0,9}=\s{0,9}(?:"([^"]{0,200})"|([^\s;"]{0,200}))/g,
  ))
    if (found.toLowerCase() === name) return quoted ?? plain;
  return undefined;
}

const DEEPEST = 8;
const MOST_PARTS = 1000;

function readPart(part: Part, path: string, depth: number, reader: Reader): void {
  reader.parts += 1;
  const kind = kindOf(part);
  const isAttached = /^attachment\b/i.test(part.headers.get('content-disposition') ?? '');
  if (isAttached || reader.parts > MOST_PARTS) reader.leaveOut('attachment');
  else if (kind.startsWith('multipart/') && depth < DEEPEST) readParts(part, path, depth, reader);
  else if (kind === 'text/plain') addText(part, path, reader);
  else if (kind === 'text/html') addHtml(part, path, reader);
  else reader.leaveOut(kind === 'message/rfc822' ? 'attached message' : 'attachment');
}

function readParts(part: Part, path: string, depth: number, reader: Reader): void {
  const parts = partsIn(part);
  const above = depth === 0 ? '' : `${path}.`;
  const isChoice = kindOf(part) === 'multipart/alternative';
  const chosen = isChoice ? choiceOf(parts) : undefined;
  for (const [nth, one] of parts.entries()) {
    if (chosen === undefined || chosen === one)
      readPart(one, `${above}${nth + 1}`, depth + 1, reader);
    else reader.leaveOut('other form of the text');
  }
}

/** Plain text, or a group of parts that may have it, or the last form. */
const choiceOf = (parts: readonly Part[]): Part | undefined =>
  parts.find((part) => kindOf(part) === 'text/plain') ??
  parts.find((part) => kindOf(part).startsWith('multipart/')) ??
  parts.at(-1);

/** What is between the lines of the boundary. */
function partsIn(part: Part): readonly Part[] {
  const boundary = parameterOf(part, 'boundary') ?? '';
  if (boundary === '') return [];
  const parts: string[][] = [];
  for (const line of part.body.split('\n')) {
    const rest = line.startsWith(`--${boundary}`)
      ? line.slice(boundary.length + 2).trimEnd()
      : undefined;
    if (rest === '--') break;
    if (rest === '') parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.slice(0, MOST_PARTS).map((lines) => partOf(lines.join('\n')));
}

/** The text of a part; undefined, and named, in a character set that is not known. */
function textOf(part: Part, { leaveOut }: Reader): string | undefined {
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase().trim();
  const signs =
    encoding === 'base64'
      ? fromBase64(part.body)
      : encoding === 'quoted-printable'
        ? fromQuoted(part.body)
        : part.body;
  const text = decoded(signs, parameterOf(part, 'charset') ?? 'utf-8');
  if (text === undefined) leaveOut('text in a character set that is not known');
  return text?.replace(/\r\n?/g, '\n').trimEnd();
}

function addText(part: Part, path: string, reader: Reader): void {
  const text = textOf(part, reader) ?? '';
  reader.recording.add({ text, node: { path }, after: '\n\n' }, '');
}

function addHtml(part: Part, path: string, reader: Reader): void {
  const { parseHtml, recording } = reader;
  if (parseHtml === undefined) {
    reader.leaveOut('text in HTML');
    return;
  }
  const page = fromHtml(parseHtml(textOf(part, reader) ?? ''));
  recording.add({ text: page.text, node: { path }, after: '\n\n' }, '');
  if (page.issues.length > 0) reader.leaveOut('parts of the HTML that nobody sees');
}
