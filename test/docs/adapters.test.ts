/** The pages of adapters list every reason and every note, in the words of the code. */
import { expect, it } from 'vitest';
import { adapterNotes, dropReasons } from '../../src/answers/adapters/index.js';
import { readPage } from './fences.js';

it('lists every reason and every note', () => {
  const page = `${readPage('docs/adapters.md')}${readPage('docs/providers.md')}`;
  const rows = [...Object.entries(dropReasons), ...Object.entries(adapterNotes)];
  expect(rows.filter(([word, says]) => !page.includes(`| \`${word}\` | ${says} |`))).toEqual([]);
});
