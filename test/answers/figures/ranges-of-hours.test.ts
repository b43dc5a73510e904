/** The first hour of a range whose second is a time, and hours before `Uhr`. */
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../../src/answers/figures/index.js';

const statesOf = (answer: string, source: string): string =>
  checkFigures(`Open ${answer} [1].`, [source])
    .figures.map(({ state }) => state)
    .join();

/** A range, the same in another form, and a changed one. */
const ranges = [
  ['6–8 pm', '18:00–20:00', '6–9 pm'],
  ['6–8 pm', 'from 6 pm to 8 pm', '7–8 pm'],
  ['6 to 8 p.m.', '18:00 to 20:00', '5 to 8 p.m.'],
  ['8–11 am', '08:00–11:00', '8–10 am'],
  ['9–5 pm', '9 am to 5 pm', '10–5 pm'],
  ['11–1 pm', '11 am to 1 pm', '11–2 pm'],
  ['10–2 am', '22:00–02:00', '10–3 am'],
  ['12–3 pm', '12 pm to 3 pm', '11–3 pm'],
  ['9.30–11 am', '9:30 am to 11 am', '9.40–11 am'],
  ['2 or 4 pm', 'at 2 pm or at 4 pm', '3 or 4 pm'],
  ['von 18 bis 20 Uhr', '18:00–20:00 Uhr', 'von 17 bis 20 Uhr'],
  ['von 19 bis 21 Uhr', 'from 7 pm to 9 pm', 'von 19 bis 22 Uhr'],
  ['zwischen 8 und 10 Uhr', '8:00 bis 10:00', 'zwischen 8 und 11 Uhr'],
] as const;

describe('the first hour of a range', () => {
  it.each(ranges)('is as its second: %s', (range, other, changed) => {
    expect(statesOf(range, other)).toBe('in-cited,in-cited');
    expect(statesOf(other, range)).toBe('in-cited,in-cited');
    expect(statesOf(changed, other)).toContain('absent');
    expect(statesOf(other, changed)).toContain('absent');
  });

  it.each([
    ['6 am', '6–8 pm'],
    ['6 pm', '6 to 8 kg, 9 pm'],
    ['0–3 pm', '12:00–15:00'],
    ['6 kg–8 pm', '18:00–20:00'],
    ['10.75–11 pm', '22:45–23:00'],
  ])('is no other: %s in %s', (hour, other) => {
    expect(statesOf(hour, other)).toContain('absent');
  });
});

describe('Uhr', () => {
  it.each([
    ['um 18 Uhr', 'Beginn: 18:00', 'um 19 Uhr'],
    ['um 8 Uhr', 'Mo-Fr 8:00-17:30 Uhr', 'um 9 Uhr'],
    ['um 15 Uhr 30', 'um 15:30', 'um 15 Uhr 40'],
    ['um 15:30', 'um 15 Uhr 30', 'um 15:40'],
    ['um 15 Uhr', 'um 15 Uhr 30 Leute', 'um 16 Uhr'],
    ['um 15 Uhr 30 Leute', '30 Leute um 15 Uhr', 'um 16 Uhr 30 Leute'],
  ])('is of an hour: %s', (answer, source, changed) => {
    expect(statesOf(answer, source)).toMatch(/^in-cited(,in-cited)?$/);
    expect(statesOf(changed, source)).toContain('absent');
  });
});
