/**
 * What needs Node.js: an audit log in a file.
 *
 * @packageDocumentation
 */
export { type FileAuditStore, type FileAuditStoreOptions, fileAuditStore } from './file-store.js';
export type { RepairReport } from './repair.js';
