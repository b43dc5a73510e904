/**
 * Compares listed values, bounds, steps, patterns and formats: whether they let more through or
 * less.
 */
import type { JsonObject, JsonValue } from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import { typeOf } from './alternatives.js';
import type { ChangeKind, Effect, Nodes, Walk } from './change.js';
import { without } from './diff-rules.js';

export function diffValues({ emit, names }: Walk, { before, after, pointer }: Nodes): void {
  const from = valuesOf(before);
  const to = valuesOf(after);
  if (from === undefined && to === undefined) return;
  if (
    names !== undefined &&
    names.pointer === pointer &&
    isOnly(from, names.before) &&
    isOnly(to, names.after)
  ) {
    const says = `the document names version ${JSON.stringify(names.after)}`;
    emit({
      kind: 'version.named',
      pointer,
      says,
      effect: 'neutral',
      why: 'each version has its own name',
    });
    return;
  }
  if (from === undefined)
    emit({
      kind: 'values.listed',
      pointer,
      says: 'the values are listed',
      effect: 'narrowed',
    });
  else if (to === undefined)
    emit({
      kind: 'values.free',
      pointer,
      says: 'any value is allowed',
      effect: 'widened',
    });
  else {
    for (const value of without([...new Set(from)], to))
      emit({
        kind: 'values.removed',
        pointer,
        says: `the value ${value} is gone`,
        effect: 'narrowed',
      });
    for (const value of without([...new Set(to)], from))
      emit({
        kind: 'values.added',
        pointer,
        says: `the value ${value} is new`,
        effect: 'widened',
      });
  }
}

const valuesOf = ({ enum: values }: Nodes['before']): readonly string[] | undefined =>
  Array.isArray(values) ? values.map((value: JsonValue) => canonicalText(value)) : undefined;

const isOnly = (values: readonly string[] | undefined, value: JsonValue): boolean =>
  values?.length === 1 && values[0] === canonicalText(value);

export function diffBounds(walk: Walk, nodes: Nodes): void {
  for (const bound of bounds) diffBound(walk, nodes, bound);
  diffSteps(walk, nodes);
  for (const keyword of ['pattern', 'format']) diffPattern(walk, nodes, keyword);
  diffUnique(walk, nodes);
}

/** `exclusive` is the keyword that leaves the bound itself out. */
type Bound = Readonly<{
  says: string;
  side: 'least' | 'most';
  keyword: string;
  exclusive?: string;
}>;

const bounds: readonly Bound[] = [
  {
    says: 'the minimum',
    side: 'least',
    keyword: 'minimum',
    exclusive: 'exclusiveMinimum',
  },
  {
    says: 'the maximum',
    side: 'most',
    keyword: 'maximum',
    exclusive: 'exclusiveMaximum',
  },
  { says: 'the least length', side: 'least', keyword: 'minLength' },
  { says: 'the greatest length', side: 'most', keyword: 'maxLength' },
  { says: 'the least number of items', side: 'least', keyword: 'minItems' },
  { says: 'the greatest number of items', side: 'most', keyword: 'maxItems' },
  { says: 'the least number of members', side: 'least', keyword: 'minProperties' },
  { says: 'the greatest number of members', side: 'most', keyword: 'maxProperties' },
];

function diffBound({ emit }: Walk, { before, after, pointer }: Nodes, bound: Bound): void {
  const from = limitOf(before, bound);
  const to = limitOf(after, bound);
  if (from.text === to.text) return;
  const rises = to.place > from.place || (to.place === from.place && to.nudge > from.nudge);
  const effect: Effect = rises === (bound.side === 'least') ? 'narrowed' : 'widened';
  const says = `${bound.says} went from ${from.text} to ${to.text}`;
  emit({
    kind: kindOfBound(from, to, rises),
    pointer,
    says,
    effect,
  });
}

function kindOfBound(from: Limit, to: Limit, rises: boolean): ChangeKind {
  if (from.text === 'none') return 'bound.added';
  if (to.text === 'none') return 'bound.removed';
  return rises ? 'bound.raised' : 'bound.lowered';
}

/** A bound as a place on the number line; `nudge` marks one that excludes its value. */
type Limit = Readonly<{ place: number; nudge: number; text: string }>;

