// Draws cost against size: for each kind of work, the ratio to the floor of every contender, with
// the spread of the rounds.
const WIDTH = 760;
const PANEL = { width: 340, height: 210, left: 46, top: 46, gap: 34 };
const colours = {
  ours: '#0b6e4f',
  zod: '#b5442d',
  valibot: '#7a5ea8',
  'json-canonicalize': '#b5442d',
  canonicalize: '#7a5ea8',
};
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The report of a run as an SVG text. */
export function plot({ rows, node, platform }) {
  const byName = Map.groupBy === undefined ? grouped(rows) : Map.groupBy(rows, ({ name }) => name);
  const panels = [...byName]
    .filter(([, list]) => list.length > 2)
    .map(([name, list], nth) => panel(name, list, nth));
  const height = PANEL.top + Math.ceil(panels.length / 2) * (PANEL.height + PANEL.gap);
  const head = `<text x="16" y="22" font-size="15" font-weight="600">Cost as a multiple of the floor, against the number of results</text>
<text x="16" y="38" fill="#555">medians, bars from the best to the worst round; ${escaped(node)}, ${escaped(platform)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="11">
<title>Cost as a multiple of the floor, against the number of results</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${head}
${panels.join('\n')}
</svg>
`;
}

function grouped(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(row.name, [...(groups.get(row.name) ?? []), row]);
  return groups;
}

function panel(name, rows, nth) {
  const origin = {
    x: PANEL.left + (nth % 2) * (PANEL.width + 40),
    y: PANEL.top + 22 + Math.floor(nth / 2) * (PANEL.height + PANEL.gap),
  };
  const [width, height] = [PANEL.width - 30, PANEL.height - 46];
  const most = Math.max(
    4,
    ...rows.flatMap(({ contenders }) => Object.values(contenders).map((one) => one.most)),
  );
  const x = (size) => origin.x + (Math.log10(size) / 4) * width;
  const y = (ratio) => origin.y + height - (ratio / most) * height;
  const lines = Array.from({ length: Math.floor(most) }, (_, floor) => floor + 1).map(
    (ratio) =>
      `<line x1="${origin.x}" x2="${origin.x + width}" y1="${at(y(ratio))}" y2="${at(y(ratio))}" stroke="${ratio === 1 ? '#888' : '#e4e4e4'}"/><text x="${origin.x - 6}" y="${at(y(ratio) + 4)}" text-anchor="end" fill="#555">${ratio}</text>`,
  );
  const ticks = rows.map(
    ({ size }) =>
      `<text x="${at(x(size))}" y="${origin.y + height + 15}" text-anchor="middle" fill="#555">${size}</text>`,
  );
  const series = Object.keys(rows[0].contenders).filter((contender) => contender !== 'floor');
  const drawn = series.map((contender, place) =>
    seriesOf(contender, rows, { x, y, label: origin.y + 2 + place * 13, right: origin.x + width }),
  );
  return `<text x="${origin.x}" y="${origin.y - 8}" font-weight="600">${escaped(name)}</text>\n${[...lines, ...ticks, ...drawn].join('\n')}`;
}

function seriesOf(contender, rows, { x, y, label, right }) {
  const colour = colours[contender] ?? '#333';
  const points = rows.map(({ size, contenders }) => ({ x: x(size), ...contenders[contender] }));
  const path = points
    .map((point, nth) => `${nth === 0 ? 'M' : 'L'}${at(point.x)} ${at(y(point.ratio))}`)
    .join(' ');
  const marks = points.map(
    (point) =>
      `<line x1="${at(point.x)}" x2="${at(point.x)}" y1="${at(y(point.least))}" y2="${at(y(point.most))}" stroke="${colour}" stroke-opacity="0.5"/><circle cx="${at(point.x)}" cy="${at(y(point.ratio))}" r="3" fill="${colour}"/>`,
  );
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>${marks.join('')}<text x="${right}" y="${label}" text-anchor="end" fill="${colour}">${escaped(contender)}</text>`;
}

const at = (number) => number.toFixed(1);
