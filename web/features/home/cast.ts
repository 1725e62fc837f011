/** Written by `npm run portraits`: the drawn people of each niche, as files in `web/public/assets/home`. */
export const cast = {
  1: {
    portrait: 'woman-22-portrait.87aa135d',
    people: [
      'woman-43.fd572678',
      'woman-40.c8d881ad',
      'man-12.93486541',
      'man-21.ff3e34f2',
      'woman-22.c7a84f86',
      'man-20.93811c32',
    ],
  },
  2: {
    portrait: 'woman-63-portrait.693d601b',
    people: [
      'woman-01.3debd1b6',
      'woman-26.0adbf497',
      'man-35.62b2be10',
      'man-10.7c43b60a',
      'woman-63.00207b4e',
      'man-50.fcd2689d',
    ],
  },
  3: {
    portrait: 'woman-62-portrait.858775d7',
    people: [
      'woman-14.91769103',
      'woman-58.fca10297',
      'man-33.27c9220c',
      'man-36.994866d4',
      'woman-62.83f51d6b',
      'man-08.236fb8a3',
    ],
  },
  4: {
    portrait: 'woman-33-portrait.7fb7d857',
    people: [
      'woman-38.67e8e526',
      'woman-03.1b61eb32',
      'man-34.a7a56715',
      'man-48.e1b6a78b',
      'woman-33.98b297d0',
      'man-23.5ee40e72',
    ],
  },
  5: {
    portrait: 'woman-47-portrait.ca4c8dc6',
    people: [
      'woman-66.f2222c7c',
      'woman-45.242ed7d9',
      'man-20.fcbcf0d2',
      'man-46.4785472c',
      'woman-47.c5992e43',
      'man-27.76253fbf',
    ],
  },
  6: {
    portrait: 'woman-34-portrait.c629d6be',
    people: [
      'woman-52.e46c7635',
      'woman-59.b3aa6bb4',
      'man-50.61a670e7',
      'man-13.5d06df35',
      'woman-34.5705df87',
      'man-20.93811c32',
    ],
  },
  7: {
    portrait: 'woman-65-portrait.179666e2',
    people: [
      'woman-55.e1b0165d',
      'woman-13.942cbd3a',
      'man-27.e9f58eae',
      'man-51.53d214ce',
      'woman-65.b8fed2aa',
      'man-12.15537330',
    ],
  },
} as const
