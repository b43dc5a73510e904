// Other texts for a text: changed at several positions, longer and shorter, and of the forms that
// members have.

const times = [
  '2024-02-29T23:59:59Z',
  '2023-02-29T00:00:00Z',
  '1900-02-29T00:00:00Z',
  '2000-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-06-30T12:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-13-10T00:00:00Z',
  '2026-01-00T00:00:00Z',
  '2026-01-32T00:00:00Z',
  '2026-01-31T24:00:00Z',
  '2026-01-31T23:60:00Z',
  '2026-12-31T23:59:60Z',
  '2026-01-31T23:59:59.5Z',
  '2026-01-31T23:59:59.50Z',
  '2026-01-31T23:59:59.0Z',
  '2026-01-31T23:59:59.123456789Z',
  '2026-01-31T23:59:59.1234567890Z',
  '2026-01-31T23:59:59+00:00',
  '2026-01-31T23:59:59.250+00:00',
  '2026-01-31T23:59:59-00:00',
  '2026-02-30T00:00:00+00:00',
  '2026-01-31T23:59:60+00:00',
  '2026-01-31T23:59:59.500Z',
  '2026-01-31T23:59:59.000Z',
  '2026-01-31T23:59:59+01:00',
  '2026-01-31 23:59:59Z',
  '2026-01-31T23:59:59z',
  '2026-09-30T00:00:00Z',
  '2026-09-31T00:00:00Z',
  '2026-11-31T00:00:00Z',
  '2026-10-31T00:00:00Z',
  '2026-06-31T00:00:00Z',
  '2100-02-29T00:00:00Z',
]; // prettier-ignore
const addresses = [
  'https://example.org/a',
  'http://example.org',
  'urn:example:a',
  'doi:10.1000/182',
  'javascript:alert(1)',
  'file:///etc',
  'ftp://example.org',
  'https://example.org/a b',
  'https://example.org/ä',
  'https://',
  'example.org',
  'HTTPS://example.org',
]; // prettier-ignore
const names = ['com.example.probe', '@org/probe', '@org', 'Com.example', 'probe', 'urn:x:y'];
const digests = [
  sha('a'),
  'sha256:E3B0C44298FC1C149AFBF4C8996FB92427AE41E4649B934CA495991B7852B855',
  'sha512:00',
  sha('0').slice(0, -1),
];

function sha(fill) {
  return `sha256:${fill.repeat(64)}`;
}

/** Other texts than this one, each once. */
export function texts(text) {
  const { length } = text;
  const positions = [
    ...new Set([
      0,
      length >> 1,
      length - 1,
      ...[64, 400, 1000, 10_000].filter((at) => at < length),
    ]),
  ];
  const changed = length === 0 ? ['x'] : positions.map((at) => charChanged(text, at));
  const sizes = [
    `${text} `,
    ` ${text}`,
    `${text}\n`,
    `\n${text}`,
    `${text}x`,
    text.slice(0, -1),
    text.slice(1),
    `😀${text}`,
    `${text}\u200b`,
  ];
  const forms = [
    text.toUpperCase(),
    text.toLowerCase(),
    `${text}\ufb33`,
    `${text}😂`,
    `${text}e\u0301`,
  ];
  const longer =
    length > 2000
      ? []
      : [text.repeat(2), 'y'.repeat(300), 'é'.repeat(1025), 'z'.repeat(4097), 'l\n'.repeat(5)];
  const kinds = [
    ...(/^\d{4}-\d\d-\d\dT/.test(text) ? times : []),
    ...(/^[a-z]+:|:\/\//i.test(text) ? addresses : []),
    ...(/^sha256:/.test(text) ? digests : []),
    ...(/^[a-z@][a-z0-9./@-]*$|^[A-Z_]+$/.test(text) ? names : []),
    ...(length < 64
      ? ['\u0000', '\u0080', 'a\tb', '\u3000', 'en', 'x', '2026-03-01T09:30:00Z', '1', '0']
      : []),
  ];
  return unique([...changed, ...sizes, ...forms, ...longer, ...kinds], text).filter((other) =>
    other.isWellFormed(),
  );
}

/** Another character of the same kind, so that forms such as digests keep their form. */
export function charChanged(text, at) {
  const unit = text[at];
  const other = /[0-9]/.test(unit)
    ? unit === '7'
      ? '8'
      : '7'
    : /[a-f]/.test(unit)
      ? unit === 'c'
        ? 'd'
        : 'c'
      : /[A-F]/.test(unit)
        ? unit === 'C'
          ? 'D'
          : 'C'
        : unit === 'q'
          ? 'k'
          : 'q'; // prettier-ignore
  const pair = /[\ud800-\udbff]/.test(unit) ? 2 : 1;
  const start = /[\udc00-\udfff]/.test(unit) ? at - 1 : at;
  return `${text.slice(0, start)}${other}${text.slice(start + (start === at ? pair : 2))}`;
}

/** The candidates that differ from the value, each once. */
export function unique(candidates, value) {
  const seen = new Set([JSON.stringify(value)]);
  return candidates.filter((one) => {
    const key = JSON.stringify(one);
    return !seen.has(key) && seen.add(key);
  });
}
