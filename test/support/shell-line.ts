/** Runs a simple shell line, with pipes, quotes, a comment and an output file, in this process: no shell is started. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Ran, runCli } from './cli.js';

/** Programs beside the command: what they write, given what they read. */
export type Programs = Readonly<Record<string, (input: string) => string>>;

/** Runs a line in a folder; its code is that of the first command that does not end with 0, as with `pipefail`. */
export async function runLine(line: string, folder: string, programs: Programs = {}): Promise<Ran> {
  let ran: Ran = { code: 0, stdout: '', stderr: '' };
  for (const { words, file } of pipelineOf(line)) {
    const next = await runProgram(words, { folder, input: ran.stdout }, programs);
    ran = { code: ran.code === 0 ? next.code : ran.code, stdout: next.stdout, stderr: ran.stderr + next.stderr };
    if (file === undefined) continue;
    writeFileSync(resolve(folder, file), ran.stdout);
    ran = { ...ran, stdout: '' };
  }
  return ran;
}

async function runProgram(
  [name = '', ...words]: readonly string[],
  options: { readonly folder: string; readonly input: string },
  programs: Programs,
): Promise<Ran> {
  if (name === 'evidence-contracts') return await runCli(words, options);
  const program = programs[name];
  if (program === undefined) throw new Error(`no program of this shell: ${name}`);
  return { code: 0, stdout: program(options.input), stderr: '' };
}

interface Part {
  readonly words: readonly string[];
  readonly file: string | undefined;
}

function pipelineOf(line: string): Part[] {
  const tokens = [...line.matchAll(/'([^']*)'|"([^"$`\\]*)"|([|>])|(#.*$)|([^\s|>'"]+)|(\S)/g)].flatMap((match) => {
    const [, single, double, sign, comment, plain, other] = match;
    if (other !== undefined || /[$`<&;*?]/.test(plain ?? '')) throw new Error(`no line for this shell: ${line}`);
    return comment === undefined ? [{ text: single ?? double ?? sign ?? plain ?? '', isSign: sign !== undefined }] : [];
  });
  const parts: { words: string[]; file: string | undefined }[] = [{ words: [], file: undefined }];
  let isFile = false;
  for (const { text, isSign } of tokens) {
    const part = parts.at(-1);
    if (isSign && text === '|') parts.push({ words: [], file: undefined });
    else if (isSign) isFile = true;
    else if (isFile && part !== undefined) [part.file, isFile] = [text, false];
    else part?.words.push(text);
  }
  return parts;
}
