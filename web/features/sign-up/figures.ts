/** Written by `npm run portraits`: names of drawn figures in `web/public/assets/people`. */
export const figures = {
  woman: [
    'woman-22.bb1251d2',
    'woman-42.e27e2231',
    'woman-12.b034efad',
    'woman-08.a7032bcb',
    'woman-45.e8790221',
    'woman-09.9c595904',
  ],
  man: [
    'man-20.5adeb8e2',
    'man-02.d434e8f2',
    'man-08.4881e939',
    'man-12.479681c2',
    'man-27.81053ca6',
    'man-17.e00d4dbf',
  ],
  other: [
    'woman-17.13b9e366',
    'woman-40.cb525b6a',
    'man-21.3f8c8175',
    'woman-24.d314a3f2',
    'man-09.3300a593',
    'man-30.3463dc64',
  ],
} as const
export type Figure = (typeof figures)[keyof typeof figures][number]
