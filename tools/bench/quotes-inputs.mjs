// Sources and quotes for the measurements of quotes: seeded, with words as rare and as common as in
// prose.

const seeded = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const syllables =
  'ba be bi bo da de di do fa fe ka ke ki la le li lo ma me mi mo na ne ni no ra re ri ro sa se si so ta te ti to va ve vi'.split(
    ' ',
  );
const common =
  'the of and to in a is that for it as was with be by on he his at which but from they this had were are or an said'.split(
    ' ',
  );

/** Sentences in paragraphs, of so many units; `mixed` has words, marks and signs beyond ASCII. */
export function sourceOf(kind, units) {
  const random = seeded(kind === 'ascii' ? 11 : 12);
  const word = () => {
    if (random() < 0.45) return common[Math.floor(common.length * random() ** 2)];
    let made = '';
    for (let i = 1 + Math.floor(4 * random() ** 1.5); i >= 0; i -= 1)
      made += syllables[Math.floor(syllables.length * random())];
    return kind === 'mixed' && random() < 0.02 ? `${made}é` : made;
  };
  const parts = [];
  for (let length = 0; length < units; ) {
    const count = 6 + Math.floor(18 * random());
    const words = Array.from({ length: count }, word);
    if (random() < 0.3) words[3] += ',';
    if (kind === 'mixed' && random() < 0.2) words[2] = `“${words[2]}”`;
    if (kind === 'mixed' && random() < 0.01) words[4] = '😀';
    const sentence = words.join(random() < 0.1 ? '\n' : ' ');
    const end = random() < 0.1 ? '.\n\n' : '. ';
    parts.push(sentence.charAt(0).toUpperCase() + sentence.slice(1) + end);
    length += sentence.length + end.length;
  }
  return parts
    .join('')
    .slice(0, units)
    .replace(/[\ud800-\udbff]$/, '');
}

/**
 * As people and models quote: exact, with other blanks, with words changed or left out, or not
 * there at all.
 */
export function mixedQuotes(source, count) {
  const random = seeded(13);
  const kinds = [
    'exact',
    'normalized',
    'normalized',
    'changed',
    'absent',
    'pieces',
    'exact',
    'normalized',
    'exact',
    'changed',
  ];
  return Array.from({ length: count }, (_, i) => {
    const kind = kinds[i % kinds.length];
    const start = source.indexOf(' ', Math.floor(random() * (source.length - 2000))) + 1;
    const end = source.indexOf(' ', start + 60 + Math.floor(200 * random()));
    const words = source.slice(start, end).split(' ');
    const middle = words.length >> 1;
    if (kind === 'normalized') return { kind, quote: words.join('  ').replace(/[“”]/g, '"') };
    if (kind === 'changed')
      return {
        kind,
        quote: [...words.slice(0, middle), 'zzyzx', ...words.slice(middle + 1)].join(' '),
      };
    if (kind === 'absent')
      return { kind, quote: words.map((word) => [...word].reverse().join('')).join(' ') };
    if (kind === 'pieces')
      return {
        kind,
        quote: `${words.slice(0, middle - 1).join(' ')} ... ${words.slice(middle + 2).join(' ')}`,
      };
    return { kind, quote: words.join(' ') };
  });
}
