/** The outlines of this package's contracts from a generated table, so that no schema is loaded to recognise a document. */
import type { Outline } from '../../registry/outline.js';
import { outlineTable } from './generated/outline-table.js';
import type { RootRow } from './outline-row.js';

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
