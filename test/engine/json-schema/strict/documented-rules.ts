/**
 * The documented rules of three structured outputs, written apart from the code that keeps them:
 * returns each place of a schema that a provider would refuse.
 */
interface Rules {
  readonly keywords: readonly string[];
  readonly formats: readonly string[];
  check(node: Node, isRoot: boolean): readonly string[];
}

export type Node = Readonly<Record<string, unknown>>;

const common = [
  'type',
  'title',
  'description',
  'enum',
  'properties',
  'required',
  'items',
  'anyOf',
  '$ref',
  '$defs',
  'additionalProperties',
];

const ofNode = (node: Node, key: string): readonly string[] =>
  Array.isArray(node[key]) ? (node[key] as readonly string[]) : [];

/** Closed objects with all members required: OpenAI, supported schemas. */
function openAi(node: Node, isRoot: boolean): readonly string[] {
  const faults: string[] = [];
  if (isRoot && (node['type'] !== 'object' || node['anyOf'] !== undefined)) faults.push('root');
  if (node['type'] !== 'object') return faults;
  if (node['additionalProperties'] !== false) faults.push('open object');
  const names = Object.keys((node['properties'] as object | undefined) ?? {});
  const required = ofNode(node, 'required');
  if (names.some((name) => !required.includes(name))) faults.push('member not required');
  if (required.some((name) => !names.includes(name))) faults.push('required without a schema');
  return faults;
}

/** Closed objects, no recursion (looked for below), at least 0 or 1 items: Anthropic. */
function anthropic(node: Node): readonly string[] {
  const faults: string[] = [];
  if (node['type'] === 'object' && node['additionalProperties'] !== false)
    faults.push('open object');
  if (![undefined, 0, 1].includes(node['minItems'] as undefined)) faults.push('minItems');
  return faults;
}

/** Enumerations of texts and numbers, nothing next to a reference: Gemini. */
function gemini(node: Node): readonly string[] {
  const faults: string[] = [];
  const values = (node['enum'] ?? []) as readonly unknown[];
  if (values.some((value) => !['string', 'number'].includes(typeof value))) faults.push('enum');
  if (node['$ref'] !== undefined && Object.keys(node).length > 1) faults.push('next to $ref');
  return faults;
}

const json = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'];

const rules: Readonly<Record<string, Rules>> = {
  'openai-strict': {
    keywords: [
      ...common,
      'pattern',
      'format',
      'multipleOf',
      'minimum',
      'maximum',
      'exclusiveMinimum',
      'exclusiveMaximum',
      'minItems',
      'maxItems',
    ],
    formats: json,
    check: openAi,
  },
  'anthropic-strict': {
    keywords: [...common, 'pattern', 'format', 'minItems'],
    formats: [...json, 'uri'],
    check: anthropic,
  },
  gemini: {
    keywords: [...common, 'format', 'minItems', 'maxItems', 'minimum', 'maximum'],
    formats: ['date-time', 'date', 'time'],
    check: gemini,
  },
};

/** Each fault with its place; none for a schema that the provider takes. */
export function refusals(target: string, schema: Node): readonly string[] {
  const rule = rules[target];
  if (rule === undefined) throw new Error(target);
  const faults: string[] = [];
  const visit = (node: unknown, at: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const schemaNode = node as Node;
    faults.push(...rule.check(schemaNode, at === '').map((fault) => `${at}: ${fault}`));
    const { format, pattern } = schemaNode;
    if (format !== undefined && !rule.formats.includes(format as string))
      faults.push(`${at}: format`);
    if (typeof pattern === 'string' && /\(\?[=!<]|\\[bB1-9]/.test(pattern))
      faults.push(`${at}: pattern`);
    for (const [keyword, value] of Object.entries(schemaNode)) {
      if (!rule.keywords.includes(keyword)) faults.push(`${at}: ${keyword}`);
      if (keyword === 'properties' || keyword === '$defs')
        for (const [name, member] of Object.entries(value as object))
          visit(member, `${at}/${keyword}/${name}`);
      if (keyword === 'items' || keyword === 'additionalProperties')
        visit(value, `${at}/${keyword}`);
      if (keyword === 'anyOf')
        for (const [index, member] of (value as readonly unknown[]).entries())
          visit(member, `${at}/anyOf/${index}`);
    }
  };
  visit(schema, '');
  if (target !== 'openai-strict' && isRecursive(schema)) faults.push('recursion');
  return faults;
}

/** Whether a definition leads back to itself. */
function isRecursive(schema: Node): boolean {
  const definitions = (schema['$defs'] ?? {}) as Readonly<Record<string, unknown>>;
  const targets = (node: unknown): readonly string[] =>
    [...JSON.stringify(node).matchAll(/"\$ref":"#\/\$defs\/([^"]*)"/g)].map(
      ([, name]) => name ?? '',
    );
  return Object.keys(definitions).some((start) => {
    const reached = new Set<string>();
    const open = [...targets(definitions[start])];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (reached.has(name)) continue;
      reached.add(name);
      open.push(...targets(definitions[name]));
    }
    return reached.has(start);
  });
}
