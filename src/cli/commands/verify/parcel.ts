/** What a thread is given: the bytes of several documents in one piece that changes hands, and is not copied again. */
import type { Document, DocumentName } from './documents.js';

/** Documents packed together. */
export interface Parcel {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly documents: readonly Packed[];
}

interface Packed {
  readonly name: DocumentName;
  readonly length: number;
  readonly offset: number;
  /** Where its bytes stand; absent when they were too many to be held. */
  readonly part?: { readonly start: number; readonly end: number };
}

export function pack(documents: readonly Document[]): Parcel {
  const bytes = new Uint8Array(documents.reduce((sum, document) => sum + (document.bytes?.length ?? 0), 0));
  let start = 0;
  const packed = documents.map(({ name, length, offset, bytes: own }) => {
    if (own === undefined) return { name, length, offset };
    bytes.set(own, start);
    const end = start + own.length;
    const part = { start, end };
    start = end;
    return { name, length, offset, part };
  });
  return { bytes, documents: packed };
}

export function unpack({ bytes, documents }: Parcel): Document[] {
  return documents.map(({ part, ...document }) => ({
    kind: 'document',
    ...document,
    ...(part === undefined ? {} : { bytes: bytes.subarray(part.start, part.end) }),
  }));
}
