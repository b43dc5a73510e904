// Weakens the contracts, and asks the checks of the contracts to find it; with --mutants it changes
// rooms of src instead, and asks the tests; with --places it weakens places of src that chance chooses, and
// asks the lock of functions.
import { runPart } from '../shared/run.mjs';

await runPart(
  import.meta.url,
  { '--mutants': './mutants.mjs', '--places': './places.mjs' },
  './contracts.mjs',
);
