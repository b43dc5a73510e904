// Weakens places of `src` that are chosen by chance, and asks the rows of the lock of functions that reach
// them: what they do not find is listed. All of them are in one build, each behind a switch.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'; // biome-ignore format: one line
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { branched, branchesOf, marked } from './branches.mjs';
import { bundled } from './bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    in: {
      type: 'string',
      multiple: true,
      default: ['answers', 'output', 'hosts', 'catalog', 'quotes', 'engine'],
    },
    time: { type: 'string', default: '20' },
  },
});
/** Texts for people and tables that are made of other files are compared in other ways. */
const OTHERS = /\/generated\/|\/cli\/(?:main|start)\.ts$|worker\.ts$|\.d\.ts$/;

const files = values.in.flatMap((folder) =>
  readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${folder}/${name}`)
    .filter((name) => name.endsWith('.ts') && !OTHERS.test(name))
    .sort(),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const all = files.flatMap((file) =>
  branchesOf(texts.get(file)).map((one, nth) => ({ file, nth, ...one })),
);
const chosen = chosenOf(all, Number(values.count));

/** So many of all by chance, in the order of a seed; none is within another. */
function chosenOf(list, count) {
  let state = Number(values.seed) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const kept = [];
  const seen = new Set();
  while (kept.length < Math.min(count, list.length) && seen.size < list.length) {
    const nth = Math.floor(next() * list.length);
    if (seen.has(nth)) continue;
    seen.add(nth);
    const one = list[nth];
    const meets = (other) =>
      other.file === one.file && other.start < one.end && one.start < other.end;
    if (!kept.some(meets)) kept.push({ id: kept.length, ...one });
  }
  return kept;
}

mkdirSync(join(root, 'temp'), { recursive: true });
const scratch = mkdtempSync(join(root, 'temp', 'weaken-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
cpSync(join(root, 'src'), join(scratch, 'src'), { recursive: true });
/** Files whose functions say when they are called: those of what is decided when they are loaded, and who imports them. */
const asked = new Set(chosen.flatMap((one) => (one.isLoaded ? [one.file] : [])));
for (const [file, text] of texts) {
  const own = chosen.filter((one) => one.file === file);
  const said = [...asked].filter((one) => one === file || importsOf(file, text).includes(one));
  if (own.length === 0 && said.length === 0) continue;
  const speaking = said.reduce(marked, text);
  const here = branchesOf(speaking);
  const placed = own.map(({ id, nth }) => ({ ...here[nth], id }));
  writeFileSync(join(scratch, file), branched(speaking, placed));
}

function importsOf(file, text) {
  const names = [...text.matchAll(/from '(\.[^']+)\.js'/g)].map(([, name]) => name);
  return names.map((name) => `${join(file, '..', name)}.ts`);
}

const [index, answer] = ['index.mjs', 'answer.mjs'].map((name) =>
  JSON.stringify(join(root, 'tools/contracts/functions', name)),
);
const script = await bundled(
  scratch,
  `export { groups } from ${index};\nexport { answerOf, digestOf, textOf } from ${answer};\n`,
);
const kept = JSON.parse(readFileSync(join(root, 'snapshots/functions.json'), 'utf8'));

/** Answers of a process, one at a time; it ends with the process, or when nothing comes for so long. */
async function* answersOf(task, most) {
  const file = join(scratch, 'task.json');
  writeFileSync(file, JSON.stringify({ kept, milliseconds: Number(values.time) * 1000, ...task }));
  const words = ['--max-semi-space-size=64', join(root, 'tools/weaken/places-child.mjs')];
  const child = spawn(process.execPath, [...words, script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), most);
  };
  wait();
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    wait();
    yield JSON.parse(line);
  }
  clearTimeout(timer);
}

/** Rows by what they reach: a weakening, or a file. */
const rowsOf = new Map();
for await (const { rows, others } of answersOf({ task: 'reach' }, 600_000)) {
  for (const row of others) console.log(`left out: ${row} answers otherwise without a weakening`);
  for (const [group, place, time, names] of rows)
    for (const name of new Set(names)) {
      if (!rowsOf.has(name)) rowsOf.set(name, []);
      rowsOf.get(name).push({ group, place, time });
    }
}

/** The cheapest first. */
const inOrder = ({ id, file, isLoaded }) =>
  (rowsOf.get(isLoaded ? file : id) ?? [])
    .toSorted((one, other) => one.time - other.time)
    .map(({ group, place }) => [group, place]);

const answers = new Map();
/** Asks one process about weakenings; what does not end is undecided, and another process has the next ones. */
async function ask(task, weakenings) {
  let left = weakenings;
  while (left.length > 0) {
    for await (const { id, ...answer } of answersOf({ task, weakenings: left }, most)) {
      answers.set(id, answer);
      left = left.filter((one) => one.id !== id);
    }
    if (left.length > 0) answers.set(left[0].id, { undecided: true });
    left = left.slice(1);
  }
}

const most = (Number(values.time) + 30) * 1000;
const tasks = chosen.map((one) => ({ id: one.id, isLoaded: one.isLoaded, rows: inOrder(one) }));
await ask('called', tasks.filter((one) => !one.isLoaded)); // biome-ignore format: one line
for (const one of tasks.filter((each) => each.isLoaded)) await ask('loaded', [one]);

const states = { found: 0, 'not found': 0, 'not reached': 0, undecided: 0 };
for (const one of chosen) {
  const state = stateOf(one);
  states[state] += 1;
  if (state !== 'found') console.log(`${state}: ${described(one)}`);
}
const counts = Object.entries(states).map(([state, count]) => `${count} ${state}`);
console.log(`${chosen.length} of ${all.length} places, seed ${values.seed}: ${counts.join(', ')}`);

function stateOf({ id }) {
  const { found, undecided } = answers.get(id);
  if (found !== undefined) return 'found';
  if (undecided) return 'undecided';
  return tasks[id].rows.length > 0 ? 'not found' : 'not reached';
}

function described({ file, kind, start, end, to }) {
  const text = texts.get(file);
  const line = text.slice(0, start).split('\n').length;
  const says = `${text.slice(start, end)} -> ${to}`.replaceAll(/\s+/g, ' ').slice(0, 200);
  return `${file}:${line} ${kind}: ${says}`;
}
