/**
 * Reads what RetrieveAndGenerate of Bedrock's Knowledge Bases returns: parts of the text, each with
 * the passages that were retrieved for it.
 */
import { isList, isObject, type JsonValue, pointerTo } from '../../../core/json/value/index.js';
import { type AnswerBuilder, type TextPart, wordsIn } from '../builder/answer-builder.js';
import {
  firstOf,
  isAddress,
  isCount,
  listIn,
  memberOf,
  type Path,
  textIn,
} from '../builder/members.js';
import { placeSpan, sameAs } from '../builder/place-span.js';
import { addExcerpt } from '../perplexity/marks.js';

/** Whether an answer is of RetrieveAndGenerate: its output is a text, next to its citations. */
export function isGenerated(answer: JsonValue): boolean {
  return (
    textIn(memberOf(answer, 'output'), 'text') !== undefined &&
    isList(memberOf(answer, 'citations'))
  );
}

/** Each passage of a part is one citation, whose claim is the part and whose quote the passage. */
export function readGenerated(answer: JsonValue, builder: AnswerBuilder): void {
  const carrier = builder.addText(textIn(memberOf(answer, 'output'), 'text') ?? '');
  for (const [index, citation] of listIn(answer, 'citations').entries()) {
    const part = memberOf(memberOf(citation, 'generatedResponsePart'), 'textResponsePart');
    const claim = claimOf(part, carrier, builder);
    for (const [at, reference] of listIn(citation, 'retrievedReferences').entries())
      citeReference(
        {
          reference,
          path: ['citations', index, 'retrievedReferences', at],
          carrier,
          claim,
        },
        builder,
      );
  }
}

type Claimed = ReturnType<typeof placeSpan>;

/** The end is of the last character, or after it: what has the words of the part decides. */
function claimOf(
  part: JsonValue | undefined,
  carrier: TextPart,
  builder: AnswerBuilder,
): Claimed | undefined {
  const span = memberOf(part, 'span');
  const start = firstOf(span ?? null, 'start');
  const end = firstOf(span ?? null, 'end');
  if (start === undefined && end === undefined) return undefined;
  const text = textIn(part, 'text');
  const matches = text === undefined ? undefined : sameAs(text, builder.work);
  const reading = { units: ['codepoint', 'utf16'], matches } as const;
  const ends = isCount(end) ? [end + 1, end] : [end];
  const placed = ends.map((last) => placeSpan(carrier.offsets(), { start, end: last }, reading));
  return placed.find((one) => one.span !== undefined) ?? placed[0];
}

interface ReferenceHere {
  readonly reference: JsonValue;
  readonly path: Path;
  readonly carrier: TextPart;
  readonly claim: Claimed | undefined;
}

function citeReference(
  { reference, path, carrier, claim }: ReferenceHere,
  builder: AnswerBuilder,
): void {
  const pointer = pointerTo(path);
  const at = { pointer: `${pointer}/content`, names: ['text'] };
  const text = wordsIn(memberOf(reference, 'content'), at, builder);
  const name = nameOf(memberOf(reference, 'location'));
  if (!isObject(reference)) builder.drop(pointer, 'malformed');
  else if (name === undefined && text === undefined) builder.drop(pointer, 'no-source');
  else {
    const id = name ?? `passage-${builder.sources.count() + 1}`;
    const given = builder.given.textOf(id);
    const source = addExcerpt(
      {
        name: {
          key: JSON.stringify(['passage', name ?? null, given ?? text ?? null]),
          id,
          url: isAddress(name) ? name : undefined,
          type: 'document',
          text: given ?? text,
        },
        isGiven: given !== undefined,
        pointer,
      },
      builder,
    );
    const lifted = claim?.span && carrier.lift(claim.span);
    const notes = claim === undefined ? (['span-missing'] as const) : claim.notes;
    builder.cite({
      pointer,
      carrier,
      source,
      claim: lifted,
      quote: text,
      notes,
    });
  }
}

/** The address in a location, which each kind of store has under another name. */
function nameOf(location: JsonValue | undefined): string | undefined {
  if (!isObject(location)) return undefined;
  return Object.keys(location)
    .map((kind) => textIn(memberOf(location, kind), 'uri', 'url', 'id'))
    .find((name) => name !== undefined && name !== '');
}
