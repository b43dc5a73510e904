/**
 * The normal form of a version: which spelling of what means the same is the one to write, as data.
 */
import { isRealTime } from '../../../core/fields/timestamp.js';
import type { JsonObject, JsonValue, Segment } from '../../../core/json/value/index.js';
import {
  isList,
  isObject,
  isSameContainer,
  itemAt,
  memberKeys,
  memberOf,
  parsePointer,
  pointerTo,
} from '../../../core/json/value/index.js';
import { defineRule, type Rule } from './rule.js';

/** A value that a place names. `segments` is one list that changes with the next value. */
export interface Placed {
  readonly value: JsonValue;
  readonly segments: readonly Segment[];
  /** Undefined for the root and for items. */
  readonly member: Member | undefined;
}

type Member = { readonly parent: JsonObject; readonly key: string };

/** Calls back for each value that a place names, `''` being the document itself. */
export function eachAt(document: JsonValue, place: string, visit: (placed: Placed) => void): void {
  descend({ path: parsePointer(place) ?? [], segments: [], visit }, document, undefined);
}

interface Descent {
  readonly path: readonly string[];
  readonly segments: Segment[];
  readonly visit: (placed: Placed) => void;
}

function descend(descent: Descent, value: JsonValue, member: Member | undefined): void {
  const { path, segments } = descent;
  const part = path[segments.length];
  if (part === undefined) descent.visit({ value, segments, member });
  else if (part === '*' && isList(value)) {
    for (let index = 0; index < value.length; index += 1) {
      segments.push(index);
      descend(descent, itemAt(value, index), undefined);
      segments.pop();
    }
  } else if (isObject(value) && Object.hasOwn(value, part)) {
    segments.push(part);
    descend(descent, value[part] as JsonValue, { parent: value, key: part });
    segments.pop();
  }
}

/**
 * The one spelling of documents that mean the same. Places are RFC 6901 pointers in which `*` means
 * every item of a list.
 */
export interface NormalForm {
  /** Members that are left out where they are null. */
  readonly nulls?: readonly string[];
  /** Members that are left out where they have this value. */
  readonly defaults?: Readonly<Record<string, JsonValue>>;
  /** RFC 3339 times: they end in `Z`, and their fraction does not end in 0. */
  readonly times?: readonly string[];
}

/** A member that is not written in its normal form. */
export interface Deviation extends Pick<Placed, 'segments'>, Member {
  /** What to write instead; undefined where the member is to be left out. */
  readonly normal: string | undefined;
}

export function deviations(
  form: NormalForm,
  document: JsonValue,
  report: (deviation: Deviation) => void,
): void {
  const { nulls = [], defaults = {}, times = [] } = form;
  const usuals = [...nulls.map((place) => [place, null] as const), ...Object.entries(defaults)];
  for (const [place, usual] of usuals) {
    eachAt(document, place, ({ value, segments, member }) => {
      if (member !== undefined && isSameJson(value, usual))
        report({ segments, ...member, normal: undefined });
    });
  }
  for (const place of times) {
    eachAt(document, place, ({ value, segments, member }) => {
      const normal = typeof value === 'string' ? normalTime(value) : undefined;
      if (member !== undefined && normal !== undefined && normal !== value)
        report({ segments, ...member, normal });
    });
  }
}

/**
 * The rule that a document has its normal form; `warning` where the format belongs to another
 * project.
 * @example
 * ```ts
 * import { formRule } from 'evidence-contracts';
 *
 * const rule = formRule('com.example.note.form', { defaults: { '/language': 'en' }, times: ['/written_at'] });
 * rule.check({ language: 'en' }, ({ pointer, expected }) => console.log(pointer, expected)); // /language no member, as this is its default
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function formRule<const Code extends string>(
  code: Code,
  form: NormalForm,
  severity: Rule['severity'] = 'error',
): Rule<unknown, Code> {
  const { nulls = [], defaults = {}, times = [] } = form;
  return defineRule<unknown, Code>({
    code,
    says: 'every member has its normal form: absent and neither null nor its default, times with Z and no trailing zeros',
    reportedAt: placesInWords([...nulls, ...Object.keys(defaults), ...times]),
    hint: 'Write the normal form, as normalize does.',
    severity,
    check(document, report) {
      deviations(form, document as JsonValue, ({ segments, parent, key, normal }) => {
        report({ pointer: pointerTo(segments), expected: expectedOf(parent[key], normal) });
      });
    },
  });
}

const placesInWords = (pointers: readonly string[]): string =>
  [...new Set(pointers)].map((pointer) => `\`${pointer}\``).join(', ');

function expectedOf(value: JsonValue | undefined, normal: string | undefined): string {
  if (normal !== undefined) return 'a time that ends in Z, without trailing zeros';
  return value === null ? 'no member, rather than null' : 'no member, as this is its default';
}

/** The rule that a time exists: the shape has checked its form. `Z` and `+00:00` mean the same. */
/* @__NO_SIDE_EFFECTS__ */
export function timeRule<const Code extends string, const Member extends string>(
  code: Code,
  member: Member,
): Rule<{ readonly [Name in Member]?: string }, Code> {
  return defineRule({
    code,
    says: `${member} is a real date and time from year 1 on, without leap second`,
    reportedAt: placesInWords([`/${member}`]),
    hint: 'Write an RFC 3339 date and time that exists; a leap second is written as the second before it.',
    check({ [member]: written }, report) {
      if (written !== undefined && !isRealTime(written.replace('+00:00', 'Z')))
        report({ pointer: `/${member}` });
    },
  });
}

const time = /^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]+)?(?:Z|[+-]00:00)$/;

/**
 * The normal form of a time in UTC; undefined for other texts, and for times with another offset,
 * which says more.
 */
export function normalTime(text: string): string | undefined {
  if (text.length > 64) return undefined;
  const [, seconds, fraction = ''] = time.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return `${seconds}${end <= 1 ? '' : fraction.slice(0, end)}Z`;
}

function isSameJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined || !isSameContainer(one, other))
    return one === other;
  return memberKeys(one, other).every((key) =>
    isSameJson(memberOf(one, key), memberOf(other, key)),
  );
}
