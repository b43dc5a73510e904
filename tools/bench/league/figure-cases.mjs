// Sentences of others with the texts that they cite, for figures.mjs: ExpertQA, WiCE, MT-RAG and FactCheck-GPT. `honest` is what
// the people who made the set call supported.
import { readLines } from '../../shared/print.mjs';

const passageOf = (evidence) => evidence.replace(/^\[\d+\] *(?:https?:\S*)?\s*/, '').trim();
const isPassage = (text) => text.length > 40;

/** A case: text, the texts it cites, others that are given, and what was asked. */
export function figureCases(folder) {
  const rows = (name) => readLines(folder, `${name}/dev.jsonl`).map((row, nth) => ({ row, nth }));
  return [
    ...rows('answers-expertqa').flatMap(fromExpertqa),
    ...rows('claims-wice').map(fromWice),
    ...rows('packets-mtrag').flatMap(fromMtrag),
    ...rows('claims-factcheckgpt').flatMap(fromFactcheck),
  ].filter(({ cited }) => cited.length > 0);
}

function fromExpertqa({ row, nth }) {
  return Object.values(row.answers).flatMap(({ claims }) =>
    claims.map((claim) => ({
      set: 'ExpertQA',
      nth,
      honest: claim.support === 'Complete',
      text: claim.claim_string,
      cited: (claim.evidence ?? []).map(passageOf).filter(isPassage),
      others: [],
      question: row.question,
    })),
  );
}

const fromWice = ({ row, nth }) => ({
  set: 'WiCE',
  nth,
  honest: row.label === 'supported',
  text: row.claim,
  cited: [row.evidence.join('\n')],
  others: [],
});

function fromMtrag({ row, nth }) {
  const asked = row.input.filter(({ speaker }) => speaker === 'user').map(({ text }) => text);
  return row.targets.map(({ text }) => ({
    set: 'MT-RAG',
    nth,
    honest: row.answerability[0] === 'ANSWERABLE',
    text,
    cited: row.contexts.map((context) => context.text).filter((one) => one.trim() !== ''),
    others: [],
    question: asked.join('\n'),
  }));
}

function fromFactcheck({ row, nth }) {
  return Object.values(row.sentences).flatMap((sentence) =>
    sentence.claims.map((text, place) => {
      const evidence = sentence.auto_evidence[place] ?? [];
      const stances = sentence.stance_claim_autoEvid[place] ?? [];
      const supports = evidence.filter((_, one) => /^(?:completely-)?support$/.test(stances[one]));
      return {
        set: 'FactCheck-GPT',
        nth,
        honest: supports.length > 0 && sentence.claims_factuality_label[place] === true,
        text,
        cited: supports.length > 0 ? supports : evidence.slice(0, 2),
        others: evidence.filter((one) => !supports.includes(one)),
        question: row.prompt,
      };
    }),
  );
}

/** One change of a figure each: what is replaced in its words, and by what. */
export const changes = {
  'a digit': (words, random) => {
    const places = [...words.matchAll(/[0-9]/g)].map(({ index }) => index);
    const at = places[Math.floor(random() * places.length)];
    const other = (Number(words[at]) + 1 + Math.floor(random() * 9)) % 10;
    return words.slice(0, at) + (at === places[0] && other === 0 ? 9 : other) + words.slice(at + 1);
  },
  'the decimal point left out': (words) => words.replace(/(?<=[0-9])[.](?=[0-9])/, ''),
  'another scale': (words) =>
    words.replace(/million|billion/i, (word) => (/^m/i.test(word) ? 'billion' : 'million')),
  // Dates, times, ordinals and decades have no sign
  'minus added': (words, _random, kind) =>
    /^[0-9]/.test(words) && (kind === 'number' || kind === 'year') ? `-${words}` : words,
  'percent added or left out': (words) =>
    /%|percent/.test(words)
      ? words.replace(/ ?(?:%|percent)/, '')
      : words.replace(/^[0-9.,]+$/, '$&%'),
  'another unit': (words) =>
    words.replace(/\$|days|weeks|months|years|hours|miles|km/, (unit) => others.get(unit) ?? unit),
  'another month': (words) => words.replace(months, (month) => (month === 'May' ? 'June' : 'May')),
};

const others = new Map([
  ['$', '\u20ac'],
  ['days', 'weeks'],
  ['weeks', 'days'],
  ['months', 'years'],
  ['years', 'months'],
  ['hours', 'days'],
  ['miles', 'km'],
  ['km', 'miles'],
]);
const months =
  /January|February|March|April|May|June|July|August|September|October|November|December/;
