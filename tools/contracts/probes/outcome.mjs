// What the verbs return for one document, without words: verdict, digests, claims of sources and
// records, migrations.
import { safeMigrate, stableDigest, verify, verifyAgainst } from 'evidence-contracts';

/** Sources of a document are compared under these terms, from the strictest to the loosest. */
const TERMS = [
  {},
  { accept: 'exact' },
  { accept: 'pieces' },
  { accept: 'fuzzy' },
  { accept: 'fuzzy', guards: 'none' },
];

/**
 * All issues and their codes, one line of text in which any difference shows, and the outcome of
 * each migration.
 */
export async function outcomeOf(contract, version, { text, sources, records, isEdited }) {
  const verdict = verify(upTo(contract, version), text, { assumeVersion: version.version });
  const issues = issuesOf(verdict);
  const codes = verdict.issues.map(({ code }) => (code.startsWith('shape.') ? 'shape' : code));
  const reported = verdict.issues;
  if (!verdict.ok) {
    const line = JSON.stringify([verdict.stage, issues]);
    return {
      ok: false,
      reported,
      codes,
      line,
      migrated: [],
    };
  }
  const { value } = verdict;
  const parts = [issues, verdict.digest, verdict.stableDigest];
  if (!isEdited) parts.push(stableDigest(contract, value));
  if (version.sources !== undefined) {
    const terms = isEdited ? TERMS.slice(0, 1) : TERMS;
    parts.push(
      claimsOf(version, value),
      await againstOf(contract, text, { sources, records, terms }),
    );
    for (const changed of isEdited ? [] : changesOf(sources)) {
      parts.push(
        await againstOf(contract, text, { sources: changed, records, terms: terms.slice(0, 1) }),
      );
    }
  }
  return {
    ok: true,
    reported,
    codes,
    line: JSON.stringify(parts),
    migrated: migrationsOf(contract, version, value),
  };
}

/**
 * The contract as it was when the version was its latest: later ones change what is said of an
 * unknown version.
 */
const upTo = (contract, version) => ({
  ...contract,
  versions: contract.versions.slice(0, contract.versions.indexOf(version) + 1),
});

const issuesOf = ({ issues }) =>
  issues.map(({ code, pointer, severity }) => `${code} ${pointer} ${severity[0]}`);

/** The claims as they are, apart from functions. */
function claimsOf(version, value) {
  const claims = version
    .sources(value)
    .map(({ recheck, ...claim }) => ({ ...claim, rechecked: recheck !== undefined }));
  const records = (version.records?.(value) ?? []).map(({ recheck: _, ...claim }) => claim);
  return [claims, records];
}

async function againstOf(contract, text, { sources = {}, records = {}, terms }) {
  if (Object.keys(sources).length === 0) return [];
  const given = new Map(Object.entries(sources));
  const verdicts = [];
  for (const term of terms) {
    const verdict = await verifyAgainst(contract, text, given, {
      records: new Map(Object.entries(records)),
      ...term,
    });
    verdicts.push([
      issuesOf(verdict),
      (verdict.sources ?? []).map(({ pointer, state }) => `${state} ${pointer}`),
    ]);
  }
  return verdicts;
}

/**
 * The sources as they may be by now: longer, shorter, twice, with another last sign, and none of
 * them.
 */
function changesOf(sources = {}) {
  const changed = (change) =>
    Object.fromEntries(Object.entries(sources).map(([key, text]) => [key, change(text)]));
  if (Object.keys(sources).length === 0) return [];
  return [
    changed((text) => `${text}More.`),
    changed((text) => `More.\n${text}`),
    changed((text) => text.slice(0, text.length >> 1)),
    changed((text) => `${text} ${text}`),
    changed((text) => text.slice(0, -2)),
    { other: Object.values(sources).join('\n') },
  ];
}

function migrationsOf(contract, from, value) {
  return contract.versions
    .filter(({ version }) => version !== from.version)
    .map(({ version }) => {
      const migrated = safeMigrate(contract, value, { to: version });
      const needs = () => migrated.needs.map(({ name }) => name);
      const outcome = migrated.ok
        ? migrated.receipt.after
        : [migrated.issues.map(({ code }) => code), needs()];
      return [version, JSON.stringify(outcome)];
    });
}
