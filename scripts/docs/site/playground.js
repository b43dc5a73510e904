// The playground: what is typed is checked by the library in this page, shown as a report, and kept in the fragment. The
// contracts of documents are a script of their own, which is loaded when a document is looked at.
import { quotesPage } from './quotes-page.js';

const byId = (id) => document.getElementById(id);
const source =
  'The harbour was closed in the winter of 1903, and it did not open again before May. The pilots were laid off until the thaw.';

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
  'An answer with citations': { example: 'answer' },
  'A packet of evidence': { example: 'packet' },
  'A packet that was edited on the way': { example: 'edited' },
  'No document at all': { example: 'broken' },
};

let mode = 'quotes';
let sourceName = 'Your source';

function stateNow() {
  return mode === 'quotes'
    ? { source: byId('source').value, quotes: byId('quotes').value }
    : { document: byId('document').value };
}

/** Loads the contracts once: a script of this site, which works from a file, too. */
let loading;
function documents() {
  loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: 'assets/playground-documents.js' });
    script.addEventListener('load', () => resolve(globalThis.evidenceDocuments));
    script.addEventListener('error', () => reject(new Error('assets/playground-documents.js was not loaded')));
    document.body.append(script);
  });
  return loading;
}

async function show(state) {
  if (state.example !== undefined) return show({ document: (await documents()).examples[state.example] });
  mode = state.document === undefined ? 'quotes' : 'document';
  if (mode === 'quotes') {
    byId('source').value = state.source;
    sourceName = 'Your source';
    byId('quotes').value = state.quotes;
  } else byId('document').value = state.document;
  await switchTo(mode);
}

async function switchTo(wanted) {
  mode = wanted;
  if (mode === 'document' && byId('document').value === '')
    byId('document').value = (await documents()).examples.answer;
  for (const one of ['quotes', 'document']) {
    byId(`mode-${one}`).setAttribute('aria-pressed', String(one === mode));
    byId(`${one}-inputs`).hidden = one !== mode;
  }
  await check();
}

async function check() {
  const state = stateNow();
  const html =
    mode === 'quotes'
      ? quotesPage({ ...state, name: sourceName })
      : (await documents()).renderReport(state.document, { name: 'Your document' });
  if (JSON.stringify(state) !== JSON.stringify(stateNow())) return;
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

/** A file becomes the source; a web page without its tags, and of what is no text only the reason. */
async function open(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = textOf(bytes, file.name);
  if (text === undefined) {
    byId('opened').textContent = 'That file is no text. Save a PDF or a Word file as text first.';
    return;
  }
  sourceName = file.name;
  byId('source').value = text;
  byId('opened').textContent = `${text.length} characters are the source now.`;
  await switchTo('quotes');
}

function textOf(bytes, name) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.startsWith('%PDF-') || text.includes('\u0000')) return undefined;
    return /\.x?html?$/i.test(name) ? pageText(text) : text;
  } catch {
    return undefined;
  }
}

/** The words of a web page: it is parsed without running or loading anything. */
function pageText(html) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of body.querySelectorAll('script, style, template, noscript, [hidden]')) hidden.remove();
  for (const block of body.querySelectorAll('p, div, li, tr, br, h1, h2, h3, h4, h5, h6, pre, blockquote'))
    block.append('\n');
  return body.textContent.replace(/\n{3,}/g, '\n\n').trim();
}

byId('file').addEventListener('change', ({ target }) => {
  const [file] = target.files;
  if (file !== undefined) start(open(file));
});

/** What goes wrong is said, and nothing is left to the console alone. */
function start(work) {
  work.catch(({ message }) => {
    byId('status').textContent = message;
  });
}

let waiting;
for (const id of ['source', 'quotes', 'document']) {
  byId(id).addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => start(check()), 150);
  });
}
for (const one of ['quotes', 'document']) byId(`mode-${one}`).addEventListener('click', () => start(switchTo(one)));
byId('example').append(...Object.keys(examples).map((name) => new Option(name, name)));
byId('example').addEventListener('change', (event) => start(show(examples[event.target.value])));
byId('copy').addEventListener('click', async () => {
  const done = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  byId('copied').textContent = done ? 'Copied.' : 'The link is in the address of this page.';
});
const first = Object.values(examples)[0];
byId('source').value = first.source;
byId('quotes').value = first.quotes;
addEventListener('hashchange', () => {
  const state = decoded(location.hash.slice(1));
  if (state !== undefined) start(show(state));
});
start(show(decoded(location.hash.slice(1)) ?? first));
