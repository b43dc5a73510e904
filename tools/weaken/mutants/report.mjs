// What a report of the mutation tester says: the score, and each mutant that no test noticed.

const found = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

/** The share of the mutants that a test noticed, in percent with one decimal. */
export function scoreOf(report) {
  const states = Object.values(report.files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const all = states.filter((status) => found.includes(status) || missed.includes(status)).length;
  const noticed = states.filter((status) => found.includes(status)).length;
  return { score: ((100 * noticed) / all).toFixed(1), found: noticed, all };
}

/**
 * One line for each: its place, the code, and what stood there instead; `not run` when no test
 * comes by.
 */
export function survivorsOf(report) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => missed.includes(status))
      .map(({ location: { start, end }, status, replacement = '' }) => {
        const lines = source.split('\n').slice(start.line - 1, end.line);
        const code =
          lines.length > 1
            ? `${lines[0].slice(start.column - 1)} …`
            : lines[0].slice(start.column - 1, end.column - 1);
        const [before, after] = [code, replacement].map((text) =>
          text.replace(/\s+/g, ' ').slice(0, 60),
        );
        return `${file}:${start.line}:${start.column} ${before} => ${after}${status === 'NoCoverage' ? ' (not run)' : ''}`;
      }),
  );
}

/** What a mutant is known by in another run: where it stands, and what stands there instead. */
export function keyOf(file, { location: { start, end }, mutatorName, replacement = '' }) {
  return JSON.stringify([
    file,
    start.line,
    start.column,
    end.line,
    end.column,
    mutatorName,
    replacement,
  ]);
}

/** A mutant as a report places it: lines and columns from 1, where a run counts from 0. */
export function placed({ location: { start, end }, ...mutant }) {
  const from1 = ({ line, column }) => ({ line: line + 1, column: column + 1 });
  return { ...mutant, location: { start: from1(start), end: from1(end) } };
}

/** The mutants that were found in an earlier run. */
export function keysOfFound(report) {
  return new Set(
    Object.entries(report.files).flatMap(([file, { mutants }]) =>
      mutants.filter(({ status }) => found.includes(status)).map((mutant) => keyOf(file, mutant)),
    ),
  );
}

/** A report in which what an earlier run had found, and this one left out, counts as found. */
export function withEarlier(report, earlier) {
  const known = keysOfFound(earlier);
  const files = Object.entries(report.files).map(([file, { mutants, ...rest }]) => {
    const all = mutants.map((mutant) =>
      mutant.status === 'CompileError' && known.has(keyOf(file, mutant))
        ? { ...mutant, status: 'Killed' }
        : mutant,
    );
    return [file, { ...rest, mutants: all }];
  });
  return { ...report, files: Object.fromEntries(files) };
}
