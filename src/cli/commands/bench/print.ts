/** Writes the report of the bench as Markdown and as a picture. */
import { type BenchReport, errorOf, type Row, rateOf } from './score.js';

/** The four rates, then the kinds with the most errors first. */
export function markdownOf(report: BenchReport, name: string): string {
  const each = (report.milliseconds / Math.max(report.cases, 1)).toFixed(2);
  const failing = report.kinds.filter(({ wrong }) => wrong > 0).sort((one, two) => two.wrong - one.wrong);
  return [
    `${name}: ${String(report.cases)} cases\n`,
    '| error | tried | wrong | rate | nothing shown |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...report.totals.map((row) => lineOf(errorOf[row.expected], row, `${rateOf(report, row.expected).toFixed(2)} %`)),
    `\nKinds with an error: ${String(failing.length)} of ${String(report.kinds.length)}\n`,
    ...(failing.length === 0 ? [] : ['| error | kind | tried | wrong |', '| --- | --- | ---: | ---: |']),
    ...failing.map(
      ({ expected, name: kind, tried, wrong }) => `| ${[errorOf[expected], kind, tried, wrong].join(' | ')} |`,
    ),
    `\n${(report.milliseconds / 1000).toFixed(1)} s, ${each} ms a case\n`,
  ].join('\n');
}

const lineOf = (error: string, { expected, tried, wrong, hidden }: Row, rate: string): string =>
  `| ${[error, tried, wrong, rate, expected === 'out-of-context' ? hidden : ''].join(' | ')} |`;

/** One bar for each rate, from 0 to 100 %. */
export function svgOf(report: BenchReport): string {
  const bars = report.totals.map(({ expected }, place) => {
    const rate = rateOf(report, expected);
    const y = 20 + place * 32;
    return [
      `<text x="10" y="${String(y + 14)}">${errorOf[expected]}</text>`,
      `<rect x="190" y="${String(y)}" width="400" height="18" fill="#eee"/>`,
      `<rect x="190" y="${String(y)}" width="${(rate * 4).toFixed(1)}" height="18" fill="#b3261e"/>`,
      `<text x="600" y="${String(y + 14)}">${rate.toFixed(2)} %</text>`,
    ].join('');
  });
  const height = String(30 + bars.length * 32);
  const title = 'Errors of a quote checker, in percent of the cases of each group';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="680" height="${height}" font-family="sans-serif" font-size="13" role="img"><title>${title}</title>${bars.join('')}</svg>\n`;
}
