/** A locator of a packet in the words of a page. */
import type { EvidenceLocatorV1 } from '../../evidence-packet/index.js';
import { fill, type Texts } from '../texts/language.js';

/** `pages 2 to 3`, in the language of the page; a locator of a type that another project owns is named by its type. */
export function locatorText(locator: EvidenceLocatorV1, texts: Texts): string {
  switch (locator.type) {
    case 'page':
    case 'line': {
      const { type, start, end } = locator;
      const words = start === end ? texts[`at.${type}`] : texts[`at.${type}s`];
      return fill(words, { start, end });
    }
    case 'char':
      return fill(texts['at.characters'], { start: locator.start, end: locator.end });
    case 'time':
      return fill(texts['at.time'], { start: locator.start, end: locator.end });
    case 'box':
      return fill(texts['at.box'], { page: locator.page, x: percent(locator.x), y: percent(locator.y) });
    case 'cell': {
      const { row, column, table, sheet } = locator;
      const names = [
        fill(texts['at.cell'], { row, column }),
        ...(table === undefined ? [] : [fill(texts['at.table'], { id: table })]),
        ...(sheet === undefined ? [] : [fill(texts['at.sheet'], { id: sheet })]),
      ];
      return names.join(texts['join.comma']);
    }
    case 'section':
    case 'node':
    case 'edge':
      return fill(texts[`at.${locator.type}`], { id: locator.id });
    case 'url':
      return locator.url;
    default:
      return locator.type;
  }
}

function percent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}
