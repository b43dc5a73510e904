// The list of sources of the playground: texts that are typed, and files. Marks count them from 1.
import { sourceOfFile } from './files.js';

const byId = (id) => document.getElementById(id);

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Draws the list, calls `changed` after each change, and `reported` with what there is to say. */
export function sourceList({ changed, reported }) {
  let sources = [];
  let made = 0;

  const say = (words) => {
    byId('opened').textContent = words;
  };

  function draw() {
    byId('sources').replaceChildren(...sources.map(itemOf));
  }

  function itemOf(source, nth) {
    const label = element('label', { htmlFor: source.id });
    label.append(
      element('b', { textContent: `[${nth + 1}]` }),
      ' ',
      element('bdi', { textContent: source.name }),
    );
    const area = element('textarea', {
      id: source.id,
      rows: 2,
      value: source.text,
      spellcheck: false,
      dir: 'auto',
    });
    area.addEventListener('input', () => {
      source.text = area.value;
      // the places are those of another text
      source.layout = undefined;
    });
    const remove = element('button', {
      type: 'button',
      className: 'remove',
      textContent: 'Remove',
      ariaLabel: `Remove source ${nth + 1}, ${source.name}`,
    });
    remove.addEventListener('click', () => {
      sources = sources.filter((one) => one !== source);
      draw();
      byId('add-text').focus();
      say(`Source ${nth + 1} is removed.`);
      changed();
    });
    return element('li', {}, element('div', { className: 'row' }, label, remove), area);
  }

  function add(source) {
    made += 1;
    const names = new Set(sources.map(({ name }) => name));
    let name = source.name;
    for (let copy = 2; names.has(name); copy += 1) name = `${source.name} (${copy})`;
    const added = { ...source, name, id: `source-${made}` };
    // an empty text that nobody typed in makes room for a file
    sources = [...sources.filter(({ text, isTyped }) => !isTyped || text.trim() !== ''), added];
    draw();
    return added;
  }

  async function open(files) {
    for (const file of files) {
      say(`Reading ${file.name} …`);
      try {
        const source = add(await sourceOfFile(file));
        say(`${source.name} is source ${sources.length}: ${source.text.length} characters.`);
      } catch ({ message }) {
        say(message);
      }
    }
    await changed();
    reported();
  }

  byId('add-text').addEventListener('click', () => {
    const added = add({ name: `Text ${sources.length + 1}`, text: '', isTyped: true });
    byId(added.id).focus();
  });
  byId('file').addEventListener('change', async ({ target }) => {
    await open([...target.files]);
    target.value = '';
  });
  const zone = byId('sources-panel');
  for (const kind of ['dragenter', 'dragover'])
    zone.addEventListener(kind, (event) => {
      event.preventDefault();
      zone.classList.add('over');
    });
  for (const kind of ['dragleave', 'drop'])
    zone.addEventListener(kind, () => zone.classList.remove('over'));
  zone.addEventListener('drop', async (event) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    await open([...event.dataTransfer.files]);
  });
  // A file that is dropped next to the list would replace this page
  for (const kind of ['dragover', 'drop'])
    addEventListener(kind, (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    });

  return {
    all: () => sources,
    open,
    replace(list) {
      sources = [];
      for (const source of list) add(source);
      if (sources.length === 0) add({ name: 'Text 1', text: '', isTyped: true });
      say('');
    },
  };
}
