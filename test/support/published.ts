/**
 * What is published of a contract, as rows for tests: its examples, goldens and migration pairs.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject, JsonValue } from '../../src/index.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

const namesIn = (path: string): string[] =>
  existsSync(join(root, path)) ? readdirSync(join(root, path)).sort() : [];

function readJsonFile(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

export interface Example {
  readonly name: string;
  readonly text: string;
}

export interface InvalidExample extends Example {
  readonly code: string;
  readonly pointer: string;
}

export interface MigrationPair {
  readonly name: string;
  readonly to: number;
  readonly before: JsonValue;
  readonly after: JsonValue;
  readonly context: JsonObject;
  readonly receipt: JsonValue;
}

/** The examples that hold, of all versions. */
export function validExamples(contract: string): Example[] {
  return versionsOf(contract).flatMap((version) => {
    const folder = `contracts/${contract}/${version}/examples/valid`;
    return namesIn(folder).map((file) => ({
      name: `${version}/${file}`,
      text: textAt(`${folder}/${file}`),
    }));
  });
}

/** The examples that do not, with what is wrong. */
export function invalidExamples(contract: string): InvalidExample[] {
  return versionsOf(contract).flatMap((version) => {
    const folder = `contracts/${contract}/${version}/examples/invalid`;
    const expected = readJsonFile(`${folder}/expected.json`) as Record<
      string,
      { code: string; pointer: string }
    >;
    return Object.entries(expected).map(([file, { code, pointer }]) => ({
      name: `${version}/${file}`,
      text: textAt(`${folder}/${file}`),
      code,
      pointer,
    }));
  });
}

/** Documents before and after a migration, of all pairs of versions. */
export function migrationPairs(contract: string): MigrationPair[] {
  const folder = `snapshots/migrations/${contract}`;
  return namesIn(folder).map((name) => {
    const read = (file: string): JsonValue =>
      readJsonFile(`${folder}/${name}/${file}.json`) as JsonValue;
    return {
      name,
      to: Number(name.split('-')[1]),
      before: read('before'),
      after: read('after'),
      context: read('context') as JsonObject,
      receipt: read('receipt'),
    };
  });
}

const versionsOf = (contract: string): string[] => namesIn(`contracts/${contract}`);

const textAt = (path: string): string => readFileSync(join(root, path), 'utf8');
