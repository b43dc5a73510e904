/** The form of the table of outlines: a row for each contract. */
import type { Version } from '../../index.js';

/** A contract, the segments to its version, and its versions with the alternatives of their roots. */
export type OutlineRow = readonly [
  name: string,
  versionPath: readonly string[] | null,
  versions: readonly (readonly [version: Version, roots: readonly RootRow[]])[],
];

/** Members that are required and that are not, separated by blanks; those that can have one value only; `closed`. */
export type RootRow = readonly [
  required: string,
  optional: string,
  constants: Readonly<Record<string, string | number>>,
  isClosed: boolean,
];
