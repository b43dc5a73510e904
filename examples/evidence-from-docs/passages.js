/** Cuts a Markdown document into passages that know their lines; every passage is the document's own text. */

/** A long block is cut, so that a result stays something one can read at a glance. */
const MOST_LINES = 12;

/** The passages of a document as `{ id, path, heading, startLine, endLine, text }`, in the order of the document. */
export function passagesOf({ path, text }) {
  return blocksOf(text).map(({ heading, startLine, lines }) => {
    const endLine = startLine + lines.length - 1;
    const id = `${path}#L${startLine}-L${endLine}`;
    return { id, path, heading, startLine, endLine, text: lines.join('').replace(/\r?\n$/, '') };
  });
}

/** Paragraphs, list items, table rows and fenced code, each under the headings above it; headings alone are no passages. */
function blocksOf(text) {
  const blocks = [];
  const headings = [];
  let block;
  let fence;
  for (const [index, line] of text.split(/(?<=\n)/).entries()) {
    const marks = /^\s*(```+|~~~+)/.exec(line)?.[1];
    const level = fence === undefined ? /^(#{1,6}) /.exec(line)?.[1].length : undefined;
    if (level !== undefined) {
      headings.length = Math.min(headings.length, level - 1);
      headings[level - 1] = line.slice(level).trim();
    }
    const isOver = level !== undefined || (fence === undefined && line.trim() === '');
    const isItem = fence === undefined && /^([-*|]|\d+\.)/.test(line);
    if (isOver || isItem || block?.lines.length === MOST_LINES) block = undefined;
    if (isOver) continue;
    if (block === undefined) {
      block = { heading: headings.filter(Boolean).join(' > '), startLine: index + 1, lines: [] };
      blocks.push(block);
    }
    block.lines.push(line);
    if (marks !== undefined) fence = fenceAfter(fence, marks);
  }
  return blocks.map(withoutBlankEnds).filter(({ lines }) => lines.length > 0);
}

/** Marks open a fence, or close the one that is open when they are the same and at least as many. */
function fenceAfter(open, marks) {
  if (open === undefined) return marks;
  return marks.startsWith(open) ? undefined : open;
}

/** A cut inside fenced code can fall on blank lines. */
function withoutBlankEnds({ heading, startLine, lines }) {
  const isText = (line) => line.trim() !== '';
  const first = lines.findIndex(isText);
  const last = lines.findLastIndex(isText);
  return {
    heading,
    startLine: startLine + Math.max(first, 0),
    lines: first === -1 ? [] : lines.slice(first, last + 1),
  };
}
