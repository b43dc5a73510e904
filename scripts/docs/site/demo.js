// The example of the first page: one quote against one sentence, judged while it is typed.
import { verifyQuote } from '../../../src/quote/index.ts';

const sentence = document.getElementById('demo-source');
const source = sentence.textContent;
const input = document.getElementById('demo-quote');
const verdict = document.getElementById('demo-verdict');

/** An element with text in it, which is never markup. */
function element(name, text, className = '') {
  return Object.assign(document.createElement(name), { textContent: text, className });
}

const told = {
  changed: 'It stands in the source in other words.',
  elided: 'What an ellipsis leaves out turns it round.',
  cut: 'An edge takes a part for the whole.',
  'not-found': 'Nothing like it stands in the source.',
  empty: 'There is nothing to look for.',
};

function judge() {
  const result = verifyQuote(input.value, source, { unit: 'utf16' });
  const isOpen = !result.verified && ['empty', 'too-short', 'budget-exceeded', 'invalid-input'].includes(result.reason);
  const tone = result.verified ? 'good' : isOpen ? 'unchecked' : result.reason === 'not-found' ? 'lost' : 'bad';
  const name = result.verified
    ? `\u2713 ${result.match}`
    : isOpen
      ? '? not checked'
      : result.reason === 'not-found'
        ? '\u2715 not found'
        : '\u2260 changed';
  verdict.className = `verdict ${tone}`;
  const words = result.verified
    ? result.match === 'exact'
      ? 'The same characters stand in the source.'
      : `Harmless: ${[...result.folds, ...result.edits].join(', ').replaceAll('-', ' ') || 'its pieces stand in order'}.`
    : (told[result.reason] ?? result.reason);
  verdict.replaceChildren(element('span', name, 'badge'), ` ${words}`);
  if (!result.verified && result.changes.length > 0) {
    const list = document.createElement('ul');
    for (const { kind, quote, source: theirs } of result.changes) {
      const item = document.createElement('li');
      item.append(
        element('b', `${kind.replaceAll('-', ' ')}: `),
        `the source says ${theirs ? `“${theirs}”` : 'nothing'}, the quote ${quote ? `“${quote}”` : 'nothing'}`,
      );
      list.append(item);
    }
    verdict.append(list);
  }
  mark(result, tone);
}

/** The sentence with the place marked, and in it the words that differ. */
function mark(result, tone) {
  const spans = result.verified ? result.spans : result.nearest === undefined ? [] : [result.nearest.span];
  const changes = result.verified ? [] : result.changes.map(({ span }) => span).filter(({ start, end }) => end > start);
  sentence.className = `source ${tone}`;
  sentence.replaceChildren();
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at) continue;
    sentence.append(source.slice(at, start));
    const place = document.createElement('mark');
    let from = start;
    for (const change of changes) {
      if (change.start < from || change.end > end) continue;
      place.append(source.slice(from, change.start), element('b', source.slice(change.start, change.end)));
      from = change.end;
    }
    place.append(source.slice(from, end));
    sentence.append(place);
    at = end;
  }
  sentence.append(source.slice(at));
}

input.addEventListener('input', judge);
judge();
