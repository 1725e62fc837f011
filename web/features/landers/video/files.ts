/** Written by `npm run lander-clips`: files in `web/public/assets/landers`. */
export const clip = {
  seconds: 22,
  ...{ width: 960, height: 540 },
  webm: 'video-clip.78e2260c.webm',
  mp4: 'video-clip.48e47cdc.mp4',
  megabytes: 0.6,
  captions: {
    da: 'video-captions-da.1414949b.vtt',
    de: 'video-captions-de.c6fe97c3.vtt',
    en: 'video-captions-en.f6db86e5.vtt',
    es: 'video-captions-es.90cb2b0a.vtt',
    fi: 'video-captions-fi.3b876192.vtt',
    fr: 'video-captions-fr.86ea7550.vtt',
    it: 'video-captions-it.d96c6db5.vtt',
    nb: 'video-captions-nb.1093fb89.vtt',
    nl: 'video-captions-nl.8448e9d2.vtt',
    pl: 'video-captions-pl.6eb5615a.vtt',
    sv: 'video-captions-sv.cdecf8d1.vtt',
  },
  chapters: {
    da: 'video-chapters-da.51653eb9.vtt',
    de: 'video-chapters-de.5e6dd3d7.vtt',
    en: 'video-chapters-en.4a65f340.vtt',
    es: 'video-chapters-es.d9b48165.vtt',
    fi: 'video-chapters-fi.6eb5b077.vtt',
    fr: 'video-chapters-fr.d6664530.vtt',
    it: 'video-chapters-it.369c2c74.vtt',
    nb: 'video-chapters-nb.51653eb9.vtt',
    nl: 'video-chapters-nl.e5fa169b.vtt',
    pl: 'video-chapters-pl.5e6fea8e.vtt',
    sv: 'video-chapters-sv.c328ae0f.vtt',
  },
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
