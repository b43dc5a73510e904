/** Verifies one document and formats the result, in one step that can run in any thread. */
import { countChecks } from '../../../contract/verdict/index.js';
import type { Contract, Verdict } from '../../../index.js';
import { verdictInStream } from '../../../stream/judge-line.js';
import { describerOf, describersOfReports } from '../../formats/chosen.js';
import { jsonText } from '../../formats/format.js';
import { loadConfig } from '../../shared/config.js';
import { contractNamed, knownContracts } from '../../shared/contracts.js';
import { tooLong } from '../../shared/input.js';
import type { Verifier } from '../../shared/own-contracts.js';
import type { Session } from '../../shared/session.js';
import { verifierAmong, verifierOf } from '../../shared/verifier.js';
import type { VerifyChoice } from './choice.js';
import type { Document, DocumentResult } from './documents.js';

export type CheckDocument = (document: Document) => DocumentResult | Promise<DocumentResult>;

/** The function that every thread uses for every document of a run. */
export async function documentChecker(choice: VerifyChoice, session: Session): Promise<CheckDocument> {
  const verifyDocument = await verifierFor(choice, session);
  const tell = await describerOf(choice, session);
  const reports = await describersOfReports(choice);
  const resultOf = (checked: Verdict, document: Document): DocumentResult => {
    const { name, offset } = document;
    const verdict = verdictInStream(checked, { number: name.line ?? 1, offset });
    return {
      ok: verdict.ok,
      counts: countChecks(verdict.checks),
      reported: tell(verdict, document),
      reports: reports.map((report) => report(verdict, document)),
      rejection: verdict.ok || choice.rejectedVerdicts === undefined ? '' : jsonText(verdict, name),
    };
  };
  return (document) => {
    const checked = verifyDocument(document.bytes ?? tooLong());
    return checked instanceof Promise
      ? checked.then((verdict) => resultOf(verdict, document))
      : resultOf(checked, document);
  };
}

async function verifierFor(choice: VerifyChoice, session: Session): Promise<Verifier> {
  if (choice.contract === undefined) {
    const { contracts } = await loadConfig(choice, session);
    return verifierAmong(contracts.length === 0 ? 'own' : await knownContracts(choice, session), choice, session);
  }
  const contract: Contract = await contractNamed(choice.contract, choice, session);
  return verifierOf(contract, choice, session);
}
