/**
 * The text of a Word file from the parsed trees of its parts: paragraphs, headings, tables and
 * notes.
 */
import type { LayoutNode, LayoutSource } from '../core/text/layout.js';
import {
  closeTable,
  type Flow,
  leaveGap,
  openCell,
  openRow,
  openTable,
  raised,
  write,
} from './flow.js';
import type { Frame, LeaveOut, TreeNode, TreeOptions, Visitor } from './tree.js';
import { attributeOf, childrenIn, layoutOfTrees, nodeAt, writeStructure } from './tree.js';

/** The parsed parts of a Word file: XML documents of a DOM, such as those of `DOMParser`. */
export interface DocxParts {
  /** `word/document.xml` */
  readonly document: TreeNode;
  /**
   * `word/styles.xml`: which styles are headings. Without it, styles named `Heading1` to `Heading9`
   * are.
   */
  readonly styles?: TreeNode;
  /** `word/footnotes.xml` */
  readonly footnotes?: TreeNode;
  /** `word/endnotes.xml` */
  readonly endnotes?: TreeNode;
}

/**
 * Returns the text of a Word file with a map to its table cells, headings and elements.
 *
 * Paragraphs are parted by blank lines, cells of tables by tabs and rows by line ends. Insertions
 * are part of the text; deletions, hidden text, comments, headers and footers are left out and named
 * in `issues`. Footnotes and endnotes come last. Numbers of lists are no text of a file. A node is an XPath of
 * an element and an offset in its text. Never throws on trees, whatever they are.
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
  const treesOf = (): readonly TreeNode[] => [
    parts.document,
    parts.footnotes ?? nothing,
    parts.endnotes ?? nothing,
  ];
  return layoutOfTrees(treesOf, options, (flow, leaveOut) =>
    visitorOf(flow, leaveOut, levelsIn(parts.styles)),
  );
}

const nothing: TreeNode = { nodeName: '#document' };

/** Text that no reader of the file sees, and what it is called. */
const unread: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['del', 'deleted text'],
  ['movefrom', 'moved text'],
  ['rt', 'rt'],
  ['altchunk', 'text of another file'],
  ['commentreference', 'comment'],
  ['fallback', ''],
  ['instrtext', ''],
  ['separator', ''],
]);

/** The signs of the font Symbol from 0x20 on, as Unicode's table for it says. */
const SYMBOL =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_�αβχδεφγηιϕκλµνοπθρστυϖωξψζ{|}∼�' +
  '��������������������������������' +
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑�����������⟩∫⌠�⌡';

/** What is written for an element without text. */
const signs: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['nobreakhyphen', '\u2011'],
  ['softhyphen', '\u00ad'],
]);

function visitorOf(flow: Flow, leaveOut: LeaveOut, levels: ReadonlyMap<string, number>): Visitor {
  let run: TreeNode | undefined;
  let prefix = '';
  let formulas = 0;
  const paragraphs: Paragraphs = { levels, isOpen: false };
  const writeSigns = (characters: string, place?: LayoutNode): void => {
    const signs = run !== undefined && isRaised(run) ? raised(characters) : undefined;
    write(flow, signs ?? characters, place);
  };
  const writeSign = (local: string, node: TreeNode): void => {
    if (local === 'r') run = node;
    const sign = local === 'sym' ? symbolOf(node) : signs.get(local);
    if (sign === '\ufffd') leaveOut('symbol', 'sources.text');
    if (sign !== undefined) writeSigns(sign);
  };
  const isStructure = (name: string, local: string): boolean =>
    formulas > 0 && name === prefix + local && !isWordsOfFormula(local);
  return {
    enter: (name, frame) => {
      const { node } = frame;
      const local = localOf(name);
      const reason = reasonOf(local, node);
      for (const part of local === 'sectpr' ? runningIn(node) : []) leaveOut(part);
      if (reason !== undefined && reason !== '') leaveOut(reason);
      if (reason !== undefined) return false;
      if (local === 'omath') {
        prefix = name.slice(0, -local.length);
        formulas += 1;
      }
      if (isStructure(name, local)) {
        const at = nodeAt(frame, xpathStep);
        writeStructure(flow, leaveOut, {
          kind: kindOfFormula(local, node),
          node,
          at,
          isPlain,
        });
        return false;
      }
      writeSign(local, node);
      open(flow, local, node, paragraphs);
      return true;
    },
    leave: (name, { node }) => {
      const local = localOf(name);
      if (local === 'omath') formulas -= 1;
      close(flow, local, node, paragraphs);
    },
    text: (characters, offset, frame) => {
      if (localOf(frame.name) === 't') writeSigns(characters, nodeAt(frame, xpathStep, offset));
    },
  };
}

