// Errors first: what looks like the code of an error leads the results of the search.
const codes = globalThis.evidenceCodes ?? [];
const base = document.documentElement.dataset.base ?? './';
const input = document.getElementById('tsd-search-input');
const results = document.getElementById('tsd-search-results');

/** Codes that begin with what was typed, then those that hold it; of anything shorter than three letters none. */
function codesFor(typed) {
  const wanted = typed.trim().toLowerCase();
  if (!/^[a-z0-9][a-z0-9.-]{2,}$/.test(wanted)) return [];
  const beginning = codes.filter(([code]) => code.startsWith(wanted));
  const holding = codes.filter(([code]) => !code.startsWith(wanted) && code.includes(wanted));
  return [...beginning, ...holding].slice(0, 6);
}

function lead() {
  if (results.querySelector('.code-result') !== null) return;
  const items = codesFor(input.value).map(([code, says], index) => {
    const item = Object.assign(document.createElement('li'), { className: 'code-result', id: `code-result-${index}` });
    item.setAttribute('role', 'option');
    const link = Object.assign(document.createElement('a'), { href: `${base}contracts/ERRORS.html#${code}` });
    link.append(Object.assign(document.createElement('b'), { textContent: code }), ` ${says}`);
    item.append(link);
    return item;
  });
  if (items.length > 0) results.prepend(...items);
}

if (input !== null && results !== null) new MutationObserver(lead).observe(results, { childList: true });

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
