// What an engine makes of a case: an outcome, whether a reader is told, and whether the planted difference is the one shown.

export const rungs = ['exact', 'normalized', 'similar'];

/** Judges cases against `{ verifyQuote, indexSource }`; a source is indexed once for the cases that share it. */
export function judgeWith({ verifyQuote, indexSource }) {
  let indexed = { source: undefined };
  const indexOf = (source, skip) => {
    if (skip.length > 0) return indexSource(source, { skip });
    if (indexed.source !== source) indexed = { source, index: indexSource(source) };
    return indexed.index;
  };
  return (one, flag) => {
    const result = verifyQuote(one.quote, indexOf(one.source, one.skip), { unit: 'utf16' });
    return {
      result,
      outcome: result.status,
      told: result.verified && flag !== undefined && result.flags.includes(flag),
      shown: result.status === 'changed' && isShown(result, one),
    };
  };
}

/** What is listed turns the words of the source into those of the quote, covers what was planted, and little else is listed. */
function isShown({ nearest, changes }, one) {
  if (nearest === undefined || changes.length === 0 || !covers(nearest.span, one)) return false;
  const made = changed(nearest, changes, one.source);
  if (squeeze(made) !== squeeze(one.quote) && !isSameUnmarked(made, one)) return false;
  return lengthOf(changes) <= lengthOf(one.planted) + 24 * (one.planted.length + 1);
}

/** The nearest text with every change made where it is said to be. */
function changed({ span }, changes, source) {
  let text = '';
  let at = span.start;
  for (const { quote, span: place } of changes) {
    if (place === undefined || place.start < at) return '';
    text += `${source.slice(at, place.start)} ${quote} `;
    at = place.end;
  }
  return text + source.slice(at, span.end);
}

/** The nearest text reaches over the stretch in which source and quote differ. */
function covers(span, { source, truth, quote }) {
  const [before, after] = commonEnds(truth, quote);
  const start = source.indexOf(truth);
  return span.start <= start + before && span.end >= start + truth.length - after;
}

function commonEnds(one, two) {
  const most = Math.min(one.length, two.length);
  let before = 0;
  while (before < most && one[before] === two[before]) before += 1;
  let after = 0;
  while (after < most - before && one.at(-1 - after) === two.at(-1 - after)) after += 1;
  return [before, after];
}

const lengthOf = (differences) =>
  differences.reduce((sum, { quote, to = quote, source, from = source }) => sum + to.length + from.length, 0);

const squeeze = (text) => text.replace(/\s+/g, '');

/** Marks and capitals that fold are not listed among the changes; where they are the lie itself they have to be. */
function isSameUnmarked(made, { quote, planted }) {
  const telling = planted.some(({ from, to }) => spaced(from) !== spaced(to));
  return telling && unmarked(made) === unmarked(quote);
}

const unmarked = (text) => text.replace(/[\s|*_`~]+/g, '').toLowerCase();
const spaced = (text) =>
  text
    .replace(/[\s|*_`~]+/g, ' ')
    .trim()
    .toLowerCase();
