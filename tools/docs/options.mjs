// Writes docs/options.md (or with --check, verifies it): every option of every public function, read
// from the types and doc comments of the entry points of package.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = join(root, 'docs/options.md');

/** Entry points as `{ name, file }`, in the order of package.json. */
function entriesOf() {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target !== 'object') return [];
    const file = target.default.replace(/^\.\/dist\/(.*)\.js$/, 'src/$1.ts');
    return [{ name: path === '.' ? name : `${name}${path.slice(1)}`, file: resolve(root, file) }];
  });
}

function programOf(files) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true });
}

/** The page as text. */
export function optionsPage() {
  const entries = entriesOf();
  const program = programOf(entries.map(({ file }) => file));
  const checker = program.getTypeChecker();
  const seen = new Set();
  const parts = entries.flatMap(({ name, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const functions = module === undefined ? [] : checker.getExportsOfModule(module);
    const sections = sectionsOf(functions, checker, seen);
    return sections.length === 0 ? [] : [`## ${name}\n`, ...sections];
  });
  return `${head}\n${parts.join('\n')}`;
}

const head = `# All options

Every option of every public function, written from the types by \`node tools/docs/options.mjs\`. Functions with the same options have one
table; a function that two entry points export is listed at the first. An unknown option, and a value of another type, is refused with
\`options.unknown\` or \`options.value\`.
`;

/** A heading and a table for each list of options, in the order of the names of the functions. */
function sectionsOf(symbols, checker, seen) {
  const tables = new Map();
  for (const symbol of [...symbols].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (seen.has(own)) continue;
    const rows = rowsOf(own, checker);
    if (rows.length === 0) continue;
    seen.add(own);
    const table = rows.join('\n');
    tables.set(table, [...(tables.get(table) ?? []), symbol.name]);
  }
  return [...tables].map(
    ([table, names]) =>
      `### ${names.join(', ')}\n\n| option | type | what it is |\n|---|---|---|\n${table}\n`,
  );
}

function rowsOf(symbol, checker) {
  const declaration = symbol.valueDeclaration;
  if (declaration === undefined) return [];
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  const rows = type.getCallSignatures().flatMap((signature) =>
    signature.parameters.flatMap((parameter) => {
      const at = parameter.valueDeclaration ?? declaration;
      const given = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(parameter, at));
      const alias = given.aliasSymbol?.name ?? given.symbol?.name ?? '';
      if (parameter.name !== 'options' && !alias.endsWith('Options')) return [];
      return given.getProperties().map((option) => rowOf(option, at, checker));
    }),
  );
  return [...new Set(rows)];
}

function rowOf(option, at, checker) {
  const isOptional = (option.flags & ts.SymbolFlags.Optional) !== 0;
  const type = checker.getTypeOfSymbolAtLocation(option, option.valueDeclaration ?? at);
  const flags =
    ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  const shown = checker
    .typeToString(isOptional ? checker.getNonNullableType(type) : type, at, flags)
    .replace(/import\("[^"]*"\)\./g, '');
  const says = ts.displayPartsToString(option.getDocumentationComment(checker));
  const cells = [
    `\`${option.name}\`${isOptional ? '' : ' (required)'}`,
    `\`${shown}\``,
    says.replaceAll(/\s+/g, ' ').trim(),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = optionsPage();
  if (!process.argv.includes('--check')) writeFileSync(page, text);
  else if (readFileSync(page, 'utf8') !== text) {
    console.error('docs/options.md is not current: run node tools/docs/options.mjs');
    process.exitCode = 1;
  }
}
