/** What the command loads before it knows what is asked of it. */
export { nodeSession } from './shared/session.js';
export { packageVersion } from './shared/version.js';
