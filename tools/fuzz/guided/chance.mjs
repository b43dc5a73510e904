// Chance out of bytes: what the fuzzer changes in them changes what is picked, made and cut.

/**
 * Numbers in [0, 1), two bytes each, and 0 when there are no more; `rest` gives the bytes that were
 * not asked for yet.
 */
export function chanceOf(bytes) {
  let at = 0;
  const random = () => {
    const [high = 0, low = 0] = bytes.subarray(at, at + 2);
    at += 2;
    return (high * 256 + low) / 65_536;
  };
  random.rest = () => bytes.subarray(at);
  return random;
}

/** The two bytes of a number in [0, 1). */
export const bytesOfNumber = (number) => [
  Math.floor(number * 256),
  Math.floor(number * 65_536) % 256,
];
