/** Written by `npm run lander-pictures`: drawings in `web/public/assets/landers`. */
export const drawings = {
  nadia: { file: 'collagelanding-nadia.b8808497', widths: [280, 450, 720], ratio: 1.2 },
  teresa: { file: 'collagelanding-teresa.a6341925', widths: [200, 400], ratio: 1.26 },
  davide: { file: 'collagelanding-davide.5a36aa79', widths: [260, 520], ratio: 1.1385 },
  laugh_it: { file: 'collagelanding-laugh_it.c57f59f8', widths: [120, 240], ratio: 0.8042 },
  laugh_en: { file: 'collagelanding-laugh_en.8253ed3b', widths: [120, 240], ratio: 0.8458 },
  records_it: { file: 'collagelanding-records_it.77c3f206', widths: [120, 240], ratio: 0.9458 },
  records_en: { file: 'collagelanding-records_en.e45cbc25', widths: [120, 240], ratio: 0.7917 },
  uphill_it: { file: 'collagelanding-uphill_it.3308c606', widths: [120, 240], ratio: 0.7333 },
  uphill_en: { file: 'collagelanding-uphill_en.ad6623b9', widths: [120, 240], ratio: 0.7792 },
} as const
