/**
 * How a sheet shows a number: the formats of ECMA-376 (18.8.31) that say it without the settings of
 * the reader's system.
 */

/** A shown value, or undefined where the format does not say it. */
type Shown = string | undefined;

/** Formats that a file names by number only; those of dates and times are English. */
const BUILT_IN: ReadonlyMap<number, string> = /* @__PURE__ */ new Map([
  [0, 'General'],
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [49, '@'],
]);

/** The short date, and dates with names of months, are those of the reader's system. */
const OF_THE_SYSTEM: ReadonlySet<number> = /* @__PURE__ */ new Set([
  14, 15, 16, 17, 18, 19, 22, 27, 30, 36, 50, 57,
]);

/** The code of a format that is built in. */
export function builtInFormat(id: number): string | undefined {
  return OF_THE_SYSTEM.has(id) ? 'system' : BUILT_IN.get(id);
}

/** A longer code is read by no program, and each of a million cells would be written by it. */
const LONGEST = 255;

/** Parts of a format: a text in quotes, a sign as it is, a blank, a bracket, or a letter or digit. */
const TOKENS =
  /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|General|AM\/PM|A\/P|E[+-]|y+|m+|d+|h+|s+|\.0+(?=[^0#?]|$)|./giu;

/**
 * A number as the format shows it. Names of months and days are English; a format with a condition,
 * a fraction or another language, or of more than 255 characters, is not read.
 *
 * @param isFrom1904 - Whether days are counted from 1904, and not from 1900.
 */
export function shownNumber(value: number, code: string, isFrom1904 = false): Shown {
  if (code === 'system') return dateOf(value, isFrom1904)?.iso;
  if (code.length > LONGEST) return undefined;
  const sections = sectionsOf(code);
  const [positive = 'General', negative, zero] = sections;
  // A section of its own writes the sign of a negative number, or brackets, itself
  const isSigned = value < 0 && negative !== undefined;
  const ofOthers = value === 0 && zero !== undefined ? zero : positive;
  const section = isSigned ? negative : ofOthers;
  const tokens = section.match(TOKENS) ?? [];
  if (tokens.some(isUnread)) return undefined;
  if (tokens.some(isOfDate)) return shownDate(value, tokens, isFrom1904);
  const shown = shownPlain(Math.abs(value), tokens);
  return shown === undefined || value >= 0 || isSigned ? shown : `-${shown}`;
}

/** Sections for positive numbers, negative ones, zero and text. */
function sectionsOf(code: string): readonly string[] {
  const sections = [''];
  for (const [part] of code.matchAll(/"[^"]*"|\\.|[^"\\]/gsu)) {
    if (part === ';') sections.push('');
    else sections.push(`${sections.pop() ?? ''}${part}`);
  }
  return sections;
}

/** A currency, a language, or both: `[$€-407]`. */
const LANGUAGE = /^\[\$([^\]-]{0,8})(?:-[\da-f]{1,8})?\]$/i;
/** English of several countries: names of months in other languages are not at hand. */
const ENGLISH = /^\[\$[^\]-]{0,8}(?:-(?:409|809|1009|c09|f800|f400|0))?\]$/i;
const COLOUR = /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d{1,2})\]$/i;
const ELAPSED = /^\[(?:h+|m+|s+)\]$/i;

/** Conditions, digits of other scripts, and years of other calendars. */
const isUnread = (token: string): boolean =>
  token.startsWith('[')
    ? ![LANGUAGE, COLOUR, ELAPSED].some((kind) => kind.test(token))
    : /^[bge]$/i.test(token);

const isOfDate = (token: string): boolean =>
  /^(?:y+|m+|d+|h+|s+|am\/pm|a\/p)$/i.test(token) || ELAPSED.test(token);

/** What a token writes that is no digit and no part of a date. */
function literalOf(token: string): string | undefined {
  if (token.startsWith('"')) return token.slice(1, -1);
  if (token.startsWith('\\')) return token.slice(1);
  if (token.startsWith('_')) return ' ';
  if (token.startsWith('*') || COLOUR.test(token)) return '';
  return LANGUAGE.exec(token)?.[1];
}

