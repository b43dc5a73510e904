/**
 * A report in each of its languages: no text is missing, and nothing of another language is left in
 * a page.
 */
import { describe, expect, it } from 'vitest';
import { allContracts, verifyAny } from '../../../src/catalog/registry/index.js';
import { langOption } from '../../../src/hosts/cli/shared/command.js';
import { ContractError } from '../../../src/index.js';
import * as entry from '../../../src/output/report/index.js';
import { type ReportLanguage, renderReport } from '../../../src/output/report/index.js';
import {
  unreadHtml,
  verdictHtml,
  verdictsEnd,
  verdictsStart,
} from '../../../src/output/report/page/verdicts-page.js';
import { englishTexts } from '../../../src/output/report/texts/english.js';
import { english, isLanguage, isTag } from '../../../src/output/report/texts/language.js';
import {
  answerDocument,
  logText,
  packetDocument,
  packetSources,
  reportDocuments,
} from '../../support/reports.js';

const { german } = entry;
/** Each language that is exported. */
const tables = Object.entries<unknown>(entry).filter((one): one is [string, ReportLanguage] =>
  isLanguage(one[1]),
);
const names = Object.keys(englishTexts) as (keyof typeof englishTexts)[];

const placeholders = (text: string | undefined) =>
  [...(text?.matchAll(/\{[a-z]+\}/g) ?? [])].map(String).sort();

/** Texts that are the same words in English and in another language, or no words at all. */
const alike =
  /^(?:join\.|stage\.|at\.time|column\.(?:id|score|source|type)|kind\.(?:document|question)|claim\.source|page\.(?:sources|documents)|name\.(?:punctuation|number)|source\.title|label\.|at\.(?:page|pages|section)|value\.no|state\.(?:similar|normalized)|fact\.|lead\.(?:entries|first|next)|index\.document|pages\.title)/;

