// Audit logs: chains made here with Node's crypto and a canonicalizer of others, then edited by
// hand.
import { canonicalize } from 'json-canonicalize';
import { sha256 } from './digests.mjs';

const hash = (value) => sha256(canonicalize(value));
const lineOf = (entry) => `${canonicalize(entry)}\n`;
const opening = (log_id, continues = null) => ({
  log_id,
  count: 0,
  digest: hash({ audit_log: '1.0', continues, log_id }),
});

/**
 * An entry over a document of some contract of nobody's: logs bind documents that they do not
 * understand.
 */
function entryAfter(
  head,
  place,
  {
    recorded_at = `2026-03-01T09:3${place}:00Z`,
    withheld = false,
    document = { note: `tide ${place}`, place },
  } = {},
) {
  const bound = {
    schema_version: '1.0',
    log_id: head.log_id,
    seq: place,
    recorded_at,
    contract: 'tide-note',
    contract_version: 1,
    stable_digest: hash({ contract: 'tide-note', document, version: 1, volatile: [] }),
    digest: hash(document),
    prev: head.digest,
  };
  return { ...bound, ...(withheld ? {} : { document }), entry_digest: hash(bound) };
}

function logOf(count, { log_id = 'harbour-2026', continues = null, options = () => ({}) } = {}) {
  const entries = [];
  let head = opening(log_id, continues);
  for (let place = 0; place < count; place += 1) {
    const entry = entryAfter(head, place, options(place));
    entries.push(entry);
    head = { log_id, count: place + 1, digest: entry.entry_digest };
  }
  return { entries, head };
}

/** The entry that closes a log at its head. */
function closingAfter(head, contract = 'audit-entry') {
  const { prev, ...entry } = entryAfter(head, head.count, { document: head });
  const { document, entry_digest: _, ...rest } = entry;
  const stable_digest = hash({ contract, document: head, version: '1.0', volatile: [] });
  const named = { contract, contract_version: '1.0', stable_digest, closes: true, prev };
  const bound = { ...rest, ...named };
  return { ...bound, document, entry_digest: hash(bound) };
}

const text = (entries) => entries.map(lineOf).join('');
const headAt = ({ entries }, count) => ({
  log_id: entries[0].log_id,
  count,
  digest: entries[count - 1].entry_digest,
});

const four = logOf(4);
const other = logOf(4, { log_id: 'quay-2026' });
const rewritten = logOf(4, {
  options: (place) => (place === 1 ? { document: { note: 'another tide', place } } : {}),
});
const next = logOf(2, { log_id: 'harbour-2027', continues: four.head });

const closing = closingAfter(four.head);
const closed = { log_id: 'harbour-2026', count: 5, digest: closing.entry_digest };

/** One member of the entry at a place is changed, and nothing else. */
const edited = (place, change) =>
  text(
    four.entries.map((entry, index) => (index === place ? { ...entry, ...change(entry) } : entry)),
  );
/** The entry is changed and sealed anew, as one does who knows how digests are taken. */
const resealed = (place, change) =>
  edited(place, (entry) => {
    const { entry_digest: _, document, ...bound } = { ...entry, ...change(entry) };
    return { ...bound, ...(document === undefined ? {} : { document }), entry_digest: hash(bound) };
  });
const without = (place) => text(four.entries.filter((_, index) => index !== place));
const swapped = (a, b) =>
  text(four.entries.map((_, index) => four.entries[index === a ? b : index === b ? a : index]));

const sound = [
  ['empty', '', {}],
  ['one', text(logOf(1).entries), {}],
  ['two', text(logOf(2).entries), {}],
  ['four', text(four.entries), {}],
  ['withheld', text(logOf(3, { options: (place) => ({ withheld: place === 1 }) }).entries), {}],
  [
    'document-taken-out',
    text(
      four.entries.map(({ document, ...rest }, place) =>
        place === 2 ? rest : { ...rest, document },
      ),
    ),
    {},
  ],
  [
    'same-time',
    text(logOf(3, { options: () => ({ recorded_at: '2026-03-01T09:30:00Z' }) }).entries),
    {},
  ],
  ['anchored-at-end', text(four.entries), { heads: [four.head] }],
  ['anchored-in-the-middle', text(four.entries), { heads: [headAt(four, 2)] }],
  ['anchored-twice', text(four.entries), { heads: [headAt(four, 1), headAt(four, 3)] }],
  ['continues', text(next.entries), { continues: four.head }],
  ['anchored-at-the-beginning', text(four.entries), { heads: [opening('harbour-2026')] }],
  ['empty-and-anchored', '', { heads: [opening('harbour-2026')] }],
  ['empty-and-anchored-twice', '', { heads: [opening('harbour-2026'), opening('harbour-2026')] }],
  ['closed', text([...four.entries, closing]), {}],
  ['closed-and-anchored', text([...four.entries, closing]), { heads: [four.head, closed] }],
  [
    'astral',
    text(logOf(2, { options: () => ({ document: { '😂': 1, '\ufb33': 2 } }) }).entries),
    {},
  ],
];

