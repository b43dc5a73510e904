import Fuse from 'fuse.js';
import { verdictOf } from './windows.mjs';

const options = { ignoreLocation: true, threshold: 0.1 };

export default ({ quote, source }) =>
  verdictOf(new Fuse([source], options).search(quote).length > 0);
