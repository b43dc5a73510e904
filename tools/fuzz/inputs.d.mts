/** A short answer of each provider, as JSON text. */
export const answers: readonly string[];

/** A short stream of each provider that has them, as the JSON text of a list of events. */
export const streams: readonly string[];
