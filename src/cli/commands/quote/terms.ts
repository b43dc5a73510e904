/** How strictly quotes are verified, as options of the command line. */
import { Option } from 'commander';

/** `--accept`; without a default where the verifier has its own. */
export const acceptOption = (): Option =>
  new Option('--accept <match>', 'the loosest match of a quote that counts').choices([
    'exact',
    'normalized',
    'pieces',
    'fuzzy',
  ]);

/** `--guards`, which matter for fuzzy matches alone. */
export const guardsOption = (): Option =>
  new Option('--guards <level>', 'which guards refuse a fuzzy match').choices(['reject', 'none']);
