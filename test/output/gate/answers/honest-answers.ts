/**
 * Answers that say nothing false: true quotes, and signs that look like quotation marks and are
 * something else.
 */
import { said } from './sources.js';

/**
 * What the callers of these answers pass as `ignore`: titles of works, and the question of the
 * user.
 */
export const ignore: readonly string[] = [
  'War and Peace',
  'The Old Man and the Sea',
  'How hot may the "old" boiler get, and is it “safe”?',
];

const quotes: readonly string[] = [
  'It says "Above that the heater is cut off".',
  'It says “Above that the heater is cut off.”',
  "It says 'the heater is cut off' at once.",
  'It says ‘the heater is cut off’ at once.',
  'The minutes: «The council approved the plan by seven votes to six».',
  'The minutes say “The council approved the plan” and “by seven votes to six”.',
  '> Above that the heater is cut off.\n',
  '> Above that the heater is cut off. It does not start again by itself.\n>\n> The pump must not be started dry.\n',
  '- > The tank holds 120 litres at most.\n',
  '> **The tank holds 120 litres at most.**\n',
  '“Three of the nine valves were replaced in **March 2019**”, says the handbook.',
  'The tank: "120 litres at most" (handbook).',
  '**"The pump must not be started dry"** is the rule.',
  '["The pump must not be started dry"](https://example.org/handbook)',
  '| rule | words |\n|---|---|\n| pump | "The pump must not be started dry" |\n',
  '<q>The pump must not be started dry</q>',
  '<blockquote>The pump must not be started dry.</blockquote>',
  '&quot;The pump must not be started dry&quot;',
  '„Darüber wird die Heizung abgeschaltet“, heißt es.',
  '»Der Stadtrat nahm den Plan an«, heißt es.',
  'Il est écrit « Le port restera fermé jusqu’au printemps ».',
  "La notice dit «\u00A0La chaudière s'arrête au-dessus de 85 degrés\u00A0».",
  '「それを超えると加熱器が止まる」と書いてある。',
  '手册写道：“超过后加热器会自动关闭”。',
  'כתוב "מעבר לכך החימום נכבה" בספר.',
  'Написано «Порт закрыт до весны».',
  'The handbook ("Above that the heater is cut off") is clear.',
  'It does “not start again by itself”.',
  'As it says: "it does not start again by itself."',
  '1. “The boiler may be run up to 85 °C”\n2. “The pump must not be started dry”\n',
];

const dialogue: readonly string[] = [
  '"I shall not go," said Marta, "and you know why."',
  'Marta says “I shall not go” and he asks “Because of the lamp?”',
  'He asks: "Because of the lamp?"',
  '‘I shall not go,’ said Marta, ‘and you know why.’',
  'Marta answers, "I shall not go".',
  '“I shall not go,” she says.\n\n“Because of the lamp?” he asks.',
  '— I shall not go, said Marta.\n— Because of the lamp? he asked.',
  'Her mother’s words were “never sell the lamp”.',
  'The clerk: “It’s not the dogs’ fault”.',
  "The clerk: 'It's not the dogs' fault'.",
  "The novel has: \"Her mother used to say 'never sell the lamp' when the winter of '86 came up.\"",
  'The chair said that it would stay closed “until the ice is gone”.',
  '> "I shall not go," said Marta, "and you know why."\n',
  '> "I shall not go," said Marta, "and you know why."\n>\n> "Because of the lamp?" he asked.\n',
  "“'Tis only a lamp, she thought”, it goes on.",
];

const attributions: readonly string[] = [
  '> Above that the heater is cut off.\n> — Boiler Handbook\n',
  '> Above that the heater is cut off.\n>\n> — Boiler Handbook, 2nd edition, p. 14\n',
  '> Above that the heater is cut off.\n> -- Dr. Imre Szabó\n',
  '> The council approved the plan by seven votes to six.\n> – Minutes of the council, 3 March 2021\n',
  '> Above that the heater is cut off.\n\n— Boiler Handbook',
  '> I shall not go\n> — Marta, in *The Lamp*\n',
  '> I shall not go\n> — Marta in [The Lamp](https://example.org/lamp)\n',
  '> Darüber wird die Heizung abgeschaltet.\n> — Handbuch, Seite 3\n',
  '> 港は春まで閉鎖される。\n> — 議事録、三頁\n',
  '> The pump must not be started dry.\n> — handbook, section 4.2\n',
  '> The pump must not be started dry.\n> - *Boiler Handbook*, ch. 3: Limits\n',
  '> The pump must not be started dry.\n> ― Imre Szabó, first edition (1987)\n',
  '> The pump must not be started dry.\n> — from the handbook, page 4\n',
];

