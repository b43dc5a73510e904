/** What site.mjs gives to tests. */
import type { LeadTable } from './site/leads.mjs';

export function leadsOf(root: string): LeadTable;

/** The policy of the page of the playground, given the page of a report. */
export function policyFor(report: string): string;
