/** Judges one document and tells of it, all in one step that can be done in any thread. */
import { countChecks } from '../../../contract/verdict/index.js';
import type { Check, CheckCounts, Contract, Verdict } from '../../../index.js';
import type { Decode } from '../../../json/read/index.js';
import { verdictInStream } from '../../../stream/judge-line.js';
import { tellOf, tellsOfReports } from '../../formats/chosen.js';
import { jsonText } from '../../formats/format.js';
import { loadConfig } from '../../shared/config.js';
import { contractNamed, knownContracts } from '../../shared/contracts.js';
import { tooLong } from '../../shared/input.js';
import type { Judge } from '../../shared/own-contracts.js';
import type { Session } from '../../shared/session.js';
import { judgeAmong, judgeOf } from '../../shared/verifier.js';
import type { VerifyChoice } from './choice.js';
import type { Document, DocumentResult } from './documents.js';

export type JudgeDocument = (document: Document, decode?: Decode) => DocumentResult | Promise<DocumentResult>;

/** The one function for every document of a run, the same in every thread. */
export async function documentJudge(choice: VerifyChoice, session: Session): Promise<JudgeDocument> {
  const judge = await judgeFor(choice, session);
  const tell = await tellOf(choice, session);
  const reports = await tellsOfReports(choice);
  const countsOf = countsByList();
  const resultOf = (judged: Verdict, document: Document): DocumentResult => {
    const { name, offset } = document;
    const verdict = verdictInStream(judged, { number: name.line ?? 1, offset });
    return {
      ok: verdict.ok,
      counts: countsOf(verdict.checks),
      told: tell(verdict, document),
      reports: reports.length === 0 ? nothing : reports.map((report) => report(verdict, document)),
      rejection: verdict.ok || choice.rejectedVerdicts === undefined ? '' : jsonText(verdict, name),
    };
  };
  return (document, decode) => {
    const judged = judge(document.bytes ?? tooLong(), decode);
    return judged instanceof Promise
      ? judged.then((verdict) => resultOf(verdict, document))
      : resultOf(judged, document);
  };
}

const nothing: readonly string[] = [];

/** Counts checks; a list that nobody can change, as documents that hold share it, is counted once. */
function countsByList(): typeof countChecks {
  let [known, counts]: [readonly Check[], CheckCounts] = [[], countChecks([])];
  return (checks) => {
    if (checks === known) return counts;
    if (!Object.isFrozen(checks)) return countChecks(checks);
    [known, counts] = [checks, countChecks(checks)];
    return counts;
  };
}

async function judgeFor(choice: VerifyChoice, session: Session): Promise<Judge> {
  if (choice.contract === undefined) {
    const { contracts } = await loadConfig(choice, session);
    const digests = readsDigests(choice);
    return judgeAmong(
      contracts.length === 0 ? 'own' : await knownContracts(choice, session),
      { ...choice, digests },
      session,
    );
  }
  const contract: Contract = await contractNamed(choice.contract, choice, session);
  return judgeOf(contract, choice, session);
}

/** Whether anything that this run does with a verdict may read its digests. */
export function readsDigests(choice: VerifyChoice): boolean {
  const { format = 'text', json, emit, report = [], rejectedVerdicts, pins, pinned, expect, expectStable } = choice;
  const isTextAlone = format === 'text' && json !== true && emit !== 'verdicts' && report.length === 0;
  return !isTextAlone || [rejectedVerdicts, pins, pinned, expect, expectStable].some((asked) => asked !== undefined);
}
