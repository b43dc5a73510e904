import { partial_ratio } from 'fuzzball';
import { verdictOf } from './windows.mjs';

const options = { full_process: false };

export default ({ quote, source }) => verdictOf(partial_ratio(quote, source, options) >= 90);
