// The example of the first page: one quote against one sentence, checked while it is typed.
import { verifyQuote } from '../../../src/quotes/quote/index.ts';

const sentence = document.getElementById('demo-source');
const source = sentence.textContent;
const input = document.getElementById('demo-quote');
const verdict = document.getElementById('demo-verdict');

/** An element with text in it, which is never markup. */
function element(name, text, className = '') {
  return Object.assign(document.createElement(name), { textContent: text, className });
}

/** For each status the look of the verdict, its name and what it means. */
const shown = {
  exact: ['good', '\u2713 exact', 'The source has the same characters.'],
  normalized: [
    'good',
    '\u2713 normalized',
    'The source has the same words; only their form differs',
  ],
  pieces: [
    'bad',
    '\u22ef pieces',
    'The source has these pieces in this order, and more between them.',
  ],
  'out-of-context': [
    'bad',
    '\u2298 out of context',
    'A negation directly before these words is cut off.',
  ],
  cut: ['bad', '\u2260 changed', 'An edge of the quote divides a word or a number.'],
  changed: ['bad', '\u2260 changed', 'The source has different words here.'],
  'not-found': ['lost', '\u2715 not found', 'The source has nothing like it.'],
  empty: ['unchecked', '? not checked', 'There are no words to look for.'],
};

function check() {
  const result = verifyQuote(input.value, source, { unit: 'utf16' });
  const { status, folds, changes } = result;
  const [tone, name, meaning] = shown[status] ?? [
    'unchecked',
    '? not checked',
    `It was not checked: ${status}.`,
  ];
  verdict.className = `verdict ${tone}`;
  const words =
    status === 'normalized' ? `${meaning}: ${folds.join(', ').replaceAll('-', ' ')}.` : meaning;
  verdict.replaceChildren(element('span', name, 'badge'), ` ${words}`);
  if (changes.length > 0) {
    const list = document.createElement('ul');
    for (const { kind, quote, source: theirs } of changes) {
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
  const spans = result.nearest === undefined ? result.spans : [result.nearest.span];
  const changes = result.changes.map(({ span }) => span).filter(({ start, end }) => end > start);
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
      place.append(
        source.slice(from, change.start),
        element('b', source.slice(change.start, change.end)),
      );
      from = change.end;
    }
    place.append(source.slice(from, end));
    sentence.append(place);
    at = end;
  }
  sentence.append(source.slice(at));
}

input.addEventListener('input', check);
check();
