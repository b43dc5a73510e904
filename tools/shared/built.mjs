// Runs a file of tools/ on a fresh build: `node tools/shared/built.mjs [--code] FILE [WORDS]`. With
// --check among the words nothing is built: what is there is what is checked.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './run.mjs';

const words = process.argv.slice(2);
const code = words[0] === '--code';
const [file, ...rest] = code ? words.slice(1) : words;
if (!rest.includes('--check')) build({ code });
process.argv = [process.argv[0], resolve(file), ...rest];
await import(pathToFileURL(resolve(file)).href);
