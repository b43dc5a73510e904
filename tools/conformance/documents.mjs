// Documents: every published example, which people wrote with the code and the place of its fault, and
// documents with one change.
import { canonicalize } from 'json-canonicalize';
import { namesIn, readJsonFile } from '../shared/files.mjs';
import { sha256 } from './digests.mjs';
import { documentCases } from './document-cases.mjs';

export function documents(root) {
  const examples = namesIn(`${root}/contracts`)
    .filter((contract) => contract !== 'profiles' && !contract.includes('.'))
    .flatMap((contract) =>
      namesIn(`${root}/contracts/${contract}`).flatMap((version) =>
        ofVersion(root, contract, version),
      ),
    );
  return [...examples, ...documentCases(root, digestsOf)];
}

function ofVersion(root, contract, version) {
  const folder = `${contract}/${version}/examples`;
  const cases = (kind, name, promise, expected) => ({
    id: `document/${contract}-${version}-${kind}-${name.replace('.json', '')}`,
    promise,
    input: { contract, version, file: `${folder}/${kind}/${name}` },
    expected,
  });
  const valid = namesIn(`${root}/contracts/${folder}/valid`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const document = readJsonFile(`${root}/contracts/${folder}/valid/${name}`);
      const expected = { valid: true, ...digestsOf(root, { contract, version, document }) };
      return cases(
        'valid',
        name,
        `a valid ${contract} ${version} has these digests, whoever takes them`,
        expected,
      );
    });
  const expected = readJsonFile(`${root}/contracts/${folder}/invalid/expected.json`) ?? {};
  const invalid = Object.entries(expected).map(([name, { code, pointer, says }]) =>
    cases('invalid', name, `refused, as ${says}`, { valid: false, code, pointer }),
  );
  return [...valid, ...invalid];
}

/**
 * Both digests by another canonicalizer, from the volatile members that the index of contracts
 * lists.
 */
export function digestsOf(root, { contract, version: folder, document }) {
  const entries = readJsonFile(`${root}/contracts/index.json`);
  const { version, volatile } = entries.find(
    (one) => one.name === contract && String(one.version) === folder,
  );
  const rest = volatile.reduce(
    (value, pointer) => without(value, pointer.split('/').slice(1)),
    document,
  );
  const frame = { contract, document: rest, version, volatile };
  return { digest: sha256(canonicalize(document)), stable_digest: sha256(canonicalize(frame)) };
}

/**
 * A copy without the member at a place; `*` is every item of a list, and names here have no `/` and
 * no `~`.
 */
function without(value, [name, ...rest]) {
  if (Array.isArray(value)) return name === '*' ? value.map((item) => without(item, rest)) : value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return value;
  if (rest.length > 0) return { ...value, [name]: without(value[name], rest) };
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
