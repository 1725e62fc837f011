/** Written by `npm run lander-pictures`: drawings in `web/public/assets/landers`. */
export const drawings = {
  stamp: { file: 'maplanding-stamp.085a8e63', widths: [60, 120], ratio: 1.12 },
} as const
