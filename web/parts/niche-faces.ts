/** Written by `npm run portraits`: names of the drawn portraits of each niche in `web/public/assets/hero`. */
export const nicheFaces = {
  1: ['woman-43.61315062', 'woman-40.71d588b0', 'man-12.688f593a', 'man-21.d0e6a6fc', 'woman-22.07d70501'],
  2: ['woman-01.397934b8', 'woman-26.3ada8419', 'man-35.73d96e77', 'man-10.3d11e737', 'woman-63.711a7219'],
  3: ['woman-14.d6459472', 'woman-58.4f42e657', 'man-33.a06f3089', 'man-36.99e72e8e', 'woman-62.634ce828'],
  4: ['woman-38.e7f3cedb', 'woman-03.17b56d7f', 'man-34.7887ae6c', 'man-48.67bd1bff', 'woman-33.ea51d37d'],
  5: ['woman-66.1988739c', 'woman-45.3f957956', 'man-20.c6ba8d96', 'man-46.cfdd8ecb', 'woman-47.7ff0be2d'],
  6: ['woman-52.6c0637b3', 'woman-59.aff50dd6', 'man-50.b637fd05', 'man-13.4889e5d0', 'woman-34.c7055523'],
  7: ['woman-55.58f0ebe8', 'woman-13.fde9dc73', 'man-27.b03b39a8', 'man-51.293a965c', 'woman-65.89e53865'],
} as const
