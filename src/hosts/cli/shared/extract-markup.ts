/** Extracts the text of web pages, office files and mail; loaded only for such a file. */
import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'parse5';
import { present } from '../../../core/json/value/index.js';
import { attempt } from '../../../core/work/work.js';
import {
  fromDocx,
  fromHtml,
  fromMail,
  fromXlsx,
  type LayoutSource,
  type TreeNode,
} from '../../../sources/index.js';
import { Refusal } from './exit.js';
import { documentLimit, hasNul } from './input.js';
import { packageVersion } from './version.js';

/** The parsers are in the command, so that its version says which they are. */
const extractorOf = (format: string) => ({
  extractor: { name: `evidence-contracts/${format}`, version: packageVersion },
});

/** What reads a file, by the end of its name. */
export const readers: Readonly<Record<string, (bytes: Uint8Array) => LayoutSource>> = {
  '.docx': (bytes) => extractDocx(bytes),
  '.eml': (bytes) => fromMail(bytes, { ...extractorOf('mail'), parseHtml: (html) => parse(html) }),
  '.html': (bytes) => extractHtml(bytes),
  '.xlsx': (bytes) => extractXlsx(bytes),
};

const extractHtml = (bytes: Uint8Array): LayoutSource =>
  fromHtml(parse(decoded(bytes)), extractorOf('html'));

/**
 * By the byte order mark, or else by what the page says in its first kilobyte, or else UTF-8: no
 * encoding is guessed from the bytes, as a wrong guess makes other words.
 */
function decoded(bytes: Uint8Array): string {
  const start = strFromU8(bytes.subarray(0, 1024), true);
  const label = markedIn(start) ?? namedIn(start);
  const text = attempt(() => new TextDecoder(label ?? 'utf-8', { fatal: true }).decode(bytes));
  if (text === undefined)
    throw new Refusal(
      label === undefined
        ? 'names no encoding, and is not in UTF-8: convert it, such as by iconv'
        : 'is not in the encoding that it names',
    );
  if (text.includes('\0')) throw new Refusal(hasNul);
  return text;
}

const byteOrderMarks: readonly (readonly [string, string])[] = [
  ['\xef\xbb\xbf', 'utf-8'],
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
];

const markedIn = (start: string): string | undefined =>
  byteOrderMarks.find(([mark]) => start.startsWith(mark))?.[1];

/** What a `<meta>` says, or else an XML declaration, as in HTML: of bytes, it is not UTF-16. */
function namedIn(start: string): string | undefined {
  const [, said] =
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start) ??
    /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start) ??
    [];
  return said !== undefined && /^utf-?16/i.test(said) ? 'utf-8' : said;
}

/** The files of a ZIP that are read, if all of them are not too long. */
function filesIn(bytes: Uint8Array, names: RegExp): Readonly<Record<string, Uint8Array>> {
  let left = documentLimit;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new Refusal(`is longer than ${documentLimit} bytes`);
      return true;
    },
  });
}

function extractXlsx(bytes: Uint8Array): LayoutSource {
  const files = filesIn(
    bytes,
    /^xl\/(?:(?:workbook|sharedStrings|styles)\.xml|_rels\/workbook\.xml\.rels|worksheets\/[\w-]{1,100}\.xml)$/,
  );
  const trees = new Map(
    Object.entries(files).map(([name, file]) => [name, parsed(strFromU8(file))]),
  );
  const workbook = trees.get('xl/workbook.xml');
  const relationships = trees.get('xl/_rels/workbook.xml.rels');
  if (workbook === undefined || relationships === undefined)
    throw new Refusal('has no xl/workbook.xml with its parts');
  const others = present({
    sharedStrings: trees.get('xl/sharedStrings.xml'),
    styles: trees.get('xl/styles.xml'),
  });
  const sheets = Object.fromEntries(trees);
  const parts = { workbook, relationships, sheets };
  return fromXlsx({ ...parts, ...others }, extractorOf('xlsx'));
}

function extractDocx(bytes: Uint8Array): LayoutSource {
  const files = filesIn(bytes, /^word\/(?:document|styles|footnotes|endnotes)\.xml$/);
  const treeOf = (part: string): TreeNode | undefined => {
    const file = files[`word/${part}.xml`];
    return file === undefined ? undefined : parsed(strFromU8(file));
  };
  const document = treeOf('document');
  if (document === undefined) throw new Refusal('has no word/document.xml');
  const others = present({
    styles: treeOf('styles'),
    footnotes: treeOf('footnotes'),
    endnotes: treeOf('endnotes'),
  });
  return fromDocx({ document, ...others }, extractorOf('docx'));
}

/** Anything but a warning ends the parsing. */
function parsed(xml: string): TreeNode {
  const onError = (level: string): void => {
    if (level !== 'warning') throw new Error(level);
  };
  try {
    return new DOMParser({ onError }).parseFromString(xml, 'text/xml');
  } catch {
    throw new Refusal('contains XML that cannot be read');
  }
}
