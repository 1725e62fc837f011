/** Written by `npm run lander-pictures`: drawings in `web/public/assets/landers`. */
export const drawings = {
  teresa: { file: 'gallery-teresa.2d45513a', widths: [168, 336], ratio: 1.3333 },
  ada: { file: 'gallery-ada.2a91a6bd', widths: [116, 232], ratio: 1.3333 },
  sandro: { file: 'gallery-sandro.09e9fd78', widths: [156, 312], ratio: 1.2361 },
  irene: { file: 'gallery-irene.8e7b01b1', widths: [168, 336], ratio: 1.3333 },
  davide: { file: 'gallery-davide.560dd9df', widths: [110, 220], ratio: 1.3333 },
} as const
