/** The sources of `--source`: files and folders, in which a document finds texts by their names. */
import { once } from '../../../core/work/work.js';
import { fileIndex, pairIn } from './answer-sources.js';
import { Refusal } from './exit.js';
import { kindOf, requireFolder } from './inputs.js';
import { filesOfSources, readSource } from './prose.js';
import type { Session } from './session.js';
import { type SourceFolder, sourceFolder, sourcesFoundBy } from './source-folder.js';

/**
 * The sources of several operands, in their order: files are found by their path or file name, as
 * in a folder, and in each with or without their ending; of `ID=FILE` by the id. Undefined without
 * any.
 */
export async function sourcesFor(
  operands: readonly string[],
  session: Session,
): Promise<SourceFolder | undefined> {
  const shelves: SourceFolder[] = [];
  const files: string[] = [];
  const given = new Map<string, string>();
  for (const operand of operands) {
    if (operand === '')
      throw new Refusal('--source has an empty name: a variable that is not set?');
    const pair = await pairIn(operand, session);
    if (pair !== undefined) given.set(pair[0], pair[1]);
    else if ((await kindOf(operand, session)) !== 'folder') files.push(operand);
    else shelves.push(namedIn(await requireFolder(operand, '--source ', session), session));
  }
  if (given.size > 0) shelves.unshift(sourcesOfIds(given, session));
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

/** A folder whose own files are also called by their names without the ending. */
function namedIn(folder: string, session: Session): SourceFolder {
  const { lookup, orRefuse } = sourceFolder(folder, session);
  const index = once(async () => {
    const none = (): ReadonlyMap<string, string> => new Map();
    const found = await filesOfSources(folder, session, '--source ').catch(none);
    return fileIndex([...found.keys()].filter((name) => !/[\\/]/.test(name)));
  });
  return {
    lookup: async (key) => {
      const source = await lookup(key);
      if (source !== null || /[\\/]/.test(key)) return source;
      const [name, ...others] = (await index())(key);
      return name === undefined || others.length > 0 ? null : await lookup(name);
    },
    orRefuse,
  };
}

function sourcesOfIds(given: ReadonlyMap<string, string>, session: Session): SourceFolder {
  return sourcesFoundBy(async (id) => {
    const file = given.get(id);
    return file === undefined ? null : await readSource(file, session);
  }, session);
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
