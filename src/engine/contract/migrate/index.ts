/** A document from version to version, with a receipt. */
export {
  type Migrated,
  type MigrateOptions,
  migrate,
  type NotMigrated,
  safeMigrate,
} from './migrate.js';
export {
  inNormalForm,
  type Normalized,
  type NotNormalized,
  normalize,
  safeNormalize,
} from './normalize.js';
export type { NormalReceipt, Receipt, ReceiptStep } from './receipt.js';
