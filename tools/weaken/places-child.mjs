// One process of `places.mjs`: says which rows reach which weakenings, or asks rows about some of them.
// Each line that it writes is one answer.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [script, taskFile] = process.argv.slice(2);
const { task, kept, milliseconds, weakenings } = JSON.parse(readFileSync(taskFile, 'utf8'));
const write = process.stdout.write.bind(process.stdout);
const say = (answer) => new Promise((done) => void write(`\n${JSON.stringify(answer)}\n`, done));

const reached = new Set();
/** The weakening that is in force: one that is decided when a module is loaded has a process of its own. */
let current = task === 'loaded' ? weakenings[0].id : -1;
globalThis.weakened = (id) => {
  reached.add(id);
  return id === current;
};
const { groups, answerOf, digestOf, textOf } = await import(pathToFileURL(script).href);

async function digestOfRow(calls) {
  const texts = [];
  for (const call of calls) texts.push(textOf(await answerOf(call)) ?? 'undefined');
  return digestOf(texts);
}

/** `[group, place, milliseconds, weakenings]` of each row that answers as the lock says. */
async function reach() {
  for (const [group, make] of Object.entries(groups)) {
    reached.clear();
    const rows = make();
    const made = [...reached];
    const answers = [];
    const others = [];
    for (const [place, [name, input, calls]] of rows.entries()) {
      reached.clear();
      const start = performance.now();
      const digest = await digestOfRow(calls);
      const isKept = digest === kept[group]?.[name]?.[input];
      if (!isKept) others.push(`${group}, ${name}, ${input}`);
      else answers.push([group, place, performance.now() - start, [...reached, ...made]]);
    }
    await say({ rows: answers, others });
  }
}

/** The first row that answers otherwise with a weakening, or how it ended. */
async function foundBy({ rows }) {
  const start = performance.now();
  const made = {};
  for (const [group, place] of rows) {
    if (performance.now() - start > milliseconds) return { undecided: true };
    try {
      made[group] ??= groups[group]();
    } catch {
      return { found: `${group} cannot be made` };
    }
    const [name, input, calls] = made[group][place] ?? [];
    if (calls === undefined || (await digestOfRow(calls)) !== kept[group][name]?.[input])
      return { found: `${group}, ${name}, ${input}` };
  }
  return {};
}

if (task === 'reach') await reach();
else
  for (const one of weakenings) {
    current = one.id;
    await say({ id: one.id, ...(await foundBy(one)) });
    current = -1;
  }
process.exit(0);
