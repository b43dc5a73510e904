/** Holds logs of SARIF to the published schema. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

let compiled: ValidateFunction | undefined;

/**
 * The published schema, compiled once for a worker. It is of draft 4, whose only difference here is
 * how it names itself.
 */
function validator(): ValidateFunction {
  const main = createRequire(import.meta.url).resolve('@microsoft/jest-sarif');
  const file = join(dirname(main), 'schemas/sarif-2.1.0-rtm.5.json');
  const {
    id: _id,
    $schema: _draft,
    ...schema
  } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return new Ajv({
    strict: false,
    validateFormats: false,
    unicodeRegExp: false,
    allErrors: true,
    code: { optimize: false },
  }).compile(schema);
}

/** What the published schema has against a log. */
export function sarifProblems(log: object): unknown[] {
  compiled ??= validator();
  const validate = compiled;
  return validate(log) ? [] : (validate.errors ?? []);
}
