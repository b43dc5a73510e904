// What the unchanged build returns for each document: as the check of the contracts has just seen it, where
// the sources are those of that run.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A digest of all that is in src, with the names of the files. */
export function digestOfSources(root) {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts') || name.endsWith('.json'))
      hash.update(`${name}\n${readFileSync(join(root, 'src', name), 'utf8')}\n`);
  return hash.digest('hex');
}

/**
 * The text of a baseline for these sources, or undefined: another one would find whatever is asked
 * for.
 */
export function keptBaseline(root) {
  try {
    const { sources, answers } = JSON.parse(readFileSync(join(root, 'temp/answers.json'), 'utf8'));
    return sources === digestOfSources(root) ? JSON.stringify(answers) : undefined;
  } catch {
    return undefined;
  }
}
