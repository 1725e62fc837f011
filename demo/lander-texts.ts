import type { NewSite } from '#server/domain/sites/index.ts'

/** Texts of the demo's advertisements (L2): by lander, slug and locale. */
export const landerTexts: NonNullable<NewSite['settings']['lander_texts']> = {
  collagelanding: {
    estate: {
      it: { headline: 'Nessuno sta in', turn: 'una cartolina.' },
      en: { headline: 'Nobody fits in', turn: 'a postcard.' },
    },
  },
  gallery: {
    'dopo-i-50': {
      it: { headline: 'Loro non invecchiano.', turn: 'Tu vivi.' },
      en: { headline: 'They don’t age.', turn: 'You live.' },
    },
  },
}
