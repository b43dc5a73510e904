/** Reads annotations of a block, each as what it is: a citation of LangChain, or still one of the provider. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import { readCitation as readAnthropicCitation } from '../anthropic/from-answer.js';
import type { AnswerBuilder, TextPart } from '../builder/answer-builder.js';
import { listIn, memberOf, textIn } from '../builder/members.js';
import type { DropReason } from '../builder/reasons.js';
import { readAnnotation as readOpenAIAnnotation } from '../openai/annotations.js';
import { readCitation } from './citations.js';

/** A block, where it stands, and its text. */
export interface Annotated {
  readonly block: JsonValue;
  readonly path: readonly (string | number)[];
  readonly carrier: TextPart | undefined;
}

/** Blocks of LangChain have annotations, and blocks that are still as the provider made them have citations. */
export function readAnnotations({ block, path, carrier }: Annotated, builder: AnswerBuilder): void {
  for (const list of ['annotations', 'citations']) {
    for (const [number, annotation] of listIn(block, list).entries()) {
      const pointer = pointerTo([...path, list, number]);
      const reason = carrier === undefined ? 'no-text' : readAnnotation({ annotation, pointer, carrier }, builder);
      if (reason !== undefined) builder.drop(pointer, reason);
    }
  }
}

interface AnnotationHere {
  readonly annotation: JsonValue;
  readonly pointer: string;
  readonly carrier: TextPart;
}

/** Citations of a provider go to the reader of that provider, which knows their coordinates. */
function readAnnotation(
  { annotation, pointer, carrier }: AnnotationHere,
  builder: AnswerBuilder,
): DropReason | undefined {
  const found = unwrapped(annotation);
  const type = textIn(found, 'type') ?? '';
  if (!isObject(found)) return 'malformed';
  if (type === 'citation') return readCitation({ citation: found, pointer, carrier }, builder);
  if (type.endsWith('_location'))
    return readAnthropicCitation({ citation: found, pointer, carrier, fetched: [] }, builder);
  return readOpenAIAnnotation({ annotation: found, pointer, carrier }, builder);
}

/** What LangChain has no form for stands in a wrapping. */
function unwrapped(annotation: JsonValue): JsonValue {
  const value = textIn(annotation, 'type') === 'non_standard_annotation' ? memberOf(annotation, 'value') : undefined;
  return value ?? annotation;
}
