// Proves the examples: valid ones hold, invalid ones break as they say, and Ajv sees the same
// shapes.
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { verify } from 'evidence-contracts';
import { toJsonSchema } from 'evidence-contracts/guard';
import { folderOf, namesIn, readJsonFile, readText, versionsOf } from '../shared/files.mjs';

export async function checkExamples({ root, contracts }) {
  return versionsOf(contracts).flatMap(({ contract, version }) =>
    checkVersion(root, contract, version),
  );
}

function checkVersion(root, contract, version) {
  const path = `${folderOf(contract, version)}/examples`;
  const hasShape = compiled(toJsonSchema(contract, { version: version.version }));
  const expected = readJsonFile(join(root, path, 'invalid/expected.json')) ?? {};
  const judge = (kind, name) => {
    const text = readText(join(root, path, kind, name));
    const verdict = verify(contract, text);
    const shaped = verdict.ok || ['rules', 'digests', 'sources'].includes(verdict.stage);
    const place = `${path}/${kind}/${name}`;
    const disagrees =
      verdict.stage !== 'json' &&
      verdict.stage !== 'version' &&
      hasShape(JSON.parse(text)) !== shaped;
    return {
      verdict,
      problems: disagrees ? [`${place}: Ajv and the schema disagree on the shape`] : [],
      place,
    };
  };
  const valid = jsonNames(join(root, path, 'valid')).flatMap((name) => {
    const { verdict, problems, place } = judge('valid', name);
    return verdict.ok ? problems : [...problems, `${place} fails: ${firstOf(verdict)}`];
  });
  const invalidNames = jsonNames(join(root, path, 'invalid')).filter(
    (name) => name !== 'expected.json',
  );
  const invalid = invalidNames.flatMap((name) => {
    const { verdict, problems, place } = judge('invalid', name);
    return [...problems, ...asExpected(place, verdict, expected[name])];
  });
  const lost = Object.keys(expected).filter((name) => !invalidNames.includes(name));
  return [
    ...valid,
    ...invalid,
    ...lost.map((name) => `${path}/invalid/expected.json names ${name}, which is not there`),
    ...uncovered(path, version, expected),
    ...(jsonNames(join(root, path, 'valid')).length === 0
      ? [`${path}/valid holds no example: write one`]
      : []),
  ];
}

const known = new Map();

/** The validator of a schema, made once for each text of one. */
function compiled(schema) {
  const text = JSON.stringify(schema);
  const validator =
    known.get(text) ?? new Ajv2020({ strict: true, strictRequired: false }).compile(schema);
  known.set(text, validator);
  return validator;
}

function asExpected(place, verdict, wanted) {
  if (wanted === undefined)
    return [`${place} has no entry in expected.json: say its code and pointer`];
  if (verdict.ok) return [`${place} holds, but ${wanted.code} was expected`];
  const [first] = verdict.issues;
  if (first.code === wanted.code && first.pointer === wanted.pointer) return [];
  return [`${place}: expected ${wanted.code} at ${wanted.pointer}, got ${firstOf(verdict)}`];
}

function uncovered(path, version, expected) {
  const codes = new Set(Object.values(expected).map(({ code }) => code));
  return version.rules
    .filter(({ code, severity }) => severity === 'error' && !codes.has(code))
    .map(({ code }) => `${path}/invalid has no example that breaks ${code}: write one`);
}

const jsonNames = (folder) => namesIn(folder).filter((name) => name.endsWith('.json'));

const firstOf = (verdict) => verdict.issues.map(({ code, pointer }) => `${code} at ${pointer}`)[0];
