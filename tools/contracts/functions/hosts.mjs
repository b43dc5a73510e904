// What commands, matchers and files of hosts do over several steps: decisions of the guard, batches of an agent, the score of a
// checker, goldens and locks next to a test, an audit log in a file, files that are links.
import { existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'; // biome-ignore format: one line
import { join } from 'node:path';
import process from 'node:process';
import { defineContract, defineRule, defineVersion } from 'evidence-contracts';
import { openLog, safeAppendEntry, safeCloseLog } from 'evidence-contracts/audit-log';
import { AskCitation } from 'evidence-contracts/doc-qa';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import { describeContract, emptyLock, lockOf } from 'evidence-contracts/guard';
import { fileAuditStore, readExamples } from 'evidence-contracts/node';
import { arbitraryOf, evidenceMatchers } from 'evidence-contracts/testing';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { answerOf } from './answer.mjs';
import { folderOf, plain, ran, withoutFolder } from './commands.mjs';
import { documentOf, rowsOf, rowsOfLists } from './inputs.mjs';
import { logOf } from './logs.mjs';

/** Names and texts of all files below a folder, but for those that hold a random name. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/[0-9a-f]{8}$|\.lock$/.test(name) && lstatSync(join(folder, name)).isFile())
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

/** Steps in a folder of their own, each a command line or a function of the folder, and what is there afterwards. */
export async function steps([given, list]) {
  const folder = folderOf(given);
  try {
    const answers = [];
    for (const one of list) answers.push(typeof one === 'function' ? await answerOf(() => one(folder)) : await ran(folder, one)); // biome-ignore format: one line
    return plain([answers, filesIn(folder)])
      .replaceAll(folder, 'folder')
      .replaceAll(/"milliseconds\\": [0-9.]+|[0-9.]+ s, [0-9.]+ ms a case/g, 'time')
      .replaceAll(/- Date: [0-9-]{10}/g, '- Date: today');
  } finally {
    withoutFolder(folder);
  }
}

/** Changes a file of JSON. */
const edit = (name, change) => (folder) => {
  const value = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, name), JSON.stringify(change(value) ?? value));
};

const decision = (contracts, status = 'accepted') => `# 1. Of it\n\n- Status: ${status}\n- Contracts: ${contracts}\n`; // biome-ignore format: one line
const decided = { 'adr/0003-a.md': decision('evidence-packet 1, ask-citation 1'), 'adr/0012-b.md': decision('ask-citation'), 'adr/0007-c.md': decision('ask-citation', 'proposed'), 'adr/0008-d.md': decision('ask-citation-more 1'), 'adr/9-e.md': decision('ask-citation'), 'adr/0009-f.txt': decision('ask-citation'), 'adr/0010-g.md': 'Contracts: ask-citation\nStatus: accepted\n', 'adr/0011-h.md': `- Contracts: all\n${decision('x , ask-citation')}` }; // biome-ignore format: a table
const changelogs = ['', '# Changelog\n', '# Changelog\n\n## 2.0.0\n\nText.\n\n## 1.0.0\n\n### Contracts\n\n- Old.\n', '## 2.0.0\n\n### Fixed\n\n- It.\n\n### Contracts  \n\n\n- Old.\n\n## 1.0.0\n', '## 1\n### Contracts\n- a\n']; // biome-ignore format: a list
const withoutVersion = (name, nth) => edit('l.json', (lock) => { const own = lock.versions.filter(({ contract }) => contract === name); const gone = own.at(nth); return { ...lock, versions: lock.versions.filter((one) => one !== gone) }; }); // biome-ignore format: one line
const withStatus = (status, more = {}) => edit('l.json', (lock) => ({ ...lock, versions: lock.versions.map((one) => ({ ...one, status, ...more })) })); // biome-ignore format: one line
const lockSteps = (name, change, line = '') => [[`guard init --lock l.json ${name}`], change, ['guard check --lock l.json'], [`guard accept --lock l.json --adr adr --changelog CHANGES.md${line}`], ['guard check --lock l.json']]; // biome-ignore format: one line

