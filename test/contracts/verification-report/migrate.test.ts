/**
 * Migration invents nothing: paired documents, laws over random ones, refusals that name what is
 * missing.
 */
import fc from 'fast-check';
import { VerificationReport } from '../../../src/answers/generation/index.js';
import { claimsFor, reports1, reports2 } from '../../support/generations.js';
import { describeMigrations } from '../../support/migration-laws.js';

describeMigrations({
  contract: VerificationReport,
  need: 'claims',
  withContext: reports1.chain((report) =>
    fc.tuple(
      fc.constant(report),
      claimsFor((report['uncited_but_entailed'] as unknown[]).length).map((claims) => ({ claims })),
    ),
  ),
  seconds: reports2,
});
