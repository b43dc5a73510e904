/**
 * Checks every regular expression of `dist` for matching time that grows faster than linear:
 * `npm run regexes [-- --all]`.
 *
 * Literals are read by a parser of JavaScript; what is built from strings is collected by a
 * `RegExp` that notes each one while every entry point is loaded and the functions of the growth
 * grid are called. The verdicts of recheck are in tools/regexes/verdicts.json by the digest of
 * the expression, so that only new ones are checked; `--all` checks each one again, and `--write`
 * keeps what was found. An expression that is polynomial or unknown has a line in
 * tools/regexes/bounded.json that says why its input is bounded. An exponential one fails always.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'oxc-parser';
import recheck from 'recheck/lib/browser.js';
import { faultsOf } from './judge.mjs';

const here = import.meta.dirname;
const dist = join(import.meta.dirname, '../../dist');
const [verdictsFile, boundedFile] = [join(here, 'verdicts.json'), join(here, 'bounded.json')];
const flags = new Set(process.argv.slice(2));
/** How long one expression may take, in milliseconds. */
const timeout = 8_000;

const found = new Map();
const note = (source, flags) => {
  const text = `/${source}/${flags}`;
  found.set(text, { source, flags });
};

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* filesIn(join(folder, entry.name));
    else if (/\.c?js$/.test(entry.name)) yield join(folder, entry.name);
  }
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  else if (typeof node === 'object' && node !== null) {
    visit(node);
    for (const one of Object.values(node)) walk(one, visit);
  }
}

/** Runs with a `RegExp` that notes what is built. */
async function collecting(run) {
  const { RegExp: own } = globalThis;
  globalThis.RegExp = new Proxy(own, {
    construct(target, [source, flags], asked) {
      const made = Reflect.construct(
        target,
        [source, ...(flags === undefined ? [] : [flags])],
        asked,
      );
      note(made.source, made.flags);
      return made;
    },
    apply: (target, _, [source, flags]) =>
      new globalThis.RegExp(source, flags ?? target(source).flags),
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = own;
  }
}

let literals = 0;
for (const file of filesIn(dist)) {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  walk(program, ({ type, regex }) => {
    if (type !== 'Literal' || regex == null) return;
    literals += 1;
    note(regex.pattern, regex.flags);
  });
}
await collecting(async () => {
  const { exports } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  for (const entry of Object.values(exports)) {
    const file = entry.default;
    // The two that need a test runner around them have the expressions of the others
    if (file !== undefined && !/\/(?:vitest|jest)\//.test(file))
      await import(pathToFileURL(join(dist, '..', file)).href);
  }
  const { subjects } = await import('../growth/subjects.mjs');
  for (const { call, kind } of subjects)
    await Promise.resolve(kind === 'list' ? 80 : '“a b” > [1] x')
      .then(call)
      .catch(() => {});
});

const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const kept = JSON.parse(readFileSync(verdictsFile, 'utf8'));
const bounded = JSON.parse(readFileSync(boundedFile, 'utf8'));
const next = {};
const keep = () => flags.has('--write') && writeFileSync(verdictsFile, `${JSON.stringify(Object.fromEntries(Object.entries({ ...kept, ...next }).sort()), null, 2)}\n`); // biome-ignore format: one line
let checked = 0;
const counts = {};
const verdicts = [];
for (const [text, { source, flags: own }] of [...found].sort(([one], [other]) =>
  one < other ? -1 : 1,
)) {
  const digest = digestOf(text);
  let verdict = flags.has('--all') ? undefined : kept[digest];
  if (verdict === undefined) {
    checked += 1;
    const { complexity, error } = recheck.checkSync(source, own, { timeout, randomSeed: 1 });
    verdict = complexity?.type ?? `unknown: ${error?.kind}`;
    if (checked % 20 === 0) keep();
  }
  next[digest] = verdict;
  counts[verdict] = (counts[verdict] ?? 0) + 1;
  verdicts.push([text, verdict]);
}
const faults = faultsOf(verdicts, bounded);
for (const fault of faults) console.log(fault);
for (const digest of Object.keys(kept)) if (!Object.hasOwn(next, digest)) delete kept[digest];
keep();
const said = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`).join(', '); // biome-ignore format: one line
console.log(
  `${literals} literals, ${found.size} different expressions (${said}), ${checked} checked anew, ${faults.length} at fault`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
