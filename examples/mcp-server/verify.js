/** What the tools do: verdicts as data, with the words of the source, so that an agent can quote it rightly. */
import { verifyAgainst } from 'evidence-contracts';
import { allContracts, verifyAnyAgainst } from 'evidence-contracts/guard';
import { verifyQuote } from 'evidence-contracts/quote';

export async function verifyOneQuote(quote, source, sources) {
  const text = await sources(source);
  if (text === null) return { failed: true, verified: false, status: 'no-source', source };
  const result = verifyQuote(quote, text);
  if (!result.verified) {
    const { status, changes, nearest } = result;
    return { verified: false, status, source, changes, ...(nearest === undefined ? {} : { nearest: nearest.text }) };
  }
  const { status, text: words, spans, context } = result;
  return { verified: true, status, source, words, line: spans[0]?.line, sentence: context.sentence };
}

export async function verifyDocument(document, name, sources) {
  const contract = allContracts.find((one) => one.name === name);
  if (name !== undefined && contract === undefined) {
    return { failed: true, ok: false, known: allContracts.map((one) => one.name) };
  }
  const verdict =
    contract === undefined
      ? await verifyAnyAgainst(allContracts, document, sources)
      : await verifyAgainst(contract, document, sources);
  const { ok, contract: recognised, version, checks, issues } = verdict;
  const skipped = checks.filter(({ status }) => status === 'skip').map(({ code, reason }) => ({ code, reason }));
  const told = issues.map(({ code, pointer, message, hint }) => ({ code, pointer, message, hint }));
  return { ok, contract: recognised, version, issues: told, skipped, ...(ok ? { digest: verdict.digest } : {}) };
}
