/** The text of a Word file from the parsed trees of its parts: paragraphs, headings, tables and notes. */
import type { LayoutSource } from '../text/layout.js';
import { closeTable, type Flow, leaveGap, openCell, openRow, openTable, raised, write } from './flow.js';
import type { Frame, LeaveOut, TreeNode, TreeOptions, Visitor } from './tree.js';
import { attributeOf, layoutOfTrees, pathOf } from './tree.js';

/** The parsed parts of a Word file: XML documents of a DOM, such as those of `DOMParser`. */
export interface DocxParts {
  /** `word/document.xml` */
  readonly document: TreeNode;
  /** `word/styles.xml`: which styles are headings. Without it, styles named `Heading1` to `Heading9` are. */
  readonly styles?: TreeNode;
  /** `word/footnotes.xml` */
  readonly footnotes?: TreeNode;
  /** `word/endnotes.xml` */
  readonly endnotes?: TreeNode;
}

/**
 * Returns the text of a Word file with a map to its table cells, headings and elements.
 *
 * Paragraphs are parted by blank lines, cells of tables by tabs and rows by line ends. Insertions are part of the text; deletions,
 * hidden text and field codes are left out and named in `issues`. Footnotes and endnotes come last. Numbers of lists are no text of
 * a file. A node is an XPath of an element and an offset in its text. Never throws on trees, whatever they are.
 *
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { fromDocx } from 'evidence-contracts/sources';
 *
 * const element = <Node,>(nodeName: string, ...childNodes: Node[]) => ({ nodeName, childNodes });
 * const words = element('w:t', { nodeName: '#text', nodeValue: 'The harbour was closed.' });
 * const document = element('#document', element('w:document', element('w:body', element('w:p', element('w:r', words)))));
 * console.log(fromDocx({ document }).text); // The harbour was closed.
 * ```
 */
export function fromDocx(parts: DocxParts, options: TreeOptions = {}): LayoutSource {
  const treesOf = (): readonly TreeNode[] => [parts.document, parts.footnotes ?? nothing, parts.endnotes ?? nothing];
  return layoutOfTrees(treesOf, options, (flow, leaveOut) => visitorOf(flow, leaveOut, levelsIn(parts.styles)));
}

const nothing: TreeNode = { nodeName: '#document' };

/** Text that no reader of the file sees, and what it is called. */
const unread: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['del', 'deleted text'],
  ['movefrom', 'moved text'],
  ['fallback', ''],
  ['instrtext', ''],
  ['separator', ''],
]);

/** What is written for an element without text. */
const signs: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['nobreakhyphen', '\u2011'],
  ['softhyphen', '\u00ad'],
]);

function visitorOf(flow: Flow, leaveOut: LeaveOut, levels: ReadonlyMap<string, number>): Visitor {
  let run: TreeNode | undefined;
  return {
    enter: (name, frame) => {
      const { node } = frame;
      const local = localOf(name);
      const reason = unread.get(local) ?? (local === 'r' && isOn(node, 'vanish') ? 'hidden text' : undefined);
      if (reason !== undefined && reason !== '') leaveOut(reason);
      if (reason !== undefined) return false;
      if (local === 'r') run = node;
      open(flow, frame, levels);
      return true;
    },
    leave: (name, { node }) => {
      close(flow, localOf(name), node);
    },
    text: (characters, offset, frame) => {
      if (localOf(frame.name) !== 't') return;
      const path = pathOf(frame, xpathStep);
      const place = path === undefined ? undefined : { path, offset };
      const signs = run !== undefined && isRaised(run) ? raised(characters) : undefined;
      write(flow, signs ?? characters, place);
    },
  };
}

/** The name without its prefix; the prefixes of Word's names are a habit, not a rule. */
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

const xpathStep = (above: string, { node, nth }: Frame): string => `${above}/${node.nodeName}[${nth}]`;

