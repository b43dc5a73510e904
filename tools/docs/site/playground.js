// The playground: what is typed is checked by the library in this page, shown as a report, and kept in the fragment. The
// contracts of documents and the readers of web pages and PDFs are scripts of their own, which are loaded when they are needed.
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
    source:
      'He wrote: \u201cThe eastern arm had set-\ntled by eleven inches\u201d \u2014 and the Board adjourned.',
    quotes:
      '"The eastern arm had settled by eleven inches" - and the  Board adjourned.\n\nthe eastern arm had settled by eleven inches\n\nthe eastern arm had settled by twelve inches',
  },
  'Pieces around an ellipsis': {
    source,
    quotes:
      'The harbour was closed ... before May.\n\nThe pilots were laid off ... in the winter of 1903',
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
/** The text of a file with its places, until the source is edited. */
let layout;

function stateNow() {
  return mode === 'quotes'
    ? { source: byId('source').value, quotes: byId('quotes').value }
    : { document: byId('document').value };
}

/** Loads a script of this site once; it works from a file, too. */
const loading = new Map();
function loaded(src, name) {
  const load = (resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', () => resolve(globalThis[name]));
    script.addEventListener('error', () => reject(new Error(`${src} was not loaded`)));
    document.body.append(script);
  };
  if (!loading.has(src)) loading.set(src, new Promise(load));
  return loading.get(src);
}

const documents = () => loaded('assets/playground-documents.js', 'evidenceDocuments');

async function show(state) {
  if (state.example !== undefined)
    return show({ document: (await documents()).examples[state.example] });
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
      ? quotesPage({
          ...state,
          name: sourceName,
          layout: layout?.text === state.source ? layout : undefined,
        })
      : (await documents()).renderReport(state.document, { name: 'Your document' });
  if (JSON.stringify(state) !== JSON.stringify(stateNow())) return;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const said = mode === 'quotes' ? ['.lead'] : ['.lead', '.verdict'];
  byId('status').textContent = said
    .map((one) => page.querySelector(one)?.textContent ?? '')
    .join('. ');
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
  for (const byte of new TextEncoder().encode(JSON.stringify(state)))
    bytes += String.fromCharCode(byte);
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The state of a fragment, or undefined when it holds none: somebody else may have written it. */
function decoded(fragment) {
  try {
    const bytes = Uint8Array.from(
      atob(fragment.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
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

/** A file becomes the source, a PDF and a web page with their places; of what cannot be read only the reason is shown. */
async function open(file) {
  byId('opened').textContent = `Reading ${file.name} …`;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const source = await sourceOf(bytes, file.name).catch(() => undefined);
  if (source === undefined) {
    byId('opened').textContent = 'That file cannot be read: it is no PDF, no web page and no text.';
    return;
  }
  const { text } = source;
  layout = source.map === undefined ? undefined : source;
  sourceName = file.name;
  byId('source').value = text;
  byId('opened').textContent = `${text.length} characters are the source now.`;
  await switchTo('quotes');
}

async function sourceOf(bytes, name) {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-'))
    return (await loaded('assets/playground-pdf.js', 'evidencePdf'))(bytes);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (text.includes('\u0000')) return undefined;
  // Parsed without running or loading anything
  if (!/\.x?html?$/i.test(name)) return { text };
  return (await loaded('assets/playground-html.js', 'evidenceHtml'))(text);
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
for (const one of ['quotes', 'document'])
  byId(`mode-${one}`).addEventListener('click', () => start(switchTo(one)));
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
