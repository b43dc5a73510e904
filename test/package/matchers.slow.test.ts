/**
 * The matchers in projects of users: the packed library with vitest, and with Jest by Babel, by
 * ts-jest and as ES modules.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// below the repository, so that the runners are found in its node_modules
const root = join(import.meta.dirname, '../..');
let packed: string;

beforeAll(() => {
  mkdirSync(join(root, 'temp'), { recursive: true });
  packed = mkdtempSync(join(root, 'temp', 'matchers-'));
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', packed], options);
});

afterAll(() => {
  rmSync(packed, { recursive: true, force: true });
});

/** As they are written in the recipes. */
const recipes = readFileSync(join(root, 'docs/testing.md'), 'utf8');
function recipeWith(transformer: string): string {
  const blocks = recipes
    .split('\n\n')
    .filter((block) => block.startsWith('    {') && block.includes(`"${transformer}"`));
  expect(blocks).toHaveLength(1);
  return `module.exports = ${blocks[0] ?? ''};\n`;
}

const body = `
expect.extend(evidenceMatchers);
const packet = createEvidencePacket({
  meta: { query_id: 'q-1', timestamp: '2026-03-01T09:30:00Z', project: 'handbook', question: 'How hot may it get?' },
  results: [{ id: 'r-1', type: 'section', path: 'limits.md', excerpt: 'Up to 85 °C.', score: 1, sources: [] }],
  citations: [],
  veracity: veracityOf([]),
});
const edited = JSON.parse(JSON.stringify(packet).replace('85', '95'));
const sources = new Map([['limits.md', 'Up to 85 °C.']]);
const lock = lockOf([describeContract(VerifiedFindings)]);
test('pass toVerify', () => expect(packet).toVerify(EvidencePacket));
test('pass toVerifyAgainst', () => expect(packet).toVerifyAgainst(EvidencePacket, sources));
test('pass toQuote', () => expect('Up to 85 °C').toQuote('Up to 85 °C.'));
test('pass toHaveDigest', () => expect(packet).toHaveDigest(digest(packet)));
test('pass toHaveStableDigest', () => expect(packet).toHaveStableDigest(EvidencePacket, packet));
test('pass toMatchContract', () => expect(VerifiedFindings).toMatchContract('lock.json'));
test('pass toMatchEvidence', () => expect(packet).toMatchEvidence('packet'));
test('pass not', () => expect(edited).not.toVerify(EvidencePacket));
test('fail toVerify', () => expect(edited).toVerify(EvidencePacket));
test('fail toVerifyAgainst', () => expect(packet).toVerifyAgainst(EvidencePacket, new Map([['limits.md', 'cold']])));
test('fail toQuote', () => expect('Up to 95 °C').toQuote('Up to 85 °C.'));
test('fail toHaveDigest', () => expect(edited).toHaveDigest(packet));
test('fail toHaveStableDigest', () => expect(packet).not.toHaveStableDigest(EvidencePacket, packet));
test('fail toMatchContract', () => expect(EvidencePacket).toMatchContract('lock.json'));
test('fail toMatchEvidence', () => expect(edited).toMatchEvidence('packet'));
`;

const messages: Readonly<Record<string, string>> = {
  'fail toVerify': 'evidence-packet.results.hash: requires',
  'fail toVerifyAgainst': 'what the sources say',
  'fail toQuote': 'number',
  'fail toHaveDigest': '/results/0/excerpt\n  - "Up to 85 °C."\n  + "Up to 95 °C."',
  'fail toHaveStableDigest': 'the stable digest was expected to be another',
  'fail toMatchContract': 'the contract is not in the lock',
  'fail toMatchEvidence': 'it is not what __evidence__',
};

const named: readonly (readonly [string, string])[] = [
  ['evidence-contracts', 'digest'],
  ['evidence-contracts/evidence-packet', 'createEvidencePacket, EvidencePacket, veracityOf'],
  ['evidence-contracts/guard', 'describeContract, lockOf'],
  ['evidence-contracts/generation', 'VerifiedFindings'],
];
const imports = (entry: string): string =>
  [...named, [`evidence-contracts/${entry}`, 'evidenceMatchers']]
    .map(([from = '', names = '']) => `import { ${names} } from '${from}';\n`)
    .join('');
