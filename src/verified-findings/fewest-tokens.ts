/** How many tokens a quote has at least to be a finding: a shorter one stands anywhere and finds nothing. */
export const FEWEST_TOKENS = 3;
