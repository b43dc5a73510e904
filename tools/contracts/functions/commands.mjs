// What the command writes, and its exit code: each command over the same files, with each choice.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { EvidencePacket } from 'evidence-contracts/evidence-packet';
import { answerFromText } from 'evidence-contracts/generation';
import { allContracts } from 'evidence-contracts/guard';
import { quotesInSources } from 'evidence-contracts/promptfoo';
import { evidenceMatchers, examplesOf, tamperings } from 'evidence-contracts/testing';
import { run } from './command.mjs';
import { documentOf, rowsOf, rowsOfLists } from './inputs.mjs';
import { logOf } from './logs.mjs';

const published = new URL('../../../contracts/', import.meta.url);
const text = 'The pump runs at 40 bar. It was closed on 3 January 2026, after the storm; “never again”, said the mayor.\nAbove 45 bar the relief valve opens, and the pump stops.\n'; // biome-ignore format: a fixture
const other = 'Berth 4 is open. It costs 1,250 EUR a day.\n';
const captions = 'WEBVTT\n\n01:05:10.000 --> 01:05:12.500\nThe gate opens at high water.\n\n00:59.000 --> 01:00:59.999\nNobody saw it there.\n'; // biome-ignore format: a fixture
const answer = 'It says “the pump runs at 40 bar” [1], and “the pump runs at 41 bar” [1]. “Berth 4 is open” [1]. “no such words at all” [2]. It costs 1,260 EUR [2], or 45 bar. “never again”.\n'; // biome-ignore format: a fixture

