/** `bench`: how many altered quotes a checker accepts, and how many honest ones it refuses. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { InvalidArgumentError } from 'commander';
import { attempt } from '../../../../core/work/work.js';
import { readJson } from '../../../../index.js';
import { verifyQuote } from '../../../../quotes/quote/index.js';
import { commandOf, type Flags, type Texts } from '../../shared/command.js';
import { importFunction } from '../../shared/config.js';
import { orRefusal, Refusal } from '../../shared/exit.js';
import { jsonText, writeText } from '../../shared/overwriting.js';
import type { Session } from '../../shared/session.js';
import {
  type Answer,
  type BenchCase,
  isCase,
  markdownOf,
  rateOf,
  reportOf,
  svgOf,
  verdicts,
} from './score.js';

interface BenchChoice extends Flags<'json'>, Texts<'module' | 'command' | 'cases' | 'svg'> {
  readonly maxAccepted?: number;
  readonly maxRefused?: number;
}

export const benchCommand = commandOf('bench', {
  short: 'measure a quote checker, with the cases of the conformance kit',
  says: 'Measure a quote checker on altered and honest quotes.',
  options: [
    [
      '--module <file>',
      'ours, or a module whose default export checks one case; it is code that runs',
    ],
    [
      '--command <command>',
      'a program that reads a case a line and writes an answer a line; it is run by a shell',
    ],
    ['--cases <file>', 'other cases than the published ones, as NDJSON'],
    ['--max-accepted <percent>', 'exit with 1 if more altered quotes are accepted', percent],
    ['--max-refused <percent>', 'exit with 1 if more honest quotes are refused', percent],
    ['--json', 'print the report as JSON'],
    ['--svg <file>', 'write the rates as a picture'],
  ],
  run: measure,
  notes: `
Examples:
  $ evidence-contracts bench --module ours
  $ evidence-contracts bench --module ./checker.mjs --max-accepted 1
  $ evidence-contracts bench --command "python3 checker.py" --json

A line in: { "id", "quote", "source" }. A line out, in the same order: { "id", "verdict", "shown"? }, where the verdict
is verified, pieces (every piece of a quote with an ellipsis is verified) or unverified, and shown is true if the rest
of the sentence around the quote is returned. A module exports ({ id, quote, source }) => such an answer.`,
});

function percent(value: string): number {
  if (/^\d+(?:\.\d+)?$/.test(value) && Number(value) <= 100) return Number(value);
  throw new InvalidArgumentError('Expected a percentage from 0 to 100.');
}

async function measure(choice: BenchChoice, session: Session): Promise<void> {
  const { module, command } = choice;
  if (module === undefined && command === undefined)
    throw new Refusal(
      'name what is measured: --module FILE, --command COMMAND, or --module ours for this package: evidence-contracts bench --module ours',
    );
  if (module !== undefined && command !== undefined)
    throw new Refusal('only one of --module and --command can be given');
  const cases = await casesOf(choice, session);
  const start = performance.now();
  const answers =
    command === undefined
      ? await answersOfModule(cases, module ?? '', session)
      : await answersOfProgram(cases, command, session.folder);
  const report = reportOf(cases, answers, performance.now() - start);
  if (choice.svg !== undefined)
    await writeText({ option: '--svg', file: choice.svg }, svgOf(report), session);
  const { maxAccepted = 100, maxRefused = 100 } = choice;
  const text = choice.json === true ? jsonText(report) : markdownOf(report, module ?? 'command');
  const isGood =
    rateOf(report, 'altered') <= maxAccepted && rateOf(report, 'verbatim') <= maxRefused;
  await session.print(text, isGood ? 0 : 1);
}

/** The package that has the published cases, which is not part of this one. */
const CASES_PACKAGE = 'evidence-contracts-conformance';

/**
 * The published cases: those of the project, else those next to this package, else those of the
 * repository that this file is in.
 */
function publishedCases(session: Session): string {
  const file = `${CASES_PACKAGE}/bench/quotes.jsonl.gz`;
  const places = [join(session.folder, 'package.json'), fileURLToPath(session.published)];
  const installed = places.map((place) => attempt(() => createRequire(place).resolve(file)));
  const own = fileURLToPath(new URL('../conformance/bench/quotes.jsonl.gz', session.published));
  const found = [...installed, own].find((path) => typeof path === 'string' && existsSync(path));
  if (typeof found === 'string') return found;
  throw new Refusal(
    `the published cases are in a package of their own: npm install --save-dev ${CASES_PACKAGE}`,
  );
}

async function casesOf({ cases }: BenchChoice, session: Session): Promise<readonly BenchCase[]> {
  const file = cases === undefined ? publishedCases(session) : resolve(session.folder, cases);
  const name = cases ?? 'the published cases';
  const read = readFile(file).then((bytes) =>
    bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes,
  );
  const text = (await orRefusal(`${name}: cannot be read`, read)).toString('utf8');
  return text
    .trim()
    .split('\n')
    .map((line, place) => {
      const one = attempt((): unknown => JSON.parse(line));
      if (isCase(one)) return one;
      throw new Refusal(
        `${name}:${place + 1}: expected { id, quote, source, expected, lang, kind, by }`,
      );
    });
}

type Checker = (asked: Pick<BenchCase, 'id' | 'quote' | 'source'>) => unknown;

async function answersOfModule(
  cases: readonly BenchCase[],
  module: string,
  session: Session,
): Promise<Answer[]> {
  const check = module === 'ours' ? ours : ((await importFunction(module, session)) as Checker);
  const answers: Answer[] = [];
  for (const { id, quote, source } of cases)
    answers.push(answerOf(await check({ id, quote, source }), id));
  return answers;
}

function ours({ quote, source }: Pick<BenchCase, 'quote' | 'source'>): Answer {
  const { verified, status, context, flags } = verifyQuote(quote, source);
  const shown =
    (context !== undefined && !context.wholeSentences) || flags.some((flag) => flag !== 'short');
  return { verdict: verified ? 'verified' : status === 'pieces' ? 'pieces' : 'unverified', shown };
}

/**
 * Writes all cases to the program while its answers are read: neither has to wait for the other to
 * end.
 */
async function answersOfProgram(
  cases: readonly BenchCase[],
  command: string,
  cwd: string,
): Promise<Answer[]> {
  const program = spawn(command, { cwd, shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = Readable.from(
    cases.map(({ id, quote, source }) => `${JSON.stringify({ id, quote, source })}\n`),
  );
  const writing = pipeline(lines, program.stdin).catch(() => undefined); // an early end shows by missing answers
  const answers: Answer[] = [];
  for await (const line of createInterface({ input: program.stdout })) {
    const read = readJson(line);
    if (!read.ok) throw new Refusal('the program wrote a line that is not JSON');
    answers.push(answerOf(read.value, cases[answers.length]?.id ?? ''));
  }
  await writing;
  if (answers.length === cases.length) return answers;
  throw new Refusal(
    `the program answered ${String(answers.length)} of ${String(cases.length)} cases`,
  );
}

function answerOf(value: unknown, id: string): Answer {
  const answer = (typeof value === 'string' ? { verdict: value } : (value ?? {})) as {
    id?: unknown;
  } & Partial<Answer>;
  const verdict = verdicts.find((one) => one === answer.verdict);
  if (verdict === undefined)
    throw new Refusal(`${id}: expected the verdict ${verdicts.join(', ')}`);
  if (answer.id !== undefined && answer.id !== id)
    throw new Refusal(`expected the answer to ${id} next`);
  return { verdict, shown: answer.shown === true };
}
