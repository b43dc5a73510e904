// The table as it is kept: counts for every kind, and an example where the texts are ours to show.

export const keptOf = (table, { examples }) =>
  Object.fromEntries(
    Object.entries(table).map(([name, rows]) => [
      name,
      Object.fromEntries(rows.map((row) => [row.name, keptRow(row, examples)])),
    ]),
  );

function keptRow({ tried, outcomes, told, shown, failed, example }, examples) {
  const sorted = Object.fromEntries(Object.entries(outcomes).sort(([one], [two]) => (one < two ? -1 : 1)));
  return { tried, outcomes: sorted, told, shown, failed, ...(examples ? { example } : {}) };
}
