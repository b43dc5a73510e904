import { describe, expect, it } from 'vitest';
import { locatorsOfPlaces } from '../../src/contracts/evidence-packet/index.js';
import { verifyQuote } from '../../src/quotes/quote/index.js';
import { fromCaptions } from '../../src/sources/index.js';

const vtt = `WEBVTT - minutes

NOTE made by a program

STYLE
::cue { color: lime }

1
00:00:01.000 --> 00:00:04.000 align:start
<v Ana>The harbour was <i>closed</i>

00:04.000 --> 00:06.500
<v Ana>in the winter &amp; spring.

00:06.500 --> 00:08.000
<v Bo Ek>Not before May?
- No.
`;

describe('fromCaptions', () => {
  const layout = fromCaptions(vtt);

  it('joins the cues of a speaker, and begins a line with another one', () => {
    expect(layout.text).toBe(
      'Ana: The harbour was closed in the winter & spring.\nBo Ek: Not before May?\n- No.',
    );
    expect(layout.issues.map(({ message }) => message)).toEqual([
      'left out: NOTE (1)',
      'left out: STYLE (1)',
    ]);
  });

  it('verifies a quote over cues, with the time from its first to its last word', () => {
    const result = verifyQuote('closed in the winter', layout);
    expect([result.verified, result.places?.[0]?.time]).toEqual([true, { start: 1, end: 6.5 }]);
    expect(locatorsOfPlaces(result.places ?? [])).toEqual([{ type: 'time', start: 1, end: 6.5 }]);
    expect(verifyQuote('in the winter & spring. Not before May', layout).verified).toBe(false);
  });

  it('reads SubRip, and a line once that the next cue repeats', () => {
    const srt = [
      '1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<i>The harbour</i>\r\n',
      '2\r\n00:00:02,000 --> 00:00:03,250\r\nThe harbour\r\nwas closed.\r\n',
      '3\r\n01:00:09,000 --> 01:00:10,000\r\nwas closed.\r\n',
    ].join('\r\n');
    const { text, map, issues } = fromCaptions(srt);
    expect(text).toBe('The harbour was closed. was closed.');
    expect(map.map(({ time }) => time?.end)).toEqual([2, 3.25, 3610]);
    expect(issues.map(({ message }) => message)).toEqual(['left out: repeated lines (1)']);
  });

  it.each([
    ['', ''],
    ['WEBVTT', ''],
    ['WEBVTT\n\n00:01.000 --> broken\nwords', ''],
    ['WEBVTT\n\n00:03.000 --> 00:01.000\n1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ])('reads any text: %j', (captions, text) => {
    expect(fromCaptions(captions).text).toBe(text);
  });

  it('names what is no text', () => {
    expect(fromCaptions(7 as never).issues[0]?.code).toBe('sources.input');
  });
});
