/**
 * Makes hostile answers of a good one: every member in turn is missing, null, of another type,
 * huge, reversed or a trap.
 */

import { sized } from '../../../support/sized.js';

const boom = (): never => {
  throw new Error('SECRET-TEXT-OF-THE-ANSWER');
};

/** What a member becomes; a function, so that each is made anew. */
const replacements: readonly (readonly [string, (value: unknown) => unknown])[] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['true', () => true],
  ['a number', () => 7],
  ['a text', () => 'text'],
  ['an empty text', () => ''],
  ['a list', () => [[]]],
  ['an object', () => ({ a: 1 })],
  ['NaN', () => Number.NaN],
  ['infinite', () => Number.POSITIVE_INFINITY],
  ['negative', () => -3],
  ['huge', () => Number.MAX_SAFE_INTEGER],
  ['beyond whole numbers', () => 2 ** 60],
  ['a half', () => 0.5],
  ['a bigint', () => 5n],
  ['half a pair', () => '\ud83d'],
  ['astral', () => '🍵'.repeat(50)],
  ['twice', (value) => [value, value]],
  ['bytes', () => new Uint8Array(8)],
  ['a date', () => new Date(0)],
  ['a cycle', () => cycle()],
  [
    'a trap',
    () =>
      new Proxy(
        {},
        { get: boom, ownKeys: boom, getOwnPropertyDescriptor: boom, getPrototypeOf: boom },
      ),
  ],
  ['a revoked proxy', () => revoked()],
  ['a getter', () => Object.defineProperty({}, 'text', { get: boom, enumerable: true })],
];

export interface Mutant {
  readonly name: string;
  readonly answer: unknown;
}

/** Every member of an answer with every replacement, one at a time, and each member left out. */
export function* mutantsOf(answer: unknown): Generator<Mutant> {
  for (const path of pathsOf(answer)) {
    const name = `/${path.join('/')}`;
    for (const [kind, replace] of replacements)
      yield { name: `${name} is ${kind}`, answer: changed(answer, path, replace) };
    if (path.length > 0)
      yield { name: `${name} is missing`, answer: changed(answer, path, () => missing) };
  }
}

/** One mutant of so many is taken, each time of another kind, as the step is a prime. */
const step = sized(197, 17, 1);

export function* some<Item>(items: Iterable<Item>): Generator<Item> {
  let count = 0;
  for (const item of items) {
    if (count % step === 0) yield item;
    count += 1;
  }
}

const missing = Symbol('missing');

function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, member]) =>
      pathsOf(member).map((path) => [key, ...path]),
    ),
  ];
}

function changed(
  value: unknown,
  [key, ...rest]: readonly string[],
  replace: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return replace(structuredClone(value));
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string, unknown>;
  const member = changed(copy[key], rest, replace);
  if (member === missing) Reflect.deleteProperty(copy, key);
  else copy[key] = member;
  return copy;
}

function cycle(): unknown {
  const self: Record<string, unknown> = {};
  self['content'] = [self, self];
  self['parts'] = [self, self];
  return self;
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
