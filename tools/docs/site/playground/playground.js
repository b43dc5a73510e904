// The playground: what is typed or dropped is checked by the library in this page, shown as a
// report, and kept in the fragment of the address.
import { drawn, loaded, picturesFor } from './files.js';
import { pageOf } from './pages.js';
import { samples } from './samples.js';
import { sourceList } from './sources.js';

const byId = (id) => document.getElementById(id);
const modes = ['answer', 'quotes', 'document'];
let mode = 'answer';
/** The HTML that is shown, to be saved. */
let shown = '';

const list = sourceList({ changed: () => start(check()), reported: () => reveal() });

const stateNow = () =>
  mode === 'document'
    ? { document: byId('document').value }
    : {
        [mode]: byId(mode).value,
        sources: list.all().map(({ name, text }) => ({ name, text })),
      };

function set(state) {
  mode = modes.find((one) => state[one] !== undefined) ?? 'answer';
  byId(mode).value = state[mode];
  if (mode !== 'document') list.replace(state.sources);
}

async function show(state) {
  set(state);
  switchTo(mode);
  if (state.pdf !== undefined) {
    const bytes = await loaded('sample-pdf', 'evidenceSamplePdf');
    return await list.open([new File([bytes], state.pdf)]);
  }
  await check();
}

function switchTo(wanted) {
  mode = wanted;
  for (const one of modes) {
    byId(`mode-${one}`).setAttribute('aria-pressed', String(one === mode));
    byId(`${one}-panel`).hidden = one !== mode;
  }
  byId('sources-panel').hidden = mode === 'document';
  const buttons = Object.entries(samples[mode]).map(([name, make]) => {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      textContent: name,
    });
    button.addEventListener('click', () => start(show(make()).then(reveal)));
    return button;
  });
  byId('samples').replaceChildren(...buttons);
}

let checks = 0;

/** Checks what is there now; pages of PDFs are drawn after the first look, and the page made anew. */
async function check() {
  checks += 1;
  const own = checks;
  const sources = list.all();
  const { wanted, pictureOf } = picturesFor(sources);
  const given = { sources, pictureOf };
  for (const one of modes) given[one] = byId(one).value;
  try {
    present(pageOf(mode, given));
    keep(stateNow());
  } catch (error) {
    present(undefined);
    throw error;
  }
  if ((await drawn(wanted)) && own === checks) present(pageOf(mode, given));
}

function present(html) {
  shown = html ?? '';
  byId('save').disabled = html === undefined;
  const frame = byId('report');
  frame.hidden = html === undefined;
  byId('status').classList.toggle('spoken', html !== undefined);
  if (html === undefined) {
    frame.srcdoc = '';
    return;
  }
  const page = new DOMParser().parseFromString(html, 'text/html');
  byId('status').textContent = page.querySelector('.lead')?.textContent ?? '';
  frame.srcdoc = html;
}

/** Where the page is below what was typed, a click on a sample or a file leads to it. */
function reveal() {
  const { top } = byId('report').getBoundingClientRect();
  if (top > innerHeight / 2) byId('result').scrollIntoView({ block: 'start' });
}

/** More than this makes addresses that browsers and chats cut. */
const longest = 30_000;

function keep(state) {
  const written = encoded(state);
  byId('copy').disabled = written.length > longest;
  byId('copied').textContent = '';
  history.replaceState(null, '', written.length > longest ? location.pathname : `#${written}`);
}

/** JSON as base64url of its UTF-8 bytes: no character that an address would change. */
function encoded(state) {
  let bytes = '';
  for (const byte of new TextEncoder().encode(JSON.stringify(state)))
    bytes += String.fromCharCode(byte);
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The state of a fragment, or undefined when it has none: somebody else may have written it. */
function decoded(fragment) {
  try {
    const bytes = Uint8Array.from(
      atob(fragment.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    );
    return stateOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

const isText = (value) => typeof value === 'string';

function stateOf(given) {
  const { document, answer, quotes, source } = given;
  if (isText(document)) return { document };
  // links of the first playground had one source without a name
  const sources = isText(source) ? [{ name: 'Your source', text: source }] : given.sources;
  const areSources =
    Array.isArray(sources) && sources.every(({ name, text }) => isText(name) && isText(text));
  if (!areSources) return undefined;
  const own = sources.map(({ name, text }) => ({ name, text }));
  if (isText(answer)) return { answer, sources: own };
  return isText(quotes) ? { quotes, sources: own } : undefined;
}

/** What goes wrong is said, and nothing is left to the console alone. */
function start(work) {
  return work.catch(({ message }) => {
    byId('status').textContent = message;
  });
}

let waiting;
byId('inputs').addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => start(check()), 150);
});
for (const one of modes)
  byId(`mode-${one}`).addEventListener('click', () => {
    switchTo(one);
    if (byId(one).value === '') start(show(Object.values(samples[one])[0]()));
    else start(check());
  });
byId('clear').addEventListener('click', () => {
  set(mode === 'document' ? { document: '' } : { [mode]: '', sources: [] });
  byId(mode).focus();
  start(check());
});
byId('copy').addEventListener('click', async () => {
  const done = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  byId('copied').textContent = done ? 'Copied.' : 'The link is in the address of this page.';
});
byId('save').addEventListener('click', () => {
  const href = URL.createObjectURL(new Blob([shown], { type: 'text/html' }));
  Object.assign(document.createElement('a'), { href, download: 'report.html' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
});
addEventListener('hashchange', () => {
  const state = decoded(location.hash.slice(1));
  if (state !== undefined) start(show(state));
});
start(show(decoded(location.hash.slice(1)) ?? Object.values(samples.answer)[0]()));
