// Snippets, the findings that are made of them, and the stores that sources come from.
import * as findings from 'evidence-contracts/generation';
import { EvidenceSnippet, VerifiedFindings } from 'evidence-contracts/generation';
import { pick } from '../../shared/random.mjs';
import { document, sources, value, valueFor } from '../made.mjs';

const {
  checkStore,
  createSnippet,
  fromLangGraphStore,
  memorySources,
  renderChoices,
  renderFindings,
} = findings;
const { safeCreateSnippet, safeRenderChoices, safeSelectVerifiedFindings, safeVerifySnippets } =
  findings;
const { selectVerifiedFindings, verifySnippets } = findings;

const snippet = (random) => valueFor(EvidenceSnippet, random);
const snippets = (random) => (random() < 0.1 ? value(random) : [snippet(random), snippet(random)]);
const draft = (random) => { const made = snippet(random); if (made !== null && typeof made === 'object' && random() < 0.5) delete made.id; return made; }; // biome-ignore format: one line
/** A store of others, which gives what it likes. */
const store = (random) => {
  const said = pick(
    [null, { value: { content: 'Tea is hot.' } }, { value: document(random) }, document(random)],
    random,
  );
  return { get: async () => said };
};
const timing = { timeoutMs: 50, timer: () => new Promise(() => {}) };

export const findingTargets = [
  { name: 'safeCreateSnippet', weight: 2, of: [safeCreateSnippet], make: (random) => { const input = draft(random); return () => safeCreateSnippet(input); } },
  { name: 'createSnippet', weight: 1, of: [createSnippet], refuses: true, make: (random) => { const input = draft(random); return () => createSnippet(input); } },
  { name: 'safeVerifySnippets', weight: 3, of: [safeVerifySnippets, safeRenderChoices, safeSelectVerifiedFindings, memorySources], make: (random) => { const [input, given, id] = [snippets(random), memorySources(sources(random)), value(random)]; return async () => { const checked = await safeVerifySnippets(input, given); return checked.ok && [safeRenderChoices(checked.value), safeSelectVerifiedFindings(checked.value, [id])]; }; } },
  { name: 'safeSelectVerifiedFindings', weight: 1, of: [safeSelectVerifiedFindings, safeRenderChoices], make: (random) => { const [input, ids] = [value(random), value(random)]; return () => [safeSelectVerifiedFindings(input, ids), safeRenderChoices(input)]; } },
  { name: 'verifySnippets', weight: 1, of: [verifySnippets, selectVerifiedFindings, renderChoices], refuses: true, make: (random) => { const [input, given, id] = [snippets(random), sources(random), value(random)]; return async () => { const checked = await verifySnippets(input, given); return [renderChoices(checked), selectVerifiedFindings(checked, [checked.snippets[0]?.snippet?.id ?? id])]; }; } },
  { name: 'renderFindings', weight: 2, of: [renderFindings], refuses: true, make: (random) => { const input = valueFor(VerifiedFindings, random); return () => renderFindings(input); } },
  { name: 'checkStore', weight: 1, of: [checkStore, fromLangGraphStore], refuses: true, make: (random) => { const given = store(random); return async () => [await checkStore(given, 'thread', timing), await fromLangGraphStore(given, ['a'])('key')]; } },
]; // biome-ignore format: a table
