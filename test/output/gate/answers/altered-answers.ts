/**
 * Answers that pass altered words off as quotes: each listed mark in turns of phrase, and traps
 * written by hand.
 */
import { altered, said } from './sources.js';
import { traps } from './traps.js';

export interface AlteredAnswer {
  readonly name: string;
  readonly text: string;
  /** What must not be shown when unverified passages are dropped. */
  readonly part: string;
}

const phrases: readonly ((quote: string) => string)[] = [
  (quote) => `It says ${quote}.`,
  (quote) => `${quote}, as the text puts it, and nothing else.`,
  (quote) => `Two things are written there:\n\n1. first ${quote};\n2. then the rest.`,
  (quote) => `## What about ${quote}\n\nThe source is clear.`,
  (quote) => `| point | words |\n|---|---|\n| one | ${quote} |\n`,
  (quote) => `Not "${said[0]}" but ${quote} is the rule.`,
  (quote) => `In short (${quote}) there is no doubt — none at all.`,
  (quote) => `**Note:** the minutes read: ${quote}\n\nThat is all.`,
  (quote) => `The tool \`verify "x"\` prints ${quote} and ends.`,
];

/** Altered words between each pair of the published table, in two phrases each. */
export function alteredAnswers(
  pairs: readonly (readonly [opens: string, closes: string])[],
): AlteredAnswer[] {
  const marked = pairs.flatMap(([opens, closes], index) =>
    [index, index * 2 + 4].map((turn, second) => {
      const [words, part] = altered[(index + second * 3) % altered.length] as readonly [
        string,
        string,
      ];
      const phrase = phrases[turn % phrases.length] as (quote: string) => string;
      // these begin and end lines of their own
      const isLine = /^(?:#\+|:::|\\begin)/.test(opens);
      const quote = isLine ? `\n\n${opens}\n${words}\n${closes}\n\n` : `${opens}${words}${closes}`;
      return { name: `${opens} ${closes}`, text: phrase(quote), part };
    }),
  );
  return [...marked, ...traps.map(([text, part]) => ({ name: text.slice(0, 60), text, part }))];
}
