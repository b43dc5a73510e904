/** Characters that are read with a look at the next unit alone become nothing else beside anything. */
import { expect, it } from 'vitest';
import { isItself } from '../../../src/quote/source/word-reading.js';
import { createCharacters, readCharacter } from '../../../src/text/characters.js';

const LAST = 0x10ffff;

it('each is read as itself, before letters, marks, selectors and what is not seen', () => {
  const others: string[] = [];
  let count = 0;
  for (let code = 0; code <= LAST; code += 1) {
    const character = String.fromCodePoint(code);
    for (const next of ['', 'a', '\u0301', '\u0323\u0308', '\ufe0f', '\u200d', '\u00ad', '\u00e9\u0301', character]) {
      if (!isItself(code, next.charCodeAt(0))) continue;
      count += 1;
      const read = createCharacters();
      const end = readCharacter(character + next, 0, read);
      const isAlone = end === character.length && read.codes.length === 1 && read.codes[0] === code;
      if (!isAlone || read.starts[0] !== 0 || read.ends[0] !== end) others.push(`${code.toString(16)} before ${next}`);
    }
  }
  expect(others).toEqual([]);
  expect(count).toBeGreaterThan(900_000);
});