function open(flow: Flow, { name: fullName, node, above }: Frame, levels: ReadonlyMap<string, number>): void {
  const name = localOf(fullName);
  const sign = above !== undefined && localOf(above.name) === 'r' ? signs.get(name) : undefined;
  if (sign !== undefined) write(flow, sign);
  if (name === 'p') {
    leaveGap(flow, '\n\n');
    flow.heading = levelOf(node, levels);
  } else if (name === 'tbl') openTable(flow);
  else if (name === 'tr') openRow(flow);
  else if (name === 'tc') openCell(flow, Number(settingOf(below(below(node, 'tcpr'), 'gridspan'))) || 1);
  else if (name === 'br' || name === 'cr') leaveGap(flow, '\n');
  else if (name === 'footnotereference' || name === 'endnotereference')
    write(flow, `[^${attribute(node, 'id') ?? ''}]`);
  else if (name === 'r' && isStruck(node)) flow.struck += 1;
}

function close(flow: Flow, name: string, node: TreeNode): void {
  if (name === 'p') {
    flow.heading = undefined;
    leaveGap(flow, '\n\n');
  } else if (name === 'tbl') closeTable(flow);
  else if (name === 'r' && isStruck(node)) flow.struck -= 1;
}

const isStruck = (run: TreeNode): boolean => isOn(run, 'strike') || isOn(run, 'dstrike');

function isRaised(run: TreeNode): boolean {
  const properties = below(run, 'rpr');
  const [align, position] = ['vertalign', 'position'].map((name) => settingOf(below(properties, name)));
  return align === 'superscript' || Number(position) > 0;
}

/** A property of a run that has no value, or one that does not switch it off. */
function isOn(run: TreeNode, name: string): boolean {
  const property = below(below(run, 'rpr'), name);
  return property !== undefined && !['0', 'false', 'off'].includes(settingOf(property) ?? '');
}

function below(node: TreeNode | undefined, name: string): TreeNode | undefined {
  const children = node?.childNodes ?? [];
  for (let at = 0; at < Math.min(children.length, MOST_PROPERTIES); at += 1) {
    const child = children[at];
    if (child !== undefined && localOf(child.nodeName.toLowerCase()) === name) return child;
  }
  return undefined;
}

/** Properties come first, so that a child of a long paragraph is not looked for in all of it. */
const MOST_PROPERTIES = 64;

const attribute = (node: TreeNode, name: string): string | undefined =>
  attributeOf(node, `w:${name}`) ?? attributeOf(node, name);

const settingOf = (node: TreeNode | undefined): string | undefined =>
  node === undefined ? undefined : attribute(node, 'val');

/** Level 1 is the outline level 0. */
function levelOf(paragraph: TreeNode, levels: ReadonlyMap<string, number>): number | undefined {
  const properties = below(paragraph, 'ppr');
  return outlineOf(properties) ?? levels.get(settingOf(below(properties, 'pstyle'))?.toLowerCase() ?? '');
}

function outlineOf(properties: TreeNode | undefined): number | undefined {
  const level = settingOf(below(properties, 'outlinelvl'));
  return level !== undefined && /^[0-8]$/.test(level) ? Number(level) + 1 : undefined;
}

/** The level of each style that is a heading, by its id in small letters. */
function levelsIn(styles: TreeNode | undefined): ReadonlyMap<string, number> {
  const levels = new Map(Array.from({ length: 9 }, (_, nth): [string, number] => [`heading${nth + 1}`, nth + 1]));
  const children = below(styles, 'styles')?.childNodes ?? [];
  for (const style of Array.from(children)) {
    const level =
      outlineOf(below(style, 'ppr')) ??
      levels.get((settingOf(below(style, 'name')) ?? '').toLowerCase().replace(' ', '')) ??
      levels.get((settingOf(below(style, 'basedon')) ?? '').toLowerCase());
    const id = attribute(style, 'styleId')?.toLowerCase();
    if (id !== undefined && level !== undefined) levels.set(id, level);
  }
  return levels;
}
