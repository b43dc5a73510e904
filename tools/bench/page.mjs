// Writes the tables of docs/cost.md: one row for each row of a run, between the markers of the
// page.
const START = '<!-- what follows is written by npm run bench -->';
const END = '<!-- end of what is written -->';

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
  const head = `| ${title} | floor | peers, times the floor | this library, times the floor | spread | goal |\n|---|---|---|---|---|---|`;
  return [head, ...rows.map(rowOf)].join('\n');
}

function rowOf({ title, unit, goalOf, reach, then, contenders }) {
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
      : `${reach}, then ${then}: ${ours[goalOf] <= then ? 'both' : ours[goalOf] <= reach ? 'the first' : 'not yet'}`;
  return `| ${title} | ${base} | ${others.join(', ')} | ${own} | ${spread} | ${goal} |`;
}
