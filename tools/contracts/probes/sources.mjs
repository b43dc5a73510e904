// The texts that published examples are taken from.

const manual =
  'The pump runs at 40 bar. Above 45 bar the “relief valve” opens, and the pump stops after 20 seconds. The relief valve must be ' +
  'tested every six months by a qualified technician, and each test is written down in the log of the station.';
const log = Array.from(
  { length: 23 },
  (_, nth) => `Berth ${nth + 1} was closed on ${nth + 2} January after the storm.`,
).join(' ');
const berths =
  'Berth 4\nA vessel may lie there for 72 hours.\nThe harbour master can extend this once, by 24 hours.\n';

const texts = {
  'verified-findings': {
    'manual/pump.txt': manual,
    log,
    'doc-1': 'There were 12 ships in port.',
    'doc-11': 'There were 2 ships in port.',
  },
  'evidence-packet': {
    'handbook/berths.md': berths,
    'https://harbour.example/notices/9': 'Notice. Berth 4 stays closed from 10 to 12 March.',
    'tariffs/2026.csv': `${'x'.repeat(120)}berth 4, per started day, 85.00 EUR`,
    'graph/vessels': 'Nordlys AS owns Borealis',
  },
};

export const sourcesOf = (contract) => ({ sources: texts[contract] ?? {}, records: {} });
