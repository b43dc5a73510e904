// Anchors in a document; of the document it reads the text alone.
import anchors from 'dom-anchor-text-quote';
import { verdictOf } from './windows.mjs';

export default ({ quote, source }) => {
  const root = { textContent: source };
  return verdictOf(anchors.toTextPosition(root, { exact: quote }) !== null);
};