/** Of the guard: what is decided already, what is new, where a line of the changelog goes. */
const guardSteps = {
  'a contract that is decided': [decided, [['guard init --lock l.json ask-request'], ['guard accept --lock l.json --adr adr --changelog CHANGES.md ask-citation']]],
  'a contract that is not decided': [{ 'adr/0003-a.md': decision('evidence-packet 1') }, [['guard init --lock l.json ask-request'], ['guard accept --lock l.json --adr adr --no-changelog ask-citation'], ['guard accept --lock l.json --no-adr ask-response']]],
  ...Object.fromEntries(changelogs.map((text, nth) => [`a changelog, ${nth}`, [{ 'CHANGES.md': text }, [...lockSteps('ask-citation', withStatus('draft', { rules: [] })), ['guard accept --lock l.json --adr adr --changelog CHANGES.md ask-request']]]])),
  'a version that is new': [decided, lockSteps('verification-report', withoutVersion('verification-report', -1))],
  'a version in the middle that is new': [decided, lockSteps('verification-report', withoutVersion('verification-report', 1))],
  'the first version is new': [decided, lockSteps('verification-report', withoutVersion('verification-report', 0))],
  'it was a draft': [decided, lockSteps('ask-citation', withStatus('draft'))],
  'it was a draft of another schema': [decided, lockSteps('ask-citation', edit('l.json', (lock) => { for (const one of lock.versions) { one.status = 'draft'; one.schema.properties = {}; one.schema.required = []; } }))],
  'it was released with another schema': [{}, lockSteps('ask-citation', edit('l.json', (lock) => { for (const one of lock.versions) one.schema.properties.more = {}; }))],
  'examples are new': [{}, lockSteps('ask-citation', edit('l.json', (lock) => { for (const one of lock.versions) one.examples = {}; }))],
  'a lock of other versions': [{ 'l.json': '{"lock":2,"versions":[]}', 'm.json': '[]' }, [['guard check --lock l.json'], ['guard check --lock m.json'], ['guard accept --lock l.json'], ['guard init --lock l.json ask-citation']]],
  'formats of drifts': [{}, [['guard init --lock l.json telemetry-record ask-citation'], edit('l.json', (lock) => { for (const one of lock.versions) { one.volatile = ['/x']; one.rules = one.rules.slice(1); } }), ...['text', 'json', 'github', 'junit', 'sarif'].map((format) => [`guard check --lock l.json --format ${format}`]), ['guard check --lock l.json --released'], ['guard accept --lock l.json']]],
  'no contract, and a config': [{ 'evidence.config.mjs': 'export default { contracts: [] };', 'a.mjs': 'export default { contracts: [5] };', 'b.mjs': 'export default 5;', 'c.mjs': 'export default { other: 1 };', 'd.mjs': 'export default { contracts: 5 };', 'e.mjs': 'throw new TypeError("no");', 'f.mjs': 'export default { __esModule: true, default: { contracts: [] } };', 'sub/x.json': '{}' }, ['', ' --config a.mjs', ' --config b.mjs', ' --config c.mjs', ' --config d.mjs', ' --config e.mjs', ' --config f.mjs', ' --config gone.mjs', ' --no-config'].map((choice) => [`guard init --lock l.json${choice}`])],
}; // biome-ignore format: a table

const request = (id, method = 'tools/list', params = undefined) => ({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), method, ...(params === undefined ? {} : { params }) }); // biome-ignore format: one line
const hello = (protocolVersion) => request(0, 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'c', version: '1' } }); // biome-ignore format: one line
const quoted = (id, quote = 'the pump runs') => request(id, 'tools/call', { name: 'verify_quote', arguments: { quote } }); // biome-ignore format: one line
const noted = request(undefined, 'notifications/initialized');
const cancel = (requestId) => request(undefined, 'notifications/cancelled', { requestId });
const messages = {
  'notifications alone': [[noted, noted], [noted]],
  'a batch and one message': [[quoted(1), noted, quoted(2)], quoted(3)],
  'a batch of one': [[quoted(1)]],
  'no message': [[], [5, quoted(1), { a: 1 }], 5, null, 'x', {}],
  'initialize in a batch': [[hello('2025-03-26'), quoted(1)]],
  'the same id twice': [[quoted(1), quoted(1, 'no such words')], [quoted(1), quoted(2)], quoted(1)],
  'cancelled': [[quoted(1), cancel(1)], [quoted(2), quoted(3)], cancel(3), [quoted('a')], cancel('a'), cancel(9), cancel(null), [cancel(4), quoted(4)]],
  'wrong parameters': [request(1, 'tools/call'), request(2, 'tools/call', { name: 5 }), [request(3, 'tools/call', { name: 5 }), quoted(4)], request(5, 'tools/list', { cursor: 5 }), request(6, 'initialize', {}), request('7', 'tools/call', { name: 'verify_quote', arguments: [] }), request(8, 'ping'), request(9, 'constructor')],
  'many': [Array.from({ length: 1000 }, () => noted), Array.from({ length: 1001 }, () => noted), [quoted(1)]],
  'tools': [request(1, 'tools/call', { name: 'explain', arguments: { code: 'source.fabricated' } }), request(2, 'tools/call', { name: 'explain', arguments: { code: 'no.such' } }), request(3, 'tools/call', { name: 'explain', arguments: { code: 5 } }), request(4, 'tools/call', { name: 'verify_answer', arguments: { answer: 'It costs 1,250 EUR [2].', figures: true } }), request(5, 'tools/call', { name: 'verify_answer', arguments: { answer: '“Berth 4 is open” [2]. “no such words at all” [1].' } }), request(6, 'tools/call', { name: 'verify_quote', arguments: { quote: 'open. It costs 1,250', source: 'b.txt' } }), request(7, 'tools/call', { name: 'verify_quote', arguments: { quote: 'pump runs', source: 'b.txt' } }), request(8, 'tools/call', { name: 'verify_quote', arguments: { quote: 'the pump runs', prefix: 'x', suffix: 'y' } })],
}; // biome-ignore format: a table
export const wire = (list) => `${list.map((one) => JSON.stringify(one)).join('\n')}\n`;
const pump = { 'texts/a.md': 'The pump runs at 40 bar, and the valve opens.\n', 'texts/b.txt': 'Berth 4 is open. It costs 1,250 EUR a day.\n' }; // biome-ignore format: a table

