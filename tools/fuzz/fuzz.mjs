// Fuzzes the functions that take what others wrote: by inputs made from numbers, or with --guided
// by coverage.
import { runPart } from '../shared/run.mjs';

await runPart(import.meta.url, { '--guided': './guided.mjs' }, './random.mjs');
