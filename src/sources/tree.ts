/**
 * The text of a parsed page or XML file with a layout; its tree, of parse5 or any DOM, is walked
 * without recursion.
 */
import { checkOptions } from '../core/issue/options.js';
import { isReadableList } from '../core/issue/readable-list.js';
import type { LayoutExtractor, LayoutNode, LayoutSource } from '../core/text/layout.js';
import { createFlow, type Flow, finish, raised, write } from './flow.js';
import { extractorKind, layoutOfRecord } from './layout-text.js';

/** A node of a parsed file: of parse5, of a browser's DOM, or of any DOM for XML. */
export interface TreeNode {
  /** `#text`, `#comment`, `#document`, or the name of an element. */
  readonly nodeName: string;
  readonly childNodes?: ArrayLike<TreeNode> | null;
  /** The characters of a text node in parse5. */
  readonly value?: string;
  /** The characters of a text node in a DOM. */
  readonly nodeValue?: string | null;
  /** Attributes in parse5. */
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  /** Attributes in a DOM. */
  readonly getAttribute?: (name: string) => string | null;
}

/** What is known of a file besides its tree. */
export interface TreeOptions {
  /** What parsed the file. */
  readonly extractor?: LayoutExtractor;
}

export interface Visitor {
  /** Returns false to leave out an element with everything in it. */
  readonly enter: (name: string, frame: Frame) => boolean;
  readonly leave: (name: string, frame: Frame) => void;
  /**
   * @param offset - Where the characters begin in all text of the element, in UTF-16 units:
   * `textContent` of a DOM.
   */
  readonly text: (characters: string, offset: number, frame: Frame) => void;
}

export interface Frame {
  readonly name: string;
  readonly node: TreeNode;
  readonly above: Frame | undefined;
  /** Its place among the siblings of its name, from 1. */
  readonly nth: number;
  readonly depth: number;
  next: number;
  /** The CSS path, once it is known. */
  path?: string;
  units: number;
  /** True for an element that is left out, and for everything in it. */
  readonly isOut: boolean;
  names?: Map<string, number>;
}

/** Nodes that are visited: a longer tree, or one that contains itself, is refused. */
const MOST_NODES = 2 ** 22;

/** Deeper elements have no path. */
const DEEPEST = 256;

type Code = 'sources.hidden' | 'sources.text';
/** Counts an element that is left out; with `sources.text`, U+FFFD is in its place. */
export type LeaveOut = (reason: string, code?: Code) => void;

/** The text of trees, one after the other. Never throws on a tree. */
export function layoutOfTrees(
  treesOf: () => readonly TreeNode[],
  options: TreeOptions,
  visitorOf: (flow: Flow, leaveOut: LeaveOut) => Visitor,
): LayoutSource {
  checkOptions(options, { extractor: extractorKind });
  return layoutOfRecord({ ...options, running: false }, 'a parsed tree', ({ report, add }) => {
    const flow = createFlow();
    const leftOut = new Map<string, { code: Code; count: number }>();
    const visitor = visitorOf(flow, (reason, code = 'sources.hidden') => {
      leftOut.set(reason, { code, count: (leftOut.get(reason)?.count ?? 0) + 1 });
    });
    if (!treesOf().every((tree) => walkTree(tree, visitor)))
      report('sources.size', '', `at most ${MOST_NODES} nodes`);
    for (const item of finish(flow)) add(item, '');
    for (const [reason, { code, count }] of leftOut)
      report(code, '', undefined, `left out: ${reason} (${count})`);
    return true;
  });
}

/** Returns false if the tree has too many nodes. Throws what the members of a node throw. */
function walkTree(root: TreeNode, visitor: Visitor): boolean {
  let frame = frameOf(root, undefined, false);
  let left = MOST_NODES;
  for (;;) {
    const children = frame.node.childNodes ?? [];
    const child = children[frame.next];
    frame.next += 1;
    if (child === undefined && frame.next > children.length) {
      const above = leaveFrame(frame, visitor);
      if (above === undefined) return true;
      frame = above;
      continue;
    }
    left -= 1;
    if (left < 0) return false;
    if (child !== undefined) frame = visit(child, frame, visitor) ?? frame;
  }
}

/** The children of a node, as many as are walked; a long list is read by its positions, once. */
export function* childrenIn(node: TreeNode | undefined): Generator<TreeNode> {
  const children = node?.childNodes ?? [];
  const count = Math.min(children.length, MOST_NODES);
  for (let at = 0; at < count; at += 1) {
    const child = children[at];
    if (child !== undefined) yield child;
  }
}

/** The element around an element that ends; undefined at the root. */
function leaveFrame(frame: Frame, visitor: Visitor): Frame | undefined {
  const { above, units, isOut, name } = frame;
  if (above === undefined) return undefined;
  if (!isOut) visitor.leave(name, frame);
  above.units += units;
  return above;
}

