// The folders of src are the floors of the house, lowest first. Code imports from its own floor and from lower ones.
// Within a floor, the rooms of one list are neighbours, and each list imports from the lists before it.
const floors = {
  core: [['issue'], ['json'], ['lines', 'order', 'work'], ['text'], ['digest'], ['fields']],
  quotes: [['quotation-marks'], ['quote']],
  sources: [],
  engine: [['contract'], ['json-schema', 'stream']],
  contracts: [
    ['evidence-packet', 'verified-findings', 'generation-result', 'provenance-record', 'audit-log'],
    ['verification-report', 'doc-qa'],
    ['verification-record'],
  ],
  catalog: [['registry'], ['guard']],
  answers: [['marks'], ['adapters', 'prose'], ['figures'], ['check'], ['nli'], ['generation']],
  output: [['export', 'gate'], ['report']],
  hosts: [['node', 'promptfoo'], ['matchers'], ['jest', 'vitest', 'testing', 'cli']],
};

const names = Object.keys(floors);
const upward = names.map((name, floor) => ({
  name: `${name}-imports-downwards`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  // the hosts also use the public face
  to: {
    path: '^src/',
    pathNot: `^src/(${name === 'hosts' ? 'index\\.ts|' : ''}(${names.slice(0, floor + 1).join('|')})/)`,
  },
}));

const withinFloors = Object.entries(floors).flatMap(([floor, lists]) =>
  lists.map((rooms, place) => ({
    name: `${floor}-${place}-imports-downwards`,
    severity: 'error',
    from: { path: `^src/${floor}/(${rooms.join('|')})/` },
    to: {
      path: `^src/${floor}/`,
      pathNot: `^src/${floor}/(${lists.slice(0, place).flat().concat('$1').join('|')})/`,
    },
  })),
);

// each room is in the list of its floor: a new one is placed before anything imports it
const unplaced = Object.entries(floors)
  .filter(([, lists]) => lists.length > 0)
  .map(([floor, lists]) => ({
    name: `${floor}-has-no-other-room`,
    severity: 'error',
    from: { path: '^src/' },
    to: { path: `^src/${floor}/`, pathNot: `^src/${floor}/(${lists.flat().join('|')})/` },
  }));

// rooms within a room, lowest first: they are entered by their door, index.ts, also by their neighbours
const inner = {
  'core/json': ['value', 'read', 'write'],
  'engine/contract': ['model', 'verdict', 'verify', 'sources', 'migrate'],
};

const doors = Object.entries(inner).flatMap(([room, names]) =>
  names.map((name) => ({
    name: `${room.replace('/', '-')}-${name}-has-one-door`,
    severity: 'error',
    from: { path: '^src/', pathNot: `^src/${room}/${name}/` },
    to: { path: `^src/${room}/${name}/`, pathNot: `^src/${room}/${name}/index.ts$` },
  })),
);

const innerUpward = Object.entries(inner).flatMap(([room, names]) =>
  names.map((name, place) => ({
    name: `${room.replace('/', '-')}-${name}-imports-downwards`,
    severity: 'error',
    from: { path: `^src/${room}/${name}/` },
    to: { path: `^src/${room}/(${names.slice(place + 1).join('|') || '-'})/` },
  })),
);

module.exports = {
  forbidden: [
    ...upward,
    ...withinFloors,
    ...unplaced,
    ...doors,
    ...innerUpward,
    {
      name: 'a-version-stands-alone',
      severity: 'error',
      from: { path: '^src/([^/]+/[^/]+)/(v[0-9]+)/' },
      to: { path: '^src/$1/v[0-9]+/', pathNot: '^src/$1/$2/' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-node-builtins-in-the-core',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/hosts/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-test-imports',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|scripts|bench|examples)/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      // `#sha256` of package.json names a file by condition
      from: { orphan: true, path: '^src/', pathNot: '^src/(hosts/cli/main|core/digest/host-only)' },
      to: {},
    },
    {
      name: 'two-runtime-dependencies',
      severity: 'error',
      // the entry points for test runners name the types of their runner, and nothing of it at run time
      from: { path: '^src/', pathNot: '^src/hosts/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg'],
        pathNot: 'node_modules/(valibot|@noble/hashes|@valibot/to-json-schema|stemmer)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