const isWordsOfFormula = (local: string): boolean => /^(?:omath|r|t)$/.test(local);

/** A fraction without a bar has no kind. */
const kindOfFormula = (local: string, node: TreeNode): string =>
  settingOf(below(below(node, 'fpr'), 'type')) === 'noBar' ? '' : local;

/** Why an element is left out: `''` for one that has no text, such as properties. */
function reasonOf(name: string, node: TreeNode): string | undefined {
  if (name.endsWith('pr')) return '';
  if (name === 'tr' && below(below(node, 'trpr'), 'del') !== undefined) return 'deleted text';
  if (name === 'tc' && below(below(node, 'tcpr'), 'celldel') !== undefined) return 'deleted text';
  return name === 'r' && isOn(node, 'vanish') ? 'hidden text' : unread.get(name);
}

/** The headers and footers that a section names: their words are in parts of their own. */
function runningIn(section: TreeNode): readonly string[] {
  const kinds: string[] = [];
  let left = MOST_PROPERTIES;
  for (const { nodeName } of childrenIn(section)) {
    const [, kind] = /^(header|footer)reference$/.exec(localOf(nodeName.toLowerCase())) ?? [];
    if (kind !== undefined) kinds.push(kind);
    left -= 1;
    if (left === 0) break;
  }
  return kinds;
}

/** Runs of a formula: all else in it has a form that its words do not have. */
const isPlain = (name: string, node: TreeNode): boolean | 'properties' =>
  name.endsWith('pr')
    ? 'properties'
    : /(?:^|:)(?:r|t|e|num|den|sup)$/.test(name) &&
      !isOn(node, 'vanish') &&
      !isStruck(node) &&
      !isRaised(node);

/**
 * The sign of a font as Unicode has it. Fonts of signs have codes of their own, and those of Symbol
 * are known.
 */
function symbolOf(node: TreeNode): string {
  const hex = attribute(node, 'char') ?? '';
  const code = /^[\da-f]{4}$/i.test(hex) ? Number.parseInt(hex, 16) : 0;
  const byte = code >> 8 === 0xf0 ? code & 0xff : code;
  const table = attribute(node, 'font') === 'Symbol' ? SYMBOL : '';
  const sign = byte > 0xff ? String.fromCharCode(byte) : (table[byte - 0x20] ?? '\0');
  return /\p{C}/u.test(sign) ? '\ufffd' : sign;
}

/** The name without its prefix; the prefixes of Word's names are a habit, not a rule. */
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

const xpathStep = (above: string, { node, nth }: Frame): string =>
  `${above}/${node.nodeName}[${nth}]`;

interface Paragraphs {
  /** The level of each style that is a heading. */
  readonly levels: ReadonlyMap<string, number>;
  /** True after a paragraph whose end was deleted: the next one goes on in it. */
  isOpen: boolean;
}

function open(flow: Flow, name: string, node: TreeNode, paragraphs: Paragraphs): void {
  if (name === 'p') openParagraph(flow, node, paragraphs);
  else if (name === 'tbl') openTable(flow);
  else if (name === 'tr') openRow(flow);
  else if (name === 'tc')
    openCell(flow, Number(settingOf(below(below(node, 'tcpr'), 'gridspan'))) || 1);
  else if (name === 'br' || name === 'cr') leaveGap(flow, '\n');
  else if (name === 'footnotereference' || name === 'endnotereference')
    write(flow, `[^${attribute(node, 'id') ?? ''}]`);
  else if (name === 'r' && isStruck(node)) flow.struck += 1;
}