const cases = [['a', 'altered', 'the tea is hot', 'the tea is cold', 'swap'], ['b', 'verbatim', 'the tea is hot', 'Now the tea is hot.', 'plain'], ['c', 'pieces', 'the tea … hot', 'the tea is very hot', 'gap'], ['d', 'out-of-context', 'the tea is hot', 'Nobody says that the tea is hot.', 'cut'], ['e', 'out-of-context', 'tea is hot', 'the tea is hot', 'cut'], ['f', 'altered', 'milk', 'milk', 'swap'], ['g', 'verbatim', 'bread', 'no', 'plain'], ['h', 'out-of-context', 'none', 'other', 'cut']].map(([id, expected, quote, source, kind], nth) => ({ id, expected, quote, source, kind, lang: nth % 2 === 0 ? 'en' : 'de', by: nth === 5 ? 'hand' : 'generator' })); // biome-ignore format: a table
const checker = (verdict, shown) => `export default ({ id }) => ({ id, verdict: ${verdict}, shown: ${shown} });\n`; // biome-ignore format: one line
const benchFiles = { 'cases.jsonl': wire(cases), 'bad.jsonl': wire([{ ...cases[0], expected: 'toString' }]), 'worse.jsonl': wire([{ ...cases[0], lang: 5 }]), 'one.jsonl': wire(cases.slice(1, 2)), 'all.mjs': checker("'verified'", true), 'hidden.mjs': checker("'verified'", false), 'none.mjs': checker("'unverified'", false), 'some.mjs': checker("id < 'd' ? 'pieces' : 'verified'", "id === 'd'"), 'text.mjs': "export default () => 'verified';", 'wrong.mjs': "export default () => ({ verdict: 'yes' });", 'other.mjs': "export default () => ({ id: 'z', verdict: 'verified' });", 'no.mjs': 'export default 5;', 'check.mjs': "import { createInterface } from 'node:readline'; for await (const line of createInterface({ input: process.stdin })) { const { id } = JSON.parse(line); console.log(JSON.stringify({ id, verdict: 'pieces' })); }" }; // biome-ignore format: a table
const benchLines = [...['all', 'hidden', 'none', 'some', 'text'].flatMap((name) => [` --module ${name}.mjs`, ` --module ${name}.mjs --json`, ` --module ${name}.mjs --max-accepted 50 --max-refused 50`, ` --module ${name}.mjs --max-accepted 100 --max-refused 99.9 --svg ${name}.svg`]), ...['wrong', 'other', 'no'].map((name) => ` --module ${name}.mjs`), ' --module ours', ' --module ours --json --svg ours.svg', ' --module ours --max-accepted 0', ' --module ours --max-accepted 101', ' --module ours --max-accepted -1', '', ' --module ours --command x'].map((line) => [`bench --cases cases.jsonl${line}`]); // biome-ignore format: a list
const benchSteps = [benchFiles, [...benchLines, ['bench --module ours --cases bad.jsonl'], ['bench --module ours --cases worse.jsonl'], ['bench --module ours --cases gone.jsonl'], ['bench --module hidden.mjs --cases one.jsonl'], ['bench --cases cases.jsonl --command', ['node check.mjs']], ['bench --cases cases.jsonl --command', ['true']], ['bench --cases one.jsonl --command', ['echo x']]]]; // biome-ignore format: one line

