/** Written by `npm run lander-pictures`: drawings in `web/public/assets/landers`. */
export const drawings = {
  cooking: { file: 'socialnetwork-cooking.713df67e', widths: [136, 272], ratio: 1.6071 },
  kitchen: { file: 'socialnetwork-kitchen.4992bf2b', widths: [330, 660], ratio: 0.8611 },
  cycling: { file: 'socialnetwork-cycling.d7a3b892', widths: [136, 272], ratio: 1.6071 },
  cinema: { file: 'socialnetwork-cinema.5be4fdb1', widths: [136, 272], ratio: 1.6071 },
  trekking: { file: 'socialnetwork-trekking.135cf307', widths: [136, 272], ratio: 1.6071 },
  reading: { file: 'socialnetwork-reading.08d81368', widths: [136, 272], ratio: 1.6071 },
  music: { file: 'socialnetwork-music.c368c4a5', widths: [136, 272], ratio: 1.6071 },
} as const
