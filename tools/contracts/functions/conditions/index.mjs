// Inputs in which several conditions hold at once, each made for a line of the library that no
// other input decides: ties, bounds of work, places in two units, the second item of a list.
import { answersConditions } from './answers.mjs';
import { crossedConditions } from './crossed.mjs';
import { documentsConditions } from './documents.mjs';
import { endConditions } from './ends.mjs';
import { furtherConditions } from './further.mjs';
import { guardsConditions } from './guards.mjs';
import { lengthConditions } from './lengths.mjs';
import { listedConditions } from './listed.mjs';
import { neighboursConditions } from './neighbours.mjs';
import { nestedConditions } from './nested.mjs';
import { othersConditions } from './others.mjs';
import { pairConditions } from './pairs.mjs';
import { pieceConditions } from './pieces.mjs';
import { productConditions } from './products.mjs';
import { quotesConditions } from './quotes.mjs';
import { readersConditions } from './readers.mjs';
import { signConditions } from './signs.mjs';
import { stateConditions } from './states.mjs';
import { textsConditions } from './texts.mjs';
import { togetherConditions } from './together.mjs';
import { twinConditions } from './twins.mjs';
import { walkedConditions } from './walked.mjs';
import { writtenConditions } from './written.mjs';

export const conditionRows = () =>
  [textsConditions, answersConditions, quotesConditions, othersConditions, guardsConditions, documentsConditions, furtherConditions, readersConditions, neighboursConditions, productConditions, writtenConditions, signConditions, togetherConditions, twinConditions, listedConditions, endConditions, crossedConditions, pieceConditions, stateConditions, pairConditions, lengthConditions, nestedConditions, walkedConditions].flatMap((rows) => rows()); // biome-ignore format: a list
