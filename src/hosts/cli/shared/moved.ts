/** Words of earlier releases, each with the command that does the same. */

const moved: Readonly<Record<string, string>> = {
  'check-answer': 'check FILE',
  findings: 'export FILE --to markdown',
  brief: 'export FILE --to text, --to markdown or --to xml',
  schema: 'contracts schema NAME',
  example: 'contracts example NAME',
  canonicalize: 'digest FILE --canonical',
  legacy: 'migrate FILE --from legacy or --to legacy',
};

/** Where a word of a command line is now; undefined for a word that is not of an earlier release. */
export function movedTo(words: readonly string[]): string | undefined {
  const [first = '', ...others] = words[0] === 'help' ? words.slice(1) : words;
  const end = others.indexOf('--');
  const given = end === -1 ? others : others.slice(0, end);
  const isAnswer = given.some((word) => word === '--answer' || word.startsWith('--answer='));
  if (first === 'quote' && isAnswer)
    return `quote --answer is now: ${name} check FILE --source ...`;
  const command = Object.hasOwn(moved, first) ? moved[first] : undefined;
  return command === undefined ? undefined : `${first} is now: ${name} ${command}`;
}

const name = 'evidence-contracts';
