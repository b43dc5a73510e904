/** A name of a file as a URI reference: every sign that means something in a URI is encoded. */

/** Relative names stay relative, as code scanning wants them; absolute ones get their scheme. */
export function fileUri(name: string): string {
  const path = name.replaceAll('\\', '/');
  const [, drive = '', rest = path] = /^([A-Za-z]:)(\/.*)$/s.exec(path) ?? [];
  const encoded = rest.split('/').map(segmentOf).join('/');
  return drive !== '' ? `file:///${drive}${encoded}` : encoded.startsWith('/') ? `file://${encoded}` : encoded;
}

/** Half of a surrogate pair has no encoding: U+FFFD stands in its place. */
function segmentOf(segment: string): string {
  return encodeURIComponent(
    segment.replaceAll(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd'),
  );
}
