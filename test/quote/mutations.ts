/** Ways to lie about a quote by one small change, and ways to damage it honestly; each deterministic for a seed. */

export type Mutation = (quote: string, random: () => number, words: readonly string[]) => string | undefined;

/** Numbers in [0, 1), the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const pickOf = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

const places = (quote: string, pattern: RegExp): readonly RegExpExecArray[] => [...quote.matchAll(pattern)];

function replaceOne(pattern: RegExp, by: (found: string, random: () => number) => string | undefined): Mutation {
  return (quote, random) => {
    const place = pickOf(places(quote, pattern), random);
    const put = place === undefined ? undefined : by(place[0], random);
    if (place === undefined || put === undefined) return undefined;
    return quote.slice(0, place.index) + put + quote.slice(place.index + place[0].length);
  };
}

const other =
  (list: readonly string[]) =>
  (found: string, random: () => number): string | undefined =>
    sameCase(
      found,
      pickOf(
        list.filter((word) => word !== found.toLowerCase()),
        random,
      ),
    );

function sameCase(model: string, word: string | undefined): string | undefined {
  if (word === undefined) return undefined;
  return /^[A-Z]/.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

const whole = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`, 'gi');

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million billion first second third'.split(
    ' ',
  );
const units =
  'percent million billion trillion thousand dollars cents years months weeks days hours minutes miles feet pounds tons kilometers meters'.split(
    ' ',
  );
const auxiliaries = 'is are was were can will would should could has have had did do does may must'.split(' ');
const turnable =
  'able likely clear fair known certain common happy stable healthy equal important possible regular legal complete direct active effective dependent visible agree appear like expected affected limited related used published available successful'.split(
    ' ',
  );
const antonyms: ReadonlyMap<string, string> = new Map(
  `increase decrease,increased decreased,increasing decreasing,higher lower,high low,more less,most least,before after,above below,over under,
   good bad,better worse,best worst,large small,larger smaller,great little,long short,longer shorter,old new,early late,earlier later,first last,
   win lose,won lost,success failure,positive negative,rise fall,rose fell,up down,left right,north south,northern southern,east west,
   eastern western,strong weak,stronger weaker,always never,all none,many few,open closed,opened closed,start end,started ended,begin end,began ended,
   import export,include exclude,including excluding,accept reject,accepted rejected,support oppose,supported opposed,public private,
   major minor,maximum minimum,male female,men women,man woman,young old,day night,summer winter,hot cold,rich poor,buy sell,bought sold,
   profit loss,gain loss,add remove,added removed,allow forbid,allowed forbidden,safe dangerous,easy difficult,fast slow,heavy light,
   inside outside,internal external,with without,for against,same different,similar different,true false,war peace,friend enemy,love hate,
   benefit harm,beneficial harmful,improve worsen,improved worsened,reduce raise,reduced raised,reducing raising,create destroy,created destroyed`
    .split(',')
    .flatMap((pair): [string, string][] => {
      const [one = '', two = ''] = pair.trim().split(/\s+/);
      return [
        [one, two],
        [two, one],
      ];
    }),
);

const spelledOut = (quote: string): string => quote.replace(/n[\u2019']t\b/g, ' not').replace(/\s+/g, ' ');

/** Fewer words stand in many places. */
const longEnough = (quote: string): string | undefined => (quote.split(/\s+/).length > 5 ? quote : undefined);

