/** Writes XML 1.0: every text escaped, and what XML cannot hold shown as an escape of JSON. */
import { printable } from '../../issue/printable.js';

/** An element; without content it is closed at once. The content is XML already. */
export function element(name: string, attributes: Readonly<Record<string, string | number>>, content: string): string {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(String(value))}"`);
  const opened = `<${name}${told.join('')}`;
  return content === '' ? `${opened}/>` : `${opened}>${content}</${name}>`;
}

/** Text for an attribute: a line feed, of which a reader would make a space, is shown as an escape. */
function attributeText(text: string): string {
  return printable(text).replace(special, escapeOf);
}

/** Text for an element; its line feeds stay. */
export function xmlText(text: string): string {
  return text.split('\n').map(printable).join('\n').replace(special, escapeOf);
}

/** What has a meaning in XML, and of what it forbids (section 2.2) the two code points that are no control characters. */
const special = /[<>&"\ufffe\uffff]/g;

function escapeOf(character: string): string {
  const names: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
  return names[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
