// Files as sources, of the kinds that the command reads. Readers of all but plain texts are scripts
// of their own, which are loaded when they are needed.

/** Loads a script of this site once; it works from a file, too. */
const loading = new Map();
export function loaded(part, name) {
  const src = `assets/playground/${part}.js`;
  const load = (resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.addEventListener('load', () => resolve(globalThis[name]));
    script.addEventListener('error', () => reject(new Error(`${src} was not loaded`)));
    document.body.append(script);
  };
  if (!loading.has(part)) loading.set(part, new Promise(load));
  return loading.get(part);
}

/** `{ name, text, layout, bytes }`: bytes of what has pages to draw. Throws what a person can read. */
export async function sourceOfFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { text, ...places } = await read(bytes, file.name).catch(() => {
    throw new Error(
      `${file.name} cannot be read: it is no PDF, web page, Word file, workbook, message or text.`,
    );
  });
  if (text === undefined) throw new Error(`${file.name} cannot be read: it is no text.`);
  return { name: file.name, text, ...places };
}

async function read(bytes, name) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.includes('%PDF-')) {
    const layout = await (await loaded('pdf', 'evidencePdf')).read(bytes);
    return { text: layout.text, layout, bytes };
  }
  const ending = /\.([a-z]+)$/.exec(name.toLowerCase())?.[1];
  if (start.startsWith('PK') && ['docx', 'xlsx'].includes(ending))
    return withLayout((await loaded('office', 'evidenceOffice'))(bytes, ending));
  if (['eml', 'vtt', 'srt', 'csv', 'tsv'].includes(ending))
    return withLayout((await loaded('plain', 'evidencePlain'))(bytes, ending));
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (text.includes('\u0000')) return {};
  if (!/\.x?html?$/i.test(name)) return { text };
  return withLayout((await loaded('html', 'evidenceHtml'))(text));
}

const withLayout = (layout) => ({ text: layout.text, layout });

/** Pictures of pages of a source: those that are drawn, and which a report asked for in vain. */
export function picturesFor(sources) {
  const wanted = new Map();
  const pictureOf = (layout, page) => {
    const source = sources.find((one) => one.layout === layout);
    if (source?.bytes === undefined) return undefined;
    source.pictures ??= new Map();
    if (!source.pictures.has(page)) wanted.set(source, [...(wanted.get(source) ?? []), page]);
    return source.pictures.get(page);
  };
  return { wanted, pictureOf };
}

/** Draws what was asked for in vain; whether there was anything. */
export async function drawn(wanted) {
  for (const [source, pages] of wanted)
    for (const [page, picture] of await (await loaded('pdf', 'evidencePdf')).draw(
      source.bytes,
      pages,
    ))
      source.pictures.set(page, picture);
  return wanted.size > 0;
}
