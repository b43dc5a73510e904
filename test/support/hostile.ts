/**
 * Values that were made to break what takes them; each is fed to every function that takes
 * anything.
 */
import { type Context, createContext, runInContext } from 'node:vm';

export interface Hostile {
  readonly name: string;
  /** Makes it anew, for some change when they are looked at. */
  readonly make: () => unknown;
  /** The code that the gate gives first; undefined where the value is JSON after all. */
  readonly code: string | undefined;
  /** Whether a look at it takes seconds, so that one look is enough. */
  readonly isHeavy?: boolean;
}

const boom = (): never => {
  throw new Error('SECRET-TEXT-OF-THE-DOCUMENT');
};

/** Made once, for a realm takes more than all that is made in it. */
let realm: Context | undefined;

function inOtherRealm(code: string): unknown {
  realm ??= createContext();
  return runInContext(code, realm);
}

class Point {
  x = 1;
}

class WithToJson {
  toJSON(): string {
    return 'x';
  }
}

const row = (name: string, code: string | undefined, make: () => unknown): Hostile => ({
  name,
  code,
  make,
});

export const hostile: readonly Hostile[] = [
  row('undefined', 'json.undefined', () => undefined),
  row('NaN', 'json.nan', () => Number.NaN),
  row('Infinity', 'json.infinity', () => Number.POSITIVE_INFINITY),
  row('-Infinity in an array', 'json.infinity', () => [Number.NEGATIVE_INFINITY]),
  row('minus zero', undefined, () => -0),
  row('bigint', 'json.bigint', () => 1n),
  row('symbol', 'json.symbol', () => Symbol('s')),
  row('function', 'json.function', () => boom),
  row('function with members', 'json.function', () => Object.assign(() => 0, { a: 1 })),
  row('undefined member', 'json.undefined', () => ({ a: undefined })),
  row('undefined element', 'json.undefined', () => [undefined]),
  row('boxed number', 'json.boxed', () => Object(1)),
  row('boxed string', 'json.boxed', () => Object('a')),
  row('boxed boolean', 'json.boxed', () => Object(false)),
  row('boxed bigint', 'json.boxed', () => Object(1n)),
  row('boxed symbol', 'json.boxed', () => Object(Symbol('s'))),
  row('Date', 'json.to-json', () => new Date(0)),
  row('URL', 'json.to-json', () => new URL('https://example.org/')),
  row('Buffer', 'json.to-json', () => Buffer.from('a')),
  row('class with toJSON', 'json.to-json', () => new WithToJson()),
  row('own toJSON method', 'json.to-json', () => ({ toJSON: () => 1 })),
  row('own toJSON member that is data', undefined, () => ({ toJSON: 'data' })),
  row('Map', 'json.class-instance', () => new Map([['a', 1]])),
  row('Set', 'json.class-instance', () => new Set([1])),
  row('RegExp', 'json.class-instance', () => /a/),
  row('Error', 'json.class-instance', () => new Error('e')),
  row('Promise', 'json.promise', () => Promise.resolve()),
  row(
    'thenable',
    'json.promise',
    () =>
      new (class Later {
        // biome-ignore lint/suspicious/noThenProperty: what waits for it is what is tested
        then(resolve: (value: unknown) => void): void {
          resolve(1);
        }
      })(),
  ),
  row('Response', 'json.promise', () => new Response('{}')),
  row('Blob in an object', 'json.promise', () => ({ a: new Blob(['{}']) })),
  row('stream', 'json.promise', () => new Blob(['{}']).stream()),
  row('asynchronous iterator', 'json.promise', () =>
    new Blob(['{}']).stream()[Symbol.asyncIterator](),
  ),
  row('Uint8Array', 'json.class-instance', () => new Uint8Array(4)),
  row('class instance', 'json.class-instance', () => new Point()),
  row(
    'subclass of Array',
    'json.class-instance',
    () => new (class Tuple extends Array<number> {})(),
  ),
  row('object made from another', 'json.class-instance', () => Object.create({ inherited: 1 })),
  row(
    'array without prototype',
    'json.class-instance',
    () => Object.setPrototypeOf([1], null) as unknown,
  ),
  row('object without prototype', undefined, () =>
    Object.assign(Object.create(null) as object, { a: 1 }),
  ),
  row('object of another realm', undefined, () => inOtherRealm('({ a: 1 })')),
  row('array of another realm', undefined, () => ({ a: inOtherRealm('[1]') })),
  row('class instance of another realm', 'json.class-instance', () =>
    inOtherRealm('new (class Point { x = 1 })()'),
  ),
  row('Date of another realm', 'json.to-json', () => inOtherRealm('new Date(0)')),
  row('getter', 'json.accessor', () =>
    Object.defineProperty({}, 'a', { get: boom, enumerable: true }),
  ),
  row('setter', 'json.accessor', () =>
    Object.defineProperty({}, 'a', { set: boom, enumerable: true }),
  ),
  row('getter in an array', 'json.accessor', () =>
    Object.defineProperty([1], 0, { get: boom, enumerable: true }),
  ),
  row('hidden member', 'json.hidden-member', () => Object.defineProperty({}, 'a', { value: 1 })),
  row('symbol key', 'json.symbol-key', () => ({ [Symbol('k')]: 1 })),
  row('array with a named member', 'json.array-member', () => Object.assign([1], { extra: 1 })),
  row('array with a symbol member', 'json.array-member', () =>
    Object.assign([1], { [Symbol('k')]: 1 }),
  ),
  row('sparse array', 'json.sparse-array', () => Object.assign([1], { 2: 3 })),
  row('huge empty array', 'json.sparse-array', () => new Array<number>(4_294_967_295)),
  row('huge array with a last element', 'json.sparse-array', () =>
    Object.assign([], { 4294967294: 1 }),
  ),
  row('cycle', 'json.cycle', () => {
    const self: Record<string, unknown> = {};
    self['a'] = [self];
    return self;
  }),
  row('own __proto__ member', undefined, () =>
    JSON.parse('{"__proto__":{"polluted":true},"constructor":1}'),
  ),
  row('lone high surrogate', 'json.surrogate', () => 'a\ud800'),
  row('lone low surrogate in an array', 'json.surrogate', () => ['\udc00b']),
  row('lone surrogate in a key', 'json.surrogate', () => ({ '\udfff': 1 })),
  row('surrogates the wrong way round', 'json.surrogate', () => '\ude00\ud83d'),
  row('a hundred thousand levels', 'json.depth', () => {
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    return deep;
  }),
  row('a hundred thousand levels of objects', 'json.depth', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = { a: deep };
    return deep;
  }),
  {
    ...row('shared references 60 deep', 'json.nodes', () => {
      let shared: unknown = [1];
      for (let level = 0; level < 60; level += 1) shared = [shared, shared];
      return shared;
    }),
    isHeavy: true,
  },
  row('revoked proxy', 'json.unreadable', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  }),
  row('revoked array proxy in an object', 'json.unreadable', () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return { a: proxy };
  }),
  ...(['getPrototypeOf', 'ownKeys', 'getOwnPropertyDescriptor'] as const).map((trap) =>
    row(
      `proxy that throws in ${trap}`,
      'json.unreadable',
      () => new Proxy({ a: 1 }, { [trap]: boom }),
    ),
  ),
  row('proxy that throws a function', 'json.unreadable', () => {
    const thrown: unknown = boom;
    return new Proxy(
      {},
      {
        ownKeys: () => {
          throw thrown as Error;
        },
      },
    );
  }),
  row(
    'proxy whose keys have no members',
    'json.unreadable',
    () => new Proxy({}, { ownKeys: () => ['a', 'b'] }),
  ),
  ...['long', '0', -1, 2 ** 32, Number.NaN].map((length) =>
    row(`array proxy whose length is ${JSON.stringify(length)}`, 'json.unreadable', () => {
      return new Proxy([], {
        getOwnPropertyDescriptor: (target, key) =>
          key === 'length'
            ? { value: length, writable: true, enumerable: false, configurable: false }
            : Reflect.getOwnPropertyDescriptor(target, key),
      });
    }),
  ),
  row(
    'proxy that throws in get only',
    undefined,
    () => new Proxy({ a: 1 }, { get: boom, has: boom }),
  ),
  row('endless proxy', 'json.depth', () => {
    const endless = (): object =>
      new Proxy({}, {
        ownKeys: () => ['next'],
        getOwnPropertyDescriptor: () => ({ value: endless(), enumerable: true, configurable: true, writable: true }),
      }); // biome-ignore format: nested
    return endless();
  }),
  row('prototype chain without end', 'json.class-instance', () => {
    const chain: object = new Proxy({}, { getPrototypeOf: () => chain });
    return chain;
  }),
];

/**
 * Without those that take seconds: one function of each kind meets these, in the tests of the gate
 * and of the verbs.
 */
export const lightHostile: readonly Hostile[] = hostile.filter(({ isHeavy }) => isHeavy !== true);

/** A proxy that is plain data at first, and something else from the given look on. */
export function flipFlop(innocentLooks: number): unknown {
  let looks = 0;
  return new Proxy(
    { a: 1 },
    {
      getOwnPropertyDescriptor: () => {
        looks += 1;
        const value: unknown = looks > innocentLooks ? () => 'turned' : looks;
        return { value, enumerable: true, configurable: true, writable: true };
      },
    },
  );
}
