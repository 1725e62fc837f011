/** Written by `npm run lander-pictures`: drawings in `web/public/assets/landers`. */
export const drawings = {
  sketch: { file: 'member-sketch.94b3c28b', widths: [420, 840], ratio: 1.4028 },
} as const
