/** Times, ratios, quarters, decades and ordinals: what its form alone decides. */
import { isDigitAt, isGlued, isLetterAt } from './fold.js';
import { type Found, plainFigure } from './found.js';
import { formAt, matchAt, type Place, type Taken } from './place.js';

const halfDay =
  /([0-9]{1,2})(?:[:.]([0-9]{2}))?(?::([0-9]{2}))?[ \u00a0]?([ap])[.]?m(?![A-Za-z])[.]?/iy;
const wholeDay = /([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?(?![0-9:])/y;
/** `21h30`; of one digit before `h` it may be how long something takes. */
const hourLetter = /([0-9]{2})h([0-9]{2})(?![0-9A-Za-z]|[.,:][0-9])/y;
const twoNumbers =
  /([0-9]{1,12}(?:[.][0-9]{1,12})?)( ?: ?)([0-9]{1,12}(?:[.][0-9]{1,12})?)(?![0-9:]|[.][0-9])/y;
const decade = /((?:1[0-9]|20)?[0-9]0)'?s(?![A-Za-z0-9])/y;
const ordinal = /([0-9]{1,9})(?:st|nd|rd|th)(?![A-Za-z0-9])/iy;

/** The time, ratio, quarter, decade or ordinal that the digits at a place are. */
export function readForms(place: Place): Taken | undefined {
  if (/[0-9]/.test(place.signs.charAt(place.at - 1))) return undefined;
  return (
    readTime(place) ??
    readRatio(place) ??
    readQuarter(place) ??
    readDecade(place) ??
    readOrdinal(place)
  );
}

/** The time with am or pm at a place; undefined elsewhere. */
export function halfDayAt(
  signs: string,
  at: number,
): { readonly hour: number; readonly minute: number } | undefined {
  const [, hour, minute = '0', , half = ''] = matchAt(halfDay, signs, at) ?? [];
  if (hour === undefined || Number(hour) > 12 || Number(minute) > 59) return undefined;
  return { hour: (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0), minute: Number(minute) };
}

function readTime(place: Place): Taken | undefined {
  const { signs, at } = place;
  const half = formAt(halfDay, place, ':. \u00a0apAP', 'apAP');
  const found = half ?? formAt(wholeDay, place, ':') ?? formAt(hourLetter, place, 'h');
  if (found === null || /[:.,$\u00a3\u20ac]/.test(signs.charAt(at - 1)) || isGlued(signs, at))
    return undefined;
  const [written, hourDigits, minute = '00', second, half12] = found;
  const hour = Number(hourDigits);
  if (hour > (half === null ? 23 : 12) || Number(minute) > 59 || Number(second ?? 0) > 59)
    return undefined;
  const rest = `:${minute}${second === undefined ? '' : `:${second}`}`;
  const noon = /p/i.test(half12 ?? '') ? 12 : 0;
  const hours =
    half === null ? [hour, ...(hour < 13 ? [(hour + 12) % 24] : [])] : [(hour % 12) + noon];
  const end = at + written.length;
  return {
    found: [
      plainFigure(
        'time',
        { start: at, end },
        hours.map((one) => `${one}${rest}`),
      ),
    ],
    end,
  };
}

/** A standard and its year, as in `ISO 9001:2015`. */
const numberAndYear = /^[0-9]{2,12}:(?:1[0-9]|20)[0-9]{2}$/;

/** `3: 1` is a number after a colon; `3 : 1` and `3:1` are ratios. */
function readRatio(place: Place): Taken | undefined {
  const { signs, at } = place;
  const found = formAt(twoNumbers, place, '.: ', ':');
  if (found === null || /[:.,]/.test(signs.charAt(at - 1)) || isGlued(signs, at)) return undefined;
  if (found[2] === ': ' || numberAndYear.test(found[0])) return undefined;
  const end = at + found[0].length;
  return { found: [plainFigure('ratio', { start: at, end }, [`${found[1]}:${found[3]}`])], end };
}

function readQuarter({ signs, at }: Place): Taken | undefined {
  const isQuarter =
    /[qQ]/.test(signs.charAt(at - 1)) &&
    /[1-4]/.test(signs.charAt(at)) &&
    !isLetterAt(signs, at - 2);
  if (!isQuarter || isLetterAt(signs, at + 1) || /[0-9]/.test(signs.charAt(at + 1)))
    return undefined;
  return {
    found: [plainFigure('quarter', { start: at - 1, end: at + 1 }, [signs.charAt(at)])],
    end: at + 1,
  };
}

/**
 * The seconds that a decade of two digits may be, `90s`; undefined for one with an apostrophe or
 * `the` before it.
 */
export function secondsOfDecade(
  signs: string,
  { kind, start, end }: Pick<Found, 'kind' | 'start' | 'end'>,
): string | undefined {
  if (kind !== 'decade' || end - start !== 3 || !isDigitAt(signs, start)) return undefined;
  return /(?:^|[^a-z])the[ \u00a0]$/i.test(signs.slice(Math.max(0, start - 5), start))
    ? undefined
    : signs.slice(start, end - 1);
}

/** Without a century two are possible. */
function readDecade(place: Place): Taken | undefined {
  const { signs, at } = place;
  const found = formAt(decade, place, "'s");
  if (found === null || /[.,]/.test(signs.charAt(at - 1)) || isGlued(signs, at)) return undefined;
  const digits = found[1] ?? '';
  const start = signs.charAt(at - 1) === "'" ? at - 1 : at;
  const end = at + found[0].length;
  const values = digits.length === 2 ? [`19${digits}`, `20${digits}`] : [digits];
  return { found: [plainFigure('decade', { start, end }, values)], end };
}

function readOrdinal(place: Place): Taken | undefined {
  const { signs, at } = place;
  const found = formAt(ordinal, place, 'snrtSNRT');
  if (found === null || /[.,]/.test(signs.charAt(at - 1)) || isGlued(signs, at)) return undefined;
  const end = at + found[0].length;
  return { found: [plainFigure('ordinal', { start: at, end }, [String(Number(found[1]))])], end };
}
