// What commands refuse: each option that takes a value with values that it may not have, files that are missing or of another kind,
// outputs that meet, logs that are rotated, configs and checkers that are none, office files with and without their parts.
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { sealed } from '../probes/seal.mjs';
import { ran } from './commands.mjs';
import { every } from './conditions/rows.mjs';
import { steps, wire } from './hosts.mjs';
import { documentOf, rowsOf } from './inputs.mjs';
import { logOf } from './logs.mjs';

/** A command line over files that are there, to which one option is added. */
const lines = { verify: 'packet.json', check: 'answer.md --source texts', quote: 'pump --source texts', report: 'gone.md --source texts', export: 'packet.json --to markdown', import: 'reply.json', migrate: 'v1.json', 'audit append': 'log.ndjson packet.json', 'audit verify': 'log.ndjson', 'audit head': 'log.ndjson', 'audit record': 'log.ndjson run-1', 'guard check': '--lock gone.json', 'guard accept': '--lock gone.json', 'guard init': '--lock packet.json', digest: 'packet.json', diff: 'packet.json warned.json', replay: 'record.json', contracts: 'ask-citation', 'contracts schema': 'ask-citation', 'contracts example': 'ask-citation', explain: 'source.fabricated' }; // biome-ignore format: a table
const values = ['', 'x', '-1', '1.5', 'texts'];
/** The options of a command that take a value, as its help lists them. */
async function optionsOf(folder, command) {
  const [, pieces] = await ran(folder, [`${command} --help`]);
  const help = pieces.map(([, text]) => text).join('');
  return [...help.matchAll(/^ {2}(?:-\w, )?(?:--[\w-]+, )*(--[\w-]+) <[^>]+>/gm)].map(([, option]) => option); // biome-ignore format: one line
}
const withOptions = ([command, operands]) => async (folder) => { const answers = []; for (const option of await optionsOf(folder, command)) for (const value of values) answers.push(option, value, await ran(folder, [`${command} ${operands}`, [option, value]])); return answers; }; // biome-ignore format: one line
/** The command with no operand, an empty one, a folder, one that is missing, the same twice, and one too many. */
const operandsOf = [[], [''], ['texts'], ['gone.md'], ['-', '-'], ['packet.json', 'packet.json'], ['answer.md', 'good.md', 'packet.json'], ['*.none'], ['out/../packet.json'], ['pic.pdf'], ['deep/packet.json']]; // biome-ignore format: a list
const withOperands = (command) => async (folder) => { const answers = []; for (const operands of operandsOf) answers.push(await ran(folder, [command, operands])); return answers; }; // biome-ignore format: one line

const first = documentOf('evidence-packet', '1.0', 'one').document;
const files = { 'packet.json': JSON.stringify(first), 'warned.json': JSON.stringify({ ...first, extensions: { 'com.example.x': 1 } }), 'answer.md': 'It says “the pump runs” [1].\n', 'good.md': 'It says “the pump runs” [1].\n', 'texts/a.md': 'Now the pump runs at 40 bar.\n', 'v1.json': JSON.stringify(documentOf('generation-result', 1, 'one').document), 'record.json': JSON.stringify(documentOf('provenance-record', '1.0', 'one').document), 'log.ndjson': logOf(2).text, 'reply.json': '{"type":"message","content":[{"type":"text","text":"Tea."}]}', 'pic.pdf': '%PDF-1.4 x', 'deep/packet.json': JSON.stringify(first), 'two.ndjson': `${JSON.stringify(first)}\n{}\n` }; // biome-ignore format: a table