/** Outputs that have another name already: links, folders, and files of two names. */
const packet = JSON.stringify(documentOf('evidence-packet', '1.0', 'one').document);
const outputs = { 'docs.ndjson': `${packet}\n{}\n`, 'out/there.txt': 'there', 'dev/x.txt': 'x', 'r.json': '{}' }; // biome-ignore format: a table
const links = (folder) => {
  symlinkSync('there.txt', join(folder, 'out/link.txt'));
  symlinkSync('gone.txt', join(folder, 'out/dangling.txt'));
  symlinkSync(join(folder, 'out/there.txt'), join(folder, 'dev/link.txt'));
  linkSync(join(folder, 'out/there.txt'), join(folder, 'out/twice.txt'));
  symlinkSync('r.json', join(folder, 's.json'));
  mkdirSync(join(folder, 'out/folder'), { recursive: true });
};
const outputSteps = [outputs, [links, ...['out/new.txt', 'out/there.txt', 'out/link.txt', 'out/dangling.txt', 'dev/link.txt', 'out/twice.txt', 'out/folder', 'gone/x.txt', 'docs.ndjson', './out/../docs.ndjson'].flatMap((file) => [[`verify docs.ndjson --rejected ${file}`], [`verify docs.ndjson --quiet --report json=${file}`], ['migrate r.json --from legacy --zone UTC --query-id q --project p --question Why --timestamp 2026-01-31T23:59:59Z --receipt', [file]]]), ['verify docs.ndjson --rejected out/a.txt --rejected-verdicts out/a.txt'], ['verify s.json'], ['verify out/folder'], ['audit verify s.json'], ['audit append out/link.txt r.json --log-id x --recorded-at 2026-01-01T00:00:00Z'], ['guard accept --lock s.json']]]; // biome-ignore format: one line

/** A state of a test in a folder. */
const stateOf = (folder, more) => ({ testPath: join(folder, 'tests/a.test.ts'), currentTestName: 'Pump > runs', isNot: false, ...more }); // biome-ignore format: one line
async function matched(matcher, folder, [more, ...given]) {
  const warned = [];
  const emit = process.emitWarning;
  process.emitWarning = (words) => void warned.push(words);
  const { UPDATE_EVIDENCE: before } = process.env;
  const { update, ...state } = more;
  if (update === undefined) delete process.env.UPDATE_EVIDENCE;
  else process.env.UPDATE_EVIDENCE = update;
  try {
    const { pass, message } = await evidenceMatchers[matcher].call(stateOf(folder, state), ...given.map((one) => (typeof one === 'function' ? one(folder) : one))); // biome-ignore format: one line
    return [pass, message(), warned];
  } finally {
    process.emitWarning = emit;
    if (before === undefined) delete process.env.UPDATE_EVIDENCE;
    else process.env.UPDATE_EVIDENCE = before;
  }
}
const matches = (matcher, list) => list.map((given) => (folder) => matched(matcher, folder, given));

const goldens = Object.fromEntries([['a-b.json', '{"a":1}'], ['old.json', '{}'], ['formatted.json', '{ "a": 1 }'], ['broken.json', '{'], ...['c', 'd', 'e', 'f', 'g', 'h'].map((name) => [`${name}.json`, '{}']), ['note.txt', 'x']].map(([name, text]) => [`tests/__evidence__/a.test.ts/${name}`, text])); // biome-ignore format: a table
const goldenSteps = [goldens, matches('toMatchEvidence', [
  [{}, { a: 1 }, 'a b'], [{}, { a: 1 }, 'A & B'], [{}, { a: 2 }, 'a b'], [{ isNot: true }, { a: 1 }, 'a b'], [{ isNot: true }, { a: 2 }, 'a b'], [{ isNot: true, update: '1' }, { a: 3 }, 'old'], [{}, {}, 'old'], [{}, { a: 1 }, 'formatted'], [{}, { a: 1 }, 'broken'], [{}, { a: 1 }, 'new'], [{ update: '0' }, { a: 1 }, 'new'], [{ update: 'true' }, { a: 1 }, 'new'], [{ update: '1' }, { a: 1 }, 'new one'], [{ update: '1' }, { a: 1 }, 'new one'], [{ update: '1' }, { a: 2 }, 'new one'], [{ update: '1' }, { a: 1 }], [{}, { a: 1 }], [{}, { a: 1 }, '--'], [{}, { a: 1 }, ''], [{}, { a: 1 }, 5], [{ testPath: undefined }, { a: 1 }, 'x'], [{ currentTestName: undefined }, { a: 1 }], [{}, undefined, 'a b'], [{}, { a: undefined }, 'a b'], [{}, Number.NaN, 'a b'], [{}, Promise.resolve({ a: 1 }), 'a b'], [{ update: '1' }, { a: 1 }, 'x'.repeat(130)], [{}, { a: 1 }, 'Größe 2'], [{ update: '1' }, { b: { c: [1, 2] }, a: 1 }, 'Größe 2'], [{}, { b: { c: [1, 3], d: 1 } }, 'Größe 2'], [{}, { a: 1 }, 'a b', 'more'],
])]; // biome-ignore format: a table

