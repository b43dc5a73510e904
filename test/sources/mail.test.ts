import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import { fromMail, type MailOptions } from '../../src/sources/index.js';

/** A message with line ends of mail; signs above U+00FF are no bytes. */
const read = (lines: readonly string[], options: MailOptions = {}) =>
  fromMail(
    Uint8Array.from(lines.join('\r\n'), (sign) => sign.charCodeAt(0)),
    options,
  );
const messages = ({ issues }: { readonly issues: readonly { readonly message: string }[] }) =>
  issues.map(({ message }) => message);
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe('fromMail', () => {
  it('reads headers and plain text, with places', () => {
    const layout = read([
      'Received: from a by b',
      'Subject: =?utf-8?q?Tee_f=C3=BCr?=',
      ' =?UTF-8?B?IHp3ZWk=?=',
      'From: Ana <ana@example.org>',
      'Date: Sun, 1 Mar 2026 09:30:00 +0000',
      '',
      'It was closed',
      'in the winter.',
      '',
    ]);
    expect(layout.text).toBe(
      'From: Ana <ana@example.org>\nDate: Sun, 1 Mar 2026 09:30:00 +0000\nSubject: Tee für zwei\n\nIt was closed\nin the winter.',
    );
    expect(verifyQuote('closed in the winter', layout).places?.[0]?.nodes).toEqual([
      { path: '1', start: 7, end: 27 },
    ]);
    expect(verifyQuote('Tee für zwei', layout).places?.[0]?.nodes?.[0]?.path).toBe('subject');
    expect(layout.issues).toEqual([]);
  });

  it.each<[string, readonly string[], string]>([
    [
      'quoted-printable',
      ['Content-Transfer-Encoding: quoted-printable', '', 'f=C3=BCr=', ' zwei =3D 2'],
      'für zwei = 2',
    ],
    [
      'base64',
      [
        'Content-Transfer-Encoding: BASE64',
        '',
        base64('für\r\nzwei').slice(0, 6),
        base64('für\r\nzwei').slice(6),
      ],
      'für\nzwei',
    ],
    [
      'another character set',
      ['Content-Type: text/plain; charset="iso-8859-1"', '', 'f\xfcr'],
      'für',
    ],
    ['8bit', ['', 'f\xc3\xbcr'], 'für'],
    ['a header that says nothing', ['Content-Type: nonsense', '', 'a'], 'a'],
  ])('decodes %s', (_, lines, text) => {
    expect(read(['Subject: s', ...lines]).text).toBe(`Subject: s\n\n${text}`);
  });

  const parts = (kind: string, ...all: readonly (readonly string[])[]) => [
    'Subject: s',
    `Content-Type: multipart/${kind}; boundary="b 1"`,
    '',
    'preamble',
    ...all.flatMap((part) => ['--b 1', ...part]),
    '--b 1--',
    'epilogue',
  ];
  const html = ['Content-Type: text/html', '', '<p>It <b>was</b> closed.</p>'];

  it('reads the plain text of several forms, and names the others', () => {
    const layout = read(
      parts('alternative', html, ['Content-Type: text/plain', '', 'It was closed.']),
    );
    expect(layout.text).toBe('Subject: s\n\nIt was closed.');
    expect(layout.map.at(-1)?.node?.path).toBe('2');
    expect(messages(layout)).toEqual(['left out: other form of the text (1)']);
  });

  it('reads HTML where there is nothing else and a parser is given, and names it where none is', () => {
    expect(read(parts('alternative', html), { parseHtml: parse }).text).toBe(
      'Subject: s\n\nIt was closed.',
    );
    expect(messages(read(parts('alternative', html)))).toEqual(['left out: text in HTML (1)']);
  });

  it('names attachments and attached messages', () => {
    const layout = read(
      parts(
        'mixed',
        ['', 'a'],
        ['Content-Type: application/pdf', '', 'x'],
        ['Content-Type: text/plain', 'Content-Disposition: attachment; filename=a.txt', '', 'no'],
        ['Content-Type: message/rfc822', '', 'Subject: no'],
        ['Content-Type: text/plain; charset=klingon', '', 'no'],
        ['', 'b'],
      ),
    );
    expect(layout.text).toBe('Subject: s\n\na\n\nb');
    expect(messages(layout)).toEqual([
      'left out: attachment (2)',
      'left out: attached message (1)',
      'left out: text in a character set that is not known (1)',
    ]);
  });

  it('reads parts in parts, by their numbers', () => {
    const inner = [
      'Content-Type: multipart/alternative; boundary=i',
      '',
      '--i',
      '',
      'deep',
      '--i--',
    ];
    const layout = read(parts('mixed', ['', 'a'], inner));
    expect(layout.map.at(-1)?.node?.path).toBe('2.1');
  });

  it.each<[string, unknown]>([
    ['no bytes', 'Subject: s'],
    ['no message', new TextEncoder().encode('just words\n')],
    ['nothing', new Uint8Array()],
  ])('is an issue for %s, not an exception', (_, given) => {
    expect(fromMail(given as never).issues.map(({ code }) => code)).toEqual(['sources.input']);
  });

  it('ends on boundaries in boundaries', () => {
    const deep = Array.from({ length: 50 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      '',
      `--b${at}`,
    ]);
    expect(messages(read(['Subject: s', ...deep.flat(), 'a']))).toEqual([
      'left out: attachment (1)',
    ]);
  });
});
