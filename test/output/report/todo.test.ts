/** The card of each claim that is not verified says what to do, once, in the language of the page. */
import { describe, expect, it } from 'vitest';
import { answerFromText } from '../../../src/answers/generation/index.js';
import * as entry from '../../../src/output/report/index.js';
import { renderReport } from '../../../src/output/report/index.js';
import { english } from '../../../src/output/report/texts/language.js';
import {
  packetDocument as heaterPacket,
  packetSources as heaterSources,
  logText,
} from '../../support/reports.js';

const { arabic, chinese, french, german, spanish } = entry;

const leave = 'Leave is paid for 16 weeks after the first year. It is not paid in advance.';
const office = 'The office opens at nine in the morning, and it closes at five.';
const answer = `Leave is “paid for 18 weeks after the first year” [1]. “The office opens at nine in the morning” [1].

“Nobody has ever said any of this in writing” [2]. “The office opens at nine in the morning” [9].

Leave is “paid in advance” [1]. “Leave is paid for 16 weeks” [1]. “office … closes at five” [2].`;

/** State and line of each card. */
const cardsOf = (page: string): readonly (readonly [string, string])[] =>
  page
    .split('<li class="claim ')
    .slice(1)
    .map((card) => {
      const [said = ''] = card.split('</li>\n');
      const lines = [...said.matchAll(/<p class="do"><b>.*?<\/b> (.*?)<\/p>/g)];
      expect(lines.length).toBeLessThan(2);
      return [card.split('"')[0] ?? '', lines[0]?.[1] ?? ''];
    });

describe.each([english, german, french, spanish, chinese, arabic])(
  'a page in $lang',
  (language) => {
    const { result } = answerFromText(answer, [leave, office]);
    const cards = cardsOf(renderReport(result, { language }));
    const texts: Readonly<Record<string, string>> = language.texts;
    const textOf = (name: string): string => texts[name] ?? '';

    it('says what to do about each claim that is not verified', () => {
      const states = cards.map(([state]) => state);
      for (const state of ['changed', 'misattributed', 'not-found', 'no-source', 'out-of-context'])
        expect(states).toContain(state);
      for (const [state, todo] of cards)
        expect(todo, state).toBe(state === 'exact' ? '' : textOf(`do.${state}`));
    });

    it('names quotation marks only where there are some', () => {
      const [source = ''] = heaterSources.values();
      const sources = new Map(
        [...heaterSources.keys()].map((key) => [key, source.replace(/[0-9]/g, '7')]),
      );
      const page = renderReport(heaterPacket, { language, sources });
      const todos = cardsOf(page).flatMap(([state, todo]) => (state === 'changed' ? [todo] : []));
      expect(todos).toContain(textOf('do.changed-words'));
      expect(todos).not.toContain(textOf('do.changed'));
    });

    it('says what to do about one that was not checked, by the reason', () => {
      const { result: bare } = answerFromText('It is “paid for 16 weeks” [1].', [
        { id: 'gone', text: '' },
      ]);
      expect(cardsOf(renderReport(bare, { language }))).toEqual([
        ['not-checked', textOf('do.give')],
      ]);
    });

    it('has nothing to do about the entries of a log', () => {
      expect(cardsOf(renderReport(logText, { language })).map(([, todo]) => todo)).not.toContain(
        textOf('do.changed'),
      );
    });
  },
);