/** Changes that make a quote say something else. */
export const lies: Readonly<Record<string, Mutation>> = {
  'digit changed': replaceOne(/\d/g, (digit, random) => String((Number(digit) + 1 + Math.floor(random() * 9)) % 10)),
  'number word changed': replaceOne(whole(numberWords), other(numberWords)),
  'sign changed': replaceOne(/(?<![\w.,:/-])[-$\u20ac\u00a3]?\d[\d.,]*%?(?![\w%])/g, (found) => {
    if (found.endsWith('%')) return found.slice(0, -1);
    if (found.startsWith('$')) return `\u20ac${found.slice(1)}`;
    return found.startsWith('-') ? found.slice(1) : `-${found}`;
  }),
  'unit changed': replaceOne(whole(units), other(units)),
  'not added': replaceOne(whole(auxiliaries), (found) => `${found} not`),
  'not removed': replaceOne(/\bnot |n[\u2019']t\b/g, () => ''),
  'not moved': (quote, random) => {
    const without = lies['not removed']?.(quote, random, []);
    const again =
      without === undefined
        ? undefined
        : replaceOne(whole(auxiliaries), (found) => `${found} not`)(without, random, []);
    return again === undefined || spelledOut(again) === spelledOut(quote) ? undefined : again;
  },
  'un- added': replaceOne(
    whole(turnable),
    (found, random) => (pickOf(['un', 'in', 'dis', 'non-'], random) ?? 'un') + found,
  ),
  'un- removed': replaceOne(
    /\b(?:un|in|im|dis|ir|il)(?=(?:able|likely|clear|fair|known|certain|common|stable|equal|possible|regular|legal|complete|direct|active|effective|dependent|visible|agree|appear|like|expected|affected|limited|related|used|published|available|successful|fortunate|usual|employ|necessary|accurate|adequate|appropriate|sufficient))/gi,
    () => '',
  ),
  antonym: replaceOne(whole([...antonyms.keys()]), (found) => sameCase(found, antonyms.get(found.toLowerCase()))),
  'content word replaced': (quote, random, words) =>
    replaceOne(/(?<![\w'\u2019-])[A-Za-z]{4,}(?![\w'\u2019-])/g, (found, again) => {
      const word = sameCase(found, pickOf(words, again));
      return word?.toLowerCase() === found.toLowerCase() ? undefined : word;
    })(quote, random, words),
  'two words swapped': (quote, random) => {
    const found = places(quote, /[A-Za-z0-9]+/g);
    const one = pickOf(found, random);
    const two = pickOf(found, random);
    if (one === undefined || two === undefined || one[0].toLowerCase() === two[0].toLowerCase()) return undefined;
    const [a, b] = one.index < two.index ? [one, two] : [two, one];
    return (
      quote.slice(0, a.index) +
      b[0] +
      quote.slice(a.index + a[0].length, b.index) +
      a[0] +
      quote.slice(b.index + b[0].length)
    );
  },
  'number cut at the start': (quote, random) => {
    const place = pickOf(places(quote, /\d[\d.,]*\d/g), random);
    return place === undefined ? undefined : longEnough(quote.slice(place.index + place[0].length - 1));
  },
  'number cut at the end': (quote, random) => {
    const place = pickOf(places(quote, /\d[\d.,]*\d/g), random);
    return place === undefined ? undefined : longEnough(quote.slice(0, place.index + 1));
  },
};

/** Changes that leave a quote saying the same. */
export const damages: Readonly<Record<string, Mutation>> = {
  'article dropped': replaceOne(/\b(?:a|an|the) /gi, () => ''),
  'typing error': replaceOne(/(?<![\w'\u2019-])[a-z]{5,}(?![\w'\u2019-])/g, (found, random) => {
    const at = 1 + Math.floor(random() * (found.length - 2));
    const kind = Math.floor(random() * 4);
    if (kind === 0) return found.slice(0, at) + found.slice(at + 1);
    if (kind === 1) return found.slice(0, at) + found.charAt(at) + found.slice(at);
    if (kind === 2) return `${found.slice(0, at)}${found.charAt(at) === 'x' ? 'z' : 'x'}${found.slice(at + 1)}`;
    const turned = found.slice(0, at) + found.charAt(at + 1) + found.charAt(at) + found.slice(at + 2);
    return turned === found ? undefined : turned;
  }),
  'word split': replaceOne(/(?<![\w'\u2019-])[a-z]{6,}(?![\w'\u2019-])/g, (found, random) => {
    const at = 2 + Math.floor(random() * (found.length - 4));
    return `${found.slice(0, at)} ${found.slice(at)}`;
  }),
};
