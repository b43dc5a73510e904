/** What the tools do: verdicts as data, with the words of the source, so that an agent can quote it rightly. */
import { verifyAgainst } from 'evidence-contracts';
import { verifyQuote } from 'evidence-contracts/quote';
import { allContracts, verifyAnyAgainst } from 'evidence-contracts/registry';

export async function verifyOneQuote(quote, source, sources) {
  const text = await sources(source);
  if (text === null) return { failed: true, verified: false, reason: 'no-source', source };
  const result = verifyQuote(quote, text);
  if (!result.verified) {
    const { reason, changes, nearest } = result;
    return { verified: false, reason, source, changes, ...(nearest === undefined ? {} : { nearest: nearest.text }) };
  }
  const { match, text: words, spans } = result;
  return { verified: true, match, source, words, line: spans[0]?.line };
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
