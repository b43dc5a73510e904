/** Reads CSV with quoted fields (RFC 4180), the first line as names. */
export function parseCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const rows: string[][] = [[]];
  let field = '';
  let quoted = false;
  const endField = (): void => {
    rows.at(-1)?.push(field);
    field = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted && sign === '"' && text.charAt(at + 1) === '"') {
      field += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (quoted) field += sign;
    else if (sign === ',') endField();
    else if (sign === '\n') {
      endField();
      rows.push([]);
    } else if (sign !== '\r') field += sign;
  }
  if (field !== '') endField();
  const [names = [], ...rest] = rows.filter((row) => row.length > 0);
  return rest.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])));
}
