// The part of the playground that is loaded when a Word file or a workbook is chosen: its text, as
// `fromDocx` and `fromXlsx` read it.
import { strFromU8, unzipSync } from 'fflate';
import { fromDocx } from '../../../../src/sources/docx.ts';
import { fromXlsx } from '../../../../src/sources/xlsx.ts';

/** Bytes of all parts together: a small file may unpack to any size. */
const MOST = 64_000_000;

globalThis.evidenceOffice = (bytes, ending) => (ending === 'xlsx' ? workbook : word)(bytes);

function word(bytes) {
  const trees = treesIn(bytes, /^word\/(?:document|styles|footnotes|endnotes)\.xml$/);
  const partOf = (name) => trees[`word/${name}.xml`];
  if (partOf('document') === undefined) throw new Error('the file has no document');
  const parts = ['document', 'styles', 'footnotes', 'endnotes'].filter(partOf);
  return fromDocx(Object.fromEntries(parts.map((name) => [name, partOf(name)])));
}

function workbook(bytes) {
  const sheets = treesIn(
    bytes,
    /^xl\/(?:(?:workbook|sharedStrings|styles)\.xml|_rels\/workbook\.xml\.rels|worksheets\/[\w-]{1,100}\.xml)$/,
  );
  const others = ['sharedStrings', 'styles'].filter((name) => sheets[`xl/${name}.xml`]);
  return fromXlsx({
    workbook: sheets['xl/workbook.xml'],
    relationships: sheets['xl/_rels/workbook.xml.rels'],
    sheets,
    ...Object.fromEntries(others.map((name) => [name, sheets[`xl/${name}.xml`]])),
  });
}

/** The parts of a file whose names are wanted, each as a tree. */
function treesIn(bytes, names) {
  let left = MOST;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.test(name)) return false;
      left -= originalSize;
      if (left < 0) throw new Error('the file is too large');
      return true;
    },
  });
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, parsed(strFromU8(file))]),
  );
}

function parsed(xml) {
  const tree = new DOMParser().parseFromString(xml, 'text/xml');
  if (tree.querySelector('parsererror') !== null) throw new Error('the file has broken XML');
  return tree;
}
