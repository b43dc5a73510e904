/** Selects the formats of stdout and of every file by the options of the command line. */
import { filesOf, type OutputName, type VerifyChoice } from '../commands/verify/choice.js';
import { type LanguageCode, languageOf } from '../shared/command.js';
import type { Tally, Way } from './format.js';
import {
  dataFormat,
  exitCodeOf,
  filterFormat,
  hintOf,
  jsonText,
  jsonWay,
  passingWay,
  tallyText,
  verdictText,
} from './format.js';

/** Stdout first, then each file. */
export async function waysOf(choice: VerifyChoice, colors: boolean): Promise<readonly Way[]> {
  const { emit, format = 'text', json, lang, quiet = false } = choice;
  const last = (tally: Tally, painted: boolean): string =>
    quiet && exitCodeOf(tally) === 0 ? '' : tallyText(tally, painted);
  const files = filesOf(choice).map((file) =>
    wayOf(file.format, {
      ...file,
      last: tallyText,
      lang,
      colors: false,
    }),
  );
  const stdout = wayOf(emit ?? (json === true ? 'json' : format), {
    quiet,
    last,
    lang,
    colors,
    isStdout: true,
  });
  return await Promise.all([stdout, ...files]);
}

interface Asked {
  readonly quiet?: boolean;
  readonly lang: LanguageCode | undefined;
  readonly colors: boolean;
  readonly isStdout?: true;
  readonly last: (tally: Tally, painted: boolean) => string;
}

async function wayOf(name: OutputName, asked: Asked): Promise<Way> {
  const way = await anyWay(name, asked);
  if (asked.quiet !== true || name === 'valid') return way;
  return { ...way, text: (verdict, document) => (verdict.ok ? '' : way.text(verdict, document)) };
}

/** Text and JSON are always loaded; the others on request. */
async function anyWay(
  name: OutputName,
  { quiet = false, lang, colors, isStdout, last }: Asked,
): Promise<Way> {
  const plainLast = (tally: Tally): string => last(tally, false);
  switch (name) {
    case 'text':
      return {
        text: (verdict, document) => verdictText(verdict, document.name, colors),
        format: () =>
          dataFormat({ end: (tally) => `${last(tally, colors)}${isStdout ? hintOf(tally) : ''}` }),
      };
    case 'json':
      return jsonWay;
    case 'valid':
    case 'invalid':
      return passingWay(name, quiet, plainLast);
    case 'verdicts':
      return { text: jsonText, format: () => filterFormat(plainLast) };
    case 'github':
      return (await import('./ci.js')).githubWay(plainLast);
    case 'junit':
      return (await import('./ci.js')).junitWay;
    case 'sarif':
      return (await import('./sarif.js')).sarifWay;
    case 'html':
      return (await import('./pages.js')).htmlWay(await languageOf(lang));
    case 'summary':
      return (await import('./pages.js')).summaryWay;
  }
}
