/** Written by `npm run portraits`: names of drawn figures in `web/public/assets/people`. */
export const figures = {
  woman: [
    'woman-22.8eeb8b43',
    'woman-42.c4e87e31',
    'woman-12.18ad5edc',
    'woman-08.824e5ce0',
    'woman-45.462c6dcc',
    'woman-09.5b0162aa',
  ],
  man: [
    'man-20.a64a74c5',
    'man-02.3f4bbf98',
    'man-08.6cbe1eca',
    'man-12.3ff5c10c',
    'man-27.8e3061be',
    'man-17.90451c65',
  ],
  other: [
    'woman-17.178c2b87',
    'woman-40.3b1c5739',
    'man-21.4b907c23',
    'woman-24.8c2a6bbc',
    'man-09.a8ff83aa',
    'man-30.2f321c26',
  ],
} as const
export type Figure = (typeof figures)[keyof typeof figures][number]
