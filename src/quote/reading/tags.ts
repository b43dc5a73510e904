/** HTML: tags of two closed lists, comments, scripts, styles and entities. */
import { blockTags, entities, inlineTags } from '../tables.js';

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[ \t\n\r\f][^<>]{0,2000})?\/?>/iy;

/** What a tag hides is not left out unseen: such a tag is text. */
const HIDING = /[ \t\n\r\f;"'](?:hidden|display|visibility|opacity)(?=[ \t\n\r\f:=>/"'])/i;

export interface Tag {
  /** In small letters. */
  readonly name: string;
  readonly isBlock: boolean;
  readonly isClosing: boolean;
  readonly end: number;
}

/** The tag of the lists that begins at `at`. */
export function readTag(text: string, at: number): Tag | undefined {
  TAG.lastIndex = at;
  const found = TAG.exec(text);
  if (found === null) return undefined;
  const name = (found[2] ?? '').toLowerCase();
  const isBlock = blockTags().has(name);
  if (!isBlock && !inlineTags().has(name)) return undefined;
  if (HIDING.test(found[0])) return undefined;
  return { name, isBlock, isClosing: found[1] === '/', end: TAG.lastIndex };
}

/** What is known of a text while it is read from left to right: an end that was not found once is not searched for again. */
export interface MissingEnds {
  comment?: true;
  script?: true;
  style?: true;
}

/** The end of the tag or comment that begins at `at`. */
export function endOfTag(text: string, at: number, missing: MissingEnds): number | undefined {
  if (!text.startsWith('<!--', at)) return readTag(text, at)?.end;
  if (missing.comment) return undefined;
  const end = text.indexOf('-->', at + 4);
  if (end !== -1) return end + 3;
  missing.comment = true;
  return undefined;
}

const RAW = /<(script|style)(?=[ \t\n\r\f>])/iy;
const RAW_END = { script: /<\/script[ \t\n\r\f]*>/gi, style: /<\/style[ \t\n\r\f]*>/gi };

/** The end of the script or style element that begins at `at`. */
export function endOfRawElement(text: string, at: number, missing: MissingEnds): number | undefined {
  RAW.lastIndex = at;
  const name = RAW.exec(text)?.[1]?.toLowerCase();
  if ((name !== 'script' && name !== 'style') || missing[name]) return undefined;
  const end = RAW_END[name];
  end.lastIndex = at;
  if (end.test(text)) return end.lastIndex;
  missing[name] = true;
  return undefined;
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,8}));/y;

/** The code point of the entity that begins at `at`, and its end. */
export function readEntity(text: string, at: number): { readonly code: number; readonly end: number } | undefined {
  ENTITY.lastIndex = at;
  const found = ENTITY.exec(text);
  if (found === null) return undefined;
  const [, decimal, hexadecimal, name] = found;
  const code =
    name !== undefined
      ? entities().get(name)
      : decimal !== undefined
        ? Number(decimal)
        : Number.parseInt(hexadecimal ?? '', 16);
  if (code === undefined || code < 32 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return undefined;
  return { code, end: ENTITY.lastIndex };
}
