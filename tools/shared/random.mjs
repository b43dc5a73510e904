// Chance that is the same on every machine and for every seed: what a generator picks can be made
// again.

/** Numbers in [0, 1) from a seed (mulberry32 of Tommy Ettinger, public domain). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A seed for a text, so that what one kind picks does not depend on the kinds before it (FNV-1a).
 */
export function seedOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export const pick = (items, random) => items[Math.floor(random() * items.length)];

/** The same items in another order; the input stays as it is (Fisher and Yates). */
export function shuffled(items, random) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
