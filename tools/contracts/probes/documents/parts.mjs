// Texts, numbers and snapshots that generated documents are made of.

const sentence =
  'The lock gate opens at high water and closes before the ebb runs out of the inner basin. ';

/**
 * Exactly so many code points; from two on one is outside the BMP, and each number gives another
 * text.
 */
export function textOf(chars, number = 0) {
  const start = `${number}:${sentence.slice(number % 40)}`;
  const text = start.repeat(Math.ceil(chars / start.length)).slice(0, chars);
  if (chars < 20)
    return number === 0
      ? text.replace(/^0/, 'a')
      : `${String.fromCodePoint(0x61 + (number % 26))}${text}`.slice(0, chars);
  return `${text.slice(0, 10)}🚢${text.slice(11)}`;
}

/** In code points. */
export const lengthOf = (text) => [...text].length;
/** In the order of numbers when sorted as text. */
export const padded = (number) => String(number).padStart(3, '0');
export const range = (count) => [...Array(count).keys()];

/** The id of every request. */
export const id = { request_id: '1b3c1c31-02e6-4b98-8d5b-0a91a08d9fb4' };
export const snapshot = {
  ...id,
  docs_snapshot_id: 'snap-1',
  prompt_version: 'v1',
  retrieval_version: 'v1',
  model_id: 'pilot',
  parser_mode: 'tier0',
};
