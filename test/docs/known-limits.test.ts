/**
 * Each known limit is tried, and seen as its row says; of what takes long or another program, the
 * place is named where it is tried. Who lifts a limit finds its row here.
 */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFigures } from '../../src/answers/figures/index.js';
import {
  answerFromText,
  checkAnswer,
  lexicalOverlapScorer,
  type MarkSource,
  marksIn,
  verifyGeneration,
} from '../../src/answers/generation/index.js';
import { toStrictSchema } from '../../src/catalog/guard/index.js';
import {
  EvidencePacket,
  packetToXml,
  toLegacyPacket,
} from '../../src/contracts/evidence-packet/index.js';
import { ProvenanceRecord } from '../../src/contracts/provenance-record/index.js';
import { verify } from '../../src/index.js';
import { toTextFragment } from '../../src/output/export/index.js';
import { quoteGateRunnable } from '../../src/output/gate/index.js';
import { quotesIn, verifyQuote } from '../../src/quotes/quote/index.js';
import { fromCaptions, layoutText } from '../../src/sources/index.js';
import { makeFolder, packetText, runCli } from '../support/cli.js';
import { readPage, root } from './fences.js';

const harbour = 'The harbour was closed in 1903.';
const song = 'The mayor sang a song.';
const zip = Uint8Array.from([0x50, 0x4b, 0x05, 0x06, 0xff, 0xfe, ...Array<number>(16).fill(0)]);

const statusOf = (quote: string, source: string, options?: Parameters<typeof verifyQuote>[2]) =>
  verifyQuote(quote, source, options).status;

const statesOf = (answer: string, sources: Parameters<typeof checkAnswer>[1]) =>
  checkAnswer(answer, sources).quotations.map(({ state }) => state);

const figureStatesOf = (answer: string, source: string) =>
  checkFigures(answer, [source]).figures.map(({ state }) => state);

function codesOf(change: (packet: Record<string, unknown>) => void): readonly string[] {
  const packet = JSON.parse(packetText()) as Record<string, unknown>;
  change(packet);
  return verify(EvidencePacket, packet).issues.map(({ code }) => code);
}

