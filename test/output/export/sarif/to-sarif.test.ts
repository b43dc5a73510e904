/**
 * Verdicts as SARIF: valid by the published schema, each issue at its place, nothing left unsaid.
 */
import { describe, expect, it } from 'vitest';
import { EvidencePacket } from '../../../../src/contracts/evidence-packet/index.js';
import { verify } from '../../../../src/index.js';
import { sarifJson, toSarif } from '../../../../src/output/export/index.js';
import { packageHomepage, packageVersion } from '../../../../src/output/export/shared/package.js';
import { sarifProblems } from '../../../support/sarif.js';

const broken = verify(
  EvidencePacket,
  '{\n  "contract_version": "1.0",\n  "contract_version": "1.0"\n}',
);
const shapeless = verify(EvidencePacket, { meta: { schema_version: '1.0' } });

describe('the tool of a log', () => {
  it('is this package with its version and page, unless another one is given', () => {
    const driver = (options?: Parameters<typeof toSarif>[1]) =>
      toSarif([], options).runs[0]?.tool.driver;
    expect(driver()).toMatchObject({
      name: 'evidence-contracts',
      version: packageVersion,
      informationUri: packageHomepage,
    });
    expect(driver({ version: '7.0.0' })).toMatchObject({
      version: '7.0.0',
      informationUri: packageHomepage,
    });
    expect(driver({ tool: 'other' })).toEqual({ name: 'other', rules: [] });
  });
});

describe('toSarif', () => {
  it('is valid by the published schema', () => {
    const log = toSarif(
      [
        { verdict: broken, file: 'packets/a b#1.json' },
        { verdict: shapeless, file: 'lines.ndjson', line: 7 },
        { verdict: { ...shapeless, truncated: 3 }, file: 'C:\\lines.ndjson', line: 8 },
        { file: 'gone.json', why: 'no such file' },
      ],
      { version: '0.1.0' },
    );
    expect(sarifProblems(log)).toEqual([]);
    expect(sarifProblems(toSarif([]))).toEqual([]);
    expect(sarifProblems({ ...log, version: '2.0.0' })).not.toEqual([]);
  });

  it('has one result for each issue, at its line and column', () => {
    const [run] = toSarif([{ verdict: broken, file: 'packets/a b#1.json' }]).runs;
    expect(run?.results.map(({ ruleId }) => ruleId)).toEqual(broken.issues.map(({ code }) => code));
    expect(run?.results[0]?.locations[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'packets/a%20b%231.json' },
      region: { startLine: broken.issues[0]?.at?.line, startColumn: broken.issues[0]?.at?.column },
    });
  });

  it('places an issue of a line at that line, and names its pointer', () => {
    const [run] = toSarif([{ verdict: shapeless, file: 'lines.ndjson', line: 7 }]).runs;
    const [first] = shapeless.issues;
    const [result] = run?.results ?? [];
    expect(result?.message.text).toContain(first?.message);
    expect(result?.locations[0]).toEqual({
      physicalLocation: { artifactLocation: { uri: 'lines.ndjson' }, region: { startLine: 7 } },
      ...(first?.pointer === ''
        ? {}
        : { logicalLocations: [{ fullyQualifiedName: first?.pointer }] }),
    });
  });

  it('lists each rule once, by its id, and counts to it', () => {
    const [run] = toSarif([
      { verdict: shapeless, file: 'a.json' },
      { verdict: broken, file: 'b.json' },
      { verdict: shapeless, file: 'c.json' },
    ]).runs;
    const ids = run?.tool.driver.rules.map(({ id }) => id) ?? [];
    expect(ids).toEqual([...new Set(ids)].sort());
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      expect(ids[ruleIndex ?? -1]).toBe(ruleId);
  });

  it('says what was not read and what is not listed', () => {
    const [run] = toSarif([
      { verdict: { ...shapeless, truncated: 3 }, file: 'a.json' },
      { file: 'gone.json', why: 'no such file' },
    ]).runs;
    expect(run?.invocations[0]?.executionSuccessful).toBe(false);
    expect(run?.invocations[0]?.toolExecutionNotifications?.map(({ level }) => level)).toEqual([
      'warning',
      'error',
    ]);
  });

  it('is the same text twice, in one line that is safe for terminals', () => {
    const items = [{ verdict: shapeless, file: 'a\u001b[31m\ud800.json' }];
    const text = sarifJson(toSarif(items));
    expect(text).toBe(sarifJson(toSarif(items)));
    expect(text).toMatch(/^[\x20-\x7e]+\n$/);
  });
});
