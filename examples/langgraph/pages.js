/** What a search would find: three short pages, each with a key, an address and its raw text. */

export const pages = [
  {
    key: 'harbour-log',
    url: 'https://example.org/harbour/log',
    title: 'Harbour log',
    text: `Berth 4 was closed on 12 January after the storm.
The crane at berth 4 lifts 40 tonnes, and it was last tested in March.
Divers found a crack in the quay wall, 3 metres below the water line.
The harbour master wrote: “We will not reopen the berth before the wall is sound.”
Two ferries were moved to berth 7 for the winter.
`,
  },
  {
    key: 'engineers-report',
    url: 'https://example.org/harbour/report',
    title: 'Report of the engineers',
    text: `The crack in the quay wall is 14 metres long.
It follows the joint between the old wall and the new one, and it grows by 2 millimetres a month.
The berth can be used again once the joint is grouted, which takes six weeks in dry weather.
The crane is not affected.
`,
  },
  {
    key: 'newspaper',
    url: 'https://example.org/news/berth-4',
    title: '',
    text: `The berth has been closed for weeks, and fishermen are losing money.
A spokesman said that the wall was “perfectly safe”.
The repair of the quay wall is said to cost 300,000 crowns.
`,
  },
];
