/** The sources of `--source`: files and folders, in which a document finds texts by their names. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileIndex } from './answer-sources.js';
import { orRefusal, Refusal } from './exit.js';
import { kindOf, requireFolder } from './inputs.js';
import { readSource } from './prose.js';
import type { Session } from './session.js';
import { type SourceFolder, sourceFolder, sourcesFoundBy } from './source-folder.js';

/**
 * The sources of several operands, in their order: files are found by their path or file name, as
 * in a folder. Undefined without any.
 */
export async function sourcesFor(
  operands: readonly string[],
  session: Session,
): Promise<SourceFolder | undefined> {
  const shelves: SourceFolder[] = [];
  const files: string[] = [];
  for (const operand of operands) {
    if (operand === '')
      throw new Refusal('--source has an empty name: a variable that is not set?');
    await orRefusal(`--source ${operand}`, stat(resolve(session.folder, operand)));
    if ((await kindOf(operand, session)) !== 'folder') files.push(operand);
    else shelves.push(sourceFolder(await requireFolder(operand, '--source ', session), session));
  }
  if (files.length > 0) shelves.push(sourceFiles(files, session));
  if (shelves.length === 0) return undefined;
  return {
    lookup: async (key) => {
      for (const { lookup } of shelves) {
        const source = await lookup(key);
        if (source !== null) return source;
      }
      return null;
    },
    orRefuse: (value) => shelves.reduce((kept, { orRefuse }) => orRefuse(kept), value),
  };
}

const unread: ReadonlyMap<string | undefined, string> = new Map([
  ['source.none-found', 'no source of any claim was read from it'],
  ['source.required', 'not every claim has a source in it'],
]);

/** Names the operands where sources were not found: they may be the wrong ones. */
export function warnOfOperands(
  code: string | undefined,
  operands: readonly string[] | undefined = [],
  session: Session,
): void {
  const words = unread.get(code);
  for (const operand of words === undefined ? [] : operands)
    session.warn(`--source ${operand}: ${words}`);
}

function sourceFiles(files: readonly string[], session: Session): SourceFolder {
  const index = fileIndex(files);
  return sourcesFoundBy(async (key) => {
    const [file, ...others] = index(key);
    return file === undefined || others.length > 0 ? null : await readSource(file, session);
  }, session);
}