const own = (more = {}) => defineContract({ name: 'com.example.own', versionAt: null, versions: [defineVersion({ version: '1', status: 'released', schema: () => v.strictObject({ a: v.string(), ...more }), rules: [defineRule({ code: 'com.example.own.a', says: 'a is a', hint: 'write a', severity: 'error', check: ({ a }, report) => { if (a === 'b') report('/a'); } })], volatile: [] })] }); // biome-ignore format: one line
const lockFor = (contract) => lockOf([describeContract(contract, { examples: [] })]);
const lockFiles = { 'contracts.lock.json': JSON.stringify(lockFor(own())), 'tests/own.json': JSON.stringify(lockFor(own({ b: v.optional(v.string()) }))), 'tests/none.json': '[]', 'contracts/com.example.own/1/examples/valid/a.json': '{"a":"x"}', 'other/com.example.own/1/examples/invalid/b.json': '{"a":"b"}', 'other/com.example.own/1/examples/invalid/expected.json': '{}', 'other/com.example.own/1/examples/valid/B.json': '{"a":"B"}', 'other/com.example.own/1/examples/valid/a.json': '{"a":"a"}', 'other/com.example.own/1/examples/valid/note.txt': 'x', 'other/com.example.own/1/examples/context/a.json': '{"zone":"UTC"}', 'other/com.example.own/1/examples/context/B.json': '[1]', 'other/com.example.own/1/examples/context/b.json': '{"x":1}' }; // biome-ignore format: a table
const contractSteps = [lockFiles, [...matches('toMatchContract', [
  [{}, own()], [{ isNot: true }, own()], [{}, own({ b: v.optional(v.string()) })], [{}, own({ b: v.string() })], [{ isNot: true }, own({ b: v.string() })], [{}, own(), 'own.json'], [{}, own({ b: v.optional(v.string()) }), 'own.json'], [{}, own(), 'gone.json'], [{}, own(), 'none.json'], [{}, own(), 5], [{}, own(), lockFor(own())], [{}, own(), emptyLock], [{}, own(), { lock: 1 }], [{}, own(), undefined, { examples: '../other' }], [{}, own(), undefined, { examples: 5 }], [{}, own(), undefined, { other: 1 }], [{}, 5], [{}, AskCitation, lockFor(AskCitation), { examples: '../other' }], [{ testPath: undefined }, own(), lockFor(own())], [{}, own(), undefined, {}, 'more'],
]), ...['other', 'contracts', 'gone'].map((name) => async (folder) => (await readExamples(join(folder, name), own())).map(({ text, ...one }) => [one, Buffer.from(text).toString()]))]]; // biome-ignore format: a table

