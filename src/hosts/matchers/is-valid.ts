/** Whether a document is valid: alone, or against its sources. */

import { printable } from '../../core/issue/issue.js';
import {
  type Sources,
  type VerifyAgainstOptions,
  verifyAgainst,
} from '../../engine/contract/sources/index.js';
import { formatIssue, type Verdict } from '../../engine/contract/verdict/index.js';
import { verifyUnknown } from '../../engine/contract/verify/index.js';
import { type Comparison, contractFrom, Misuse, refusePromise } from './matcher.js';

/** More are counted: a person reads the first ones. */
const MOST_ISSUES = 12;

export function checkValid(received: unknown, contract: unknown): Comparison {
  const known = contractFrom(contract);
  refusePromise(received);
  return comparisonOf(verifyUnknown(known, received));
}

export async function checkAgainst(
  received: unknown,
  contract: unknown,
  { sources, options }: { readonly sources: unknown; readonly options: unknown },
): Promise<Comparison> {
  const known = contractFrom(contract);
  refusePromise(received);
  if (!isSources(sources))
    throw new Misuse(
      'the sources are none: pass texts by key in a record, a Map or a list, or a function that gives the text of a key',
    );
  const given = options as VerifyAgainstOptions | undefined;
  const verdict = await verifyAgainst(known, received as object, sources, { ...given });
  const { pass, lines: found } = comparisonOf(verdict);
  const lines = [...found, ...stateLines(verdict)];
  if (isUncompared(verdict))
    throw new Misuse('nothing could be checked: no source of the document was had', ['', ...lines]);
  return { pass, lines };
}

/** Whether the document is valid as far as it was looked at, and no source was. */
function isUncompared({ issues }: Verdict): boolean {
  const errors = issues.filter(({ severity }) => severity === 'error');
  return errors.length > 0 && errors.every(({ code }) => code === 'source.none-found');
}

const isSources = (value: unknown): value is Sources =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

function comparisonOf(verdict: Verdict): Comparison {
  const { ok, issues, contract = 'the document', version } = verdict;
  const what = printable(version === undefined ? contract : `${contract} ${String(version)}`);
  if (ok)
    return {
      pass: true,
      lines: [`${what} is valid, and was expected not to be`, `digest ${verdict.digest}`],
    };
  const errors = issues.filter(({ severity }) => severity === 'error');
  const first = errors.slice(0, MOST_ISSUES);
  const listed = first.flatMap((issue) => [
    `  ${issue.pointer === '' ? '(the whole document)' : printable(issue.pointer)}`,
    `    ${formatIssue({ ...issue, pointer: '' })}`,
    ...(issue.hint === undefined ? [] : [`    → ${printable(issue.hint)}`]),
  ]);
  const more = errors.length - MOST_ISSUES + verdict.truncated;
  const rest = more > 0 ? [`  and ${String(more)} or more issues`] : [];
  return { pass: false, lines: [`${what} is invalid: ${verdict.stage}`, '', ...listed, ...rest] };
}

function stateLines({ sources = [] }: Verdict): string[] {
  const astray = sources
    .filter(({ state }) => state !== 'unchanged' && state !== 'unplaced')
    .slice(0, MOST_ISSUES);
  const lines = astray.map(({ pointer, key, state, foundIn, reason, lines: at }) => {
    const found =
      at === undefined ? '' : `, it is on lines ${String(at.start)} to ${String(at.end)}`;
    const more = foundIn ?? reason;
    return printable(
      `  ${pointer} in ${key}: ${state}${more === undefined ? '' : ` (${more})`}${found}`,
    );
  });
  return lines.length === 0 ? [] : ['', 'what the sources say', ...lines];
}
