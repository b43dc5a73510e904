// The frame of every page of the site: its header and its footer, the same for the site's own
// pages, the guides and the API.

const links = {
  'playground.html': 'Playground',
  'gallery.html': 'Reports',
  'docs/getting-started.html': 'Guides',
  'contracts/README.html': 'Contracts',
  'modules.html': 'API',
  'adr/README.html': 'Decisions',
};

/** Links of the header of a page; `base` leads from the page to the root of the site. */
export function siteLinks(base, page) {
  return Object.entries(links)
    .map(([path, words]) => {
      const current = path === page ? ' aria-current="page"' : '';
      return `<a href="${base}${path}"${current}>${words}</a>`;
    })
    .join('\n');
}

/** The header of a page that the site has of its own. */
export function headerOf(page) {
  return `<header class="bar"><nav class="wrap" aria-label="Site">
<a class="home" href="index.html"><img src="assets/favicon.svg" alt="">evidence-contracts</a>
${siteLinks('', page)}
</nav></header>`;
}

/** What is at the foot of every page. */
export function footerOf(base, className) {
  const others = {
    'readme.html': 'README',
    'CHANGELOG.html': 'Changes',
    'SECURITY.html': 'Security',
  };
  const words = Object.entries(others).map(
    ([path, name]) => `<a href="${base}${path}">${name}</a>`,
  );
  return `<footer><div class="${className}">MIT. Nothing on this page is sent anywhere. ${words.join(' · ')}</div></footer>`;
}
