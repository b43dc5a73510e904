/**
 * Where words stand in a stretch of a text, and which of them can be a quote's, told by its bytes: a host writes these faster
 * than a program reads units.
 *
 * Why it is sound: letters and digits of ASCII are words by themselves between blanks and signs. Whatever else can be in a word,
 * or turns a sign into one, is odd and only pointed at; odd bytes are in runs, so that a run without one is a word. A run is left
 * out when its first and last letters are those of no key.
 *
 * Measured on 1 MB of prose: 0.9 ms for the runs and 0.9 for those that are listed, where reading each unit takes 2.6. No
 * branch depends on where words end, as none can be foreseen. The buffers are made once and belong to functions that are made
 * once, which an engine compiles with their addresses: with others it takes twice as long.
 */
import { LONG, maskOfHead, maskOfTail, type SlotLists, slotLists, slotOf } from './sought-keys.js';
import { actsOfAscii, BLANK, BY_ITSELF, SIGN } from './word-reading.js';

/** A stretch of a text as bytes of UTF-8, and what stands where. There is one: what it holds is of the stretch that was read last. */
export interface PlainRuns {
  /** What runs are compared with. */
  readonly lists: SlotLists;
  /** `AHEAD` bytes, the stretch, and a blank. */
  readonly bytes: Uint8Array;
  /** Where the stretch ends. */
  end: number;
  /** Where runs begin and end, in turns: letters, digits and odd bytes. */
  readonly edges: Int32Array;
  edgeCount: number;
  /** Where odd bytes are, and hyphens where these are asked for: in the upper half how many edges there are up to each. */
  readonly odd: Int32Array;
  oddCount: number;
  readonly pointAtHyphens: (isAsked: boolean) => void;
  /** Reads a stretch of at most `STRETCH` units that begins and ends where no word does. */
  readonly read: (stretch: string) => void;
  /** Runs whose slots have something, by the places of their edges from `first` to `last`; their slots; 1 for those that are the word of it. */
  readonly listed: Int32Array;
  readonly listedSlots: Uint16Array;
  readonly isWord: Uint8Array;
  /** Lists them, and gives their number. */
  readonly list: (first: number, last: number) => number;
  /** Where the next byte is that ends a word whatever comes next. */
  readonly gapAfter: (from: number) => number;
  /** How many units begin in these bytes. */
  readonly unitsIn: (from: number, to: number) => number;
  /** Takes quotation marks off the ends of the run with this edge; true when it is a word then. */
  readonly trim: (edge: number) => boolean;
}

/** So many bytes before the stretch can be looked at. */
export const AHEAD = 4;
/** Units of text that are read at once: few, so that all that is known of them stays in the nearest cache. */
export const STRETCH = 4096;

/** Makes small letters of capitals, and leaves small letters and digits as they are. */
const SMALL = 0x20202020;

const IN_RUN = 1;
const ODD = 2;
/** Ends a word whatever comes next. */
const GAP = 4;

let only: PlainRuns | undefined;

export function plainRuns(): PlainRuns {
  only ??= createRuns();
  return only;
}