function visit(node: TreeNode, above: Frame, visitor: Visitor): Frame | undefined {
  const { nodeName } = node;
  if (isText(nodeName)) {
    const characters = charactersOf(node);
    if (!above.isOut) visitor.text(characters, above.units, above);
    above.units += characters.length;
    return undefined;
  }
  if (!isElement(nodeName)) return undefined;
  const frame = frameOf(node, above, above.isOut);
  return above.isOut || visitor.enter(frame.name, frame) ? frame : { ...frame, isOut: true };
}

const isText = (name: string): boolean => name === '#text' || name === '#cdata-section';
const isElement = (name: string): boolean => /^[^#!?]/.test(name);

function frameOf(node: TreeNode, above: Frame | undefined, isOut: boolean): Frame {
  const name = node.nodeName.toLowerCase();
  const depth = (above?.depth ?? -1) + 1;
  const nth = (above?.names?.get(name) ?? 0) + 1;
  if (above !== undefined && depth <= DEEPEST) {
    above.names ??= new Map();
    above.names.set(name, nth);
  }
  return {
    name,
    node,
    above,
    nth,
    depth,
    next: 0,
    units: 0,
    isOut,
  };
}

export const charactersOf = ({ value, nodeValue }: TreeNode): string => value ?? nodeValue ?? '';

/** The value of an attribute; undefined if it is absent. */
export function attributeOf(node: TreeNode, name: string): string | undefined {
  const { attrs } = node;
  if (attrs !== undefined)
    return isReadableList(attrs)
      ? attrs.find((attribute) => attribute.name === name)?.value
      : undefined;
  return node.getAttribute?.(name) ?? undefined;
}

type Step = (above: string, frame: Frame) => string;

function pathOf(frame: Frame, step: Step): string | undefined {
  if (frame.depth > DEEPEST) return undefined;
  frame.path ??= frame.above === undefined ? '' : step(pathOf(frame.above, step) ?? '', frame);
  return frame.path;
}

/** A place in the text of an element; undefined for one without a path. */
export function nodeAt(frame: Frame, step: Step, offset = 0): LayoutNode | undefined {
  const path = pathOf(frame, step);
  return path === undefined ? undefined : { path, offset };
}

/**
 * A part of a formula that is no row; plain elements are read as the words in them, and properties
 * have no words.
 */
type Structure = Readonly<{
  kind: string;
  node: TreeNode;
  at: LayoutNode | undefined;
  isPlain: IsPlain;
}>;
type IsPlain = (name: string, node: TreeNode) => boolean | 'properties';

/** Writes a raised part or a fraction, and U+FFFD for what no line of text says. */
export function writeStructure(
  flow: Flow,
  leaveOut: LeaveOut,
  { kind, node, at, isPlain }: Structure,
): void {
  const children = isLong(node)
    ? []
    : Array.from(node.childNodes ?? []).filter(({ nodeName }) => isElement(nodeName));
  const parts = children.filter(
    (child) => isPlain(child.nodeName.toLowerCase(), child) !== 'properties',
  );
  const [first, second, ...more] = parts.map((part) => wordsIn(part, isPlain));
  const isPair = first !== undefined && second !== undefined && more.length === 0;
  const signs = isPair && /^[ms]sup$/.test(kind) ? raised(second.replaceAll(' ', '')) : undefined;
  const isFraction = isPair && /^m?f(?:rac)?$/.test(kind) && TERM.test(first) && TERM.test(second);
  const line = isFraction ? `${first}/${second}` : signs && `${first}${signs}`;
  if (line === undefined) leaveOut('part of a formula', 'sources.text');
  write(flow, line ?? '\ufffd', at, isFraction);
}

/** A number or a word: other terms would need brackets in a line. */
const TERM = /^(?:\p{Nd}+(?:[.,]\p{Nd}+)*|\p{L}+)$/u;

const MOST_PARTS = 256;
const isLong = ({ childNodes }: TreeNode): boolean => (childNodes?.length ?? 0) > MOST_PARTS;

/** The words of an element, if it and all in it are plain. */
function wordsIn(part: TreeNode, isPlain: IsPlain): string | undefined {
  const open = [part];
  let words = '';
  for (let left = MOST_PARTS; left > 0; left -= 1) {
    const node = open.pop();
    if (node === undefined) return words.replace(/\s+/g, ' ').trim();
    const name = node.nodeName.toLowerCase();
    const isRead = isElement(name) ? isPlain(name, node) : 'properties';
    if (isText(name)) words += charactersOf(node);
    else if (!isRead || isLong(node)) return undefined;
    else if (isRead === true) pushChildren(open, node);
  }
  return undefined;
}

/** The first one on top. */
function pushChildren(open: TreeNode[], { childNodes }: TreeNode): void {
  for (const child of Array.from(childNodes ?? []).reverse()) open.push(child);
}
