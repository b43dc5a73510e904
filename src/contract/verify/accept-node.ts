/** What is read off the plain objects that valibot's schemas are made of, and what an acceptor of them is. */

/** True only of a JSON value that the schema takes. */
export type Accepts = (value: unknown) => boolean;

/** The members that are read off valibot's plain schema objects and actions. */
export interface Node {
  readonly kind: string;
  readonly type: string;
  readonly async?: boolean;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly default?: unknown;
  readonly fallback?: unknown;
  readonly key?: string | Node;
  readonly value?: Node;
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
  readonly pipe?: readonly Node[];
}

/** Makes the acceptor of a schema; undefined when the schema holds something that is not known. */
export type Compile = (node: Node) => Accepts | undefined;
