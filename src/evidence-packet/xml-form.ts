/** How XML is written here: elements with attributes and text, every character escaped that could be more than itself. */

/** Values of attributes; an absent one is not written. */
export type XmlAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element on lines of its own, with children or with text; an element without both is empty. */
export function element(name: string, attributes: XmlAttributes, content: string | readonly string[] = []): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [attribute(key, String(value))],
  );
  const open = [name, ...written];
  if (typeof content !== 'string') {
    return content.length === 0 ? `<${open.join(' ')}/>\n` : `<${open.join(' ')}>\n${content.join('')}</${name}>\n`;
  }
  const isJson = forbidden.test(content);
  const head = isJson ? [...open, 'escaped="json"'].join(' ') : open.join(' ');
  return `<${head}>${escaped(isJson ? jsonString(content) : content)}</${name}>\n`;
}

/** Attributes contain words of the packet, too; one that XML cannot contain is written as in a JSON string, and says so. */
function attribute(key: string, value: string): string {
  if (!forbidden.test(value)) return `${key}="${escaped(value).replaceAll('\n', '&#xA;')}"`;
  return `${key}="${escaped(jsonString(value))}" ${key}-escaped="json"`;
}

/** What XML 1.0 cannot contain, not even as a reference (section 2.2). A packet has no lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Markup, quotation marks, and what a reader may change or obey: CR and TAB, which XML normalises in places, C1 controls,
 * line and paragraph separators, zero-width and bidirectional characters, tag characters.
 */
const special =
  /[<>&"'\t\r\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** The inside of a JSON string, with the two noncharacters escaped that JSON leaves alone. */
function jsonString(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1);
  return inside.replace(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}

const named: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(special, (character) => {
    const name = named[character];
    return name ?? `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
  });
}
