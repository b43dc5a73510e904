// What a project writes in twenty lines: marks of quotation, dashes, white space and letter case are made equal.
import { verdictOf } from './windows.mjs';

const fold = (text) =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/-\s*\n\s*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

export default ({ quote, source }) => verdictOf(fold(source).includes(fold(quote)));
