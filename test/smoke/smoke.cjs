const { ContractError, digest, filterNdjson, parse, verify } = require('evidence-contracts');
const { quotationsOf } = require('evidence-contracts/export');
const { EvidencePacket } = require('evidence-contracts/evidence-packet');

if (digest({ a: 1 }) !== 'sha256:015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862')
  throw new Error('digest');
try {
  quotationsOf(1);
  throw new Error('quoted a number');
} catch (error) {
  if (!(error instanceof ContractError)) throw new Error('two copies of ContractError');
}
try {
  parse(EvidencePacket, '{}');
  throw new Error('parsed an empty object');
} catch (error) {
  if (error.code !== 'version.missing') throw error;
}

const refused = filterNdjson((bytes) => verify(EvidencePacket, bytes), { emit: 'invalid' });
new Response(new Blob(['{}\n{"a":']).stream().pipeThrough(refused)).text().then((text) => {
  if (text !== '{}\n{"a":\n' || refused.tally().invalid !== 2) throw new Error('stream');
  console.log('cjs ok');
});
