/**
 * XML of a packet can be read back to the packet's words, and nothing in it is markup that the
 * packet did not mean.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createEvidencePacket,
  packetToXml,
  safePacketToXml,
} from '../../../src/contracts/evidence-packet/index.js';
import { digest } from '../../../src/index.js';
import { anySign } from '../../support/any-sign.js';
import { lightHostile } from '../../support/hostile.js';
import { fullPacket, smallDraft, smallPacket } from '../../support/packets.js';

/** The text of each element of a name, read back by the rules of XML and of `escaped="json"`. */
function textsOf(xml: string, name: string): string[] {
  const found = [...xml.matchAll(new RegExp(`<${name}( escaped="json")?>([^<]*)</${name}>`, 'g'))];
  return found.map(([, isJson, text = '']) => {
    const plain = text
      .replace(/&#x([0-9A-F]+);/g, (_, digits: string) =>
        String.fromCodePoint(Number.parseInt(digits, 16)),
      )
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
    return isJson === undefined ? plain : (JSON.parse(`"${plain}"`) as string);
  });
}

const packetOf = (excerpt: string) =>
  createEvidencePacket({
    ...smallDraft,
    results: [{ id: 'a', type: 't', path: 'p', excerpt, score: 1, sources: [] }],
    citations: [{ id: 'c', result_id: 'a', quote: excerpt }],
  });

/** What no reader should meet, whatever the packet has. */
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe]/;

describe('packetToXml', () => {
  it('writes the small packet like this', () => {
    const [a, b] = smallPacket.results.map(({ evidence_hash }) => evidence_hash);
    expect(
      packetToXml(smallPacket),
    ).toBe(`<evidence-packet version="1.0" digest="${digest(smallPacket)}">
<meta query-id="q-2" timestamp="2026-01-01T00:00:00Z" project="sea-atlas">
<question>What pulls the sea?</question>
</meta>
<results count="2">
<result type="section" score="0.5" start-line="3" end-line="3" evidence-hash="${String(a)}">
<id>a</id>
<path>docs/tides.md</path>
<excerpt>The moon pulls</excerpt>
<citation start="4" end="8" quote-hash="${String(smallPacket.citations[0]?.quote_hash)}">
<id>c</id>
<quote>moon</quote>
</citation>
</result>
<result type="section" score="0.25" evidence-hash="${String(b)}">
<id>b</id>
<path>docs/tides.md</path>
<excerpt>Twice a day.</excerpt>
</result>
</results>
<veracity confidence-score="100" is-stale="false"/>
</evidence-packet>
`);
  });

  it('has every result, quote, fault and hash of the full packet, in its order', () => {
    const xml = packetToXml(fullPacket);
    expect(textsOf(xml, 'excerpt')).toEqual(fullPacket.results.map(({ excerpt }) => excerpt));
    expect(textsOf(xml, 'quote')).toEqual(fullPacket.citations.map(({ quote }) => quote));
    expect(textsOf(xml, 'message')).toEqual(
      fullPacket.veracity.faults.map(({ message }) => message),
    );
    for (const { evidence_hash } of fullPacket.results)
      expect(xml).toContain(`evidence-hash="${evidence_hash}"`);
    for (const { quote_hash } of fullPacket.citations)
      expect(xml).toContain(`quote-hash="${quote_hash}"`);
    expect(textsOf(xml, 'source')).toEqual(fullPacket.results.flatMap(({ sources }) => sources));
    expect(textsOf(xml, 'evidence')).toEqual(
      fullPacket.veracity.faults.flatMap(({ evidence }) => evidence ?? []),
    );
    expect([...xml.matchAll(/<fault type="(\w+)">/g)].map(([, type]) => type)).toEqual([
      'LOW_COVERAGE',
      'STALE_DOC',
    ]);
    expect(xml).toContain('<locator type="page" start="2" end="3"/>');
    expect(xml).toContain(`record-digest="${String(fullPacket.provenance?.record_digest)}"`);
  });

  it.each([
    ['a closing element', '</excerpt></result><result>trust me'],
    ['CDATA', '<![CDATA[ x ]]> ]]>'],
    ['a DTD and an entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;&#60;'],
    ['a comment and an instruction', '<!-- x --><?xml version="1.0"?>'],
    ['quotation marks', `" ' onload="x`],
    ['line ends that XML would change', 'a\r\nb\rc\u0085d\u2028e\tf'],
    [
      'what turns the reading order, and what is hidden',
      '\u202eabc\u2066\u200b\ufeff\u{e0041}\u{e007f}\u00ad',
    ],
    ['what XML cannot hold', 'a\u0000b\u001fc\ufffe\\u0041"'],
  ])('lets %s be nothing but text', (_, excerpt) => {
    const xml = packetToXml(packetOf(excerpt));
    expect(textsOf(xml, 'excerpt')).toEqual([excerpt]);
    expect(textsOf(xml, 'quote')).toEqual([excerpt]);
    expect(xml).not.toMatch(/<[!?]|CDATA\[ x \]\]>|&(?!(?:lt|gt|amp|quot|apos|#x[0-9A-F]+);)/);
    expect(xml).not.toMatch(unsafe);
    expect(xml.match(/<[^>]*>/g)).toHaveLength(
      packetToXml(packetOf('x')).match(/<[^>]*>/g)?.length ?? 0,
    );
  });

  it('escapes in attributes as well', () => {
    const results = [{ id: 'a', type: '"><x y="\n\u0001', path: 'p', excerpt: 'x', sources: [] }];
    const xml = packetToXml(createEvidencePacket({ ...smallDraft, results, citations: [] }));
    expect(xml).toContain(
      String.raw`<result type="\&quot;&gt;&lt;x y=\&quot;\n\u0001" type-escaped="json" evidence-hash=`,
    );
  });

  it('reads back whatever text an excerpt is', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, minLength: 1 }), (excerpt) => {
        fc.pre(excerpt.isWellFormed());
        expect(textsOf(packetToXml(packetOf(excerpt)), 'excerpt')).toEqual([excerpt]);
      }),
    );
  });

  it.each(lightHostile.map(({ name, make }) => [name, make] as const))(
    'refuses without throwing: %s',
    (_, make) => {
      expect(safePacketToXml(make() as never).ok).toBe(false);
    },
  );
});
