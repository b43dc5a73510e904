/** Writes for people: short, aligned, safe for any terminal, in colour only where that was asked for. */

/** Colours, or none: only on a terminal that has them, and never against NO_COLOR (https://no-color.org). */
export function paintFor(stream, environment) {
  const isPlain =
    stream.isTTY !== true || Boolean(environment.NO_COLOR) || environment.TERM === 'dumb';
  const paint = (code) => (text) => (isPlain ? text : `\u001b[${code}m${text}\u001b[0m`);
  return { bold: paint(1), dim: paint(2), red: paint(31), green: paint(32), cyan: paint(36) };
}

/** One line of at most this many characters: blanks as one blank, whatever could move a cursor as its number. */
export function short(text, most) {
  const [...characters] = text
    .slice(0, 4 * most)
    .replace(/\s+/g, ' ')
    .trim();
  const isCut = characters.length > most || text.length > 4 * most;
  return visible(
    `${characters.slice(0, most - 1).join('')}${isCut ? '…' : (characters[most - 1] ?? '')}`,
  );
}

/** Controls, marks of direction, lone surrogates and what Unicode has not assigned. */
function visible(text) {
  return text.replace(/\p{C}/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}

/** The results of a packet: place, score, the beginning of the excerpt, and the sentence that is cited. */
export function showResults({ results, citations }, paint) {
  return results.flatMap(({ id, path, score, excerpt, ...lines }, index) => [
    `  ${paint.bold(String(index + 1))}  ${paint.cyan(`${path}:${linesOf(lines)}`)}  ${paint.dim(`score ${score}`)}`,
    `     ${short(excerpt, 100)}`,
    ...citations
      .filter(({ result_id, quote }) => result_id === id && !excerpt.startsWith(quote))
      .map(({ quote }) => `     ${paint.dim('cited:')} "${short(quote, 91)}"`),
  ]);
}

function linesOf({ start_line, end_line }) {
  return start_line === end_line ? start_line : `${start_line}-${end_line}`;
}

/** Lines under a heading, each indented. */
export function section(title, lines, paint) {
  return [
    '',
    paint.bold(title),
    ...lines.map((line) => (line.startsWith('  ') ? line : `  ${line}`)),
  ];
}
