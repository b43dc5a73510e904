// Edits of a quote that change words or marks and not what it says: an article, a comma, a
// compound, an honest ellipsis.

import { pick } from '../../shared/random.mjs';
import { either, plantBothWays, replaceOne } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';
import { whole } from './damage.mjs';

/** A mark between two words with no denial near it, where it would say what is denied. */
const denial = String.raw`(?:no|not|never|none|nor|neither|nothing|nobody|nowhere|without|hardly|barely|scarcely|cannot|unless|except|\w+n['’]t)`;
const near = String.raw`(?:\S+\s+){0,3}`;
const between = (marks) =>
  new RegExp(
    `(?<!\\b${denial}\\s+${near}\\S*)(?<=[a-z]{2})[${marks}](?=\\s+[a-z]{2})(?!\\s+${near}${denial}\\b)`,
    'gi',
  );

/** What is left would be the end of a clause that has lost its start. */
const opening =
  /\b(?:that|wh\w+|while|because|after|before|as|than|how|dass|die)\b(?:\W+\S+){0,3}\W*$/i;

/**
 * Left, an ellipsis, right; at least four words on either side and one to six left out, none of
 * them a doubt or a denial.
 */
function spliceHonestly(random, { text }) {
  const turning =
    /\b(?:not?|never|none|nor|neither|without|no|nothing|nobody|un\w+|in\w+|may|might|could|would|should|can|cannot|perhaps|probably|possibl[ey]|unlikely|likely|seem\w*|appear\w*|alleg\w+|report\w*|sugges\w+|believ\w+|about|almost|nearly|hardly|scarcely|barely|only|except|unless|if|but|fail\w*|den\w+|refus\w+|reject\w*|lack\w*|said|say\w*|says|thought|think\w*|claim\w*|accord\w+|estimat\w+|expect\w*|often|usually|sometimes|generally|some|most|mostly|mainly|roughly|approximately|around|slightly|rather|quite|less|least|few|little|against|apart|dis\w+|non\w*|mis\w+|im\w+|ir\w+|il\w+|anti\w*|a\w+)\b|n['’]t|[?!"“”‘’'\d%$€£]/i;
  const words = [...text.matchAll(/\S+/g)];
  const from = 4 + Math.floor(random() * Math.max(1, words.length - 10));
  const to = from + 1 + Math.floor(random() * 6);
  if (to > words.length - 4) return undefined;
  const left = text.slice(0, words[from].index).trimEnd();
  const right = text.slice(words[to].index);
  const gap = text.slice(left.length, words[to].index);
  return turning.test(gap) ||
    opening.test(gap) ||
    /[.!?;]/.test(gap) ||
    /\P{L}$/u.test(left) ||
    !/^\p{L}/u.test(right)
    ? undefined
    : { quote: `${left} ${pick(['...', '…', '[...]', '(...)', '[…]'], random)} ${right}` };
}

const addComma = (text, random) => {
  const place = pick(
    [...text.matchAll(/(?<=[a-z]{3})(?=\s(?:and|which|who|when|while|where|as)\s)/g)],
    random,
  );
  return place === undefined
    ? undefined
    : `${text.slice(0, place.index)},${text.slice(place.index)}`;
};

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const editedDamage = [
  {
    name: 'article dropped',
    says: 'An article is missing.',
    make: replaceOne(
      /(?<=[a-z]\s)(?:a|an|the)\s(?=[a-z]{4,}[\s.,])(?!few|little|number|great|good|lot|third|hundred|thousand|million|dozen|quarter|half|bit|question|time|charge|prison|future|board|possession|best|worst|same|only|more|less|most|least|latter|former|one|other|others|last|next|first|second|majority|whole|main|two|three)/g,
      () => '',
    ),
  },
  {
    name: 'article added',
    says: 'There is an article too many.',
    make: replaceOne(
      /(?<=\b(?:of|in|with|from|by|for|and|between|against|under|over)\s)(?=[a-z]{4,}s\b)(?!this|its|his|less|years|hours|days|times|others|terms|means|whose|always|perhaps|theirs|ours|yours|hers|sales)/g,
      () => 'the ',
    ),
  },
  {
    name: 'article exchanged',
    says: 'One article stands for another.',
    make: replaceOne(
      /(?<=\s)(?:a|an|the)(?=\s[a-z]{4,}[\s.,])(?!\s(?:few|little|number|great|good|lot|third|hundred|thousand|million|dozen|quarter|half|bit|question|time|charge|prison|future|board|possession|best|worst|same|only|more|less|most|least|latter|former|one|other|others|last|next|first|second|majority|whole|main|two|three))/g,
      (found) => (found === 'the' ? 'a' : 'the'),
    ),
  },
  {
    name: 'comma dropped',
    says: 'A comma between words is missing.',
    make: replaceOne(between(','), () => ''),
  },
  {
    name: 'comma added',
    says: 'There is a comma too many between words.',
    make: whole((text, random) =>
      /\b(?:no|not|never|none|nor|neither|nothing|nobody|without|hardly)\b|n['’]t/.test(text)
        ? undefined
        : addComma(text, random),
    ),
  },
  {
    name: 'colon or semicolon',
    says: 'A colon or a semicolon between words is a comma, or missing.',
    make: replaceOne(between(':;'), (_, random) => pick([',', ''], random)),
  },
  {
    name: 'hyphen of a compound',
    says: 'A compound is written with a blank or with a hyphen.',
    make: either(
      replaceOne(
        /(?<![\p{L}\p{N}-])(?!un|in|im|ir|il|dis|non|mis|anti|a-|re-|co-|pre-|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|ex-|half|semi|one|two|three|four|five|six|seven|eight|nine|ten|hundred|zero|first|second|third|last|next|low|high)[a-z]{3,}-(?!like|less|self|free|off|out|not|and)[a-z]{3,}(?!-)/gu,
        (found) => found.replace('-', ' '),
      ),
      plantBothWays(
        pairsOf(`well-known men|well known men; decision-making bodies|decision making bodies;
        long-term plans|long term plans; well-being of all|wellbeing of all; data-base systems|database systems;
        e-mail letters|email letters; news-paper men|newspaper men; policy-maker talks|policy maker talks;
        web site visits|website visits; health care costs|healthcare costs`),
      ),
    ),
  },
];

/** Left out with an ellipsis: the answer is `pieces`. */
export const splicedDamage = [
  {
    name: 'honest ellipsis',
    says: 'Words that neither deny nor doubt are left out, with an ellipsis.',
    share: 0.97,
    make: spliceHonestly,
  },
];
