/** Verdicts that are kept: what is said of true quotes, of lies by each kind of change, and of honest damage, word for word. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgedCase, type KeptVerdicts } from '../support/verdicts.js';

const folder = new URL('../../snapshots/quotes/verdicts/', import.meta.url);

for (const file of readdirSync(folder).sort()) {
  const kept = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as KeptVerdicts;
  describe(`the verdicts of ${file}`, () => {
    it.each(Object.entries(kept.cases))('are those that are kept: %s', (_, cases) => {
      for (const one of cases)
        expect(judgedCase(kept, one), `of ${JSON.stringify(one[1])}; where it is meant: npm run verdicts`).toEqual(one);
    });
  });
}
