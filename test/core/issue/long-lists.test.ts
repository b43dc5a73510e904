/**
 * A list can be said to have 2^32 elements and have none, and a proxy any length: every function
 * ends at once in an answer or in a ContractError, wherever such a list is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type EventReader, readEvents } from '../../../src/answers/adapters/builder/events.js';
import { EvidencePacket } from '../../../src/contracts/evidence-packet/index.js';
import { isReadableList } from '../../../src/core/issue/readable-list.js';
import { ContractError } from '../../../src/index.js';
import { answers, streams } from '../../../tools/fuzz/inputs.mjs';
import { sized } from '../../support/sized.js';
import { type Anything, functions, longList, named } from './support/functions.js';

const root = join(import.meta.dirname, '../../..');

/** A proxy of so many elements that are all the same one, or are none. */
const proxied = (one?: unknown): unknown => {
  const isPlace = (name: string | symbol): boolean =>
    one !== undefined && typeof name === 'string' && /^\d+$/.test(name);
  const element = { value: one, writable: true, enumerable: true, configurable: true };
  const size = { value: 1e9, writable: true, enumerable: false, configurable: false };
  return new Proxy<unknown[]>([], {
    get: (list, name): unknown =>
      name === 'length' ? 1e9 : isPlace(name) ? one : Reflect.get(list, name),
    has: (list, name) => isPlace(name) || Reflect.has(list, name),
    getOwnPropertyDescriptor: (list, name) =>
      name === 'length'
        ? size
        : isPlace(name)
          ? element
          : Reflect.getOwnPropertyDescriptor(list, name),
  });
};

/** In full a proxy too: some ends take it the time of reading five million members. */
const longLists = sized<readonly ((list: readonly unknown[]) => unknown)[]>(
  [longList],
  [longList, () => proxied(), (list) => proxied(list[0] ?? {})],
);

type Path = readonly (string | number)[];

/** The places of all lists; of the items of a list in the first one alone. */
function listsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return [path, ...listsIn(value[0], [...path, 0])];
  return Object.entries(value).flatMap(([name, one]) => listsIn(one, [...path, name]));
}

type Make = (list: readonly unknown[]) => unknown;

function replaced(value: unknown, [key, ...rest]: Path, make: Make): unknown {
  if (isReadableList(value))
    return key === undefined
      ? make(value)
      : value.map((one, nth) => (nth === key ? replaced(one, rest, make) : one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === key ? replaced(one, rest, make) : one,
    ]),
  );
}

const withLongLists = (value: unknown): readonly unknown[] =>
  listsIn(value).flatMap((path) => longLists.map((make) => replaced(value, path, make)));

const parsed = (text: string): unknown => JSON.parse(text);

/** A document of each contract: the longest of its valid examples, which has most lists. */
const documents = readdirSync(join(root, 'contracts'), { withFileTypes: true })
  .filter((one) => one.isDirectory() && one.name !== 'profiles')
  .flatMap(({ name }) => {
    const folder = join(root, 'contracts', name);
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /examples.valid.[^/\\]+\.json$/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'));
    const [longest] = texts.sort((a, b) => b.length - a.length);
    return longest === undefined ? [] : [parsed(longest)];
  });

const node = {
  nodeName: 'p',
  attrs: [{ name: 'a', value: 'b' }],
  childNodes: [{ nodeName: '#text', value: 'a b' }],
};
const layout = { text: 'a b', skip: [], map: [{ start: 0, end: 3, page: 1 }], headings: [] };
const shapes: readonly unknown[] = [
  [],
  [node],
  { nodeName: '#document', childNodes: [node] },
  { workbook: node, relationships: node, sheets: { a: node }, styles: node },
  layout,
  { sources: [layout], documents: [layout], skip: [], forms: [], languages: [], scripts: [] },
  { marks: [], unread: [], stretches: [] },
  { pages: [{ textContent: { items: [{ str: 'a', transform: [1, 0, 0, 1, 0, 0] }] } }] },
  { heads: [], contracts: [], versions: [], ignore: [], names: [], chunks: [] },
  ...documents,
  ...[...answers, ...streams].map(parsed),
];
const long = shapes.flatMap(withLongLists);

/**
 * So long may the calls of a function take on a busy machine, in full for five million nodes of a
 * page; what is cut off there has not ended.
 */
const LONGEST = sized(10_000, 800_000);
const script = new vm.Script('globalThis.callsOfLongLists()');

/**
 * How calls end: in an answer, in a ContractError, or otherwise. All of them are under one limit of
 * time, as a limit costs more than a call; what ends a call there is caught by no call.
 */
async function endsOf(called: Anything, calls: readonly unknown[][]): Promise<readonly string[]> {
  const endOf = async (given: readonly unknown[]): Promise<string> => {
    try {
      await called(...given);
      return 'ended';
    } catch (error) {
      return error instanceof ContractError ? 'ended' : String(error);
    }
  };
  Object.assign(globalThis, { callsOfLongLists: () => calls.map(endOf) });
  try {
    const ends = script.runInThisContext({ timeout: LONGEST }) as Promise<string>[];
    return await Promise.all(ends);
  } catch (error) {
    return [String(error)];
  } finally {
    Object.assign(globalThis, { callsOfLongLists: undefined });
  }
}

/** Every day each function takes every so many of the lists, others than the next function. */
const EVERY = sized(16, 1);

describe('lists that are said to be long', () => {
  it('are at every list of what functions take', () => {
    expect(long.length).toBeGreaterThan(100);
  });

  it.each(
    [...functions]
      .filter(([name]) => !named.includes(name))
      .map(([name, called], nth) => [name, called, nth] as const),
  )('%s ends at once', async (_, called, nth) => {
    const lists = long.filter((_list, at) => at % EVERY === nth % EVERY);
    const before = [[], ['It says “a b” [1] and 5.'], [EvidencePacket]];
    const calls = lists.flatMap((one) => before.map((first) => [...first, one]));
    expect([...new Set(await endsOf(called, calls))]).toEqual(['ended']);
  });

  it('end in a stream, and so does a stream without an end', async () => {
    let pushed = 0;
    const reader: EventReader = {
      push: () => {
        pushed += 1;
      },
      answer: () => null,
      state: () => 'complete',
    };
    function* endless(): Generator {
      for (;;) yield {};
    }
    for (const events of [longList(), endless()])
      expect((await readEvents(events, reader)).notes).toEqual(['answer-too-large']);
    expect(pushed).toBeGreaterThan(100_000);
    expect(pushed).toBeLessThan(1_000_000);
  });
});