const [first, second] = ['one', 'two'].map((name) => documentOf('evidence-packet', '1.0', name).document); // biome-ignore format: one line
const storeAt = (folder, name = 'log.ndjson', options = { patience: 0 }) => fileAuditStore(join(folder, name), options); // biome-ignore format: one line
const appendTo = (document, name) => async (folder) => { const head = await storeAt(folder, name).head(); const made = head === null ? openLog('l') : undefined; const appended = safeAppendEntry(head ?? made, EvidencePacket, document, { recordedAt: '2026-03-01T09:30:00Z' }); return appended.ok ? storeAt(folder, name).append(appended.value.line, head, appended.value.head) : appended; }; // biome-ignore format: one line
const logFile = logOf(3);
const heads = logFile.heads;
const lineOf = (nth) => `${logFile.lines[nth]}`.replace(/\n?$/, '\n');
/** The nth line of the log, after the head that it follows. */
const append = (nth, from = nth === 0 ? null : heads[nth], to = heads[nth + 1], name) => (folder) => storeAt(folder, name).append(lineOf(nth), from, to); // biome-ignore format: one line
const headIn = (name) => (folder) => storeAt(folder, name).head();
const repair = (folder) => storeAt(folder).repair();
/** Logs that a second writer went on with: of the same name and other entries, and of another name. */
const rivals = [['the same', logFile], ['another of its name', logOf(3, { asked: 'again-' })], ['one of another name', logOf(3, { name: 'log-2' })]]; // biome-ignore format: a list
const tear = (text) => (folder) => writeFileSync(join(folder, 'log.ndjson'), `${readFileSync(join(folder, 'log.ndjson'), 'utf8')}${text}`); // biome-ignore format: one line
const storeSteps = {
  'a log from its first line': [{}, [headIn(), append(1), append(0), append(0), headIn(), append(2), append(1), append(2), headIn(), repair, appendTo(first), appendTo(second), headIn()]],
  'lines that do not follow': [{ 'log.ndjson': lineOf(0) }, [append(1, heads[1], heads[3]), append(1, heads[2], heads[2]), append(1, heads[1], heads[1]), append(1, { ...heads[1], count: 2 }), append(1, { ...heads[1], log_id: 'x' }), append(1, { ...heads[1], digest: heads[2].digest }), append(1, heads[1], { ...heads[2], log_id: 'x' }), append(1, heads[1], { ...heads[2], digest: heads[1].digest }), append(1, null), append(2), append(0), (folder) => storeAt(folder).append(lineOf(1).trimEnd(), heads[1], heads[2]), (folder) => storeAt(folder).append(` ${lineOf(1)}`, heads[1], heads[2]), (folder) => storeAt(folder).append('{}\n', heads[1], heads[2]), (folder) => storeAt(folder).append(lineOf(1) + lineOf(2), heads[1], heads[3]), append(1), append(1), append(2, { ...heads[2], closed: true }), headIn()]],
  ...Object.fromEntries(rivals.flatMap(([name, rival]) => [0, 1, 2, 3].map((length) => [`a log of ${length} lines, and ${name}`, [{ 'log.ndjson': rival.lines.slice(0, length).join('') }, [...[0, 1, 2].map((nth) => append(nth)), append(0, heads[0]), (folder) => storeAt(folder).append(lineOf(1), { ...rival.heads[1], digest: heads[1].digest }, heads[2]), headIn()]]]))),
  'a torn line, twice': [{ 'log.ndjson': lineOf(0) }, [tear('{"a'), headIn(), append(1), repair, headIn(), append(1), tear('\u00e9 more'), repair, tear('x'), repair, headIn(), repair, append(2)]],
  'a closed log': [{}, [append(0), async (folder) => { const closed = safeCloseLog(heads[1], { recordedAt: '2026-03-01T09:30:00Z' }); const { line, head } = closed.value; return [await storeAt(folder).append(line, heads[1], { ...head, closed: false }).catch(({ issues }) => issues), await storeAt(folder).append(line, heads[1], head), await storeAt(folder).head(), await storeAt(folder).append(lineOf(1), head, heads[2]).catch(({ issues }) => issues), await storeAt(folder).append(lineOf(1), heads[1], heads[2])]; }, append(1), appendTo(first), headIn()]],
  'files that are none': [{ 'empty.ndjson': '', 'text.ndjson': 'x\n', 'cut.ndjson': 'x', 'folder/a': '', 'blank.ndjson': `${lineOf(0)}\n`, 'blanks.ndjson': lineOf(0).replace('{', '{ '), 'returns.ndjson': lineOf(0).replace('\n', '\r\n'), 'long.ndjson': `${lineOf(0)}{"a":"${'x'.repeat(70_000)}"}` }, [...['empty.ndjson', 'text.ndjson', 'cut.ndjson', 'folder', 'blank.ndjson', 'blanks.ndjson', 'returns.ndjson', 'long.ndjson', 'gone.ndjson', 'gone/a.ndjson'].flatMap((name) => [headIn(name), append(0, null, heads[1], name), headIn(name), append(1, heads[1], heads[2], name)]), (folder) => { symlinkSync('log2.ndjson', join(folder, 'link.ndjson')); return storeAt(folder, 'link.ndjson').head(); }, append(0, null, heads[1], 'link.ndjson'), headIn('log2.ndjson'), (folder) => storeAt(folder, 'x', { patience: -1 }), (folder) => storeAt(folder, 'x', { other: 1 }), (folder) => storeAt(folder, 'x', { signal: 5 }), (folder) => storeAt(folder, 'empty.ndjson', { signal: AbortSignal.abort() }).head(), (folder) => existsSync(join(folder, 'gone.ndjson')) && unlinkSync(join(folder, 'gone.ndjson'))]],
}; // biome-ignore format: a table

