/** Holds logs of SARIF to the published schema. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';

/**
 * What the published schema has against a log. It is of draft 4, whose only difference here is how
 * it names itself.
 */
export function sarifProblems(log: object): unknown[] {
  const main = createRequire(import.meta.url).resolve('@microsoft/jest-sarif');
  const file = join(dirname(main), 'schemas/sarif-2.1.0-rtm.5.json');
  const {
    id: _id,
    $schema: _draft,
    ...schema
  } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const validate = new Ajv({
    strict: false,
    validateFormats: false,
    unicodeRegExp: false,
    allErrors: true,
  }).compile(schema);
  return validate(log) ? [] : (validate.errors ?? []);
}
