// Weakens the contracts in one line at a time, in a copy without tests, and asks the check of the contracts to
// find it: what it does not find could change unseen.
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { keptBaseline } from './baseline.mjs';
import { bundled } from './bundle.mjs';
import { weakeningsOf } from './operators.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const optionOf = (name, usual) => (words.includes(name) ? words[words.indexOf(name) + 1] : usual);

/** Where rules, claims, orders and identities are: the versions, and what they share. */
const VERSIONS = [
  'contracts/evidence-packet/v1',
  'contracts/generation-result/v1',
  'contracts/generation-result/v2',
  'contracts/generation-result/v3',
  'contracts/verification-report/v1',
  'contracts/verification-report/v2',
  'contracts/verification-report/v3',
  'contracts/verification-record/v1',
  'contracts/verified-findings/v1',
  'contracts/provenance-record/v1',
  'contracts/audit-log/v1',
  'contracts/doc-qa/v3_1',
  'contracts/doc-qa/promotion/v1',
]; // prettier-ignore
const SHARED = [
  'contracts/generation-result/rules',
  'contracts/verification-report/rules',
  'core/order/total-order',
  'core/order/epsilon',
  'core/order/text',
  'core/digest/stable',
  'core/digest/omission',
  'core/digest/digest',
  'core/fields/timestamp',
  'engine/contract/model/normal-form',
  'engine/contract/model/embed',
  'engine/contract/model/rule',
]; // prettier-ignore
/** Shapes are published as JSON Schema, which the check of the contracts compares; interfaces do nothing. */
const OTHERS =
  /(?:document|schema|codes|locator-schema|ask-request|ask-response|ask-citation|telemetry-record|version-snapshot)\.ts$/;

const files = [
  ...VERSIONS.flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !OTHERS.test(name))
      .sort()
      .map((name) => `src/${folder}/${name}`),
  ),
  ...SHARED.map((name) => `src/${name}.ts`),
];

mkdirSync(join(root, 'temp'), { recursive: true });
const scratch = mkdtempSync(join(root, 'temp', 'weaken-'));
const stop = () => rmSync(scratch, { recursive: true, force: true });
process.on('exit', stop);
process.on('SIGINT', () => process.exit(130));
cpSync(join(root, 'src'), join(scratch, 'src'), { recursive: true });

const generated = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return weakeningsOf(text).map(({ kind, start, end, to, within }) => ({
    id: `${file}:${text.slice(0, start).split('\n').length} ${kind}`,
    kind,
    file,
    within,
    text: text.slice(0, start) + to + text.slice(end),
    says: `${text.slice(start, end)} -> ${to}`.replaceAll(/\s+/g, ' ').slice(0, 160),
  }));
});

/** Each is one line of one file below its folder; in which file it is may change. */
const read = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
const ofFunctions = words.includes('--functions');
const written = [...(ofFunctions ? [] : read('by-hand')), ...read('functions')];
const byHand = written.map((one) => {
  const id = `${one.in} ${one.says}`;
  const texts = readdirSync(join(root, one.in), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({
      file: `${one.in}/${name}`,
      text: readFileSync(join(root, one.in, name), 'utf8'),
    }))
    .filter(({ text }) => text.includes(one.from));
  const says = `${one.from} -> ${one.to}`.replaceAll(/\s+/g, ' ');
  if (texts.length !== 1 || texts[0].text.split(one.from).length !== 2)
    return { id, kind: 'by hand', says };
  const [{ file, text }] = texts;
  return { id, kind: 'by hand', file, says, text: text.replace(one.from, () => one.to) };
});

const equivalent = read('equivalent');

/** One of each kind of each file in turn, so that a few are already of all kinds. */
function sampled(all, count) {
  const groups = Map.groupBy?.(all, ({ kind, file }) => `${kind} ${file}`) ?? grouped(all);
  const rounds = [...groups.values()].flatMap((group) =>
    group.map((one, nth) => ({ one, key: (nth * 7 + hash(one.id)) % 1009, nth })),
  );
  return rounds
    .sort((a, b) => a.nth - b.nth || a.key - b.key)
    .slice(0, count)
    .map(({ one }) => one);
}

function grouped(all) {
  const groups = new Map();
  for (const one of all)
    groups.set(`${one.kind} ${one.file}`, [...(groups.get(`${one.kind} ${one.file}`) ?? []), one]);
  return groups;
}

const hash = (text) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 65_537, 7);

