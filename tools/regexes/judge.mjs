/**
 * What is at fault with the verdicts on expressions, and with the reasons that are kept for them.
 */

/** Verdicts that need no reason. */
const isGood = (verdict) => verdict === 'safe' || verdict === 'linear';

/** A reason says why the input is bounded: at least a few words, and not that nobody knows. */
const isReason = (reason) =>
  typeof reason === 'string' && reason.length >= 20 && !/not proven|unknown|todo/i.test(reason);

/**
 * A line for each fault: an expression that is exponential, or neither safe nor linear and without
 * a reason; and a reason for an expression that needs none, or that is not there.
 *
 * @param verdicts pairs of the text of an expression and its verdict
 * @param bounded reasons by the text of an expression
 */
export function faultsOf(verdicts, bounded) {
  const unproven = verdicts
    .filter(([text, verdict]) =>
      verdict === 'exponential' ? true : !isGood(verdict) && !isReason(bounded[text]),
    )
    .map(([text, verdict]) => `${verdict}, without a reason why it is bounded: ${text}`);
  const needed = new Set(verdicts.filter(([, verdict]) => !isGood(verdict)).map(([text]) => text));
  const idle = Object.keys(bounded)
    .filter((text) => !needed.has(text))
    .map((text) => `bounded.json explains what is linear, or not there: ${text}`);
  return [...unproven, ...idle];
}