/** The beginning of a row, and how it is seen: a trial, or the file that has one. */
const trials: Readonly<Record<string, string | (() => unknown)>> = {
  'Of 420 honest quotes': 'docs/quote-bench.md',
  'Languages have word lists': () => {
    expect(statusOf('approved by the board', 'It was not approved by the board.')).toBe(
      'out-of-context',
    );
    expect(statusOf('welodd y bwrdd y cynllun', 'Ni welodd y bwrdd y cynllun.')).toBe('exact');
  },
  'A negator that is written as one word': () => {
    for (const [quote, source, language] of [
      ['est ouvert le dimanche', 'Le musée n’est ouvert le dimanche que le matin.', 'fr'],
      ['è aperto la domenica', 'Il museo n’è aperto la domenica.', 'it'],
    ] as const) {
      expect(statusOf(quote, source)).toBe('exact');
      expect(statusOf(quote, source, { languages: [language] })).toBe('exact');
    }
  },
  'A negator that is an ordinary word': () => {
    for (const [quote, source, language] of [
      ['signera ce décret', 'Le ministre ne signera ce décret que demain.', 'fr'],
      ['hän tule kotiin', 'Ei hän tule kotiin.', 'fi'],
    ] as const) {
      expect(statusOf(quote, source)).toBe('exact');
      expect(statusOf(quote, source, { languages: [language] })).toBe('out-of-context');
    }
  },
  'The negation at the end of a verb': () => {
    for (const [quote, source] of [
      ['この薬は安全で', 'この薬は安全ではない。'],
      ['会議は開催され', '会議は開催されなかった。'],
      ['그는 돈을 받지', '그는 돈을 받지 않았다.'],
    ] as const) {
      const { status, flags } = verifyQuote(quote, source);
      expect([status, flags.includes('ends-mid-sentence')]).toEqual(['exact', true]);
    }
  },
  'The other case of a first letter': () => {
    expect(statusOf('ışık hızı sabittir', 'Işık hızı sabittir.')).toBe('changed');
    expect(statusOf('istanbul güzeldir', 'İstanbul güzeldir.')).toBe('changed');
    expect(statusOf('İnsan haklıdır', 'insan haklıdır.')).toBe('normalized');
  },
  'The letter `ʻ` of Hawaiian': () => {
    for (const sign of ['‘', "'", '’'])
      expect(statusOf(`Hawai${sign}i is far`, 'Hawaiʻi is far.')).toBe('changed');
  },
  'A Portuguese quotation': 'adr/0352-name-the-languages-of-negators.md',
  'Numbers in other spellings': () => {
    for (const price of ['1,200', '1,200.00'])
      expect(verifyQuote('It cost 1200 dollars', `It cost ${price} dollars.`)).toMatchObject({
        status: 'changed',
        changes: [{ kind: 'number' }],
      });
  },
  'A line end, a tab and': () => {
    for (const end of ['\n', '\r\n', '\u2028', '<br>', ' [1] ', '\n> '])
      expect(statusOf('estimated 5', `It was an estimated 5${end}million.`)).toBe('exact');
    expect(statusOf('estimated 5', 'It was an estimated 5 million.')).toBe('cut');
    for (const source of ['It was 10\n%.', 'It was 10\nkm.', 'It was 10\n000 people.'])
      expect(statusOf('It was 10', source)).toBe('exact');
    expect(statusOf('500 a month', 'We pay US$\n500 a month.')).toBe('exact');
  },
  '`>=` and `<=` before a number': () => {
    expect(statusOf('65 years', 'aged >=65 years')).toBe('exact');
    expect(statusOf('A pipe of 5', 'A pipe of 5" is used')).toBe('exact');
    expect(statusOf('A pipe of 5', 'A pipe of 5″ is used')).toBe('cut');
  },
  'Superscript digits after': () => {
    expect(statusOf('A pipe of 5″²', 'A pipe of 5″')).toBe('normalized');
  },
  'A part of a quote with an ellipsis': () => {
    expect(statusOf('Growth was 5 … %', 'Growth was 5 in all.')).toBe('normalized');
  },
  '`<sub>`, `<a>`, `<small>`': () => {
    expect(statusOf('Binary 102 is two', 'Binary 10<sub>2</sub> is two')).toBe('normalized');
    expect(statusOf('12003 came', '1200<a href="#n">3</a> came')).toBe('normalized');
  },
  'An empty cell is a sign': () => {
    const row = '<tr><td>Ann</td><td></td><td>5</td></tr>';
    expect(statusOf('Ann 5', row)).toBe('normalized');
    expect(statusOf('Ann 5', '| Ann | | 5 |')).toBe('changed');
  },
  'A quote of at most four words': async () => {
    const short = 'He said “open the doors”.';
    expect(await quoteGateRunnable({ sources: [harbour] }).invoke(short)).toBe(
      'He said “open the doors” [not in the sources].',
    );
    const held = quoteGateRunnable({ sources: [harbour], onShort: 'hold' });
    expect(await held.invoke(short)).toBe('He said [not verified: open the doors].');
  },
  'The gate shows a passage before': async () => {
    const answer = 'He said “The harbour was closed in 1903” [2].';
    expect(await quoteGateRunnable({ sources: [harbour, song] }).invoke(answer)).toBe(answer);
    expect(statesOf(answer, [harbour, song])).toEqual(['misattributed']);
  },
  'A quote that begins or ends inside a code span': () => {
    const [half, whole] = ['old` tool\nhas `new', '`old` tool\nhas `new`'];
    for (const [end, statuses] of [
      ['\n', ['exact', 'exact']],
      ['\r\n', ['not-found', 'normalized']],
    ] as const) {
      const source = `The \`old\` tool${end}has \`new\` parts.`;
      expect([half, whole].map((quote) => statusOf(quote, source))).toEqual(statuses);
    }
  },
  'Captions that are given as a text': () => {
    const cues = ['All mental troubles are known,', 'which people do not say,', 'like doctors.'];
    const text = cues
      .map((cue, nth) => `${nth + 1}\n00:00:0${nth},100 --> 00:00:0${nth},900\n${cue}\n`)
      .join('\n');
    expect(statusOf(cues.join(' '), text)).toBe('not-found');
    expect(statusOf(cues.slice(1).join(' '), text)).toMatch(/^(?:changed|not-found)$/);
    expect(verifyQuote(cues.join(' '), fromCaptions(text)).status).toBe('exact');
  },
  'A dotless `ı` with an accent': () => {
    expect(statusOf('la línia de música', 'És la lı\u0301nia de música.')).toBe('changed');
    expect(statusOf('la lı\u0301nia de música', 'És la línia de música.')).toBe('changed');
  },
  'One profile of quotes': 'test/contracts/verified-findings/v1',
  'A changed quote in a text of 10 MB': 'docs/cost.md',
  'A name of a source in quotation marks with the comma': async () => {
    const sources = { 'rules.md': { title: 'Office Rules', text: harbour } };
    const answer = 'See “Office Rules,” and “Office Rules”.';
    expect(statesOf(answer, sources)).toEqual(['not-found', 'not-checked']);
    expect(await quoteGateRunnable({ sources, onShort: 'hold' }).invoke(answer)).toBe(answer);
    const { quotations } = checkAnswer(answer, sources, { ignore: ['Office Rules'] });
    expect(quotations.map(({ state }) => state)).toEqual(['not-checked', 'not-checked']);
  },
  'A range of more than 51 sources': () => {
    const sources = Array<MarkSource>(60).fill({ title: 'harbour' });
    expect(marksIn('A [1-51].', { sources }).marks).toHaveLength(1);
    expect(marksIn('A [1-52].', { sources })).toMatchObject({
      marks: [],
      unread: [{ why: 'no-such-source' }],
    });
  },
  'Three growing pieces': 'test/answers/adapters/openai/compatible.test.ts',
  'Indented code is read as prose': () => {
    const words = (text: string) => quotesIn(text).map((one) => one.words);
    expect(words('    “the lie”')).toEqual(['the lie']);
    expect(words('> ```\n> “the lie”\n> ```').join()).toContain('the lie');
  },
  'A block quote is read as words of a source': async () => {
    const [a, b] = ['the heater is cut off', 'the mayor sang a song'];
    const sources = ['Then the heater is cut off.', 'Later the mayor sang a song.'];
    const text = `> “${a}” [1]\n>\n> “${b}” [2]\n`;
    expect(statesOf(text, sources)).toEqual(['changed']);
    expect(statesOf(text.replaceAll('> ', '').replace('>', ''), sources)).toEqual([
      'verified',
      'verified',
    ]);
    expect(statesOf(text.replace('\n>', '\n'), sources)).toEqual(['verified', 'verified']);
    const shown = await quoteGateRunnable({
      sources: Object.fromEntries(sources.entries()),
    }).invoke(text);
    expect(shown).not.toBe(text);
  },
  'Of a block quote only a line of nothing but marks': () => {
    const quoted = '> the harbour was closed';
    const states = [
      `${quoted}\n> [1]`,
      `${quoted}\n> — Handbook`,
      `${quoted}\n> Source: [1]`,
      `> Note: the harbour was closed [1]`,
      `> [!NOTE]\n${quoted} [1]`,
    ].map((answer) => statesOf(answer, [harbour]).join());
    expect(states).toEqual(['verified', 'verified', 'verified', 'changed', 'changed']);
  },
  'The gate reads a number alone in round brackets, at the end of a passage': async () => {
    const gate = quoteGateRunnable({ sources: [harbour] });
    const answer = 'It says “the harbour was closed in 1903 (1).”';
    expect(await gate.invoke(answer)).toContain('[not verified: ');
    expect(statesOf(answer, [harbour])).toEqual(['verified']);
  },
  'A last line of a block quote after a dash is a name': async () => {
    const lines = ['— except on some Mondays', '— but only if nobody minds it at all'];
    const answers = lines.map((line) => `> The harbour was closed in 1903.\n> ${line}\n`);
    expect(answers.map((answer) => statesOf(answer, [harbour]).join())).toEqual([
      'verified',
      'not-found',
    ]);
    const gate = quoteGateRunnable({ sources: [harbour] });
    expect(await gate.invoke(answers[0] ?? '')).toBe(answers[0]);
  },
  'An address without brackets after a quotation': () => {
    const sources = [{ id: 'chunk_12', url: 'https://example.org/a' }, { id: 'chunk_13' }];
    for (const answer of ['“A b” – https://example.org/a', '**chunk_13**: “A b”'])
      expect(marksIn(answer, { sources }).marks).toEqual([]);
  },
  'A number with letters directly after it that are no unit of the tables': () => {
    expect(figureStatesOf('It has 200grit and 16A.', 'It has 300 grit and 10 A.')).toEqual([]);
    expect(figureStatesOf('The fuse has 16 A.', 'The fuse has 16A.')).toEqual(['absent']);
  },
  '`s` directly after a number is seconds': () => {
    expect(figureStatesOf('An iPhone 5s.', 'An iPhone 5S.')).toEqual(['absent']);
  },
  '`.pptx`, `.doc`': async () => {
    const folder = makeFolder({ 'only/a.pptx': zip, 'both/a.pptx': zip, 'both/a.txt': harbour });
    const quote = async (source: string) =>
      (await runCli(['quote', '--source', source, 'The harbour was closed'], { folder })).code;
    expect([await quote('only'), await quote('only/a.pptx'), await quote('both')]).toEqual([
      2, 2, 0,
    ]);
  },
  'A file of records': 'test/hosts/cli/shared/shelf.test.ts',
  '`.rtf` is read as': async () => {
    const folder = makeFolder({ 'a.rtf': '{\\rtf1 The \\b harbour\\b0  was closed}' });
    const words = ['quote', '--source', 'a.rtf', 'The harbour was closed'];
    expect((await runCli(words, { folder })).stdout).toContain('not verified: changed');
  },
  'Charts, comments, pictures': 'test/sources/xlsx.test.ts',
  'Formats of a workbook': 'test/sources/xlsx.test.ts',
  'Text of a PDF that cannot': 'test/sources/unseen.test.ts',
  'Letters that a PDF has': 'test/sources/pdfjs.test.ts',
  'Columns are decided by': 'test/sources/pdfjs.test.ts',
  'A scan after a cover page': async () => {
    const pages = [1, 2, 3].map((page) => ({ page, width: 100, height: 100 }));
    const layout = layoutText([{ text: 'Annual report.', page: 1 }], { pages });
    const text = 'It says “the board approved the plan” [1].';
    expect(statesOf(text, [layout.text])).toEqual(['not-found']);
    expect(statesOf(text, [layout])).toEqual(['not-checked']);
    const at = text.indexOf('[1]');
    const result = {
      schema_version: 3,
      text,
      citations: [{ span: [at, at + 3], source_id: 1, verified: false }],
      references: [{ inline_marker: '[1]', source_id: 1, rendered: '[1] a' }],
      sources: [{ content: layout.text, metadata: { id: 'a', title: 'a' } }],
    } as const;
    const scorer = lexicalOverlapScorer();
    const states = async (options: object) =>
      (await verifyGeneration(result as never, { scorer, ...options })).answer.quotations.map(
        ({ state }) => state,
      );
    expect(await states({})).toEqual(['not-found']);
    expect(await states({ sources: [layout] })).toEqual(['not-checked']);
  },
  'Roots, sums and other parts': 'test/sources/html.test.ts',
  'Nothing is computed': () => {
    expect(figureStatesOf('It rose by 10 kg.', 'It was 100 kg and is 110 kg.')).toEqual(['absent']);
  },
  'Where the clauses of a sentence do not each end': () => {
    const sources = ['It has 9 ships.', 'It is 15 % more.'];
    const statesOf = (answer: string): readonly string[] =>
      checkFigures(answer, sources).figures.map(({ state }) => state);
    expect(statesOf('It has 15 % [1], and more [2].')).toEqual(['in-cited']);
    expect(statesOf('It has 15 % [1], and 9 ships [2].')).toEqual(['elsewhere', 'elsewhere']);
  },
  'A figure is looked for': () => {
    expect(figureStatesOf('Ana has 30 kg.', 'Ana has 20 kg. Ben has 30 kg.')).toEqual([
      'in-sources',
    ]);
  },
  'A list of sources is known by its numbers': () => {
    const answer = 'It is 7 kg [1].\n\n';
    const statesBelow = (list: string) => figureStatesOf(answer + list, 'It is 7 kg.').slice(1);
    expect(statesBelow('Sources:\n- Kell Times 2019')).toEqual(['absent']);
    expect(statesBelow('[1] The fee is 190 euros.')).toEqual([]);
  },
  'By `sentences/1` a sentence ends at a number': () => {
    const answer = 'Es endete am 23. Mai 2022 nach 62 km [1].';
    expect(figureStatesOf(answer, 'Am 23. Mai 2022, nach 62 km.')).toEqual([
      'in-sources',
      'in-cited',
    ]);
  },
  'A sentence goes on after `Mio.`': () => {
    const sources = ['Es waren 5 Mio.', 'Danach waren es 7 kg.'];
    const { figures } = checkFigures('Es waren 5 Mio. Danach waren es 7 kg [2].', sources);
    expect(figures.map(({ state }) => state)).toEqual(['elsewhere', 'in-cited']);
  },
  'Round brackets `(1)`, `(2)` of one paragraph': () => {
    const source = 'One year and two weeks.';
    expect(figureStatesOf('ein (1) Jahr und zwei (2) Monate [1].', source)).toEqual([]);
    expect(figureStatesOf('one (1) year and two (2) months [1].', source)).toHaveLength(2);
  },
  'Digits alone in round brackets before `%`': () => {
    expect(figureStatesOf('zehn (10) Prozent [1].', '10 %.')).toEqual(['unit']);
    expect(figureStatesOf('ten (10) percent [1].', '10 %.')).toEqual(['in-cited']);
  },
  'A sign in words is no sign': () => {
    expect(figureStatesOf('It was minus 7 °C [1].', 'It was 7 °C.')).toEqual(['in-cited']);
    expect(figureStatesOf('It was minus 7 °C [1].', 'It was -7 °C.')).toEqual(['sign']);
    expect(figureStatesOf('It was 7.5 °C below zero [1].', 'It was −7.5 °C.')[0]).toBe('sign');
  },
  'One figure in two forms': () => {
    expect(figureStatesOf('17/20 passed [1].', '17 out of 20 passed.')).toEqual(['absent']);
    expect(figureStatesOf('It won 3 to 2 [1].', 'It won 3:2.')).toEqual(['absent', 'absent']);
  },
  'Two units outside the tables are compared as they are written': () => {
    expect(figureStatesOf('It has 10 bar [1].', 'It has 10 mbar.')).toEqual(['in-cited']);
    expect(figureStatesOf('It has 10 kPa [1].', 'It has 10 psi.')).toEqual(['unit']);
    expect(figureStatesOf('It has 30 غراماً [1].', 'It has 30 كغ.')).toEqual(['in-cited']);
    expect(figureStatesOf('It has 2 tsp [1].', 'It has 2 tablespoons.')).toEqual(['in-cited']);
    expect(figureStatesOf('Give 5 mg [1].', 'Give 5 mg/kg.')).toEqual(['in-cited']);
    expect(figureStatesOf('It has 590 rpm [1].', 'Es hat 590 U/min.')).toEqual(['unit']);
  },
  'In a source without the word `the`': () => {
    const source = 'Le préavis est de trois mois.';
    expect(figureStatesOf('Le préavis est de 3 mois [1].', source)).toEqual(['not-checked']);
    expect(figureStatesOf('Le préavis est de 4 mois [1].', source)).toEqual(['not-checked']);
    expect(figureStatesOf('Le préavis est de 21 mois [1].', source)).toEqual(['absent']);
  },
  'A time with a point and no': () => {
    expect(figureStatesOf('Um 16:42 Uhr, 2,5 km [1].', '2,5 km um 16.42.')[0]).toBe('in-cited');
    expect(figureStatesOf('Um 16.42 Uhr [1].', 'Um 16:42 Uhr.')).toEqual(['absent']);
    expect(figureStatesOf('At 4.42 pm [1].', 'Um 16:42 Uhr.')).toEqual(['in-cited']);
  },
  'Three numbers joined by hyphens are a name': () => {
    expect(figureStatesOf('Op 6-10-2023 [1].', 'On 6 October 2023.')).toEqual([]);
    expect(figureStatesOf('On 6 October 2023 [1].', 'Op 6-10-2023.')).toEqual(['absent']);
  },
  'Groups of three with plain blanks are one number': () => {
    expect(figureStatesOf('It is 3150 [1].', 'It is 3 150.')).toEqual(['in-cited']);
    expect(figureStatesOf('It is -3150 [1].', 'It is \u22123 150.')).toEqual(['absent']);
    expect(figureStatesOf('It is -3150 [1].', 'It is \u22123\u00a0150.')).toEqual(['in-cited']);
  },
  'A text without the word `the` that has a letter': () => {
    expect(figureStatesOf('É 5/9/2005 [1].', 'On 9 May 2005.')).toEqual(['absent']);
    expect(figureStatesOf('Due 5/9/2005 [1].', 'On 9 May 2005.')).toEqual(['in-cited']);
  },
  'A source with a time such as `15:45`': () => {
    const source = 'It ends at 4:30 in the afternoon';
    expect(figureStatesOf('Until 16:30 [1].', `${source}.`)).toEqual(['in-cited']);
    expect(figureStatesOf('Until 16:30 [1].', `${source}, not at 15:45.`)).toEqual(['absent']);
  },
  'A word that begins with `cent`': () => {
    expect(figureStatesOf('It took 88 centuries [1].', 'It costs $0.88.')).toEqual(['scale']);
  },
  '`20 h` may be the hour': () => {
    expect(figureStatesOf('Il dure 20 h [1].', 'Il finit à 20:00.')).toEqual(['in-cited']);
  },
  'A unit in the head of a column': () => {
    const table = '| Name | Area km² |\n|---|---|\n| Ann | 45 |';
    expect(figureStatesOf('Ann has 45 km² [1].', table)).toEqual(['unit']);
    expect(figureStatesOf('Ann has 45 [1].', table)).toEqual(['in-cited']);
  },
  'A figure takes 2 to 3 microseconds': () => {
    const dense = Array.from({ length: 400 }, (_, nth) => `${nth} kg, ${nth * 7} %`).join('\n');
    const { figures } = checkFigures('It is 5,000 kg.', [dense], { budget: 100 });
    expect(figures.map(({ state }) => state)).toEqual(['not-checked']);
  },
  'At most 2,000 claims': 'test/output/report/render-report.test.ts',
  'The sentences in German': 'src/output/report',
  '`toTextFragment` does not read': () => {
    expect(toTextFragment('https://example.org/a', 'closed … winter')).toBe(
      'https://example.org/a#:~:text=closed%20%E2%80%A6%20winter',
    );
  },
  'An integer beyond 2^53': () => {
    const text = packetText().replace(/^\{/, '{"extensions":{"com.example.id":9007199254740993},');
    expect(verify(EvidencePacket, text).issues[0]?.code).toBe('json.inexact-integer');
    const written = text.replace('9007199254740993', '1152921504606847000');
    expect(verify(EvidencePacket, written).issues.map(({ code }) => code)).not.toContain(
      'json.inexact-integer',
    );
  },
  'A packet has no evidence without text': () => {
    const codes = codesOf((packet) => {
      delete (packet['results'] as Record<string, unknown>[])[0]?.['excerpt'];
    });
    expect(codes).toContain('shape.missing');
  },
  'Marks in other signs': () => {
    const sources = [
      { title: 'The Quay', text: 'Ships wait here.' },
      { id: 'faq.md', title: 'Lee (2020): Piers', text: harbour },
    ];
    const after = ['②', '⟦2⟧', '#2', '(2020, p. 4)'].map((mark) => `“Ships wait here” ${mark}.`);
    for (const answer of after)
      expect(checkAnswer(answer, sources).quotations[0]?.state, answer).toBe('verified');
  },
  'A line all in bold with a number in square brackets': () => {
    const sources = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
    const [first, second] = sources.map((text) => `> ${text}`);
    expect(statesOf(`${first ?? ''}\n\n**Source 2 [2]**\n\n${second ?? ''}\n`, sources)).toEqual([
      'misattributed',
      'verified',
    ]);
  },
  'A label with a number and without brackets': () => {
    const sources = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
    const [first, second] = sources.map((text) => `“${text}”`);
    expect(statesOf(`${first ?? ''}\nSource: 2\n\n${second ?? ''}\nSource: 1\n`, sources)).toEqual([
      'verified',
      'verified',
    ]);
  },
  'Of marks with `or`, `see also` or a line end': () => {
    const sources = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
    for (const between of [' or ', '; see also ', '\n'])
      expect(statesOf(`“The office opens at nine” [1]${between}[2].`, sources)).toEqual([
        'misattributed',
      ]);
  },
  'A superscript with a blank before it': () => {
    const sources = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
    expect(statesOf('> The office opens at nine.\n\n¹\n', sources)).toEqual(['verified']);
  },
  'A year in square brackets': () => {
    const sources = ['Leave is paid for 16 weeks.'];
    const answer = (dress: string): string =>
      `“Leave is paid for 16 weeks”${dress} [2019] EWCA 12.`;
    expect(checkAnswer(answer(' [1]. Cf.'), sources).passed).toBe(true);
    expect(statesOf(answer(''), sources)).toEqual(['no-source']);
  },
  'By `sentences/1` a sentence ends at a short word': () => {
    const sources = ['The office opens at nine.', 'The fee is 640 euros a month.'];
    expect(statesOf('It lists “640 euros a month” incl. 25 euros [1].', sources)).toEqual([
      'unmarked',
    ]);
    expect(statesOf('It lists “640 euros a month” plus 25 euros [1].', sources)).toEqual([
      'misattributed',
    ]);
  },
  'The number of a passage without a file name': () => {
    const sources = [{ id: 'a.pdf', text: harbour }];
    expect(statesOf('“The harbour was closed”【8:2†source】.', sources)).toEqual(['unmarked']);
    expect(statesOf('“The harbour was closed”【8:2†a.pdf】.', sources)).toEqual(['verified']);
  },
  'A page or paragraph in a mark': () => {
    expect(statesOf('“The harbour was closed” [1, p. 3].', [harbour])).toEqual(['verified']);
  },
  '`answerFromText` writes the source': () => {
    const text = 'It says “the fee is 190 euros” for 9 years.';
    const sources = ['Now the fee is 190 euros.', 'It lasts 9 years.'];
    const { result } = answerFromText(text, sources);
    const states = [checkFigures(text, sources), checkFigures(result)].map(({ figures }) =>
      figures.map(({ state }) => state),
    );
    expect(states).toEqual([
      ['in-sources', 'in-sources'],
      ['in-cited', 'elsewhere'],
    ]);
  },
  'Marks around more than one paragraph': () => {
    const sources = ['Leave is paid for 16 weeks. It starts in May.'];
    const answer = '“Leave is paid for 16 weeks.\n\nIt starts in June.”';
    expect(checkAnswer(answer, sources).quotations.map(({ words }) => words)).toEqual([
      'Leave is paid for 16 weeks.',
    ]);
  },
  'A part of a title that goes on without': () => {
    const sources = [
      { title: 'Commercial Lease of 2019', text: 'The rent is due in May.' },
      { title: 'House Rules', text: 'Dogs are allowed.' },
    ];
    expect(statesOf('“Dogs are allowed” (Commercial Lease, cl. 3).', sources)).toEqual([
      'misattributed',
    ]);
    for (const answer of [
      'The Commercial Lease says “dogs are allowed”.',
      '| Commercial Lease | “Dogs are allowed” |',
      '“Dogs are allowed.” Commercial Lease, § 3.',
    ])
      expect(statesOf(answer, sources)).toEqual(['verified']);
  },
  'A footnote that points to another': () => {
    const sources = ['Leave is paid for 16 weeks.', 'The office opens at nine.'];
    const answer = (note: string): string =>
      `“The office opens at nine”[^2] “opens at nine”[^1]\n\n[^2]: Source 2\n[^1]: ${note}\n`;
    expect(statesOf(answer('Ibid.'), sources)).toEqual(['verified', 'verified']);
    expect(statesOf(answer('Id. at 4'), sources)).toEqual(['verified', 'unmarked']);
  },
  'A list of numbers in one mark': 'docs/marks-1.md',
  'A list of the answer is known by labels': 'test/answers/marks/own-lists.test.ts',
  'An output of promptfoo': 'docs/testing.md',
  'Of a web page, text that only': 'docs/sources.md',
  'Of a check of zod': 'test/catalog/guard/unseen-checks.test.ts',
  'Of a version whose schema': 'test/catalog/guard/unseen-shape.test.ts',
  '`packetToXml` and the older packet': () => {
    const packet = {
      ...(JSON.parse(packetText()) as object),
      extensions: { 'com.example.note': 'kept' },
    };
    expect(packetToXml(packet as never)).not.toContain('kept');
    expect(toLegacyPacket(packet as never).receipt.dropped).toContain(
      '/extensions/com.example.note',
    );
  },
  'Evidence packets and provenance records': () => {
    for (const contract of [EvidencePacket, ProvenanceRecord])
      expect(toStrictSchema(contract, { target: 'anthropic-strict' }).notes).toContainEqual(
        expect.objectContaining({ kind: 'limit' }),
      );
  },
  'A log is a chain without a key': async () => {
    const folder = makeFolder({ 'packet.json': packetText() });
    await runCli(['audit', 'append', 'log.ndjson', 'packet.json', '--log-id', 'a'], { folder });
    const { code, stdout } = await runCli(['audit', 'verify', 'log.ndjson'], { folder });
    expect([code, stdout.includes('unanchored')]).toEqual([0, true]);
  },
  'A closed log can be continued': 'docs/audit.md',
  '`audit append` creates no folder': async () => {
    const folder = makeFolder({ 'packet.json': packetText() });
    const words = ['audit', 'append', 'none/log.ndjson', 'packet.json'];
    const { code, stderr } = await runCli(words, { folder });
    expect([code, stderr.includes('make it first: mkdir -p none')]).toEqual([2, true]);
  },
  'A quotation of an answer takes': async () => {
    const answer = Array.from({ length: 40 }, (_, nth) => `“kept for ${nth} weeks” [1]`).join(
      '\n\n',
    );
    const folder = makeFolder({ 'answer.md': answer, 'texts/a.txt': harbour });
    const words = ['check', 'answer.md', '--source', 'texts'];
    const { code, stdout } = await runCli(words, { folder });
    expect([code, stdout.split('\n').at(-2)]).toEqual([1, '40 quotations: 0 verified, 40 not']);
  },
  'The package in Python has': 'conformance/python/README.md',
  'In Python a changed quote': 'conformance/python/README.md',
  'The tests run on Linux': '.github/workflows/check.yml',
  'Bundlers that read no': 'docs/where-it-runs.md',
};

const rows = [...readPage('docs/known-limits.md').matchAll(/^\| (.+?) \| (.+) \|$/gm)]
  .map(([, limit = '']) => limit)
  .filter((limit) => limit !== 'limit');

describe('docs/known-limits.md', () => {
  it.each(rows)('%s', async (row) => {
    const found = Object.keys(trials).filter((beginning) => row.startsWith(beginning));
    expect(found).toHaveLength(1);
    const trial = trials[found[0] ?? ''];
    if (typeof trial === 'string') expect(existsSync(`${root}${trial}`)).toBe(true);
    else await trial?.();
  });

  it('has a row for each trial', () => {
    expect(rows.length).toBe(Object.keys(trials).length);
  });
});
