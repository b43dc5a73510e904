// What is measured as a whole process: what it costs to start, to load, to read a stream or a very large document.
// `goals` are those of the last contender, which is the library.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const cli = here('../dist/cli.js');
const task = (name, folder, file) => [here('tasks.mjs'), name, join(folder, file)];

/** Rows: `of` says which figure of the process counts, `wall` and `cpu` in milliseconds, `memory` in MB. */
export const processes = [
  {
    name: 'start: --version',
    of: 'wall',
    rounds: 15,
    goals: [1.5, 1.5],
    contenders: () => ({ floor: ['-e', '0'], ours: [cli, '--version'] }),
  },
  {
    name: 'start: verify one file of 10 results',
    of: 'wall',
    rounds: 15,
    goals: [1.5, 1.5],
    contenders: (folder) => ({ floor: ['-e', '0'], ours: [cli, 'verify', '--quiet', join(folder, 'one.json')] }),
  },
  ...['long', 'short'].map((name) => ({
    name: `NDJSON, lines of ${name === 'long' ? '10' : '1.2'} kB, the command`,
    of: 'cpu',
    goals: [1.5, 1.5],
    bytes: (folder) => statSync(join(folder, `${name}.ndjson`)).size,
    contenders: (folder) => ({
      floor: task('ndjson-floor', folder, `${name}.ndjson`),
      zod: task('ndjson-zod', folder, `${name}.ndjson`),
      'ours, a judge over lines': task('ndjson-ours', folder, `${name}.ndjson`),
      ours: [cli, 'verify', '--quiet', join(folder, `${name}.ndjson`)],
    }),
  })),
  {
    name: 'NDJSON, memory',
    of: 'memory',
    limits: [100, 80],
    contenders: (folder) => ({
      floor: task('ndjson-floor', folder, 'long.ndjson'),
      ours: [cli, 'verify', '--quiet', join(folder, 'long.ndjson')],
    }),
  },
  ...['cpu', 'memory'].map((of) => ({
    name: `one packet of 50 MB, ${of}`,
    of,
    goals: of === 'cpu' ? [3, 2] : [1.3, 1.1],
    contenders: (folder) => ({
      floor: task('floor', folder, 'large.json'),
      zod: task('zod', folder, 'large.json'),
      ours: task('ours', folder, 'large.json'),
    }),
  })),
  ...['cpu', 'memory'].map((of) => ({
    name: `3 MB with a million faults, ${of}`,
    of,
    ...(of === 'cpu' ? { goals: [5, 5] } : { limits: [150, 80] }),
    contenders: (folder) => ({
      floor: task('floor', folder, 'hostile.json'),
      ours: task('refuse', folder, 'hostile.json'),
    }),
  })),
  {
    name: 'import of verify and EvidencePacket',
    of: 'told',
    rounds: 9,
    limits: [15, 8],
    contenders: () => ({ zod: [here('tasks.mjs'), 'import', 'zod'], ours: [here('tasks.mjs'), 'import', 'ours'] }),
  },
];
