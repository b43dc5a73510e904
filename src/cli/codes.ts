/** Every code of the package with what it says and what mends it: the tables of all entry points in one. */

import { gateCodes } from '../ai-sdk/index.js';
import { auditCodes } from '../audit-log/index.js';
import { digestCodes, jsonCodes } from '../canonical.js';
import { docQaCodes } from '../doc-qa/index.js';
import { packetCodes } from '../evidence-packet/index.js';
import { exportCodes } from '../export/index.js';
import { generationCodes } from '../generation-result/index.js';
import { guardCodes } from '../guard/index.js';
import { type CodeTable, contractCodes, optionCodes, orderCodes, workCodes } from '../index.js';
import { schemaCodes } from '../json-schema/index.js';
import { nliCodes } from '../nli/index.js';
import { provenanceCodes } from '../provenance-record/index.js';
import { streamCodes } from '../stream/index.js';
import { verificationCodes } from '../verification-report/index.js';
import { findingsCodes } from '../verified-findings/index.js';

export const ownCodes: CodeTable = {
  ...auditCodes,
  ...contractCodes,
  ...digestCodes,
  ...docQaCodes,
  ...exportCodes,
  ...findingsCodes,
  ...generationCodes,
  ...gateCodes,
  ...guardCodes,
  ...jsonCodes,
  ...optionCodes,
  ...nliCodes,
  ...orderCodes,
  ...packetCodes,
  ...provenanceCodes,
  ...schemaCodes,
  ...streamCodes,
  ...verificationCodes,
  ...workCodes,
};
