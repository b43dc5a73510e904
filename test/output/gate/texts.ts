/** Texts with quotes that stand in the sources, and quotes that do not, under every mark. */
export const sources = {
  limits: 'Up to 85 °C. Above that the heater is cut off. It does not start again by itself.',
  log: 'The dogs’ owner said “stop” in the winter of 1903.\n\nThe harbour was closed.',
};

export const said = 'Above that the heater is cut off';
export const changed = 'Above that the heater is left on';

/**
 * What opens and what closes, as writers of many languages, and renderers of Markdown and HTML, use
 * them.
 */
export const pairs: readonly (readonly [opens: string, closes: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['”', '”'],
  ['„', '“'],
  ['„', '”'],
  ['„', '"'],
  ['«', '»'],
  ['« ', ' »'],
  ['»', '«'],
  ['»', '»'],
  ['‹', '›'],
  ['‘', '’'],
  ['‚', '‘'],
  ["'", "'"],
  ["''", "''"],
  ['``', "''"],
  ['「', '」'],
  ['『', '』'],
  ['〝', '〟'],
  ['＂', '＂'],
  ['&quot;', '&quot;'],
  ['&ldquo;', '&rdquo;'],
  ['<q>', '</q>'],
  ['<Q class="x">', '</Q>'],
  ['<blockquote cite="https://example.org/">', '</blockquote>'],
  ['\n> ', '\n# So\n'],
  ['\n- > ', '\n\n'],
  ['\n> > ', '\n\n'],
];
