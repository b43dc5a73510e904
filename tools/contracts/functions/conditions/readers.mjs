// Pages, sheets and mails with what a reader looks at by itself, alone and beside something else: styles that hide, clocks, parts in other orders.
import { fromDocx, fromHtml, fromMail, fromXlsx } from 'evidence-contracts/sources';
import { bookOf, treeOf } from '../readers.mjs';
import { conditions } from './rows.mjs';

const styles = [
  ...['none', 'NONE', 'block', 'none!important', 'x-none', 'inline'].map((one) => `display:${one}`), ...['hidden', 'collapse', 'visible', ' hidden '].map((one) => `visibility:${one}`), ...['transparent', 'red', ' transparent;', 'transparently', '#0000'].map((one) => `color:${one}`), 'background-color:transparent', 'border-color: transparent', 'x-display:none', 'a:b;display:none', 'a:b; color : transparent', '; visibility : hidden',
  ...['left', 'top', 'right', 'bottom', 'margin-left', 'margin-top', 'margin-right', 'margin-bottom', 'text-indent', 'padding-left', 'width'].flatMap((name) => [`${name}:-9999px`, `position:absolute; ${name} : -1000px`]), ...['-999px', '-999em', '-999rem', '-100%', '9999px', '-99px', '-9990'].map((one) => `left:${one}`),
  ...['rect(0,0,0,0)', 'rect(0 0 0 0)', 'rect(1px,1px,1px,1px)', 'rect( 0px , 1px , 0 , 1 )', 'rect(0,0,0,2px)', 'rect(0,0,0)', 'rect(10px,0,0,0)'].map((one) => `clip:${one}`), ...['inset(50%)', 'inset(100%)', 'inset( 50% )', 'inset(49%)', 'inset(5%)'].map((one) => `clip-path:${one}`), ...['scale(0)', 'scale( 0 )', 'scale(1)', 'scale(0.5)', 'rotate(0)'].map((one) => `transform:${one}`),
  ...['opacity', 'font-size'].flatMap((name) => ['0', '0.0', '.0', '00', '0%', '0px', '0!important', '0 ;a:b', '0.5', '0.01', '10', '.', '1', '0a1'].map((one) => `${name}:${one}`)), ...['line-through', 'underline line-through', 'LINE-THROUGH', 'none', 'x-line-through', 'line-throughs'].flatMap((one) => ['text-decoration', 'text-decoration-line', 'Text-Decoration', 'text-decoration-color', 'x-text-decoration'].map((name) => `${name}: ${one}`)), ...['super', 'SUPER', 'superb', 'sub', 'top'].map((one) => `vertical-align:${one}`),
]; // biome-ignore format: a list
const told = ({ text, skip, headings, map, issues }) => [text, skip, headings.length, map.map(({ cell, page, node }) => [cell, page, node?.path]), issues.map(({ code, pointer, message }) => [code, pointer, message.match(/[0-9]+/g)])]; // biome-ignore format: one line

