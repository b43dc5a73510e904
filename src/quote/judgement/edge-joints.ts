/** What an edge of a stretch parts although it is one: words at a hyphen, a name and its sign, a quantity and its article. */
import { isDigitCode, isLetterCode, toSmall } from '../../text/kinds.js';
import { quantifyingArticles, quantities } from '../generated/words.js';

/** Between these and a letter or digit on both sides nothing is parted: sugar|-free, 12|(b), std|::vector, R|&D. */
const JOINTS = "-\u2010\u2011\u2013(/\\@_&=^+.:*'";
/** At the end of a word these belong to it: C#, AB+, F\u266f. */
const ENDINGS = '#+\u266f\u266d\u266e^=\u207a\u207b\u2032\u2033\u2020\u2021';
/** Before a word these turn it: !paid. */
const BEGINNINGS = '!\u00ac~';

/** True when the edge at this place leaves a part of what is one: mother out of mother-in-law, C out of C#, few out of a few. */
export function partsJoint(text: string, at: number, edge: 'start' | 'end'): boolean {
  if (at <= 0 || at >= text.length) return false;
  return edge === 'end' ? endsInside(text, at) : beginsInside(text, at);
}

function endsInside(text: string, at: number): boolean {
  const [before, sign, after] = [text.charCodeAt(at - 1), text.charAt(at), text.charCodeAt(at + 1)];
  if (isWordCode(before) && ENDINGS.includes(sign)) return true;
  if (isWordCode(before) && JOINTS.includes(sign)) return joins(text, at);
  return isJoint(text, at - 1) && isWordCode(text.charCodeAt(at)) && isWordCode(text.charCodeAt(at - 2)) && after >= 0;
}

function beginsInside(text: string, at: number): boolean {
  if (!isWordCode(text.charCodeAt(at))) return false;
  const sign = text.charAt(at - 1);
  if (BEGINNINGS.includes(sign) && !isWordCode(text.charCodeAt(at - 2)) && text.charAt(at - 2) !== sign) return true;
  if (isJoint(text, at - 1) && isWordCode(text.charCodeAt(at - 2))) return sign !== '.' || isSmallAt(text, at);
  return quantifies(text, at);
}

function isJoint(text: string, at: number): boolean {
  const sign = text.charAt(at);
  return sign !== '' && '-\u2010\u2011\u2013/@_&.:'.includes(sign);
}

/** A word or digit follows the sign at once; two colons are one sign, an entity is a character. */
function joins(text: string, at: number): boolean {
  const sign = text.charAt(at);
  if (sign === '&' && /^&(?:#?[A-Za-z0-9]{1,31});/.test(text.slice(at, at + 34))) return false;
  if (sign === '*') return isDigitCode(text.charCodeAt(at - 1)) && !/^\*+\w/.test(text.slice(at, at + 4));
  if (sign === "'") return Array.from(/\p{L}+$/u.exec(text.slice(Math.max(0, at - 8), at))?.[0] ?? '').length === 1;
  const next = text.startsWith('::', at) ? at + 2 : at + 1;
  if (!isWordCode(text.charCodeAt(next))) return false;
  return sign !== '.' || isSmallAt(text, next);
}

function isSmallAt(text: string, at: number): boolean {
  return /^[\p{Ll}\p{Nd}]/u.test(text.slice(at, at + 2));
}

function isWordCode(code: number): boolean {
  return isLetterCode(code) || isDigitCode(code);
}

/** Few | people, where "a" stands before: a few are some, and few are hardly any. */
function quantifies(text: string, at: number): boolean {
  const word = /^[\p{L}]+/u.exec(text.slice(at, at + 16))?.[0] ?? '';
  if (!quantities.split(' ').includes(toSmall(word))) return false;
  const before = /([\p{L}]+)\s+$/u.exec(text.slice(Math.max(0, at - 16), at))?.[1] ?? '';
  return quantifyingArticles.split(' ').includes(toSmall(before));
}
