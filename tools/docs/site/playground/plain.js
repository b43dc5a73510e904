// The part of the playground that is loaded when a message, captions or rows of values are chosen:
// their text, as `fromMail`, `fromCaptions` and `fromRows` read it.
import { fromCaptions } from '../../../../src/sources/captions.ts';
import { fromMail } from '../../../../src/sources/mail.ts';
import { fromRows } from '../../../../src/sources/rows.ts';

// Parsed without running or loading anything
const parseHtml = (html) => new DOMParser().parseFromString(html, 'text/html');

globalThis.evidencePlain = (bytes, ending) => {
  if (ending === 'eml') return fromMail(bytes, { parseHtml });
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (text.includes('\u0000')) throw new Error('no text'); // UTF-16 without a byte order mark
  if (ending === 'vtt' || ending === 'srt') return fromCaptions(text);
  return fromRows(text, ending === 'tsv' ? { delimiter: '\t' } : {});
};
