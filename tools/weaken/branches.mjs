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
/** What one call is turned into: the first for the last, some for all, a part for a start or an end. */
const TURNED = { some: 'every', every: 'some', indexOf: 'lastIndexOf', lastIndexOf: 'indexOf', find: 'findLast', findLast: 'find', findIndex: 'findLastIndex', findLastIndex: 'findIndex', startsWith: 'includes', endsWith: 'includes', min: 'max', max: 'min' }; // biome-ignore format: a table
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
      return [...[left, right].map((one) => ['condition dropped', one.getText()]), ...otherChoice(node)]; // biome-ignore format: one line
    const other = bound.get(operatorToken.kind);
    return other === undefined
      ? []
      : [['comparison moved', `${left.getText()} ${other} ${right.getText()}`]];
  },
  function constants(node) {
    if (ts.isNumericLiteral(node) && !isName(node)) {
      const number = Number(node.text.replaceAll('_', ''));
      return [number + 1, ...(number > 0 ? [number - 1] : [])].map((to) => ['number moved', `${to}`]); // biome-ignore format: one line
    }
    if (node.kind === SyntaxKind.TrueKeyword) return [['constant changed', 'false']];
    return node.kind === SyntaxKind.FalseKeyword ? [['constant changed', 'true']] : [];
  },
  function parts(node) {
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 1)
      return node.elements.map((one) => ['item dropped', '', one, 'item']);
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((one) => copyLeftOut(one));
    if (!ts.isObjectLiteralExpression(node)) return [];
    const [first, second] = node.properties;
    if (second === undefined && first !== undefined) return copyLeftOut(first);
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
    const list = given.map((one) => one.getText()).join(', ');
    if (name === 'at' && /^(?:0|-1)$/.test(list))
      return [['end turned', `${of}.at(${list === '0' ? -1 : 0})`]];
    const other = Object.hasOwn(TURNED, name) ? TURNED[name] : undefined;
    return other === undefined ? [] : [['call turned', `${of}.${other}(${list})`]];
  },
  function patterns(node) {
    if (!ts.isRegularExpressionLiteral(node)) return [];
    const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(node.text);
    const fewer = [...flags].filter((flag) => flag !== 'g').map((flag) => [source, flags.replace(flag, '')]); // biome-ignore format: one line
    return [...source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|./gsu)]
      .flatMap((part, nth, all) => lessOf(part, all[nth + 1]?.[0], source))
      .map((less) => [less, flags])
      .concat(fewer)
      .filter(([less, its]) => isPattern(less, its))
      .map(([less, its]) => ['pattern weakened', `/${less}/${its}`]);
  },
];

/** `??` for `||`, and the other way. */
function otherChoice({ left, operatorToken, right }) {
  const other = { '??': '||', '||': '??' }[operatorToken.getText()];
  const isMixed = [left, right].some((one) => ts.isBinaryExpression(one) && CHOICES.includes(one.operatorToken.kind)); // biome-ignore format: one line
  return other === undefined || isMixed ? [] : [['choice turned', `${left.getText()} ${other} ${right.getText()}`]]; // biome-ignore format: one line
}

/** A list or an object that is only a copy, or a list without what is in it twice. */
function copyLeftOut(part) {
  if (!ts.isSpreadElement(part) && !ts.isSpreadAssignment(part)) return [];
  const { expression } = part;
  const isSet = ts.isNewExpression(expression) && expression.expression.getText() === 'Set';
  if (!isSet) return [['copy left out', expression.getText(), part.parent]];
  const [list] = expression.arguments ?? [];
  return list === undefined ? [] : [['duplicates kept', `[...${list.getText()}]`, part.parent]];
}

const MEMBERS = /\\p\{[^}]*\}(?:-.)?|(?:\\u\{[^}]*\}|\\u....|\\x..|\\.|[^\\])(?:-(?:\\u\{[^}]*\}|\\u....|\\.|[^\\]))?/gsu; // biome-ignore format: one line

/** A pattern without one of its anchors, its alternatives, its repeats or a member of a class, or with another bound. */
function lessOf({ 0: part, index }, next, source) {
  const put = (other, length = part.length) =>
    `${source.slice(0, index)}${other}${source.slice(index + length)}`;
  if (/^[\^$?]$|^\\[bB]$/.test(part)) return [put('')];
  if (part === '+') return [put('')];
  if (part === '*') return [put('?')];
  if (part === '{') return boundsOf(/^\{(\d+)(,?)(\d*)\}/.exec(source.slice(index)), put);
  if (part === '|')
    return [put(''), put('', /^\|[^|()[\]\\]*/.exec(source.slice(index))[0].length)];
  if (/^\(\?[:=!]$|^\(\?<[=!]$/.test(part)) return firstAlternative(source.slice(index), part, put);
  if (!part.startsWith('[') || part.length < 4) return [];
  const start = part.startsWith('[^') ? 2 : 1;
  const members = [...part.slice(start, -1).matchAll(MEMBERS)];
  const fewer = members.map(({ 0: { length }, index: at }) => put(`${part.slice(0, start + at)}${part.slice(start + at + length)}`)); // biome-ignore format: one line
  return [...(members.length > 1 ? fewer : []), ...(next === '+' ? [put(`${part}?`, part.length + 1)] : [])]; // biome-ignore format: one line
}

function boundsOf(found, put) {
  if (found === null) return [];
  const [whole, least, comma, most] = found;
  const [one, two] = [Number(least), Number(most)];
  const bounds = comma === '' ? [[one + 1, '', ''], [one - 1, '', '']] : [[one + 1, ',', most], [one - 1, ',', most], ...(most === '' ? [] : [[one, ',', two + 1], [one, ',', two - 1]])]; // biome-ignore format: one line
  return bounds
    .filter(([from, , to]) => from >= 0 && (to === '' || to >= from))
    .map(([from, between, to]) => put(`{${from}${between}${to}}`, whole.length));
}

function firstAlternative(rest, part, put) {
  const first = /^[^|()[\]\\]+\|/.exec(rest.slice(part.length));
  return first === null ? [] : [put(part, part.length + first[0].length)];
}

function isPattern(source, flags) {
  try {
    return source !== '' && new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
