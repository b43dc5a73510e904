// Orders, by hand: texts by code point, names by UTF-16, records by several keys, candidates with
// near ties.

const texts = [
  [
    ['b', 'a'],
    ['a', 'b'],
  ],
  [
    ['a', 'B'],
    ['B', 'a'],
  ],
  [
    ['a10', 'a9', 'a1'],
    ['a1', 'a10', 'a9'],
  ],
  [
    ['', 'a'],
    ['', 'a'],
  ],
  [
    ['ab', 'a'],
    ['a', 'ab'],
  ],
  [
    ['é', 'z', 'e'],
    ['e', 'z', 'é'],
  ],
  [
    ['Zebra', 'apple', 'Äpfel'],
    ['Zebra', 'apple', 'Äpfel'],
  ],
  [
    ['e\u0301', 'é'],
    ['e\u0301', 'é'],
  ],
  [
    ['_', 'a', 'A', '1'],
    ['1', 'A', '_', 'a'],
  ],
  [
    ['b', 'a', 'b'],
    ['a', 'b', 'b'],
  ],
];
/** By code point U+1F602 is behind U+FB33; by UTF-16 it would be before it. */
const highTexts = [
  [
    ['😂', '\ufb33'],
    ['\ufb33', '😂'],
  ],
  [
    ['\u{10000}', '\ue000'],
    ['\ue000', '\u{10000}'],
  ],
  [
    ['\u{10ffff}', '\uffff'],
    ['\uffff', '\u{10ffff}'],
  ],
  [
    ['𝄞', '\ufffd', 'a'],
    ['a', '\ufffd', '𝄞'],
  ],
  [
    ['x😀', 'x\uff5e'],
    ['x\uff5e', 'x😀'],
  ],
  [
    ['🜁', '\ufb01', '🜀'],
    ['\ufb01', '🜀', '🜁'],
  ],
];
const byScore = [
  ['score', 'descending'],
  ['path', 'ascending'],
  ['id', 'ascending'],
];
const record = (score, path, id) => ({ ...(score === null ? {} : { score }), path, id });
/** Records, and the ids in their order. */
const records = [
  [
    [record(1, 'a', 'x'), record(2, 'a', 'y')],
    ['y', 'x'],
  ],
  [
    [record(1, 'b', 'x'), record(1, 'a', 'y')],
    ['y', 'x'],
  ],
  [
    [record(1, 'a', 'y'), record(1, 'a', 'x')],
    ['x', 'y'],
  ],
  [
    [record(1, 'a', 'c'), record(1, 'a', 'b'), record(1, 'a', 'a')],
    ['a', 'b', 'c'],
  ],
  [
    [record(0.5, 'a', 'z'), record(0.5, 'a', 'a'), record(0.7, 'b', 'm')],
    ['m', 'a', 'z'],
  ],
  [
    [record(3, 'b', '2'), record(3, 'b', '10'), record(3, 'a', '9')],
    ['9', '10', '2'],
  ],
  [
    [record(0, 'a', 'n'), record(-0, 'a', 'm')],
    ['m', 'n'],
  ],
  [
    [record(-1, 'a', 'x'), record(-2, 'a', 'y'), record(0, 'a', 'z')],
    ['z', 'x', 'y'],
  ],
  [
    [record(1, '😂', 'x'), record(1, '\ufb33', 'y')],
    ['y', 'x'],
  ],
  [
    [record(1, 'B', 'x'), record(1, 'a', 'w'), record(1, 'A', 'v')],
    ['v', 'x', 'w'],
  ],
];
const absent = [
  [
    [record(null, 'a', 'x'), record(-1, 'b', 'y')],
    ['y', 'x'],
  ],
  [
    [record(null, 'a', 'x'), record(-0.5, 'a', 'w'), record(2, 'a', 'v')],
    ['v', 'w', 'x'],
  ],
  [
    [record(-3, 'a', 'x'), record(null, 'a', 'a'), record(-4, 'a', 'y')],
    ['x', 'y', 'a'],
  ],
  [
    [record(null, 'a', 'x'), record(0, 'b', 'y')],
    ['y', 'x'],
  ],
  [
    [record(null, 'a', 'x'), record(1, 'z', 'y')],
    ['y', 'x'],
  ],
  [
    [record(null, 'a', 'x'), record(-5, 'z', 'y')],
    ['y', 'x'],
  ],
  [
    [record(null, 'b', 'x'), record(null, 'a', 'y'), record(0, 'c', 'z')],
    ['z', 'y', 'x'],
  ],
  [
    [record(null, 'a', 'b'), record(null, 'a', 'a')],
    ['a', 'b'],
  ],
  [
    [record(2, 'a', 'q'), record(null, 'a', 'p'), record(1, 'a', 'r')],
    ['q', 'r', 'p'],
  ],
];
const same = [
  [record(1, 'a', 'x'), record(1, 'a', 'x')],
  [record(null, 'a', 'x'), record(null, 'a', 'x')],
  [record(2, 'b', 'y'), record(1, 'a', 'x'), record(2, 'b', 'y')],
  [record(0, 'a', 'x'), record(-0, 'a', 'x')],
];
/** Records by `key` and then `id`: values of several JSON types, and the ids in their order. */
const mixed = [
  [['text', 1], 'ascending', [1, 0]],
  [['text', 1], 'descending', [1, 0]],
  [[['a'], 'text'], 'ascending', [1, 0]],
  [[['a'], 'text', 5], 'descending', [2, 1, 0]],
  [[undefined, ['a'], 7], 'ascending', [2, 1, 0]],
  [[['a', 'b'], ['a'], []], 'ascending', [2, 1, 0]],
  [['10', 9], 'ascending', [1, 0]],
];
/** Values by which nothing is sorted. */
const unsortable = [
  [1, null],
  [null],
  [true, false],
  [{}, 1],
  [[1], [2]],
  [['a', null]],
  [null, null],
];
const keyed = (values) => values.map((key, place) => ({ id: `${place}`, key }));
const candidate = (id, score) => ({ id, score });
/** Candidates, a distance within which scores count as one, and the ids in their order. */
const candidates = [
  [0, [candidate('b', 0.5), candidate('a', 0.4)], ['b', 'a']],
  [0, [candidate('b', 0.5), candidate('a', 0.5)], ['a', 'b']],
  [0.1, [candidate('b', 0.5), candidate('a', 0.45)], ['a', 'b']],
  [0.125, [candidate('b', 0.5), candidate('a', 0.375)], ['a', 'b']],
  [0.125, [candidate('b', 0.5), candidate('a', 0.25)], ['b', 'a']],
  [0.125, [candidate('c', 0.5), candidate('b', 0.375), candidate('a', 0.25)], ['b', 'c', 'a']],
  [
    1,
    [candidate('c', 3), candidate('a', 2), candidate('b', 1), candidate('d', 0)],
    ['a', 'c', 'b', 'd'],
  ],
  [0, [], []],
  [10, [candidate('z', 1), candidate('y', 2), candidate('x', 3)], ['x', 'y', 'z']],
];
const unranked = [
  ['order.duplicate', 0, [candidate('a', 1), candidate('a', 2)]],
  ['order.duplicate', 0.5, [candidate('a', 1), candidate('b', 1), candidate('a', 1)]],
  ['order.epsilon', -1, [candidate('a', 1)]],
  ['order.epsilon', -0.001, []],
];