const packetDigests = async (folder) => { const [, [[, text]]] = await ran(folder, ['digest packet.json']); const [, [[, stable]]] = await ran(folder, ['digest packet.json --stable']); const digests = [text, stable].map((line) => /sha256:[0-9a-f]{64}/.exec(line)[0]); const answers = []; for (const line of ['verify packet.json --expect', 'verify packet.json --expect-stable', 'verify two.ndjson --expect', 'verify packet.json warned.json --expect-stable', 'verify packet.json --ndjson --expect', 'verify - --expect']) for (const digest of [...digests, digests[0].toUpperCase(), digests[0].slice(7), `${digests[0]}0`]) answers.push(await ran(folder, [line, [digest]])); return answers; }; // biome-ignore format: one line
const pinned = (text) => async (folder) => { const [, [[, line]]] = await ran(folder, ['digest packet.json --stable']); const digest = /sha256:[0-9a-f]{64}/.exec(line)[0]; return ran(folder, ['verify packet.json two.ndjson --pins -', [], text.replaceAll('DIGEST', digest)]); }; // biome-ignore format: one line
const pins = ['', '\n', 'DIGEST', 'DIGEST\n', ' DIGEST \n', '# a\nDIGEST # b\n', 'DIGEST DIGEST\n', 'DIGEST\r\n', 'sha256:0\n', `sha256:${'0'.repeat(64)}\n`, 'x\nDIGEST\n', '#DIGEST\n', 'DIGEST  a.json\n']; // biome-ignore format: a list
const outputLines = ['--report json', '--report json=', '--report x=out/a', '--report =out/a', '--report json=-', '--report json=out/a --report text=out/a', '--report json=out/a --rejected out/a', '--report json=out/a --report json=out/b --report junit=out/c', '--rejected -', '--rejected-verdicts out/v', '--rejected out/r --emit invalid', '--rejected out/r --emit valid', '--rejected out/r --rejected-verdicts out/v --json', '--emit valid --json', '--emit valid --format text', '--emit verdicts --quiet', '--json --format json', '--json --format text', '--lang de', '--lang de --format html', '--lang de --report html=out/p.html', '--lang de --report json=out/p', '--exit-zero', '--exit-zero --exit-on never', '--exit-zero --exit-on error', '--exit-on invalid', '--exit-on error', '--threads 0', '--threads 1', '--no-progress', '--report json=two.ndjson', '--report json=./packet.json', '--rejected packet.json', '--require sources', '--require records', '--accept exact', '--guards none', '--records log.ndjson', '--records gone.ndjson', '--contract ask-citation', '--contract none', '--config gone.mjs']; // biome-ignore format: a list
const outputSteps = outputLines.flatMap((line) => [`verify two.ndjson ${line}`, `verify packet.json gone.json ${line}`].map((words) => [words])); // biome-ignore format: a list

/** A log that is closed, and the next that continues it, at one time. */
const at = ' --recorded-at 2026-03-01T09:30:00Z';
const head = (text) => JSON.stringify(text);
const rotated = [{ ...files, 'closed.ndjson': logOf(3, { close: true }).text, 'open.ndjson': logOf(2).text, 'torn.ndjson': `${logOf(2).text}{"a`, 'empty.ndjson': '', 'x.continues': 'x', 'right.json': head(logOf(2).heads.at(-1)), 'wrong.json': head(logOf(1).heads.at(-1)), 'other.json': head(logOf(2, { name: 'log-2' }).heads.at(-1)), 'closed.json': head(logOf(3, { close: true }).heads.at(-1)) }, [
  ...['closed.ndjson next.ndjson', 'closed.ndjson open.ndjson', 'closed.ndjson empty.ndjson', 'closed.ndjson next.ndjson', 'closed.ndjson gone/next.ndjson', 'gone.ndjson other.ndjson', 'empty.ndjson other.ndjson', 'torn.ndjson other.ndjson', 'packet.json other.ndjson', 'closed.ndjson closed.ndjson', 'texts other.ndjson'].map((line) => [`audit rotate ${line}`]),
  ...['head next.ndjson', 'head next.ndjson --log-id log-9', 'head next.ndjson --log-id log-1', 'head empty.ndjson', 'head empty.ndjson --log-id a', 'head x --log-id a', 'head open.ndjson --log-id a', 'head open.ndjson --log-id log-1', 'head gone.ndjson --log-id', 'head texts'].map((line) => [`audit ${line}`]),
  [`audit append next.ndjson packet.json --log-id log-1${at}`], [`audit append next.ndjson packet.json --log-id log-9${at}`], [`audit append next.ndjson packet.json${at}`], [`audit append next.ndjson packet.json --log-id log-8${at}`], ['audit verify next.ndjson'], ['audit verify closed.ndjson next.ndjson'], ['audit verify next.ndjson closed.ndjson'], ['audit verify closed.ndjson next.ndjson --require anchored'], ['audit verify closed.ndjson next.ndjson --expect-head closed.json --require anchored closed'], ['audit record next.ndjson run-1'], ['audit record closed.ndjson run-1'],
  ...['right.json', 'wrong.json', 'other.json', 'closed.json', 'gone.json', 'packet.json', 'texts'].flatMap((name) => [`open.ndjson packet.json --expect-head ${name}${at}`, `closed.ndjson packet.json --expect-head ${name}${at}`, `fresh-${name}.ndjson packet.json --expect-head ${name}${at}`]).map((line) => [`audit append ${line}`]),
  ...['torn.ndjson packet.json', 'torn.ndjson packet.json --repair', 'torn.ndjson packet.json', 'open.ndjson packet.json --withhold', 'open.ndjson two.ndjson', 'open.ndjson answer.md', 'open.ndjson gone.json', 'open.ndjson -', 'empty.ndjson packet.json', 'empty.ndjson packet.json --log-id', 'packet.json packet.json', 'x packet.json --log-id a', 'gone/a.ndjson packet.json --log-id a', 'open.ndjson v1.json --contract evidence-packet', 'open.ndjson v1.json --contract generation-result'].map((line) => [`audit append ${line}${at}`]),
  ['audit verify open.ndjson torn.ndjson --json'], ['audit verify open.ndjson'], ['audit append open.ndjson packet.json --recorded-at today'], ['audit append open.ndjson packet.json --recorded-at 2026-03-01'], ['audit append open.ndjson packet.json --recorded-at 2026-02-30T00:00:00Z'],
]]; // biome-ignore format: a table