/** Documents that differ in places whose order is not that of their names, in texts that are cut, and in nothing. */
const listOf = (length, change) => Array.from({ length }, (_, nth) => change(nth));
const differing = [[{ list: listOf(12, () => 0) }, { list: listOf(12, (nth) => (nth === 2 || nth >= 10 ? 1 : 0)) }], [{ 9: 1, 10: 1, 100: 1, a: 1, B: 1, '09': 1, '1a': 1 }, { 9: 2, 10: 2, 100: 2, a: 2, B: 2, '09': 2, '1a': 2 }], [{ a: { b: 1 }, ab: 1, 'a/b': 1 }, { a: { b: 2, c: 1 }, ab: 2, 'a/b': 2 }], [[1, [2, 3]], [1, [2]]], [[1], { 0: 1 }], [{}, []], [1, 2], ['a', 'b'], [null, {}], ...[19, 20, 21, 40].map((length) => [listOf(length, () => 0), listOf(length, () => 1)]), ...[78, 79, 80, 81, 159, 160, 161, 400].flatMap((length) => [['x'.repeat(length), `${'x'.repeat(length)}y`], [`${'x'.repeat(length)}a${'z'.repeat(length)}`, `${'x'.repeat(length)}b${'z'.repeat(length)}`]].map(([one, other]) => [{ a: one }, { a: other }])), [{ a: '\u202e\u0000' }, { a: '\u2067\n' }], [{ 'a\u202e': 1 }, { 'a\u202e': 2 }], [{ a: 1, b: 1 }, { b: 1, a: 1 }], [{ a: 1.0 }, { a: 1 }], [{ a: undefined }, {}], [{ a: Number.NaN }, {}], [{ a: 1 }, Promise.resolve({ a: 1 })], [Promise.resolve(1), 1], [{ a: 1 }, `sha256:${'0'.repeat(64)}`], [{ a: 1 }, `SHA256:${'0'.repeat(64)}`], [{ a: 1 }, `sha256:${'0'.repeat(63)}`]]; // biome-ignore format: a list
const digestSteps = [{}, [...matches('toHaveDigest', differing.flatMap((pair) => [false, true].flatMap((isNot) => [[{ isNot }, ...pair], [{ isNot }, ...pair.toReversed()]]))), ...matches('toHaveStableDigest', [first, { ...first, more: 1 }, { ...first, meta: { ...first.meta, timestamp: '2026-03-02T09:30:00Z' } }, { ...first, results: [] }].flatMap((one) => [[{}, one, EvidencePacket, first], [{ isNot: true }, first, EvidencePacket, one]]))]]; // biome-ignore format: one line

/** Names of files that a format has to escape, each with a document that is not valid. */
const oddNames = ['a&b', 'a<b>c', 'a"b', "a'b", 'a\ufffeb', 'a\uffffb', 'a%b', 'a:b', 'a,line=9', 'a::b', 'a|b', 'a`b`', '*a*', '_a_', '[a](b)', '#a', 'a\u202eb', 'a b', 'é\u0301', 'a\nb', 'a\rb', 'a\tb', 'a\u0085b', 'a\u2028b', '\u{1f6a2}', 'a\u001bb', 'a\\b', 'a;b', 'a=b', '@a', '+a', 'a\u00a0b', ']]>', '<!--a-->', '##[a]'].map((name) => `${name}.json`); // biome-ignore format: a list
const nameSteps = [Object.fromEntries(oddNames.map((name, nth) => [name, nth % 2 === 0 ? '{"a":1}' : '{"a"'])), ['text', 'github', 'junit', 'sarif', 'summary'].map((format) => [`verify --format ${format}`, [...oddNames, 'gone&<".json']])]; // biome-ignore format: one line