/** Files by name, with names that a format has to escape. */
function filesOf() {
  const given = [{ id: 'a.md', title: 'Manual', url: 'https://e.org/a', text }, { id: 'b.txt', title: 'Log', text: other }];
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
  const { document: packet, sources } = documentOf('evidence-packet', '1.0', 'two');
  const wrong = { ...packet, results: packet.results.toReversed().map((one) => ({ ...one, evidence_hash: 'x', score: 2 })), more: 1 };
  const warned = { ...packet, meta: { ...packet.meta, timestamp: '2026-03-01T09:30:00.50Z' } };
  const result = answerFromText(answer, given).result;
  const other2 = documentOf('ask-response', '3.1', 'one').document;
  const reply = { content: [{ type: 'text', text: 'The pump runs at 40 bar.', citations: [{ type: 'char_location', cited_text: 'The pump runs at 40 bar.', document_index: 0, document_title: 'Manual', start_char_index: 0, end_char_index: 24 }, { type: 'other' }] }], stop_reason: 'max_tokens' };
  const lines = [packet, wrong, { a: 1 }, result].map((one) => JSON.stringify(one));
  return {
    'texts/a.md': text, 'texts/b.txt': other, 'texts/c.vtt': captions, 'texts/d.html': '<html><head><title>Page</title></head><body><h1>Head</h1><p>Web pages say it.</p></body></html>', 'answer.md': answer, 'good.md': 'It says “the pump runs at 40 bar” [1].\n', 'blocks.md': '> Berth 4 is open.\n\n[2]\n\n“The gate opens at high water” [3]. It has {{1}} and “pages say it” {{4}}. “pump” [1], “a” [9].\n', 'empty.md': '',
    'packet.json': json(packet), 'wrong.json': json(wrong), 'a|b,c=9:%.json': json(wrong), 'warned.json': json(warned), 'result.json': json(result), 'v1.json': json(documentOf('generation-result', 1, 'one').document), 'ask.json': json(other2), 'none.json': '{"a":1}', 'cut.json': '{"a":1', 'twice.json': '{"a":1,"a":2}', 'bom.json': '\ufeff{}', 'list.json': '[1,2]',
    'docs.ndjson': `${lines.join('\n')}\n\n{\n${lines[0]}\r\n`, 'log.ndjson': logOf(3, { close: true }).text, 'open.ndjson': logOf(2).text, 'torn.ndjson': logOf(3).text.slice(0, -9), 'edited.ndjson': logOf(3).text.replace('run', 'ruin'), 'head.json': json(logOf(3, { close: true }).heads.at(-1)), 'other-head.json': json(logOf(2, { name: 'log-2' }).heads.at(-1)),
    'record.json': json(documentOf('provenance-record', '1.0', 'one').document), 'reply.json': json(reply), 'replies.ndjson': `${JSON.stringify(reply)}\n{"content":5}\n`, 'stream.sse': 'event: message_start\ndata: {"type":"message_start","message":{"content":[]}}\n\ndata: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":"Tea"}}\n\ndata: {"type":"message_stop"}\n\n',
    'quotes.ndjson': `${[{ quote: 'The pump runs at 40 bar', source: 'a.md' }, { quote: 'the pump ran at 40 bar' }, { quote: 'the gate opens at high water', source: 'c.vtt' }, { quote: 'Nobody saw it there' }, { quote: 'Berth 4', source: 'none' }, { quote: '' }, { quote: 'It', prefix: '40 bar. ', suffix: ' was' }, { quote: 'the pump', hint: 100 }].map((one) => JSON.stringify(one)).join('\n')}\n`, 'pins.txt': 'sha256:0\n',
    ...Object.fromEntries(Object.entries(sources).map(([name, words]) => [`cited/${name}`, words])),
    'coded/utf16.html': Buffer.from('\ufeff<html><head><meta charset="utf-16"></head><body><p>It is a café here.</p></body></html>', 'utf16le'), 'coded/meta.html': '<html><head><meta charset="utf-16"></head><body><p>It is a café here.</p></body></html>', 'coded/latin.html': Buffer.from('<html><head><META http-equiv=x content="text/html; charset=ISO-8859-1"></head><body><p>It is a café here.</p></body></html>', 'latin1'), 'coded/plain.html': '<p>It is a café here.</p>', 'coded/text.txt': '\ufeffIt is a café here.\r\n', 'coded/latin.txt': Buffer.from('It is a café here.', 'latin1'),
    'mixed/a.md': text, 'mixed/empty.txt': '', 'mixed/blank.md': ' \n', 'mixed/rows.csv': '\ufeffYear;Cost\r\n2025;1,250 EUR\r\n', 'mixed/mail.eml': 'Subject: =?utf-8?q?Gr?= =?utf-8?q?=C3=BCn?=\r\n\r\nBerth 4 is open.\r\n', 'mixed/none.bin': Buffer.from([0, 1, 2, 255]), 'mixed/.hidden.md': 'never again',
    'several.ndjson': `${lines.slice(0, 2).join('\r\n')}\r\n \r\n${lines[1]}\n\ufeff{}\n"x"\n${lines[2]}\n\r\n`, 'only-warned.ndjson': `${JSON.stringify(warned)}\n${JSON.stringify(packet)}\n`, 'table.md': '| “the pump runs at 40 bar” [1] | 1,250 EUR [2] |\n|---|---|\n| “Berth 4 is open” [2] | “never again”, “again” |\n', 'zero.md': '“the pump runs at 40 bar” [0] and “Berth 4 is open” [1] {{0}}',
  };
} // biome-ignore format: a table

/** Requests of an agent. */
const calls = [['verify_quote', { quote: 'The pump runs at 40 bar' }], ['verify_quote', { quote: 'the pump runs at 41 bar', source: 'a.md' }], ['verify_quote', { quote: 'Nobody saw it there', source: 'none' }], ['verify_quote', { quote: 5 }], ['verify_quote', { quote: 'x', more: 1 }], ['verify_answer', { answer }], ['verify_answer', { answer: 'Nothing.' }], ['verify_answer', { answer: '{"a":1}' }], ['verify_answer', {}], ['check_figures', { answer }], ['verify_document', { document: JSON.stringify(documentOf('evidence-packet', '1.0', 'two').document) }], ['verify_document', { document: '{}' }], ['none', {}]]; // biome-ignore format: a list
const mcp = [{ id: 0, method: 'initialize', params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'c', version: '1' } } }, { method: 'notifications/initialized' }, { id: 1, method: 'tools/list' }, ...calls.map(([name, given], nth) => ({ id: nth + 2, method: 'tools/call', params: { name, arguments: given } })), { id: 99, method: 'none' }].map((one) => `${JSON.stringify({ jsonrpc: '2.0', ...one })}\n`).concat('{\n').join(''); // biome-ignore format: a table

