// Texts of formats, and what is written for people: fractions, line ends, coded words and signs that turn a line.
import { filterNdjson, verify } from 'evidence-contracts';
import { AskRequest } from 'evidence-contracts/doc-qa';
import { conditions } from './rows.mjs';

/** What a filter of lines writes of a text in two pieces, what it says of each line, and its counts. */
async function filtered(text, options) {
  const heard = [];
  const check = (line) => verify(AskRequest, line);
  const onVerdict = ({ line, verdict }) => void heard.push([line.number, line.offset, line.length, line.complete, verdict.ok]); // biome-ignore format: one line
  const filter = filterNdjson(check, { ...options, onVerdict });
  const bytes = Buffer.from(text);
  const pieces = ReadableStream.from([bytes.subarray(0, 4), bytes.subarray(4)]);
  const written = await new Response(pieces.pipeThrough(filter)).text();
  return [written, heard, filter.tally()];
}

export function textsConditions() {
  const { family, add, run, rows } = conditions();
  const B = (t) => ({ $bytes: Buffer.from(t).toString('base64') });
  family('captions');
  add('sources', 'fromCaptions', 'WEBVTT\n\n00:01.5 --> 00:02.50\nIt was shut\n\n1:02:03,07 --> 1:02:04,7\nand open\n\n00:59.999 --> 00:10.000\nends before it begins\n\n1234:00:00.000 --> 1234:00:01.000\nlate\n\n12345:00:00.000 --> 12345:00:01.000\ntoo late\n\n00:01.0000 --> 00:02.000\nfour digits\n\n00:01.000-->00:02.000\nno blanks\n\n  00:05.000 -->  00:06.000 line:0\nwith settings\n\n00:07.000 --> 00:08.000x\nno blank behind\n');
  add('sources', 'fromCaptions', 'WEBVTT some words\nKind: captions\n\nNOTE one\n\nNOTE two\nmore\n\nNOTES are no note\n\nSTYLE\n::cue {}\n\nREGION\nid:a\n\nWEBVTT\n\nname\n00:01.000 --> 00:02.000\n<v Ana>The gate\n<v Ana>opens\n\n00:02.000 --> 00:03.000\n<v.loud Ben>now\n\n00:03.000 --> 00:04.000\n<v  Ben >again\n\n00:04.000 --> 00:05.000\n<v>nobody\n\n00:05.000 --> 00:06.000\n<voice Cy>no speaker\n\none\ntwo\n00:06.000 --> 00:07.000\na third line\n\nlast words');
  add('sources', 'fromCaptions', 'WEBVTTX\n\n00:01.000 --> 00:02.000\nThe gate\n\n00:02.000 --> 00:03.000\nThe gate\nopens now\n\n00:03.500 --> 00:04.000\nThe gate\n\n00:04.000 --> 00:05.000\nopens\nThe gate\n\n00:04.500 --> 00:06.000\nThe gate\n\n00:06.000 --> 00:07.000\nThe gate\n');
  add('sources', 'fromCaptions', 'WEBVTT\r\r00:01.000 --> 00:02.000\r- One\r\u2010 Two\r\u2015Three\r-\r\r00:02.000 --> 00:03.000\r<i>a</i> <b>b</b> <c.red>c</c> <00:01.500>d <3 e < f> {\\an8}g {x}h {\\pos(1,2)}\r&amp;lt; &lt;i&gt; a&nbsp;b &lrm;x&rlm; &copy; &AMP;\r<1>x</1>\r');
  family('rows');
  add('sources', 'fromRows', 'Year,Cargo\r\n1903,coal\r\n\r\n1904,"a ""b""\r\nc",x\r\n1905,"d"e,f\r\n,\r\n"open,1\r\n2');
  add('sources', 'fromRows', '\ufeff"a;b",c\td;e;f\n1;2\t3\n');
  add('sources', 'fromRows', '"x,y,z";b\n1;2\r3;4');
  add('sources', 'fromRows', 'a|b,c\r\n\r\n1|2', { delimiter: '|' });
  family('mail');
  for (const s of ['=?utf-8?q?Gr?= =?utf-8?q?=C3=BCn?= now', '=?utf-8?q?a?=  =?utf-8?q?b?= c', '=?utf-8?b?R3I=?=\r\n =?utf-8?Q?=C3=BC_n?=', 'x=?utf-8?q?a?=y =?utf-8?q??= =?iso-8859-1?Q?=E9=3D=5F?=', '=?utf-8?q?caf=c3=a9?= =?utf-8?z?no?= =?utf-8*en?q?lang?=']) add('sources', 'fromMail', B(`Subject: ${s}\r\nFrom: =?utf-8?q?J=C3=B6?= <j@e.org>\r\nTo: a@e.org,\r\n\tb@e.org\r\nDate: x\r\n\r\nHello =41.\r\n`));
  add('sources', 'fromMail', B('Subject: a\rContent-Type: text/plain\r\rOne\rtwo\r'));
  add('sources', 'fromMail', B('content-type: TEXT/PLAIN; charset = "ISO-8859-1" ; x=y\nsubject:no blank\nCONTENT-TRANSFER-ENCODING: Quoted-Printable\n\ncaf=E9 a=\n b =3d =3D3 \t\nend=20\n'));
  family('pointers, isolates and the like');
  for (const c of [0x2060, 0x2064, 0x2065, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x206f, 0x2028, 0x202a, 0x202e, 0x200b, 0x200e, 0x200f, 0x061c, 0xfeff, 0xfff9, 0xad, 0x7f, 0x80, 0x9f, 0xa0, 0x85, 0xd800, 0xdfff, 0xe0001]) { const k = `a${String.fromCodePoint(c)}b`; if (c >= 0xd800 && c <= 0xdfff) continue; add('core', 'formatPointer', ['m', k]); }
  add('words', 'formatIssue', { code: 'json.input', pointer: '/a\u2066\u2067b', message: 'x\u2068y\u2069\u202e', severity: 'error', expected: 'a\u2065b', received: '\u206f' });
  family('lines');
  for (const text of ['{}\r\n\r\n', '{}\n \n\t\n\r\n', '{}\r\n\r\n{}\r\n', '\r\n{}', ' \r\n', '{}\n\f\n', '{}\n\u00a0\n', '{}\r\r\n', '{"a":1}\n{"b":22}\n\n'])
    for (const emit of ['valid', 'invalid', 'verdicts']) for (const maxBytes of [undefined, 3, 7]) run('filterNdjson', () => filtered(text, { emit, maxBytes }));
  return rows();
} // biome-ignore format: a table
