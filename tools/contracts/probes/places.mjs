// The places that a rule declares for its issues, as patterns over pointers.

/** The pointers of `reportedAt`, as they are there: `*` is an index, `**` anything inside. */
export function placesIn(reportedAt) {
  return [...(reportedAt ?? '').matchAll(/`(""|\/[^`]*)`/g)].map(([, place = '']) =>
    place === '""' ? '' : place,
  );
}

/** Whether a pointer is at one of the places. */
export function isAt(pointer, places) {
  return places.some((place) => patternOf(place).test(pointer));
}

const patterns = new Map();

function patternOf(place) {
  const known = patterns.get(place);
  if (known !== undefined) return known;
  const parts = place.split('/').map((part) => {
    if (part === '**') return '.+';
    return part === '*' ? '(?:0|[1-9][0-9]*)' : part.replaceAll(/[^\w]/g, '\\$&');
  });
  const pattern = new RegExp(`^${parts.join('/')}$`);
  patterns.set(place, pattern);
  return pattern;
}

/** The issues of rules that are at none of the places that their rules declare, each once; a rule may declare none. */
export function elsewhereIn(version) {
  const declared = new Map(
    version.rules
      .filter(({ reportedAt }) => reportedAt !== undefined)
      .map((rule) => [rule.code, placesIn(rule.reportedAt)]),
  );
  const found = new Set();
  return {
    found,
    see(issues) {
      for (const { code, pointer } of issues) {
        const places = declared.get(code);
        if (places !== undefined && !isAt(pointer, places)) found.add(`${code} at ${pointer}`);
      }
    },
  };
}
