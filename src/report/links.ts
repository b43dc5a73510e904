/** Links out of a page: to http and https alone, with nothing told of where the reader comes from. */
import { isWellFormed } from '../json/value/index.js';
import { type Html, html, type Piece } from './html.js';

/** An address as RFC 3986 writes it: no blanks, no quotation marks, nothing that a page would have to guess. */
const address =
  /^https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%\u00a1-\u1fff\u2070-\u2fff\u3001-\ud7ff\uf900-\ufefe\uff01-\uffef]{1,2048}$/i;

/** Whether a text is an address that a page may lead to. */
export function isWebAddress(text: string): boolean {
  return address.test(text) && isWellFormed(text);
}

/** A link where the address is one of the web, else the words alone. */
export function link(target: string, words: Piece): Html {
  return isWebAddress(target) ? html`<a href="${target}" rel="noreferrer">${words}</a>` : html`${words}`;
}
