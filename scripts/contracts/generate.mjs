// Makes the generated files of contracts: schema.json, FIELDS.md and RULES.md per version, and one index of all.
import { schemaDigest, toJsonSchema } from 'evidence-contracts/json-schema';
import { describe } from './describe.mjs';
import { fieldsPage } from './fields-page.mjs';
import { pretty } from './files.mjs';

export const folderOf = (contract, { version }) => `contracts/${contract.name}/${version}`;

export const versionsOf = (contracts) =>
  contracts.flatMap((contract) => contract.versions.map((version) => ({ contract, version })));

/** Pairs of path and text. */
export function generatedFiles(root, contracts) {
  const files = versionsOf(contracts).flatMap(({ contract, version }) => {
    const schema = describe(root, contract, version, toJsonSchema(contract, { version: version.version }));
    const folder = folderOf(contract, version);
    return [
      [`${folder}/schema.json`, pretty(schema)],
      [`${folder}/FIELDS.md`, fieldsPage(contract, version, schema)],
      [`${folder}/RULES.md`, rulesPage(contract, version)],
    ];
  });
  return [['contracts/index.json', pretty(index(contracts))], ...files];
}

function index(contracts) {
  return versionsOf(contracts).map(({ contract, version }) => ({
    name: contract.name,
    version: version.version,
    status: version.status,
    adr: version.adr ?? null,
    version_at: contract.versionAt,
    volatile: version.volatile,
    schema: `${contract.name}/${version.version}/schema.json`,
    schema_digest: schemaDigest(contract, { version: version.version }),
  }));
}

function rulesPage(contract, version) {
  const rules = version.rules.map(
    ({ code, says, severity }, place) =>
      `${place + 1}. \`${code}\`${severity === 'warning' ? ' (warning)' : ''}: ${says}.`,
  );
  return `# Rules of ${contract.name} ${version.version}

Generated from the contract; do not edit. \`schema.json\` beside this page says the shape. A document of this version
also keeps these rules, which JSON Schema cannot say. The code names the rule in every issue.

${rules.length === 0 ? 'There are none.' : rules.join('\n')}

## Digests

The digest is the SHA-256 of the canonical bytes (RFC 8785) of the whole document. The stable digest is the SHA-256 of the
canonical bytes of \`{ "contract", "document", "version", "volatile" }\`, where \`contract\` is \`${JSON.stringify(contract.name)}\`,
\`version\` is \`${JSON.stringify(version.version)}\`, \`volatile\` is the list below as it stands, and \`document\` is the document without
the members that the list points at. \`*\` in a pointer means each item of a list.

${version.volatile.length === 0 ? 'No member is volatile: the list is empty.' : version.volatile.map((pointer) => `- \`${pointer}\``).join('\n')}
`;
}
