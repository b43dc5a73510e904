// What is measured as a whole process: what it costs to start, to load, to read a stream or a very
// large document.
// `goals` are those of the last contender, which is the library.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstLinesOf, linesOf } from './lines.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const cli = here('../../dist/cli.js');
const task = (name, folder, file) => [here('tasks.mjs'), name, join(folder, file)];

/** The first calls of a process, by each of these. */
const firstOf = (file, what, contenders) =>
  Object.fromEntries(contenders.map((one) => [one, [here('first.mjs'), file, what, one]]));

/** Each reads the lines of a file. */
const ndjsonOf = (file) => ({
  floor: [here('tasks.mjs'), 'ndjson-floor', file],
  zod: [here('tasks.mjs'), 'ndjson-zod', file],
  ours: [cli, 'verify', '--quiet', file],
});

/**
 * `tells` are rows of the same processes: `goalOf` names a peer where the goal is a ratio to it, `of` says which figure counts, `wall` and `cpu` in milliseconds, `memory` in MB, `line` in
 * microseconds: CPU time beyond that of the processes `less`, by the number of `lines` that those
 * do not read.
 */
export const processes = [
  {
    rounds: 15,
    tells: [{ name: 'start: --version', of: 'wall', goals: [1.5, 1.5] }],
    contenders: () => ({ floor: ['-e', '0'], ours: [cli, '--version'] }),
  },
  {
    rounds: 15,
    tells: [{ name: 'start: verify one file of 10 results', of: 'wall', goals: [1.8, 1.8] }],
    contenders: (folder) => ({
      floor: ['-e', '0'],
      ours: [cli, 'verify', '--quiet', join(folder, 'one.json')],
    }),
  },
  {
    rounds: 15,
    tells: [
      {
        name: 'first 1,000 documents, CPU beyond import',
        of: 'told',
        goals: [1, 0.6],
        goalOf: 'zod',
      },
    ],
    contenders: (folder) =>
      firstOf(join(folder, 'first.ndjson'), 'documents', [
        'floor',
        'zod',
        'valibot',
        'ajv',
        'ours',
      ]),
  },
  {
    rounds: 5,
    tells: [
      {
        name: 'first 100 quotes, CPU beyond import, against approx-string-match',
        of: 'told',
      },
    ],
    contenders: () => firstOf('-', 'quotes', ['floor', 'ours']),
  },
  ...Object.entries({ long: '10', short: '1.2' }).map(([file, size]) => ({
    tells: [
      {
        name: `NDJSON, a line of ${size} kB, the command`,
        of: 'line',
        goals: [1.8, 1.8],
        bytes: (folder) => statSync(join(folder, `${file}.ndjson`)).size / linesOf[file],
      },
      ...(file === 'long' ? [{ name: 'NDJSON, memory', of: 'memory', limits: [100, 80] }] : []),
    ],
    // what a line costs is what the others cost beyond the first: starting has rows of its own
    lines: linesOf[file] - firstLinesOf(file),
    contenders: (folder) => ndjsonOf(join(folder, `${file}.ndjson`)),
    less: (folder) => ndjsonOf(join(folder, `${file}-first.ndjson`)),
  })),
  {
    tells: [
      { name: 'one packet of 50 MB, cpu', of: 'cpu', goals: [3, 2] },
      { name: 'one packet of 50 MB, memory', of: 'memory', goals: [1.3, 1.1] },
    ],
    contenders: (folder) => ({
      floor: task('floor', folder, 'large.json'),
      zod: task('zod', folder, 'large.json'),
      ours: task('ours', folder, 'large.json'),
    }),
  },
  {
    tells: [
      { name: '3 MB with a million faults, cpu', of: 'cpu', goals: [5, 5] },
      { name: '3 MB with a million faults, memory', of: 'memory', limits: [300, 300] },
    ],
    contenders: (folder) => ({
      floor: task('floor', folder, 'hostile.json'),
      ours: task('refuse', folder, 'hostile.json'),
    }),
  },
  {
    rounds: 9,
    tells: [{ name: 'import of verify and EvidencePacket', of: 'told', limits: [15, 8] }],
    contenders: () => ({
      zod: [here('tasks.mjs'), 'import', 'zod'],
      ours: [here('tasks.mjs'), 'import', 'ours'],
    }),
  },
];
