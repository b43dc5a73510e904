// Rehearses a release on this machine; with --package it only packs the library, and uses it as a
// stranger does, on the build that is there.
import { build, runPart } from '../shared/run.mjs';

if (!process.argv.includes('--package')) build();
await runPart(import.meta.url, { '--package': './package-check.mjs' }, './rehearse.mjs');
