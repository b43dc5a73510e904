// How damage is done: to the source, while the quote stays clean, or to the quote.

import { pick } from '../../shared/random.mjs';
import { gapsOf, put } from '../edit.mjs';

/** The source is damaged where the quote stands; the quote stays what it was. */
export const damageSource =
  (change) =>
  (random, { text, source, start, section }) => {
    const damaged = change(text, random, section);
    if (damaged === undefined || damaged === text) return undefined;
    return {
      truth: damaged,
      source: source.slice(0, start) + damaged + source.slice(start + text.length),
      quote: text,
    };
  };

/** As `damageSource`, at one match of a pattern. */
export const damageAt = (pattern, by) =>
  damageSource((text, random) => {
    const found = pick([...text.matchAll(pattern)], random);
    return found === undefined
      ? undefined
      : text.slice(0, found.index) +
          by(found[0], random) +
          text.slice(found.index + found[0].length);
  });

/** As `damageSource`, with something else for a blank. */
export const damageGap = (write) =>
  damageSource((text, random) => {
    const at = pick(gapsOf(text), random);
    return at === undefined ? undefined : text.slice(0, at) + write(random) + text.slice(at + 1);
  });

/** The quote is another text as a whole. */
export const whole = (change) => (random, stretch) => {
  const quote = change(stretch.text, random);
  return quote === undefined || quote === stretch.text ? undefined : { quote };
};

/** Something else stands for a blank of the quote. */
export const atGap = (write) => (random, stretch) => {
  const at = pick(gapsOf(stretch.text), random);
  return at === undefined ? undefined : put(stretch, at, 1, write(random));
};