/** Configs, and modules that are no checkers. */
const configs = { 'a.mjs': 'export default { contracts: [{}] };', 'b.mjs': 'export default { contracts: [null] };', 'c.mjs': "import { x } from './none.mjs';", 'd.mjs': 'export default {', 'e.mjs': 'throw 5;', 'f.mjs': 'export const x = 1;', 'g.mjs': 'export default [];', 'h.mjs': 'export default { contracts: undefined };', 'i.mjs': "import { a } from './h.mjs';", 'folder/x': '' }; // biome-ignore format: a table
const configSteps = [{ ...files, ...configs }, [...Object.keys(configs), 'folder', ''].flatMap((name) => [['verify packet.json --config', [name]], [`contracts --config ${name}`], [`bench --cases two.ndjson --module ${name}`]])]; // biome-ignore format: one line
const one = {
  id: 'a',
  quote: 'tea',
  source: 'the tea',
  expected: 'verbatim',
  lang: 'en',
  kind: 'k',
  by: 'hand',
};
const changedCases = Object.keys(one).flatMap((name) => { const { [name]: _, ...others } = one; return [others, ...[null, 5, '', 'x', 'verified', 'altered', 'pieces', 'out-of-context', 'generator', 'constructor'].map((value) => ({ ...one, [name]: value }))]; }); // biome-ignore format: one line
const programs = [['echo \'{"id":"a","verdict":"verified"}\''], ['echo \'{"id":"b","verdict":"verified"}\''], ['echo \'"verified"\''], ['echo 5'], ['echo \'{"verdict":"verified","shown":1}\'; echo x'], ["echo '\"pieces\"'; echo '\"pieces\"'"]]; // biome-ignore format: a list
const benchSteps = [{ ...Object.fromEntries(changedCases.map((line, nth) => [`${nth}.jsonl`, wire([line])])), 'a.jsonl': wire([one]), 'm.mjs': "export default () => ({ verdict: 'verified', shown: true });", 'n.mjs': "export default async () => 'unverified';", 'o.mjs': 'export default () => null;' }, [...changedCases.map((_, nth) => [`bench --module m.mjs --cases ${nth}.jsonl`]), ...programs.map((more) => ['bench --cases a.jsonl --command', more]), ...['m', 'n', 'o'].flatMap((name) => ['', ' --json', ' --max-accepted 0', ' --max-refused 0', ' --max-refused 99.99'].map((choice) => [`bench --cases a.jsonl --module ${name}.mjs${choice}`]))]]; // biome-ignore format: one line

