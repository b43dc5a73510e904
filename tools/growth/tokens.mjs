/**
 * What texts of the grid are made of: signs that some reader looks at, and how they follow each
 * other.
 */

const quotation =
  "“ ” „ ‟ ‘ ’ ‛ ❛ ❜ ❝ ❞ « » ‹ › \" ' ＂ ＇ ″ ′ ‴ ʺ ״ ׳ 「 」 『 』 《 》 〈 〉 〝 〞 〟 ﹁ ﹂ ` ´ `` '' ´´ ,, << >> ⹂ 🙶 🙷";
const pairs = '“” “a” ‘a’ ‘‘a ‘‘ ’’ "a" "a 24" «a» ‚a’ “‘ ’” 5" (") a\' \'a s\' ’s';
const markdown =
  '> >> - * + 1. 1) # ## ### ``` ~~~ `a` ``a` | |-| |a|\\n|-|\\n --- *** ___ ** __ ~~ *a* _a_ [ ] ![ [a] [a](b) [a](<b>) [a][b] [a]: [^1] [^1]: ](( ]( ](\' - [ ] \\\\ \\" \\[ === $$ $';
const markup =
  '< > <a> </a> <a <q> </q> <q/> <q " <blockquote> </blockquote> <cite> <!-- --> <!-- --><? <![CDATA[ <div> <br> <script> <style> <meta charset <https://a> [quote] [/quote] [quote= \\\\enquote{ } \\\\begin{quote} \\\\end{quote} #+begin_quote #+end_quote :::quote ::: & &amp; &lsquo; &ldquo; &#8220; &#x201c; &#x &#0 http://a https://a/(b www.a';
const marks =
  '[1] [1,2] [1-9] [1, [1][2] [Data:  [Data: Sources (1,2)] 【1】 【1†a】 (1) ¹ ² [a, p. 2] [… [...] ... … ..';
const words =
  'a 1 1,000 1.5 -1 ±1 10^6 5% $5 not no never a-b a_b a/b a.b a, Dr. e.g. . , ; : ! ? / // - – — ·';
const other =
  'é é ﬁ 中 中文。 の ก ا א 😀 👩‍🚀 ߷ { } [{ {" ":" \\u00e9 0 00 0. 1e9 true null ~ ~0 ~1 /a % %20 @ ^ = == + data: event: sha256- sha256: INSERT pkg: \u0301 \u0327 ҈ ﹏ ㍐ Ⅻ ½ ⁄';
const unseen = [
  '\t',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '\u2028',
  '\u2029',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u202e',
  '\0',
  '\f',
  '\ud83d',
  '\udc00',
  ' \n',
  '\n ',
  '\n\t',
  '> \n',
  '- \n',
  '\n# ',
  '\n1. ',
  '\n| ',
  'http://a`b ',
  '`a|b` ',
  '`a|b\n` ',
  '| “a” | `b` |\n',
  '-\n  ```\n',
  '> — “a”\n',
  // names of the sources of `titled` in subjects.mjs, as running text has them
  'Kell Post ',
  '*Kell Post* ',
  'According to the Kell Post, ',
  'Lee (2020) ',
];

/** Every token once. */
export const tokens = [
  ...new Set([
    ...unseen,
    ...[quotation, pairs, markdown, markup, marks, words, other].flatMap((row) =>
      row.split(' ').filter((word) => word !== '').map((word) => word.replaceAll('\\n', '\n').replaceAll('\\\\', '\\')),
    ),
  ]),
]; // biome-ignore format: a table

const filled = (unit, units) => unit.repeat(Math.max(1, Math.floor(units / unit.length)));

/** How a text of so many UTF-16 units is made of a token and another one. */
export const patterns = [
  ['repeated', (token, units) => filled(token, units)],
  ['with words', (token, units) => filled(`${token}a b `, units)],
  ['nested', (token, units, other) => `${filled(token, units / 2)} a ${filled(other, units / 2)}`],
  ['alternating', (token, units, other) => filled(`${token}${other}`, units)],
  ['opened once', (token, units) => `${token}${' '.repeat(units / 2)}x${'a '.repeat(units / 4)}`],
  ['in a heading', (token, units) => `# a${filled(token, units)}x`],
  ['in quotation marks', (token, units) => `“${filled(token, units)}”`],
  ['in lines of a quotation', (token, units) => filled(`> ${token} a\n`, units)],
];
