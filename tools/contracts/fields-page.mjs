// Writes FIELDS.md of a version from the described JSON Schema and its valid examples: type,
// bounds, meaning, absence and one example.

export function fieldsPage(contract, version, schema, examples = []) {
  const rows = [...rowsOf(schema, '', schema)].map((row) => ({
    ...row,
    example: exampleOf(row, examples),
  }));
  const described = schema.description === undefined ? '' : `${schema.description}\n\n`;
  return `# Fields of ${contract.name} ${version.version}

Generated from the contract and its comments; do not edit. ${ownerOf(version)}${described}\`[]\` is each item of a list, \`*\` each member of an object.
RULES.md has what a shape cannot express, \`schema.json\` has the shape for machines. Texts are counted in Unicode code points.
Ids, keys and paths are compared code point by code point and never normalised: a name in NFC and in NFD is two names, and blanks, line ends and bidirectional
controls count where the type does not exclude them.

| member | type and bounds | meaning | when absent | example |
|---|---|---|---|---|
${rows.map((row) => `| ${cellsOf(row).map(cell).join(' | ')} |`).join('\n')}
`.replace('RULES.md', '[RULES.md](RULES.md)');
}

/** Whose wire format it is. */
function ownerOf({ origin }) {
  if (origin === undefined) return 'The format is of this package. ';
  return `The format is of ${origin.project}, version ${origin.version}: it is read and written for exchange, and nothing is added to it here. `;
}

function cellsOf({ path, isRequired, type, says, example, kind }) {
  const sentences = sentencesOf(says.replace(/\s*Example: .*$/, ''));
  const absence = sentences.filter((one) => /\babsent\b|^Present exactly|^Left out/i.test(one));
  const meaning = isRequired ? sentences : sentences.filter((one) => !absence.includes(one));
  const of = kind === undefined ? '' : ` of ${kind}`;
  return [
    `\`${path}\`${of}`,
    type,
    meaning.join(' '),
    isRequired ? 'required' : absence.join(' '),
    example,
  ];
}

/** Sentences end with a full stop, a blank and a capital letter. */
const sentencesOf = (text) => text.split(/(?<=\.)\s+(?=[A-Z`])/).filter((one) => one !== '');

/**
 * The first short value in the published examples, the fullest document first; of one kind of
 * several, what the comment gives.
 */
function exampleOf({ path, says, type, kind }, examples) {
  const found = examples.flatMap((document) => valuesAt(document, path.split(/\.|(?=\[\])/)));
  const texts = found.filter((value) => value !== null).map((value) => JSON.stringify(value));
  const full = texts.filter((text) => text.length > 2);
  const [short] = (full.length > 0 ? full : texts).filter((text) => text.length <= 90);
  const said = /Example: (.+?)\.?$/.exec(says)?.[1];
  if (kind !== undefined) return said ?? type;
  if (short !== undefined) return `\`${short}\``;
  if (said !== undefined) return said;
  return texts.length > 0 ? 'see its members' : '';
}

function valuesAt(value, [part, ...rest]) {
  if (part === undefined) return [value];
  if (part === '[]')
    return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  if (part === '*') return Object.values(value).flatMap((member) => valuesAt(member, rest));
  return Object.hasOwn(value, part) ? valuesAt(value[part], rest) : [];
}

function* rowsOf(schema, path, root) {
  const whole = resolved(schema, root);
  const variants = variantsOf(whole).map((variant) => resolved(variant, root));
  const objects = variants.filter(({ properties }) => properties !== undefined);
  for (const shape of variants) {
    const kind = objects.length < 2 ? undefined : (kindOf(shape) ?? 'another kind');
    for (const [name, member] of Object.entries(shape.properties ?? {})) {
      const below = path === '' ? name : `${path}.${name}`;
      const one = resolved(member, root);
      const isRequired = (shape.required ?? []).includes(name);
      yield { path: below, isRequired, type: typeOf(one, root), says: one.description ?? '', kind };
      yield* rowsOf(one, below, root);
    }
    if (shape.items !== undefined) yield* rowsOf(shape.items, `${path}[]`, root);
    if (typeof shape.additionalProperties === 'object')
      yield* rowsOf(shape.additionalProperties, `${path}.*`, root);
  }
}

/** What tells objects of several kinds apart: the member with one value. */
const kindOf = ({ properties = {} }) => {
  const [found] = Object.values(properties).filter((one) => one.const !== undefined);
  return found && `\`${JSON.stringify(found.const)}\``;
};

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
    return [...new Set(variants.map((variant) => typeOf(resolved(variant, root), root)))].join(
      ' or ',
    );
  const [one] = variants.map((variant) => resolved(variant, root));
  if (one.const !== undefined) return `\`${JSON.stringify(one.const)}\``;
  if (one.enum !== undefined)
    return one.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (one.type === 'array')
    return `list of ${typeOf(resolved(one.items ?? {}, root), root)}${countOf(one)}`;
  if (one.type === 'integer' || one.type === 'number') return `${one.type}${rangeOf(one)}`;
  return `${one.type ?? 'any JSON'}${one.type === 'string' ? formOf(one) : ''}`;
}

const countOf = ({ minItems, maxItems }) => {
  if (minItems !== undefined && minItems === maxItems) return `, exactly ${minItems}`;
  const least = minItems === undefined ? '' : `, at least ${minItems}`;
  return `${least}${maxItems === undefined ? '' : `, at most ${maxItems}`}`;
};

const rangeOf = ({ minimum, exclusiveMinimum, maximum }) => {
  const above = exclusiveMinimum === undefined ? '' : ` above ${exclusiveMinimum}`;
  const from = minimum === undefined ? above : ` from ${spelled(minimum)}`;
  return `${from}${maximum === undefined ? '' : ` to ${spelled(maximum)}`}`;
};

const spelled = (number) =>
  Math.abs(number) === Number.MAX_SAFE_INTEGER
    ? number < 0
      ? '-(2^53 - 1)'
      : '2^53 - 1'
    : String(number);

/**
 * Patterns of known forms in words; others as they are, and very long ones in schema.json alone.
 */
const forms = new Map([
  ['^sha256:[0-9a-f]{64}$', ': `sha256:` and 64 lower-case hex digits'],
  ['^[0-9a-f]{16}$', ': 16 lower-case hex digits'],
  [
    '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?Z$',
    ': `YYYY-MM-DDThh:mm:ssZ`, at most 9 fraction digits before `Z`',
  ],
]);

/** What no editor shows, or what ends a line of the page. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/u;

function formOf({ minLength, maxLength, pattern }) {
  if (forms.has(pattern)) return forms.get(pattern);
  if (pattern !== undefined && (pattern.length > 60 || invisible.test(pattern)))
    return ' (pattern in `schema.json`)';
  const length =
    minLength === undefined
      ? maxLength && `, at most ${maxLength} characters`
      : `, ${minLength}${maxLength === undefined ? ' or more' : ` to ${maxLength}`} characters`;
  return `${length ?? ''}${pattern === undefined ? '' : `, matching \`${pattern}\``}`;
}

/** A line end or a bar would end the cell of a table. */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
