// Describes each declaration once: where an entry point exports it, and else where it is used
// first. The other reports name it, and where it is described.

/** Parts of a report: what stands before the declarations, the declarations, what stands behind. */
function partsOf(report) {
  const [, head, body, tail] = /^([\s\S]*?```ts\n)([\s\S]*?)(\n```[\s\S]*)$/.exec(report) ?? [];
  if (body === undefined) throw new Error('a report without declarations');
  return { head, blocks: body.split(/\n\n(?=\/\/ )/).map((text) => text.trim()), tail };
}

/** The name that a block declares; undefined for imports and the comment at the end. */
function nameIn(block) {
  return /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|const|function|class|namespace) (\w+)/m.exec(
    block,
  )?.[1];
}

const isExported = (block) => /^export /m.test(block);
const withoutExport = (block) => block.replace(/^export /m, '');

/**
 * Reports by name, in the order in which they are asked for what they describe; gives them with
 * each declaration once.
 */
export function describedOnce(reports) {
  const all = [...reports].map(([name, text]) => ({ name, ...partsOf(text) }));
  const homes = new Map();
  for (const wanted of [true, false]) {
    for (const { name, blocks } of all) {
      for (const block of blocks.filter(
        (one) => nameIn(one) !== undefined && isExported(one) === wanted,
      )) {
        const key = withoutExport(block);
        if (!homes.has(key)) homes.set(key, name);
      }
    }
  }
  return new Map(all.map((report) => [report.name, written(report, homes)]));
}

function written({ name, head, blocks, tail }, homes) {
  const homeOf = (block) => homes.get(withoutExport(block)) ?? name;
  const own = blocks.filter((block) => homeOf(block) === name);
  const elsewhere = blocks.filter((block) => homeOf(block) !== name);
  const line = (home, exported) => {
    const names = elsewhere
      .filter((block) => homeOf(block) === home && isExported(block) === exported)
      .map(nameIn);
    const verb = exported ? 'Exports' : 'Uses';
    return names.length === 0
      ? []
      : [`${verb}, described in [${home}](${home}.api.md): ${[...new Set(names)].join(', ')}.`];
  };
  const others = [...new Set(elsewhere.map(homeOf))].sort();
  const lines = others.flatMap((home) => [...line(home, true), ...line(home, false)]);
  return `${head}\n${own.join('\n\n')}\n${tail}${lines.length === 0 ? '' : `\n${lines.join('\n\n')}\n`}`;
}
