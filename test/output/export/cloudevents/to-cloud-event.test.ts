/** Events of CloudEvents 1.0: the required attributes, a time only if one is given. */
import { describe, expect, it } from 'vitest';
import { GenerationResult } from '../../../../src/answers/generation/index.js';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { digest, type Valid, verify } from '../../../../src/index.js';
import { type CloudEvent, toCloudEvent } from '../../../../src/output/export/index.js';
import { dataFolder, readData } from '../../../support/data.js';
import { answer, packet } from '../support/documents.js';

function valid(verdict: { readonly ok: boolean }): Valid {
  if (!verdict.ok) throw new Error('is invalid');
  return verdict as Valid;
}

const verdict = valid(verify(GenerationResult, answer));
const source = 'https://example.org/answers';

describe('toCloudEvent', () => {
  it('has the document, its contract, and its digest as the id', () => {
    expect(toCloudEvent(verdict, { source })).toEqual({
      specversion: '1.0',
      id: digest(answer),
      source,
      type: 'evidence-contracts.generation-result',
      datacontenttype: 'application/json',
      dataschema: 'urn:evidence-contracts:generation-result:3',
      data: JSON.parse(JSON.stringify(answer)) as unknown,
    });
  });

  it('takes an id, a type and a time, and has no other attributes', () => {
    const own = {
      source: '/a?b#c',
      id: 'one',
      type: 'com.example.x',
      time: '2026-01-02T03:04:05Z',
    };
    const event = toCloudEvent(valid(verify(EvidencePacket, packet)), own);
    expect(event).toMatchObject(own);
    for (const name of Object.keys(event)) expect(name).toMatch(/^[a-z0-9]{1,20}$/);
  });

  it('is a copy: the document and the event do not change each other', () => {
    const document = structuredClone(answer);
    const event = toCloudEvent(valid(verify(GenerationResult, document)), { source });
    const before = JSON.stringify(event);
    Reflect.set(document, 'text', 'Coffee.');
    expect(JSON.stringify(event)).toBe(before);
  });

  it('refuses a document that was changed after it was verified', () => {
    const value = { ...answer, text: 'Coffee.' };
    expect(() => toCloudEvent({ ...verdict, value }, { source })).toThrow(
      'the document of the verdict',
    );
  });

  it.each<[string, object]>([
    ['no source', {}],
    ['an empty source', { source: '' }],
    ['a source with a blank', { source: 'a b' }],
    ['a source with half an escape', { source: '/a%2' }],
    ['an empty id', { source, id: '' }],
    ['an id with a control character', { source, id: 'a\u0007' }],
    ['a type with half a pair', { source, type: 'a\ud800' }],
    ['a time that is none', { source, time: '2026-02-30T00:00:00Z' }],
    ['a time without a zone', { source, time: '2026-01-02T03:04:05' }],
    ['an unknown option', { source, subject: 'x' }],
  ])('refuses %s', (_, options) => {
    expect(() => toCloudEvent(verdict, options as never)).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^options\./) as string }),
    );
  });
});

describe.skipIf(dataFolder === undefined)('the structured mode of the conformance suite', () => {
  it('has the same attributes for the same values', () => {
    const feature = readData('cloudevents/features/http-protocol-binding.feature').toString();
    const structured = feature.slice(feature.indexOf('Structured content mode'));
    const [event = ''] = /\{\s+"specversion"[\s\S]*?\n {8}\}/.exec(structured) ?? [];
    const theirs = JSON.parse(event) as CloudEvent;
    const { id, source: from, type, time } = theirs;
    const own = toCloudEvent(verdict, { id, source: from, type, ...(time && { time }) });
    expect(time).toBeDefined();
    expect({ ...own, data: theirs.data }).toEqual({ ...theirs, dataschema: own.dataschema });
  });
});
