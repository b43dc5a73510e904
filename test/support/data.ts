/**
 * Real inputs that other people wrote: their folder comes from the environment, and tests skip
 * visibly without it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const given = process.env['EVIDENCE_TEST_DATA'];

/** The folder of real inputs, or undefined on a machine that has none. */
export const dataFolder: string | undefined =
  given === undefined || given === '' ? undefined : given;

/** The bytes of one of its files. */
export function readData(path: string): Buffer {
  if (dataFolder === undefined)
    throw new Error('EVIDENCE_TEST_DATA is not set: skip this test with skipIf');
  return readFileSync(join(dataFolder, path));
}
