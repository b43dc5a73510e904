// The search is led by pages that people mean and by codes of errors; the list of pages opens without links in buttons.
import { leadsFor } from './leads.mjs';

const table = globalThis.evidenceLeads ?? { pages: [], codes: [] };
const base = document.documentElement.dataset.base ?? './';
const input = document.getElementById('tsd-search-input');
const results = document.getElementById('tsd-search-results');

function lead() {
  if (results.querySelector('.code-result') !== null) return;
  const items = leadsFor(input.value, table).map(({ href, title, says }, index) => {
    const item = Object.assign(document.createElement('li'), {
      className: 'code-result',
      id: `code-result-${index}`,
    });
    item.setAttribute('role', 'option');
    const link = Object.assign(document.createElement('a'), { href: `${base}${href}` });
    link.append(Object.assign(document.createElement('b'), { textContent: title }), ` ${says}`);
    item.append(link);
    return item;
  });
  if (items.length > 0) results.prepend(...items);
}

if (input !== null && results !== null)
  new MutationObserver(lead).observe(results, { childList: true });

// A page with pages below it is a link of its own in the list, not a link within the button that opens the list.
function parted(menu) {
  for (const link of menu.querySelectorAll('summary a')) {
    const item = document.createElement('li');
    item.append(link.cloneNode(true));
    link.closest('details').querySelector('ul')?.prepend(item);
    link.replaceWith(...link.childNodes);
  }
}

const menu = document.querySelector('.site-menu');
if (menu !== null) {
  new MutationObserver(() => parted(menu)).observe(menu, { childList: true, subtree: true });
  parted(menu);
}
