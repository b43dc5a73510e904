/**
 * Reads XML 1.0 as strictly as these tests need it: elements, attributes, text, the five entities
 * and numbers in capital hex, and nothing else.
 */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** What XML 1.0 allows, section 2.2. */
const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const token = /<(\/?)([a-z-]+)((?: [a-z-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;

/** The one element of a document; throws when it is no XML. */
export function readXml(text: string): XmlElement {
  if (!allowed.test(text)) throw new Error('a character that XML forbids');
  const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!text.startsWith(prolog)) throw new Error('no prolog');
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  token.lastIndex = prolog.length;
  while (token.lastIndex < text.length) {
    const start = token.lastIndex;
    const match = token.exec(text);
    const top = open.at(-1);
    if (match === null || top === undefined) throw new Error(`no XML at ${String(start)}`);
    const [, isEnd, name = '', attributes = '', isEmpty, words] = match;
    if (words !== undefined) top.text += decoded(words);
    else if (isEnd === '/') {
      if (open.pop()?.name !== name || open.length === 0)
        throw new Error(`</${name}> closes another element`);
    } else {
      const element: Open = { name, attributes: attributesOf(attributes), children: [], text: '' };
      top.children.push(element);
      if (isEmpty !== '/') open.push(element);
    }
  }
  const [only, ...more] = root.children;
  if (open.length !== 1 || only === undefined || more.length > 0 || root.text.trim() !== '')
    throw new Error('not one');
  return only;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decoded(value)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw new Error('an attribute twice');
  return Object.fromEntries(pairs);
}

function decoded(text: string): string {
  const names: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
  return text.replace(/&([^;]*;?)/g, (_, name: string) => {
    const [, code] = /^#x([0-9A-F]+);$/.exec(name) ?? [];
    const character =
      code === undefined
        ? names[name.slice(0, -1)]
        : String.fromCodePoint(Number.parseInt(code, 16));
    if (character === undefined) throw new Error(`no entity: ${name}`);
    return character;
  });
}
