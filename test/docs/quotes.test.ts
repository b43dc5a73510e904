/** The page about quotes: its programs run against the source and print what they say, and its tables are the goldens. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/quotes.md`, 'utf8');
const programs = [...page.matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);

async function printsOf(program: string): Promise<readonly string[]> {
  const source = program.replaceAll("'evidence-contracts/quote'", JSON.stringify(`${root}src/quote/index.ts`));
  const built = await build({
    stdin: { contents: source, resolveDir: root },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  });
  const printed: string[] = [];
  const log = (...values: unknown[]): void => {
    printed.push(values.map(String).join(' '));
  };
  runInNewContext(built.outputFiles[0]?.text ?? '', { console: { log }, TextEncoder });
  return printed;
}

describe('docs/quotes.md', () => {
  it('has programs', () => {
    expect(programs.length).toBeGreaterThan(4);
  });

  it.each(programs)('runs and prints what it says (%#)', async (program) => {
    const said = [...program.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line = '']) => line);
    expect(said.length).toBeGreaterThan(0);
    expect(await printsOf(program)).toEqual(said);
  });

  const golden = (name: string): unknown => JSON.parse(readFileSync(`${root}snapshots/quotes/${name}.json`, 'utf8'));

  it('shows what the golden of the claims says', () => {
    const { outcomes } = golden('graphrag') as { outcomes: Record<string, number> };
    const names = ['exact', 'normalized', 'edited', 'spliced', 'changed', 'elided', 'cut', 'not-found', 'empty'];
    expect(page).toContain(`| ${names.join(' | ')} |`);
    expect(page).toContain(`| ${names.map((name) => String(outcomes[name] ?? 0)).join(' | ')} |`);
  });

  it('names files that are there', () => {
    for (const [, path = ''] of page.matchAll(/`((?:contracts|snapshots)\/[a-z0-9./-]+)`/g))
      expect(existsSync(root + path)).toBe(true);
  });
});
