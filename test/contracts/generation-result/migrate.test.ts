/**
 * Migration invents nothing: paired documents, laws over random ones, refusals that name what is
 * missing.
 */
import fc from 'fast-check';
import { GenerationResult } from '../../../src/answers/generation/index.js';
import { results1, results2, sources } from '../../support/generations.js';
import { describeMigrations } from '../../support/migration-laws.js';

describeMigrations({
  contract: GenerationResult,
  need: 'sources',
  withContext: fc.tuple(
    results1,
    sources.map((list) => ({ sources: list })),
  ),
  seconds: results2,
});
