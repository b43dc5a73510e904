// Makes the generated files of contracts: schema.json, FIELDS.md and RULES.md per version, and one
// index of all.
import { join } from 'node:path';
import { schemaDigest, toJsonSchema } from 'evidence-contracts/guard';
import { folderOf, namesIn, pretty, readJsonFile, versionsOf } from '../shared/files.mjs';
import { describe } from './describe.mjs';
import { fieldsPage } from './fields-page.mjs';

/** Pairs of path and text. */
export function generatedFiles(root, contracts) {
  const files = versionsOf(contracts).flatMap(({ contract, version }) => {
    const schema = describe(
      root,
      contract,
      version,
      toJsonSchema(contract, { version: version.version }),
    );
    const folder = folderOf(contract, version);
    return [
      [`${folder}/schema.json`, visible(pretty(schema))],
      [
        `${folder}/FIELDS.md`,
        fieldsPage(contract, version, schema, examplesOf(join(root, folder, 'examples/valid'))),
      ],
      [`${folder}/RULES.md`, rulesPage(contract, version)],
    ];
  });
  return [['contracts/index.json', pretty(index(contracts))], ...files];
}

/**
 * Characters of patterns that no editor shows, and that would change how a line is shown, as
 * escapes of JSON.
 */
const visible = (json) =>
  json.replaceAll(
    /[\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The fullest first. */
function examplesOf(folder) {
  const documents = namesIn(folder).map((name) => readJsonFile(join(folder, name)));
  return documents.sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
}

function index(contracts) {
  return versionsOf(contracts).map(({ contract, version }) => ({
    name: contract.name,
    version: version.version,
    status: version.status,
    adr: version.adr ?? null,
    version_at: contract.versionAt,
    volatile: version.volatile,
    extensions: version.extensions,
    limits: version.limits,
    ...(version.form === undefined ? {} : { form: version.form }),
    ...(version.origin === undefined ? {} : { origin: version.origin }),
    ...(contract.older === undefined
      ? {}
      : { older: { lists: contract.older.lists, origin: contract.older.origin } }),
    schema: `${contract.name}/${version.version}/schema.json`,
    schema_digest: schemaDigest(contract, { version: version.version }),
  }));
}

const readingOfRules = `After *At* is the pointer of the issue: \`*\` is the index of an item, \`**\` anything inside. The rules are checked in this order, each in
the order of the document unless it says otherwise. A warning makes no document invalid. Text is sorted by code point, numbers by value,
and an absent member is last.`;

function rulesPage(contract, version) {
  const rules = version.rules.map(
    ({ code, says, severity, reportedAt }, place) =>
      `${place + 1}. \`${code}\`${severity === 'warning' ? ' (warning)' : ''}: ${says}.${reportedAt ? ` At ${reportedAt}.` : ''}`,
  );
  return `# Rules of ${contract.name} ${version.version}

Generated from the contract; do not edit. \`schema.json\` next to this page has the shape. A document of this version
also keeps these rules, which JSON Schema cannot say. The code names the rule in every issue.
${rules.length === 0 ? '' : `\n${readingOfRules}\n`}
${rules.length === 0 ? 'There are none.' : rules.join('\n')}

## Digests

The stable digest is the identity of the evidence, and not of what was thought of it. The digest is the SHA-256 of the
canonical bytes (RFC 8785) of the whole document. The stable digest is the SHA-256 of the canonical bytes of \`{ "contract", "document", "version", "volatile" }\`, where \`contract\` is \`${JSON.stringify(contract.name)}\`,
\`version\` is \`${JSON.stringify(version.version)}\`, \`volatile\` is the list below as it is, and \`document\` is the document without
the members that the list points at. \`*\` in a pointer means each item of a list.

${version.volatile.length === 0 ? 'No member is volatile: the list is empty.' : listed(version.volatile)}

## Limits

A document of this version has at most ${version.limits.bytes} bytes, as it comes in (UTF-8) and in canonical form, at most ${version.limits.depth}
lists and objects inside each other, and at most ${version.limits.nodes} members and elements. A text is as long as the bytes allow, and a
list as the elements allow, unless [FIELDS.md](FIELDS.md) gives a bound.
${extensionsOf(version)}${formOf(version)}${originOf(version)}`;
}

const listed = (pointers) => pointers.map((pointer) => `- \`${pointer}\``).join('\n');

function extensionsOf({ extensions }) {
  if (extensions.length === 0) return '';
  const places = extensions
    .map((place) => (place === '' ? '- the root' : `- \`${place}\``))
    .join('\n');
  return `
## Extensions

These objects can have a member \`extensions\` (\`*\` is every item of a list): JSON of others, by the name of its authority or by a URI. It is
inside both digests, no rule reads it, verdicts count it as not checked, and without any extension the member is absent.

${places}
`;
}

function formOf({ form }) {
  if (form === undefined) return '';
  const { nulls = [], defaults = {}, times = [] } = form;
  const usual = Object.entries(defaults).map(
    ([place, value]) => `\`${place}\` where it is \`${JSON.stringify(value)}\``,
  );
  const lines = [
    ...nulls.map((place) => `\`${place}\` is left out where it is null`),
    ...usual.map((place) => `${place} is left out`),
    ...times.map((place) => `\`${place}\` ends in Z, without trailing zeros`),
  ];
  return `
## Normal form

${lines.map((line) => `- ${line}`).join('\n')}
`;
}

function originOf({ origin }) {
  if (origin === undefined) return '';
  return `
## Origin

This is the format of ${origin.project}, version ${origin.version}, read and written for exchange. Nothing is added to it here.
`;
}
