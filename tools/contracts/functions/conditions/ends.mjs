// Texts with one sign more before or after them, as expressions have anchors and words have ends: each short text of some
// calls of each function, one at a time.
import { callOf } from '../calls.mjs';
import { at, callsOf, entries, put, someOf } from './twins.mjs';

/** Of the calls of a function in the order of their length, which are taken: the shortest are often refused. */
const PLACES = [0.4, 0.8];
const LONGEST_CALL = 800;
/** Functions that read prose, whose ends have rows of their own, and those that are only refused. */
const LEFT_OUT = /^(?:renderReport|(?:safeC|c)heckAnswer|quoteGate.*|comparePages|claimsForReport|safeClaimsForReport|withholdDocument|filterNdjson|renderChoices|selectVerifiedFindings|packetFromAnswer|verifyGeneration|toJsonSchema|withJsonSchema|toDigestSet|recordDocument|fromSri|safeFromHex|safeFromSri|safeParseDigest|countChecks|firstOutOfOrder|safeResolveAskRequest|safePacketToXml|citationOrder|locatorsOf|memorySources|fromLangGraphStore|replayDigest|fromMail|(?:safeA|a)pplyReport|checkReport|compareText|is)$/; // biome-ignore format: a list
const MOST_TEXTS = 2;
const LONGEST = 80;
const signs = ['x', '1', ' ', '\n', '-', '.'];

/** The paths of short texts in a value. */
function textsIn(value, path = []) {
  if (typeof value === 'string') return value.length <= LONGEST && path.length > 0 ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.keys(value);
  return names.some((name) => name.startsWith('$')) ? [] : names.flatMap((name) => textsIn(value[name], [...path, name])); // biome-ignore format: one line
}

const ended = (text) => signs.flatMap((sign) => [`${sign}${text}`, `${text}${sign}`]);
const changed = (kept) => textsIn(kept).slice(0, MOST_TEXTS).flatMap((path) => ended(at(kept, path)).map((text) => put(kept, path, text))); // biome-ignore format: one line

export const endConditions = () =>
  entries.flatMap((entry) =>
    [
      ...callsOf(
        entry,
        (name, kept, line) =>
          !LEFT_OUT.test(name) && line.length <= LONGEST_CALL && textsIn(kept).length > 0,
      ),
    ].map(([name, calls]) => [
      name,
      `a sign more at each end, of ${entry}`,
      someOf(calls, PLACES).flatMap(([kept, steps]) => changed(kept).map((list) => callOf(entry, name, list, steps))), // biome-ignore format: one line
    ]),
  );
