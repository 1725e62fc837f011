import type { NewSite } from '#server/domain/sites/index.ts'

/** Texts of the demo's advertisements (L2): by lander, slug and locale. */
export const landerTexts: NonNullable<NewSite['settings']['lander_texts']> = {
  member2: {
    ricominciare: {
      it: { headline: 'A te, che ricominci' },
      en: { headline: 'To you, starting over' },
    },
  },
  // The slug also changes the prompts of the questions.
  member3: {
    weekend: {
      it: { headline: 'Che weekend avete', drawn_headline: 'Che weekend metti' },
      en: { headline: 'What weekend do you', drawn_headline: 'What weekend do you put' },
    },
  },
  gallery: {
    'dopo-i-50': {
      it: { headline: 'Loro non invecchiano.', turn: 'Tu vivi.' },
      en: { headline: 'They don’t age.', turn: 'You live.' },
    },
  },
}