/** Office files, mail and pages that a source may be. */
const zipped = (parts) => Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 0, mtime: '2026-01-02' })); // biome-ignore format: one line
const w = (body) => `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
const p = (text, more = '') => `<w:p>${more}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const docx = { 'word/document.xml': w(p('Now the pump runs.', '<w:pPr><w:pStyle w:val="H"/></w:pPr>') + p('At <w:tab/> 40 bar<w:footnoteReference w:id="1"/>.')), 'word/styles.xml': '<w:styles xmlns:w="w"><w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style></w:styles>', 'word/footnotes.xml': '<w:footnotes xmlns:w="w"><w:footnote w:id="1"><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote></w:footnotes>', 'word/endnotes.xml': '<w:endnotes xmlns:w="w"/>' }; // biome-ignore format: a table
const xlsx = { 'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>', 'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>', 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>the pump runs</t></is></c><c r="C1" s="1"><v>45000</v></c><c r="D1" t="b"><v>1</v></c></row></sheetData></worksheet>', 'xl/sharedStrings.xml': '<sst><si><t>Now it is</t></si></sst>', 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>' }; // biome-ignore format: a table
const withoutEach = (parts, ending) => Object.keys(parts).flatMap((name, nth) => { const { [name]: _, ...others } = parts; return [[`no${nth}${ending}`, zipped(others)], [`bad${nth}${ending}`, zipped({ ...parts, [name]: '<a' })]]; }); // biome-ignore format: one line
const page = (more) =>
  `<html><head>${more}</head><body><p>the pump runs: caf\u00e9</p></body></html>`;
const offices = Object.fromEntries([['a.docx', zipped(docx)], ['a.xlsx', zipped(xlsx)], ['up.DOCX', zipped(docx)], ...withoutEach(docx, '.docx'), ...withoutEach(xlsx, '.xlsx'), ['cut.docx', zipped(docx).subarray(0, 60)], ['text.docx', 'the pump runs'], ['empty.xlsx', ''], ['nul.html', '<p>a\0b'], ['utf8.html', page('<meta charset=utf-8>')], ['quoted.html', page("<meta charset = 'utf-8'>")], ['none.html', page('<meta charset="no-such">')], ['utf16.html', page('<meta charset="UTF16">')], ['xml.html', `<?xml version="1.0" encoding="utf-8"?>${page('')}`], ['xml16.html', `<?xml version='1.0' encoding='utf-16'?>${page('')}`], ['latin.html', Buffer.from(page('<meta charset=iso-8859-1>'), 'latin1')], ['wrong.html', Buffer.from(page('<meta charset=utf-8>'), 'latin1')], ['silent.html', Buffer.from(page(''), 'latin1')], ['bom.html', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(page('<meta charset=latin1>'))])], ['be.html', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(page(''), 'utf16le').swap16()])], ['far.html', page(`${' '.repeat(1100)}<meta charset=latin1>`)], ['nul.txt', 'the pump\0runs'], ['latin.txt', Buffer.from('the pump runs: caf\u00e9', 'latin1')], ['le.txt', Buffer.from('\ufeffthe pump runs', 'utf16le')], ['mail.eml', 'Subject: a\nContent-Type: text/html\n\n<p>the pump <b>runs</b>'], ['no.eml', 'x'], ['a.vtt', 'the pump runs'], ['a.srt', '1\n00:00:01,000 --> 00:00:02,000\nthe pump runs\n']]); // biome-ignore format: a table
const officeSteps = [offices, Object.keys(offices).flatMap((name) => [[`quote --json --source ${name}`, ['the pump runs: café']], [`quote --source ${name}`, ['Now the pump runs. At']]])]; // biome-ignore format: one line

