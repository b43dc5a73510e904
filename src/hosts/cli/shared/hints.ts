/** Hints for a file that is not a document of a contract. */

/** Commands for a file that may be prose by its name; none for one that is JSON by its name. */
export function hintsOfProse(file: string): readonly string[] {
  const [, ending] = /\.([a-z0-9]{1,12})$/i.exec(file) ?? [];
  if (ending === undefined || /^(?:json|ndjson|jsonl)$/i.test(ending)) return [];
  const isNamed = /^(?:md|markdown|txt|html?|pdf|docx)$/i.test(ending);
  const name = isNamed ? '' : ' in a file named .md, .markdown or .txt';
  return [
    `hint: for an answer in prose${name}: evidence-contracts check FILE --source FOLDER, or report FILE --source FOLDER`,
  ];
}

/** For a document of no known contract, which may be what a provider returned. */
export const hintOfReplies: string =
  'hint: an answer of a provider is turned into a generation-result with evidence-contracts import FILE';