function openParagraph(flow: Flow, node: TreeNode, paragraphs: Paragraphs): void {
  if (!paragraphs.isOpen) leaveGap(flow, '\n\n');
  paragraphs.isOpen = false;
  const properties = below(node, 'ppr');
  flow.heading =
    outlineOf(properties) ??
    paragraphs.levels.get(settingOf(below(properties, 'pstyle'))?.toLowerCase() ?? '');
}

function close(flow: Flow, name: string, node: TreeNode, paragraphs: Paragraphs): void {
  if (name === 'p') {
    flow.heading = undefined;
    paragraphs.isOpen = isEndDeleted(node);
    if (!paragraphs.isOpen) leaveGap(flow, '\n\n');
  } else if (name === 'tbl') closeTable(flow);
  else if (name === 'r' && isStruck(node)) flow.struck -= 1;
}

/** A tracked deletion of the end of a paragraph, which is a property of its mark. */
function isEndDeleted(paragraph: TreeNode): boolean {
  const mark = below(below(paragraph, 'ppr'), 'rpr');
  return below(mark, 'del') !== undefined || below(mark, 'movefrom') !== undefined;
}

const isStruck = (run: TreeNode): boolean => isOn(run, 'strike') || isOn(run, 'dstrike');

function isRaised(run: TreeNode): boolean {
  const properties = below(run, 'rpr');
  const [align, position] = ['vertalign', 'position'].map((name) =>
    settingOf(below(properties, name)),
  );
  return align === 'superscript' || Number(position) > 0;
}

/** A property of a run that has no value, or one that does not switch it off. */
function isOn(run: TreeNode, name: string): boolean {
  const property = below(below(run, 'rpr'), name);
  return property !== undefined && !['0', 'false', 'off'].includes(settingOf(property) ?? '');
}

function below(node: TreeNode | undefined, name: string): TreeNode | undefined {
  const children = node?.childNodes ?? [];
  for (let at = Math.min(children.length, MOST_PROPERTIES) - 1; at >= 0; at -= 1) {
    const child = children[at];
    if (child !== undefined && localOf(child.nodeName.toLowerCase()) === name) return child;
  }
  return undefined;
}

/** Properties come first, so that a child of a long paragraph is not looked for in all of it. */
const MOST_PROPERTIES = 64;

const attribute = (node: TreeNode, name: string): string | undefined =>
  attributeOf(node, `${node.nodeName.slice(0, node.nodeName.indexOf(':') + 1)}${name}`) ??
  attributeOf(node, name);

const settingOf = (node: TreeNode | undefined): string | undefined =>
  node === undefined ? undefined : attribute(node, 'val');

/** Level 1 is the outline level 0. */
function outlineOf(properties: TreeNode | undefined): number | undefined {
  const level = settingOf(below(properties, 'outlinelvl'));
  return level !== undefined && /^[0-8]$/.test(level) ? Number(level) + 1 : undefined;
}

/** The level of each style that is a heading, by its id in lowercase. */
function levelsIn(styles: TreeNode | undefined): ReadonlyMap<string, number> {
  const levels = new Map(
    Array.from({ length: 9 }, (_, nth): [string, number] => [`heading${nth + 1}`, nth + 1]),
  );
  for (const style of childrenIn(below(styles, 'styles'))) {
    const level =
      outlineOf(below(style, 'ppr')) ??
      levels.get((settingOf(below(style, 'name')) ?? '').toLowerCase().replace(' ', '')) ??
      levels.get((settingOf(below(style, 'basedon')) ?? '').toLowerCase());
    const id = attribute(style, 'styleId')?.toLowerCase();
    if (id !== undefined && level !== undefined) levels.set(id, level);
  }
  return levels;
}
