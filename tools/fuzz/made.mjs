// What targets are called with, made by chance: `random` gives numbers in [0, 1), and may have a
// `rest` of bytes of its own.
import { verify } from 'evidence-contracts';
import { allContracts } from 'evidence-contracts/guard';
import { pick } from '../shared/random.mjs';
import {
  answers,
  bytesOf,
  examples,
  mutated,
  spoiled,
  streams,
  texts,
  tricked,
} from './inputs.mjs';

const parsed = examples.flatMap(({ contract, text }) => {
  try {
    return [{ contract, value: JSON.parse(text) }];
  } catch {
    return [];
  }
});
const ofContract = (name) => parsed.filter(({ contract: of }) => of === name);
const published = new Map(allContracts.map(({ name }) => [name, ofContract(name)]));

/** The documents of the latest version that hold, by the name of their contract. */
const valid = new Map(
  allContracts.map((one) => [
    one.name,
    published.get(one.name).flatMap(({ value }) => heldOf(one, value)),
  ]),
);

function heldOf(contract, value) {
  const { ok, version, value: kept } = verify(contract, value);
  return ok && version === contract.versions.at(-1).version ? [kept] : [];
}

/** A published document, changed. */
export const document = (random) => mutated(pick(parsed, random).value, random);

/** One of this contract, mostly; and now and then as it was published. */
export function documentOf({ name }, random) {
  if (random() < 0.1) return document(random);
  const { value } = pick(published.get(name), random);
  return random() < 0.2 ? structuredClone(value) : mutated(value, random);
}

/**
 * What a program hands over in the place of a document: one in eight holds something that is no
 * JSON.
 */
export const value = (random) =>
  random() < 0.125 ? tricked(document(random), random) : document(random);
export const valueFor = (contract, random) =>
  random() < 0.125 ? tricked(documentOf(contract, random), random) : documentOf(contract, random);

/**
 * One that holds, for what is told to be handed nothing else: a copy of a published one where the
 * change broke it.
 */
export function holding(contract, random) {
  const [made] = heldOf(contract, documentOf(contract, random));
  return made ?? pick(valid.get(contract.name), random);
}

/** A change can close a circle, which has no text. */
export function textOf(made) {
  try {
    return JSON.stringify(made) ?? '';
  } catch {
    return '[';
  }
}

/**
 * A text of JSON as bytes, some of them changed; or the bytes that the chance itself consists of.
 */
export function bytes(random) {
  if (random.rest !== undefined) return random.rest();
  return bytesOf(random() < 0.5 ? pick(examples, random).text : textOf(document(random)), random);
}

export const contract = (random) => pick(allContracts, random);
export const answer = (random) => mutated(JSON.parse(pick(answers, random)), random);
export const events = (random) => mutated(JSON.parse(pick(streams, random)), random);

export function quoteOf(text, random) {
  const start = Math.floor(random() * text.length);
  const quote = text.slice(start, start + 1 + Math.floor(random() * 60));
  return random() < 0.7 ? spoiled(quote, random) : quote;
}

/** A text, changed or not, and once in a while several times over. */
export function text(random) {
  if (random() < 0.5) return pick(texts, random);
  return spoiled(pick(texts, random).repeat(1 + Math.floor(random() * 4)), random);
}

export const sources = (random) =>
  new Map(texts.map((given, nth) => [`s${nth}`, random() < 0.5 ? given : spoiled(given, random)]));

export const quoteOptions = (random) => ({
  accept: pick(['exact', 'normalized', 'pieces', 'fuzzy'], random),
  guards: pick(['reject', 'none'], random),
  context: pick(['refuse', 'report'], random),
});

/** A text or bytes in pieces, as a network would cut them. */
export function pieces(whole, random) {
  const cut = [];
  for (let at = 0; at < whole.length; ) {
    const end = at + 1 + Math.floor(random() * 40);
    cut.push(whole.slice(at, end));
    at = end;
  }
  return cut;
}
