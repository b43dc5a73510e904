/** What an edge of a stretch parts although it is one: words at a hyphen, a name and its sign, a quantity and its article. */
import { isDigitCode, isLetterOrDigit, toSmall } from '../../../text/kinds.js';
import { textBefore } from '../../../text/near.js';
import { quantifyingArticles, quantities } from '../../generated/words.js';
import { isListed } from '../reading/atom-at.js';

/** Between these and a letter or digit on both sides nothing is parted: sugar|-free, 12|(b), std|::vector, R|&D. */
const JOINTS = "-\u2010\u2011\u2013(/\\@_&=^+.:*'";
/** At the end of a word these belong to it: C#, AB+, F\u266f. */
const ENDINGS = '#+\u266f\u266d\u266e^=\u207a\u207b\u2032\u2033\u2020\u2021';
/** Before a word these turn it: !paid. */
const BEGINNINGS = '!\u00ac~';

/** True when the edge at this place leaves a part of what is one: mother out of mother-in-law, C out of C#, few out of a few. */
export function partsJoint(text: string, at: number, edge: 'start' | 'end'): boolean {
  return edge === 'end' ? endsInside(text, at) : beginsInside(text, at);
}

function endsInside(text: string, at: number): boolean {
  if (isWordAt(text, at - 1)) {
    const sign = signAt(text, at);
    return ENDINGS.includes(sign) || (JOINTS.includes(sign) && joins(text, at));
  }
  return isWordAt(text, at) && isJoint(text, at - 1);
}

function beginsInside(text: string, at: number): boolean {
  if (!isWordAt(text, at)) return false;
  const sign = signAt(text, at - 1);
  if (BEGINNINGS.includes(sign) && !isWordAt(text, at - 2) && signAt(text, at - 2) !== sign) return true;
  if (isJoint(text, at - 1)) return sign !== '.' || isSmallAt(text, at);
  return quantifies(text, at);
}

/** Directly behind a word or digit. */
function isJoint(text: string, at: number): boolean {
  return '-\u2010\u2011\u2013/@_&.:'.includes(signAt(text, at)) && isWordAt(text, at - 1);
}

/** Outside the text a line's end, which joins nothing. */
function signAt(text: string, at: number): string {
  return text.charAt(at) || '\n';
}

/** A word or digit follows the sign at once; two colons are one sign, an entity is a character. */
function joins(text: string, at: number): boolean {
  const sign = signAt(text, at);
  if (/^&(?:#?[A-Za-z0-9]{1,31});/.test(text.slice(at, at + 34))) return false;
  if (sign === '*') return isDigitCode(text.charCodeAt(at - 1)) && !/^\*+\w/.test(text.slice(at, at + 4));
  if (sign === "'") return /(?<!\p{L})\p{L}$/u.test(textBefore(text, at, 4));
  const next = text.startsWith('::', at) ? at + 2 : at + 1;
  if (!isWordAt(text, next)) return false;
  return sign !== '.' || isSmallAt(text, next);
}

function isSmallAt(text: string, at: number): boolean {
  return /^[\p{Ll}\p{Nd}]/u.test(text.slice(at, at + 2));
}

function isWordAt(text: string, at: number): boolean {
  return isLetterOrDigit(text.charCodeAt(at));
}

/** As each quantity of the list begins: most words do not, and are looked at no further. */
const QUANTITY = /\|[flbpw]/i;

/** Few | people, where "a" stands before: a few are some, and few are hardly any. */
function quantifies(text: string, at: number): boolean {
  const near = `${textBefore(text, at, 16)}|${text.slice(at, at + 16)}`;
  if (!QUANTITY.test(near)) return false;
  const [, article, quantity] = /(\p{L}+)\s+\|(\p{L}+)/u.exec(near) ?? [];
  if (article === undefined || quantity === undefined) return false;
  return isListed(quantifyingArticles, { key: toSmall(article) }) && isListed(quantities, { key: toSmall(quantity) });
}
