/**
 * Property tests take the same random inputs in each run, so that a run can be repeated;
 * EVIDENCE_TEST_SEED=N gives others.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['EVIDENCE_TEST_SEED'] ?? 20_261_124) });
