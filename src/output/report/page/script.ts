/**
 * The one script of a page: shows a claim and its place together, filters and orders, and leads from
 * problem to problem by `n` and `p`. Nothing needs it.
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
  const problems = () => [...document.querySelectorAll('.claim[data-problem]')].filter((claim) => !claim.hidden);
  const link = () => {
    const open = problems();
    for (const [place, claim] of open.entries()) {
      const next = claim.querySelector('.next');
      if (next === null) continue;
      next.hidden = place + 1 === open.length;
      if (!next.hidden) next.firstChild.href = '#' + open[place + 1].id;
    }
  };
  const show = () => {
    for (const claim of claims) claim.hidden = chosen.size > 0 && !chosen.has(claim.dataset.state);
    link();
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
  const tools = document.querySelector('.tools');
  if (tools === null) return;
  tools.hidden = false;
  const numberOf = (claim) => Number(claim.id.slice(1));
  const orders = { worst: claims, number: [...claims].sort((a, b) => numberOf(a) - numberOf(b)) };
  const press = (button, isPressed) => button.setAttribute('aria-pressed', String(isPressed));
  const keys = tools.querySelector('[data-order=keys]');
  tools.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (button === null) return;
    if (button === keys) return press(keys, keys.getAttribute('aria-pressed') !== 'true');
    claims[0].parentElement.append(...orders[button.dataset.order]);
    for (const one of tools.querySelectorAll('button')) if (one !== keys) press(one, one === button);
    link();
  });
  addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    if ((key !== 'n' && key !== 'p') || ctrlKey || metaKey || altKey || keys.getAttribute('aria-pressed') !== 'true') return;
    const open = problems();
    const at = open.findIndex((claim) => '#' + claim.id === location.hash);
    const to = at === -1 ? (key === 'n' ? 0 : open.length - 1) : at + (key === 'n' ? 1 : -1);
    const claim = open[to];
    if (claim === undefined) return;
    location.hash = claim.id;
    claim.querySelector('a')?.focus({ preventScroll: true });
  });
})();
`;
