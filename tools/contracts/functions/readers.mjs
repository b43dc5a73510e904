// Sources of every format: pages, files of Office, mails, captions, tables and what extractors
// wrote, each element, each member and each sign by itself.
import {
  fromAzureLayout,
  fromCaptions,
  fromDocling,
  fromDocx,
  fromHtml,
  fromMail,
  fromMarkdown,
  fromPdfjs,
  fromRows,
  fromTextract,
  fromXlsx,
} from 'evidence-contracts/sources';
import { range } from '../probes/documents/parts.mjs';
import { donorsOf, editsOf } from '../probes/edits.mjs';
import { drawings, pages } from './drawings.mjs';
import { rowsOfLists } from './inputs.mjs';

/** The tree of a text of elements, as a parser makes it; with `asDom` as a DOM does. */
export function treeOf(text, asDom = false) {
  const root = { nodeName: '#document', childNodes: [] };
  const open = [root];
  for (const [, close, name, given = '', alone, words] of text.matchAll(/<(\/?)([\w:]+)([^<>]*?)(\/?)>|([^<>]+)/g)) {
    const above = open.at(-1);
    const attrs = [...given.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => ({ name: key, value }));
    if (words !== undefined) above.childNodes.push(asDom ? { nodeName: '#text', nodeValue: words } : { nodeName: '#text', value: words });
    else if (close === '/') open.pop();
    else {
      const found = (key) => attrs.find((one) => one.name === key)?.value ?? null;
      const node = { nodeName: asDom ? name.toUpperCase() : name, childNodes: [], ...(asDom ? { getAttribute: found } : { attrs }) };
      above.childNodes.push(node);
      if (alone === '') open.push(node);
    }
  }
  return root;
} // biome-ignore format: short

/** What every reader returns, without places that are the same in each row. */
const told = ({ text, map, skip, headings, issues }) => [text, map, skip, headings, issues?.map(({ code, pointer, severity, message }) => [code, pointer, severity, message.match(/[0-9]+/g)])]; // biome-ignore format: one line

const elements = ['p', 'div', 'span', 'b', 'i', 'em', 'code', 'pre', 'textarea', 'listing', 'br', 'hr', 'wbr', 'sup', 'sub', 'del', 's', 'strike', 'ins', 'u', 'mark', 'a', 'img', 'q', 'blockquote', 'cite', 'h1', 'h2', 'h6', 'h7', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 'caption', 'figure', 'figcaption', 'head', 'title', 'body', 'html', 'script', 'style', 'noscript', 'template', 'svg', 'math', 'mi', 'mn', 'mo', 'mfrac', 'msup', 'msub', 'mrow', 'mtext', 'annotation', 'ruby', 'rt', 'rp', 'rb', 'nav', 'header', 'footer', 'main', 'section', 'article', 'aside', 'address', 'dialog', 'details', 'summary', 'form', 'input', 'button', 'select', 'option', 'label', 'fieldset', 'legend', 'iframe', 'object', 'video', 'audio', 'canvas', 'frameset', 'area', 'map', 'time', 'data', 'abbr', 'slot', 'x-own', '#comment', '!doctype', '?pi']; // biome-ignore format: a list
const attributes = ['hidden="x"', 'hidden=""', 'style="display:none"', 'style="display: none !important"', 'style="visibility:hidden"', 'style="opacity:0"', 'style="color:red"', 'style="text-decoration:line-through"', 'style="text-decoration: underline"', 'style="vertical-align: super"', 'style="font-size:0"', 'aria-hidden="true"', 'alt="words"', 'alt=" "', 'colspan="2"', 'rowspan="2"', 'colspan="0"', 'colspan="x"', 'href="#n"', 'href="u"', 'open="x"', 'id="a"', 'class="x"', 'linethickness="0"', 'linethickness="1"', 'dir="rtl"', 'lang="de"']; // biome-ignore format: a list

