// The status of a case, and whether the result shows what differs or what is outside the quote.

/**
 * The statuses that are verified by default options or others; `pieces` and `out-of-context` are
 * not.
 */
export const verifiedStatuses = ['exact', 'normalized', 'similar'];

/**
 * The flag or the fold of the kind is in the result, or the context has the words that the quote
 * leaves out.
 */
function isNamedOrInContext({ context, flags, folds }, { truth, quote }, { flag, fold }) {
  if (fold !== undefined) return folds.includes(fold);
  if (flag !== undefined && flags.includes(flag)) return true;
  const at = truth.indexOf(quote);
  if (context === undefined || at === -1) return false;
  const [before, after] = [truth.slice(0, at), truth.slice(at + quote.length)].map(squeeze);
  const [shownBefore, shownAfter] = [context.before, context.after].map(squeeze);
  return (
    (!hasWords(before) || (hasWords(shownBefore) && isEither(before, shownBefore, 'endsWith'))) &&
    (!hasWords(after) || (hasWords(shownAfter) && isEither(after, shownAfter, 'startsWith')))
  );
}

/** The sentence may begin before the truth or within it, and end after it or within it. */
const isEither = (one, two, method) => one[method](two) || two[method](one);

const hasWords = (text) => /[^\s.]/u.test(text);

/** The nearest text is the very passage, from its first word to its last. */
const isCured = ({ status, nearest }, { truth }) =>
  status === 'changed' && wordsOf(nearest?.text ?? '') === wordsOf(truth);

/**
 * Without the mark of an item at the start, a note at the end and other outer marks: these are no
 * part of the nearest text.
 */
const wordsOf = (text) =>
  squeeze(text.replace(/^\s*\d+[.)]\s|^[^\p{L}\p{N}]+|(?:\[\d+\]|[^\p{L}\p{N}])+$/gu, ''));

const shownBy = { shown: isNamedOrInContext, cured: isCured };

/**
 * Checks cases against `{ verifyQuote, indexSource }`; a source is indexed once for the cases that
 * share it.
 */
export function judgeWith({ verifyQuote, indexSource }) {
  let indexed = { source: undefined };
  const indexOf = (source, skip) => {
    if (skip.length > 0) return indexSource(source, { skip });
    if (indexed.source !== source) indexed = { source, index: indexSource(source) };
    return indexed.index;
  };
  return (one, kind) => {
    const result = verifyQuote(one.quote, indexOf(one.source, one.skip), { unit: 'utf16' });
    return {
      result,
      outcome: result.status,
      shown: (shownBy[kind.promise] ?? isShown)(result, one, kind),
    };
  };
}

/**
 * The changes turn the words of the source into those of the quote, cover what was planted, and
 * list little else.
 */
function isShown({ status, nearest, changes }, one) {
  if (
    status !== 'changed' ||
    nearest === undefined ||
    changes.length === 0 ||
    !covers(nearest.span, one)
  )
    return false;
  const made = changed(nearest, changes, one.source);
  if (wordsOf(made) !== wordsOf(one.quote) && !isSameUnmarked(made, one)) return false;
  return lengthOf(changes) <= lengthOf(one.planted) + 24 * (one.planted.length + 1);
}

/** The nearest text with every change made at its place. */
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
  differences.reduce(
    (sum, { quote, to = quote, source, from = source }) => sum + to.length + from.length,
    0,
  );

const squeeze = (text) => text.replace(/\s+/g, '');

/**
 * Marks and capitals that fold are not listed among the changes, unless they are what was planted.
 */
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
