/** The sentence of a page: what became of its quotations, or what is wrong with its document. */
import type { AuditLogVerdict } from '../../../contracts/audit-log/index.js';
import type { Verdict } from '../../../engine/contract/verdict/index.js';
import { type Claim, type ClaimState, isProblem, stateOrder, verifiedStates } from '../model.js';
import { fill, type Texts } from '../texts/language.js';
import type { PageContent } from './frame.js';

/** Whether there is a problem, none, or something that was not checked. */
export type PageOutcome = 'bad' | 'good' | 'open';

/** What a page says as a whole, and how many of its claims have a problem. */
export function outcomeOf({ claims, left, verdict }: PageContent): {
  readonly outcome: PageOutcome;
  readonly problems: number;
} {
  const isInvalid =
    verdict !== undefined && (isLogVerdict(verdict) ? !verdict.ok : isBroken(verdict));
  const outcome = isInvalid ? 'bad' : leadState(claims, left);
  return { outcome, problems: claims.filter(isProblem).length };
}

const isLogVerdict = (verdict: Verdict | AuditLogVerdict): verdict is AuditLogVerdict =>
  'anchor' in verdict;

export type Broken = Exclude<Verdict, { readonly ok: true }>;

/** Whether the document itself is at fault: not its quotes, and not that a log has no head. */
export function isBroken(verdict: Verdict | AuditLogVerdict): verdict is Broken {
  if (isLogVerdict(verdict) || verdict.ok || verdict.stage === 'sources') return false;
  return verdict.checks.some(({ status }) => status === 'fail');
}

export function invalidWords({ stage }: Broken, texts: Texts): string {
  return fill(texts['lead.invalid'], { reason: texts[`invalid.${stage}`] });
}

export function leadState(claims: readonly Claim[], left: number): PageOutcome {
  if (claims.some((claim) => isProblem(claim) && claim.state !== 'unmarked')) return 'bad';
  const isGood = claims.every(({ state }) => verifiedStates.includes(state));
  return left === 0 && claims.length > 0 && isGood ? 'good' : 'open';
}

/** The sentence of a page: how many quotations are in which state, the worst first. */
export function leadOf(content: PageContent): string {
  const { draft, claims, left, language, verdict } = content;
  const { texts } = language;
  if (draft.isLog && claims.length > 0) return fill(texts['lead.entries'], countsOf(content));
  if (claims.length === 0 && verdict !== undefined && isBroken(verdict))
    return invalidWords(verdict, texts);
  const quotes = claims.filter(({ quote }) => quote !== undefined);
  // Citations without words: of a source that is there, and of none
  const others = claims.filter(({ quote }) => quote === undefined);
  const bare = others.filter(({ known }) => known === undefined).length;
  const marks = others.filter(({ state }) => state === 'no-source').length;
  const parts: string[] = [];
  if (quotes.length > 0) parts.push(quotesLead(quotes, left, texts));
  if (marks > 0) parts.push(fill(texts[`lead.mark.${oneOrSome(marks)}`], { count: marks }));
  if (bare > 0) parts.push(fill(texts[`lead.bare.${oneOrSome(bare)}`], { count: bare }));
  return parts.length === 0 ? texts['lead.nothing'] : parts.join(texts['join.list']);
}

const oneOrSome = (count: number): 'one' | 'some' => (count === 1 ? 'one' : 'some');

/** The counts of the log, or without a verdict on it those of the lines that are shown. */
function countsOf({ claims, left, verdict }: PageContent): { count: number; all: number } {
  if (verdict !== undefined && isLogVerdict(verdict))
    return { count: verdict.valid, all: verdict.lines };
  return { count: claims.filter((claim) => !isProblem(claim)).length, all: claims.length + left };
}

/** Quotes that are `left` out of the page are not checked either. */
function quotesLead(quotes: readonly Claim[], left: number, texts: Texts): string {
  const all = quotes.length + left;
  const counts = new Map<SentenceState, number>();
  for (const { state } of quotes) {
    const own = isUnverified(state) ? state : 'verified';
    counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  if (left > 0) counts.set('not-checked', (counts.get('not-checked') ?? 0) + left);
  if (all > 1 && counts.get('verified') === all) return fill(texts['lead.all'], { all });
  if (all > 1 && counts.get('not-checked') === all) return fill(texts['lead.open.all'], { all });
  const states = [...stateOrder.filter(isUnverified), 'verified' as const].filter((state) =>
    counts.has(state),
  );
  return states
    .map((state, nth) => {
      const count = counts.get(state) ?? 0;
      const number = oneOrSome(count);
      // "The quotation", "2 quotations", and in what follows "2"
      const next = nth === 0 ? (`lead.first.${number}` as const) : (`lead.next.${number}` as const);
      const subject = all === 1 ? 'lead.only' : next;
      return fill(texts[`lead.${state}.${number}`], { quotes: fill(texts[subject], { count }) });
    })
    .join(texts['join.comma']);
}

type SentenceState = Exclude<ClaimState, 'exact' | 'normalized' | 'similar'> | 'verified';

const isUnverified = (state: ClaimState): state is Exclude<SentenceState, 'verified'> =>
  !verifiedStates.includes(state);
