// Writes the tables of docs/cost.md: one row for each row of a run, between the markers of the
// page.
const START = '<!-- what follows is written by npm run bench -->';
const END = '<!-- end of what is written -->';

/** A row whose floor moved by more than this is marked: its numbers are worth little. */
const UNSTEADY = 0.15;

/** The noise of a row in words, with its mark. */
function noiseIn({ noise }) {
  if (noise === undefined) return '';
  const percent = `${Math.round(noise * 100)} %`;
  return noise > UNSTEADY ? `${percent}, unsteady` : percent;
}

/** The same as the end of a line. */
export function noiseSaid(row) {
  return row.noise === undefined ? '' : `   noise ${noiseIn(row)}`;
}

/**
 * What the goal of a row is about: the ratio to the floor, the median, or the ratio to the peer of
 * that name.
 */
export function measuredFor({ goalOf, contenders: { ours, ...others } }) {
  return ours[goalOf] ?? ours.median / others[goalOf].median;
}

/** The first column of each table. */
const titles = {
  calls: 'work, number of results',
  processes: 'a whole process',
  quotes: 'quotes, what they are held against',
};

/** The page with the tables of a report. */
export function pageWith(page, { rows, node, platform, seconds, src }) {
  const [before, after] = [
    page.slice(0, page.indexOf(START) + START.length),
    page.slice(page.indexOf(END)),
  ];
  const rounds = rows[0]?.rounds ?? 0;
  const measured =
    src === undefined
      ? 'a source whose digest was not recorded'
      : `the source with the digest\n\`${src}\``;
  const told = `Measured in ${seconds} seconds and ${rounds} rounds on Node ${node.slice(1)}, ${platform}, of ${measured}.`;
  const tables = Object.entries(titles).flatMap(([name, title]) => {
    const own = rows.filter(({ table }) => table === name);
    return own.length === 0 ? [] : [tableOf(own, title)];
  });
  return [before, told, ...tables, after].join('\n\n');
}

function tableOf(rows, title) {
  const head = `| ${title} | floor | peers, times the floor | this library, times the floor | spread | noise | goal |\n|---|---|---|---|---|---|---|`;
  return [head, ...rows.map(rowOf)].join('\n');
}

function rowOf(row) {
  const { title, unit, goalOf, reach, then, contenders } = row;
  const { floor, ours, ...peers } = contenders;
  const base = floor === undefined ? '' : `${floor.median} ${unit}`;
  const others = Object.entries(peers).map(
    ([name, one]) => `${name} ${floor === undefined ? `${one.median} ${unit}` : one.ratio}`,
  );
  const own = goalOf === 'median' ? `${ours.median} ${unit}` : String(ours.ratio);
  const spread = goalOf === 'median' ? '' : `${ours.least} to ${ours.most}`;
  const goal =
    reach === undefined
      ? ''
      : `${reach}, then ${then}${goalOf in peers ? ` of ${goalOf}` : ''}: ${reachedBy(row)}`;
  return `| ${title} | ${base} | ${others.join(', ')} | ${own} | ${spread} | ${noiseIn(row)} | ${goal} |`;
}

/** How far a row is. */
export function reachedBy({ reach, then, ...row }) {
  const value = measuredFor(row);
  if (value <= then) return 'both';
  return value <= reach ? 'the first' : 'not yet';
}
