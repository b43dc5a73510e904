/** Where a claimed text is in the sources: seven answers, told apart so that drift is never called a lie. */

/**
 * Where one claimed text was found.
 *
 * - `unchanged`: in its source, at the place that the document gives
 * - `unplaced`: in its source; of the place that the document gives, a part is none that a text can show, such as a page
 * - `moved`: in its source, at another place
 * - `source-changed`: gone from its source, and the source is not the one the document was made from
 * - `found-elsewhere`: not in its source, but in another given one
 * - `fabricated`: nowhere that was searched, and no change of the source explains it
 * - `unavailable`: there is no source to look into
 */
export type Standing =
  | 'unchanged'
  | 'unplaced'
  | 'moved'
  | 'source-changed'
  | 'found-elsewhere'
  | 'fabricated'
  | 'unavailable';

/** What the sources say of one claim. */
export interface SourceState {
  /** RFC 6901 pointer to the claimed text. */
  readonly pointer: string;
  /** The key of the source that the document names. */
  readonly key: string;
  readonly state: Standing;
  /** Whether the source is the one the document was made from; `absent` when the document does not say. */
  readonly sourceDigest: 'holds' | 'differs' | 'absent' | 'unknown';
  /** The lines on which it stands, from 1, inclusive; those of the first place when there are several. */
  readonly lines?: { readonly start: number; readonly end: number };
  /** `found-elsewhere`: the key of the source that holds it. */
  readonly foundIn?: string;
  /**
   * `unavailable`: why. `work-budget`: the claims ask for more searching than one verification may do; with `fabricated` and
   * `source-changed`, not all the other sources were searched.
   */
  readonly reason?: 'not-found' | 'lookup-failed' | 'not-text' | 'aborted' | 'work-budget';
}
