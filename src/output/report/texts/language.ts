/**
 * A language of reports: one table of texts, which is data, and the direction in which it is read.
 */
import { isObject } from '../../../core/json/value/index.js';
import { englishTexts } from './english.js';

/**
 * A language that a report can be written in. Import one from `evidence-contracts/report`, such as
 * `german`: only the table that is imported is bundled. The names in a table are not part of the
 * API.
 */
export interface ReportLanguage {
  /** A tag of BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly texts: Readonly<Record<string, string>>;
}

export type TextName = keyof typeof englishTexts;

export type Texts = Readonly<Record<TextName, string>>;

/** A language whose table has every text. */
export interface Language extends ReportLanguage {
  readonly texts: Texts;
}

/** The language of a report for which none is requested. */
export const english: Language = { lang: 'en', dir: 'ltr', texts: englishTexts };

/** True if every text of a report is there; a table may come from anywhere. */
export function isLanguage(value: unknown): value is Language {
  if (!isObject(value) || !isObject(value['texts'])) return false;
  const { lang, dir, texts } = value;
  if (!isTag(lang) || (dir !== 'ltr' && dir !== 'rtl')) return false;
  return Object.keys(englishTexts).every(
    (name) => Object.hasOwn(texts, name) && typeof texts[name] === 'string',
  );
}

/** True for the form of a language tag (RFC 5646, section 2.1), whether or not it is registered. */
export function isTag(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i.test(value);
}

/** A text with its placeholders replaced. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
