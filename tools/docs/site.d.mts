/** What site.mjs gives to tests. */
import type { LeadTable } from './site/leads.mjs';

export function leadsOf(root: string): LeadTable;
