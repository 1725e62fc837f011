/** Written by `npm run lander-pictures`: drawings in `web/public/assets/landers`. */
export const drawings = {
  reader: { file: 'tinderswipe-reader.eff987e4', widths: [234, 468], ratio: 1.1111 },
  cook: { file: 'tinderswipe-cook.b2a0c690', widths: [234, 468], ratio: 1.1111 },
  owl: { file: 'tinderswipe-owl.bdc68f61', widths: [234, 468], ratio: 1.1111 },
  glutton: { file: 'tinderswipe-glutton.43d18fa1', widths: [234, 468], ratio: 1.1111 },
  walker: { file: 'tinderswipe-walker.ad6afcd1', widths: [234, 468], ratio: 1.1111 },
  dancer: { file: 'tinderswipe-dancer.9609dff7', widths: [234, 468], ratio: 1.1111 },
  listener: { file: 'tinderswipe-listener.b9ddb718', widths: [234, 468], ratio: 1.1111 },
} as const
