/** Selects the version of a contract that a document says it follows, and guesses nothing. */
import type { IssueDraft } from '../../../core/issue/issue.js';
import {
  isObject,
  type JsonValue,
  jsonTypeOf,
  resolvePointer,
} from '../../../core/json/value/index.js';
import type { ContractCode } from '../codes.js';
import type { Contract, DocumentOf, Version, VersionOf, VersionsOf } from '../model/index.js';

type Selected<C extends Contract> =
  | { readonly version: VersionsOf<C>; readonly draft?: undefined }
  | { readonly version?: undefined; readonly draft: IssueDraft<ContractCode> };

export function selectVersion<C extends Contract>(
  contract: C,
  document: JsonValue,
  assumed?: Version,
): Selected<C> {
  if (isOlder(contract, document)) {
    const { says = '', hint = '' } = contract.older ?? {};
    return { draft: { code: 'version.older', says, hint } };
  }
  const { versionAt } = contract;
  const versions: readonly VersionsOf<C>[] = contract.versions;
  const written = versionAt === null ? undefined : resolvePointer(document, versionAt);
  const requested = written === undefined ? assumed : written;
  // A document that cannot name its version has the one that is assumed, or the only one there is
  const isOnly = versionAt === null && requested === undefined && versions.length === 1;
  const version = isOnly
    ? versions[0]
    : versions.find((candidate) => candidate.version === requested);
  if (version !== undefined) return { version };
  const pointer = versionAt ?? '';
  const expected = versionNames(versions);
  const said = versionAt === null ? assumed : written;
  if (said === undefined)
    return {
      draft: {
        code: 'version.missing',
        pointer,
        says: 'no version',
        expected,
      },
    };
  return { draft: { pointer, expected, ...refused(contract, said) } };
}

export function isOlder({ older }: Contract, document: JsonValue): boolean {
  if (older === undefined || !isObject(document)) return false;
  return older.lists.some((name) => Object.hasOwn(document, name) && Array.isArray(document[name]));
}

function refused({ versions }: Contract, said: JsonValue): IssueDraft<ContractCode> {
  const type = jsonTypeOf(said);
  if (versions.every(({ version }) => jsonTypeOf(version) !== type))
    return { code: 'version.type', says: 'not a version', received: `a value of type ${type}` };
  const latest = versions[versions.length - 1]?.version;
  if (latest === undefined || !isNewer(said, latest))
    return { code: 'version.unknown', says: 'unknown version' };
  return {
    code: 'version.newer',
    says: 'unknown version',
    received: `one newer than ${JSON.stringify(latest)}`,
  };
}

/** The versions of a contract as the wire spells them, for people. */
export function versionNames(versions: readonly { readonly version: Version }[]): string {
  return versions.map(({ version }) => JSON.stringify(version)).join(' or ');
}

/** Compares numbers, and texts of numbers with dots: of other versions none is newer. */
export function isNewer(said: JsonValue, latest: Version): boolean {
  if (typeof said === 'number' && typeof latest === 'number') return said > latest;
  const a = dottedNumbers(said);
  const b = dottedNumbers(latest);
  if (a === undefined || b === undefined) return false;
  for (let place = 0; place < Math.max(a.length, b.length); place += 1) {
    const difference = (a[place] ?? 0) - (b[place] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function dottedNumbers(version: JsonValue): readonly number[] | undefined {
  if (typeof version !== 'string' || version.length > 64 || !/^[0-9]+(?:\.[0-9]+)*$/.test(version))
    return undefined;
  return version.split('.').map(Number);
}

/** A document with the names of its contract and version. */
export interface Envelope<Document = unknown> {
  readonly contract: string;
  readonly version: Version;
  readonly document: Document;
}

export interface Opened {
  readonly document: JsonValue;
  /** The version that the envelope names, or else the one that the caller assumes. */
  readonly assumed: Version | undefined;
  /** Pointer to the document in what came in: `/document` or `''`. */
  readonly prefix: '' | '/document';
}

/**
 * Opens an envelope of a contract whose documents do not name their version. Anything else is the
 * document itself, and so is an object that names another contract.
 */
export function openEnvelope(contract: Contract, json: JsonValue, assumed?: Version): Opened {
  if (contract.versionAt === null && isEnvelope(json) && json.contract === contract.name)
    return { document: json.document, assumed: json.version, prefix: '/document' };
  return { document: json, assumed, prefix: '' };
}

function isEnvelope(json: JsonValue): json is JsonValue & Envelope<JsonValue> {
  if (!isObject(json) || !Object.hasOwn(json, 'document')) return false;
  const { contract, version } = json;
  const isNamed =
    typeof contract === 'string' && (typeof version === 'string' || typeof version === 'number');
  return isNamed && Object.keys(json).length === 3;
}

/**
 * Puts a document into an envelope, which verbs of its contract open again. The document is not
 * checked.
 * @example
 * ```ts
 * import { envelope, verify } from 'evidence-contracts';
 * import { createSnippet, EvidenceSnippet } from 'evidence-contracts/generation';
 *
 * const snippet = createSnippet({ source_id: 'manual', url: 'https://example.org/m', source_title: 'Manual', quote: 'It lasts.' });
 * console.log(verify(EvidenceSnippet, envelope(EvidenceSnippet, '1.0', snippet)).ok); // true
 * ```
 */
export function envelope<C extends Contract>(
  contract: C,
  version: VersionOf<C>,
  document: DocumentOf<C>,
): Envelope<DocumentOf<C>> {
  return { contract: contract.name, version, document };
}
