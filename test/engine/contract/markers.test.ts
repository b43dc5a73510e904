/**
 * No issue, message, error, cause, problem or formatted verdict has a piece of what a document
 * says.
 */
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
  type EvidencePacketDraft,
  safeVeracityOf,
} from '../../../src/contracts/evidence-packet/index.js';
import {
  canonicalize,
  defineContract,
  defineStep,
  explainDigestMismatch,
  formatVerdict,
  migrate,
  parse,
  safeCanonicalize,
  safeDigest,
  safeMigrate,
  safeParse,
  safeStableDigest,
  stableDigest,
  toProblem,
  validate,
  verify,
  verifyAgainst,
} from '../../../src/index.js';
import { type Order, Orders } from '../../support/fixture-contracts.js';
import { Note, note1, noteV1, noteV2 } from '../../support/note.js';
import { loose, smallDraft } from '../../support/packets.js';
import { sized } from '../../support/sized.js';

/** Twenty-four letters each, no two alike in any twelve. */
const markers = [
  'qzwxecrvtbynumipolkjhgfd',
  'mnbvcxzlkjhgfdsapoiuytre',
  'plokmijnuhbygvtfcrdxeszw',
  'zaqxswcdevfrbgtnhymjukil',
  'wsxrfvyhnikolpujmtgbedcq',
  'lamzkqnxjwbscvhdefgrutyi',
  'bvytcnrexmwzqlpsokdjfhgi',
];
const [
  excerpt = '',
  question = '',
  project = '',
  message = '',
  other = '',
  language = '',
  title = '',
] = markers;
const windows = markers.flatMap((marker) =>
  Array.from({ length: 13 }, (_, at) => marker.slice(at, at + 12)),
);

const draft: EvidencePacketDraft = {
  ...smallDraft,
  meta: { ...smallDraft.meta, question, project, snapshot_id: other },
  results: [
    {
      id: 'a',
      type: 't',
      path: 'p',
      start_line: 1,
      end_line: 1,
      excerpt: `say ${excerpt} now`,
      score: 0.5,
      sources: ['s'],
    },
    {
      id: 'b',
      type: 't',
      path: 'p',
      excerpt,
      score: 0.25,
      sources: [],
      locators: [{ type: 'text', start: 0, end: 24 }],
    },
  ],
  citations: [{ id: 'c', result_id: 'a', quote: excerpt, start: 4, end: 28 }],
  veracity: {
    confidence_score: 85,
    is_stale: true,
    faults: [{ type: 'STALE_DOC', message, evidence: ['a'] }],
  },
};
const packet = createEvidencePacket(draft);
const text = canonicalize(packet);

function leakIn(output: unknown): string | undefined {
  const written = typeof output === 'string' ? output : JSON.stringify(output);
  const lower = written.toLowerCase();
  return windows.find((window) => lower.includes(window));
}

/** Those of several outputs that tell something. */
function leaksIn(outputs: readonly unknown[]): unknown[] {
  return outputs.filter((output) => leakIn(output ?? '') !== undefined);
}

/** All that an error tells, its causes included. */
function tellingOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [
    error.name,
    error.message,
    error.stack,
    JSON.stringify(error),
    error.cause === undefined ? '' : tellingOf(error.cause),
  ].join('\n');
}

function thrownBy(call: () => unknown): string {
  try {
    call();
    return '';
  } catch (error) {
    return tellingOf(error);
  }
}

/** Everything that the library says of an input, but the document itself. */
async function saidOf(input: unknown): Promise<unknown[]> {
  const verdict = verify(EvidencePacket, input, { expect: { digest: title, stableDigest: 'x' } });
  const sources = [
    new Map([['p', `moved ${excerpt}`]]),
    new Map([['q', excerpt]]),
    new Map([['p', other]]),
  ];
  const against = await Promise.all(
    sources.map((given) => verifyAgainst(EvidencePacket, input, given)),
  );
  const parsed = safeParse(EvidencePacket, input);
  const stable = safeStableDigest(EvidencePacket, input);
  return [
    // The states of claims name the source, which is the caller's key for it, and nothing else of
    // the document
    ...[verdict, ...against].map(({ issues, checks, sources: states = [] }) => [
      issues,
      checks,
      states.map((state) => ({ ...state, key: '' })),
    ]),
    ...[verdict, ...against].map((one) => formatVerdict(one, { name: 'x' })),
    ...[verdict, ...against].map((one) => (one.ok ? '' : toProblem(one))),
    parsed.ok ? '' : parsed,
    stable,
    validate(EvidencePacket, input),
    standardIssues(await EvidencePacket['~standard'].validate(input)),
    explainDigestMismatch(EvidencePacket, packet, input),
    explainDigestMismatch(EvidencePacket, input, packet),
    thrownBy(() => parse(EvidencePacket, input)),
    thrownBy(() => migrate(EvidencePacket, input, { to: '2.0' as never })),
    thrownBy(() => stableDigest(EvidencePacket, input)),
    thrownBy(() => createEvidencePacket(input as never)),
  ];
}

