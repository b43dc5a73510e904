/** The style of each state: colours that can be read, and a line of its own. */
import { describe, expect, it } from 'vitest';
import { stateOrder } from '../../../../src/output/report/model.js';
import { style } from '../../../../src/output/report/page/style.js';

const [, rest = ''] = style.split(':root{color-scheme:light dark;');
const [light = '', dark = ''] = rest.split('@media (prefers-color-scheme:dark){:root{');
const schemes = { light: light.split(';--sans')[0] ?? '', dark: dark.split('}}')[0] ?? '' };

function colour(scheme: string, name: string): string {
  const [, value = ''] = new RegExp(`--${name}:#([0-9a-f]{6})(?![0-9a-f])`).exec(scheme) ?? [];
  return value;
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(Object.entries(schemes))('in the %s scheme', (_, scheme) => {
  it.each(stateOrder)('%s can be read on its tint, on the page and on a card', (state) => {
    const ink = colour(scheme, state);
    const grounds = [`${state}-tint`, 'paper', 'sheet'].map((name) => colour(scheme, name));
    for (const ground of grounds) {
      expect([state, ink.length, ground.length]).toEqual([state, 6, 6]);
      expect(contrast(ink, ground), `${state} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the style of a page', () => {
  it('defines each variable that it uses', () => {
    const used = [...style.matchAll(/var\(--([a-z-]+)\)/g)].map(([, name]) => name);
    const undefinedNames = used.filter((name) => !style.includes(`--${name}:`));
    expect(undefinedNames).toEqual([]);
  });

  it.each(stateOrder.filter((state) => state !== 'exact'))(
    'gives %s a line that is not that of a verified quotation',
    (state) => {
      expect(style).toMatch(new RegExp(`mark\\.${state}[,{]`));
    },
  );
});