const code: readonly string[] = [
  '```js\nconst words = "the heater is left on";\n```\n',
  '```\n"a" + \'b\'\n```\n\nThat is all.',
  '~~~python\nprint("left on", \'right off\')\n~~~\n',
  '````md\n```\n"inner"\n```\n````\n',
  '- Run this:\n\n  ```sh\n  echo "left on" > \'out file\'\n  ```\n\n- Then read it.\n',
  '1. First:\n   ```json\n   { "key": "value" }\n   ```\n2. Second.\n',
  '> ```\n> Above that the heater is cut off.\n> ```\n',
  'Use `"left on"` as the value.',
  "Use `'left on'` or `“left on”`.",
  'Set `` `"x"` `` in the file.',
  "The derivative `f''(x)` and then `g''(x)`.",
  "The derivative f''(x) and then g''(x) vanish.",
  "Here f'(x) is larger than g'(x).",
  'Run `git commit -m "fix it"` and then `git push`.',
  'In C++: `std::cout << "x" << y >> z;`',
  'Shift with a << 2 and b >> 3.',
  'The type `Map<string, List<"a" | "b">>` is long.',
  'A type such as Map<string, List<number>> is long.',
  '```yaml\nname: "x"\n> not a quote\n```\n',
  '```\n> not a quote\n<q>no</q>\n```\n',
  '`<blockquote>` and `<q>` are elements of HTML.',
  'Write `\\enquote{words}` in LaTeX.',
  '```latex\n\\begin{quote}\nwords\n\\end{quote}\n```\n',
  'The prompt is `>` and the here-string `<<<`.',
  '```js\nconst a = `x "y"`;\n```\n',
  'Call `say("hi")`, `say(\'hi\')` and `say(`+`)`.',
  'SQL: `SELECT "name" FROM t WHERE x = \'y\'`.',
  '```diff\n- "old"\n+ "new"\n```\n',
  '    ```\n\nNo fence above.',
  '* one\n* two: `"x"`\n\n```\n“y”\n```\n',
  'An unclosed fence:\n```\n"left on"\n',
  '`a "b` c and `"`.',
  'Press `"` twice, then `\'`.',
  "Math: $x'$ and $y''$ are used.",
  'Let x′ and y″ be the derivatives.',
];

const html: readonly string[] = [
  'See <a href="https://example.org/">the page</a>.',
  'See <a href="https://example.org/" title="left on">the page</a>.',
  '<img src="a.png" alt="A heater that is left on">',
  "<img src='a.png' alt='A heater'>",
  '<p class="note" id="n1">Nothing here.</p>',
  '<details open="">\n<summary>More</summary>\n\nText.\n\n</details>',
  '<div align="center">\n  <b>Boiler</b>\n</div>',
  '<span style="color: red">85 °C</span>',
  '<font color="#f00" face=\'Arial\'>85 °C</font>',
  '<a\n  href="https://example.org/"\n  title="two lines">page</a>',
  'See [the page](https://example.org/ "left on").',
  "See [the page](https://example.org/ 'left on').",
  'See [the page](<https://example.org/a b> "left on").',
  'See ![a picture](a.png "The old boiler").',
  'See [the page][1].\n\n[1]: https://example.org/ "The old boiler"\n',
  "See [the page][1].\n\n[1]: <https://example.org/>\n  'The old boiler'\n",
  '[a](b "c") and [d](e "f").',
  '<input type="text" value="left on" disabled>',
  '<br/><hr class="wide"/>',
  '<!-- "left on" -->\n\nNothing else.',
  '<svg viewBox="0 0 24 24"><path d="M0 0L24 24"/></svg>',
  'Use <kbd>"</kbd> on the keyboard.',
  '<https://example.org/?q="x">',
  '[link](https://example.org/?q=%22x%22)',
  'A citation[^1].\n\n[^1]: Boiler Handbook, p. 4.\n',
  '<a href="https://example.org/?a=1&quot;">page</a>',
];

const measures: readonly string[] = [
  'The inlet is a 3/4" pipe and the outlet a 1/2" pipe.',
  'It has a 24" screen.',
  'A 24" x 36" frame and a 10" one.',
  'It is 6\'2" tall.',
  "It is 5' 10\" long and 2' wide.",
  'The 5" and 7" models are alike.',
  'Pipes of 1/2", 3/4" and 1" are used.',
  'A board of 2" × 4" × 8\'.',
  'At 40° 26′ 46″ N, 79° 58′ 56″ W.',
  'At 40°26\'46"N 79°58\'56"W.',
  'A 19″ rack and a 23″ rack.',
  'A 3½" disk and a 5¼" disk.',
  'It rose by 2" in the night, then fell by 1".',
  'The 12"-long pipe meets a 10"-wide plate.',
  'A (24") screen, or 27".',
  'Sizes: 8", 10", 12".',
  '| size | 10" | 12" |\n|---|---|---|\n| price | 1 | 2 |\n',
  'A 15.6" laptop costs less than a 17.3" one.',
  "He ran the 100' line and a 40' one.",
  'From 3" to 5" of rain fell.',
  'The ratio is 2":1".',
  'It is 10" by 12" in size; the handbook says "a 3/4" pipe for the inlet".',
  '“Use a 3/4" pipe for the inlet” is what it says.',
  'A 24” screen and a 27” screen.',
  'The 9’ wall and the 6’ fence.',
];

