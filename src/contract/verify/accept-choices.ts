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

/** The same where at most one option accepts the discriminator. */
export function ofVariant(node: Node, compile: Compile): Accepts | undefined {
  return isTold((node.options ?? []) as readonly Node[], node.key, compile) ? ofUnion(node, compile) : undefined;
}

/**
 * Whether at most one option of a variant accepts a discriminator, since valibot may settle for an option that has issues where
 * two do: literals that differ, and at most one other schema, which accepts none of them.
 */
function isTold(options: readonly Node[], key: Node['key'], compile: Compile): boolean {
  if (typeof key !== 'string') return false;
  const discriminators = options.map(({ entries }) => entries?.[key]);
  const isLiteral = (node: Node | undefined): boolean => node?.type === 'literal' && node.pipe === undefined;
  const literals = discriminators.filter(isLiteral).map((node) => node?.literal);
  const others = discriminators.filter((node) => !isLiteral(node));
  if (new Set(literals).size < literals.length || others.length > 1) return false;
  const [other] = others;
  if (others.length === 0) return true;
  const accepts = other === undefined ? undefined : compile(other);
  return accepts !== undefined && !literals.some(accepts);
}
