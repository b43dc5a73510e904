// Runs the packed library where it is said to run: on every engine, with --browser in pages, with
// --others in the packages of others.
import { runPart } from '../shared/run.mjs';

const parts = { '--browser': './browser.mjs', '--others': './others.mjs' };
await runPart(import.meta.url, parts, './engines.mjs');