const clocks = [
  'h:mm AM/PM',
  'hh:mm:ss am/pm',
  'h AM/PM',
  'h:mm a/p',
  'h:mm A/P',
  'hh:mm',
  'h:m:s',
  '[h]:mm',
  '[hh]:mm:ss',
  '[m]:ss',
  '[mm]',
  '[s]',
  'mm:ss',
  'mm:ss.0',
  'ss.00',
  'h:mm:ss.000',
  'm/d/yyyy h:mm',
  'd mmm yy',
  'dd/mm/yyyy',
  'dddd d mmmm yyyy',
  'ddd mmm yy',
  'mmmmm',
  'mmm',
  'yy-m-d',
  'yyyy"y"m"m"d',
  'd.m.',
  'm',
  'mm',
  'e',
  'b',
  'yyyy-mm-dd"T"hh:mm:ss',
  '[$-409]h:mm AM/PM',
  '[$-F800]dddd',
  'h "o\'clock"',
  'mm/dd',
  'h:mm:ss;@',
  'yyyy\\-mm',
  'd_)',
];
const digits = [
  '0',
  '0.0',
  '0.00',
  '#',
  '#.#',
  '#.##',
  '?.??',
  '0?',
  '#,##0',
  '#,##0.00',
  '0,',
  '0,,',
  '#,##0,"k"',
  '0.0,,"M"',
  '0%',
  '0.0%',
  '#%',
  '0"%"',
  '0\\%',
  '$0',
  '$#,##0.00',
  '[$€-407]0.00',
  '0 "kg"',
  '"a"0"b"',
  '0;(0)',
  '0;-0;"none"',
  '0;0;;@',
  '0;;',
  '@',
  '"x"@',
  '0.00E+00',
  '0E+0',
  '##0.0E+0',
  '0.0e-0',
  '# ?/?',
  '# ??/??',
  '?/8',
  '# ?/100',
  '0*-',
  '_(0_)',
  '00000',
  '000-00',
  '[Red]0',
  '[>5]0;"small"',
  '[=1]"one";0',
  '[<0]"neg";0;@',
  '+0',
  '0.',
  '.0',
  '#,',
  ',0',
  '0 0',
  '0-0',
  '(0)',
  'General',
  'General"x"',
  '"General"',
  '0.###',
  '#.0#',
  '\\0',
  '0\\"',
  '"',
  '[',
  '0]',
];
const numbers = ['0', '0.5', '0.25', '0.75', '0.000694444', '0.0416666667', '0.5416666667', '0.9999999', '1', '1.5', '25.5', '59', '60', '61', '366', '45292', '45292.5', '45351.999999', '-1', '-0.5', '2958465', '2958466', '5', '7', '12', '99.5', '999', '999.995', '1000', '1234567.891', '-1234.5', '0.05', '0.005', '0.045', '1e-7', '1e15', '123456789012', 'x', '']; // biome-ignore format: a list
const sheet = numbers.map((value, nth) => `<row r="${nth + 1}"><c r="A${nth + 1}" s="1"><v>${value}</v></c></row>`).join(''); // biome-ignore format: one line

const mail = (head, body) => new TextEncoder().encode(`Subject: Gate\r\n${head}\r\n\r\n${body}`);
const part = (head, body) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const forms = [['Content-Type: text/html', '<p>In HTML <b style="display:none">no</b></p>'], ['Content-Type: text/plain', 'In text.'], ['Content-Type: TEXT/PLAIN; charset=iso-8859-1\r\nContent-Transfer-Encoding: QUOTED-PRINTABLE ', 'caf=E9 =\r\nnow =3D'], ['Content-Type: multipart/mixed; boundary="c"', '--c\r\n\r\nInner.\r\n--c--\r\n'], ['Content-Type: image/png', 'x'], ['Content-Type: text/plain\r\nContent-Disposition: attachment', 'Attached.'], ['Content-Type: text/plain\r\nContent-Disposition: inline; filename=attachment', 'Inline.'], ['Content-Type: message/rfc822', 'Subject: x\r\n\r\ny'], ['Content-Type: text/plain; charset=none', 'Unknown.'], ['content-transfer-encoding: base64', 'R3LD\r\nvG4='], ['', 'No head.']]; // biome-ignore format: a table

