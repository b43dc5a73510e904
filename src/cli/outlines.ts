/** The outlines of this package's contracts, from a table of what their schemas say: no schema is loaded to recognise one. */
import type { Version } from '../index.js';
import type { Outline } from '../registry/outline.js';
import { outlineTable } from './generated/outline-table.js';

/** A contract, the segments to its version, and its versions with the alternatives of their roots. */
export type OutlineRow = readonly [
  name: string,
  versionPath: readonly string[] | null,
  versions: readonly (readonly [version: Version, roots: readonly RootRow[]])[],
];

/** Members that are required and that are not, separated by blanks; those that can have one value only; `closed`. */
type RootRow = readonly [
  required: string,
  optional: string,
  constants: Readonly<Record<string, string | number>>,
  isClosed: boolean,
];

export function ownOutlines(): readonly Outline[] {
  return outlineTable.map(([name, versionPath, versions]) => ({
    name,
    versionPath,
    versions: versions.map(([version, roots]) => ({ version, roots: roots.map(rootOf) })),
  }));
}

function rootOf([required, optional, constants, isClosed]: RootRow): Outline['versions'][number]['roots'][number] {
  const needed = wordsOf(required);
  return {
    known: new Set([...needed, ...wordsOf(optional)]),
    required: new Set(needed),
    constants: new Map(Object.entries(constants)),
    isClosed,
  };
}

function wordsOf(words: string): readonly string[] {
  return words === '' ? [] : words.split(' ');
}
