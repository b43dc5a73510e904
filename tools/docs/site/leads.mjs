// What leads the results of the search: pages by the words that people use for them, and errors by their code.

/** At most so many pages and codes. */
const mostPages = 3;
const mostCodes = 6;

/**
 * Pages as `{ href, title, words }` whose words are what was typed, or begin with it, best first; then codes as
 * `[code, says]` that begin with it, or contain it. What has a dot is a code, so that codes come first.
 */
export function leadsFor(typed, { pages, codes }) {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const found = pages
    .map((page) => ({ page, rank: rankOf(wanted, page.words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, mostPages)
    .map(({ page: { href, title } }) => ({ href, title, says: '' }));
  const named = codesFor(wanted, codes).map(([code, says]) => ({
    href: `contracts/ERRORS.html#${code}`,
    title: code,
    says,
  }));
  return wanted.includes('.') ? [...named, ...found] : [...found, ...named];
}

/** The word itself, in singular or plural; a word that begins with it; or every typed word is one of the page's. */
function rankOf(wanted, words) {
  const single = wanted.replace(/s$/, '');
  if (words.some((word) => word === wanted || word === single)) return 3;
  if (wanted.length > 2 && words.some((word) => word.startsWith(wanted))) return 2;
  const own = new Set(words.flatMap((word) => word.split(' ')));
  const parts = wanted.split(' ').filter((part) => part.length > 2);
  return parts.length > 1 && parts.every((part) => own.has(part) || own.has(part.replace(/s$/, '')))
    ? 1
    : 0;
}

/** Of anything shorter than three letters none. */
function codesFor(wanted, codes) {
  if (!/^[a-z0-9][a-z0-9.-]{2,}$/.test(wanted)) return [];
  const beginning = codes.filter(([code]) => code.startsWith(wanted));
  const containing = codes.filter(([code]) => !code.startsWith(wanted) && code.includes(wanted));
  return [...beginning, ...containing].slice(0, mostCodes);
}
