/** How the shell asks for completions, for whoever has to know without completing anything. */

/** The word by which the scripts of `completion` call back: `__complete -- verify --js`. Help does not show it. */
export const completeWord = '__complete';
