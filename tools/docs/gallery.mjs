// The gallery of the site: a report of each kind, and one report in each language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from '../shared/chromium.mjs';
import { harbourAnswer, heaterDraft, heaterSources } from '../shared/report/examples.mjs';

const sources = [
  'The harbour was closed in the winter of 1903, and it did not open again before May.',
  'The cannery, which employed two hundred women, closed its doors in June.',
];
const prose =
  'The port “was closed in the winter of 1908” [1], and the cannery “closed its doors in June”. Nobody was paid.';

/**
 * Every report as `{ file, title, says, html }`, in the order of the gallery, and those in other
 * languages.
 */
export async function galleryOf(root) {
  const [report, packets, prosaic, log] = await Promise.all(
    ['output/report', 'contracts/evidence-packet', 'answers/generation', 'contracts/audit-log'].map(
      (room) => load(join(root, `src/${room}/index.ts`)),
    ),
  );
  const { renderReport, sourceKeys: _, ...languages } = report;
  const example = (path) => readFileSync(join(root, 'contracts', path), 'utf8');
  const packet = packets.createEvidencePacket(heaterDraft);
  const own = { name: 'packet.json', sources: heaterSources };
  const recorded = { recordedAt: '2026-03-01T09:30:00Z' };
  const first = log.appendEntry(
    log.openLog('harbour-archive'),
    packets.EvidencePacket,
    packet,
    recorded,
  );
  const second = log.appendEntry(first.head, packets.EvidencePacket, packet, recorded);
  const reports = [
    [
      'prose',
      'An answer in prose',
      'Its quotations are found and checked.',
      prosaic.answerFromText(prose, sources).result,
    ],
    [
      'answer',
      'An answer with citations',
      'Every way in which a quote can differ from its source.',
      harbourAnswer(),
    ],
    [
      'packet',
      'A packet of evidence',
      'Excerpts in three scripts; one was edited on the way.',
      packet,
      own,
    ],
    [
      'findings',
      'Verified findings',
      'Claims verified again, whatever the document says.',
      'verified-findings/1.0/examples/valid/full.json',
    ],
    [
      'service',
      'An answer of a service',
      'Snippets of documents, with pages.',
      'ask-response/3.1/examples/valid/sample-answer.json',
    ],
    [
      'record',
      'The record of a run',
      'The answer, the ranking and the context of a model.',
      'provenance-record/1.0/examples/valid/full.json',
    ],
    [
      'log',
      'An audit log',
      'One entry was removed, and the next does not follow.',
      `${first.line}${log.appendEntry(second.head, packets.EvidencePacket, packet, recorded).line}`,
    ],
    [
      'invalid',
      'A document that is invalid',
      'What is wrong with it, and where.',
      example('evidence-packet/1.0/examples/valid/minimal.json').replace('"query_id"', '"queryId"'),
    ],
  ].map(([file, title, says, document, options]) => {
    const input =
      typeof document === 'string' && document.endsWith('.json') ? example(document) : document;
    return {
      file: `examples/${file}.html`,
      title,
      says,
      html: renderReport(input, options ?? { name: title }),
    };
  });
  const answers = Object.values(languages).map((language) => ({
    file: `examples/answer.${language.lang}.html`,
    lang: language.lang,
    html: renderReport(harbourAnswer(), { name: 'answer.json', language }),
  }));
  return { reports, answers };
}

/** What languages are called by those who read them. */
const names = {
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  'zh-Hans': '简体中文',
};

/** The page of the gallery; what a report says first stands below its name. */
export function galleryPage(template, { reports, answers }) {
  const items = reports.map(({ file, title, says, html }) => {
    const lead = /<h1 class="lead ([a-z]+)"><svg.*?<\/svg>([^<]*)/.exec(html);
    return `<li><h2><a href="${file}">${title}</a></h2><p>${says}</p><p class="lead ${lead[1]}">${lead[2]}</p></li>`;
  });
  const others = answers.map(
    ({ file, lang }) => `<a href="${file}" lang="${lang}" hreflang="${lang}">${names[lang]}</a>`,
  );
  return template
    .replace('{{reports}}', items.join('\n'))
    .replace('{{languages}}', others.join(' · '));
}
