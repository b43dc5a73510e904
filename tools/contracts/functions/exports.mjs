// Other forms of documents and verdicts, and what reads them back.
import { verify } from 'evidence-contracts';
import {
  fromAnnotations,
  fromStatement,
  quotationsOf,
  toAnnotations,
  toCloudEvent,
  toCsv,
  toMarkdown,
  toSarif,
  toStatement,
  toTextFragment,
} from 'evidence-contracts/export';
import { allContracts } from 'evidence-contracts/guard';
import { mutated } from '../../fuzz/inputs.mjs';
import { seeded } from '../../shared/random.mjs';
import { range } from '../probes/documents/parts.mjs';
import {
  documentOf,
  documents,
  edits,
  rowsOf,
  rowsOfEdits,
  rowsOfLists,
  signs,
  texts,
} from './inputs.mjs';

const contractOf = (name) => allContracts.find((one) => one.name === name);
const quoting = [
  ['evidence-packet', '1.0'],
  ['generation-result', 3],
  ['verified-findings', '1.0'],
];
const about = { verifier: 'https://e.org/v', timeCreated: '2026-01-01T00:00:00Z' };

const generationWith = (text) => ({ ...documentOf('generation-result', 3, 'one').document, text, citations: [{ span: [0, 1], source_id: 1, verified: true, cited_text: text }], references: [{ source_id: 1, inline_marker: '[1]', rendered: text }], sources: [{ metadata: { id: text, type: 'web', title: text, url: 'https://example.org/a' }, content: text }] }); // biome-ignore format: one line

export function exportRows() {
  const sized = quoting.flatMap(([name, version]) => documents(name, version).map(({ name: size, document }) => [`${name}, ${size}`, document]));
  const random = seeded(5);
  const changed = (value) => [value, ...range(40).map(() => mutated(structuredClone(value), random))];
  const verdicts = quoting.flatMap(([name, version]) => edits(name, version).map(([place, list]) => [`${name} ${place}`, list.slice(0, 3).map((document) => verify(contractOf(name), document))]));
  const valid = (name, version) => verify(contractOf(name), documentOf(name, version).document);
  const statement = toStatement(valid('evidence-packet', '1.0'), about);
  const page = toAnnotations(documentOf('verified-findings', '1.0').document);
  return [
    ...rowsOf('quotationsOf and toAnnotations', sized, (document) => [quotationsOf(document), toAnnotations(document), fromAnnotations(toAnnotations(document))]),
    ...quoting.flatMap(([name, version]) => rowsOfEdits(`quotationsOf ${name}`, edits(name, version).map(([place, list]) => [place, list.slice(0, 6)]), (document) => [quotationsOf(document), toAnnotations(document)])),
    ...rowsOfLists('fromAnnotations', [['a page', changed(page)]], fromAnnotations),
    ...rowsOf('toStatement', quoting.map(([name, version]) => [name, valid(name, version)]), (verdict) => [toStatement(verdict, about), fromStatement(toStatement(verdict, about))]),
    ...rowsOf('toCloudEvent', quoting.map(([name, version]) => [name, valid(name, version)]), (verdict) => toCloudEvent(verdict, { source: '/a' })),
    ...rowsOf('toCsv', sized, (document) => toCsv(document)),
    ...rowsOfLists('fromStatement', [['a statement', changed(statement)]], fromStatement),
    ...rowsOfLists('toSarif', verdicts, (verdict) => toSarif([{ file: 'a b.json', verdict }, { file: 'é.ndjson', line: 3, verdict }]).runs?.[0]?.results?.map(({ ruleId, level, locations, partialFingerprints }) => [ruleId, level, locations, partialFingerprints])),
    ...rowsOf('toMarkdown', documents('generation-result', 3).map(({ name, document }) => [name, document]), toMarkdown),
    ...rowsOfLists('toMarkdown of texts', [...texts.map(([name, text]) => [name, [text]]), ...signs], (text) => toMarkdown(generationWith(text))),
    ...rowsOfLists('toTextFragment', [...texts.map(([name, text]) => [name, [text]]), ...signs, ['long quotes', [10, 11, 19, 20, 300, 301].map((count) => 'word '.repeat(count))]], (text) => ['https://e.org/a', 'https://e.org/a#b', 'https://e.org/a#:~:text=x', 'ftp://e.org', 'x'].map((url) => [toTextFragment(url, text), toTextFragment(url, text, { prefix: 'before it', suffix: 'after, it-is' })])),
  ];
} // biome-ignore format: a table
