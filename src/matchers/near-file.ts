/// <reference types="node" />
/** Finds and reads files that belong to a test. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cwd } from 'node:process';
import type { MatcherState } from './matcher.js';

/** The folder of the test; the working folder where the runner does not say. */
export function folderOfTest({ testPath }: MatcherState): string {
  return testPath === undefined ? cwd() : dirname(testPath);
}

/** The nearest file of a name, from a folder upwards. */
export function nearestFile(name: string, folder: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const above = resolve(folder, '..');
  return above === folder ? undefined : nearestFile(name, above);
}

/** The bytes of a file as text; undefined when there is none. */
export function textAt(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
