// Puts the doc comments of a version's interface into its JSON Schema: the interface is the
// specification people read.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * The schema with a `description` wherever the interface of the version has a comment; as it is
 * when there is none.
 */
export function describe(root, contract, version, schema) {
  const declarations = declarationsOf(root);
  const name = `${pascal(contract.name)}V${spelled(version.version)}`;
  return declarations.has(name) ? withProse(schema, declarations.get(name), declarations) : schema;
}

/** The version in the name of its interface: 3 is V3, 1.0 is V1, 3.1 is V3_1. */
const spelled = (version) => String(version).replace(/\.0$/, '').replace('.', '_');

const pascal = (name) => name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());

/**
 * Interfaces and type aliases of all rooms by name, the last in the order of their files; a file is
 * parsed when one of it is asked for.
 */
function declarationsOf(root) {
  const files = new Map();
  if (existsSync(join(root, 'src')))
    for (const file of readdirSync(join(root, 'src'), { recursive: true }).sort()) {
      if (!file.endsWith('.ts')) continue;
      const text = readFileSync(join(root, 'src', file), 'utf8');
      for (const [, name] of text.matchAll(/^(?:export )?(?:interface|type) (\w+)/gm))
        files.set(name, { file, text });
    }
  const parsed = new Map();
  return {
    has: (name) => files.has(name),
    get(name) {
      const { file, text } = files.get(name) ?? {};
      if (file === undefined) return undefined;
      if (!parsed.has(file))
        parsed.set(file, ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true));
      return parsed
        .get(file)
        .statements.findLast((node) => isType(node) && node.name.text === name);
    },
  };
}

const isType = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

function withProse(schema, type, declarations) {
  if (type === undefined) return schema;
  if (ts.isTypeAliasDeclaration(type))
    return described(withProse(schema, type.type, declarations), type);
  if (ts.isInterfaceDeclaration(type))
    return described(withMembers(schema, membersOf(type, declarations), declarations), type);
  if (ts.isTypeLiteralNode(type)) return withMembers(schema, type.members, declarations);
  if (ts.isTypeReferenceNode(type))
    return withProse(schema, declarations.get(type.typeName.getText()), declarations);
  if (ts.isTypeOperatorNode(type)) return withProse(schema, type.type, declarations);
  if (ts.isArrayTypeNode(type))
    return { ...schema, items: withProse(schema.items, type.elementType, declarations) };
  if (ts.isUnionTypeNode(type)) return withOptions(schema, type.types, declarations);
  return schema;
}

/** The members of an interface, after those of the interfaces that it extends. */
function membersOf({ heritageClauses = [], members }, declarations) {
  const bases = heritageClauses.flatMap(({ types }) =>
    types.map(({ expression }) => declarations.get(expression.text)),
  );
  return [
    ...bases.flatMap((base) => (base?.members === undefined ? [] : membersOf(base, declarations))),
    ...members,
  ];
}

function withMembers(schema, members, declarations) {
  if (schema?.properties === undefined) return schema;
  const types = new Map(members.map((member) => [member.name?.getText(), member]));
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([key, value]) => {
      const member = types.get(key);
      return [
        key,
        member === undefined
          ? value
          : described(withProse(value, member.type, declarations), member),
      ];
    }),
  );
  return { ...schema, properties };
}

function withOptions(schema, types, declarations) {
  const key = ['oneOf', 'anyOf'].find(
    (name) => Array.isArray(schema?.[name]) && schema[name].length === types.length,
  );
  if (key === undefined) return schema;
  return {
    ...schema,
    [key]: schema[key].map((option, index) => withProse(option, types[index], declarations)),
  };
}

/** A member's own comment goes before that of its type. */
function described(schema, node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text =
    comment === undefined ? undefined : ts.getTextOfJSDocComment(comment.comment)?.trim();
  if (text === undefined || text === '') return schema;
  const { $schema, $id, title, ...rest } = schema;
  const head = Object.fromEntries(
    Object.entries({ $schema, $id, title }).filter(([, value]) => value !== undefined),
  );
  return {
    ...head,
    description: '',
    ...rest,
    ...{ description: text.replaceAll(/\s*\n\s*/g, ' ') },
  };
}
