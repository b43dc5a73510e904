// Rules of our own for the linter (.oxlintrc.json).

const spread = 'No list is spread over arguments: loop over it, or pass it as it is.';
const clock = 'No clock in the core.';
const names = 'Name what is exported; no default, and no star.';

/**
 * What a caller chose the length of is no list of arguments: hosts throw beyond some ten thousand
 * of them.
 */
const noSpreadArguments = (context) => {
  const look = ({ arguments: given }) => {
    for (const node of given)
      if (node.type === 'SpreadElement') context.report({ node, message: spread });
  };
  return { CallExpression: look, NewExpression: look };
};

/** What makes a result of the core depend on anything but its input. */
const noNewDate = (context) => ({
  NewExpression(node) {
    if (node.callee.name === 'Date') context.report({ node, message: clock });
  },
});

const namedExports = (context) => {
  const look = (node) => context.report({ node, message: names });
  return { ExportDefaultDeclaration: look, ExportAllDeclaration: look };
};

export default {
  meta: { name: 'house' },
  rules: {
    'no-spread-arguments': { create: noSpreadArguments },
    'no-new-date': { create: noNewDate },
    'named-exports': { create: namedExports },
  },
};
