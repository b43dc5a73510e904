// The search of mike in a document, run from its own source: MIKE_SOURCE is its backend/src/lib/chatTools.ts. Of that file the
// two functions that read texts are taken; the comparison is the one line that follows them there.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const source = readFileSync(process.env.MIKE_SOURCE, 'utf8');
const names = ['normalizeWithMap', 'normalizeQuery'];
const functions = names.map((name) => {
  const start = source.indexOf(`function ${name}(`);
  return source.slice(start, source.indexOf('\n}\n', start) + 2);
});
const { outputText } = ts.transpileModule(functions.join('\n'), {});
const [normalizeWithMap, normalizeQuery] = new Function(
  `${outputText}; return [${names.join()}];`,
)();

export default ({ quote, source: text }) => {
  const needle = normalizeQuery(quote);
  return needle !== '' && normalizeWithMap(text).norm.includes(needle) ? 'verified' : 'unverified';
};
