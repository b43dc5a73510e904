// Makes weakenings of one file: small edits of its syntax tree, each of which makes a rule, a
// claim, an order or an identity do less.
import ts from 'typescript';

const { SyntaxKind } = ts;

/**
 * `{ kind, start, end, to, within }` of each edit of a source text, in the order of the text;
 * `within` names its function.
 */
export function weakeningsOf(text) {
  const file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2022, true);
  const found = [];
  let within = '';
  const add = (kind, node, to) =>
    found.push({ kind, start: node.getStart(file), end: node.getEnd(), to, within });
  const visit = (node) => {
    if (
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isImportDeclaration(node)
    )
      return;
    if (ts.isFunctionDeclaration(node) && node.parent === file) within = node.name?.text ?? '';
    else if (node.parent === file) within = '';
    for (const operator of operators) operator(node, add, (one) => one.getText(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What a comparison is weakened to. */
export const bound = new Map([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
]);

const hashes = ['digestOfText', 'digestText', 'isDigestOfText'];

const operators = [
  (node, add, textOf) => {
    if (!ts.isBinaryExpression(node)) return;
    const [left, right] = [textOf(node.left), textOf(node.right)];
    const flipped = bound.get(node.operatorToken.kind);
    if (flipped !== undefined) add('comparison flipped', node, `${left} ${flipped} ${right}`);
    if (
      [SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken].includes(node.operatorToken.kind)
    ) {
      add('condition dropped', node, left);
      add('condition dropped', node, right);
    }
    if (node.operatorToken.kind === SyntaxKind.PlusToken) add('sum cut', node, left);
  },
  (node, add) => {
    if (
      ts.isNumericLiteral(node) &&
      !ts.isElementAccessExpression(node.parent) &&
      !ts.isLiteralTypeNode(node.parent)
    )
      add('bound widened', node, String(Number(node.text) * 2 + 1));
  },
  (node, add) => {
    if (!ts.isArrayLiteralExpression(node) || isLeft(node)) return;
    for (const element of node.elements)
      if (!ts.isOmittedExpression(element))
        add(
          isRule(element) ? 'rule deleted' : 'item dropped',
          element,
          isRule(element) ? '...[]' : '...[]',
        );
  },
  (node, add) => {
    if (ts.isMethodDeclaration(node) && node.name.getText() === 'check' && node.body) {
      add('rule emptied', node.body, '{}');
      add(
        'large documents left out',
        node.body,
        node.body
          .getText()
          .replace('{', '{ if (JSON.stringify(arguments[0]).length > 10000) return;'),
      );
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'faultAt')
      add('rule emptied', node.initializer, '() => undefined');
  },
  (node, add) => {
    if (!ts.isPropertyAssignment(node)) return;
    const name = node.name.getText();
    if (
      [
        'identity',
        'records',
        'sources',
        'form',
        'extensions',
        'volatile',
        'severity',
        'digest',
        'characters',
        'lines',
        'recheck',
      ].includes(name)
    )
      add('member dropped', node, '...{}');
    if (/^'\/.*'$/.test(name)) add('place dropped', node, '...{}');
  },
  (node, add) => {
    if (
      ts.isSpreadAssignment(node) ||
      (ts.isShorthandPropertyAssignment(node) && !isLeft(node.parent))
    )
      add('member dropped', node, '...{}');
  },
  (node, add, textOf) => {
    if (!ts.isCallExpression(node)) return;
    const name = textOf(node.expression);
    if (name === 'totalOrder' && node.arguments.length > 1)
      for (const key of node.arguments) add('key dropped', key, '...[]');
    if (name === 'ascending') add('order reversed', node.expression, 'descending');
    if (name === 'descending') add('order reversed', node.expression, 'ascending');
    if (hashes.includes(name))
      add(
        'long texts not hashed',
        node.arguments.at(-1),
        `${textOf(node.arguments.at(-1))}.slice(0, 10000)`,
      );
    if (name === 'isDigestOfText')
      add(
        'long texts not compared',
        node,
        `(${textOf(node.arguments[1])}.length > 400 || ${textOf(node)})`,
      );
    if (/\.(some|every)$/.test(name))
      add(
        'quantifier swapped',
        node.expression,
        name.replace(/some$|every$/, (one) => (one === 'some' ? 'every' : 'some')),
      );
    if (/\.entries$/.test(name) && ts.isForOfStatement(node.parent)) {
      add(
        'later items left out',
        node.expression,
        name.replace(/\.entries$/, '.slice(0, 2).entries'),
      );
      add(
        'last item left out',
        node.expression,
        name.replace(/\.entries$/, '.slice(0, -1).entries'),
      );
    }
  },
  (node, add, textOf) => {
    if (ts.isConditionalExpression(node)) {
      add('case dropped', node, textOf(node.whenTrue));
      add('case dropped', node, textOf(node.whenFalse));
    }
    if (ts.isIfStatement(node) && node.elseStatement === undefined) add('check dropped', node, ';');
    if (ts.isExpressionStatement(node) && /^report\(/.test(textOf(node)))
      add('report dropped', node, ';');
    if (ts.isForStatement(node) && node.initializer)
      add('first item left out', node.initializer, textOf(node.initializer).replace('= 0', '= 1'));
    if (ts.isForStatement(node) && node.condition)
      add('last item left out', node.condition, `${textOf(node.condition)} - 1`);
  },
];

/** A pattern on the left of an assignment, and not a list or an object. */
const isLeft = (node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === SyntaxKind.EqualsToken;

const isRule = (node) => ts.isCallExpression(node) && /Rule$/.test(node.expression.getText());
