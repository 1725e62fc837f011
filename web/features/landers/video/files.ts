/** Written by `npm run lander-clips`: files in `web/public/assets/landers`. */
export const clip = {
  seconds: 22,
  ...{ width: 960, height: 540 },
  webm: 'video-clip.78e2260c.webm',
  mp4: 'video-clip.48e47cdc.mp4',
  megabytes: 0.6,
  captions: { it: 'video-captions-it.d96c6db5.vtt', en: 'video-captions-en.f6db86e5.vtt' },
  chapters: { it: 'video-chapters-it.369c2c74.vtt', en: 'video-chapters-en.4a65f340.vtt' },
  /** The scenes, with the second in which each begins. */
  scenes: [
    { from: 0, still: { file: 'video-scene1.c03498dd', widths: [280, 560], ratio: 0.5625 } },
    { from: 5, still: { file: 'video-scene2.4dd1a5c8', widths: [280, 560], ratio: 0.5625 } },
    { from: 11, still: { file: 'video-scene3.2a57fab8', widths: [280, 560], ratio: 0.5625 } },
    { from: 18, still: { file: 'video-scene4.eac5dd4e', widths: [280, 560], ratio: 0.5625 } },
  ],
  /** Pictures in the size of the player, by number of the scene. */
  posters: {
    0: { file: 'video-poster1.312978f8', widths: [960], ratio: 0.5625 },
    3: { file: 'video-poster4.1291b28f', widths: [960], ratio: 0.5625 },
  },
} as const