const standardIssues = ({ issues }: { readonly issues?: unknown }): unknown => issues ?? '';

type Path = readonly (string | number)[];

/** The path of every value in a document. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [
    path,
    ...keys.flatMap((key) =>
      pathsOf((value as Record<string | number, unknown>)[key], [...path, key]),
    ),
  ];
}

function withChange(
  path: Path,
  change: (parent: Record<string | number, unknown>, key: string | number) => void,
): unknown {
  const holder: { root: unknown } = { root: loose(packet) };
  const whole = ['root', ...path];
  let parent = holder as Record<string | number, unknown>;
  for (const key of whole.slice(0, -1)) parent = parent[key] as Record<string | number, unknown>;
  change(parent, whole.at(-1) as string);
  return holder.root;
}

const cycle: { self?: unknown; text: string } = { text: other };
cycle.self = cycle;
const wrongValues: readonly unknown[] = [
  null, true, 0, -1, 1.5, 1e300, Number.NaN, undefined, '', other, excerpt, `${excerpt}\ud800`, [], {}, [other], [[other]], { text: other }, { type: other }, { type: 'text', start: other },
  new Date(0), new Map([[other, other]]), Object(other), () => other, Symbol(other), 10n, cycle, new Error(other), Object.defineProperty({}, 'x', { get: () => { throw new Error(other); }, enumerable: true }),
]; // biome-ignore format: a list

const places = pathsOf(packet);

describe('what a document says', () => {
  it('is found by this test where it is shown', () => {
    expect(leakIn(packet)).toBeDefined();
    expect(leakIn({ deep: [`...${excerpt.slice(5, 17).toUpperCase()}...`] })).toBeDefined();
    expect(leakIn(`${excerpt.slice(0, 11)} ${excerpt.slice(12)}`.slice(0, 20))).toBeUndefined();
    expect(places.length).toBeGreaterThan(40);
  });

  it('is not shown for values of every wrong kind at every place', async () => {
    for (const [nth, path] of places.entries()) {
      for (const value of wrongValues.filter((_, at) => (at + nth) % sized(32, 3, 1) === 0)) {
        const input = withChange(path, (parent, key) => { parent[key] = value; }); // biome-ignore format: one line
        expect(leaksIn(await saidOf(input)), path.join('/')).toEqual([]);
      }
    }
  });

  it('is not shown for missing and unknown members, moved and repeated items', async () => {
    const changes: ((parent: Record<string | number, unknown>, key: string | number) => void)[] = [
      (parent, key) => { if (Array.isArray(parent)) parent.splice(Number(key), 1); else Reflect.deleteProperty(parent, key); },
      (parent, key) => { if (Array.isArray(parent)) parent.push(parent[key]); else parent['answer'] = other; },
      (parent, key) => { if (Array.isArray(parent)) parent.reverse(); else Object.assign(parent, { constructor: parent[key] }); },
      (parent, key) => { parent[key] = { ...(parent[key] as object), answer: other }; },
    ]; // biome-ignore format: a list
    for (const [nth, path] of places.entries()) {
      for (const change of changes.filter((_, at) => (at + nth) % sized(4, 1) === 0)) {
        expect(leaksIn(await saidOf(withChange(path, change))), path.join('/')).toEqual([]);
      }
    }
  });

  it('is not reported of text that is cut, doubled or damaged at any place', async () => {
    const damaged = Array.from(text, (_, at) => [
      text.slice(0, at),
      `${text.slice(0, at)}"${text.slice(at)}`,
      `${text.slice(0, at)}\\${text.slice(at + 1)}`,
    ]).flat();
    const doubled = text.replace('"question":', `"question":"${other}","question":`);
    const inputs = [
      ...damaged.filter((_, nth) => nth % sized(401, 31, 7) === 0),
      doubled,
      `${text}${text}`,
      `\ufeff${text}`,
      `${text}${other}`,
      other,
      JSON.stringify(other),
      `[${text},]`,
      `${'['.repeat(500)}"${other}"`,
    ];
    for (const input of inputs) {
      for (const given of [input, new TextEncoder().encode(input)]) {
        expect(leaksIn(await saidOf(given))).toEqual([]);
      }
    }
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += sized(211, 23, 11)) {
      const broken = Uint8Array.from(bytes);
      broken[at] = 0xff;
      expect(leakIn(await saidOf(broken))).toBeUndefined();
    }
  });

  it('is not shown by the builder, and not for drafts', () => {
    for (const [nth, path] of places.entries()) {
      for (const value of wrongValues.filter((_, at) => (at + nth) % sized(11, 1) === 0)) {
        const input = withChange(path, (parent, key) => { parent[key] = value; }) as { veracity?: { faults?: unknown } } | null; // biome-ignore format: one line
        expect(leakIn(thrownBy(() => createEvidencePacket(input as never)))).toBeUndefined();
        const faults = safeVeracityOf(input?.veracity?.faults as never);
        if (!faults.ok) expect(leakIn(faults)).toBeUndefined();
      }
    }
  });

  it('is not shown by a lookup that fails with it', async () => {
    const verdict = await verifyAgainst(EvidencePacket, packet, () =>
      Promise.reject(new Error(excerpt)),
    );
    expect(verdict).toMatchObject({ ok: false, stage: 'sources' });
    expect(
      leakIn([verdict.issues, verdict.checks, verdict.sources, formatVerdict(verdict)]),
    ).toBeUndefined();
  });

  it('is not shown by migrations that fail', () => {
    const document = { ...note1, title, author: other };
    const failing = (apply: (from: never) => unknown) =>
      defineContract({
        ...Note,
        steps: [
          defineStep({ from: noteV1, to: noteV2, lossy: true, needs: {}, apply: apply as never }),
        ],
      });
    const applies: ((from: typeof document) => unknown)[] = [
      () => { throw new Error(title, { cause: other }); },
      (from) => ({ ...from, schema: 2 }),
      (from) => ({ schema: 2, title: [from.title], authors: from.author, language }),
      (from) => from.title,
      (from) => new Error(from.title),
      (from) => Promise.reject(new Error(from.title)),
    ]; // biome-ignore format: a list
    for (const apply of applies) {
      const migrated = safeMigrate(failing(apply as never), document, { to: 2 });
      expect(migrated.ok).toBe(false);
      expect(leakIn(migrated)).toBeUndefined();
      expect(
        leakIn(thrownBy(() => migrate(failing(apply as never), document, { to: 2 }))),
      ).toBeUndefined();
    }
    for (const context of [
      { language: [language] },
      { language: Symbol(language) },
      [language],
      language,
    ]) {
      expect(leakIn(safeMigrate(Note, document, { context: context as never }))).toBeUndefined();
    }
    const { receipt } = migrate(Note, document, { context: { language } });
    expect(leakIn(receipt)).toBeUndefined();
  });

  it('is not shown for documents whose schema another library wrote', async () => {
    const order: Order = { version: '1', id: 'x', count: 1, note: other, lines: [{ sku: 'ABC' }] };
    for (const [nth, key] of [
      'version',
      'id',
      'count',
      'unit',
      'note',
      'lines',
      'more',
    ].entries()) {
      for (const value of wrongValues.filter((_, at) => (at + nth) % sized(7, 1) === 0)) {
        for (const input of [
          { ...order, [key]: value },
          { ...order, lines: [{ sku: value, [key]: value }] },
        ]) {
          const verdict = verify(Orders, input);
          const said = [
            verdict.issues,
            verdict.checks,
            formatVerdict(verdict),
            thrownBy(() => parse(Orders, input)),
            explainDigestMismatch(Orders, order, input),
          ];
          expect(leakIn(said)).toBeUndefined();
          const standard = await Orders['~standard'].validate(input);
          expect(leakIn(standard.issues ?? '')).toBeUndefined();
        }
      }
    }
  });

  it('is not shown by canonical text and digests that there are none of', () => {
    for (const value of wrongValues) {
      for (const input of [{ text: other, value }, [other, value]]) {
        const [written, digested] = [safeCanonicalize(input), safeDigest(input)];
        if (!written.ok)
          expect(leakIn([written, digested, thrownBy(() => canonicalize(input))])).toBeUndefined();
      }
    }
  });
});
