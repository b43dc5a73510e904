/**
 * The text of a web page from its parsed tree: what a reader sees, with the place of every word in
 * the page.
 */

import type { LayoutNode, LayoutSource } from '../core/text/layout.js';
import { blockTags } from '../quotes/quote/tables.js';
import {
  closeTable,
  type Flow,
  leaveGap,
  noteMark,
  openCell,
  openRow,
  openTable,
  raised,
  write,
} from './flow.js';
import type { Frame, LeaveOut, TreeNode, TreeOptions, Visitor } from './tree.js';
import { attributeOf, charactersOf, layoutOfTrees, nodeAt, writeStructure } from './tree.js';

/** Elements whose text is not part of what a page says. */
const unreadTags =
  'annotation annotation-xml audio canvas datalist embed head iframe map noembed noframes noscript object rp rt rtc script style template title video';
const unread: ReadonlySet<string> = /* @__PURE__ */ new Set(unreadTags.split(' '));

/** Elements of a formula that are a row of others. */
const rows: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'math merror mpadded mrow mstyle semantics'.split(' '),
);

/**
 * Returns the text of a web page as a reader sees it, with a map to its table cells, headings and
 * elements.
 *
 * Blocks are parted by blank lines, cells of tables by tabs and rows by line ends; white space is
 * one blank. Which elements are blocks is the closed list of the quote check. Scripts, styles and
 * what an attribute hides are left out and named in `issues`; style sheets are not read. Struck-out
 * text is in `~~`. A node is the CSS path of an element and an offset in its `textContent`. Never
 * throws on a tree, whatever it is.
 *
 * @param page - the tree of `parse` of parse5, or the `document` of a DOM
 * @throws ContractError `options.unknown` or `options.value` for wrong options.
 * @example
 * ```ts
 * import { fromHtml } from 'evidence-contracts/sources';
 *
 * const text = { nodeName: '#text', value: 'The harbour was  closed.' };
 * const page = fromHtml({ nodeName: '#document', childNodes: [{ nodeName: 'p', childNodes: [text] }] });
 * console.log(page.text); // The harbour was closed.
 * ```
 */
export function fromHtml(page: TreeNode, options: TreeOptions = {}): LayoutSource {
  return layoutOfTrees(() => [page], options, visitorOf);
}

function visitorOf(flow: Flow, leaveOut: LeaveOut): Visitor {
  let preserved = 0;
  return {
    enter: (name, frame) => {
      const { node } = frame;
      const reason = reasonOf(name, node);
      if (reason !== undefined && reason !== '') leaveOut(reason);
      if (reason !== undefined) return false;
      if (hasAlternative(name, node)) leaveOut('alt');
      if (isStructure(name, frame)) {
        const at = nodeAt(frame, cssStep);
        writeStructure(flow, leaveOut, {
          kind: kindOfFormula(name, node),
          node,
          at,
          isPlain,
        });
        return false;
      }
      open(flow, name, node);
      if (writeSuperscript(flow, name, frame)) return false;
      if (isPreserved(name)) preserved += 1;
      return true;
    },
    leave: (name, { node }) => {
      if (isPreserved(name)) preserved -= 1;
      close(flow, name, node);
    },
    text: (characters, offset, frame) => {
      const node = nodeAt(frame, cssStep, offset);
      if (preserved > 0) write(flow, characters.replace(/[\r\f]/g, '\n'), node);
      else writeWords(flow, characters, node);
    },
  };
}

/** Why an element is left out: `''` for the head, which has no text of the page. */
function reasonOf(name: string, node: TreeNode): string | undefined {
  if (name === 'head') return '';
  if (unread.has(name)) return name;
  return isHidden(name, node) ? 'hidden' : undefined;
}

/** A part of a formula that is not written in one line. */
const isStructure = (name: string, { above, node }: Frame): boolean =>
  rows.has(above?.name ?? '') && !isPlain(name, node);

/** A fraction without a bar has no kind. */
const kindOfFormula = (name: string, node: TreeNode): string =>
  /^\s*0/.test(attributeOf(node, 'linethickness') ?? '') ? '' : name;

const hasAlternative = (name: string, node: TreeNode): boolean =>
  name === 'img' && (attributeOf(node, 'alt') ?? '').trim() !== '';

const isPlain = (name: string, node: TreeNode): boolean =>
  (rows.has(name) || /^(?:mi|mn|mo|ms|mspace|mtext)$/.test(name)) &&
  !isHidden(name, node) &&
  !isStruck(name, node);

const isPreserved = (name: string): boolean =>
  name === 'pre' || name === 'textarea' || name === 'listing';

