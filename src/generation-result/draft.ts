/** What the builder takes: a text with marks, its sources and references, under the names of the wire. */
import type { MarkerGrammar } from './markers.js';
import type {
  GenerationCitationV3,
  GenerationReferenceV3,
  GenerationSourceV3,
  GenerationUsageV3,
} from './v3/document.js';

/** An answer to be. */
export interface GenerationResultDraft {
  readonly text: string;
  /** What the model could cite, in the order that marks count. */
  readonly sources: readonly GenerationSourceV3[];
  /** The rendered bibliography; an empty list when there is none. */
  readonly references: readonly GenerationReferenceV3[];
  /** For providers that give citations beside the text. When given, the text is not searched for marks. */
  readonly citations?: readonly GenerationCitationDraft[];
  /** Absent unless given. */
  readonly usage?: GenerationUsageV3 | null;
}

/** A citation to be: nothing was verified unless it says so. */
export interface GenerationCitationDraft extends Omit<GenerationCitationV3, 'verified'> {
  readonly verified?: boolean;
}

/** How a result is built. */
export interface CreateGenerationResultOptions {
  /** How marks are written: `numberedMarkers` unless another grammar is given. */
  readonly markers?: MarkerGrammar;
}
