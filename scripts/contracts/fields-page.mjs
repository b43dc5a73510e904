// Writes FIELDS.md of a version: every member with its type, its bounds and what it means, out of the described JSON Schema.

export function fieldsPage(contract, version, schema) {
  const rows = [...rowsOf(schema, '', schema)];
  const described = schema.description === undefined ? '' : `${schema.description}\n\n`;
  return `# Fields of ${contract.name} ${version.version}

Generated from the contract and its comments; do not edit. ${described}\`[]\` stands for each item of a list. A member in **bold** is
required. What a shape cannot say stands in [RULES.md](RULES.md); the same shape for machines is \`schema.json\`.

| member | what it holds | what it means |
|---|---|---|
${rows.map(({ path, isRequired, type, says }) => `| ${isRequired ? `**\`${path}\`**` : `\`${path}\``} | ${cell(type)} | ${cell(says)} |`).join('\n')}
`;
}

function* rowsOf(schema, path, root) {
  const whole = resolved(schema, root);
  for (const variant of variantsOf(whole)) {
    const shape = resolved(variant, root);
    for (const [name, member] of Object.entries(shape.properties ?? {})) {
      const below = path === '' ? name : `${path}.${name}`;
      const one = resolved(member, root);
      const isRequired = (shape.required ?? []).includes(name);
      yield { path: below, isRequired, type: typeOf(one, root), says: one.description ?? '' };
      yield* rowsOf(one, below, root);
    }
    if (shape.items !== undefined) yield* rowsOf(shape.items, `${path}[]`, root);
    if (typeof shape.additionalProperties === 'object') yield* rowsOf(shape.additionalProperties, `${path}.*`, root);
  }
}

/** A member that is described where it is used keeps that description. */
function resolved(schema, root) {
  if (schema.$ref === undefined) return schema;
  const target = schema.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce((at, part) => at?.[part], root);
  return { ...target, ...schema };
}

const variantsOf = (schema) => schema.anyOf ?? schema.oneOf ?? [schema];

function typeOf(schema, root) {
  const variants = variantsOf(schema);
  if (variants.length > 1)
    return [...new Set(variants.map((variant) => typeOf(resolved(variant, root), root)))].join(' or ');
  const [one] = variants.map((variant) => resolved(variant, root));
  if (one.const !== undefined) return `\`${JSON.stringify(one.const)}\``;
  if (one.enum !== undefined) return one.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (one.type === 'array') return `list of ${typeOf(resolved(one.items ?? {}, root), root)}${boundsOf(one)}`;
  return `${one.type ?? 'any JSON'}${boundsOf(one)}`;
}

const bounds = {
  minimum: (n) => `from ${n}`,
  exclusiveMinimum: (n) => `above ${n}`,
  maximum: (n) => (n === Number.MAX_SAFE_INTEGER ? 'an exact integer' : `to ${n}`),
  minLength: (n) => `at least ${n} long`,
  maxLength: (n) => `at most ${n} long`,
  minItems: (n) => `at least ${n}`,
  maxItems: (n) => `at most ${n}`,
  pattern: (text) => `matching \`${text}\``,
};

function boundsOf(schema) {
  const told = Object.entries(bounds).flatMap(([name, say]) => (schema[name] === undefined ? [] : [say(schema[name])]));
  return told.length === 0 ? '' : `, ${told.join(', ')}`;
}

/** A line end or a bar would end the cell of a table. */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
