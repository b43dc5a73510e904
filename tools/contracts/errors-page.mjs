// Makes contracts/ERRORS.md: every code that the package emits, from the exported code tables and
// the rules of all contracts.

const head = `# Errors

Every code that this package emits, with what it says and how to fix it. Codes are stable: a code keeps its meaning, and a new
fault gets a new code. Match on codes; the words of messages may change in any release. This page is generated from the code
tables by \`npm run contracts\`; do not edit it.

An issue is plain data: \`{ code, pointer, message, expected?, received?, severity, at? }\`. \`received\` is a type, a length or
a count, never text of the document. An \`error\` makes a document invalid, a \`warning\` does not. Functions that throw throw
\`ContractError\` with the code of the first issue; compare \`error.code\`, and do not use \`instanceof\`.

A verdict names the stage at which a document failed: \`json\`, \`contract\` (where it is recognised), \`version\`, \`shape\`,
\`rules\`, \`digests\` or \`sources\`. Later stages are not entered.
`;

/** The page, from the modules of all entry points and the contracts in them. */
export function errorsPage(modules, contracts) {
  const tables = Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) =>
      /[a-z]Codes$/.test(name) ? Object.entries(table) : [],
    ),
  );
  const codes = new Map(tables.sort(([a], [b]) => (a < b ? -1 : 1)));
  const sections = [...grouped(codes)].map(([group, entries]) => section(group, entries));
  return [head, ...sections, ...contracts.map(rulesOf).filter((page) => page !== undefined)].join(
    '\n',
  );
}

/** Codes by their first word. */
function grouped(codes) {
  const groups = new Map();
  for (const [code, entry] of codes) {
    const [group] = code.split('.');
    groups.set(group, [...(groups.get(group) ?? []), [code, entry]]);
  }
  return groups;
}

function section(group, entries) {
  const rows = entries.map(
    ([code, { says, hint }]) => `| \`${code}\` | ${cell(says)} | ${cell(hint)} |`,
  );
  return `## \`${group}\`\n\n| code | what it says | how to fix it |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/**
 * The rules of all versions of a contract, each once: a code keeps its meaning from version to
 * version.
 */
function rulesOf(contract) {
  const own = contract.versions.flatMap(({ rules }) =>
    rules.filter(({ carriedFrom }) => carriedFrom === undefined),
  );
  const rules = new Map(own.map((rule) => [rule.code, rule]));
  if (rules.size === 0) return undefined;
  const warnings = [...rules.values()]
    .filter(({ severity }) => severity === 'warning')
    .map(({ code }) => `\`${code}\``);
  const said = warnings.length === 0 ? '' : ` Warnings: ${warnings.join(', ')}.`;
  const rows = [...rules.values()].map(
    ({ code, says, hint = '' }) => `| \`${code}\` | ${cell(says)} | ${cell(hint)} |`,
  );
  return `## Rules of \`${contract.name}\`\n\nEach says what a valid document has.${said}\n\n| code | rule | how to fix it |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const cell = (text) => text.replaceAll('|', '\\|');
