// Weakens the contracts, and asks the checks of the contracts to find it; with --mutants it changes
// rooms of src instead, and asks the tests.
import { runPart } from '../shared/run.mjs';

await runPart(import.meta.url, { '--mutants': './mutants.mjs' }, './contracts.mjs');
