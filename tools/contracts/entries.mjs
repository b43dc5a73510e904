// Loads the built entry points and finds in them every contract, its builder, and every exported
// name.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pretty } from '../shared/files.mjs';

/** A contract that is exported is published; `create<Name>`, exported beside it, is its builder. */
export async function loadEntries(root, targets) {
  const modules = {};
  for (const [entry, target] of Object.entries(targets)) {
    if (typeof target === 'object')
      modules[entry] = await import(pathToFileURL(join(root, target.default)).href);
  }
  const exported = Object.assign({}, ...Object.values(modules));
  const named = Object.entries(exported).filter(([, value]) => isContract(value));
  return {
    modules,
    contracts: named.map(([, contract]) => contract).sort((a, b) => (a.name < b.name ? -1 : 1)),
    builders: Object.fromEntries(
      named.map(([name, contract]) => [contract.name, exported[`create${name}`]]),
    ),
  };
}

function isContract(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    '~standard' in value &&
    Array.isArray(value.versions)
  );
}

/** What every entry point exports at run time, so that a name cannot vanish unseen. */
export function namesOf(modules) {
  return pretty(
    Object.fromEntries(
      Object.entries(modules).map(([entry, module]) => [entry, Object.keys(module).sort()]),
    ),
  );
}
