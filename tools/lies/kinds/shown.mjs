// Quotes whose words are exact and are completed, bounded or turned by separate words outside, and
// quotes with a dropped mark that is named.
import { plant, plantBothWays } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';
import { cut } from './edges.mjs';

/** Separate words directly outside the quote: the result shows the rest of the sentence. */
export const continuedLies = [
  {
    name: 'cut from the code or key',
    says: 'The quote ends before the letters that tell which one of a name, a direction or a key is meant.',
    verbatim: true,
    make: cut([
      ['', 'a Boeing 737', ' MAX'],
      ['', 'a Porsche 911', ' GT3'],
      ['', 'at number 221', ' B'],
      ['', 'lies 5 km', ' NNW'],
      ['', 'some 3 miles', ' SW'],
      ['', 'a waltz in D', ' flat'],
      ['', 'a mass in F', ' sharp'],
      ['', 'a sonata in B flat', ' minor'],
      ['', 'some 80 kilos', ' less'],
      ['', 'rose to 3 metres', ' below'],
    ]),
  },
  {
    name: 'cut from the code of a currency',
    says: 'The quote begins after the code of a currency.',
    verbatim: true,
    make: cut([['CHF ', '40 each', '']]),
  },
  {
    name: 'cut from the rest of a number in words',
    says: 'The quote begins or ends within a number of several words.',
    verbatim: true,
    make: cut([
      ['', 'one hundred', ' and five'],
      ['one hundred and ', 'five men', ''],
      ['', 'three', ' and a half'],
      ['two hundred ', 'forty men', ''],
      ['', 'one', ' third'],
      ['thirty ', 'six men', ''],
    ]),
  },
  {
    name: 'cut from a bound in words',
    says: 'The quote begins at a number and leaves its bound outside, in words and in other languages.',
    verbatim: true,
    make: cut([
      ['at least ', 'five men there', ''],
      ['fewer than ', 'two hundred men', ''],
      ['almost ', 'three weeks there', ''],
      ['mindestens ', 'fünf Männer hier', ''],
      ['höchstens ', '50 Männer hier', ''],
      ['moins de ', 'cinq hommes là', ''],
      ['al menos ', 'cinco hombres', ''],
      ['meno di ', '50 uomini là', ''],
      ['minstens ', 'vijf mannen daar', ''],
      ['a maximum of ', 'eight men there', ''],
      ['upwards of ', 'nine weeks there', ''],
      ['circa ', '1850 in there', ''],
      ['before ', '1850 in there', ''],
    ]),
  },
  {
    name: 'cut from words after a number',
    says: 'The quote ends at a number and leaves out the words that bound, date or complete it.',
    verbatim: true,
    make: cut([
      ['', 'some five', ' or more'],
      ['', 'scored 103', ' not out'],
      ['', 'in 50', ' BC'],
      ['', 'at 10', ' p.m.'],
      ['', 'for 2 hours', ' 45 minutes'],
      ['', 'of 6 ft', ' 2'],
      ['', 'in three', ' of ten'],
      ['one in ', 'five of them', ''],
      ['', 'at 10 kW', ' h'],
      ['', 'at 5', ' below zero'],
    ]),
  },
  {
    name: 'few out of a few',
    says: 'The quote begins after the article that makes some of hardly any.',
    verbatim: true,
    make: cut([
      ['a ', 'few men there', ''],
      ['a ', 'little salt there', ''],
      ['un ', 'peu de sel', ''],
      ['un ', 'poco di sale', ''],
      ['ein ', 'wenig Salz hier', ''],
    ]),
  },
  {
    name: 'cut from the suffix of a name',
    says: 'The quote ends before the suffix of a name.',
    verbatim: true,
    make: cut([
      ['', 'to John Smith', ' Jr.'],
      ['', 'to Ann Lee', ', PhD'],
    ]),
  },
  {
    name: 'emoji or struck-out mark left off',
    says: 'What stands beside the quote says that it is not meant, not done or taken back.',
    verbatim: true,
    make: cut([
      ['', 'what a lovely idea that was', ' 🙄'],
      ['', 'thanks for all of the help', ' :('],
      ['', 'that is such a great idea', ' /s'],
      ['', 'that is such a great idea', ' 😂'],
    ]),
  },
  {
    name: 'limit left off',
    says: 'A word just outside an edge limits what the quote says.',
    verbatim: true,
    make: cut([
      ['almost ', 'all of them were there', ''],
      ['half of ', 'the men of it were there', ''],
      ['anything but ', 'the best of all of them', ''],
      ['so-called ', 'experts wrote the long report', ''],
      ['', 'limited to loss and injury', ' only'],
      ['', 'applies to all of the dogs', ', except puppies'],
      ['', 'what a great plan it was', ' (not)'],
    ]),
  },
];

/** A mark that the reading drops: `folds` names the fold. */
export const foldedLies = [
  {
    name: 'reference that is a word',
    says: 'A number in brackets is what the sentence speaks of, and is read as the mark of a note.',
    fold: 'notes',
    make: plant(
      pairsOf(`in [3] was there|in was there; as proved by [4], and there|as proved by, and there;
        by [7] and never|by and never; than that of [6] was there|than that of was there; from [1] to nine there|from to nine there`),
    ),
  },
  {
    name: 'index in a program',
    says: 'An index of a list is read as the mark of a note.',
    fold: 'notes',
    make: plant(pairsOf('of argv[2] now|of argv now; of items[3] now|of items now')),
  },
  {
    name: 'bar between blanks',
    says: 'A bar between blanks is read as the bar of a table.',
    fold: 'markup',
    make: plant([
      ['a | b', 'a b'],
      ['ls | wc', 'ls wc'],
      ['P(A | B) and P(B | A)', 'P(A B) and P(B A)'],
    ]),
  },
  {
    name: 'comment dropped',
    says: 'A comment of a page is in the source alone, or in the quote alone.',
    fold: 'markup',
    make: plantBothWays(pairsOf('it <!-- not --> works|it works')),
  },
  {
    name: 'hyphen of a line that is the word’s own',
    says: 'A hyphen at a line end is left out, and the word is another without it.',
    fold: 'line-hyphens',
    make: plant(
      pairsOf(`to re-\nsign there|to resign there; had re-\ncovered it|had recovered it; they re-\nformed the choir|they reformed the choir; would re-\ncreate it|would recreate it;
        the re-\ncollection there|the recollection there; to re-\nlease the barn|to release the barn; of un-\nionized salts|of unionized salts; was re-\ntreated there|was retreated there`),
    ),
  },
];
