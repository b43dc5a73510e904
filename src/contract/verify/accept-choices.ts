/** Acceptors of one of several: null or a schema, options, and options that a member tells apart; see `accept.ts`. */
import type { Accepts, Compile, Node } from './accept-node.js';

export function ofNullable({ wrapped }: Node, compile: Compile): Accepts | undefined {
  const accepts = wrapped === undefined ? undefined : compile(wrapped);
  return accepts === undefined ? undefined : (value) => value === null || accepts(value);
}

/** One option that takes the whole value is enough. */
export function ofUnion({ options = [] }: Node, compile: Compile): Accepts | undefined {
  const made = (options as readonly Node[]).map(compile);
  if (!made.every((accepts) => accepts !== undefined)) return undefined;
  return (value) => {
    for (let nth = 0; nth < made.length; nth += 1) if ((made[nth] as Accepts)(value)) return true;
    return false;
  };
}

/** The same where literals tell the options apart. */
export function ofVariant(node: Node, compile: Compile): Accepts | undefined {
  return isTold((node.options ?? []) as readonly Node[], node.key) ? ofUnion(node, compile) : undefined;
}

/** Whether literals tell the options of a variant apart: else valibot may settle for an option that has issues. */
function isTold(options: readonly Node[], key: Node['key']): boolean {
  if (typeof key !== 'string') return false;
  const literals = options.map(({ entries }) => entries?.[key]);
  if (!literals.every((node) => node?.type === 'literal' && node.pipe === undefined)) return false;
  return new Set(literals.map((node) => node?.literal)).size === options.length;
}
