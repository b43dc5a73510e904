/** Units that are told to be letters before anything that does not combine with them are read as these letters. */
import { expect, it } from 'vitest';
import { readWords, smallLetterOf } from '../../../src/quote/source/word-reading.js';
import { createCharacters, readCharacter } from '../../../src/text/characters.js';
import { classOf, lowerOf, SINGLE } from '../../../src/text/code-points.js';

it('each is read as itself, before letters, selectors and what is not seen', () => {
  const others: string[] = [];
  let count = 0;
  for (let unit = 0; unit < 0x10000; unit += 1) {
    const small = smallLetterOf(unit);
    if (small === undefined) continue;
    const character = String.fromCharCode(unit);
    for (const next of ['', 'a', '\ufe0f', '\u200d', '\u00ad', '\u00e9\u0301', '\u2019', character]) {
      count += 1;
      const read = createCharacters();
      const end = readCharacter(character + next, 0, read);
      const isAlone = end === 1 && read.codes.length === 1 && lowerOf(read.codes[0] ?? 0) === small;
      if (!isAlone || read.starts[0] !== 0 || read.ends[0] !== end) others.push(`${unit.toString(16)} before ${next}`);
    }
  }
  expect(others).toEqual([]);
  expect(count).toBeGreaterThan(300_000);
});

it('each makes the words that reading it slowly would', () => {
  /** Words of a text by their units, with a bar before each. */
  const words = (text: string): string => {
    let told = '';
    const reader = {
      text,
      inWord: false,
      afterLetter: false,
      push: (unit: number): void => {
        told += `${reader.inWord ? '' : '|'}${String.fromCharCode(unit)}`;
        reader.inWord = true;
      },
    };
    readWords(reader, createCharacters(), [0, text.length]);
    return told;
  };
  for (const letter of ['é', 'Й', 'и', 'ß', 'ا', 'Ω', '漢', 'か', 'ไ']) {
    const code = letter.charCodeAt(0);
    const small = String.fromCharCode(lowerOf(code));
    const isSingle = (classOf(code) & SINGLE) !== 0;
    // what is not seen is read slowly, and ends nothing
    expect([letter, words(`a${letter}b`), words(`a${letter}\u00adb`)]).toEqual(
      isSingle ? [letter, `|a|${small}|b`, `|a|${small}|b`] : [letter, `|a${small}b`, `|a${small}b`],
    );
  }
  expect(words('don\u2019t \u2019em\u2019 it\u20185')).toBe('|dont|em|it|5');
  expect(words('so\u2014it\u3001is\u0301')).toBe('|so|it|is\u0301'.normalize('NFC'));
});
