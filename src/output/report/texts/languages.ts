/** The languages of reports other than English: a table of texts for each, which is data. */
import arabicTexts from './arabic.json' with { type: 'json' };
import chineseTexts from './chinese.json' with { type: 'json' };
import frenchTexts from './french.json' with { type: 'json' };
import germanTexts from './german.json' with { type: 'json' };
import type { Language, ReportLanguage } from './language.js';
import spanishTexts from './spanish.json' with { type: 'json' };

/** Arabic, for the option `language` of `renderReport`. */
export const arabic: ReportLanguage = {
  lang: 'ar',
  dir: 'rtl',
  texts: arabicTexts,
} satisfies Language;

/** Simplified Chinese, for the option `language` of `renderReport`. */
export const chinese: ReportLanguage = {
  lang: 'zh-Hans',
  dir: 'ltr',
  texts: chineseTexts,
} satisfies Language;

/** French, for the option `language` of `renderReport`. */
export const french: ReportLanguage = {
  lang: 'fr',
  dir: 'ltr',
  texts: frenchTexts,
} satisfies Language;

/** German, for the option `language` of `renderReport`. */
export const german: ReportLanguage = {
  lang: 'de',
  dir: 'ltr',
  texts: germanTexts,
} satisfies Language;

/** Spanish, for the option `language` of `renderReport`. */
export const spanish: ReportLanguage = {
  lang: 'es',
  dir: 'ltr',
  texts: spanishTexts,
} satisfies Language;
