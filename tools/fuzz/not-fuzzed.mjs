// Public functions that are not fuzzed, each with the reason. What only takes what the program's
// author wrote has no hostile input.
import * as library from 'evidence-contracts';
import * as audits from 'evidence-contracts/audit-log';
import * as packets from 'evidence-contracts/evidence-packet';
import * as results from 'evidence-contracts/generation';
import * as reports from 'evidence-contracts/generation';
import * as guard from 'evidence-contracts/guard';
import * as schemas from 'evidence-contracts/guard';
import * as node from 'evidence-contracts/node';
import * as records from 'evidence-contracts/provenance-record';
import * as testing from 'evidence-contracts/testing';

const declares = 'takes what an author declares';
const orders = 'gives an order; `sortTotal` and `rankCandidates` sort by orders in the targets';
const describes = 'takes a contract and its examples, which are of its author';
const steps =
  'a step between versions: takes a document that holds, from `migrate`, which is fuzzed';
const files = 'takes paths, and reads or writes files: tests of its own stop and replace them';

export const notFuzzed = new Map([
  [library.ContractError, 'takes issues of this library'],
  [library.defineConfig, declares],
  [library.defineContract, declares],
  [library.defineRule, declares],
  [library.defineStep, declares],
  [library.defineVersion, declares],
  [library.formRule, declares],
  [library.descending, orders],
  [library.envelope, 'puts a document into an object and looks at nothing'],
  [audits.closeLog, 'takes a head and a time, as `appendEntry`, which is fuzzed'],
  [audits.safeCloseLog, 'takes a head and a time, as `appendEntry`, which is fuzzed'],
  [audits.verifyAuditChain, 'verifies each log as `verifyAuditLog`, which is fuzzed'],
  [packets.citationOrder, orders],
  [packets.faultOrder, orders],
  [packets.resultOrder, orders],
  [packets.locatorsOf, 'takes the locators of a packet that is valid'],
  [packets.locatorWords, 'takes the locators of a packet that is valid'],
  [packets.mostExactLocator, 'takes the locators of a packet that is valid'],
  [records.elementOrder, orders],
  [records.relationshipOrder, orders],
  [guard.checkExamples, describes],
  [guard.checkFloor, describes],
  [guard.describeContract, describes],
  [guard.lockOf, describes],
  [guard.mutationFloor, describes],
  [schemas.safeSchemaDigest, declares],
  [schemas.safeToJsonSchema, declares],
  [schemas.schemaDigest, declares],
  [schemas.toJsonSchema, declares],
  [schemas.toStrictSchema, declares],
  [schemas.withJsonSchema, declares],
  [testing.arbitraryOf, declares],
  [testing.examplesOf, declares],
  [results.generationResultV1ToV2, steps],
  [results.generationResultV2ToV3, steps],
  [reports.verificationReportV1ToV2, steps],
  [reports.verificationReportV2ToV3, steps],
  [node.fileAuditStore, files],
  [node.readExamples, files],
]);
