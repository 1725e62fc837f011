/** Written by `npm run lander-pictures`: drawings in `web/public/assets/landers`. */
export const drawings = {
  she: { file: 'transitionsvideolanding-she.ab4858f9', widths: [400, 720], ratio: 1.25 },
  he: { file: 'transitionsvideolanding-he.a3e10a92', widths: [400, 720], ratio: 1.25 },
  he_later: { file: 'transitionsvideolanding-he_later.4ade4e5e', widths: [300, 600], ratio: 1.1111 },
  she_later: { file: 'transitionsvideolanding-she_later.b864f1a2', widths: [300, 600], ratio: 1.1111 },
  ada: { file: 'transitionsvideolanding-ada.b3ad6565', widths: [400, 720], ratio: 1.25 },
  leo: { file: 'transitionsvideolanding-leo.896155cb', widths: [400, 720], ratio: 1.25 },
  leo_later: { file: 'transitionsvideolanding-leo_later.ad6f029d', widths: [300, 600], ratio: 1.1111 },
  ada_later: { file: 'transitionsvideolanding-ada_later.ae4285fb', widths: [300, 600], ratio: 1.1111 },
} as const
