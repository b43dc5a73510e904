/** From the tree of a file to its text with a layout; what is left out is counted and reported. */
import { issueOf } from '../issue/issue.js';
import { checkOptions, type OptionKinds } from '../issue/options.js';
import type { LayoutExtractor, LayoutSource } from '../text/layout.js';
import { sourcesCodes } from './codes.js';
import { createFlow, type Flow, finish } from './flow.js';
import { issueList, type LayoutItem } from './item.js';
import { layoutKinds, layoutText } from './layout-text.js';
import { MOST_NODES, type TreeNode, type Visitor, walkTree } from './tree.js';

/** What is known of a file besides its tree. */
export interface TreeOptions {
  /** What parsed the file. */
  readonly extractor?: LayoutExtractor;
}

/** Counts an element that is left out. */
export type LeaveOut = (reason: string) => void;

const kinds: OptionKinds = layoutKinds['extractor'] === undefined ? {} : { extractor: layoutKinds['extractor'] };

/** The text of trees, one after the other. Never throws on a tree. */
export function layoutOfTrees(
  treesOf: () => readonly TreeNode[],
  options: TreeOptions,
  visitorOf: (flow: Flow, leaveOut: LeaveOut) => Visitor,
): LayoutSource {
  checkOptions(options, kinds);
  const { issues, report } = issueList();
  const flow = createFlow();
  const leftOut = new Map<string, number>();
  let items: readonly LayoutItem[] = [];
  try {
    const visitor = visitorOf(flow, (reason) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1));
    if (!treesOf().every((tree) => walkTree(tree, visitor))) report('sources.size', '', `at most ${MOST_NODES} nodes`);
    items = finish(flow);
  } catch {
    report('sources.input', '', 'a parsed tree');
  }
  for (const [reason, count] of leftOut) {
    const says = `left out: ${reason} (${count})`;
    const { hint } = sourcesCodes['sources.hidden'];
    issues.push(issueOf({ code: 'sources.hidden', pointer: '', severity: 'warning', says, hint }));
  }
  const layout = layoutText(items, { ...options, running: false });
  return Object.freeze({ ...layout, issues: Object.freeze([...layout.issues, ...issues]) });
}
