/** What is read of an answer of GraphRAG: its text, and the tables that its marks name. */

/** The result of a query: the text with its marks, and the records that the model saw. */
export interface GraphRagResult {
  readonly response?: unknown;
  /** Tables by name: lists of records, or columns as a data frame writes them. */
  readonly context_data?: unknown;
  /** The same, where the records were kept under this name. */
  readonly context?: unknown;
}

/** An answer of a query: its text alone, or its result. */
export type GraphRagAnswer = string | GraphRagResult;
