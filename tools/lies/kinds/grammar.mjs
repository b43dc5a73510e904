// Lies by a word of a kind: its opposite, a preposition, a pronoun, a plural.

import { pick } from '../../shared/random.mjs';
import { anyOf, bothWays, dropOne, either, exchange, plant, replaceOne } from '../edit.mjs';
import { pairsOf } from '../pairs.mjs';

const opposites = bothWays(
  `increase decrease,increased decreased,increases decreases,higher lower,high low,highest lowest,above below,over under,
   good bad,better worse,best worst,large small,larger smaller,long short,longer shorter,old new,older younger,early late,earlier later,
   positive negative,rose fell,rise fall,up down,left right,strong weak,open close,opened closed,start end,starts ends,accept reject,
   accepted refused,approved rejected,public private,major minor,men women,man woman,husband wife,day night,hot cold,rich poor,buy sell,
   profit loss,allow forbid,safe unsafe,easy difficult,fast slow,faster slower,inside outside,with without,for against,same different,true false,
   benefits risks,improve worsen,north south,northern southern,cheaper dearer,first last,more less,alive dead,came went,give take,
   tenant landlord,paid owed,full empty,warm cold,red green,brave cowardly,known unknown,before after,stopped started`
    .split(/,\s*/)
    .map((pair) => pair.split(' ')),
);

const prepositions = bothWays(
  pairsOf(`in|outside; to|from; on|off; by|against; of|for; with|without; into|out of; before|during; above|near;
        between|beyond`),
);

const pronouns = bothWays(
  [
    'he she',
    'his her',
    'him them',
    'they we',
    'their our',
    'I you',
    'me them',
    'himself herself',
    'who they',
    'my your',
  ].map((pair) => pair.toLowerCase().split(' ')),
);

/** @type {readonly import('../catalogue.mjs').Kind[]} */
export const grammarLies = [
  { name: 'opposite', says: 'A word is replaced by its opposite.', make: exchange(opposites) },
  {
    name: 'preposition',
    says: 'A preposition turns the relation round.',
    make: exchange(prepositions),
  },
  {
    name: 'conjunction',
    says: '"and", "or", "but" and "nor" stand for each other.',
    make: exchange({ and: ['or', 'but not'], or: ['and'], but: ['and'], nor: ['and'] }),
  },
  { name: 'pronoun', says: 'Somebody else is meant.', make: exchange(pronouns) },
  {
    name: 'only dropped',
    says: 'A word that bounds the statement is left out: only, just, solely, alone, merely, even, first, most.',
    make: either(
      dropOne(['only', 'just', 'alone', 'merely', 'even', 'mainly', 'most', 'mostly']),
      plant(
        pairsOf(`only because of it|because of it; solely for tax|for tax; just one of them|one of them;
        Anna alone knew|Anna knew; the only heir|the heir; first of all|of all`),
      ),
    ),
  },
  {
    name: 'only added',
    says: 'A word that bounds the statement is added.',
    make: replaceOne(
      new RegExp(
        `(?<=\\S\\s)${anyOf(['was', 'is', 'are', 'were', 'had', 'has', 'may', 'must'])}`,
        'gu',
      ),
      (found, random) => `${found} ${pick(['only', 'even', 'merely', 'solely'], random)}`,
    ),
  },
  {
    name: 'plural',
    says: 'One becomes many, or many become one.',
    make: replaceOne(/(?<![\p{L}'’-])[a-z]{4,}(?<![sxzhyf])s?(?![\p{L}'’-])/gu, (found) =>
      found.endsWith('s') ? found.slice(0, -1) : `${found}s`,
    ),
  },
  {
    name: 'possessive',
    says: 'What belongs to somebody does not any more, or to many.',
    make: either(
      replaceOne(/(?<=[a-z])['’]s(?=\s[a-z])/g, () => ''),
      plant(
        pairsOf(`the patient's mother|the patient mother; the patient's doctors|the patients' doctors;
        the doctor's error|the doctor error; the witness’s brother|the witnesses’ brother`),
      ),
    ),
  },
  {
    name: 'apostrophe',
    says: 'An apostrophe makes another word.',
    make: plant(
      pairsOf(`we're|were; we’re|were; he'll|hell; it's|its; she'd|shed; I'll|ill; we'll|well; can't|cant; who's|whose;
        they're|their; its|it's; were|we're; wont|won't; well|we'll`),
    ),
  },
];
