// What of package.json waits for an account: its repository and addresses are placeholders there,
// and nowhere else.

/** Names that belong to nobody: RFC 2606 keeps .invalid free for that. */
const placeholder = /\.invalid\b/;

/** The members that are placeholders still. */
export function placeholdersIn({ repository, homepage, bugs, mcpName }) {
  const addresses = { repository: repository?.url, homepage, bugs: bugs?.url, mcpName };
  return Object.entries(addresses)
    .filter(
      ([, address]) =>
        address === undefined || placeholder.test(address) || address.startsWith('invalid.'),
    )
    .map(([name]) => name);
}

/** Why this package cannot be published under a tag; nothing when it can. */
export function reasonsNotToPublish(manifest, tag) {
  const open = placeholdersIn(manifest);
  return [
    ...(open.length === 0 ? [] : [`placeholders in package.json: ${open.join(', ')}`]),
    ...(tag === `v${manifest.version}`
      ? []
      : [`the tag is ${tag}, and the version ${manifest.version}`]),
    ...(manifest.private === true ? ['the package is private'] : []),
  ];
}