const apostrophes: readonly string[] = [
  "It's the dogs' food, isn't it?",
  'It’s the dogs’ food, isn’t it?',
  "Rock 'n' roll of the '80s and '90s.",
  'Rock ’n’ roll of the ’80s and ’90s.',
  "The boys' coats and the girls' hats.",
  'The boys’ coats and the girls’ hats.',
  "'Tis late, and 'twas early before.",
  "O'Brien, D'Angelo and L'Aquila.",
  "L'eau de l'île n'est pas d'ici.",
  'The Qur’an, Hawai‘i and Sana‘a.',
  'The ‘ayn and the ’alif.',
  "Go get 'em, y'all.",
  "He was drivin' an' singin' all night.",
  "Fish 'n' chips, mac 'n' cheese.",
  "The 1980s' style; James' and Szabó's work.",
  "Mind your p's and q's, do's and don'ts.",
  "C'est l'été, qu'il dit, aujourd'hui.",
  "Ne'er-do-wells o'er the hill.",
  'Dell’arte e dell’opera, un po’ di tutto.',
  "Dell'arte e dell'opera, un po' di tutto.",
  'Об’єкт і п’ять.',
  "The workers' and the owners' votes; the members' list.",
  "Class of '86 met the class of '99.",
  "Two weeks' notice and six months' pay.",
  'צה"ל וארה"ב חתמו.',
  'צה״ל וארה״ב חתמו.',
  "צ'ק וג'ירפה.",
  'Mike ʻŌlelo Hawaiʻi.',
];

const titles: readonly string[] = [
  'He wrote "War and Peace" and “The Old Man and the Sea” is another book.',
  'The novel ‘War and Peace’ is long.',
  '«War and Peace» is long.',
  '《War and Peace》 is long.',
  'You asked: "How hot may the "old" boiler get, and is it “safe”?"',
  'You asked whether it is “safe”.',
  'The novel "The Lamp" has two people.',
  'See “Boiler Handbook”, section 3.',
  'The “Boiler Handbook” and the minutes agree.',
  'In *War and Peace* and _The Lamp_.',
  '<cite>War and Peace</cite> is long.',
  'The word "lamp" appears four times.',
  'The "old" boiler is meant.',
  'What is "f\'\'(x)"?',
  '"Yes".',
  'A so-called “smart” heater.',
];

const plain: readonly string[] = [
  'The boiler may be run up to 85 °C; above that, the heater stops.',
  '- one\n- two\n  - three\n\nDone.',
  '# Heading\n\nText with *emphasis* and **strong** words.',
  'a > b and c < d; x >= y; p => q; r -> s.',
  '-> first\n-> second\n',
  '5 > 3 and 2 > 1.',
  'Values\n\\> not a quote\n',
  'The result is <10 and >5, i.e. 5<x<10.',
  'Path: C:\\Users\\x and \\\\server\\share.',
  'Smile: :> and <3 and >:( and ^_^.',
  'Menu: File > Export > PDF.',
  'File » Export » PDF.',
  'Home › Docs › Boiler',
  '« previous | next »',
  'He said nothing, ,,, and went.',
  'Empty quotes: "" and “” and \'\'.',
  '"..." and “…” are ellipses.',
  'Ditto marks: \n\n| a | 1 |\n|---|---|\n| " | 2 |\n| " | 3 |\n',
  'Emoji 🙂 and CJK 、。 and ー.',
  'A long line that goes on and on without any mark in it, only commas, full stops; and semicolons: all of them plain.',
];

const all = [
  quotes,
  dialogue,
  attributions,
  code,
  html,
  measures,
  apostrophes,
  titles,
  plain,
].flat();

/**
 * Each alone, true words between each pair of the published table, and answers of three paragraphs
 * up to a count.
 */
export function honestAnswers(
  pairs: readonly (readonly [opens: string, closes: string])[],
  count: number,
): string[] {
  const marked = pairs.map(
    ([opens, closes], at) =>
      `It says: ${opens}${said[at % said.length] ?? ''}${closes}, and no more.`,
  );
  const answers = [...all, ...marked];
  for (let turn = 0; answers.length < count; turn += 1) {
    const of = (step: number): string => all[(turn * step + step) % all.length] ?? '';
    answers.push([of(7), of(11), of(29)].join('\n\n'));
  }
  return answers;
}
