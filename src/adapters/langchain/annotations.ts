/** Reads annotations of a block, each as what it is: a citation of LangChain, or still one of the provider. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import { readCitation as readAnthropicCitation } from '../anthropic/from-answer.js';
import { readAnnotation as readOpenAIAnnotation } from '../openai/annotations.js';
import type { Desk, Stretch } from '../shared/desk.js';
import { listIn, memberOf, textIn } from '../shared/members.js';
import type { DropReason } from '../shared/reasons.js';
import { readCitation } from './citations.js';

/** A block, where it stands, and its text. */
export interface Annotated {
  readonly block: JsonValue;
  readonly path: readonly (string | number)[];
  readonly carrier: Stretch | undefined;
}

/** Blocks of LangChain have annotations, and blocks that are still as the provider made them have citations. */
export function readAnnotations({ block, path, carrier }: Annotated, desk: Desk): void {
  for (const list of ['annotations', 'citations']) {
    for (const [number, annotation] of listIn(block, list).entries()) {
      const pointer = pointerTo([...path, list, number]);
      const reason = carrier === undefined ? 'no-text' : readAnnotation({ annotation, pointer, carrier }, desk);
      if (reason !== undefined) desk.drop(pointer, reason);
    }
  }
}

interface AnnotationHere {
  readonly annotation: JsonValue;
  readonly pointer: string;
  readonly carrier: Stretch;
}

/** Citations of a provider go to the reader of that provider, which knows their coordinates. */
function readAnnotation({ annotation, pointer, carrier }: AnnotationHere, desk: Desk): DropReason | undefined {
  const found = unwrapped(annotation);
  const type = textIn(found, 'type') ?? '';
  if (!isObject(found)) return 'malformed';
  if (type === 'citation') return readCitation({ citation: found, pointer, carrier }, desk);
  if (type.endsWith('_location'))
    return readAnthropicCitation({ citation: found, pointer, carrier, fetched: [] }, desk);
  return readOpenAIAnnotation({ annotation: found, pointer, carrier }, desk);
}

/** What LangChain has no form for stands in a wrapping. */
function unwrapped(annotation: JsonValue): JsonValue {
  const value = textIn(annotation, 'type') === 'non_standard_annotation' ? memberOf(annotation, 'value') : undefined;
  return value ?? annotation;
}
