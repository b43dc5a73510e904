/** Goes through files and their documents in order; nothing that is wrong with one keeps the others from being judged. */
import type { Verdict } from '../index.js';
import { type ExitCode, isSystemError, reasonOf } from './exit.js';
import type { Judge } from './judge.js';
import { linesOf } from './ndjson.js';
import { counted, type DocumentName, emptyTally, type Tally, tallyText, verdictJson, verdictText } from './output.js';
import { openInput, readWhole } from './read-input.js';
import type { Session } from './session.js';

/** How files are read and verdicts told. */
export interface VerifyPlan {
  readonly judge: Judge;
  readonly ndjson?: true;
  readonly json?: true;
  readonly quiet?: true;
}

export async function verifyFiles(files: readonly string[], plan: VerifyPlan, session: Session): Promise<void> {
  let tally = emptyTally;
  for (const file of files) {
    try {
      for await (const verdict of verdictsOf(file, plan, session)) tally = counted(tally, verdict);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      session.complain(`${file}: cannot be read: ${reasonOf(error)}`);
      tally = { ...tally, unread: tally.unread + 1 };
    }
  }
  const code = exitCodeOf(tally);
  session.end(code);
  if (plan.json !== true && (plan.quiet !== true || code > 0)) await session.print(tallyText(tally, session.colors));
}

/** Whether a file holds one document a line. */
export function isNdjson(file: string, { ndjson }: { readonly ndjson?: true }): boolean {
  return ndjson === true || file.endsWith('.ndjson');
}

async function* verdictsOf(file: string, plan: VerifyPlan, session: Session): AsyncGenerator<Verdict, undefined> {
  const input = await openInput(file, session);
  const tell = async (verdict: Verdict, name: DocumentName): Promise<void> => {
    if (plan.quiet === true && verdict.ok) return;
    await session.print(plan.json === true ? verdictJson(verdict, name) : verdictText(verdict, name, session.colors));
  };
  if (!isNdjson(file, plan)) {
    const verdict = await plan.judge(await readWhole(input));
    await tell(verdict, { file });
    yield verdict;
    return;
  }
  for await (const { bytes, number, offset } of linesOf(input.chunks)) {
    const verdict = shifted(await plan.judge(bytes), { line: number - 1, offset });
    await tell(verdict, { file, line: number });
    yield verdict;
  }
}

/** Positions in a line become positions in its file. */
function shifted(verdict: Verdict, by: { readonly line: number; readonly offset: number }): Verdict {
  const issues = verdict.issues.map((issue) => {
    if (issue.at === undefined) return issue;
    const { offset, line, column } = issue.at;
    return { ...issue, at: { offset: offset + by.offset, line: line + by.line, column } };
  });
  return { ...verdict, issues };
}

function exitCodeOf({ invalid, unread }: Tally): ExitCode {
  if (unread > 0) return 2;
  return invalid > 0 ? 1 : 0;
}