const DIGITS = /^[0#?,.]$|^\.0+$/;

/** A number without a sign; undefined for a fraction and for signs between its digits. */
function shownPlain(value: number, tokens: readonly string[]): Shown {
  if (tokens.some((token) => /^general$/i.test(token)))
    return tokens
      .map((token) => (/^general$/i.test(token) ? general(value) : written(token)))
      .join('');
  const first = tokens.findIndex((token) => DIGITS.test(token));
  if (first < 0) return tokens.includes('@') ? general(value) : tokens.map(written).join('');
  const after = tokens.slice(first).findIndex((token) => !DIGITS.test(token) && !/^E/i.test(token));
  const end = after < 0 ? tokens.length : first + after;
  const rest = tokens.slice(end);
  if (rest.some((token) => DIGITS.test(token) && token !== ',') || rest.includes('/'))
    return undefined;
  const percents = tokens.filter((token) => token === '%').length;
  const pattern = tokens.slice(first, end).join('');
  const number = digitsOf(value * 100 ** percents, pattern);
  return `${tokens.slice(0, first).map(written).join('')}${number}${rest.map(written).join('')}`;
}

const written = (token: string): string => literalOf(token) ?? token;

/** At most so many decimals are shown, as in sheets. */
const MOST_DECIMALS = 30;

function digitsOf(value: number, pattern: string): string {
  const [mantissa = '', exponent] = pattern.split(/E[+-]/i);
  const [whole = '', decimals = ''] = mantissa.split('.');
  // Each comma at the end of the digits divides by a thousand; others group the digits
  const last = decimals === '' ? whole : decimals;
  const scaling = last.length - withoutEnd(last, ',').length;
  const places = decimals.replaceAll(',', '');
  if (exponent !== undefined) return scientific(value, places, exponent.length);
  const scaled = value / 1000 ** scaling;
  const fixed = rounded(scaled, Math.min(places.length, MOST_DECIMALS));
  const [digits = '0', part = ''] = fixed.split('.');
  // `#` shows no digit of its own: what is left of the pattern is how many are always shown
  const least = whole.replaceAll(',', '').replace(/^#*/, '').length;
  const padded = (digits === '0' && least === 0 ? '' : digits).padStart(least, '0');
  const isGrouped = whole.slice(0, whole.length - (decimals === '' ? scaling : 0)).includes(',');
  const shown = isGrouped ? grouped(padded) : padded;
  const kept = trimmed(part, places);
  return kept === '' && !places.includes('0') ? shown : `${shown}.${kept}`.replace(/\.$/, '');
}

function withoutEnd(text: string, sign: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === sign) end -= 1;
  return text.slice(0, end);
}

/** A number without decimals that say nothing. */
const withoutZeros = (text: string): string =>
  text.includes('.') ? withoutEnd(withoutEnd(text, '0'), '.') : text;

/** Digits with a comma before each three from the end. */
function grouped(digits: string): string {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
}

/** Decimals down to those that the pattern asks for: `0` is always shown, `#` where it is not 0. */
function trimmed(part: string, places: string): string {
  let end = part.length;
  while (end > 0 && part[end - 1] === '0' && places[end - 1] !== '0') end -= 1;
  return part.slice(0, end);
}

/** Rounded half up in decimal digits, as sheets do: 1.005 is 1.01. */
function rounded(value: number, places: number): string {
  const precise = Number(value.toPrecision(15));
  const moved = Number(`${precise}e${places}`);
  const number = Number.isFinite(moved) ? Number(`${Math.round(moved)}e-${places}`) : precise;
  return Math.abs(number) < 1e21 ? number.toFixed(Math.min(places, 100)) : String(number);
}

function scientific(value: number, places: string, least: number): string {
  const [mantissa = '0', power = '0'] = value.toExponential(Math.min(places.length, 15)).split('e');
  const exponent = Math.abs(Number(power)).toString().padStart(least, '0');
  return `${mantissa}E${Number(power) < 0 ? '-' : '+'}${exponent}`;
}

/** A number has room for so many digits. */
const MOST_DIGITS = 11;

/** A number without a format, in a column that is wide enough. */
function general(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e11 || size < 1e-4)) {
    const [mantissa = '', power = '0'] = value.toExponential(5).split('e');
    const exponent = Math.abs(Number(power)).toString().padStart(2, '0');
    return `${withoutZeros(mantissa)}E${Number(power) < 0 ? '-' : '+'}${exponent}`;
  }
  const whole = Math.trunc(size).toString().length;
  const fixed = rounded(value, Math.max(0, MOST_DIGITS - 1 - whole));
  return withoutZeros(fixed);
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const SECONDS = 86_400;

