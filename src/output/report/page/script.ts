/**
 * The one script of a page: shows a claim and its place together, and filters by state. Nothing
 * needs it.
 */

/** Plain text that runs as it is: it reads the page's own elements, and writes no markup. */
export const script: string = `
(() => {
  'use strict';
  const byId = (id) => document.getElementById(id);
  const join = () => {
    for (const one of document.querySelectorAll('.joined')) one.classList.remove('joined');
    const [, side, number] = /^#([acgp])(\\d+)$/.exec(location.hash) ?? [];
    if (side === undefined) return;
    const other = side === 'c' ? byId('g' + number) ?? byId('p' + number) : byId('c' + number);
    if (other === null) return;
    other.classList.add('joined');
    if (matchMedia('(min-width:60rem) and (min-height:34rem)').matches) other.scrollIntoView({ block: side === 'c' ? 'center' : 'nearest' });
  };
  addEventListener('hashchange', join);
  join();
  const claims = [...document.querySelectorAll('.claim')];
  const chosen = new Set();
  const show = () => {
    for (const claim of claims) claim.hidden = chosen.size > 0 && !chosen.has(claim.dataset.state);
  };
  for (const item of document.querySelectorAll('.tally li')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = item.parentElement.dataset.hint;
    button.setAttribute('aria-pressed', 'false');
    button.append(...item.childNodes);
    item.append(button);
    button.addEventListener('click', () => {
      const { state } = item.dataset;
      if (!chosen.delete(state)) chosen.add(state);
      button.setAttribute('aria-pressed', String(chosen.has(state)));
      show();
    });
  }
})();
`;
