/**
 * HTML from one template function with one escape: everything but the templates is text. Links lead
 * only to http and https.
 */
import { isWellFormed } from '../../core/json/value/index.js';

/**
 * Keeps templates apart from data: no JSON has a member of this name, and nobody else can have the
 * symbol.
 */
const markup: unique symbol = Symbol('markup');

/** Markup that this folder wrote, with everything else in it escaped. */
export type Html = Readonly<{ [markup]: string }>;

/**
 * What may be in a template: text is escaped, markup and lists of it are not, undefined and false
 * are nothing.
 */
export type Piece = Html | string | number | false | undefined | readonly Piece[];

/**
 * A template: each value is escaped unless it is markup itself. Attributes are always in double
 * quotes.
 */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let text = strings[0] ?? '';
  for (let index = 0; index < pieces.length; index += 1)
    text += written(pieces[index]) + (strings[index + 1] ?? '');
  return { [markup]: text };
}

/** A text of a page with markup or escaped text in its placeholders. */
export const filled = (text: string, values: Readonly<Record<string, Piece>>): Html =>
  html`${text.split(/\{([a-z]+)\}/).map((part, place) => (place % 2 === 0 ? part : values[part]))}`;

export const textOf = (page: Html): string => page[markup];

/** Text that this folder wrote itself, such as its style: never anything from outside. */
export const ownText = (text: string): Html => ({ [markup]: text });

function written(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string') return escapeText(piece);
  if (typeof piece === 'number') return String(piece);
  return isList(piece) ? writtenList(piece) : piece[markup];
}

/** Strings that are joined one by one are copied once, when the page is read; a join copies each. */
function writtenList(pieces: readonly Piece[]): string {
  let text = '';
  for (const piece of pieces) text += written(piece);
  return text;
}

const isList = (piece: Html | readonly Piece[]): piece is readonly Piece[] => Array.isArray(piece);

const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\n': '&#10;',
  '::': ':&#58;',
  '##': '#&#35;',
};

/**
 * What ends text or an attribute; and what a reader cannot see and a page would swallow, rewrite or
 * be turned round by: controls, overrides of the reading order, tag characters, noncharacters, lone
 * surrogates, blanks without width, fillers, joiners after Latin letters, and variation selectors
 * with nothing to vary. Tabs are blanks. Line feeds, and the signs that open a command in the log
 * of a CI job, are written as references: a page that is printed to a log starts no command.
 */
const special: RegExp =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[&<>"'`\n\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\ufff0-\ufffb\p{NChar}\ud800-\udfff\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u00ad\u115f\u1160\u17b4\u17b5\u180e\u200b\u2028\u2029\u2060-\u206f\u2800\u3164\ufeff\uffa0]|\u034f|(?<!\p{Emoji})[\ufe00-\ufe0f]|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<=^|[\s\p{Script=Latin}])[\u200c\u200d]|::|##(?=[a-z]*\[)/giu;

/**
 * Text for places between tags and in double quotes: invisible characters become codes, `[U+202E]`,
 * and CRLF becomes LF.
 */
export const escapeText = (text: string): string =>
  plain.test(text)
    ? text
    : text
        .replaceAll('\r\n', '\n')
        .replace(special, (character) => named[character] ?? codeOf(character));

/** Most texts of a page have nothing to escape; colons and number signs may open a command. */
const plain = /^[\t !$%()*+,\-./\w;=?@[\\\]^{|}~]*$/;

function codeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${code}]`;
}

/**
 * An address as RFC 3986 writes it: no blanks, no quotation marks, nothing that a page would have
 * to guess.
 */
const address =
  /^https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%\u00a1-\u1fff\u2070-\u2fff\u3001-\ud7ff\uf900-\ufefe\uff01-\uffef]{1,2048}$/i;

export const isWebAddress = (text: string): boolean => address.test(text) && isWellFormed(text);

/** A link where the address is one of the web, else the words alone. */
export const link = (target: string, words: Piece): Html =>
  isWebAddress(target) ? html`<a href="${target}" rel="noreferrer">${words}</a>` : html`${words}`;
