// Walks a built site and names every link and every address in it that leads nowhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * One line for each fault; none when every link of the site leads to a file, and to a place in it,
 * that is there.
 */
export function brokenLinks(site) {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const pages = new Map(
    files.map((name) => [resolve(site, name), readFileSync(join(site, name), 'utf8')]),
  );
  const anchors = new Map();
  const hasAnchor = (file, anchor) => {
    if (!anchors.has(file)) anchors.set(file, anchorsOf(pages.get(file) ?? ''));
    return !pages.has(file) || anchors.get(file).has(anchor);
  };
  return [...pages].flatMap(([page, html]) =>
    addressesIn(html).flatMap((address) => {
      const fault = faultOf(address, page, { site: resolve(site), hasAnchor });
      return fault === undefined ? [] : [`${relative(site, page)}: ${address.value} ${fault}`];
    }),
  );
}

function addressesIn(html) {
  return [...html.matchAll(/<([a-z][a-z0-9]*)\s[^>]*?\b(?:href|src)="([^"]*)"/g)].map(
    ([, tag, value]) => ({
      tag,
      value: textOf(value),
    }),
  );
}

function anchorsOf(html) {
  return new Set(
    [...html.matchAll(/<[a-z][^>]*?\s(?:id|name)="([^"]*)"/g)].map(([, id]) => textOf(id)),
  );
}

const textOf = (text) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

function faultOf({ tag, value }, page, { site, hasAnchor }) {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(value)) {
    const isOwn = tag === 'image' && value.startsWith('data:image/');
    // a page must show the same without a network
    if (tag !== 'a') return isOwn ? undefined : 'is loaded from elsewhere';
    return value.startsWith('https://') ? undefined : 'is no https address';
  }
  const [path = '', anchor = ''] = value.split('#');
  const target = path === '' ? page : resolve(dirname(page), decodeURI(path.split('?')[0]));
  if (target !== site && relative(site, target).startsWith('..')) return 'leads out of the site';
  if (!existsSync(target)) return 'is not there';
  return anchor === '' || hasAnchor(target, decodeURIComponent(anchor))
    ? undefined
    : 'names no place in its page';
}