/** A day and its time; undefined for a day that is none. */
function dateOf(value: number, isFrom1904: boolean) {
  const serial = isFrom1904 ? value + 1462 : value;
  if (!(serial >= 0 && serial < 2_958_466) || Math.trunc(serial) === 60) return undefined;
  const seconds = Math.round((serial % 1) * SECONDS);
  const day = Math.trunc(serial) + (seconds === SECONDS ? 1 : 0);
  // 1900 counts as a leap year in these files: day 60 is a 29th of February that was none
  const days = day < 60 ? day + 1 : day;
  // oxlint-disable-next-line house/no-new-date -- of a given day, and no clock
  const date = new Date(Date.UTC(1899, 11, 30) + days * SECONDS * 1000);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  const nth = date.getUTCDate();
  const two = (number: number): string => String(number).padStart(2, '0');
  return {
    year,
    month,
    day: nth,
    weekday: date.getUTCDay(),
    seconds: seconds % SECONDS,
    serial,
    iso: `${year}-${two(month)}-${two(nth)}`,
  };
}

type Moment = NonNullable<ReturnType<typeof dateOf>>;

function shownDate(value: number, tokens: readonly string[], isFrom1904: boolean): Shown {
  const moment = dateOf(value, isFrom1904);
  if (moment === undefined) return undefined;
  const isForeign = tokens.some((token) => token.startsWith('[$') && !ENGLISH.test(token));
  if (isForeign && tokens.some((token) => /^(?:m{3,5}|d{3,4})$/i.test(token))) return undefined;
  if (tokens.some((token) => DIGITS.test(token) && /[#?0]/.test(token))) return undefined;
  const isOfHalfDay = tokens.some((token) => /^(?:am\/pm|a\/p)$/i.test(token));
  const parts = tokens.filter(isOfDate);
  let nth = -1;
  return tokens
    .map((token) => {
      if (!isOfDate(token)) return written(token);
      nth += 1;
      // `m` is a month, but after an hour or before a second a minute
      const isNextToTime = /h/i.test(parts[nth - 1] ?? '') || /^\[?s/i.test(parts[nth + 1] ?? '');
      const isMinute = /^m{1,2}$/i.test(token) && isNextToTime;
      return isMinute
        ? clock(token, Math.trunc(moment.seconds / 60) % 60)
        : partOf(token.toLowerCase(), moment, isOfHalfDay);
    })
    .join('');
}

const clock = (token: string, number: number): string =>
  String(number).padStart(Math.min(token.length, 2), '0');

/** One part of a date or a time, which has twelve hours twice where it says `am` or `pm`. */
function partOf(token: string, moment: Moment, isOfHalfDay: boolean): string {
  const { seconds } = moment;
  const hour = Math.trunc(seconds / 3600);
  if (token.startsWith('[')) return elapsed(token, moment);
  if (token.startsWith('h')) return clock(token, isOfHalfDay ? hour % 12 || 12 : hour);
  if (token.startsWith('s')) return clock(token, seconds % 60);
  if (token.startsWith('a')) {
    const half = hour < 12 ? 'AM' : 'PM';
    return token === 'a/p' ? half.charAt(0) : half;
  }
  return partOfDay(token, moment);
}

function elapsed(token: string, { serial, seconds }: Moment): string {
  const all = Math.trunc(serial) * SECONDS + seconds;
  const unit = { h: 3600, m: 60, s: 1 }[token.charAt(1)] ?? 1;
  return clock(token.slice(1, -1), Math.trunc(all / unit));
}

function partOfDay(token: string, { year, month, day, weekday }: Moment): string {
  if (token.startsWith('y')) return token.length > 2 ? String(year) : clock('yy', year % 100);
  const [number, name = ''] = token.startsWith('m')
    ? [month, MONTHS[month - 1]]
    : [day, DAYS[weekday]];
  if (token.length < 3) return clock(token, number);
  if (token.length === 5) return name.slice(0, 1);
  return token.length === 3 ? name.slice(0, 3) : name;
}
