/** What site.mjs gives to tests. */
import type { LeadTable } from './site/leads.mjs';

export function leadsOf(root: string): LeadTable;

/** The policy of the page of the playground, given the page of a report. */
export function policyFor(report: string): string;

/** The sentence, the command and the list that README and the first page begin with, as HTML. */
export function firstScreenOf(
  root: string,
): Readonly<Record<'hook' | 'how' | 'command' | 'bullets', string>>;
