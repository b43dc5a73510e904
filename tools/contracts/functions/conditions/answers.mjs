// Answers: names that fit two sources, forms of marks, ends of sentences, and quotations that are in another source.
import { conditions } from './rows.mjs';

export function answersConditions() {
  const { family, add, rows } = conditions();
  family('answers');
  const S = (...titles) => titles.map((t) => typeof t === 'string' ? { title: t } : t);
  const table = (...rows) => `| Claim | Source |\n| --- | --- |\n${rows.map(([a, b]) => `| ${a} | ${b} |`).join('\n')}\n`;
  family('short names, some of two sources');
  const three = S('Harbour Report North', 'Harbour Report South', 'Harbour Report East 2021', 'Gate Notes Whole');
  const titled = [...three, { title: 'On bees. The Press', author: 'Marlowe' }, { title: 'Marlowe: Works', url: 'https://www.news.example.co.uk/a' }, { title: 'Ellis, A. (2019). On gates. Press.' }, { title: 'Ross. A tale' }, { title: 'Ross. B tale' }, { title: 'B', url: 'http://www.state-ledger.org:80/b' }, { title: 'C', url: 'https://e.de/?q' }, { title: '港湾报告 2021 年' }, { title: 'Annual review of 2020' }];
  for (const name of ['Harbour Report', 'Report North', 'Harbour North', 'North', 'Harbour', 'Report', 'harbour report north', 'Harbour Report, 2021', 'Harbour Report 2021', 'Harbour Report East, 2020', 'Harbour East', 'Notes Gate', 'gate notes', 'Gate', 'Whole', 'Notes', 'Ga. No.', 'Gat. Notes', 'Harb. Rep. North', 'Marlowe 77', 'Marlowe 7-9', 'Marlowe 1234', 'Ellis 12', 'Ellis', 'Ross 5', 'Ross', 'On bees', 'On gates', 'news.example.co.uk', 'www.news.example.co.uk', 'Example', 'www.state-ledger.org', 'State Ledger', 'state ledger', 'Stateledger', 'e.de', 'E', '港湾报告', '港湾', '报告', 'Annual review', 'review of', 'Annual 2020', 'Annual review, 2021', '2020', 'Review, 2020', '*Harbour East*'])
    for (const sources of [titled, titled.toSpliced(2, 1), titled.slice(1)]) add('generation', 'marksIn', table(['It is shut', name], ['It is open', 'Gate Notes Whole']), { sources });
  add('generation', 'marksIn', 'It is shut (Harbour Report North). It is open (On bees). And so (“Gate notes whole” says so. Then more. And more.). Source: Gate Notes Whole. It was. It went.\n\nSource: Harbour Report North', { sources: [...three, { title: 'On bees. The Press' }, { title: 'One. Two words' }] });
  family('possessives and dashes of titles');
  for (const sign of ["'", '’']) add('generation', 'marksIn', `Annual Report 2023${sign}s figures say 5. According to the Annual Report 2023${sign}s table, 6; as Gate Notes Whole${sign} says, 7.`, { sources: S('Annual Report 2023', 'Gate Notes Whole') });
  for (const dash of ['-', '–', '—', ' - ', ' – ', '‑', ' to ', ' bis ', '..', '~', ':', ' – – ']) { add('generation', 'marksIn', `It [1${dash}3] is. As sources 1${dash}3 say, and (Sources 2${dash}4), and ¹${dash}³.`, { sources: S('A one', 'B two', 'C three', 'D four') }); }
  for (const sep of [',', ', ', ';', '; ', '、', '，', '；', ' and ', ' & ', ' und ', '/', '|', '،', '\u00a0,\u00a0', ' ', '][', '] [', '],[']) add('generation', 'marksIn', `It is hot[1${sep}2]. And 【1${sep}3】, (1${sep}2), [^1${sep}^2], [Source 1${sep}Source 3].`, { sources: S('A', 'B', 'C') });
  add('generation', 'marksIn', 'Tea @@1,\u00a02@@ is @@ 1 - 3 @@ hot @@1;2@@ and @@3-1@@, @@0@@, @@4@@, @@@@ <<1|2>> <<2..3>>.', { sources: S('A', 'B', 'C'), forms: [{ open: '@@', close: '@@', separators: [','], ranges: ['-'] }, { open: '<<', close: '>>', separators: ['|'], ranges: ['..'] }] });
  family('campaign parameters and addresses');
  for (const q of ['?id=3&utm_medium=mail', '?utm_source=a&id=3', '?id=3#part', '?ID=3', '?fbclid=1&id=3', '?id=3&gclid=x', '?id=3&ref=a', '/?id=3', '?id=3&', '?id=4', '?id=3&mc_cid=1&mc_eid=2', '?id=3&utmx=1', '?igshid=1&id=3', '?id=3&_ga=1'])
    add('generation', 'checkAnswer', `"the tea is hot today" (https://tea.example/${q}). And [that](http://www.tea.example/${q}) "the tea is hot".`, [{ text: 'the tea is hot today', url: 'https://tea.example/?id=3' }, { text: 'another', url: 'https://other.example/' }]);
  family('sentence ends between quotation and mark, of each script');
  for (const end of ['.', '?', '!', '؟', '۔', '。', '？', '！', '।', '…', ';', '؛', ':', '.”', '?"', '.)', '.1', ' .', '..', '?!', '‽', '．'])
    add('generation', 'checkAnswer', `He said “the tea is very hot”${end} She said “the milk is very cold” [1]. `, ['the milk is very cold', 'the tea is very hot']);
  family('attributions');
  for (const name of ['Anna von und zu Berg', 'Anna von und zu der Berg', 'the man who was there', 'Anna Berg, in her notes on gates', 'Anna `x` Berg', 'Donaudampfschifffahrtsgesellschaftskapitän', 'https://example.org/a/very/long/address', '安娜说过这个话', 'anna', 'harbour master of the town', 'Anna [notes of the gate here](https://e.org)', '“x” Anna', '3 of the 4'])
    for (const lead of ['— ', '-- ', '- ', '–', '―', '--- ']) { if (lead !== '— ' && name.length % 3 !== 0) continue; add('quote', 'quotesIn', `> The gate is shut.\n> ${lead}${name}`); }
  add('quote', 'quotesIn', '> - one item\n> - Anna Berg\n\n> "It is shut" — Anna Berg\n\n> "It is shut" - Anna Berg\n\n> It is shut — Anna Berg\n\n> **“It is shut.”** — Anna\n> \n>\n\n> It is shut.\n>\n> — Anna Berg\n\n> It is shut.\n— Anna Berg\n\n> — Anna Berg');
  add('generation', 'checkAnswer', '> The gate is shut at night.\n> — harbour notes of the gate\n\n> The gate is open by day.\n> — the harbour notes of it\n', [{ title: 'Harbour notes of the gate', text: 'The gate is shut at night. The gate is open by day.' }]);
  family('code and fences');
  for (const [a, b] of [['```', '```'], ['````', '```'], ['~~~', '```'], ['```', '````'], ['~~~~', '~~~'], ['```js', '``` js'], ['``', '``'], ['   ```', '```'], ['    ```', '```'], ['> ```', '> ```']])
    add('quote', 'quotesIn', `“before it”\n${a}\n“in it”\n${b}\n“after it”\n\`\`\`\n“the end”\n\n“last”`);
  family('escaped bars and cells');
  add('generation', 'checkAnswer', '| a | b |\n|---|---|\n| “the tea \\| hot” [1] | “the milk is cold” [2] |\n| `a|b` “the milk is cold” | x [1] |\n| “the tea is hot”\t[2] | \\\\| [1] |\n', ['the tea | hot. the tea is hot', 'the milk is cold']);
  family('names by titles of sources and of their metadata');
  add('generation', 'checkAnswer', 'It is “the tea is hot now” [Report]. And “the tea is hot now” [draft], “the tea is hot now” [raw.md], “the tea is hot now” [r1].', [{ id: 'r1', title: 'Report', metadata: { title: 'draft', source: 'raw.md' }, text: 'the tea is hot now' }, { metadata: { title: 'Notes', source: 'notes.md' }, text: 'other' }]);
  add('generation', 'checkAnswer', 'It is “the tea is hot now” [draft]. And “the tea is hot now” [notes.md].', [{ metadata: { title: 'draft', source: 'raw.md' }, text: 'the tea is hot now' }, { metadata: { source: 'notes.md' }, text: 'the tea is hot now' }]);
  family('quotes changed or cut in the named source, whole in another; ties');
  for (const first of ['the tea is very cold in the old house today', 'the tea is very hot in the old housebo', 'the tea is very hot', 'nothing of it', '', 'not the tea is very hot in the old house']) for (const a of ['It says “the tea is very hot in the old house” [1].', 'It says “the tea is very hot in the old house” [1][2].', '> the tea is very hot in the old house\n\n[1]'])
    add('generation', 'checkAnswer', a, [first, 'They say the tea is very hot in the old house today.', 'the tea is very hot in the old house']);
  family('occurrences twice: places');
  add('generation', 'answerFromText', '"the tea is hot" [1] and "tea is hot. Again" [1] and "First the tea" [1]', { a: 'First the tea is hot. Again the tea is hot.' });
  add('generation', 'answerFromText', '“\u{1f600} tea is hot” [1], “tea is hot” [2]. “milk” [3]', { a: '\u{1f600}\u{1f600} \u{1f600} tea is hot', b: '\u{1f600}\u{1f600} tea is hot', c: 'milk milk' });
  family('lexical scorer: each word that denies, each common word');
  return rows();
} // biome-ignore format: a table
