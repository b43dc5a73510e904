/** The places that a rule declares for its issues, as patterns over pointers. */

/** The pointers of `reportedAt`, as they are there: `*` is an index, `**` anything inside. */
export function placesIn(reportedAt: string | undefined): readonly string[] {
  return [...(reportedAt ?? '').matchAll(/`(""|\/[^`]*)`/g)].map(([, place = '']) =>
    place === '""' ? '' : place,
  );
}

/** Whether a pointer is at one of the places. */
export function isAt(pointer: string, places: readonly string[]): boolean {
  return places.some((place) => patternOf(place).test(pointer));
}

function patternOf(place: string): RegExp {
  const parts = place.split('/').map((part) => {
    if (part === '**') return '.+';
    return part === '*' ? '(?:0|[1-9][0-9]*)' : part.replaceAll(/[^\w]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
