// Writes the conformance kit; with --quotes, --figures or --marks, the generated cases of these. With
// --check it writes nothing, and reports what differs.
import { build, runPart } from '../shared/run.mjs';

if (!process.argv.includes('--check')) build({ code: true });
const parts = {
  '--quotes': './quote-cases.mjs',
  '--figures': './figure-cases.mjs',
  '--marks': './mark-cases.mjs',
};
await runPart(import.meta.url, parts, './kit.mjs');
