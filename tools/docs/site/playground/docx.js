// The part of the playground that is loaded when a Word file is chosen: its text, as `fromDocx`
// reads it.
import { strFromU8, unzipSync } from 'fflate';
import { fromDocx } from '../../../../src/sources/docx.ts';

/** Bytes of all parts together: a small file may unpack to any size. */
const MOST = 64_000_000;

globalThis.evidenceDocx = (bytes) => {
  let left = MOST;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^word\/(?:document|styles|footnotes|endnotes)\.xml$/.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new Error('the file is too large');
      return true;
    },
  });
  const parts = ['document', 'styles', 'footnotes', 'endnotes'].flatMap((part) => {
    const file = files[`word/${part}.xml`];
    return file === undefined ? [] : [[part, parsed(strFromU8(file))]];
  });
  const trees = Object.fromEntries(parts);
  if (trees.document === undefined) throw new Error('the file has no document');
  return fromDocx(trees);
};

function parsed(xml) {
  const tree = new DOMParser().parseFromString(xml, 'text/xml');
  if (tree.querySelector('parsererror') !== null) throw new Error('the file has broken XML');
  return tree;
}