const requires = imports('jest').replace(/import (.*) from '(.*)';/g, "const $1 = require('$2');");

interface Project {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly flags?: string;
}

const jest = ['node_modules/jest/bin/jest.js', '--json', '--outputFile=out.json', '--silent'];
const projects: readonly Project[] = [
  {
    name: 'vitest',
    files: {
      'package.json': '{ "type": "module" }',
      'packet.test.js': `import { expect, test } from 'vitest';\n${imports('vitest')}${body}`,
      'vitest.config.js': 'export default {};',
    },
    command: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=out.json'],
  },
  {
    name: 'Jest by Babel',
    files: {
      'package.json': '{}',
      'jest.config.cjs': recipeWith('babel-jest'),
      'packet.test.js': requires + body,
    },
    command: jest,
  },
  {
    name: 'Jest by ts-jest',
    files: {
      'package.json': '{}',
      'jest.config.cjs': recipeWith('ts-jest'),
      'packet.test.ts': `import { expect, test } from '@jest/globals';\n${imports('jest')}${body}`,
    },
    command: jest,
  },
  {
    name: 'Jest as ES modules',
    files: {
      'package.json': '{ "type": "module" }',
      'jest.config.js': 'export default { transform: {} };',
      'packet.test.js': `import { expect, test } from '@jest/globals';\n${imports('jest')}${body}`,
    },
    command: jest,
    flags: '--experimental-vm-modules',
  },
];

describe.each(projects)('$name', ({ name, files, command: [bin = '', ...args], flags = '' }) => {
  it('passes and fails as it should, in readable words', () => {
    const folder = join(packed, name.replaceAll(' ', '-'));
    const home = join(folder, 'node_modules/evidence-contracts');
    mkdirSync(home, { recursive: true });
    const [tarball = ''] = readTarballs();
    execFileSync('tar', ['-xzf', join(packed, tarball), '-C', home, '--strip-components=1']);
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const golden = Object.keys(files).find((file) => file.includes('.test.')) ?? '';
    const script = `
      import { writeFileSync, mkdirSync } from 'node:fs';
      import { canonicalize } from 'evidence-contracts';
      import { createEvidencePacket, veracityOf } from 'evidence-contracts/evidence-packet';
      import { describeContract, lockOf, lockText } from 'evidence-contracts/guard';
      import { readExamples } from 'evidence-contracts/node';
      import { VerifiedFindings } from 'evidence-contracts/generation';
      const packet = createEvidencePacket(${/createEvidencePacket\((\{[\s\S]*?\n\})\)/.exec(body)?.[1] ?? ''});
      const examples = await readExamples('node_modules/evidence-contracts/contracts', VerifiedFindings);
      writeFileSync('lock.json', lockText(lockOf([describeContract(VerifiedFindings, { examples })])));
      mkdirSync('__evidence__/${golden}', { recursive: true });
      writeFileSync('__evidence__/${golden}/packet.json', canonicalize(packet));`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
    const { VITEST: _, NODE_ENV: _env, ...env } = process.env;
    const ran = spawnSync(
      process.execPath,
      [...(flags === '' ? [] : [flags]), join(root, bin), ...args],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...env, NODE_OPTIONS: '', NO_COLOR: '1' },
      },
    );
    expect(ran.status, ran.stderr).toBe(1);
    const reported = resultsIn(join(folder, 'out.json'));
    expect(
      reported
        .filter(({ title }) => title.startsWith('pass'))
        .map(({ title, status, text }) => [title, status, text]),
    ).toEqual(
      [...body.matchAll(/test\('(pass [^']+)'/g)].map(([, title]) => [title, 'passed', '']),
    );
    for (const [title, words] of Object.entries(messages)) {
      const result = reported.find((one) => one.title === title);
      expect(result?.status, title).toBe('failed');
      expect(result?.text, title).toContain(words);
    }
  });
});

function readTarballs(): string[] {
  return execFileSync('ls', [packed], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.tgz'));
}

function resultsIn(file: string): readonly { title: string; status: string; text: string }[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: {
      assertionResults: { title: string; status: string; failureMessages: string[] }[];
    }[];
  };
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => ({
      title,
      status,
      text: failureMessages.join('\n'),
    })),
  );
}
