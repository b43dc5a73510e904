// The table as it is kept in a snapshot: the counts of every kind, one kind a line.

export const keptOf = (table) =>
  `{\n${Object.entries(table)
    .map(([name, rows]) => `  ${JSON.stringify(name)}: {\n${rows.map(keptLine).join(',\n')}\n  }`)
    .join(',\n')}\n}\n`;

function keptLine({ name, tried, outcomes, shown, failed }) {
  const sorted = Object.fromEntries(
    Object.entries(outcomes).sort(([one], [two]) => (one < two ? -1 : 1)),
  );
  return `    ${JSON.stringify(name)}: ${JSON.stringify({ tried, outcomes: sorted, shown, failed })}`;
}
