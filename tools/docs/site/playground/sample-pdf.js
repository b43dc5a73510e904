// The PDF of a sample: in a script, since the page may fetch nothing.
import bytes from '../../../../test/fixtures/pdfs/latex-two-columns.pdf';

globalThis.evidenceSamplePdf = bytes;
