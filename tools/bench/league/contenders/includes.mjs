import { verdictOf } from './windows.mjs';

export default ({ quote, source }) => verdictOf(source.includes(quote));
