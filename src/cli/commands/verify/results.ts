/** Judges one document and tells of it, all in one step that can be done in any thread. */
import { countChecks } from '../../../contract/verdict/index.js';
import type { Contract, Verdict } from '../../../index.js';
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

export type JudgeDocument = (document: Document) => DocumentResult | Promise<DocumentResult>;

/** The one function for every document of a run, the same in every thread. */
export async function documentJudge(choice: VerifyChoice, session: Session): Promise<JudgeDocument> {
  const judge = await judgeFor(choice, session);
  const tell = await tellOf(choice, session);
  const reports = await tellsOfReports(choice);
  const resultOf = (judged: Verdict, document: Document): DocumentResult => {
    const { name, offset } = document;
    const verdict = verdictInStream(judged, { number: name.line ?? 1, offset });
    return {
      ok: verdict.ok,
      counts: countChecks(verdict.checks),
      told: tell(verdict, document),
      reports: reports.map((report) => report(verdict, document)),
      rejection: verdict.ok || choice.rejectedVerdicts === undefined ? '' : jsonText(verdict, name),
    };
  };
  return (document) => {
    const judged = judge(document.bytes ?? tooLong());
    return judged instanceof Promise
      ? judged.then((verdict) => resultOf(verdict, document))
      : resultOf(judged, document);
  };
}

async function judgeFor(choice: VerifyChoice, session: Session): Promise<Judge> {
  if (choice.contract === undefined) {
    const { contracts } = await loadConfig(choice, session);
    return judgeAmong(contracts.length === 0 ? 'own' : await knownContracts(choice, session), choice, session);
  }
  const contract: Contract = await contractNamed(choice.contract, choice, session);
  return judgeOf(contract, choice, session);
}
