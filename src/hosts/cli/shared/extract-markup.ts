/** Extracts the text of web pages and Word files; loaded only for such a file. */
import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'parse5';
import { present } from '../../../core/json/value/index.js';
import { fromDocx, fromHtml, type LayoutSource, type TreeNode } from '../../../sources/index.js';
import { Refusal } from './exit.js';
import { documentLimit } from './input.js';
import { packageVersion } from './version.js';

/** The parsers are in the command, so that its version says which they are. */
const extractorOf = (format: string) => ({
  extractor: { name: `evidence-contracts/${format}`, version: packageVersion },
});

export const extractHtml = (bytes: Uint8Array): LayoutSource =>
  fromHtml(parse(decoded(bytes)), extractorOf('html'));

/** By the byte order mark, or else by what the page says in its first kilobyte, or else UTF-8. */
function decoded(bytes: Uint8Array): string {
  const start = strFromU8(bytes.subarray(0, 1024), true);
  const [, said = 'utf-8'] =
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start) ?? [];
  const marked = start.startsWith('\xff\xfe')
    ? 'utf-16le'
    : start.startsWith('\xfe\xff')
      ? 'utf-16be'
      : undefined;
  const label = marked ?? (start.startsWith('\xef\xbb\xbf') ? 'utf-8' : said);
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('is not in the encoding that it names, or in UTF-8');
  }
}

export function extractDocx(bytes: Uint8Array): LayoutSource {
  let left = documentLimit;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^word\/(?:document|styles|footnotes|endnotes)\.xml$/.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new Refusal(`is longer than ${documentLimit} bytes`);
      return true;
    },
  });
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
