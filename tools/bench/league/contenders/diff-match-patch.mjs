// Its matcher takes 32 characters: they find the place, and the edits there are counted.
import DiffMatchPatch from 'diff-match-patch';
import { verdictOf } from './windows.mjs';

const engine = new DiffMatchPatch();
engine.Match_Distance = 100_000;
engine.Match_Threshold = 0.2;

export default ({ quote, source }) => {
  const at = engine.match_main(source, quote.slice(0, engine.Match_MaxBits), 0);
  if (at === -1) return 'unverified';
  const edits = engine.diff_levenshtein(
    engine.diff_main(quote, source.slice(at, at + quote.length)),
  );
  return verdictOf(edits <= 0.1 * quote.length);
};
