/** Written by `npm run lander-pictures`: drawings in `web/public/assets/landers`. */
export const drawings = {
  nadia: { file: 'collagelanding-nadia.bb39d342', widths: [280, 450, 720], ratio: 1.1806 },
  teresa: { file: 'collagelanding-teresa.ce806818', widths: [200, 400], ratio: 1.2413 },
  davide: { file: 'collagelanding-davide.f880b31b', widths: [260, 520], ratio: 1.112 },
  laugh_it: { file: 'collagelanding-laugh_it.607ff78e', widths: [120, 240], ratio: 0.8054 },
  laugh_en: { file: 'collagelanding-laugh_en.2f3cc35e', widths: [120, 240], ratio: 0.8449 },
  records_it: { file: 'collagelanding-records_it.63d4980b', widths: [120, 240], ratio: 0.9474 },
  records_en: { file: 'collagelanding-records_en.a6a3e2be', widths: [120, 240], ratio: 0.7931 },
  uphill_it: { file: 'collagelanding-uphill_it.a8be9ff7', widths: [120, 240], ratio: 0.7333 },
  uphill_en: { file: 'collagelanding-uphill_en.99ed5918', widths: [120, 240], ratio: 0.7772 },
} as const