export const order = [
  ...texts.map(([items, sorted], place) => ({
    id: `order/text-${place + 1}`,
    promise: 'texts stand by code point: no locale, no case folding, no numbers in them',
    input: { kind: 'text', items },
    expected: { sorted },
  })),
  ...highTexts.map(([items, sorted], place) => ({
    id: `order/high-text-${place + 1}`,
    promise: 'texts stand by code point, and not by UTF-16 code units',
    input: { kind: 'text', items },
    expected: { sorted },
  })),
  ...records.map(([items, sorted], place) => ({
    id: `order/records-${place + 1}`,
    promise: 'equal scores are decided by path and then id, whatever order they came in',
    input: { kind: 'records', by: byScore, items },
    expected: { sorted },
  })),
  ...absent.map(([items, sorted], place) => ({
    id: `order/absent-${place + 1}`,
    promise: 'what has no score stands last',
    input: { kind: 'records', by: byScore, items },
    expected: { sorted },
  })),
  ...same.map((items, place) => ({
    id: `order/same-${place + 1}`,
    promise: 'two records that nothing tells apart have no order',
    input: { kind: 'records', by: byScore, items },
    expected: { refused: 'order.duplicate' },
  })),
  ...mixed.map(([values, way, sorted], place) => ({
    id: `order/mixed-${place + 1}`,
    promise: 'numbers come before texts, and texts before lists of texts, in either direction',
    input: {
      kind: 'records',
      by: [
        ['key', way],
        ['id', 'ascending'],
      ],
      items: keyed(values),
    },
    expected: { sorted: sorted.map(String) },
  })),
  ...unsortable.map((values, place) => ({
    id: `order/unsortable-${place + 1}`,
    promise: 'nothing is sorted by null, a truth value, an object or a list of other things',
    input: { kind: 'records', by: [['key', 'ascending']], items: keyed(values) },
    expected: { refused: 'order.key' },
  })),
  ...candidates.map(([epsilon, items, sorted], place) => ({
    id: `order/candidates-${place + 1}`,
    promise: 'near ties are cut from the best score down and stand by id inside',
    input: { kind: 'candidates', epsilon, items },
    expected: { sorted },
  })),
  ...unranked.map(([refused, epsilon, items], place) => ({
    id: `order/unranked-${place + 1}`,
    promise: 'an id that stands twice and a distance below zero are refused',
    input: { kind: 'candidates', epsilon, items },
    expected: { refused },
  })),
];