const judge = join(root, 'tools/weaken/judge.mjs');
const bundle = () =>
  bundled(
    scratch,
    `export { baselineOf, foundAt } from ${JSON.stringify(judge)};\nexport { allContracts } from './src/catalog/registry/all-contracts.js';\n`,
  );

const run = promisify(execFile);
/** Seconds for one weakening; what needs more is undecided, which fails as what is not found does. */
const TIME = Number(optionOf('--time', 600));
const child = join(root, 'tools/weaken/child.mjs');

async function judged(name, argument) {
  let script;
  try {
    script = await bundle();
  } catch (error) {
    // Nothing was asked, so nothing was found
    return { undecided: `no build: ${String(error.message).split('\n').at(-1)}` };
  }
  try {
    const { stdout } = await run(
      process.execPath,
      [child, script, root, join(scratch, 'baseline.json'), name, argument ?? ''],
      { timeout: TIME * 1000, maxBuffer: 2 ** 28 },
    );
    return JSON.parse(stdout);
  } catch (error) {
    if (error.killed === true) return { undecided: `no answer in ${String(TIME)} s` };
    const line = String(error.stderr ?? error)
      .split('\n')
      .find((one) => /Error/.test(one));
    return { found: `it fails: ${line ?? 'no build'}` };
  }
}

const wanted = [
  ...(words.includes('--generated-only') ? [] : byHand),
  ...(words.includes('--by-hand-only')
    ? []
    : words.includes('--all')
      ? generated
      : sampled(generated, Number(optionOf('--sample', 110)))),
].filter(({ id, says }) => `${id} ${says}`.includes(optionOf('--only', '')));
if (words.includes('--list')) {
  for (const { id, says } of wanted) console.log(`${id}: ${says}`);
  process.exit(0);
}
console.log(
  `${wanted.length} weakenings (${generated.length} can be generated, ${byHand.length} are written by hand)`,
);
const kept = words.includes('--after-check') ? keptBaseline(root) : undefined; // --after-check: the check of the contracts has just run
if (ofFunctions) {
  // the lock alone decides, which needs no baseline of documents
  const lock = readFileSync(join(root, 'snapshots/functions.json'), 'utf8');
  writeFileSync(join(scratch, 'baseline.json'), JSON.stringify({ functions: JSON.parse(lock) }));
} else if (kept === undefined) {
  const base = await judged(
    'baseline',
    [...new Set(wanted.flatMap(({ file }) => file ?? []))].join(','),
  );
  if (base.ok !== true) throw new Error(base.found ?? base.undecided);
} else {
  writeFileSync(join(scratch, 'baseline.json'), kept);
  // a small contract that is not weakened: a baseline of another build would find something there,
  // too
  const { found, undecided } = await judged('find', 'src/contracts/doc-qa/promotion/v1/version.ts');
  const fault = found ?? undecided;
  if (fault !== undefined)
    throw new Error(`run npm run contracts -- --check again, on a fresh build: ${fault}`);
}
const survivors = [];
for (const { id, file, text, says, within } of wanted) {
  if (text === undefined) {
    survivors.push(id);
    console.log(`stale     ${id}: its line is gone or not the only one`);
    continue;
  }
  const reason = equivalent.find(
    (one) =>
      file === one.file &&
      (one.within === undefined || one.within === within) &&
      says.includes(one.says ?? ''),
  );
  // whatever came of it, it could not fail the run: it is judged only to be shown
  if (reason !== undefined && !words.includes('--verbose')) {
    console.log(`same      ${id}: ${says}: ${reason.because}`);
    continue;
  }
  writeFileSync(join(scratch, file), text);
  const { found, undecided } = await judged(ofFunctions ? 'functions' : 'find', file);
  cpSync(join(root, file), join(scratch, file));
  if (found === undefined && reason === undefined) survivors.push(id);
  if (found !== undefined && !words.includes('--verbose')) continue;
  const state = stateOf({ found, undecided, reason });
  const because = [found ?? undecided, reason?.because].filter((one) => one !== undefined);
  console.log([`${state.padEnd(9)} ${id}: ${says}`, ...because].join(': '));
}
console.log(`${wanted.length - survivors.length} of ${wanted.length} found`);

function stateOf({ found, undecided, reason }) {
  if (found !== undefined) return 'found';
  if (undecided !== undefined) return 'UNDECIDED';
  return reason === undefined ? 'NOT FOUND' : 'same';
}
process.exitCode = survivors.length === 0 ? 0 : 1;
