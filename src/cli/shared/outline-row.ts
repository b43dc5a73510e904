/** The rows of the generated table of outlines, one per contract. */
import type { Version } from '../../index.js';

/** A contract, the segments to its version, and its versions with the alternatives of their roots. */
export type OutlineRow = readonly [
  name: string,
  versionPath: readonly string[] | null,
  versions: readonly (readonly [version: Version, roots: readonly RootRow[]])[],
];

/** Required and optional members, separated by blanks; members with a constant value; whether others are refused. */
export type RootRow = readonly [
  required: string,
  optional: string,
  constants: Readonly<Record<string, string | number | boolean>>,
  isClosed: boolean,
];