describe.each(tables)('the texts in %s', (_, { texts, lang }) => {
  it('are those of English, with the same placeholders, none of them empty', () => {
    expect(Object.keys(texts).sort()).toEqual([...names].sort());
    for (const name of names) {
      expect(placeholders(texts[name]), name).toEqual(placeholders(englishTexts[name]));
      if (name !== 'join.sentence') expect(texts[name]?.trim(), name).not.toBe('');
    }
  });

  it('are not those of English', () => {
    const same = names.filter((name) => texts[name] === englishTexts[name] && !alike.test(name));
    expect(same, lang).toEqual([]);
  });

  it('are written with the marks of the language', () => {
    const all = names.map((name) => texts[name] ?? '');
    for (const text of all) expect(text).not.toMatch(/ {2}|"| [,.]/);
    if (lang === 'fr')
      for (const text of all) expect(text).not.toMatch(/[^\u00a0] ?[;:!?»]|«[^\u00a0]/);
    if (lang === 'ar') for (const text of all) expect(text).not.toMatch(/[,;?](?!$)/);
    if (lang === 'zh-Hans')
      for (const text of all)
        expect(text.replace('JSON', '')).not.toMatch(/[,;:?]|\p{Script=Han} \p{Script=Han}/u);
  });
});

it('the command takes the code of each language, and English', () => {
  const primary = tables.map(([, { lang }]) => lang.replace(/-.*/, ''));
  expect(primary.length).toBeGreaterThanOrEqual(5);
  expect(langOption().argChoices?.toSorted()).toEqual(['en', ...primary].sort());
});

/** A language in which every text is in brackets: what is outside them came from elsewhere. */
const bracketed: ReportLanguage = {
  lang: 'x'.repeat(2),
  dir: 'rtl',
  texts: Object.fromEntries(
    names.map((name) => [
      name,
      englishTexts[name].replace(/[^{}]+|\{[a-z]+\}/g, (part) =>
        part.startsWith('{') ? part : `⟦${part}⟧`,
      ),
    ]),
  ),
};

/** The page without brackets, rules in English, code, quoted passages and values. */
function wordsOutside(page: string): string {
  return page
    .replace(/<(style|script)>.*?<\/\1>/gs, '')
    .replace(/<div class="(?:text|prose)".*?<\/div>/gs, ' ')
    .replace(/<(blockquote|q|code|bdi|dd|td|pre)\b.*?<\/\1>/gs, ' ')
    .replace(/<p class="subject".*?<\/p>/gs, ' ')
    .replace(/<p class="sentence".*?<\/p>/gs, ' ')
    .replace(/<[^>]*?(?: (?:aria-label|data-hint|title)="([^"]*)")+[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/⟦[^⟧]*⟧/g, '')
    .replace(/&#?[a-z0-9]+;/gi, ' ');
}

describe('a page', () => {
  const documents: readonly (readonly [string, unknown])[] = [
    ...Object.entries(reportDocuments),
    ['log', logText],
    ['nothing', '{"a":1}'],
    ['no JSON', '{'],
  ];

  it.each(documents)(
    'of %s has no words but those of its language and of the document',
    (name, document) => {
      const page = renderReport(document, { language: bracketed, sources: packetSources });
      const data = /telemetry-record|audit-entry|quotes\/1|[a-z]+-[a-z]+(?:-[a-z]+)* \d|\d+\.\d+/g;
      const words =
        wordsOutside(page)
          .replace(data, '')
          .match(/[a-z]{3,}/gi) ?? [];
      const known = typeof document === 'string' ? document : JSON.stringify(document);
      expect(
        words.filter((word) => !known.includes(word)),
        name,
      ).toEqual([]);
    },
  );

  it('of verdicts has no words but those of its language and of rules, which are marked as English', () => {
    const language = isLanguage(bracketed) ? bracketed : english;
    const verdicts = [packetDocument, '{"a":1}', '{'].map((document) =>
      verifyAny(allContracts, document as string),
    );
    const page = [
      verdictsStart(language),
      ...verdicts.map((verdict) => verdictHtml(verdict, 'a.json', language)),
      unreadHtml('b.json', 'no such file', language),
      verdictsEnd(
        { valid: 1, invalid: 2, unread: 1, counts: { passed: 1, failed: 2, skipped: 3 } },
        language,
      ),
    ].join('');
    const words = wordsOutside(page)
      .replace('evidence-packet', '')
      .match(/[a-z]{3,}/gi);
    expect(words).toBeNull();
    expect(page).toContain('<bdi lang="en" dir="ltr">no such file</bdi>');
  });

  it.each(tables)(
    'in %s says its language and direction, and marks rules as English',
    (_, language) => {
      const page = renderReport(packetDocument, { language, sources: packetSources });
      const direction = language.lang === 'ar' ? ' dir="rtl"' : '';
      expect(page).toContain(`<html lang="${language.lang}"${direction}>`);
      expect(page).toContain('<bdi lang="en" dir="ltr">');
      expect(page).toContain(language.texts['format.valid']);
      expect(renderReport(answerDocument, { language })).toContain(language.texts['means.changed']);
    },
  );

  it('has the language of a source on its text and on what is quoted from it, and none where nobody named one', () => {
    const source = {
      metadata: { id: 'a', type: 'book', language: 'de-CH' },
      content: 'Der Hafen war geschlossen.',
    };
    const other = {
      metadata: { id: 'b', type: 'book', language: '"><b>' },
      content: 'The port was open.',
    };
    const cite = (id: number, cited: string) => ({
      span: [0, 2],
      source_id: id,
      verified: false,
      cited_text: cited,
    });
    const answer = {
      schema_version: 3,
      text: 'An answer.',
      citations: [cite(1, 'Der Hafen war offen'), cite(2, 'The port was open')],
      references: [],
      sources: [source, other],
    };
    const page = renderReport(answer);
    expect(page).toMatch(/<div class="text" dir="auto" lang="de-CH">/);
    expect(page).toMatch(/<blockquote dir="auto" lang="de-CH">/);
    expect(page).toMatch(/<blockquote dir="auto" lang="">/);
    const packet = renderReport(packetDocument, {
      sources: packetSources,
      sourceLanguages: new Map([['handbook/heater.md', 'en-GB']]),
    });
    expect(packet).toMatch(/<div class="text" dir="auto" lang="en-GB">/);
  });

  it('is refused in a language that is none, or whose table lacks a text', () => {
    const { 'state.exact': _, ...less } = german.texts;
    const broken = [
      { ...german, texts: less },
      { ...german, dir: 'up' },
      { ...german, lang: '"' },
      'de',
      null,
      {},
    ];
    for (const language of broken) {
      expect(isLanguage(language)).toBe(false);
      expect(() => renderReport('{}', { language: language as never })).toThrow(ContractError);
    }
    expect(['de', 'zh-Hans', 'pt-BR', 'sr-Latn-RS'].every(isTag)).toBe(true);
    expect(['', 'd', 'de_DE', 'de"', 'deutsch '].some(isTag)).toBe(false);
  });
});
