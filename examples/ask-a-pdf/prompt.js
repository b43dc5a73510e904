/** What a model is asked: the pages, numbered by file, and how to quote them. */
export function promptOf(question, names, pages) {
  return [
    'Answer from these pages alone. Put the words that you quote into “ ”, unchanged, and the number of their source after them: [1].',
    ...pages.map(
      ({ name, page, text }) =>
        `[${names.indexOf(name) + 1}] ${name}, page ${page}\n${text.trim()}`,
    ),
    `Question: ${question}`,
  ].join('\n\n');
}
