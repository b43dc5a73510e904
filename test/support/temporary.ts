/**
 * Temporary folders of a run are in one, which is gone when the run is done: a test that makes one
 * has nothing to remove.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = 'evidence-contracts-tests-';

export function setup(): () => void {
  const outer = process.env['TMPDIR'];
  // each project asks, and one folder is enough for all
  if (outer?.includes(NAME) === true) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), NAME));
  chmodSync(folder, 0o755); // some tests read as another user
  process.env['TMPDIR'] = folder;
  return () => {
    if (outer === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = outer;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