/** Command lines, and what stdin has. */
const formats = ['text', 'json', 'github', 'junit', 'sarif', 'html', 'summary'];
const all = ['packet.json', 'wrong.json', 'a|b,c=9:%.json', 'warned.json', 'result.json', 'none.json', 'cut.json', 'twice.json', 'bom.json', 'list.json', 'gone.json', 'docs.ndjson']; // biome-ignore format: a list
const single = [
  ...formats.flatMap((format) => [`verify --format ${format}`, `verify --quiet --format ${format}`].map((line) => [line, all])),
  ...['packet.json', 'warned.json', 'wrong.json', 'none.json'].map((file) => ['verify', [file]]), ...['never', 'invalid', 'error'].flatMap((on) => [['warned.json'], ['wrong.json'], ['gone.json']].map((files) => [`verify --exit-on ${on}`, files])), ...['valid', 'invalid', 'verdicts'].map((what) => [`verify docs.ndjson --emit ${what}`]), ...['de', 'ar', 'zh'].map((code) => [`verify wrong.json --format html --lang ${code}`]),
  ['verify packet.json --source cited --require sources'], ['verify packet.json --require sources'], ['verify packet.json --sources texts --format json'], ['verify result.json --source texts --accept fuzzy --guards none'], ['verify packet.json --contract evidence-packet --expect sha256:0'], ['verify packet.json --contract none'], ['verify packet.json --pins pins.txt'], ['verify - --ndjson', [], '{"a":1}\r\n\r\n'], ['verify -', [], '{}'], ['verify --json record.json --records log.ndjson --require records'], ['verify'], ['verify texts'], ['verify --nonsense'], ['vrify'], ['verify docs.ndjson --rejected out/r.ndjson --rejected-verdicts out/v.ndjson --quiet'], ['verify packet.json --report json=out/p.json --report github=out/p.txt'],
  ...['', ' --figures', ' --require marks', ' --json', ' --accept exact', ' --accept fuzzy --guards none', ' --first 0', ' --min-words 1', ' --least 9', ' --fail-on unmarked', ' --fail-on absent', ' --unreadable not-checked', ' --skip-unreadable', ' --forms {{N}}'].flatMap((choice) => ['answer.md', 'good.md', 'blocks.md'].map((file) => [`check ${file} --source texts${choice}`])), ...['result.json', 'empty.md', 'gone.md', 'none.json'].flatMap((file) => ['', ' --source texts', ' --source texts --json', ' --source texts --threshold 0.9 --no-coverage', ' --source texts --require shown'].map((choice) => [`check ${file}${choice}`])), ['check answer.md texts/b.txt texts/a.md'], ['check answer.md --source gone'], ['check answer.md --ignore', ['never again', '--source', 'texts']],
  ...['', ' --json', ' --accept exact', ' --accept fuzzy', ' --accept fuzzy --guards none', ' --least 9'].flatMap((choice) => [[`quote --quotes quotes.ndjson --source texts${choice}`], [`quote --source texts${choice}`, ['the pump runs at 41 bar', 'Nobody saw it there', 'gate opens', 'no such words']], [`quote --source texts/a.md${choice}`, ['It was closed on 3 January']]]), ['quote'], ['quote --source -', ['pump runs'], text],
  ...['markdown', 'text', 'xml', 'w3c', 'links', 'csv', 'cloudevents --event-source https://e.org/', 'in-toto --time 2026-01-01T00:00:00Z', 'sarif --figures --quotations'].flatMap((format) => ['packet.json', 'result.json', 'wrong.json', 'ask.json'].map((file) => [`export ${file} --to ${format}`])), ['export docs.ndjson --to csv --strict'], ['export result.json --to csv --source texts --accept fuzzy'], ['export packet.json --to in-toto --time 2026-01-01T00:00:00Z --digest-of canonical --verifier https://e.org/v'], ['export packet.json --to cloudevents'],
  ...['', ' --json'].flatMap((choice) => ['contracts', 'contracts evidence-packet', 'contracts none'].map((line) => [`${line}${choice}`])), ['contracts schema ask-citation'], ['contracts example ask-citation'], ['contracts example generation-result'], ...['evidence-packet.results.order', 'source.fabricated', 'json.duplicate-key', 'no.such.code'].flatMap((code) => [[`explain ${code}`], [`explain ${code} --json`]]),
  ...['', ' --stable', ' --canonical', ' --stable --contract ask-response'].flatMap((choice) => [['packet.json'], ['packet.json', 'ask.json'], ['none.json'], ['cut.json']].map((files) => [`digest${choice}`, files])), ...['', ' --stable', ' --json'].flatMap((choice) => [['packet.json', 'packet.json'], ['packet.json', 'wrong.json'], ['packet.json', 'warned.json'], ['packet.json', 'ask.json'], ['packet.json', 'gone.json']].map((files) => [`diff${choice}`, files])),
  ...['', ' --to 3', ' --to 2', ' --to legacy'].map((choice) => [`migrate v1.json${choice}`]), ['migrate packet.json --to legacy'], ['migrate packet.json --to legacy --dual'], ['migrate wrong.json'], ['migrate packet.json --receipt out/receipt.json'], ['migrate none.json --from legacy --zone UTC --query-id q --project p --question Why --timestamp 2026-01-31T23:59:59Z'],
  ...['log.ndjson', 'open.ndjson', 'torn.ndjson', 'edited.ndjson', 'gone.ndjson', 'packet.json'].flatMap((file) => ['', ' --json', ' --require closed', ' --expect-head head.json --require anchored', ' --expect-head other-head.json', ' --legacy'].map((choice) => [`audit verify ${file}${choice}`])), ...['log.ndjson', 'open.ndjson', 'torn.ndjson', 'gone.ndjson --log-id x'].map((file) => [`audit head ${file}`]), ['audit record log.ndjson run-1'], ['audit record log.ndjson none'],
  ...['', ' --json', ' --packet packet.json'].flatMap((choice) => [[`replay record.json${choice}`], [`replay packet.json${choice}`]]), ...['reply.json', 'replies.ndjson --from anthropic', 'replies.ndjson', 'stream.sse', 'none.json', 'reply.json --strict', 'reply.json --documents texts/a.md', 'reply.json --documents texts/b.txt', 'reply.json --source texts', 'reply.json --from openai'].map((file) => [`import ${file}`]), ...['bash', 'zsh', 'fish'].map((shell) => [`completion ${shell}`]), ...[['verify', '--fo'], ['verify', '--format', 's'], ['gu'], ['audit', '']].map((words) => ['__complete --', words]),
  ...['answer.md', 'result.json', 'packet.json', 'log.ndjson', 'none.json', 'gone.md'].flatMap((file) => ['', ' --source texts', ' --lang de --source texts', ' --source texts --fail-on problems'].map((choice) => [`report ${file}${choice}`])), ['report --out pages', ['answer.md', 'good.md', 'packet.json', 'wrong.json', '--source', 'texts']], ['report answer.md good.md'],
  ['guard check --lock none.json'], ['guard check --lock gone.json'], ['help verify --nonsense'],
  ['mcp texts', [], mcp], ['mcp texts --forms {{N}} --require marks', [], mcp], ['mcp gone', [], mcp],
]; // biome-ignore format: a table
/** Command lines with several choices at once, over several files, some of which cannot be read. */
const several = [
  ...['coded/utf16.html', 'coded/meta.html', 'coded/latin.html', 'coded/plain.html', 'coded/text.txt', 'coded/latin.txt', 'coded', 'mixed', 'mixed --skip-unreadable', 'mixed/none.bin', 'mixed/empty.txt --source mixed/a.md', 'mixed/rows.csv', 'mixed/mail.eml'].flatMap((source) => [[`quote --source ${source}`, ['--source', 'texts', 'It is a café here']], [`quote --json --quotes quotes.ndjson --source ${source}`]]),
  ...['answer.md', 'table.md', 'zero.md', 'blocks.md'].flatMap((file) => ['--figures --json', '--require marks --fail-on absent,misattributed', '--figures --fail-on absent --least 2', '--first 0 --forms {{N}}', '--ignore never --min-words 2 --accept normalized', '--fail-on problems,rounded', '--require marks --least 9 --fail-on unmarked,not-found'].flatMap((choice) => [`check ${file} --source texts ${choice}`, `check ${file} --skip-unreadable --source mixed ${choice}`].map((line) => [line]))),
  ...['text', 'json', 'github', 'junit', 'sarif', 'summary'].flatMap((format) => [[`verify several.ndjson --format ${format}`], [`verify only-warned.ndjson --format ${format} --exit-on error`], [`verify several.ndjson wrong.json gone.json --quiet --exit-on never --format ${format}`], [`verify several.ndjson --ndjson --contract evidence-packet --source cited --format ${format}`], [`verify warned.json --expect sha256:${'0'.repeat(64)} --expect-stable sha256:${'1'.repeat(64)} --format ${format}`]]),
  ...['valid', 'invalid', 'verdicts'].flatMap((what) => [[`verify several.ndjson --emit ${what}`], [`verify several.ndjson --emit ${what} --contract evidence-packet`], ['verify - --ndjson --emit', [what], '{}\r\n\r\n']]),
  ...['answer.md --source texts --first 0', 'answer.md --source texts --fail-on absent,misattributed', 'table.md --source mixed --skip-unreadable --ignore never', 'zero.md --source texts --first 0 --forms {{N}}', 'result.json --source texts --require marks', 'several.ndjson', 'blocks.md --source texts --least 9 --unreadable not-checked', 'answer.md --lang fr --source texts --min-words 2'].map((line) => [`report ${line}`]), ['report --out pages', ['answer.md', 'table.md', 'zero.md', 'wrong.json', 'cut.json', 'good.md', '--source', 'mixed', '--skip-unreadable', '--lang', 'es']],
  ...['csv', 'markdown', 'sarif', 'w3c', 'links'].flatMap((format) => [[`export several.ndjson --to ${format}`], [`export packet.json --to ${format} --strict`], [`export result.json --to ${format} --source texts --accept exact --require sources`]]), ['export packet.json --to cloudevents --event-source https://e.org/ --event-id x --event-type t --time 2026-01-01T00:00:00Z'], ['export result.json --to markdown --figures --quotations --source texts'], ['export result.json --to sarif --figures --source texts'],
  ...['reply.json --documents texts/b.txt texts/a.md', 'replies.ndjson --ndjson --strict', 'reply.json --documents texts/a.md --source texts --strict', 'several.ndjson --skip-unreadable'].map((line) => [`import ${line}`]), ...['--to 2 --receipt out/receipt.json', '--to 1', '--to 3 --contract generation-result', '--to 3 --contract evidence-packet'].map((line) => [`migrate v1.json ${line}`]), ['audit verify log.ndjson torn.ndjson --json'], ['audit verify log.ndjson open.ndjson --expect-head head.json other-head.json --require closed anchored'], ['audit verify open.ndjson log.ndjson --require closed'], ['digest --stable several.ndjson'], ['digest packet.json gone.json cut.json'], ['diff warned.json packet.json --json'], ['diff --stable warned.json packet.json wrong.json'],
]; // biome-ignore format: a table
/** Command lines that follow each other. */
const sequences = {
  'a log': [['audit append new.ndjson packet.json --log-id x --recorded-at 2026-01-01T00:00:00Z'], ['audit append new.ndjson ask.json --withhold --recorded-at 2026-01-02T00:00:00Z'], ['audit append new.ndjson wrong.json --recorded-at 2026-01-02T00:00:00Z'], ['audit verify new.ndjson'], ['audit head new.ndjson'], ['audit append log.ndjson packet.json --recorded-at 2026-01-02T00:00:00Z'], ['audit append torn.ndjson packet.json --recorded-at 2026-01-02T00:00:00Z'], ['audit append open.ndjson packet.json --recorded-at 2026-01-02T00:00:00Z --expect-head other-head.json']],
  'a lock': [['guard init --lock l.json ask-citation'], ['guard check --lock l.json'], ['guard accept --lock l.json'], ['guard init --lock l.json ask-citation']],
}; // biome-ignore format: a table

