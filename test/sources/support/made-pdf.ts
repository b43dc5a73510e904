/** A PDF of one page of 600 by 800 with a content stream, and what pdfjs-dist reads of it. */
import { AnnotationMode, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfjsPage } from '../../../src/sources/index.js';

const fonts = '/Font << /F1 4 0 R >>';
const states =
  '/ExtGState << /Clear << /ca 0 >> /Half << /ca 0.5 >> /Differ << /BM /Difference >> >>';
const image =
  '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 3 >>\nstream\n\0\0\0\nendstream';

export function pdfWith(content: string, rotate = 0): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Rotate ${rotate} /Contents 5 0 R /Resources << ${fonts} ${states} /XObject << /Dark 6 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    image,
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, nth) => {
    const at = file.length;
    file += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (sign) => sign.charCodeAt(0));
}

/** The pages with their operators. */
export async function pagesOfBytes(data: Uint8Array): Promise<readonly PdfjsPage[]> {
  const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  const pages: PdfjsPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const textContent = await page.getTextContent({ disableNormalization: true });
    const operatorList = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
    pages.push({ textContent, operatorList, viewport: page.getViewport({ scale: 1 }) });
  }
  await pdf.destroy();
  return pages;
}