const HIDING =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|color\s*:\s*transparent|(?:(?:margin-)?(?:left|top|right|bottom)|text-indent)\s*:\s*-\d{3}(?:\d|r?em)|clip\s*:\s*rect\((?:[\s,]*[01](?:px)?){4}\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%|transform\s*:\s*scale\(\s*0\s*\)|(?:opacity|font-size)\s*:\s*(?=\.?0)0*(?:\.0*)?(?:%|[a-z]+)?\s*(?:;|$|!))/i;
const RAISING = /(?:^|;)\s*vertical-align\s*:\s*super\b/i;

/** By its own attributes: a style sheet is not read. */
function isHidden(name: string, node: TreeNode): boolean {
  if (attributeOf(node, 'hidden') !== undefined) return true;
  if (name === 'dialog' && attributeOf(node, 'open') === undefined) return true;
  return HIDING.test(attributeOf(node, 'style') ?? '');
}

const isStruck = (name: string, node: TreeNode): boolean =>
  /^(?:del|s|strike)$/.test(name) || (attributeOf(node, 'style') ?? '').split(';').some(isStriking);

/** Whether one declaration of a style strikes words out. */
const isStriking = (declaration: string): boolean =>
  /^\s*text-decoration(?:-line)?\s*:/i.test(declaration) &&
  /\bline-through\b/i.test(declaration.slice(declaration.indexOf(':')));

const HEADING = /^h([1-6])$/;

/** Blocks by the closed list of the quote check; every other element is inline. */
function open(flow: Flow, name: string, node: TreeNode): void {
  if (isStruck(name, node)) flow.struck += 1;
  if (name === 'table') openTable(flow);
  else if (name === 'tr') openRow(flow);
  else if (name === 'td' || name === 'th')
    openCell(flow, spanOf(node, 'colspan'), spanOf(node, 'rowspan'));
  else if (name === 'br') leaveGap(flow, flow.gap === '\n' ? '\n\n' : '\n');
  else if (isBlock(name)) leaveGap(flow, '\n\n');
  const level = HEADING.exec(name)?.[1];
  if (level !== undefined) flow.heading = Number(level);
}

function close(flow: Flow, name: string, node: TreeNode): void {
  if (isStruck(name, node)) flow.struck -= 1;
  if (name === 'table') closeTable(flow);
  else if (isBlock(name) && name !== 'br') leaveGap(flow, '\n\n');
  if (HEADING.test(name)) flow.heading = undefined;
}

/** Parts of a table are parted by its rows and cells. */
const inTable: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'tr td th thead tbody tfoot col colgroup'.split(' '),
);

const isBlock = (name: string): boolean => blockTags().has(name) && !inTable.has(name);

const spanOf = (node: TreeNode, name: string): number =>
  Number(/^\s*(\d+)/.exec(attributeOf(node, name) ?? '')?.[1] ?? 1);

/**
 * White space is one blank, as a browser shows it. A single blank keeps the characters around it in
 * one item.
 */
function writeWords(flow: Flow, characters: string, node: LayoutNode | undefined): void {
  let start = 0;
  const writeUntil = (end: number): void => {
    const words = characters.slice(start, end).replace(/[\t\n\r\f]/g, ' ');
    write(flow, words, node && { ...node, offset: (node.offset ?? 0) + start });
  };
  for (const { 0: white, index } of characters.matchAll(/[ \t\n\r\f]+/g)) {
    const end = index + white.length;
    if (white.length === 1 && index > start && end < characters.length) continue;
    writeUntil(index);
    leaveGap(flow, ' ');
    start = end;
  }
  writeUntil(characters.length);
}

function cssStep(above: string, { name, nth }: Frame): string {
  const escaped = name.replace(
    /[^a-z0-9-]/g,
    (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `,
  );
  const own = name === 'html' || name === 'body' ? name : `${escaped}:nth-of-type(${nth})`;
  return above === '' ? own : `${above} > ${own}`;
}

/** True if raised signs, or the mark of a note that they link to, are all of the element. */
function writeSuperscript(flow: Flow, name: string, frame: Frame): boolean {
  if (name !== 'sup' && !RAISING.test(attributeOf(frame.node, 'style') ?? '')) return false;
  let node: TreeNode | undefined = frame.node;
  let isLink: boolean = isLinkToNote(frame.above?.node);
  while (node !== undefined && node.nodeName !== '#text') {
    isLink ||= isLinkToNote(node);
    node = node.childNodes?.length === 1 ? node.childNodes[0] : undefined;
  }
  const characters = node === undefined ? '' : charactersOf(node);
  const mark = isLink ? noteMark(characters) : undefined;
  const signs = raised(characters);
  if (mark !== undefined) write(flow, mark);
  else if (signs !== undefined) write(flow, signs, nodeAt(frame, cssStep));
  return (mark ?? signs) !== undefined;
}

const isLinkToNote = (node: TreeNode | undefined): boolean =>
  node?.nodeName.toLowerCase() === 'a' && (attributeOf(node, 'href') ?? '').startsWith('#');
