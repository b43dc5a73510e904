// What a click loads into the playground, by mode. The first of each is what it opens with.
import { createEvidencePacket } from '../../../../src/contracts/evidence-packet/index.ts';
import {
  harbourAnswer,
  heaterDraft,
  markdownSources,
  markdownText,
  pdfAnswer,
  pdfName,
} from '../../../shared/report/examples.mjs';

const pretty = (document) => JSON.stringify(document, null, 2);
const packet = () => pretty(createEvidencePacket(heaterDraft));
const harbour = {
  name: 'annals.txt',
  text: 'The harbour was closed in the winter of 1903, and it did not open again before May. The pilots were laid off until the thaw.',
};

export const samples = {
  answer: {
    'Three texts': () => ({
      answer: markdownText.trim(),
      sources: markdownSources.map(({ title, text }) => ({ name: title, text })),
    }),
    'A page of a PDF': () => ({ answer: pdfAnswer, sources: [], pdf: pdfName }),
    'No citation marks': () => ({
      answer:
        'The harbour “was closed in the winter of 1908”, and “the pilots were laid off until the thaw”. Everybody “was paid in full by the Crown”.',
      sources: [harbour],
    }),
    'Chinese and Arabic': () => ({
      answer:
        '手册说“请勿超过摄氏85度”[1]，而不是“请勿超过摄氏65度”[1]。\n\n«لا تتجاوز 85 درجة مئوية» [2].',
      sources: [
        { name: '手册.txt', text: '加热器从下方加热水箱。请勿超过摄氏85度。' },
        { name: 'دليل.txt', text: 'السخان يسخن الماء. لا تتجاوز 85 درجة مئوية.' },
      ],
    }),
  },
  quotes: {
    'A changed number, a lost “not”': () => ({
      sources: [harbour],
      quotes: 'The harbour was closed in the winter of 1908, and it did open again before May.',
    }),
    'Harmless differences': () => ({
      sources: [
        {
          name: 'minutes.txt',
          text: 'He wrote: “The eastern arm had set-\ntled by eleven inches” — and the Board adjourned.',
        },
      ],
      quotes:
        '"The eastern arm had settled by eleven inches" - and the  Board adjourned.\n\nthe eastern arm had settled by eleven inches\n\nthe eastern arm had settled by twelve inches',
    }),
    'Pieces around an ellipsis': () => ({
      sources: [harbour],
      quotes:
        'The harbour was closed ... before May.\n\nThe pilots were laid off ... in the winter of 1903',
    }),
    'Never said': () => ({
      sources: [harbour],
      quotes: 'The Crown awarded four thousand pounds to the fishermen.',
    }),
  },
  document: {
    'An answer with citations': () => ({ document: pretty(harbourAnswer()) }),
    'A packet of evidence': () => ({ document: packet() }),
    'A packet that was edited': () => ({
      document: packet().replace('85 °C. Above', '95 °C. Above'),
    }),
    'No document at all': () => ({ document: '{"question": "How hot?"' }),
  },
};
