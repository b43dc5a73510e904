// The built command in this process: `run` of command lines, over a session that keeps what is written.
import { readdirSync } from 'node:fs';

const dist = new URL('../../../dist/', import.meta.url);
const file = readdirSync(dist).find((name) => /^cli-(?:program|verify|run)-/.test(name));
const parts = await import(new URL(file, dist).href);
const [, program] = Object.entries(parts).find(([name]) => name.startsWith('cliProgram'));

export const { run } = program;
