/** Reads annotations of a block, each as what it is: a citation of LangChain, or still one of the provider. */
import { isObject, type JsonValue, pointerTo } from '../../json/value/index.js';
import { readCitation as readAnthropicCitation } from '../anthropic/from-answer.js';
import { readCitation as readBedrockCitation } from '../bedrock/from-answer.js';
import type { AnswerBuilder, TextPart } from '../builder/answer-builder.js';
import { isList, listIn, memberOf, textIn } from '../builder/members.js';
import type { DropReason } from '../builder/reasons.js';
import { readAnnotation as readOpenAIAnnotation } from '../openai/annotations.js';
import { readCitation } from './citations.js';

/** A block, where it stands, and its text. */
export interface Annotated {
  readonly block: JsonValue;
  readonly path: readonly (string | number)[];
  readonly carrier: TextPart | undefined;
  /** Whether the message also has the grounding of Gemini that annotations were made of. */
  readonly isGrounded: boolean;
}

/** Blocks of LangChain have annotations, and blocks that are still as the provider made them have citations. */
export function readAnnotations({ block, path, carrier, isGrounded }: Annotated, builder: AnswerBuilder): void {
  for (const list of ['annotations', 'citations']) {
    for (const [number, annotation] of listIn(block, list).entries()) {
      const pointer = pointerTo([...path, list, number]);
      const isRepeated = isGrounded && isObject(memberOf(memberOf(annotation, 'extras'), 'google_ai_metadata'));
      const reason = isRepeated
        ? 'repeated'
        : carrier === undefined
          ? 'no-text'
          : readAnnotation({ annotation, pointer, carrier }, builder);
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
  if (isOfBedrock(found)) return readBedrockCitation({ citation: inCamelCase(found), pointer, carrier }, builder);
  return readOpenAIAnnotation({ annotation: found, pointer, carrier }, builder);
}

/** Citations of Converse have no type; the integration for Python writes their members in snake case. */
function isOfBedrock(citation: JsonValue): boolean {
  const has = (name: string): boolean => memberOf(citation, name) !== undefined;
  return !has('type') && ['location', 'sourceContent', 'source_content'].some(has);
}

function inCamelCase(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(inCamelCase);
  if (!isObject(value)) return value;
  const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [camel(name), inCamelCase(member)]));
}

/** What LangChain has no form for stands in a wrapping. */
function unwrapped(annotation: JsonValue): JsonValue {
  const value = textIn(annotation, 'type') === 'non_standard_annotation' ? memberOf(annotation, 'value') : undefined;
  return value ?? annotation;
}
