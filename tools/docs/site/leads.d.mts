/** What leads.mjs gives. */
export interface Lead {
  readonly href: string;
  readonly title: string;
  readonly says: string;
}
export interface LeadTable {
  readonly pages: readonly {
    readonly href: string;
    readonly title: string;
    readonly words: readonly string[];
  }[];
  readonly codes: readonly (readonly [string, string])[];
}
export function leadsFor(typed: string, table: LeadTable): readonly Lead[];
