/// <reference types="node" />
/**
 * Examples of a contract for tests of your own: what is published, by whether it is valid and by
 * the rule that refuses it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cwd } from 'node:process';
import { checkOptions, flag, knownAs, text } from '../../core/issue/options.js';
import { jsonCodes } from '../../core/json/codes.js';
import { compareText } from '../../core/order/text.js';
import { contractCodes } from '../../engine/contract/codes.js';
import type { Contract, ContractVersion, Version } from '../../engine/contract/model/index.js';
import { verify } from '../../engine/contract/verify/index.js';
import { isOwn, publishedFolder } from '../matchers/near-file.js';

/** Which examples. */
export interface ExampleChoice {
  /** The valid ones, or the invalid ones; both unless said. */
  readonly valid?: boolean;
  /** Only examples that have an issue with this code, of a rule or any other. */
  readonly rule?: string;
  /** Those of one version. */
  readonly version?: Version;
  /**
   * Has `<contract>/<version>/examples/`. Default: the nearest installed package for its own
   * contracts, else `contracts`.
   */
  readonly folder?: string;
}

/** One example. */
export interface TestExample {
  readonly version: Version;
  /** Its folder and file: `invalid/no-title.json`. */
  readonly name: string;
  /** As it is in its file; of an invalid one it may be no JSON. */
  readonly text: string;
  /** The codes of its issues, each once. */
  readonly codes: readonly string[];
}

/**
 * The examples of a contract, by version and name. None where there is no folder.
 *
 * A rule or a version that the contract does not have is refused, for a test over its examples
 * would look at nothing.
 *
 * @throws ContractError `options.unknown` or `options.value`, which names what the contract does
 * not know.
 * @throws Error where the published examples of this package are requested and not found, and what
 * the system throws.
 */
export function examplesOf(contract: Contract, choice: ExampleChoice = {}): readonly TestExample[] {
  const versions = versionsOf(contract, choice);
  const folder = folderOf(contract, choice);
  return versions
    .flatMap(({ version }) => ofVersion(contract, version, folder, choice.valid))
    .filter(({ codes }) => choice.rule === undefined || codes.includes(choice.rule));
}

/**
 * The versions that are requested. A rule is one of theirs, or what any document can be refused
 * for.
 */
function versionsOf(contract: Contract, choice: ExampleChoice): readonly ContractVersion[] {
  const versions = contract.versions.map(({ version }) => version);
  checkOptions(choice, {
    valid: flag,
    version: knownAs('version', versions),
    folder: text,
    rule: text,
  });
  const chosen = contract.versions.filter(
    ({ version }) => choice.version === undefined || version === choice.version,
  );
  const rules = chosen.flatMap((version) => version.rules.map(({ code }) => code));
  const others = [...Object.keys(contractCodes), ...Object.keys(jsonCodes)];
  checkOptions(
    { rule: choice.rule },
    { rule: knownAs('rule', [...new Set(rules)].sort(compareText), others) },
  );
  return chosen;
}

function folderOf(contract: Contract, { folder }: ExampleChoice): string {
  if (folder !== undefined) return resolve(folder);
  if (!isOwn(contract)) return resolve('contracts');
  const published = publishedFolder(cwd());
  if (published === undefined)
    throw new Error('the published examples are not found: say where with folder');
  return published;
}

function ofVersion(
  contract: Contract,
  version: Version,
  folder: string,
  isValid?: boolean,
): TestExample[] {
  const home = join(folder, contract.name, String(version), 'examples');
  const kinds = ['valid', 'invalid'].filter(
    (kind) => isValid === undefined || (kind === 'valid') === isValid,
  );
  return kinds.flatMap((kind) => {
    const names = existsSync(join(home, kind)) ? readdirSync(join(home, kind)) : [];
    const files = names
      .filter((name) => name.endsWith('.json') && name !== 'expected.json')
      .sort(compareText);
    return files.map((file) => {
      const text = readFileSync(join(home, kind, file), 'utf8');
      const codes = [...new Set(verify(contract, text).issues.map(({ code }) => code))];
      return {
        version,
        name: `${kind}/${file}`,
        text,
        codes,
      };
    });
  });
}