function createRuns(): PlainRuns {
  // names for numbers stand here for the same reason
  const [ahead, long, small, runBit, oddBit, gapBit] = [AHEAD, LONG, SMALL, IN_RUN, ODD, GAP];
  const kinds = kindsOfBytes();
  // a unit is told by its first byte, four bytes are two
  const unitsOf = Uint8Array.from(kinds, (_, byte) => (byte >= 0xf0 ? 2 : byte >= 0x80 && byte < 0xc0 ? 0 : 1));
  const bytes = new Uint8Array(ahead + 3 * STRETCH + 1);
  const stretchBytes = bytes.subarray(ahead);
  const view = new DataView(bytes.buffer);
  const encoder = new TextEncoder();
  const edges = new Int32Array(bytes.length + 1);
  const odd = new Int32Array(bytes.length);
  const lists = slotLists();
  const { places, heads, tails, sizes } = lists;
  const listed = new Int32Array(bytes.length);
  const listedSlots = new Uint16Array(bytes.length);
  const isWord = new Uint8Array(bytes.length);
  const headMasks = Int32Array.from({ length: long + 1 }, (_, size) => maskOfHead(size));
  const tailMasks = Int32Array.from({ length: long + 1 }, (_, size) => maskOfTail(size));
  const runs: PlainRuns = {
    lists,
    bytes,
    end: ahead,
    edges,
    edgeCount: 0,
    odd,
    oddCount: 0,
    pointAtHyphens: (isAsked) => {
      kinds[45] = isAsked ? oddBit : 0;
    },
    read: (stretch) => {
      const end = ahead + encoder.encodeInto(stretch, stretchBytes).written;
      bytes[end] = 32;
      let edgeCount = 0;
      let oddCount = 0;
      let before = 0;
      for (let at = ahead; at <= end; at += 1) {
        const kind = kinds[bytes[at] as number] as number;
        const inRun = kind & runBit;
        edges[edgeCount] = at;
        edgeCount += inRun ^ before;
        odd[oddCount] = at | (edgeCount << 16);
        oddCount += (kind & oddBit) >> 1;
        before = inRun;
      }
      runs.end = end;
      runs.edgeCount = edgeCount;
      runs.oddCount = oddCount;
    },
    listed,
    listedSlots,
    isWord,
    list: (first, last) => {
      let count = 0;
      for (let edge = first; edge < last; edge += 2) {
        const start = edges[edge] as number;
        const length = (edges[edge + 1] as number) - start;
        const size = length < long ? length : long;
        const head = (view.getInt32(start, true) | small) & (headMasks[size] as number);
        const tail = (view.getInt32(start + length - 4, true) | small) & (tailMasks[size] as number);
        const slot = slotOf(head, tail);
        const other =
          (head ^ (heads[slot] as number)) | (tail ^ (tails[slot] as number)) | (length ^ (sizes[slot] as number));
        listed[count] = edge;
        listedSlots[count] = slot;
        isWord[count] = ~(other | -other) >>> 31;
        count += -(places[slot] as number) >>> 31;
      }
      return count;
    },
    gapAfter: (from) => {
      let at = from;
      while (((kinds[bytes[at] as number] as number) & gapBit) === 0) at += 1;
      return at;
    },
    unitsIn: (from, to) => {
      let units = 0;
      for (let at = from; at < to; at += 1) units += unitsOf[bytes[at] as number] as number;
      return units;
    },
    trim: (edge) => {
      let start = edges[edge] as number;
      let end = edges[edge + 1] as number;
      for (let size = markSize(bytes, start); size > 0 && start + size < end; size = markSize(bytes, start))
        start += size;
      for (let size = lastMarkSize(bytes, end); size > 0 && start + size < end; size = lastMarkSize(bytes, end))
        end -= size;
      for (let at = start; at < end; at += 1) if (kinds[bytes[at] as number] !== runBit) return false;
      edges[edge] = start;
      edges[edge + 1] = end;
      return true;
    },
  };
  return runs;
}

function kindsOfBytes(): Uint8Array {
  const kinds = new Uint8Array(256).fill(IN_RUN | ODD);
  for (const [code, act] of actsOfAscii().entries())
    if (act !== BY_ITSELF) kinds[code] = act === BLANK ? GAP : act === SIGN ? 0 : IN_RUN;
  return kinds;
}

/** How many bytes a quotation mark has that stands there, and is in a word only between its letters; 0 when there is none. */
function markSize(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 34 || bytes[at] === 39) return 1;
  // from U+2018 to U+201F
  return bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && ((bytes[at + 2] as number) & 0xf8) === 0x98 ? 3 : 0;
}

function lastMarkSize(bytes: Uint8Array, end: number): number {
  if (markSize(bytes, end - 1) === 1) return 1;
  return markSize(bytes, end - 3) === 3 ? 3 : 0;
}

/** A unit that ends a word whatever comes next. */
export function isGap(unit: number): boolean {
  return unit < 128 && actsOfAscii()[unit] === BLANK;
}
