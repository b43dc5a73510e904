// Texts at the limits of a version and beyond them, as parts that are repeated: what is largest is not
// in a file.
import { readJsonFile } from '../shared/files.mjs';

const most = { bytes: 67108864, nodes: 5000000 };
const entry = { bytes: 67174400 };
/** A number of 4 characters whose canonical text has 21. */
const growing = ['1e20,', Math.ceil(most.bytes / 22)];

/** `digestsOf` gives the digests of a document. */
export function sizes(root, digestsOf) {
  const read = (contract, name) =>
    readJsonFile(`${root}/contracts/${contract}/1.0/examples/valid/${name}.json`);
  const packet = read('evidence-packet', 'full');
  const first = read('audit-entry', 'first');
  const valid = (contract, document) => ({
    valid: true,
    ...digestsOf(root, { contract, version: '1.0', document }),
  });
  const { extensions: _, ...plain } = packet;
  const { schema_version: __, ...meta } = packet.meta;
  const spaced = (document, bytes) => {
    const text = JSON.stringify(document);
    return [
      [' ', bytes - Buffer.byteLength(text)],
      [text, 1],
    ];
  };
  const listed = (count, document = plain) => [
    ['{"zz":[', 1],
    ['1,', count - 1],
    [`1],${JSON.stringify(document).slice(1)}`, 1],
  ];
  const grown = (document, before = '') => [
    [`{"extensions":{"com.example.a":[${before}`, 1],
    growing,
    [`1]},${JSON.stringify(document).slice(1)}`, 1],
  ];
  const newer = { ...plain, meta: { ...meta, schema_version: '9.9' } };
  const refused = (code, pointer = '') => ({ valid: false, code, pointer });

  return [
    ['bytes', 'evidence-packet', spaced(packet, most.bytes), valid('evidence-packet', packet)],
    ['bytes-over', 'evidence-packet', spaced(packet, most.bytes + 1), refused('json.bytes')],
    ['bytes-of-no-json', 'evidence-packet', [['x', most.bytes + 1]], refused('json.bytes')],
    [
      'bytes-before-a-byte-order-mark',
      'evidence-packet',
      [
        ['\ufeff', 1],
        ['x', most.bytes],
      ],
      refused('json.bytes'),
    ],
    ['bytes-of-an-entry', 'audit-entry', spaced(first, entry.bytes), valid('audit-entry', first)],
    [
      'bytes-of-an-entry-over',
      'audit-entry',
      spaced(first, entry.bytes + 1),
      refused('json.bytes'),
    ],
    [
      'nodes',
      'evidence-packet',
      listed(most.nodes - nodesOf(plain) - 1),
      refused('shape.unknown', '/zz'),
    ],
    [
      'nodes-over',
      'evidence-packet',
      listed(most.nodes),
      refused('json.nodes', `/zz/${most.nodes - 1}`),
    ],
    ['canonical-bytes-over', 'evidence-packet', grown(plain), refused('json.bytes')],
    ['canonical-bytes-before-the-version', 'evidence-packet', grown(newer), refused('json.bytes')],
    [
      'canonical-bytes-after-other-faults',
      'evidence-packet',
      grown(plain, '{"a":1,"a":2},'),
      refused('json.duplicate-key', '/extensions/com.example.a/0/a'),
    ],
  ].map(([name, contract, parts, expected]) => ({
    id: `size/${name}`,
    promise: `the limits of a version are exact, as the page says of ${name.replaceAll('-', ' ')}`,
    input: { contract, version: '1.0', parts },
    expected,
  }));
}

/** The members and elements of a value. */
function nodesOf(value) {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum, one) => sum + 1 + nodesOf(one), 0);
}
