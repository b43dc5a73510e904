// A row next to the committed one.
/** How much more than the committed ratio is worth a mark. */
const WORSE = 1.25;

/**
 * The line of a row. It begins with WORSE when the row was a quarter worse twice in a row; one that
 * was so once only has the second ratio, as a machine may be busy for a moment.
 */
export function lineBeside(title, kept, measure) {
  const isWorse = (ratio) => ratio > kept * WORSE;
  let ratio = measure();
  const isDoubted = isWorse(ratio);
  if (isDoubted) ratio = Math.min(ratio, measure());
  const mark = isDoubted && isWorse(ratio) ? 'WORSE ' : '      ';
  return `${mark}${title.padEnd(46)} ${ratio.toFixed(2).padStart(6)} x, committed ${kept.toFixed(2).padStart(5)} x`;
}
