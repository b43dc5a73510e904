/** docs/gate-rules.md publishes the table of marks that the gate reads. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { elements, marks } from '../../../src/quotes/quotation-marks/marks-table.js';

const spelling = {
  tag: (name: string) => [`<${name}>`, `</${name}>`],
  code: (name: string) => [`[${name}]`, `[/${name}]`],
  command: (name: string) => [`\\${name}{`, '}'],
  environment: (name: string) => [`\\begin{${name}}`, `\\end{${name}}`],
  block: (name: string) => [`#+begin_${name}`, `#+end_${name}`],
  directive: (name: string) => [`:::${name}`, ':::'],
};

/** A code span of Markdown. */
function code(text: string): string {
  return text.includes('`') ? `\`\`\` ${text} \`\`\`` : `\`${text}\``;
}

const rows = [
  ...marks.map(({ opens, closes, kind }) => ({ opens, closes, kind })),
  ...elements.map(({ form, name }) => {
    const [opens = '', closes = ''] = spelling[form](name);
    return { opens, closes: [closes], kind: 'element' };
  }),
].map(({ opens, closes, kind }) => `| ${code(opens)} | ${closes.map(code).join(' ')} | ${kind}`);

it('is published as it is', () => {
  const page = readFileSync(new URL('../../../docs/gate-rules.md', import.meta.url), 'utf8');
  const table = /(?:\| opens \| closes \| kind ){3}\|\n[-|]+\n((?:\|.*\n)*)/.exec(page)?.[1] ?? '';
  const cells = [...table.matchAll(/\| [^|]+ \| [^|]+ \| [a-z]+(?= \|)/g)].map(([row]) => row);
  expect(cells).toEqual(rows);
});
