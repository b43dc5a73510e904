/** Whether what a call gave says that a budget or a limit ended it. */

/** Members that say how something ended, and what they then are. */
const endings = {
  code: /^(?:[a-z-]+\.budget|json\.(?:bytes|depth|nodes))$/,
  refused: /^(?:[a-z-]+\.budget|json\.(?:bytes|depth|nodes))$/,
  status: /^budget-exceeded$/,
  reason: /^(?:budget-exceeded|work-budget)$/,
};

/** What a page for people says; no input of the grid has it. */
const sentence = 'Quotes not checked because the work budget of this document ran out';

const says = ([name, value]) =>
  typeof value === 'string' && Object.hasOwn(endings, name) && endings[name].test(value);

/** By the members named above, at any depth, and by no other text. */
export function isEndedByBudget(result) {
  const left = [result];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one === 'string' && one.startsWith('<!doctype html>') && one.includes(sentence))
      return true;
    if (typeof one !== 'object' || one === null) continue;
    const members = Object.entries(one);
    if (!Array.isArray(one) && members.some(says)) return true;
    for (const [, value] of members) if (value !== undefined) left.push(value);
  }
  return false;
}
