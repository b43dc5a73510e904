// The playground: what is typed is checked by the library in this page, shown as a report, and kept in the fragment.
import { createEvidencePacket } from '../../../src/evidence-packet/index.ts';
import { renderReport } from '../../../src/report/index.ts';
import { harbourAnswer, heaterDraft } from '../../report/examples.mjs';

const byId = (id) => document.getElementById(id);
const source =
  'The harbour was closed in the winter of 1903, and it did not open again before May. The pilots were laid off until the thaw.';
const pretty = (document) => JSON.stringify(document, null, 2);
const packet = createEvidencePacket(heaterDraft);

const examples = {
  'A changed number, a lost “not”': {
    source,
    quotes: 'The harbour was closed in the winter of 1908, and it did open again before May.',
  },
  'Differences that are harmless': {
    source: 'He wrote: \u201cThe eastern arm had set-\ntled by eleven inches\u201d \u2014 and the Board adjourned.',
    quotes:
      '"The eastern arm had settled by eleven inches" - and the  Board adjourned.\n\nthe eastern arm had settled by eleven inches\n\nthe eastern arm had settled by twelve inches',
  },
  'Pieces around an ellipsis': {
    source,
    quotes: 'The harbour was closed ... before May.\n\nThe pilots were laid off ... in the winter of 1903',
  },
  'Never said': { source, quotes: 'The Crown awarded four thousand pounds to the fishermen.' },
  'Chinese and Arabic': {
    source: '加熱器從下方加熱水箱。請勿超過攝氏85度。\n\nلا تتجاوز 85 درجة مئوية.',
    quotes: '請勿超過攝氏85度\n\n請勿超過攝氏65度\n\nلا تتجاوز 85 درجة مئوية',
  },
  'An answer with citations': { document: pretty(harbourAnswer()) },
  'A packet of evidence': { document: pretty(packet) },
  'A packet that was edited on the way': { document: pretty(packet).replace('85 °C. Above', '95 °C. Above') },
  'No document at all': { document: '{"question": "How hot?"' },
};

/** Quotes become the citations of an answer, so that one report shows both. */
function answerOf({ source, quotes }) {
  const list = quotes
    .split(/\n\s*\n/)
    .map((quote) => quote.trim())
    .filter((quote) => quote !== '');
  const points = (text) => Array.from(text).length;
  let text = '';
  const citations = list.map((quote, index) => {
    text += `${index === 0 ? '' : '\n'}Quote ${index + 1} `;
    const start = points(text);
    text += '[1]';
    return { span: [start, start + 3], source_id: 1, verified: false, cited_text: quote };
  });
  const sources = [{ metadata: { id: 'source', type: 'document', title: 'Your source' }, content: source }];
  return {
    schema_version: 3,
    text,
    citations,
    references: [{ source_id: 1, inline_marker: '[1]', rendered: 'Your source.' }],
    sources,
  };
}

let mode = 'quotes';

function stateNow() {
  return mode === 'quotes'
    ? { source: byId('source').value, quotes: byId('quotes').value }
    : { document: byId('document').value };
}

function show(state) {
  mode = state.document === undefined ? 'quotes' : 'document';
  if (mode === 'quotes') {
    byId('source').value = state.source;
    byId('quotes').value = state.quotes;
  } else byId('document').value = state.document;
  switchTo(mode);
}

function switchTo(wanted) {
  mode = wanted;
  for (const one of ['quotes', 'document']) {
    byId(`mode-${one}`).setAttribute('aria-pressed', String(one === mode));
    byId(`${one}-inputs`).hidden = one !== mode;
  }
  check();
}

function check() {
  const state = stateNow();
  const html = renderReport(state.document ?? answerOf(state), {
    name: mode === 'quotes' ? 'Your quotes' : 'Your document',
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  const said = mode === 'quotes' ? ['.lead'] : ['.lead', '.verdict'];
  byId('status').textContent = said.map((one) => page.querySelector(one)?.textContent ?? '').join('. ');
  byId('report').hidden = false;
  byId('report').srcdoc = html;
  keep(state);
}

/** More than this makes addresses that browsers and chats cut. */
const longest = 30_000;

function keep(state) {
  const written = encoded(state);
  byId('copy').disabled = written.length > longest;
  history.replaceState(null, '', written.length > longest ? location.pathname : `#${written}`);
}

/** JSON as base64url of its UTF-8 bytes: no character that an address would change. */
function encoded(state) {
  let bytes = '';
  for (const byte of new TextEncoder().encode(JSON.stringify(state))) bytes += String.fromCharCode(byte);
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The state of a fragment, or undefined when it holds none: somebody else may have written it. */
function decoded(fragment) {
  try {
    const bytes = Uint8Array.from(atob(fragment.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const state = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof state?.document === 'string') return { document: state.document };
    return typeof state?.source === 'string' && typeof state.quotes === 'string'
      ? { source: state.source, quotes: state.quotes }
      : undefined;
  } catch {
    return undefined;
  }
}

let waiting;
for (const id of ['source', 'quotes', 'document']) {
  byId(id).addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(check, 150);
  });
}
for (const one of ['quotes', 'document']) byId(`mode-${one}`).addEventListener('click', () => switchTo(one));
byId('example').append(...Object.keys(examples).map((name) => new Option(name, name)));
byId('example').addEventListener('change', (event) => show(examples[event.target.value]));
byId('copy').addEventListener('click', async () => {
  const done = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  byId('copied').textContent = done ? 'Copied.' : 'The link is in the address of this page.';
});
byId('document').value = examples['An answer with citations'].document;
const first = Object.values(examples)[0];
byId('source').value = first.source;
byId('quotes').value = first.quotes;
addEventListener('hashchange', () => {
  const state = decoded(location.hash.slice(1));
  if (state !== undefined) show(state);
});
show(decoded(location.hash.slice(1)) ?? first);
