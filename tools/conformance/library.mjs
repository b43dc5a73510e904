// The answers of this library to the cases of the kit; a wrong reader replaces one of the
// functions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { looseObject } from 'valibot';

/**
 * A reader for the kit in `folder`, made of the exports of the library: those of the build, or
 * those of the sources.
 */
export function readerOf(library, folder) {
  const contractOf = ({ contract }) => library.allContracts.find(({ name }) => name === contract);
  const textOf = ({ json, base64 }) => json ?? Buffer.from(base64, 'base64');
  const fileOf = ({ file, ...text }) =>
    file === undefined ? textOf(text) : readFileSync(join(folder, file));
  const refusedBy = ({ issues }) => ({ refused: issues[0]?.code });

  return {
    canonical(input) {
      const read = library.readJson(textOf(input));
      return read.ok ? { canonical: library.canonicalize(read.value) } : refusedBy(read);
    },
    digests(input) {
      if ('text' in input) return { digest: library.digestText(input.text) };
      if ('spelled' in input) {
        const parsed = library.safeParseDigest(input.spelled);
        return parsed.ok ? { digest: parsed.value } : refusedBy(parsed);
      }
      const read = library.readJson(textOf(input));
      if (!read.ok) return refusedBy(read);
      if (!('contract' in input))
        return { digest: library.digestText(library.canonicalize(read.value)) };
      return { stable_digest: library.stableDigest(anyContract(library, input), read.value) };
    },
    order: (input) => ordered(library, input),
    quotes({ quote, source, ...options }) {
      const result = library.verifyQuote(quote, source, options);
      if (!result.verified) return { verified: false };
      return {
        verified: true,
        match: result.match,
        spans: result.spans.map(({ start, end }) => ({ start, end })),
      };
    },
    documents: (input) => verified(library.verify(contractOf(input), fileOf(input))),
    sizes({ parts, ...input }) {
      const text = parts.map(([part, times]) => part.repeat(times)).join('');
      return verified(library.verify(contractOf(input), text));
    },
    async sources(input) {
      const { document, file, sources, records } = input;
      const given = document ?? fileOf({ file });
      const options = records === undefined ? {} : { records: new Map(Object.entries(records)) };
      const verdict = await library.verifyAgainst(
        contractOf(input),
        given,
        new Map(Object.entries(sources)),
        options,
      );
      const states = (verdict.sources ?? []).map(({ pointer, state }) => ({ pointer, state }));
      return { valid: verdict.ok, states, codes: verdict.issues.map(({ code }) => code) };
    },
    async audit({ log, heads = [], continues }) {
      const options = { heads, ...(continues === undefined ? {} : { continues }) };
      const { ok, entries, firstBadLine } = await library.verifyAuditLog(log, options);
      return ok ? { valid: true, entries } : { valid: false, first_bad_line: firstBadLine };
    },
    migrations(input) {
      const { to, document, context } = input;
      const migrated = library.safeMigrate(contractOf(input), document, { to, context });
      return migrated.ok ? { document: migrated.value } : { refused: true };
    },
  };
}

function verified({ ok, issues: [issue], digest, stableDigest }) {
  if (!ok) return { valid: false, code: issue?.code, pointer: issue?.pointer };
  return { valid: true, digest, stable_digest: stableDigest };
}

function ordered(library, { kind, items, epsilon, by }) {
  if (kind === 'text') return { sorted: [...items].sort(library.compareText) };
  const outcome =
    kind === 'candidates'
      ? library.rankCandidates(items, epsilon)
      : library.sortTotal(
          items,
          by.map(([member, way]) => library[way]((item) => item[member])),
        );
  return outcome.ok
    ? { sorted: outcome.value.items.map(({ id }) => id) }
    : { refused: outcome.issues[0]?.code };
}

/** A contract of any name over any object: the frame of its digest is all that counts. */
function anyContract({ allContracts }, { contract, version, volatile }) {
  const [{ versions, ...rest }] = allContracts.filter(({ versionAt }) => versionAt === null);
  const { form: _, ...first } = versions[0];
  return {
    ...rest,
    name: contract,
    versions: [{ ...first, version, volatile, rules: [], schema: () => looseObject({}) }],
  };
}

/**
 * Ids of the cases that a reader answers otherwise than is expected; members that are not expected
 * are not compared.
 */
export async function failuresOf(reader, kit) {
  const failed = [];
  for (const [name, cases] of Object.entries(kit)) {
    for (const { id, input, expected } of cases) {
      const answer = await answerOf(reader, name, input);
      const compared = Object.fromEntries(Object.keys(expected).map((key) => [key, answer[key]]));
      if (textOfSorted(compared) !== textOfSorted(expected)) failed.push(id);
    }
  }
  return failed;
}

async function answerOf(reader, name, input) {
  try {
    return (await reader[name]?.(input)) ?? {};
  } catch {
    return { threw: true };
  }
}

const textOfSorted = (value) => JSON.stringify(sortedKeys(value));

function sortedKeys(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortedKeys);
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortedKeys(value[key])]),
  );
}
