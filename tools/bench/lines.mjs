// How many lines of NDJSON are read.
/** Lines of NDJSON: 115 MB of each kind. */
export const linesOf = { long: 12_000, short: 96_000 };

/**
 * So many of them are read before what a line costs is counted: compilers have done most of their
 * work by then.
 */
export const firstLinesOf = (file) => linesOf[file] / 3;
