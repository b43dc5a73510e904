/** Verifies one document and formats the result, in one step that can run in any thread. */
import { countChecks } from '../../../contract/verdict/index.js';
import type { Verdict } from '../../../index.js';
import { verdictInStream } from '../../../stream/check-line.js';
import { waysOf } from '../../formats/chosen.js';
import { tooLong } from '../../shared/input.js';
import type { Session } from '../../shared/session.js';
import { verifierFor } from '../../shared/verifier.js';
import type { VerifyChoice } from './choice.js';
import type { Document, DocumentResult } from './documents.js';
import type { CheckDocument } from './in-order.js';

/** The function that every thread uses for every document of a run. */
export async function documentChecker(choice: VerifyChoice, session: Session): Promise<CheckDocument> {
  const verifyDocument = await verifierFor(choice, session);
  const ways = await waysOf(choice, session.colors);
  const resultOf = (checked: Verdict, document: Document): DocumentResult => {
    const { name, offset } = document;
    const verdict = verdictInStream(checked, { number: name.line ?? 1, offset });
    const texts = ways.map(({ text }) => text(verdict, document));
    const first = verdict.ok ? undefined : verdict.issues.find(({ severity }) => severity === 'error');
    const code = first === undefined ? {} : { code: first.code };
    return { ok: verdict.ok, counts: countChecks(verdict.checks), ...code, texts };
  };
  return (document) => {
    const checked = verifyDocument(document.bytes ?? tooLong());
    return checked instanceof Promise
      ? checked.then((verdict) => resultOf(verdict, document))
      : resultOf(checked, document);
  };
}
