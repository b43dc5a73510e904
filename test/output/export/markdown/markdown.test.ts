/**
 * Answers with footnotes: the text stays, marks are replaced, and nothing of a source is read as
 * Markdown.
 */
import { expect, it } from 'vitest';
import { createGenerationResult } from '../../../../src/answers/generation/index.js';
import { toMarkdown } from '../../../../src/output/export/index.js';
import { answer } from '../support/documents.js';

it('puts footnotes behind claims and in the place of marks, one for the same words of one source', () => {
  expect(toMarkdown(answer).split('\n')).toEqual([
    '🍵 I[^source-4]t steeps[^source-1] [^source-2]. By ship[^source-3] [a](https://example.org/b).',
    '',
    '[^source-1]: On \\*tea\\* \u201csteeps 👩‍🍳 for three minutes – well-made, hot \\& "strong"\u201d',
    '[^source-2]: On \\*tea\\*',
    '[^source-3]: b <https://example.org/b#part:~:text=By%20ship> \u201cBy ship\u201d',
    '[^source-4]: b <https://example.org/b#part>',
    '',
  ]);
});

it('leaves an answer without citations as it is', () => {
  const plain = createGenerationResult({
    text: '# Tea\n\n[^1] and `[1]`',
    citations: [],
    references: [],
    sources: [],
  });
  expect(toMarkdown(plain)).toBe('# Tea\n\n[^1] and `[1]`\n');
});

it('lets no address but those of the web be a link, and no title or quote be Markdown', () => {
  const sources = [
    { metadata: { id: 'x', URL: 'javascript:alert(1)', title: '<b>[x](y)\n# z</b>' }, content: '' },
    { metadata: { id: 'y', URL: 'https://example.org/>"<', title: 'Y' }, content: '' },
  ];
  const citations = [
    { span: [0, 3], source_id: 1, cited_text: '</script>|`' },
    { span: [0, 3], source_id: 2 },
  ] as const;
  const references = [1, 2].map((source_id) => ({
    source_id,
    inline_marker: `[${source_id}]`,
    rendered: '',
  }));
  const notes = toMarkdown(createGenerationResult({ text: 'Tea', citations, references, sources }));
  expect(notes).toBe(
    'Tea[^source-1][^source-2]\n\n' +
      '[^source-1]: \\<b\\>\\[x\\](y) \\# z\\</b\\> \u201c\\</script\\>\\|\\`\u201d\n[^source-2]: Y\n',
  );
});

it.each([
  ['<pre>Tea', '</pre>'],
  ['<Script>Tea', '</Script>'],
  ['<!-- Tea', '-->'],
  ['<?tea', '?>'],
  ['<!DOCTYPE tea', '>'],
  ['<![CDATA[Tea', ']]>'],
  ['$$ tea', '$$'],
  ['```\nTea', '```'],
])('closes what %j leaves open before its footnotes', (text, closing) => {
  const sources = [{ metadata: { id: 'x', title: 'X' }, content: '' }];
  const citations = [{ span: [0, text.length], source_id: 1, cited_text: 'Tea' }] as const;
  const references = [{ source_id: 1, inline_marker: '', rendered: '' }];
  const notes = toMarkdown(createGenerationResult({ text, citations, references, sources }));
  expect(notes).toBe(`${text}\n${closing}\n[^source-1]\n\n[^source-1]: X \u201cTea\u201d\n`);
});
