/** Loads a project's config: from the working folder or where --config says, never from beside a checked file. */
import { lstat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contract } from '../index.js';
import { isSystemError, Refusal, reasonOf } from './exit.js';
import type { Session } from './session.js';

/** `--config FILE`, `--no-config` (false), or neither. */
export interface ConfigChoice {
  readonly config?: string | false;
}

/** A config that was loaded; without contracts when there is none. */
export interface LoadedConfig {
  readonly file: string;
  readonly contracts: readonly Contract[];
}

const usual = 'evidence.config.js';

/** The config is code, and runs: that is why a folder that somebody else fills is never searched for it. */
export async function loadConfig({ config }: ConfigChoice, { folder }: Session): Promise<LoadedConfig> {
  const file = config === undefined || config === false ? usual : config;
  const path = resolve(folder, file);
  if (config === false || (config === undefined && !(await exists(path)))) return { file, contracts: [] };
  if (!(await exists(path))) throw new Refusal(`${file}: ${reasonOf({ code: 'ENOENT' })}`);
  return { file, contracts: contractsOf(await imported(file, path), file) };
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isSystemError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return false;
    return true; // the import will say why it cannot be read
  }
}

async function imported(file: string, path: string): Promise<unknown> {
  try {
    const module = (await import(pathToFileURL(path).href)) as { readonly default?: unknown };
    return module.default;
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'it threw something that is no error';
    throw new Refusal(`${file}: cannot be loaded: ${reason}`);
  }
}

function contractsOf(config: unknown, file: string): readonly Contract[] {
  if (!isObject(config)) throw new Refusal(`${file}: expected a default export made by defineConfig`);
  const unknown = Object.keys(config).find((key) => key !== 'contracts');
  if (unknown !== undefined) throw new Refusal(`${file}: unknown member ${unknown}; known: contracts`);
  const { contracts = [] } = config;
  if (!Array.isArray(contracts)) throw new Refusal(`${file}: expected contracts to be a list`);
  return contracts.map((contract: unknown, place) => {
    if (isContract(contract)) return contract;
    throw new Refusal(`${file}: contracts[${String(place)}] is not a contract: make it with defineContract`);
  });
}

/** By shape and not by origin: a config may have its own copy of this package. */
function isContract(value: unknown): value is Contract {
  if (!isObject(value)) return false;
  const { name, versionAt, versions, steps } = value;
  if (typeof name !== 'string' || !(typeof versionAt === 'string' || versionAt === null)) return false;
  return Array.isArray(versions) && versions.length > 0 && versions.every(isVersion) && isListOf(steps, isStep);
}

function isVersion(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { version, schema, rules, volatile } = value;
  if (!isSpelling(version) || typeof schema !== 'function') return false;
  return isListOf(rules, isRule) && isListOf(volatile, (pointer) => typeof pointer === 'string');
}

function isRule(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { code, says, check } = value;
  return typeof code === 'string' && typeof says === 'string' && typeof check === 'function';
}

function isStep(value: unknown): boolean {
  return isObject(value) && isSpelling(value['from']) && isSpelling(value['to']);
}

function isSpelling(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
