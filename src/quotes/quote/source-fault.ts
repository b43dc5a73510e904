/** What is wrong with sources that cannot be read, as one place and what is expected there. */
import type { Issue } from '../../core/issue/issue.js';
import { type OptionCode, optionIssue } from '../../core/issue/options.js';
import { ContractError } from '../../core/issue/outcome.js';
import { formatPointer } from '../../core/json/value/index.js';
import { attempt } from '../../core/work/work.js';
import { formsOfSource, type GivenSource, readNamedSources } from './named-sources.js';
import { textOf } from './source-text.js';

/** The place of what is wrong, and what is wrong there. It contains no text. */
export interface SourceFault {
  readonly code: OptionCode;
  /** Below the sources: of the wrong source, or of its member, if that is wrong. */
  readonly pointer: string;
  readonly says: string;
  readonly expected: string;
}

/** The forms of several sources, in words. */
export const formsOfSources =
  'a record, a Map or a list of texts, layouts or { text or pageContent, id?, title?, url?, metadata? }';

/**
 * The first source that is none, or that has the name of another where names are to differ; else
 * what is said of sources that are no collection.
 */
export const sourceFault = (sources: unknown, options?: FaultOptions): SourceFault =>
  faultOf(readNamedSources(sources), options);

export interface FaultOptions {
  readonly areNamed?: boolean;
}

/** The same of sources that are read; undefined for what is no collection. */
export function faultOf(
  given: readonly GivenSource[] = [],
  { areNamed = false }: FaultOptions = {},
): SourceFault {
  const names = new Set<string>();
  for (const [nth, one] of given.entries()) {
    const fault = faultIn(one, nth);
    if (fault !== undefined) return fault;
    const { name = String(nth) } = one;
    if (areNamed && names.has(name))
      return wrongAt([nth], 'two sources with one name', 'a name that no other has');
    names.add(name);
  }
  return wrongAt([], 'invalid sources', formsOfSources);
}

/** What is wrong with the first wrong source, if it is a document as retrievers return it. */
export function retrievedIssues(sources: unknown): readonly Issue[] {
  for (const [nth, one] of (readNamedSources(sources) ?? []).entries()) {
    const fault = faultIn(one, nth);
    if (fault === undefined) continue;
    return one.fault !== undefined || isOfRetriever(one.source) ? [sourceIssue(fault)] : [];
  }
  return [];
}

/** The members in which LlamaIndex and Haystack have a document, or its text. */
const isOfRetriever = (source: unknown): boolean =>
  typeof source === 'object' &&
  source !== null &&
  attempt(() => ['node', 'content', 'page_content'].some((name) => name in source)) === true;

/** A document with an unknown or wrong member, where other odd sources are only not there. */
export function documentIssues(given: readonly GivenSource[], argument?: string): readonly Issue[] {
  const nth = given.findIndex(({ fault }) => fault !== undefined);
  const one = given[nth];
  const fault = one && faultIn(one, nth);
  return fault === undefined ? [] : [sourceIssue(fault, argument)];
}

/** @throws ContractError for what `documentIssues` finds. */
export function refuseDocuments(given: readonly GivenSource[], argument?: string): void {
  const issues = documentIssues(given, argument);
  if (issues.length > 0) throw new ContractError(issues);
}

/** The same as an issue of an argument or option. */
export const sourceIssue = (
  { code, pointer, says, expected }: SourceFault,
  argument = 'sources',
): Issue =>
  optionIssue({
    code,
    pointer: `/${argument}${pointer}`,
    says,
    expected,
  });

function faultIn({ source, fault }: GivenSource, nth: number): SourceFault | undefined {
  if (fault === undefined) {
    if (attempt(() => textOf(source)) !== undefined) return undefined;
    return wrongAt([nth], 'no source', formsOfSource);
  }
  const { member, ...found } = fault;
  return { ...found, pointer: formatPointer(member === undefined ? [nth] : [nth, member]) };
}

const wrongAt = (
  place: readonly (string | number)[],
  says: string,
  expected: string,
): SourceFault => ({
  code: 'options.value',
  pointer: formatPointer(place),
  says,
  expected,
});
