// Documents: every published example, which people wrote with the code and the place of its fault.
import { namesIn, readJsonFile } from '../contracts/files.mjs';

export function documents(root) {
  return namesIn(`${root}/contracts`)
    .filter((contract) => !['conformance', 'profiles'].includes(contract) && !contract.includes('.'))
    .flatMap((contract) =>
      namesIn(`${root}/contracts/${contract}`).flatMap((version) => ofVersion(root, contract, version)),
    );
}

function ofVersion(root, contract, version) {
  const folder = `${contract}/${version}/examples`;
  const cases = (kind, name, promise, expected) => ({
    id: `document/${contract}-${version}-${kind}-${name.replace('.json', '')}`,
    promise,
    input: { contract, version, file: `../${folder}/${kind}/${name}` },
    expected,
  });
  const valid = namesIn(`${root}/contracts/${folder}/valid`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => cases('valid', name, `a document that keeps ${contract} ${version} holds`, { holds: true }));
  const expected = readJsonFile(`${root}/contracts/${folder}/invalid/expected.json`) ?? {};
  const invalid = Object.entries(expected).map(([name, { code, pointer, says }]) =>
    cases('invalid', name, `refused, as ${says}`, { holds: false, code, pointer }),
  );
  return [...valid, ...invalid];
}