/** A new folder with the files, or with others. */
export function folderOf(given = files()) {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-contracts-'));
  for (const [name, content] of Object.entries(given)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  mkdirSync(join(folder, 'out'), { recursive: true });
  return folder;
}

export const withoutFolder = (folder) => rmSync(folder, { recursive: true, force: true });

let shared;
/** One folder for all commands that stand alone, as most of them write nothing. */
export function sharedFolder() {
  if (shared === undefined) {
    shared = folderOf();
    process.once('exit', () => withoutFolder(shared));
  }
  return shared;
}

let madeFiles;
const files = () => {
  madeFiles ??= filesOf();
  return madeFiles;
};

/** Files that a command may write, but locks, which are locked by the guard's own rows. */
const written = ['out/r.ndjson', 'out/v.ndjson', 'out/p.json', 'out/p.txt', 'out/receipt.json', 'new.ndjson', 'pages/index.html', 'pages/answer.html']; // biome-ignore format: a list
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')); // biome-ignore format: one line

/** What a command line writes, with its stream, and its exit code. */
export async function ran(folder, [line, more = [], input = '']) {
  const pieces = [];
  let code = 2;
  const keep = (stream, output) => void pieces.push([stream, Buffer.from(output).toString()]);
  const session = {
    folder,
    published,
    colors: false,
    isolates: false,
    width: 80,
    pass: undefined,
    stdin: () => Readable.from([Buffer.from(input)], { objectMode: false }),
    print: async (output, ended = code) => {
      code = ended;
      keep(1, output);
    },
    warn: (words) => keep(2, words),
    printError: async (words) => keep(2, words),
    end: (ended) => {
      code = ended;
    },
    code: () => code,
    close: () => undefined,
  };
  return [await run([...line.split(' '), ...more], session), pieces];
}

/** Without what changes with the place or the release. */
export const plain = (value) =>
  JSON.stringify(value)
    .replaceAll(version, 'version')
    .replaceAll(fileURLToPath(published), 'published/');

/** What command lines write, one after the other, and the files that they made. */
export async function ranIn(folder, list) {
  const answers = [];
  for (const one of list) answers.push(await ran(folder, one));
  const made = written.filter((name) => existsSync(join(folder, name)));
  const texts = made.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  for (const name of made) withoutFolder(join(folder, name));
  return plain([answers, texts]).replaceAll(folder, 'folder');
}

async function ranAlone(list) {
  const folder = folderOf();
  try {
    return await ranIn(folder, list);
  } finally {
    withoutFolder(folder);
  }
}

/** Answers and variables of an assertion, with each choice. */
const sources = { 'a.md': text, 'b.txt': other };
const configs = [{}, { least: 0 }, { least: 9 }, { accept: 'fuzzy' }, { least: 0, figures: { failOn: ['absent'] } }, { figures: {} }, { figures: { failOn: ['none'] } }, { figures: 5 }, { first: 0 }, { other: 1 }, { require: 'marks' }, { ignore: ['never again'] }]; // biome-ignore format: a list
const asked = [answer, 'It says “the pump runs at 40 bar” [1].', 'It costs 7 euros.', '', { a: 1 }, undefined, '\ud800']; // biome-ignore format: a list
const vars = [{ sources }, { sources: text }, { sources: [text, other] }, {}, { sources: 5 }];

const quoteChoices = [{ accept: 'exact' }, { accept: 'pieces' }, { accept: 'fuzzy', guards: 'none' }, { at: [[30, 60]] }, { unit: 'utf8' }, { prefix: 'The ' }, { minTokens: 9 }, { budget: 0 }, { accept: 'x' }, { hint: -1 }, { maxSpans: 0 }, { context: 'x' }, { guards: 'x' }, { unit: 'x' }, { at: 5 }, { prefix: 5 }]; // biome-ignore format: a list

/** What each matcher says, also if the opposite was expected. */
function matched([name, ...given]) {
  return Promise.all([false, true].map(async (isNot) => { const { pass, message } = await evidenceMatchers[name].call({ isNot }, ...given); return [pass, message()]; })); // biome-ignore format: one line
}

function matches() {
  const { document: packet, sources } = documentOf('evidence-packet', '1.0', 'two');
  const wrong = { ...packet, more: 1 };
  const volatile = { ...packet, meta: { ...packet.meta, timestamp: '2026-03-02T09:30:00Z' } };
  return {
    toVerify: [packet, wrong, '{', JSON.stringify(packet), 5].flatMap((one) => [[one, EvidencePacket], [one, 5], [one, EvidencePacket, 1]]),
    toVerifyAgainst: [packet, wrong].flatMap((one) => [[one, EvidencePacket, sources], [one, EvidencePacket, {}], [one, EvidencePacket, sources, { require: ['sources'] }], [one, EvidencePacket, {}, { require: ['sources'] }], [one, EvidencePacket, sources, { other: 1 }], [one, 5, sources]]),
    toQuote: ['the pump runs at 40 bar', 'the pump runs at 41 bar', 'no such words', '', 5].flatMap((one) => [[one, text], [one, text, { accept: 'fuzzy' }], [one, 5], [one, text, { other: 1 }], [one, text, {}, 1]]),
    toHaveDigest: [packet, { b: 1, a: 2 }, undefined].flatMap((one) => [[one, packet], [one, { a: 2, b: 1 }], [one, 'sha256:0'], [one, 5]]),
    toHaveStableDigest: [packet, wrong].flatMap((one) => [[one, EvidencePacket, volatile], [one, EvidencePacket, packet], [one, EvidencePacket, 'sha256:0'], [one, 5, packet]]),
  };
} // biome-ignore format: a table

export function commandRows() {
  const citation = allContracts.find(({ name }) => name === 'ask-citation');
  const documents = ['one', 'two'].map((size) => [size, documentOf('evidence-packet', '1.0', size).document]); // biome-ignore format: one line
  return [
    ...[...single, ...several].map((one) => ['the command', [one[0], ...(one[1] ?? [])].join(' '), [() => ranIn(sharedFolder(), [one])]]), // biome-ignore format: one line
    ...rowsOf('commands one after the other', Object.entries(sequences), ranAlone),
    ...rowsOfLists('quotesInSources', asked.map((one, nth) => [`answer ${nth}`, vars.flatMap((given) => configs.map((config) => [one, { vars: given, config }]))]), (given) => quotesInSources(...given)), // biome-ignore format: one line
    ...rowsOfLists('evidenceMatchers', Object.entries(matches()).map(([name, list]) => [name, list.map((given) => [name, ...given])]), matched), // biome-ignore format: one line
    ...rowsOfLists('evidenceMatchers with a choice', quoteChoices.map((choice) => [JSON.stringify(choice), ['The PUMP runs at 40 bar', 'the pump’s runs', 'never again', 'The pump … relief valve opens', 'pump runs at 41 bar', 'it'].map((one) => ['toQuote', one, text, choice])]), matched), // biome-ignore format: one line
    ...rowsOf('tamperings', documents, (document) => [...tamperings(EvidencePacket, document)]),
    ...rowsOfLists('examplesOf', [['choices', [{}, { valid: true }, { valid: false }, { rule: 'shape.unknown' }, { version: '3.1' }, { version: '9' }, { rule: 'none' }, { other: 1 }]]], (choice) => examplesOf(citation, { folder: fileURLToPath(published), ...choice }).map(({ name, codes }) => [name, codes])), // biome-ignore format: one line
  ];
}
