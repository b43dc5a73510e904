/** Which part of a published schema decides a place of a document. */

export interface SchemaNode {
  readonly pattern?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly propertyNames?: SchemaNode;
  readonly items?: SchemaNode;
  readonly oneOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
}

/** The patterns of a schema, each once. */
export function patternsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(patternsOf);
  const own = 'pattern' in schema && typeof schema.pattern === 'string' ? [schema.pattern] : [];
  return [...new Set([...own, ...inner])];
}

/**
 * The patterns that a value or the name of a member has to fit at a place: of a choice, those of
 * every option.
 */
export function patternsAt(
  node: SchemaNode | undefined,
  path: readonly string[],
): readonly string[] {
  if (node === undefined) return [];
  const options = [...(node.oneOf ?? []), ...(node.anyOf ?? [])];
  const chosen = options.flatMap((option) => patternsAt(option, path));
  const [name, ...rest] = path;
  if (name === undefined) return node.pattern === undefined ? chosen : [node.pattern, ...chosen];
  const named = rest.length === 0 ? patternsAt(node.propertyNames, []) : [];
  return [
    ...chosen,
    ...named,
    ...patternsAt(node.properties?.[name], rest),
    ...patternsAt(node.items, rest),
  ];
}
