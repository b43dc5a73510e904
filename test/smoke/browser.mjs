/** The smoke programs in a page: each outcome goes back to the server that the page came from. */
const programs = {
  'smoke.mjs': () => import('./smoke.mjs'),
  'corpus.mjs': () => import('./corpus.mjs'),
};

const outcomes = [];
for (const [program, run] of Object.entries(programs)) {
  const fault = await run().then(
    () => undefined,
    (error) => String(error?.stack ?? error),
  );
  outcomes.push({ program, fault });
}
await fetch('/outcomes', { method: 'POST', body: JSON.stringify(outcomes) });