/** Names of sources that are no plain names of files, in documents that choose them. */
const odd = ['a.md', 'A.MD', './a.md', 'sub/../a.md', 'a.md/b.md', 'a.md/', '../a.md', '/etc/hostname', '', '.', '..', 'sub', 'sub//b.md', 'sub\\b.md', 'sub/b.md', 'a\0.md', `${'x'.repeat(251)}.md`, `${'x'.repeat(256)}.md`, `${'y/'.repeat(2100)}a.md`, '~', 'link.md', 'out.md', 'gone.md', 'a.md ', '%61.md']; // biome-ignore format: a list
const [own] = Object.values(documentOf('evidence-packet', '1.0', 'one').sources);
const [known] = Object.keys(documentOf('evidence-packet', '1.0', 'one').sources);
const renamed = (name) => sealed('evidence-packet', JSON.parse(JSON.stringify(first).replaceAll(JSON.stringify(known), JSON.stringify(name)))); // biome-ignore format: one line
const withLinks = (folder) => { symlinkSync('a.md', join(folder, 'texts/link.md')); symlinkSync('../reply.json', join(folder, 'texts/out.md')); }; // biome-ignore format: one line
const pathSteps = [{ ...files, 'texts/a.md': own, 'texts/sub/b.md': own, 'odd.ndjson': wire(odd.map(renamed)), 'result.json': JSON.stringify({ schema_version: 3, text: 'Tea.', citations: odd.map((_, nth) => ({ span: [0, 3], source_id: nth + 1, verified: false, cited_text: 'So' })), references: [], sources: odd.map((id) => ({ metadata: { id, type: 'document' }, content: '' })) }) }, [withLinks, ...['verify odd.ndjson --format json --source texts', 'verify odd.ndjson --source texts --require sources', 'verify odd.ndjson --source texts --source texts/a.md', 'verify result.json --json --source texts', 'check result.json --source texts', 'report result.json --source texts --out pages', 'export odd.ndjson --to csv --source texts', 'import reply.json --source texts'].map((line) => [line])]]; // biome-ignore format: one line

/** What an agent asks for, under each choice of the server. */
const text = 'It says “the pump runs” [0] and “milk is cold” [1], or “runs” {{0}}. It costs 40 bar [0], 45 bar [1], 7 bar {{1}}.'; // biome-ignore format: one line
const called = (id, name, given) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } }); // biome-ignore format: one line
const agent = wire([{ jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } } }, { jsonrpc: '2.0', method: 'notifications/initialized' }, called(1, 'verify_answer', { answer: text }), called(2, 'verify_answer', { answer: text, figures: true }), called(3, 'verify_quote', { quote: 'the pump runs' }), called(4, 'verify_quote', { quote: 'runs at 45', source: 'b.txt' }), called(5, 'verify_document', { document: files['packet.json'] }), called(6, 'verify_answer', { answer: 'None.', figures: false }), called(7, 'explain', { code: 'cut' })]); // biome-ignore format: one line
const serverOptions = ['--first 0', '--first 1', '--forms {{N}}', '--ignore milk', '--min-words 1', '--least 9', '--require marks', '--unreadable not-checked', '--skip-unreadable']; // biome-ignore format: a list
const serverSteps = [{ ...files, 'texts/b.txt': 'Milk is old. At 45 bar it stops.', 'texts/c.bin': '\0' }, ['', ...serverOptions, ...serverOptions.flatMap((one, nth) => serverOptions.slice(nth + 1, nth + 2).map((other) => `${one} ${other}`))].map((line) => [`mcp texts ${line}`.trim(), [], agent])]; // biome-ignore format: one line

/** Outputs that are files that the same command reads. */
const meeting = [...['v1.json', 'context.json', './context.json', 'out/../context.json', 'new.json'].map((file) => `migrate v1.json --context context.json --receipt ${file}`), ...['--rejected', '--report json', '--rejected out/r --rejected-verdicts'].flatMap((option) => ['pins.txt', 'log.ndjson', 'texts/a.md', 'record.json', 'texts', 'c.mjs'].map((file) => `verify two.ndjson --pins pins.txt --records log.ndjson --source texts --config c.mjs ${option}${option.endsWith('json') ? '=' : ' '}${file}`)), ...['cases.jsonl', 'm.mjs', 'texts'].map((file) => `bench --cases cases.jsonl --module m.mjs --svg ${file}`), ...['.', 'texts', 'answer.md', 'out'].map((file) => `report answer.md --source texts --out ${file}`), 'audit rotate log.ndjson ./log.ndjson', 'guard init --lock c.mjs --config c.mjs', 'report packet.json --verification packet.json', 'report v1.json answer.md --verification record.json --out out', 'report answer.md good.md answer.md --out out']; // biome-ignore format: a list
const meetingSteps = [{ ...files, 'context.json': '{"sources":[]}', 'pins.txt': '', 'c.mjs': 'export default {};', 'm.mjs': "export default () => 'verified';", 'cases.jsonl': wire([one]) }, meeting.map((line) => [line])]; // biome-ignore format: one line

