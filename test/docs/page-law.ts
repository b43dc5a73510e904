/**
 * The law of the pages: whatever they show as code runs, in the order of the page, and prints what
 * it says.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn, type Fence, fencesOf, pages } from './fences.js';
import { expectRun, type RunProgram, withoutTypes } from './programs.js';
import { has, makeWorkspace, removeWorkspace, run, runShell } from './workspace.js';

/**
 * Commands that install: they are the first steps of every complete run of the checks, and cannot
 * be nested in one.
 */
const installing = [
  'npm ci',
  'npm ci && npm start',
  'npm ci && npm test',
  'npm install evidence-contracts',
];

/**
 * What a block needs to run, by its language; a block in another language is code that nobody runs.
 */
const needs: Readonly<Record<string, string>> = {
  console: 'bash',
  sh: 'bash',
  yaml: 'bash',
  js: 'node',
  ts: 'node',
  python: 'python3',
};

/** How code is run. */
export interface Runner {
  readonly runProgram: RunProgram;
  /** Makes the command of this package known to the shells of a folder. */
  readonly putCommand: (folder: string) => Promise<void> | void;
  /** Only blocks in these languages, where not all are run. */
  readonly languages?: readonly string[];
}

export function lawOfPages(
  runnerOf: (page: string) => Runner,
  chosen: readonly string[] = pages,
): void {
  describe.each(chosen)('%s', (page) => {
    const { runProgram, putCommand, languages } = runnerOf(page);
    const fences = fencesOf(page);
    let folder: string;
    beforeAll(async () => {
      // A reader has no packet until a command of the page writes one: none is run here by some runners
      folder = makeWorkspace({ hasPacket: languages !== undefined });
      await putCommand(folder);
    });
    afterAll(() => {
      removeWorkspace(folder);
    });

    it('has no code that nobody runs', () => {
      expect(fences.filter(({ language }) => !Object.hasOwn(needs, language))).toEqual([]);
    });

    for (const fence of fences.filter(({ language }) => languages?.includes(language) ?? true)) {
      const title = `has ${fence.language} that does what it says (line ${String(fence.line)})`;
      it.skipIf(!has(needs[fence.language] ?? 'node'))(title, async () => {
        await checks[fence.language]?.({ folder, fence, page, runProgram });
      });
    }
  });
}

interface Block {
  readonly folder: string;
  readonly fence: Fence;
  readonly page: string;
  readonly runProgram: RunProgram;
}

type Check = (block: Block) => Promise<void>;

const checks: Readonly<Record<string, Check>> = {
  async console({ folder, fence: { text } }) {
    const [before, ...shown] = text.split(/^\$ /m);
    expect(before).toBe('');
    for (const one of shown) {
      const end = one.indexOf('\n');
      expect((await runShell(folder, one.slice(0, end))).output).toBe(one.slice(end + 1));
    }
  },
  async sh({ folder, fence: { text } }) {
    await expectEndsWell(
      folder,
      text
        .split('\n')
        .filter((line) => !installing.includes(line))
        .join('\n'),
    );
  },
  async yaml({ folder, fence: { text } }) {
    const commands = commandsIn(text);
    expect(text.match(/^\s*(?:- )?(?:run|script):/gm)?.length ?? 0).toBeGreaterThan(0);
    expect(commands.join('\n')).toContain('evidence-contracts');
    for (const command of commands)
      if (!installing.includes(command)) await expectEndsWell(folder, command);
  },
  async js({ fence, ...block }) {
    await expectProgram(fence.text, { ...block, fence });
  },
  async ts({ fence, ...block }) {
    await expectProgram(withoutTypes(fence.text), { ...block, fence });
  },
  async python({ folder, fence: { text } }) {
    expect(await run(folder, ['python3', '-c', text])).toMatchObject({ status: 0 });
  },
};

async function expectProgram(
  program: string,
  { folder, fence, page, runProgram }: Block,
): Promise<void> {
  const name = nameOf(fence, page, '.mjs').replace(/ts$/, 'js');
  writeFileSync(join(folder, name), program);
  await expectRun(fence.text, runProgram(folder, name));
}

async function expectEndsWell(folder: string, commands: string): Promise<void> {
  const { status, output } = await runShell(folder, `set -e -o pipefail; ${commands}`);
  expect({ status, output }).toEqual({ status: 0, output });
}

/**
 * The name that a program gives itself in a comment on its first line, so that what follows on the
 * page can use it.
 */
export function nameOf({ text, line }: Fence, page: string, ending: string): string {
  const [, named] = /^\/\/ ([a-z.-]+\.m?[jt]s)\n/.exec(text) ?? [];
  return named ?? `${page.replace(/\W/g, '-')}-${String(line)}${ending}`;
}
