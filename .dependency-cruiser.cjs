// The floors of the house: a room imports from lower floors only. Lowest first; rooms of one line share a floor.
const floors = [
  ['issue'],
  ['json'],
  ['lines', 'order', 'work'],
  ['passages', 'text'],
  ['digest'],
  ['fields', 'quote'],
  ['contract', 'sources'],
  ['json-schema', 'evidence-packet', 'verified-findings', 'generation-result', 'provenance-record'],
  ['verification-report', 'audit-log', 'doc-qa', 'prose'],
  ['verification-record'],
  ['registry', 'stream', 'adapters', 'nli'],
  ['export', 'generation', 'guard', 'gate'],
  ['node', 'report', 'promptfoo'],
  ['matchers'],
  ['jest', 'vitest', 'testing'],
];

const upward = floors.map((rooms, floor) => ({
  name: `floor-${floor}-imports-downwards`,
  severity: 'error',
  from: { path: `^src/(${rooms.join('|')})/` },
  to: { path: '^src/', pathNot: `^src/(${floors.slice(0, floor).flat().concat('$1').join('|')})/` },
}));

// rooms within a room, lowest first: they are entered by their door, index.ts, also by their neighbours
const inner = {
  json: ['value', 'read', 'write'],
  contract: ['model', 'verdict', 'verify', 'sources', 'migrate'],
};

const doors = Object.entries(inner).flatMap(([room, names]) =>
  names.map((name) => ({
    name: `${room}-${name}-has-one-door`,
    severity: 'error',
    from: { path: '^src/', pathNot: `^src/${room}/${name}/` },
    to: { path: `^src/${room}/${name}/`, pathNot: `^src/${room}/${name}/index.ts$` },
  })),
);

const innerUpward = Object.entries(inner).flatMap(([room, names]) =>
  names.map((name, place) => ({
    name: `${room}-${name}-imports-downwards`,
    severity: 'error',
    from: { path: `^src/${room}/${name}/` },
    to: { path: `^src/${room}/(${names.slice(place + 1).join('|') || '-'})/` },
  })),
);

module.exports = {
  forbidden: [
    ...upward,
    ...doors,
    ...innerUpward,
    {
      name: 'a-version-stands-alone',
      severity: 'error',
      from: { path: '^src/([^/]+)/(v[0-9]+)/' },
      to: { path: '^src/$1/v[0-9]+/', pathNot: '^src/$1/$2/' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-node-builtins-in-the-core',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli|node|matchers|testing)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-test-imports',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|scripts|bench|examples)/' },
    },
    { name: 'no-orphans', severity: 'error', from: { orphan: true, path: '^src/', pathNot: '^src/hosts/cli/main' }, to: {} },
    {
      name: 'two-runtime-dependencies',
      severity: 'error',
      // the entry points for test runners name the types of their runner, and nothing of it at run time
      from: { path: '^src/', pathNot: '^src/(cli|node|jest|vitest|testing|matchers)/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'],
        pathNot: 'node_modules/(valibot|@noble/hashes|canonicalize|@valibot/to-json-schema|stemmer)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