/** Each element between words, in a block, twice, around blanks, in a table, and each attribute. */
function markup() {
  const named = elements.map((name) => [name, [`<p>one <${name}>two 2</${name}> three</p>`, `<div>one<${name}>two</${name}><${name}>  three\n four </${name}>five</div>`, `<p>4<${name}/>5</p><${name}>x</${name}>`, `<table><tr><td>a</td><td>b <${name}>c</${name}></td></tr><tr><td>d</td></tr></table>after`, `<${name}><p>in</p> it<p></p></${name}>`, `<b><i><${name}>deep</${name}></i></b>`].map((text) => (/^[!?#]/.test(name) ? text.replaceAll(`<${name}>`, '<p>').replaceAll(`</${name}>`, '</p>').replaceAll(`<${name}/>`, '<p/>') : text))]);
  const marked = attributes.map((attribute) => [attribute, ['p', 'span', 'td', 'a', 'sup', 'img', 'dialog', 'mfrac', 'div', 'tr'].map((name) => `<table><tr><td>a</td><${name} ${attribute}>b1</${name}><td>c</td></tr><tr><td>d</td><td>e</td></tr></table><p>x<${name} ${attribute}><b>2</b></${name}>y</p>`)]);
  const raised = ['<sup>2</sup>', '<sup>-1</sup>', '<sup>a</sup>', '<sup><a href="#x">1</a></sup>', '<sup>[1]</sup>', '<sup>12</sup>', '<sup> 2</sup>', '<sup>nd</sup>', '<sub>2</sub>'].flatMap((sign) => ['m', '10', '', 'a ', '5)'].map((word) => `<p>${word}${sign} b</p>`));
  const math = ['<mfrac><mn>1</mn><mn>2</mn></mfrac>', '<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mn>2</mn></mfrac>', '<msup><mi>x</mi><mn>2</mn></msup>', '<msub><mi>x</mi><mn>2</mn></msub>', '<msqrt><mn>2</mn></msqrt>', '<mrow><mn>3</mn><mo>-</mo><mn>2</mn></mrow>', '<semantics><mn>1</mn><annotation>x</annotation></semantics>', '<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', '<mroot><mn>2</mn><mn>3</mn></mroot>', '<mfrac linethickness="0"><mn>1</mn><mn>2</mn></mfrac>', '<mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>'].map((one) => `<p>so <math>${one}</math> it</p>`);
  const tables = ['<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>', '<tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr>', '<thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody>', '<tr><td><table><tr><td>in</td></tr></table></td><td>out</td></tr>', '<tr></tr><tr><td></td><td>b</td></tr>', '<tr><td><p>a</p><p>b</p></td><td>c<br/>d</td></tr>'].map((rows) => `<p>x</p><table>${rows}</table><p>y</p><table>${rows}</table>`);
  return [...named, ...marked, ['raised', raised], ['formulas', math], ['tables', tables], ['blanks', ['<p> a  b\n\tc </p>', '<pre>\n a  b\n\tc </pre>', '<p>a</p> \n <p>b</p>', '<p>a\u00a0 b</p>', '<span> </span>a<span> </span>b', 'a<br/><br/>b<br/>', '<p></p><p> </p>']], ['paths', ['<p>a</p><p>b</p><div><p>c</p><p>d<b>e</b>f</p></div>', '<x:y>a</x:y>', `${'<b>'.repeat(300)}a${'</b>'.repeat(300)}`]], ['others', ['', 'words alone', '<p/>', '<h1>A</h1><p>b</p><h2>C</h2>d<h1>E</h1>']]];
} // biome-ignore format: a table

const run = (text, properties = '') => `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t>${text}</w:t></w:r>`; // biome-ignore format: one line
const word = (body) => `<w:document><w:body>${body}</w:body></w:document>`;
const parts = ['w:p', 'w:r', 'w:t', 'w:tab', 'w:ptab', 'w:noBreakHyphen', 'w:softHyphen', 'w:br', 'w:cr', 'w:del', 'w:ins', 'w:moveFrom', 'w:moveTo', 'w:rt', 'w:ruby', 'w:rubyBase', 'w:altChunk', 'w:commentReference', 'mc:Fallback', 'mc:Choice', 'w:instrText', 'w:separator', 'w:delText', 'w:sdt', 'w:sdtContent', 'w:hyperlink', 'w:smartTag', 'w:fldSimple', 'w:footnoteReference', 'w:endnoteReference', 'w:sym', 'w:tbl', 'w:tr', 'w:tc', 'w:pPr', 'w:rPr', 'w:sectPr', 'w:drawing', 'w:pict', 'w:object', 'm:oMath', 'm:r', 'm:t', 'm:f', 'm:num', 'm:den', 'm:sSup', 'm:sSub', 'm:e', 'm:sup', 'm:sub', 'm:rad', 'm:deg', 'm:d', 'm:nary', 'w:own']; // biome-ignore format: a list
const properties = ['<w:strike/>', '<w:dstrike/>', '<w:strike w:val="0"/>', '<w:strike w:val="false"/>', '<w:strike w:val="off"/>', '<w:strike w:val="1"/>', '<w:vanish/>', '<w:vanish w:val="0"/>', '<w:vertAlign w:val="superscript"/>', '<w:vertAlign w:val="subscript"/>', '<w:position w:val="8"/>', '<w:position w:val="-2"/>', '<w:position w:val="0"/>', '<w:b/>', '<w:rStyle w:val="x"/>']; // biome-ignore format: a list

/** Files of Word: each element and property, headings by level and style, tables and notes. */
function documents() {
  const named = parts.map((name) => [name, [word(`<w:p>${run('one ')}<w:r><${name}/></w:r>${run('two')}</w:p>`), word(`<w:p>${run('one ')}<${name}>${run('two 2')}</${name}>${run(' three')}</w:p>`), word(`<${name}><w:p>${run('in it')}</w:p></${name}><w:p>${run('after')}</w:p>`), word(`<w:p>${run('a')}<m:oMath><m:r><m:t>1</m:t></m:r><${name}><m:r><m:t>2</m:t></m:r></${name}></m:oMath></w:p>`), word(`<w:p><w:r><${name} w:id="7" w:char="F06D" w:font="Symbol"/></w:r></w:p>`)]]);
  const set = properties.map((property) => [property, ['m', '2', 'two', '-1', ' '].map((text) => word(`<w:p>${run('one ')}${run(text, property)}${run('3')}</w:p>`)).concat(word(`<w:p>${run('a', property)}${run('b', property)}</w:p><w:p>${run('c', property)}</w:p>`))]);
  const headings = [0, 1, 8, 9, 10, 'x'].map((level) => word(`<w:p><w:pPr><w:outlineLvl w:val="${level}"/></w:pPr>${run('Head')}</w:p><w:p>${run('words')}</w:p>`));
  const tables = ['', '<w:trPr><w:del/></w:trPr>', '<w:trPr><w:ins/></w:trPr>'].flatMap((row) => ['', '<w:tcPr><w:gridSpan w:val="2"/></w:tcPr>', '<w:tcPr><w:gridSpan w:val="x"/></w:tcPr>'].map((cell) => word(`<w:tbl><w:tr>${row}<w:tc>${cell}<w:p>${run('a')}</w:p><w:p>${run('b')}</w:p></w:tc><w:tc><w:p>${run('c')}</w:p></w:tc></w:tr><w:tr><w:tc><w:p/></w:tc><w:tc><w:p>${run('d')}</w:p></w:tc></w:tr></w:tbl><w:p>${run('after')}</w:p>`)));
  const symbols = ['Symbol', 'Wingdings', ''].flatMap((font) => ['F06D', 'f061', 'F0B3', 'F000', '00B5', 'zz', ''].map((code) => word(`<w:p>${run('5 ')}<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r></w:p>`)));
  const mathOf = (inner) => word(`<w:p>${run('so ')}<m:oMath>${inner}</m:oMath>${run(' it')}</w:p>`);
  const mr = (text) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;
  const math = [`<m:f><m:num>${mr('1')}</m:num><m:den>${mr('2')}</m:den></m:f>`, `<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${mr('1')}</m:num><m:den>${mr('2')}</m:den></m:f>`, `<m:f><m:num>${mr('a')}${mr('+1')}</m:num><m:den>${mr('2')}</m:den></m:f>`, `<m:sSup><m:e>${mr('x')}</m:e><m:sup>${mr('2')}</m:sup></m:sSup>`, `<m:sSub><m:e>${mr('x')}</m:e><m:sub>${mr('2')}</m:sub></m:sSub>`, `<m:rad><m:deg>${mr('3')}</m:deg><m:e>${mr('2')}</m:e></m:rad>`, mr('1'), `${mr('1')}${mr('2')}`].map(mathOf);
  return [...named, ...set, ['headings', headings], ['tables', tables], ['symbols', symbols], ['formulas', math]];
} // biome-ignore format: a table

/** A file of Word with styles, notes of both kinds, and headers that are left out. */
const whole = () => {
  const style = (id, name, more = '') => `<w:style w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
  const styles = `<w:styles>${style('H1', 'heading 1')}${style('H2', 'Heading 2')}${style('T', 'Title')}${style('S', 'Subtitle')}${style('O', 'own', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>')}${style('B', 'based', '<w:basedOn w:val="H1"/>')}</w:styles>`;
  const note = (kind, text) => `<w:${kind}s><w:${kind} w:id="-1" w:type="separator"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}><w:${kind} w:id="1"><w:p>${run(text)}</w:p></w:${kind}></w:${kind}s>`;
  const styled = (id) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${run(`Of ${id}`)}</w:p><w:p>${run('words')}</w:p>`;
  const section = '<w:sectPr><w:headerReference w:type="default"/><w:footerReference w:type="first"/></w:sectPr>';
  const document = word(`${['H1', 'h2', 'T', 'S', 'O', 'B', 'none'].map(styled).join('')}<w:p>${run('see')}<w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:endnoteReference w:id="1"/></w:r></w:p>${section}`);
  return [{ document, styles, footnotes: note('footnote', 'A foot.'), endnotes: note('endnote', 'An end.') }, { document, styles }, { document }, { document, footnotes: note('footnote', 'A foot.') }];
}; // biome-ignore format: a fixture

const formats = ['General', '0', '0.00', '#,##0', '#,##0.0" t"', '0%', '0.00%', '0.00E+00', '# ?/?', '# ??/??', 'm/d/yy', 'd-mmm-yy', 'yyyy-mm-dd', 'h:mm', 'h:mm:ss', 'h:mm AM/PM', '[h]:mm', 'mm:ss.0', 'd/m/yyyy h:mm', 'dddd, mmmm d', '@', '0;(0)', '0;-0;"none"', '#,##0 ;[Red](#,##0)', '[$€-407] #,##0.00', '_(* #,##0_)', '"EUR" 0', '0\\m', '0,', '0.0,,', '[>100]0;[<0]"neg";"mid"', ';;;', '000-00', '?0', '0.0##', 'b', '[Red]', '', '"a', '\\', 'yy', 'ss', 'mmmmm', '[mm]', 'A/P h']; // biome-ignore format: a list
const numbers = ['0', '1', '-1', '0.5', '-0.5', '1.005', '1234.5', '-1234567.891', '45000', '45000.75', '60', '59', '0.000001', '1e21', '99.995', '1462', 'x', '', ' 7 ', '1E3']; // biome-ignore format: a list
const builtIn = [0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 37, 38, 39, 40, 45, 46, 47, 48, 49, 27, 50, 163]; // biome-ignore format: a list

/** A workbook of these rows, with a style for the format. */
export const bookOf = ({ rows, format, id, settings = '', strings = '', more = '', sheets = '<sheet name="A" sheetId="1" r:id="r1"/>' }) => ({
  workbook: treeOf(`<workbook>${settings}<sheets>${sheets}</sheets></workbook>`),
  relationships: treeOf('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>'),
  sheets: { 'xl/worksheets/sheet1.xml': treeOf(`<worksheet>${more}<sheetData>${rows}</sheetData></worksheet>`), 'xl/worksheets/sheet2.xml': treeOf('<worksheet><sheetData><row r="1"><c r="A1"><v>2</v></c></row></sheetData></worksheet>') },
  sharedStrings: treeOf(`<sst>${strings}</sst>`),
  styles: { nodeName: '#document', childNodes: [{ nodeName: 'styleSheet', childNodes: [{ nodeName: 'numFmts', childNodes: format === undefined ? [] : [{ nodeName: 'numFmt', attrs: [{ name: 'numFmtId', value: '164' }, { name: 'formatCode', value: format }] }] }, ...treeOf(`<cellXfs><xf numFmtId="0"/><xf numFmtId="${id ?? 164}"/></cellXfs>`).childNodes] }] },
}); // biome-ignore format: a fixture
const celled = (list) => list.map((value, nth) => `<row r="${nth + 1}"><c r="A${nth + 1}" s="1"><v>${value}</v></c></row>`).join(''); // biome-ignore format: one line

/** Cells of each type, rows and columns that are hidden or merged, sheets that are, and their order. */
function books() {
  const strings = '<si><t>Year</t></si><si><r><t>Coal </t></r><r><t>by ship</t></r><rPh><t>no</t></rPh></si>';
  const types = ['s', 'str', 'inlineStr', 'b', 'e', 'n', 'd', 'x'].flatMap((type) => ['0', '1', '2', '9', '-1', '#N/A', 'TRUE', '2026-01-01'].map((value) => `<c r="A1" t="${type}"><v>${value}</v><is><t>in it</t></is></c>`));
  const row = (cells, more = '') => `<row r="1"${more}>${cells}</row>`;
  const two = `<row r="2"><c r="B2"><v>5</v></c><c r="C2"><f>A1</f></c><c><v>6</v></c></row><row><c r="A3"><v>7</v></c></row>`;
  const one = '<c r="A1"><v>1</v></c><c r="AA1"><v>27</v></c>';
  return [
    ['types', types.map((cell) => bookOf({ rows: row(cell), strings }))],
    ['places', [row(one) + two, row(one, ' hidden="1"') + two, row(one, ' hidden="0"') + two, row('<c r="1A"><v>1</v></c><c r="XFE1"><v>2</v></c>'), two + row(one)].map((rows) => bookOf({ rows }))],
    ['columns and merged cells', ['<cols><col min="1" max="1" hidden="1"/></cols>', '<cols><col min="1" max="1" hidden="0"/></cols>', '<cols><col min="2" max="27" hidden="true"/></cols>', '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>'].map((more) => bookOf({ rows: row(one) + two, more }))],
    ['sheets', ['visible', 'hidden', 'veryHidden', 'x'].flatMap((state) => ['<sheet name="A" r:id="r1"/><sheet name="B &amp; C" r:id="r2" state="%"/>', '<sheet name="B" r:id="r2" state="%"/><sheet name="A" r:id="r1"/>', '<sheet name="A" r:id="r9" state="%"/>', '<sheet r:id="r1"/>'].map((sheets) => bookOf({ rows: row(one), sheets: sheets.replace('%', state) })))],
    ['dates', ['<workbookPr date1904="1"/>', '<workbookPr date1904="0"/>', '<workbookPr date1904="true"/>'].flatMap((settings) => ['yyyy-mm-dd', 'h:mm:ss'].map((format) => bookOf({ rows: celled(numbers), format, settings })))],
    ['comments and drawings', ['<drawing r:id="x"/>', '<legacyDrawing/>', '<hyperlinks/>', '<dataValidations/>'].map((more) => bookOf({ rows: row(one), more }))],
  ];
} // biome-ignore format: a table

/** Mails: headers in each coding, parts of each kind, bodies in each encoding and charset. */
function mails() {
  const head = 'From: A <a@e.org>\r\nTo: b@e.org\r\nSubject: Gate';
  const mail = (more, body) => `${head}\r\n${more}\r\n\r\n${body}`;
  const codings = ['7bit', '8bit', 'base64', 'quoted-printable', 'Base64', 'x', ''].flatMap((coding) => ['The gate opens.', 'VGhlIGdhdGUgb3BlbnMu', 'VGhl\r\nIGdhdGU=', 'The=20gate =3D =C3=A9=\r\n opens', 'caf=E9 =zz =', 'VGh!lIA==x'].map((body) => mail(`Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${coding}`, body)));
  const charsets = ['utf-8', 'UTF8', 'iso-8859-1', 'windows-1252', 'us-ascii', 'x-own', '"utf-8"', 'koi8-r'].flatMap((charset) => ['caf=E9 =80', 'caf=C3=A9'].map((body) => mail(`Content-Type: text/plain; CHARSET=${charset}\r\nContent-Transfer-Encoding: quoted-printable`, body)));
  const subjects = ['=?utf-8?Q?Caf=C3=A9_now?=', '=?UTF-8?b?R2F0ZQ==?=', '=?iso-8859-1?q?caf=E9?= =?utf-8?q?x?=', '=?x?y?z?=', 'plain =?utf-8?Q?a?=', '=?utf-8?Q?a?=\r\n =?utf-8?Q?b?=', 'folded\r\n line', ''].map((subject) => `Subject: ${subject}\r\nDate: Mon, 1 Jan 2026 00:00:00 +0000\r\nCc: x\r\nX-Own: y\r\n\r\nWords.`);
  const kinds = ['text/plain', 'TEXT/HTML', 'text/csv', 'application/pdf', 'message/rfc822', 'multipart/mixed', 'image/png', ''];
  const part = (kind, more = '', body = 'In <b>it</b>.') => `--b\r\nContent-Type: ${kind}${more}\r\n\r\n${body}\r\n`;
  const multipart = (sub, inner) => mail(`Content-Type: multipart/${sub}; Boundary="b"`, `before\r\n${inner}--b--\r\nafter`);
  const several = ['mixed', 'alternative', 'related', 'signed', 'digest'].flatMap((sub) => [multipart(sub, part('text/plain') + part('text/html')), multipart(sub, part('text/html') + part('text/plain')), multipart(sub, part('image/png') + part('text/plain')), ...kinds.map((kind) => multipart(sub, part(kind)))]);
  const attached = ['attachment', 'inline', 'ATTACHMENT; filename=x', 'attachments'].map((disposition) => multipart('mixed', part('text/plain', `\r\nContent-Disposition: ${disposition}`) + part('text/plain')));
  const nested = range(10).map((depth) => mail('', range(depth).reduce((inner) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${inner}\r\n--b${depth}--`, 'deep')));
  const nests = [1, 2, 7, 8, 9].map((depth) => `${head}\r\n${range(depth).reduceRight((inner, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\r\n\r\n--b${nth}\r\n${inner}\r\n--b${nth}--`, 'Content-Type: text/plain\r\n\r\nDeep words.')}`);
  const bodies = ['> quoted\r\n> more\r\n\r\nAnswer.', 'On Monday A wrote:\r\n> x', '-- \r\nSignature', 'a\nb\r\nc\rd', '', '\r\n\r\n', 'flowed \r\nline', 'x'.repeat(80)].flatMap((body) => ['text/plain', 'text/plain; format=flowed', 'text/plain; format=flowed; delsp=yes'].map((kind) => mail(`Content-Type: ${kind}`, body)));
  return [['codings', codings], ['charsets', charsets], ['subjects', subjects], ['parts', several], ['attachments', attached], ['nested', [...nested, ...nests]], ['bodies', bodies], ['others', ['', '\r\n', 'no header', head, `${head}\n\nLF alone`, `Subject: a\r\nSUBJECT: b\r\n\r\nc`, 'Content-Type: multipart/mixed\r\n\r\nno boundary', multipart('mixed', ''), multipart('mixed', part('text/plain')).replace('--b--', '')]]];
} // biome-ignore format: a table

const captions = ['WEBVTT\n\n00:01.000 --> 00:02.500\nOne.\n\n00:02.500 --> 00:04.000 align:start\n<v Ann>Two <b>bold</b></v>\n- three', 'WEBVTT - head\nKind: captions\n\nNOTE a note\n\nSTYLE\n::cue {}\n\nid-1\n01:00:01.000 --> 01:00:02.000\nOne\ntwo\n\n', '1\n00:00:01,000 --> 00:00:02,500\nOne.\n\n2\n00:00:02,500 --> 00:00:03,000\n<i>Two</i> {\\an8}three\n', '\ufeffWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nOne &amp; &lt;two&gt;\r\n', '00:01.000 --> 00:00.500\nback', '0:1.0 --> 0:2.0\nodd', 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne <00:01.500>two <c.x>three</c> <ruby>a<rt>b</rt></ruby>', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\nOne\n\n00:03.000 --> 00:04.000\nOne', '99:59:59,999 --> 100:00:00,000\nlate', '00:60.000 --> 00:61.000\nx', 'words alone', '', '1\n2\n00:00:01,000 --> 00:00:02,000\nx', '00:00:01,000-->00:00:02,000\nx']; // biome-ignore format: a list
const tables = ['a,b\n1,2\n', 'a;b\n1,5;2\n', 'a\tb\n1\t2', '"a ""q""",b\r\n"1\n2",3', 'a|b\n1|2', 'a,b\n1\n1,2,3', '\ufeffa,b\n1,2', 'a', '', '\n\n', '"a', 'a,"b" c\n', ',,\n,,', 'a,b;c\n1,2;3', ' a , b \n', 'a,b\n\n1,2', "'a',b", 'a,b\r1,2']; // biome-ignore format: a list
const markdown = ['# A\n\nwords\n\n## B ##\nmore', 'A\n===\n\nB\n---\nx', '- a\n- b\n  - c\n1. d', '| a | b |\n|---|:-:|\n| 1 | 2 \\| 3 |\n\nafter', '> quote\n> more\n\n> > two', '```js\n# no\n```\n~~~\nx\n~~~', '    code\n\nwords', '[a](u) ![b](v "t") <https://e.org> [c][d]\n\n[d]: w', '**a** *b* _c_ `d` ~~e~~ \\*f\\*', '<div>a</div>\n\n<!-- no -->b &amp; &copy; &#65;', 'a  \nb\\\nc', '---\ntitle: x\n---\n\nwords', '[^1] text\n\n[^1]: note', '***\n\n___', '#no\n####### seven\n###### six', 'a | b\n--|--\n1 | 2', '\\# a', '', '- [ ] todo\n- [x] done', '$x^2$', 'a<br>b<sup>2</sup>']; // biome-ignore format: a list

const bbox = (l, t, r, b, coord_origin = 'BOTTOMLEFT') => ({ l, t, r, b, coord_origin });
const ref = (path) => ({ $ref: `#/${path}` });
/** What Docling writes: every kind of part that is read. */
const docling = () => {
  const text = (nth, label, words, more = {}) => ({ self_ref: `#/texts/${nth}`, label, text: words, children: [], content_layer: 'body', prov: [{ page_no: 1, bbox: bbox(60, 740 - 40 * nth, 360, 728 - 40 * nth), charspan: [0, words.length] }], ...more });
  const cell = (row, column, words) => ({ start_row_offset_idx: row, start_col_offset_idx: column, row_span: 1, col_span: 1, text: words, bbox: bbox(60 + 200 * column, 400 + 20 * row, 240 + 200 * column, 415 + 20 * row, 'TOPLEFT') });
  const long = 'The harbour was closed for the winter. It was open in spring.';
  return {
    schema_name: 'DoclingDocument', version: '1.10.0',
    furniture: { children: [ref('texts/9')] }, body: { children: ['texts/0', 'texts/1', 'texts/2', 'texts/3', 'groups/0', 'tables/0', 'texts/7', 'texts/8', 'texts/1'].map(ref) },
    groups: [{ label: 'inline', children: [ref('texts/4'), ref('texts/5')] }],
    texts: [text(0, 'page_header', 'Head', { content_layer: 'furniture' }), text(1, 'section_header', 'The winter', { level: 1 }), text(2, 'text', long, { prov: [{ page_no: 1, bbox: bbox(60, 640, 200, 580), charspan: [0, 38] }, { page_no: 2, bbox: bbox(60, 740, 200, 710), charspan: [38, long.length] }] }), text(3, 'footnote', '1 A note.'), text(4, 'text', 'It cost', { prov: [] }), text(5, 'text', '16', { prov: [], formatting: { strikethrough: true } }), text(6, 'caption', 'Table 1'), text(7, 'formula', ''), text(8, 'page_footer', 'Page 1', { content_layer: 'invisible' }), text(9, 'title', 'Title')],
    tables: [{ label: 'table', prov: [{ page_no: 1, bbox: bbox(60, 400, 460, 340) }], captions: [ref('texts/6')], footnotes: [], children: [], data: { table_cells: [cell(0, 0, 'Year'), cell(0, 1, 'Ships'), cell(1, 1, '42'), cell(1, 0, '1903'), cell(2, 0, '')] } }],
    pages: { 1: { size: { width: 600, height: 800 }, page_no: 1 }, 2: { size: { width: 600, height: 800 }, page_no: 2 } },
  };
}; // biome-ignore format: a fixture

/** What Amazon Textract writes. */
const textract = () => {
  const at = (Left, Top, Width = 0.1, Height = 0.02) => ({ BoundingBox: { Left, Top, Width, Height } });
  const block = (Id, BlockType, more = {}) => ({ Id, BlockType, Page: 1, ...more });
  const child = (...Ids) => [{ Type: 'CHILD', Ids }];
  const say = (Id, Text, x, y, more = {}) => block(Id, 'WORD', { Text, Geometry: at(x, y), ...more });
  return { Blocks: [
    block('p', 'PAGE', { Relationships: child('l1', 'l2') }), block('h', 'LAYOUT_TITLE', { Relationships: child('l0') }), block('t', 'LAYOUT_TEXT', { Relationships: child('l1', 'l2') }), block('s', 'LAYOUT_SECTION_HEADER', { Relationships: child('l3') }), block('f', 'LAYOUT_FOOTER', { Relationships: child('l4') }), block('n', 'LAYOUT_PAGE_NUMBER', { Relationships: child('l5') }), block('x', 'LAYOUT_LIST', { Relationships: child('t', 'l6') }),
    ...['Title', 'The gate', 'opens now.', 'Part', 'Foot', '7', 'item'].flatMap((text, nth) => [block(`l${nth}`, 'LINE', { Text: text, Geometry: at(0.1, 0.1 * nth), Relationships: child(...text.split(' ').map((_, at2) => `w${nth}.${at2}`)) }), ...text.split(' ').map((part, at2) => say(`w${nth}.${at2}`, part, 0.1 + 0.1 * at2, 0.1 * nth))]),
    block('tb', 'TABLE', { Relationships: [...child('c1', 'c2', 'c3', 'c4'), { Type: 'MERGED_CELL', Ids: ['m'] }] }), ...[[1, 1], [1, 2], [2, 1], [2, 2]].map(([RowIndex, ColumnIndex], nth) => block(`c${nth + 1}`, 'CELL', { RowIndex, ColumnIndex, Relationships: child(`cw${nth}`, `cx${nth}`) })), block('m', 'MERGED_CELL', { RowIndex: 1, ColumnIndex: 1, Relationships: child('c1', 'c2') }),
    ...range(4).flatMap((nth) => [say(`cw${nth}`, `v${nth}`, 0.1, 0.7 + 0.05 * nth), say(`cx${nth}`, `u${nth}`, 0.2, 0.7 + 0.05 * nth)]), block('lt', 'LINE', { Text: 'v0 u0', Geometry: at(0.1, 0.7), Relationships: child('cw0', 'cx0') }), block('q', 'LINE', { Page: 2, Text: 'Second page', Geometry: at(0.1, 0.1) }),
  ] };
}; // biome-ignore format: a fixture

/** What Azure Document Intelligence writes. */
const azure = () => {
  const content = 'Title\nThe gate opens now.\nYear 1903 foot 7 note';
  const polygon = (x, y, width = 1, height = 0.2) => [x, y, x + width, y, x + width, y + height, x, y + height];
  const words = [...content.matchAll(/\S+/g)].map(({ 0: word, index }, nth) => ({ content: word, span: { offset: index, length: word.length }, polygon: polygon(1 + (nth % 5), 1 + Math.floor(nth / 5)) }));
  const part = (text, role) => ({ content: text, ...(role ? { role } : {}), spans: [{ offset: content.indexOf(text), length: text.length }], boundingRegions: [{ pageNumber: 1, polygon: polygon(1, 1, 5) }] });
  const paragraphs = [part('Title', 'title'), part('The gate opens now.'), part('Year', 'sectionHeading'), part('1903', 'pageHeader'), part('foot', 'pageFooter'), part('7', 'pageNumber'), part('note', 'footnote')];
  const cells = [['Year', 0, 0], ['1903', 0, 1]].map(([text, rowIndex, columnIndex]) => ({ rowIndex, columnIndex, content: text, spans: [{ offset: content.indexOf(text), length: text.length }] }));
  return { analyzeResult: { apiVersion: '2024-11-30', content, pages: [{ pageNumber: 1, width: 8.5, height: 11, unit: 'inch', words }], paragraphs, tables: [{ rowCount: 1, columnCount: 2, cells }] } };
}; // biome-ignore format: a fixture

/** Each place of a document changed by itself; of many changes some. */
export function editedPlaces(document, most = 6) {
  const context = { ...donorsOf([document]), seen: new Map() };
  const places = new Map();
  for (const { place, document: edited } of editsOf(document, context)) places.set(place, [...(places.get(place) ?? []), edited]); // biome-ignore format: one line
  return [...places].map(([place, list]) => [
    place === '' ? 'root' : place,
    list.filter((_, nth) => nth % Math.ceil(list.length / most) === 0),
  ]);
}

export function readerRows() {
  const encoder = new TextEncoder();
  const html = (text) => [told(fromHtml(treeOf(text))), fromHtml(treeOf(text, true)).text];
  const docx = (parts) => told(fromDocx(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, treeOf(text)]))));
  const mail = (text) => [told(fromMail(encoder.encode(text))), told(fromMail(encoder.encode(text), { parseHtml: (page) => treeOf(page.replaceAll(/<(?=[^\w/])/g, '')) }))];
  const read = { docling: [fromDocling, docling()], textract: [fromTextract, textract()], azure: [fromAzureLayout, azure()], 'azure paragraphs': [fromAzureLayout, withoutWords(azure())] };
  return [
    ...rowsOfLists('fromHtml', markup(), html),
    ...rowsOfLists('fromDocx', documents(), (document) => docx({ document })),
    ...rowsOfLists('fromDocx of a file', [['files', whole()]], docx),
    ...rowsOfLists('fromXlsx of formats', [...formats.map((format) => [`format ${format}`, [{ rows: celled(numbers), format }]]), ...builtIn.map((id) => [`built-in format ${id}`, [{ rows: celled(numbers), id }]])], (book) => told(fromXlsx(bookOf(book)))),
    ...rowsOfLists('fromXlsx', books(), (book) => told(fromXlsx(book))),
    ...rowsOfLists('fromMail', mails(), mail),
    ...rowsOfLists('fromCaptions', [['texts', captions]], (text) => [told(fromCaptions(text)), told(fromCaptions(text.replaceAll('\n', '\r\n')))]),
    ...rowsOfLists('fromRows', [['texts', tables]], (text) => [told(fromRows(text)), ...[',', ';', '\t', '|'].map((separator) => { try { return told(fromRows(text, { delimiter: separator })); } catch (error) { return error.issues?.map(({ code }) => code); } })]),
    ...rowsOfLists('fromMarkdown', [['texts', markdown]], (text) => [told(fromMarkdown(text)), told(fromMarkdown(text.replaceAll('\n', '\r\n')))]),
    ...Object.entries(read).flatMap(([name, [from, document]]) => rowsOfLists(`from ${name}`, [['whole', [document]], ...editedPlaces(document, 5)], (one) => told(from(one)))),
    ...rowsOfLists('fromPdfjs', [...pages(), ...drawings()], (list) => told(fromPdfjs(list))),
    ...rowsOfLists('readers of others', [['values', [null, undefined, 5, 'x', [], {}, [null], [{}]]]], (value) => [fromHtml, fromDocx, fromXlsx, fromMail, fromCaptions, fromRows, fromMarkdown, fromDocling, fromTextract, fromAzureLayout, fromPdfjs].map((from) => told(from(value)))),
  ];
} // biome-ignore format: a table

const withoutWords = ({ analyzeResult }) => ({ ...analyzeResult, pages: analyzeResult.pages.map(({ words: _, ...page }) => page) }); // biome-ignore format: one line
