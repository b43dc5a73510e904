// Measures what the library costs: all of it, or with --ratios twelve rows.
import { build, runPart } from '../shared/run.mjs';

build({ code: process.argv.includes('--ratios') });
await runPart(import.meta.url, { '--ratios': './ratios.mjs' }, './run.mjs');
