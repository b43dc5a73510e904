// Letters and digits alone are compared, in small letters.
import { verdictOf } from './windows.mjs';

const bare = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export default ({ quote, source }) => verdictOf(bare(source).includes(bare(quote)));
