/**
 * Names and versions: who owns a contract name, what a version is, and the identifier that both
 * make.
 */
import type { Version } from './version.js';

/**
 * The base of every identifier that this package writes: schemas, problem types and terms of
 * exports. No digest contains it, so whoever publishes the package may set a base of their own
 * once.
 */
export const IDENTIFIER_BASE = 'urn:evidence-contracts:';

const LONGEST_NAME = 128;
const word = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** `evidence-packet`: names without an authority belong to this package. */
const plainName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** `com.example.note`: a domain backwards, then the name. */
const domainName = new RegExp(`^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\\.${word}){2,}$`);

/** `@org/note`: a scope of a package registry, then the name. */
const scopedName = new RegExp(`^@${word}(?:\\.${word})*/${word}(?:\\.${word})*$`);

/** True for a name that carries the authority of its owner: `com.example.note`, `@org/note`. */
export function hasAuthority(name: string): boolean {
  return name.length <= LONGEST_NAME && (domainName.test(name) || scopedName.test(name));
}

/** True for a name that a contract can have, whoever owns it. */
export function isContractName(name: string): boolean {
  return hasAuthority(name) || (name.length <= LONGEST_NAME && plainName.test(name));
}

/**
 * Characters of a URI segment without percent signs (RFC 3986, `pchar`): a version is written into
 * identifiers as it is.
 */
const versionText = /^[A-Za-z0-9._~!$&'()*+,;=:@-]{1,64}$/;

/** True for a whole number from 0, and for 1 to 64 characters that a URI takes as they are. */
export function isVersion(version: unknown): version is Version {
  if (typeof version === 'number') return Number.isSafeInteger(version) && version >= 0;
  return typeof version === 'string' && versionText.test(version);
}

/**
 * The identifier of a contract version, and the `$id` of its JSON Schema: the base, the name, a
 * colon, the version. A string that reads as a version number is written with its quotation marks,
 * percent-encoded, so that `"1"` and `1` differ.
 */
export function contractId(name: string, version: Version): string {
  const isNumeral = typeof version === 'string' && /^(?:0|[1-9][0-9]*)$/.test(version);
  return `${IDENTIFIER_BASE}${name}:${isNumeral ? `%22${version}%22` : version}`;
}

/**
 * The place of a rule code below its contract: `evidence-packet.results.order` belongs to
 * `evidence-packet`.
 */
export function isCodeOf(name: string, code: string): boolean {
  return code.startsWith(`${name}.`) && code.length > name.length + 1;
}
