// The gallery of the site: a report of each kind, and one report in each language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from '../shared/chromium.mjs';
import {
  harbourAnswer,
  heaterDraft,
  heaterSources,
  pdfAnswer,
  pdfName,
} from '../shared/report/examples.mjs';
import { layoutOfPdf, picturesOfPdf } from './pdf.mjs';

const sources = [
  'The harbour was closed in the winter of 1903, and it did not open again before May.',
  'The cannery, which employed two hundred women, closed its doors in June.',
];
const prose =
  'The port “was closed in the winter of 1908” [1], and the cannery “closed its doors in June”. Nobody was paid.';

/** The whole sources of samples whose documents have excerpts of them alone. */
const packetSources = new Map([
  ...heaterSources,
  ['handbook/warranty.md', '# Warranty\n\nTwo years. Damage by lime is not covered.\n'],
]);
const pump =
  'The pump runs at 40 bar.\nAbove 45 bar the “relief valve” opens, and the pump stops after 20 seconds.\nThe relief valve must be tested every six months by a qualified technician, and each test is written down in the log of the station.\n';
const requirements =
  '# PRD\n\nEach answer names its passages.\n\nIf retrieval confidence is below threshold, the system refuses. A refusal has a code.\n';

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
  const own = { name: 'packet.json', sources: packetSources };
  const found = JSON.parse(example('verified-findings/1.0/examples/valid/full.json'));
  const recorded = { recordedAt: '2026-03-01T09:30:00Z' };
  const first = log.appendEntry(
    log.openLog('harbour-archive'),
    packets.EvidencePacket,
    packet,
    recorded,
  );
  const second = log.appendEntry(first.head, packets.EvidencePacket, packet, recorded);
  const pdf = readFileSync(join(root, 'test/fixtures/pdfs', pdfName));
  const layout = await layoutOfPdf(root, pdf);
  const pictures = await picturesOfPdf(pdf, [1]);
  const reports = [
    [
      'pdf',
      'An answer on a PDF',
      'Each quote has its box on the page of the PDF.',
      prosaic.answerFromText(pdfAnswer, [{ id: pdfName, text: layout }]).result,
      {
        name: 'answer.md',
        sources: new Map([[pdfName, layout]]),
        pictureOf: (_, page) => pictures.get(page),
      },
    ],
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
      { ...found, findings: found.findings.slice(0, 3) },
      { name: 'findings.json', sources: new Map([['manual/pump.txt', pump]]) },
    ],
    [
      'service',
      'An answer of a service',
      'Snippets of documents, with pages.',
      'ask-response/3.1/examples/valid/sample-answer.json',
      { name: 'response.json', sources: new Map([['PRD', requirements]]) },
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

/** The page of the gallery: of each report a picture, its name, and what it says first. */
export function galleryPage(template, { reports, answers }) {
  const items = reports.map(({ file, title, says, html }) => {
    const lead = /<h1 class="lead ([a-z]+)"><svg.*?<\/svg>([^<]*)/.exec(html);
    const picture = `<img src="media/${file.replace(/\.html$/, '.png')}" width="512" height="320" alt="" loading="lazy">`;
    return `<li>${picture}<h2><a href="${file}">${title}</a></h2><p>${says}</p><p class="lead ${lead[1]}">${lead[2]}</p></li>`;
  });
  const others = answers.map(
    ({ file, lang }) => `<a href="${file}" lang="${lang}" hreflang="${lang}">${names[lang]}</a>`,
  );
  return template
    .replace('{{reports}}', items.join('\n'))
    .replace('{{languages}}', others.join(' · '));
}
