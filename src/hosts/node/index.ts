/**
 * What needs Node.js: an audit log in a file, the examples of a contract in their folder.
 *
 * @packageDocumentation
 */
export {
  type FileAuditStore,
  type FileAuditStoreOptions,
  fileAuditStore,
  type RepairReport,
} from './file-store.js';
export { readExamples } from './read-examples.js';