/** Messages with each member of each kind, and a question after each. */
const wrongMessages = every([1, 'a', null, 1.5, {}, undefined], ['ping', 'tools/list', 'notifications/cancelled', 'notifications/none', 'none', 5, undefined], [undefined, {}, { requestId: 3 }, { requestId: 'b' }, [], 5], ['2.0', '1.0']).map(([id, method, params, jsonrpc]) => ({ jsonrpc, id, method, params })); // biome-ignore format: one line
const [hello, ready] = agent.split('\n');
const messageSteps = [{ ...files }, [['mcp texts', [], `${hello}\n${ready}\n${wire([...wrongMessages, called('b', 'verify_quote', { quote: 'the pump runs' }), { jsonrpc: '2.0', id: 4, result: {} }, { jsonrpc: '2.0', id: 5, error: { code: 1, message: 'x' } }])}`]]]; // biome-ignore format: one line

/** Files by their names and first signs: which of them are answers, and which are documents. */
const starts = [
  '{',
  '[',
  '"x"',
  'x',
  '1',
  ' {"a":1}',
  '\ufeff{}',
  '\n[1]',
  '|',
  '}',
  '',
  '{"text":"So “the pump runs” [1]."}',
];
const startSteps = [{ 'texts/a.md': files['texts/a.md'], ...Object.fromEntries(starts.flatMap((text, nth) => ['', '.json', '.md', '.TXT', '.xyz', '.ndjson'].map((end) => [`f${nth}${end}`, text]))) }, starts.flatMap((_, nth) => ['', '.json', '.TXT', '.xyz'].flatMap((end) => [`check f${nth}${end} --source texts`, `verify f${nth}${end}`].map((line) => [line])))]; // biome-ignore format: one line

/** Quotations whose words are in one state in the source that they cite, and verbatim in another. */
const words = 'the heater is cut off above 85 degrees';
const changes = { verbatim: words, capitals: words.toUpperCase(), number: words.replace('85', '95'), word: words.replace('cut', 'held'), denied: `nobody says that ${words}`, absent: 'tea is hot', part: 'the heater is cut off' }; // biome-ignore format: a table
const quotedSteps = [{ 'answer.md': `It says “${words}” [1]. And “${words}” [2]. “${words}” [1][2]. “${words}”. > x\n\n> ${words}\n\n[3]\n`, 'quotes.ndjson': wire(['a.md', 'b.md', 'c.md', undefined].map((source) => ({ quote: words, source }))), ...Object.fromEntries(Object.entries(changes).flatMap(([name, text]) => [[`${name}/a.md`, `So ${text}. More.`], [`${name}/b.md`, `Then ${name === 'absent' ? 'no' : words}.`], [`${name}/c.md`, 'Other.']])) }, Object.keys(changes).flatMap((name) => ['check answer.md', 'check answer.md --json', 'quote --quotes quotes.ndjson', 'quote --quotes quotes.ndjson --json', 'mcp'].map((line) => (line === 'mcp' ? [`mcp ${name}`, [], `${hello}\n${ready}\n${wire([called(1, 'verify_quote', { quote: words, source: 'a.md' }), called(2, 'verify_answer', { answer: `“${words}” [1]` })])}`] : [`${line} --source ${name}`])))]; // biome-ignore format: one line

export const refusalRows = () => [
  ...rowsOf('the command, options with wrong values', Object.entries(lines).map((given) => [given[0], [files, [withOptions(given)]]]), steps), // biome-ignore format: one line
  ...rowsOf('the command, operands', Object.keys(lines).map((name) => [name, [files, [withOperands(name)]]]), steps), // biome-ignore format: one line
  ...rowsOf('the command, what it refuses', Object.entries({ 'expected digests': [files, [packetDigests]], pins: [files, pins.map(pinned)], outputs: [files, outputSteps], 'logs that are rotated': rotated, configs: configSteps, checkers: benchSteps, 'office files': officeSteps, 'names of sources': pathSteps, 'a server with choices': serverSteps, 'outputs that are read': meetingSteps, 'messages of each kind': messageSteps, 'first signs of files': startSteps, 'words in two sources': quotedSteps }), steps), // biome-ignore format: one line
];
