/**
 * What identifies the documents of a contract: where they name their version, and what is at their
 * root.
 */

import { isObject, type JsonObject, type JsonValue, valueAt } from '../../core/json/value/index.js';
import type { Version } from '../../engine/contract/model/index.js';

export interface RootMembers {
  readonly known: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** Members that can have one value only, such as a tag. */
  readonly constants: ReadonlyMap<string, JsonValue>;
  /** Whether a member that is not known keeps a document from the shape. */
  readonly isClosed: boolean;
}

/** As much of a contract as it takes to recognise most of its documents: no schema, no rules. */
export interface Outline {
  readonly name: string;
  /** The segments to the member that names the version; null where documents do not name it. */
  readonly versionPath: readonly string[] | null;
  readonly versions: readonly OutlineVersion[];
}

export interface OutlineVersion {
  readonly version: Version;
  /** One for each alternative of its schema; none when the schema does not list its members. */
  readonly roots: readonly RootMembers[];
}

/**
 * The one that a document is whole under, and under no other: what `recogniseJson` gives for most
 * documents, without evidence and at a tenth of the cost. Undefined when more has to be looked at.
 */
export function onlyWholeOf<O extends Outline>(
  outlines: readonly O[],
  document: JsonValue,
  assumed?: Version,
): O | undefined {
  if (!isObject(document)) return undefined;
  let only: O | undefined;
  let roots: readonly RootMembers[] = [];
  for (const outline of outlines) {
    const version = versionOf(outline, document, assumed);
    if (version === undefined) continue;
    if (version.roots.length > 0 && !version.roots.some((root) => fitsRoot(root, document)))
      continue;
    if (version.roots.length === 0 || only !== undefined) return undefined;
    only = outline;
    roots = version.roots;
  }
  // A root that is left open may have let in the document of a stricter contract: that takes a
  // closer look
  return roots.every(({ isClosed }) => isClosed) ? only : undefined;
}

function versionOf(
  outline: Outline,
  document: JsonObject,
  assumed?: Version,
): OutlineVersion | undefined {
  const { versionPath, versions } = outline;
  if (versionPath === null && assumed === undefined)
    return versions.length === 1 ? versions[0] : undefined;
  const named = versionPath === null ? undefined : valueAt(document, versionPath);
  return versions.find(({ version }) => version === (named === undefined ? assumed : named));
}

function fitsRoot(
  { required, known, constants, isClosed }: RootMembers,
  document: JsonObject,
): boolean {
  for (const name of required) if (!hasMember(document, name, constants)) return false;
  return (
    !isClosed ||
    Object.keys(document).every((name) => known.has(name) && hasMember(document, name, constants))
  );
}

/** A member that can have one value only is there when it has that value. */
export function hasMember(
  document: JsonObject,
  name: string,
  constants: RootMembers['constants'],
): boolean {
  if (!Object.hasOwn(document, name)) return false;
  return !constants.has(name) || constants.get(name) === document[name];
}