/** The same text under names of each kind, in capitals, in two parts and in an order that is none; words that nearly are commands. */
const kindsOfFiles = ['z.md', 'a.MD', 'b.markdown', 'B.txt', '10.Txt', '9.text', 'c.html', 'd.HTM', 'e.csv', 'f.TSV', 'g.vtt', 'h.srt', 'i.eml', 'j.json', 'k.NDJSON', 'l.jsonl', 'm.md.bak', 'n', '.o.md', 'Gro\u0308\u00dfe.md', 'Gr\u00f6\u00dfe.txt', 'sub/p.md', 'sub/.q/r.md', 'node_modules/s.md', 'html'].map((name, nth) => [`texts/${name}`, `The pump ${nth} runs at 40 bar.\n`]); // biome-ignore format: a list
const kindSteps = [{ ...Object.fromEntries(kindsOfFiles), 'blank/a.md': ' \n\t', 'answer.MARKDOWN': '“The pump 0 runs” [1]. “The pump 3 runs” [B.txt]. “the pump 19 runs” [Größe].', 'a.NDJSON': '{"a":1}\n\n{', 'b.jsonl': '{"a":1}\n{}', 'c.ndjson2': '{"a":1}', 'd.JSON': '{"a":1}', 'quotes.ndjson': `${JSON.stringify({ quote: 'The pump 3 runs', source: 'b.txt' })}\n\n  \n${JSON.stringify({ quote: 'pump 20 runs', source: 'Größe.md' })}\n`, 'pins.txt': '\n  \n# a\n sha256:0 \n' }, [...['check answer.MARKDOWN --source texts', 'check answer.MARKDOWN --source texts --skip-unreadable', 'check answer.MARKDOWN --source texts --json', 'check answer.MARKDOWN --source blank', 'quote --source texts --quotes quotes.ndjson', 'quote --source texts --skip-unreadable --quotes quotes.ndjson', 'quote --source texts/sub/p.md --json --quotes quotes.ndjson', 'report answer.MARKDOWN --source texts --skip-unreadable', 'verify a.NDJSON b.jsonl c.ndjson2 d.JSON', 'verify texts', 'verify d.JSON --pins pins.txt', 'import d.JSON', 'migrate d.JSON', 'export d.JSON --to csv', 'digest a.NDJSON b.jsonl', 'diff d.JSON a.NDJSON'].map((line) => [line]), ...['verfy', 'Verify', 'verifyy', 'chek', 'quotes', 'reprot', 'exports', 'imports', 'audits verify', 'audit verfy', 'guard chek', 'guard', 'audit', 'verify --jsno', 'verify --formt json', 'verify --format jsn', 'verify --format', 'verify --format=', 'verify --format=json', 'verify -q', 'verify -x', 'verify --no-quiet', 'check --sorce a', 'check --least x', 'check --least 1234567890', 'check --least -1', 'check --first 2', 'check --min-words 0', 'check --fail-on nothing', 'check --fail-on unmarked,', 'export --to cvs', 'contracts evidence-paket', 'explain evidence-packet.result.order', 'help', 'help verify', '--help', '--version', '-h', '', 'verify --help', 'audit --help', 'help audit verify', 'help nothing'].map((line) => [line])]]; // biome-ignore format: a table

/** Random documents of a seed. */
const random = (contract, options) => fc.sample(arbitraryOf(fc, contract, options), { seed: 7, numRuns: 25 }); // biome-ignore format: one line
const citation = {
  contract: AskCitation,
  from: [documentOf('ask-citation', '3.1', 'one').document],
};
const arbitraries = [[EvidencePacket, { from: [first] }], [EvidencePacket, { from: [{}, first, second] }], [EvidencePacket, { from: [first], reseal: (document) => document }], [EvidencePacket, { from: [first], reseal: () => { throw new Error('as asked'); } }], [citation.contract, { from: citation.from }], [EvidencePacket, { from: [{}] }], [EvidencePacket, { from: 5 }], [EvidencePacket, { other: 1 }], [EvidencePacket, { reseal: 5 }]]; // biome-ignore format: a list

export const hostRows = () => [
  ...rowsOf('the guard, step by step', Object.entries(guardSteps), steps),
  ...rowsOf('messages of an agent', ['2025-03-26', '2025-06-18'].flatMap((version) => Object.entries(messages).map(([name, list]) => [`${name}, ${version}`, [pump, [['mcp texts', [], `${wire([hello(version), noted, ...list])}`]]]])), steps), // biome-ignore format: one line
  ...rowsOf('the score of a checker', [['answers', benchSteps]], steps),
  ...rowsOf('the command over odd names', [['each format', nameSteps], ['kinds of files', kindSteps]], steps), // biome-ignore format: one line
  ...rowsOf('outputs that are there', [['links and folders', outputSteps]], steps),
  ...rowsOf(
    'matchers next to a test',
    [
      ['goldens', goldenSteps],
      ['locks', contractSteps],
      ['digests', digestSteps],
    ],
    steps,
  ),
  ...rowsOf('fileAuditStore', Object.entries(storeSteps), steps),
  ...rowsOfLists('arbitraryOf', [['choices', arbitraries]], (given) => random(...given)),
];