export function readersConditions() {
  const { family, run, rows } = conditions();
  family('styles that hide, strike and raise');
  for (const style of styles) run('fromHtml', () => told(fromHtml(treeOf(`<p>one <span style="${style}">two</span><sup>3</sup> m<span style="${style}">2</span></p><p style="${style}">five</p><table><tr><td>a</td><td style="${style}">b</td></tr></table>`))));
  family('elements beside each other');
  for (const text of ['<dialog>a</dialog><dialog open="">b</dialog><p hidden="false">c</p>', '<img alt="p"/><img alt=" "/><img/><p>x<img alt="q r"/>y</p>', '<p>a<br/><br/>b<br/>c</p><hr/>d', '<pre>a\r\nb\fc  d</pre><textarea>\n e </textarea><listing>f\n\ng</listing>', '<h1>A</h1><h3>B<br/>C</h3><h6>D</h6><h7>E</h7>', '<table><tr><td rowspan="2">a</td><td colspan=" 2x">b</td></tr><tr><td>c</td><td>d</td></tr><tr><th>e</th></tr></table><table><tr><td>f</td></tr></table>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>d</li></ol>', '<p>a</p>text<div>b<p>c</p>d</div>e', '<math><mfrac linethickness="0"><mn>1</mn><mn>2</mn></mfrac><mfrac linethickness=" 0pt"><mn>3</mn><mn>4</mn></mfrac><mfrac linethickness="10"><mn>5</mn><mn>6</mn></mfrac></math>', '<p>x<sup>2</sup><sup>a</sup> 5<sup> 3</sup> (4<sup>th</sup>) <sup>1</sup>word</p>', '<p>a\u00a0 b \t\n c</p><p> </p><span> d </span> <b> e</b>', '<del>a <p>b</p></del><ins>c</ins><s>d<b>e</b></s>']) { run('fromHtml', () => told(fromHtml(treeOf(text)))); run('fromHtml', () => told(fromHtml(treeOf(text, true)))); }
  family('formats of numbers and clocks');
  for (const format of [...clocks, ...digits]) run('fromXlsx', () => [told(fromXlsx(bookOf({ rows: sheet, format: format.replaceAll('"', '&quot;') }))).at(0), told(fromXlsx(bookOf({ rows: sheet, format, settings: '<workbookPr date1904="1"/>' }))).at(0)]);
  family('parts of a mail');
  forms.forEach((one, nth) => { for (const kind of ['alternative', 'mixed', 'related']) run('fromMail', () => [one, forms[(nth + 1) % forms.length], forms[(nth + 3) % forms.length]].flatMap((other) => [[one, other], [other, one]]).map((list) => { const text = mail(`Content-Type: multipart/${kind}; boundary=b`, `preamble\r\n${list.map(([head, body]) => part(head, body)).join('')}--b--\r\nepilogue`); return [told(fromMail(text)), told(fromMail(text, { parseHtml: (page) => treeOf(page) }))]; })); });
  for (const head of ['Content-Type: multipart/mixed; boundary="b c"', 'Content-Type: multipart/mixed; x="; boundary=d"; boundary=b', 'Content-Type: multipart/mixed;boundary=b', 'Content-Type: multipart/mixed; Boundary = b', 'Content-Type: multipart/mixed; boundary=b; boundary=c', 'Content-Type: multipart/mixed; boundary=""', 'Content-Type: multipart/mixed', 'X: 1\r\n folded\r\nContent-Type: multipart/mixed;\r\n boundary=b']) run('fromMail', () => told(fromMail(mail(head, `${part('', 'One.')}--b \t\r\n\r\nTwo.\r\n--bc\r\n\r\nno\r\n--b--\r\n--b\r\n\r\nafter`))));
  family('properties of runs');
  for (const inner of ['<w:r><w:rPr><w:vanish/></w:rPr><w:t>a</w:t></w:r><w:r><w:t>b</w:t></w:r>', '<w:r><w:rPr><w:strike/><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r>', '<w:r><w:sym w:font="Symbol" w:char="F0B0"/><w:sym w:char="00B5"/><w:sym w:char="x00B5"/></w:r>', '<w:del><w:r><w:delText>a</w:delText></w:r></w:del><w:ins><w:r><w:t>b</w:t></w:r></w:ins><w:moveFrom><w:r><w:t>c</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>d</w:t></w:r></w:moveTo>', '<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t><w:softHyphen/><w:cr/></w:r>', '<w:hyperlink><w:r><w:t>a</w:t></w:r></w:hyperlink><w:smartTag><w:r><w:t>b</w:t></w:r></w:smartTag>', '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t>a</w:t><w:footnoteReference w:id="1"/></w:r>']) run('fromDocx', () => { const document = `<w:document><w:body><w:p><w:pPr><w:pStyle w:val="H2"/></w:pPr>${inner}</w:p><w:p>${inner}<w:r><w:t>end</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p>${inner}</w:p></w:tc><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p>${inner}</w:p></w:tc></w:tr></w:tbl></w:body></w:document>`; const styled = '<w:styles><w:style w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style></w:styles>'; const notes = '<w:footnotes><w:footnote w:id="1"><w:p><w:r><w:t>note one</w:t></w:r></w:p></w:footnote><w:footnote w:id="2"><w:p><w:r><w:t>note two</w:t></w:r></w:p></w:footnote></w:footnotes>'; return [told(fromDocx({ document: treeOf(document) })), told(fromDocx({ document: treeOf(document), styles: treeOf(styled), footnotes: treeOf(notes) }))]; });
  return rows();
} // biome-ignore format: a table
