/** One look at a packet accepts nothing that a rule reports, and accepts what is built as usual. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  EvidencePacket,
} from '../../../../src/contracts/evidence-packet/index.js';
import { acceptsPacketRules } from '../../../../src/contracts/evidence-packet/v1/accept.js';
import type { EvidencePacketV1 } from '../../../../src/contracts/evidence-packet/v1/document.js';
import { evidencePacketRules } from '../../../../src/contracts/evidence-packet/v1/rules.js';
import { sha256Hex } from '../../../../src/core/digest/sha256.js';
import { verify } from '../../../../src/index.js';

type Changing<Value> = Value extends readonly (infer Item)[]
  ? Changing<Item>[]
  : Value extends object
    ? { -readonly [Name in keyof Value]: Changing<Value[Name]> }
    : Value;
type Packet = Changing<EvidencePacketV1>;

const pointsOf = (text: string, start: number, end: number): string =>
  Array.from(text).slice(start, end).join('');

const digest = (text: string): `sha256:${string}` => `sha256:${sha256Hex(text)}`;
const excerpts = [
  'The harbour opens at six.\nIt closes at nine.\nNobody waits.',
  'Größe 😀 of the boat, and 😀 again.',
  'The ferry leaves twice a day.',
  'Zürich\nand 東京',
];

/** Results with scores in order, a score that two have, and one without; citations of some. */
function usual(): Packet {
  const results = excerpts.map((excerpt, nth) => ({
    type: 'section' as const,
    id: `r${nth}`,
    path: nth < 2 ? 'a.md' : 'b.md',
    excerpt,
    sources: nth === 1 ? ['s1', 's2'] : ['s1'],
    ...(nth === 3 ? {} : { score: nth < 2 ? 9 : 5 }),
    ...(nth === 0 ? { start_line: 3, end_line: 5 } : {}),
  }));
  const quotes = [
    ['c0', 'r0', 0, 11],
    ['c1', 'r0', 12, 17],
    ['c2', 'r1', 0, 7],
    ['c3', 'r1', 7, 12],
    ['c4', 'r2', 4, 9],
  ] as const;
  const citations = quotes.map(([id, result_id, start, end]) => {
    const quote = pointsOf(excerpts[Number(result_id[1])] ?? '', start, end);
    return {
      id,
      result_id,
      quote,
      start,
      end,
    };
  });
  const meta = {
    query_id: 'q',
    question: 'When?',
    timestamp: '2026-01-02T03:04:05Z',
    project: 'p',
  };
  const veracity = { confidence_score: 100, is_stale: false, faults: [] };
  const packet = createEvidencePacket({ meta, results, citations, veracity });
  return structuredClone(packet) as Packet;
}

const reported = (packet: Packet): readonly string[] => {
  const codes: string[] = [];
  for (const rule of evidencePacketRules) rule.check(packet, () => void codes.push(rule.code));
  return codes;
};

const accepts = (packet: Packet): boolean => acceptsPacketRules(packet);

type Change = readonly [what: string, change: (packet: Packet) => void];

