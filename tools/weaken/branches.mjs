// Weakenings of one file that can stand next to what they weaken, so that one build has hundreds of them,
// each behind a switch.
import ts from 'typescript';
import { bound } from './operators.mjs';

const { SyntaxKind } = ts;
const CHOICES = [
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
];
/** Without such a call a value is what it was before: a method of it, or a function of it. */
const METHODS =
  /^(?:trim(?:Start|End)?|to(?:Lower|Upper)Case|normalize|toSorted|toReversed|filter|slice|replaceAll|replace)$/;
const FUNCTIONS = /^(?:canonical|clean|cut|escape|fold|lower|normal|plain|sorted|strip|trim|unique|without)/; // biome-ignore format: one line
/** Members for people, which no row compares. */
const WORDS = /^(?:message|says|hint)$/;

/**
 * `{ kind, form, start, end, to, isLoaded }` of each weakening, in the order of the text. The form is that of what
 * is replaced: an expression, an item of a list or a member of an object.
 */
export function branchesOf(text) {
  const file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2022, true);
  const found = [];
  const visit = (node) => {
    if (isLeftOut(node)) return;
    for (const operator of operators)
      for (const [kind, to, at = node, form = 'expression'] of operator(node))
        found.push({ kind, form, start: at.getStart(file), end: at.getEnd(), to, ...placeOf(at) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a place is decided when its module is loaded. */
function placeOf(node) {
  for (let one = node; one !== undefined; one = one.parent)
    if (ts.isFunctionLike(one)) return { isLoaded: false };
  return { isLoaded: true };
}

/** The text with `weakened(name)` first in each of its functions; its weakenings keep their order. */
export function marked(text, name) {
  const file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2022, true);
  const call = `weakened(${JSON.stringify(name)})`;
  const added = [];
  const visit = (node) => {
    const { body } = node;
    if (ts.isFunctionLike(node) && body !== undefined) {
      const start = body.getStart(file);
      if (ts.isBlock(body)) added.push([start + 1, `${call};`]);
      else added.push([start, `(${call}, `], [body.getEnd(), ')']);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return added
    .toSorted(([one], [other]) => other - one)
    .reduce((made, [at, more]) => `${made.slice(0, at)}${more}${made.slice(at)}`, text);
}

/** The text with each of these weakenings behind its switch, `weakened(number)`; none is within another. */
export function branched(text, weakenings) {
  const last = weakenings.toSorted((one, other) => other.start - one.start);
  return last.reduce((made, { id, form, start, end, to }) => {
    const is = made.slice(start, end);
    const branch = {
      expression: `(weakened(${id}) ? (${to}) : (${is}))`,
      item: `...(weakened(${id}) ? [] : [${is}])`,
      member: `...(weakened(${id}) ? {} : { ${is} })`,
    };
    return `${made.slice(0, start)}${branch[form]}${made.slice(end)}`;
  }, text);
}

/** Types, imports, and what is no value: a list of names on the left, a part of a chain that may end. */
const isLeftOut = (node) =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isPropertyAssignment(node) && WORDS.test(node.name.getText())) ||
  (ts.isBinaryExpression(node.parent ?? node) && isAssigned(node));

/** The name of a member, of an object or of what is taken from one. */
const isName = (node) => [node.parent.name, node.parent.propertyName].includes(node);

const isAssigned = ({ parent, ...node }) =>
  parent?.operatorToken?.kind === SyntaxKind.EqualsToken && parent.left.pos === node.pos;

const operators = [
  function conditions(node) {
    if (ts.isConditionalExpression(node))
      return [node.whenTrue, node.whenFalse].map((one) => ['case dropped', one.getText()]);
    if (ts.isIfStatement(node)) return [['check dropped', 'false', node.expression]];
    if (!ts.isBinaryExpression(node)) return [];
    const { left, operatorToken, right } = node;
    if (CHOICES.includes(operatorToken.kind))
      return [left, right].map((one) => ['condition dropped', one.getText()]);
    const other = bound.get(operatorToken.kind);
    return other === undefined
      ? []
      : [['comparison moved', `${left.getText()} ${other} ${right.getText()}`]];
  },
  function constants(node) {
    if (ts.isNumericLiteral(node) && !isName(node))
      return [['number moved', `${Number(node.text.replaceAll('_', '')) + 1}`]];
    if (node.kind === SyntaxKind.TrueKeyword) return [['constant changed', 'false']];
    return node.kind === SyntaxKind.FalseKeyword ? [['constant changed', 'true']] : [];
  },
  function parts(node) {
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1)
      return node.elements.map((one) => ['item dropped', '', one, 'item']);
    if (!ts.isObjectLiteralExpression(node)) return [];
    return node.properties
      .filter((one) => !ts.isMethodDeclaration(one) && !ts.isAccessor(one))
      .filter((one) => !WORDS.test(one.name?.getText() ?? ''))
      .map((one) => ['member dropped', '', one, 'member']);
  },
  function calls(node) {
    if (!ts.isCallExpression(node) || ts.isOptionalChain(node) || ts.isOptionalChain(node.parent))
      return [];
    const { expression, arguments: given } = node;
    if (ts.isIdentifier(expression))
      return FUNCTIONS.test(expression.text) && given.length > 0
        ? [['call left out', given[0].getText()]]
        : [];
    if (!ts.isPropertyAccessExpression(expression)) return [];
    const [of, name] = [expression.expression.getText(), expression.name.text];
    if (METHODS.test(name)) return [['call left out', of]];
    const other = { some: 'every', every: 'some' }[name];
    const list = given.map((one) => one.getText()).join(', ');
    return other === undefined ? [] : [['quantifier turned', `${of}.${other}(${list})`]];
  },
  function patterns(node) {
    if (!ts.isRegularExpressionLiteral(node)) return [];
    const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(node.text);
    return [...source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|./gsu)]
      .flatMap((part, nth, all) => lessOf(part, all[nth + 1]?.[0], source))
      .filter((less) => isPattern(less, flags))
      .map((less) => ['pattern weakened', `/${less}/${flags}`]);
  },
];

/** A pattern without one of its anchors, its alternatives, its repeats or a member of a class. */
function lessOf({ 0: part, index }, next, source) {
  const put = (other, length = part.length) =>
    `${source.slice(0, index)}${other}${source.slice(index + length)}`;
  if (/^[\^$?]$|^\\[bB]$/.test(part)) return [put('')];
  if (part === '+') return [put('')];
  if (part === '*') return [put('?')];
  if (part === '|')
    return [put(''), put('', /^\|[^|()[\]\\]*/.exec(source.slice(index))[0].length)];
  if (!part.startsWith('[') || part.length < 4) return [];
  const members = part.slice(1, -1).replace(/^\^/, '');
  const whole = part.startsWith('[^') ? '[^' : '[';
  const rest = members.replace(/^(?:\\p\{[^}]*\}|\\u\{[^}]*\}|\\u....|\\x..|\\.|[^\\])(?:-(?:\\u\{[^}]*\}|\\u....|\\.|[^\\]))?/u, ''); // biome-ignore format: one line
  return rest === '' ? [] : [put(`${whole}${rest}]`), ...(next === '+' ? [put(`${part}?`, part.length + 1)] : [])]; // biome-ignore format: one line
}

function isPattern(source, flags) {
  try {
    return source !== '' && new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
