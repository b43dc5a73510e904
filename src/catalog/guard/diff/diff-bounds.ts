/**
 * Compares listed values, bounds, steps, patterns and formats: whether they let more through or
 * less.
 */
import type { JsonObject, JsonValue } from '../../../core/json/value/index.js';
import { canonicalText } from '../../../core/json/write/index.js';
import { typeOf } from './alternatives.js';
import type { Effect, Nodes, Walk } from './change.js';
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
  const isNew = from.text === 'none';
  const isGone = to.text === 'none';
  const kind = isNew
    ? 'bound.added'
    : isGone
      ? 'bound.removed'
      : rises
        ? 'bound.raised'
        : 'bound.lowered';
  emit({
    kind,
    pointer,
    says,
    effect,
  });
}

/** A bound as a place on the number line; `nudge` marks one that excludes its value. */
type Limit = Readonly<{ place: number; nudge: number; text: string }>;

function limitOf(schema: JsonObject, { side, keyword, exclusive }: Bound): Limit {
  const sign = side === 'least' ? 1 : -1;
  const none = keyword.startsWith('min') && keyword !== 'minimum' ? 0 : -sign * Infinity;
  const inner = schema[keyword];
  const outer = exclusive === undefined ? undefined : schema[exclusive];
  const isInteger = typeOf(schema) === 'integer';
  const open = typeof inner === 'number' ? inner : none;
  const isShut =
    typeof outer === 'number' &&
    isTighter({
      outer,
      open,
      sign,
      isInteger,
    });
  if (!isShut) return { place: open, nudge: 0, text: open === none ? 'none' : `${open}` };
  if (isInteger) {
    const place = nextInteger(outer, sign);
    return { place, nudge: 0, text: `${place}` };
  }
  const word = side === 'least' ? 'above' : 'below';
  return { place: outer, nudge: sign, text: `${word} ${outer}` };
}

interface BothBounds {
  /** The bound that excludes its value, and the one that includes it. */
  readonly outer: number;
  readonly open: number;
  /** 1 for a lower bound, -1 for an upper one. */
  readonly sign: number;
  readonly isInteger: boolean;
}

/** Whether the bound that excludes its value leaves less than the one that includes it. */
function isTighter({ outer, open, sign, isInteger }: BothBounds): boolean {
  if (isInteger) return sign * nextInteger(outer, sign) > sign * open;
  return sign * outer >= sign * open;
}

const nextInteger = (bound: number, sign: number): number =>
  sign > 0 ? Math.floor(bound) + 1 : Math.ceil(bound) - 1;

function diffSteps({ emit }: Walk, { before, after, pointer }: Nodes): void {
  const from = before['multipleOf'];
  const to = after['multipleOf'];
  if (from === to) return;
  const says = `the step went from ${stepText(from)} to ${stepText(to)}`;
  const isPart = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
    other === undefined ||
    (typeof one === 'number' && typeof other === 'number' && Number.isInteger(one / other));
  const effect: Effect = isPart(from, to) ? 'widened' : isPart(to, from) ? 'narrowed' : 'replaced';
  const kind =
    from === undefined ? 'bound.added' : to === undefined ? 'bound.removed' : 'keyword.changed';
  emit({
    kind,
    pointer,
    says,
    effect,
  });
}

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
