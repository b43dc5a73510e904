/** Extracts captions and rows of values, which need no parser of others. */
import { fromCaptions, fromRows, type LayoutSource } from '../../../sources/index.js';
import { Refusal } from './exit.js';
import { textIn } from './input.js';
import { packageVersion } from './version.js';

/** The text of captions (`.vtt`, `.srt`) or of rows of values, with places. */
export function extractPlain(end: string, bytes: Uint8Array): LayoutSource {
  const isCaptions = end === '.vtt' || end === '.srt';
  const text = textIn(bytes);
  if (text === undefined)
    throw new Refusal('is not in UTF-8, or has NUL characters, as UTF-16 has');
  const format = isCaptions ? 'captions' : 'rows';
  const extractor = { name: `evidence-contracts/${format}`, version: packageVersion };
  if (isCaptions) return fromCaptions(text, { extractor });
  return fromRows(text, { extractor, ...(end === '.tsv' ? { delimiter: '\t' } : {}) });
}
