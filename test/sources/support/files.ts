/** Trees of pages and Word files, written by hand. */
import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'parse5';
import type { TreeNode } from '../../../src/sources/index.js';

export const html = (text: string): TreeNode => parse(text);

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export const xml = (text: string): TreeNode => new DOMParser().parseFromString(text, 'text/xml');

/** `word/document.xml` with this body. */
export const documentXml = (body: string): string =>
  `<?xml version="1.0"?><w:document xmlns:w="urn:w" xmlns:mc="urn:mc"><w:body>${body}</w:body></w:document>`;

export const word = (body: string): TreeNode => xml(documentXml(body));

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
