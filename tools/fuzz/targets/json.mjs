// Text and values of JSON, their digests, and what is asked of a text or of a pointer alone.
import * as library from 'evidence-contracts';
import { pick } from '../../shared/random.mjs';
import { spoiled } from '../inputs.mjs';
import { bytes, document, text, textOf, value } from '../made.mjs';

const { canonicalize, digest, digestBytes, digestText, isDigest, parseDigest, readJson } = library;
const { remapPointers, safeCanonicalize, safeDigest, safeParseDigest } = library;
const {
  checkJson,
  formatPointer,
  fromDigestSet,
  fromHex,
  fromSri,
  jsonTypeOf,
  locate,
  parsePointer,
  pointerTo,
} = library;
const {
  resolvePointer,
  safeDigestBytes,
  safeDigestText,
  safeFromDigestSet,
  safeFromHex,
  safeFromSri,
} = library;
const { snapshot, toDigestSet, toHex, toSri } = library;

const sha256 = `sha256:${'0123456789abcdef'.repeat(4)}`;
const spelled = [sha256, sha256.slice(7), `sha256-${'A'.repeat(43)}=`, '', 'sha512:00'];
const digestLike = (random) =>
  random() < 0.3 ? value(random) : spoiled(pick(spelled, random), random);
const pointer = (random) =>
  spoiled(pick(['/a/0/b~1c', '', '/results/0/excerpt', '/~0~1/-1'], random), random);

export const jsonTargets = [
  { name: 'readJson', weight: 8, of: [readJson], make: (random) => { const input = bytes(random); return () => readJson(input); } },
  { name: 'safeCanonicalize', weight: 3, of: [safeCanonicalize, safeDigest], make: (random) => { const input = value(random); return () => [safeCanonicalize(input), safeDigest(input)]; } },
  { name: 'canonicalize', weight: 1, of: [canonicalize, digest], refuses: true, make: (random) => { const input = value(random); return () => pick([canonicalize, digest], random)(input); } },
  { name: 'checkJson', weight: 3, of: [checkJson, snapshot, jsonTypeOf], make: (random) => { const input = value(random); return () => [checkJson(input), snapshot(input), jsonTypeOf(input)]; } },
  { name: 'safeDigestText', weight: 1, of: [safeDigestText, safeDigestBytes], make: (random) => { const input = random() < 0.5 ? text(random) : value(random); return () => [safeDigestText(input), safeDigestBytes(input)]; } },
  { name: 'digestText', weight: 1, of: [digestText, digestBytes], refuses: true, make: (random) => { const input = random() < 0.5 ? text(random) : bytes(random); return () => (typeof input === 'string' ? digestText(input) : digestBytes(input)); } },
  { name: 'safeParseDigest', weight: 1, of: [safeParseDigest, isDigest, safeFromHex, safeFromSri, safeFromDigestSet], make: (random) => { const input = digestLike(random); return () => [safeParseDigest(input), isDigest(input), safeFromHex(input), safeFromSri(input), safeFromDigestSet(random() < 0.5 ? { sha256: input } : input)]; } },
  { name: 'parseDigest', weight: 1, of: [parseDigest, fromHex, fromSri, fromDigestSet, toHex, toSri, toDigestSet], refuses: true, make: (random) => { const [use, input] = [pick([parseDigest, fromHex, fromSri, fromDigestSet, toHex, toSri, toDigestSet], random), digestLike(random)]; return () => use(input); } },
  { name: 'locate', weight: 2, of: [locate], make: (random) => { const input = spoiled(textOf(document(random)), random); const asked = [pointer(random), pointer(random)]; return () => locate(input, asked); } },
  { name: 'parsePointer', weight: 1, of: [parsePointer, resolvePointer, pointerTo, formatPointer], make: (random) => { const [input, asked] = [document(random), pointer(random)]; return () => { const path = parsePointer(asked); return [resolvePointer(input, asked), path && [pointerTo(path), formatPointer(path)]]; }; } },
  { name: 'remapPointers', weight: 1, of: [remapPointers], refuses: true, make: (random) => { const asked = [pointer(random), '/results/1/id', '/results/0']; return () => remapPointers(asked, '/results', [1, 0]); } },
]; // biome-ignore format: a table
