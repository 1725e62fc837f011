/** Written by `npm run lander-pictures`: drawings in `web/public/assets/landers`. */
export const drawings = {
  she: { file: 'alonetonight-she.28ccc08a', widths: [180, 360, 720], ratio: 1.0972 },
  he: { file: 'alonetonight-he.7c1a0373', widths: [180, 360, 720], ratio: 1.0972 },
} as const