/** What is done to each result, citation and to the head, one at a time. */
function changes(): readonly Change[] {
  const list: Change[] = [];
  const add = (what: string, change: (packet: Packet) => void) => void list.push([what, change]);
  const texts = ['', 'x', 'r0', 'r1', 'c1', 'a.md', 'z.md', '😀', '\ud83d', 'The harbour'];
  const numbers = [0, 1, 2, 3, 5, 7, 9, 11, 12, 60, 61, -0];
  for (const nth of excerpts.keys()) {
    const of = (packet: Packet) => packet.results[nth] as Packet['results'][number];
    for (const text of texts) {
      for (const name of ['id', 'path', 'excerpt', 'evidence_hash'] as const)
        add(`${name} ${text}`, (packet) => void Object.assign(of(packet), { [name]: text }));
      add(`excerpt and hash ${text}`, (packet) => {
        Object.assign(of(packet), { excerpt: text, evidence_hash: digest(text) });
      });
      add(`sources ${text}`, (packet) => void of(packet).sources.push(text));
    }
    for (const number of numbers) {
      for (const name of ['score', 'start_line', 'end_line'] as const)
        add(`${name} ${number}`, (packet) => void Object.assign(of(packet), { [name]: number }));
      add(`lines ${number}`, (packet) => {
        Object.assign(of(packet), { start_line: 2, end_line: number });
      });
    }
    for (const name of ['score', 'start_line', 'end_line'] as const)
      add(`no ${name}`, (packet) => void Reflect.deleteProperty(of(packet), name));
    add('locators', (packet) => {
      Object.assign(of(packet), { locators: [{ type: 'page', start: 2, end: 1 }] });
    });
    add('derived', (packet) => void Object.assign(of(packet), { derived_from: ['b', 'a'] }));
    add('sources turned', (packet) => void of(packet).sources.reverse());
    for (const other of excerpts.keys())
      add(`results ${nth} and ${other} exchanged`, (packet) => {
        const { results } = packet;
        const [one, two] = [of(packet), results[other] as Packet['results'][number]];
        results[nth] = two;
        results[other] = one;
      });
    add('a result left out', (packet) => void packet.results.splice(nth, 1));
    add(
      'a result twice',
      (packet) => void packet.results.splice(nth, 0, structuredClone(of(packet))),
    );
  }
  for (const nth of [0, 1, 2, 3, 4]) {
    const of = (packet: Packet) => packet.citations[nth] as Packet['citations'][number];
    for (const text of texts) {
      for (const name of ['id', 'result_id', 'quote', 'quote_hash'] as const)
        add(
          `citation ${name} ${text}`,
          (packet) => void Object.assign(of(packet), { [name]: text }),
        );
      add(`quote and hash ${text}`, (packet) => {
        Object.assign(of(packet), { quote: text, quote_hash: digest(text) });
      });
    }
    for (const number of numbers)
      for (const name of ['start', 'end'] as const)
        add(`citation ${name} ${number}`, (packet) => {
          Object.assign(of(packet), { [name]: number });
        });
    for (const [start, end] of [[0, 3], [4, 9], [9, 4], [12, 17], [7, 12], [3, 3]] as const) // biome-ignore format: a list
      add(`words from ${start} to ${end}`, (packet) => {
        const { excerpt = '' } = packet.results.find(({ id }) => id === of(packet).result_id) ?? {};
        const quote = pointsOf(excerpt, start, end);
        Object.assign(of(packet), { start, end, quote, quote_hash: digest(quote) });
        if (nth === 1) of(packet).id = 'a'; // before that of the citation before it
      });
    for (const name of ['start', 'end'] as const)
      add(`no ${name} of a citation`, (packet) => void Reflect.deleteProperty(of(packet), name));
    add('no place of a citation', (packet) => {
      Reflect.deleteProperty(of(packet), 'start');
      Reflect.deleteProperty(of(packet), 'end');
    });
    for (const other of [0, 1, 2, 3, 4])
      add(`citations ${nth} and ${other} changed places`, (packet) => {
        const { citations } = packet;
        const [one, two] = [of(packet), citations[other] as Packet['citations'][number]];
        citations[nth] = two;
        citations[other] = one;
      });
    add('a citation twice', (packet) => {
      packet.citations.splice(nth, 0, structuredClone(of(packet)));
    });
  }
  const times = ['2026-01-02T03:04:05.5Z', '2026-01-02T03:04:05.50Z', '2026-01-02T03:04:05+00:00', '2026-02-30T03:04:05Z', '2026-01-02T03:04:60Z', '0000-01-02T03:04:05Z', '2026-01-02T03:04:05+01:00', 'x']; // biome-ignore format: a list
  for (const time of times)
    add(`timestamp ${time}`, (packet) => void Object.assign(packet.meta, { timestamp: time }));
  add('a fault', (packet) => {
    packet.veracity.faults.push({
      type: 'stale',
      message: 'm',
      severity: 'low',
      evidence: ['zz'],
    } as never);
  });
  add('nothing', () => undefined);
  return list;
}

describe('a look at a packet', () => {
  it('accepts packets as they are built', () => {
    expect(accepts(usual())).toBe(true);
    const none = { ...usual(), results: [], citations: [] };
    expect([accepts(none), reported(none)]).toEqual([true, []]);
  });

  it('accepts nothing that a rule reports, and much of what none does', () => {
    let [accepted, sound] = [0, 0];
    const wrong: string[] = [];
    const all = changes();
    const uncited = all.filter(([what]) => !/citation|quote|words|place/.test(what));
    for (const [nth, [what, change]] of [...all, ...uncited].entries()) {
      const packet = usual();
      if (nth >= all.length) packet.citations.length = 0;
      change(packet);
      const codes = reported(packet);
      if (codes.length === 0) sound += 1;
      if (!accepts(packet)) continue;
      accepted += 1;
      if (codes.length > 0) wrong.push(`${what}: ${codes.join()}`);
    }
    expect(wrong).toEqual([]);
    expect(accepted).toBeGreaterThan(sound / 2);
    expect(sound).toBeGreaterThan(20);
  });

  it('and two changes at once', () => {
    const all = changes();
    const wrong: string[] = [];
    for (let nth = 0; nth < 3000; nth += 1) {
      const [one, two] = [all[(nth * 7919) % all.length], all[(nth * 104_729 + nth) % all.length]];
      const packet = usual();
      try {
        one?.[1](packet);
        two?.[1](packet);
      } catch {
        continue; // the second one is of what the first one left out
      }
      if (accepts(packet) && reported(packet).length > 0) wrong.push(`${one?.[0]}, ${two?.[0]}`);
    }
    expect(wrong).toEqual([]);
  });

  it('accepts the published examples that are usual, and gives the verdict of the rules', () => {
    const folder = join(import.meta.dirname, '../../../../contracts/evidence-packet/1.0/examples');
    let count = 0;
    for (const kind of ['valid', 'invalid'])
      for (const name of readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.json')) continue;
        const text = readFileSync(join(folder, kind, name), 'utf8');
        const verdict = verify(EvidencePacket, text);
        if (!verdict.ok) continue;
        count += 1;
        const packet = structuredClone(verdict.value) as Packet;
        if (accepts(packet)) expect([name, reported(packet)]).toEqual([name, []]);
      }
    expect(count).toBeGreaterThan(0);
  });
});