function limitOf(schema: JsonObject, { side, keyword, exclusive }: Bound): Limit {
  const sign = side === 'least' ? 1 : -1;
  // What is counted, such as characters, is never less than 0; a number has no least value
  const isCount = keyword.startsWith('min') && keyword !== 'minimum';
  const none = isCount ? 0 : -sign * Infinity;
  const given = schema[keyword];
  const including = typeof given === 'number' ? given : none;
  const excluding = exclusive === undefined ? undefined : schema[exclusive];
  const isInteger = typeOf(schema) === 'integer';
  const isExclusive =
    typeof excluding === 'number' &&
    isTighter({
      excluding,
      including,
      sign,
      isInteger,
    });
  if (!isExclusive)
    return { place: including, nudge: 0, text: including === none ? 'none' : `${including}` };
  if (isInteger) {
    const place = nextInteger(excluding, sign);
    return { place, nudge: 0, text: `${place}` };
  }
  const word = side === 'least' ? 'above' : 'below';
  return { place: excluding, nudge: sign, text: `${word} ${excluding}` };
}

interface BothBounds {
  /** The bound that excludes its value. */
  readonly excluding: number;
  /** The bound that includes its value. */
  readonly including: number;
  /** 1 for a lower bound, -1 for an upper one. */
  readonly sign: number;
  readonly isInteger: boolean;
}

/** Whether the bound that excludes its value leaves less than the one that includes it. */
function isTighter({ excluding, including, sign, isInteger }: BothBounds): boolean {
  if (isInteger) return sign * nextInteger(excluding, sign) > sign * including;
  return sign * excluding >= sign * including;
}

const nextInteger = (bound: number, sign: number): number =>
  sign > 0 ? Math.floor(bound) + 1 : Math.ceil(bound) - 1;

function diffSteps({ emit }: Walk, { before, after, pointer }: Nodes): void {
  const from = before['multipleOf'];
  const to = after['multipleOf'];
  if (from === to) return;
  const says = `the step went from ${stepText(from)} to ${stepText(to)}`;
  emit({
    kind: kindOfStep(from, to),
    pointer,
    says,
    effect: effectOfStep(from, to),
  });
}

function kindOfStep(from: JsonValue | undefined, to: JsonValue | undefined): ChangeKind {
  if (from === undefined) return 'bound.added';
  return to === undefined ? 'bound.removed' : 'keyword.changed';
}

function effectOfStep(from: JsonValue | undefined, to: JsonValue | undefined): Effect {
  if (areAllMultiples(from, to)) return 'widened';
  return areAllMultiples(to, from) ? 'narrowed' : 'replaced';
}

/** Whether every multiple of one step is a multiple of the other: no step at all lets all through. */
const areAllMultiples = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
  other === undefined ||
  (typeof one === 'number' && typeof other === 'number' && Number.isInteger(one / other));

const stepText = (step: JsonValue | undefined): string =>
  step === undefined ? 'none' : canonicalText(step);

function diffPattern({ emit }: Walk, { before, after, pointer }: Nodes, keyword: string): void {
  const from = before[keyword];
  const to = after[keyword];
  if (from === to) return;
  const says = `the ${keyword} is`;
  const why = 'whether one takes all that the other takes cannot be determined';
  if (from === undefined)
    emit({
      kind: 'pattern.added',
      pointer,
      says: `${says} new`,
      effect: 'narrowed',
    });
  else if (to === undefined)
    emit({
      kind: 'pattern.removed',
      pointer,
      says: `${says} gone`,
      effect: 'widened',
    });
  else
    emit({
      kind: 'pattern.changed',
      pointer,
      says: `${says} another`,
      effect: 'replaced',
      why,
    });
}

function diffUnique({ emit }: Walk, { before, after, pointer }: Nodes): void {
  const from = before['uniqueItems'] === true;
  const to = after['uniqueItems'] === true;
  if (from === to) return;
  if (to)
    emit({
      kind: 'bound.added',
      pointer,
      says: 'an item may occur only once',
      effect: 'narrowed',
    });
  else
    emit({
      kind: 'bound.removed',
      pointer,
      says: 'an item may occur twice',
      effect: 'widened',
    });
}
