/**
 * Loads a project's config: from the working folder upwards or from --config, never from the folder
 * of a checked file.
 */

import { spawnSync } from 'node:child_process';
import { lstatSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { unknownMembers } from '../../../core/json/value/index.js';
import { contractFlaw } from '../../../engine/contract/define-contract.js';
import { makeContract } from '../../../engine/contract/make-contract.js';
import type { Contract } from '../../../index.js';
import { systemCode, systemReason } from '../../node/system-reason.js';
import { asRefusal, orRefusal, Refusal } from './exit.js';
import type { Session } from './session.js';

/** `--config FILE`, `--no-config` (false), or neither. */
export type ConfigChoice = Readonly<{ config?: string | false }>;

/** `file` is as the user names it; the default name if none was found. */
export type LoadedConfig = Readonly<{
  file: string;
  folder?: string;
  contracts: readonly Contract[];
}>;

/** The first that exists counts. */
export const configNames: readonly string[] = [
  'evidence.config.js',
  'evidence.config.mjs',
  'evidence.config.ts',
];

/**
 * The named config, or else the nearest one upwards; as a config is code, one of another user in a
 * parent folder is refused.
 */
export async function loadConfig(
  { config }: ConfigChoice,
  { folder }: Session,
): Promise<LoadedConfig> {
  const isNamed = typeof config === 'string';
  const path = isNamed
    ? resolve(folder, config)
    : config === false
      ? undefined
      : nearestConfig(folder);
  if (path === undefined) return { file: configNames[0] ?? '', contracts: [] };
  const file = isNamed ? config : relative(folder, path);
  return { file, folder: dirname(path), contracts: contractsOf(await imported(file, path), file) };
}

function nearestConfig(start: string): string | undefined {
  for (let folder = start; ; folder = dirname(folder)) {
    for (const name of configNames) {
      const path = join(folder, name);
      const stat = statOf(path);
      if (stat === undefined) continue;
      // A parent folder may be writable by every user, like that of temporary files
      const own = process.getuid?.();
      if (folder === start || own === undefined || stat.uid === own || stat.uid === 0) return path;
      const file = relative(start, path);
      throw new Refusal(
        `${file}: belongs to another user; name it with --config, or use --no-config`,
      );
    }
    if (dirname(folder) === folder) return undefined;
  }
}

/** Synchronous: some ten names are checked, and an await for each costs more than the check. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(systemCode(error))) return undefined;
    throw asRefusal(path, error);
  }
}

export async function importFunction(
  file: string,
  { folder }: Session,
): Promise<(...given: never) => unknown> {
  const exported = await imported(file, resolve(folder, file));
  if (typeof exported === 'function') return exported as (...given: never) => unknown;
  throw new Refusal(`${file}: expected a function as default export`);
}

async function imported(file: string, path: string): Promise<unknown> {
  // What imports a module that is not there is a file of this package, which nobody asked about
  const found = await orRefusal(file, stat(path));
  if (found.isDirectory()) throw new Refusal(`${file}: ${systemReason('EISDIR')}`);
  try {
    const module: unknown = await import(pathToFileURL(path).href);
    const { default: exported } = unknownMembers(module);
    // A compiler that writes CommonJS puts the default export one level deeper
    return isObject(exported) && exported['__esModule'] === true ? exported['default'] : exported;
  } catch (error) {
    if (systemCode(error) === 'ERR_UNKNOWN_FILE_EXTENSION')
      throw new Refusal(
        `${file}: this runtime does not run TypeScript; use .mjs, or Node.js 22.18 or newer`,
      );
    const reason =
      error instanceof Error
        ? `${error.name}: ${error.message}`
        : 'it threw a value that is not an Error';
    throw new Refusal(`${file}: cannot be loaded: ${reason}${placeOf(error, path)}`);
  }
}

/**
 * The module and line that failed, which may be one that the config imports; empty where it is not
 * known.
 */
function placeOf(error: unknown, path: string): string {
  if (!(error instanceof Error)) return '';
  // Only the report of an uncaught error has the place of a syntax error. No code of modules that
  // do not parse runs
  const isSyntax = error instanceof SyntaxError && firstPlace(error.stack) === undefined;
  const options = { encoding: 'utf8', timeout: 10_000 } as const;
  const report = isSyntax ? spawnSync(process.execPath, [path], options).stderr : error.stack;
  const { url = '', line = '' } = firstPlace(report) ?? {};
  return url === '' ? '' : ` (${relative(dirname(path), fileURLToPath(url))}:${line})`;
}

/** The first place in a stack that is in a module of the user, above the loader of modules. */
function firstPlace(stack: string | null | undefined): Partial<Record<string, string>> | undefined {
  const own = stack?.split('node:internal/modules')[0] ?? '';
  return /(?:^|[ (])(?<url>file:\/\/(?!\S*\/node_modules\/)\S+?):(?<line>\d+)(?::\d+\)?)?$/m.exec(
    own,
  )?.groups;
}

function contractsOf(config: unknown, file: string): readonly Contract[] {
  if (!isObject(config))
    throw new Refusal(`${file}: expected a default export made by defineConfig`);
  const unknown = Object.keys(config).find((key) => key !== 'contracts');
  if (unknown !== undefined)
    throw new Refusal(`${file}: unknown member ${unknown}; known: contracts`);
  const { contracts = [] } = config;
  if (!Array.isArray(contracts)) throw new Refusal(`${file}: expected contracts to be a list`);
  // A config may have its own copy of this package, or declare plain objects: both are checked as
  // declarations
  return contracts.map((declared: Contract, place) => {
    const flaw = contractFlaw(declared);
    if (flaw === undefined) return makeContract(declared);
    const says = `contracts[${String(place)}] is not a contract: make it with defineContract`;
    throw new Refusal(`${file}: ${says}; expected ${flaw}`);
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