/** Name, log, the line at which it is seen, how the line is found at fault. */
const broken = [
  ...[0, 1, 2, 3].map((place) => [
    `recorded-at-edited-${place + 1}`,
    edited(place, () => ({ recorded_at: '2026-04-01T09:30:00Z' })),
    place + 1,
  ]),
  ...[0, 1, 2, 3].map((place) => [
    `document-edited-${place + 1}`,
    edited(place, ({ document }) => ({ document: { ...document, note: 'no tide' } })),
    place + 1,
  ]),
  ...[0, 1, 2].map((place) => [
    `digest-edited-${place + 1}`,
    edited(place, () => ({ digest: sha256('x') })),
    place + 1,
  ]),
  ...[0, 1, 2].map((place) => [
    `stable-digest-edited-${place + 1}`,
    edited(place, () => ({ stable_digest: sha256('x') })),
    place + 1,
  ]),
  ...[0, 1, 2].map((place) => [
    `resealed-${place + 1}`,
    resealed(place, () => ({ recorded_at: '2026-04-01T09:30:00Z' })),
    place + 2,
  ]),
  ...[1, 2, 3].map((place) => [
    `prev-resealed-${place + 1}`,
    resealed(place, () => ({ prev: sha256('x') })),
    place + 1,
  ]),
  ...[1, 2, 3].map((place) => [
    `log-id-resealed-${place + 1}`,
    resealed(place, () => ({ log_id: 'quay-2026' })),
    place + 1,
  ]),
  ...[0, 1, 2].map((place) => [`removed-${place + 1}`, without(place), place + 1]),
  ['swapped-1-2', swapped(0, 1), 1],
  ['swapped-2-3', swapped(1, 2), 2],
  ['swapped-3-4', swapped(2, 3), 3],
  ['doubled', text([four.entries[0], four.entries[1], four.entries[1], four.entries[2]]), 3],
  ['of-another-log', text([four.entries[0], other.entries[1], four.entries[2]]), 2],
  ['member-added', edited(1, () => ({ comment: 'seen' })), 2],
  ['spaced', text(four.entries).replace('","seq":1', '", "seq":1'), 2],
  ['after-the-closing-entry', text([...four.entries, closing, entryAfter(closed, 5)]), 6],
  ['closed-twice', text([...four.entries, closing, closingAfter(closed)]), 6],
  ['closed-under-another-name', text([...four.entries, closingAfter(four.head, 'tide-note')]), 5],
  ['closed-at-another-head', text([...four.entries.slice(0, 3), closing]), 4],
  ['indented', `${JSON.stringify(four.entries[0], null, 2)}\n`, 1],
  ['blank-line', `${lineOf(four.entries[0])}\n${lineOf(four.entries[1])}`, 2],
  ['torn', text(four.entries).slice(0, -20), 4],
  ['not-json', `${lineOf(four.entries[0])}not a line\n`, 2],
];

const misplaced = [
  ['truncated', text(four.entries.slice(0, 2)), { heads: [four.head] }, 3],
  ['truncated-to-nothing', '', { heads: [four.head] }, 1],
  ['rewritten', text(rewritten.entries), { heads: [headAt(four, 2)] }, 2],
  ['rewritten-end', text(rewritten.entries), { heads: [four.head] }, 4],
  ['head-of-another', text(four.entries), { heads: [other.head] }, 4],
  [
    'head-of-another-beyond-the-end',
    text(four.entries),
    { heads: [{ ...other.head, count: 9 }] },
    5,
  ],
  ['head-of-another-at-its-beginning', text(four.entries), { heads: [opening('quay-2026')] }, 1],
  ['empty-of-two-names', '', { heads: [opening('harbour-2026'), opening('quay-2026')] }, 1],
  ['empty-of-another-beginning', '', { heads: [opening('quay-2026', four.head)] }, 1],
  ['rewritten-and-torn', text(rewritten.entries).slice(0, -20), { heads: [headAt(four, 2)] }, 2],
  ['torn-before-a-head', text(four.entries).slice(0, -20), { heads: [four.head] }, 4],
  ['begins-elsewhere', text(four.entries), { heads: [opening('harbour-2026', other.head)] }, 1],
  ['continues-another', text(next.entries), { continues: other.head }, 1],
  ['continues-nothing', text(four.entries), { continues: other.head }, 1],
];

export const audit = [
  ...sound.map(([name, log, options]) => ({
    id: `audit/sound-${name}`,
    promise: 'a log whose entries follow from each other holds, with or without its documents',
    input: { log, ...options },
    expected: { valid: true, entries: log.split('\n').length - 1 },
  })),
  ...broken.map(([name, log, line]) => ({
    id: `audit/${name}`,
    promise: 'what was changed, removed, moved or doubled in a log is seen at its line',
    input: { log },
    expected: { valid: false, first_bad_line: line },
  })),
  ...misplaced.map(([name, log, options, line]) => ({
    id: `audit/${name}`,
    promise: 'a log that does not meet a head that was kept elsewhere is invalid',
    input: { log, ...options },
    expected: { valid: false, first_bad_line: line },
  })),
];
