// A package registry on this machine, in memory: takes what npm publishes, and serves it and packed
// folders to npm.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/**
 * Starts it on a free port of localhost; `folders` maps names to packed tarballs with their
 * manifests.
 */
export async function startRegistry(packed) {
  const packages = new Map();
  const server = createServer((request, response) => {
    answer(request, response, packages).catch((error) =>
      send(response, 500, { error: String(error) }),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  for (const { manifest, tarball } of packed) {
    add(packages, { manifest, bytes: readFileSync(tarball), tags: ['latest'], url });
  }
  return {
    url,
    versions: (name) => Object.keys(packages.get(name)?.document.versions ?? {}),
    tags: (name) => packages.get(name)?.document['dist-tags'] ?? {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function answer(request, response, packages) {
  const [, name = '', file] =
    /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/(.+))?$/.exec(decodeURIComponent(request.url)) ?? [];
  if (request.method === 'PUT')
    return publish(
      { name, body: await json(request), host: request.headers.host },
      response,
      packages,
    );
  const known = packages.get(name);
  if (known === undefined) return send(response, 404, { error: 'not found' });
  if (file === undefined) return send(response, 200, known.document);
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  return response.end(known.files.get(file));
}

function publish({ name, body, host }, response, packages) {
  const [manifest] = Object.values(body.versions);
  const [attachment] = Object.values(body._attachments);
  if (packages.get(name)?.document.versions[manifest.version] !== undefined) {
    return send(response, 403, { error: 'this version was published before' });
  }
  const bytes = Buffer.from(attachment.data, 'base64');
  add(packages, { manifest, bytes, tags: Object.keys(body['dist-tags']), url: `http://${host}` });
  return send(response, 201, { ok: true });
}

function add(packages, { manifest, bytes, tags, url }) {
  const { name, version } = manifest;
  const file = `${name.split('/').at(-1)}-${version}.tgz`;
  const known = packages.get(name) ?? {
    document: { name, versions: {}, 'dist-tags': {} },
    files: new Map(),
  };
  const dist = {
    tarball: `${url}/${name}/-/${file}`,
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
    shasum: createHash('sha1').update(bytes).digest('hex'),
  };
  known.document.versions[version] = { ...manifest, dist };
  for (const tag of tags) known.document['dist-tags'][tag] = version;
  known.files.set(file, bytes);
  packages.set(name, known);
}

function send(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
