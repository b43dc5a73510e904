// The generated cases of the kit, a line of JSON each, in a file of their own.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * Writes the cases into the kit; with --check it writes nothing, and a case that differs from its line
 * there, or has none, makes the program fail. Returns the path of the file.
 */
export function putLines(name, lines) {
  const file = new URL(`../../conformance/kit/${name}.jsonl.gz`, import.meta.url);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
    console.log(`${lines.length} cases of ${name}`);
  } else {
    const there = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const most = Math.max(there.length, lines.length);
    const differing = Array.from({ length: most }, (_, place) => place).filter(
      (place) => there[place] !== lines[place],
    );
    console.log(
      `${most} cases of ${name}, ${differing.length} differ from the kit${differing.length > 0 ? `, the first in line ${differing[0] + 1}: run "npm run conformance -- --${name}"` : ''}`,
    );
    if (differing.length > 0) process.exitCode = 1;
  }
  return file;
}
