// What an engine makes of a case: an outcome, whether a reader is told, and whether the planted difference is the one shown.

export const rungs = ['exact', 'normalized', 'edited', 'spliced', 'fuzzy'];

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
      outcome: result.verified ? result.match : result.reason,
      told: flag !== undefined && result.flags.includes(flag),
      shown: !result.verified && isPlaced(result, one) && isShown(result, one),
    };
  };
}

/** The nearest text overlaps what the quote was made of. */
function isPlaced({ nearest }, { source, truth }) {
  if (nearest === undefined) return false;
  const start = source.indexOf(truth);
  return nearest.span.start < start + truth.length && nearest.span.end > start;
}

/** Every planted difference is in one of those listed, and little else is listed. */
function isShown({ changes }, { planted }) {
  if (planted.length === 0 || changes.length === 0) return false;
  const all = planted.every((difference) => changes.some((change) => holds(change, difference)));
  return all && lengthOf(changes) <= lengthOf(planted) + 24 * (planted.length + 1);
}

const lengthOf = (differences) =>
  differences.reduce((sum, { quote, to = quote, source, from = source }) => sum + to.length + from.length, 0);

/** What differs within a planted pair, without what both begin and end with, is part of the change. */
function holds({ quote, source }, { from, to }) {
  const [said, instead] = core(from, to);
  return (
    squeeze(source).includes(squeeze(said)) &&
    squeeze(quote).includes(squeeze(instead)) &&
    squeeze(quote) !== squeeze(source)
  );
}

function core(from, to) {
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  return [from.slice(start, from.length - end), to.slice(start, to.length - end)];
}

const squeeze = (text) => text.replace(/\s+/g, '');
