// Migrations: the pairs that people wrote, and what a step may not invent.
import { namesIn, readJsonFile } from '../shared/files.mjs';

export function migrations(root) {
  return namesIn(`${root}/snapshots/migrations`).flatMap((contract) =>
    namesIn(`${root}/snapshots/migrations/${contract}`).flatMap((pair) =>
      ofPair(root, contract, pair),
    ),
  );
}

function ofPair(root, contract, pair) {
  const read = (name) =>
    readJsonFile(`${root}/snapshots/migrations/${contract}/${pair}/${name}.json`);
  const [before, after, context] = [read('before'), read('after'), read('context') ?? {}];
  const [from, to] = pair.split('-').map(Number);
  const names = Object.keys(context);
  const input = { contract, to, document: before };
  const id = `migration/${contract}-${pair}`;
  return [
    {
      id,
      promise: 'a document becomes the next version by what it holds and what is passed in',
      input: { ...input, context },
      expected: { document: after },
    },
    ...names.map((name) => ({
      id: `${id}-without-${name}`,
      promise: 'nothing is invented: what a step needs and nobody passed in is asked for',
      input: {
        ...input,
        context: Object.fromEntries(Object.entries(context).filter(([key]) => key !== name)),
      },
      expected: { refused: true },
    })),
    {
      id: `${id}-to-nowhere`,
      promise: 'there is no way to a version that nobody knows',
      input: { ...input, to: 99, context },
      expected: { refused: true },
    },
    {
      id: `${id}-down`,
      promise: 'there are no steps down',
      input: { contract, to: from, document: after, context },
      expected: { refused: true },
    },
    {
      id: `${id}-same`,
      promise: 'a document of the version that is asked for is given as it is',
      input: { contract, to, document: after, context },
      expected: { document: after },
    },
    ...(context.claims ?? []).slice(0, 1).flatMap((claim) =>
      [[], [claim, claim]].map((claims) => ({
        id: `${id}-with-${claims.length}-claims`,
        promise: 'there are as many claims as numbers that they replace',
        input: { ...input, context: { ...context, claims } },
        expected: { refused: true },
      })),
    ),
    {
      id: `${id}-edited`,
      promise: 'what is invalid is not migrated',
      input: { ...input, document: { ...before, unheard_of: from }, context },
      expected: { refused: true },
    },
  ];
}
