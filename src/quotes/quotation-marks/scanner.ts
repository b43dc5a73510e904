/**
 * Cuts a text that comes in pieces into what is marked as a quote and what is not, as soon as that
 * can be determined.
 */
import { inside } from './inside.js';
import { linesOfBlock } from './lines.js';
import { openingAt } from './opening.js';
import { outside } from './outside.js';
import { createScan, type Passage, type Piece, type Scan } from './scan.js';

export type { Passage, Piece } from './scan.js';

/** The words of a passage; for a block quote without what marks its lines. */
export function wordsOf({ words, isBlock, opens }: Passage): string {
  if (isBlock) return linesOfBlock(words).join('\n').trim();
  return opens === '' ? words : words.replace(/\\$/, '');
}

export interface Scanner {
  readonly push: (text: string) => void;
  /** Nothing more follows. */
  readonly end: () => void;
  /** Whether something is held back until what follows decides on it. */
  readonly isHolding: () => boolean;
  /** The next piece; undefined as long as what follows has to be waited for. */
  readonly next: () => Piece | undefined;
}

/** The pieces of a whole text. Passages above `limit` UTF-16 units come in parts. */
export function readPieces(text: string, limit: number = 2 ** 16): readonly Piece[] {
  const scan = createScan(limit, openingAt);
  scan.rest = text;
  scan.isWhole = true;
  const pieces: Piece[] = [];
  for (let piece = next(scan); piece !== undefined; piece = next(scan)) pieces.push(piece);
  return pieces;
}

/** Keeps at most `limit` UTF-16 units of a passage, and what is needed to recognise a mark. */
export function createScanner(limit: number): Scanner {
  const scan = createScan(limit, openingAt);
  return {
    push: (more) => {
      scan.rest += more;
    },
    end: () => {
      scan.isWhole = true;
    },
    isHolding: () => scan.rest !== '' || scan.open !== undefined,
    next: () => next(scan),
  };
}

function next(scan: Scan): Piece | undefined {
  if (scan.open === undefined) {
    const found = outside(scan);
    if (found !== 'passage') return found;
  }
  return scan.open === undefined ? undefined : inside(scan, scan.open);
}
