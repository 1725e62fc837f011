import type { NewSite } from '#server/domain/sites/index.ts'

/** Texts of the demo's advertisements (L2): by lander, slug and locale. */
export const landerTexts: NonNullable<NewSite['settings']['lander_texts']> = {
  collagelanding: {
    estate: {
      it: { headline: 'Nessuno sta in', turn: 'una cartolina.' },
      en: { headline: 'Nobody fits in', turn: 'a postcard.' },
    },
  },
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
  alonetonight: {
    estate: {
      it: { headline: 'Agosto in città?', turn: 'Apri la finestra.' },
      en: { headline: 'Alone in the city?', turn: 'Open the window.' },
    },
    solo: {
      it: { headline: 'Solo stasera?', turn: 'Affacciati.' },
      en: { headline: 'On your own?', turn: 'Lean out.' },
    },
  },
  gallery: {
    'dopo-i-50': {
      it: { headline: 'Loro non invecchiano.', turn: 'Tu vivi.' },
      en: { headline: 'They don’t age.', turn: 'You live.' },
    },
  },
  maplanding: {
    sardegna: {
      it: { headline: 'Comincia', turn: 'dall’isola.' },
      en: { headline: 'Start', turn: 'on the island.' },
    },
  },
  socialnetwork: {
    cucina: {
      it: { headline: 'In cucina', turn: 'c’è la luce accesa.' },
      en: { headline: 'In the kitchen', turn: 'the light is on.' },
    },
  },
  video: {
    pioggia: {
      it: { headline: 'Porti tu', turn: 'l’ombrello?' },
      en: { headline: 'Will you bring', turn: 'the umbrella?' },
    },
  },
  iconslanding: {
    estate: {
      it: { headline: 'Mare,', turn: 'poi tu.' },
      en: { headline: 'The sea,', turn: 'then you.' },
    },
  },
  transitionsvideolanding: {
    over50: {
      it: { headline: 'C’è', turn: 'ancora sole.' },
      en: { headline: 'The sun', turn: 'is still up.' },
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      it: { headline: 'A carte scoperte,', turn: 'tra grandi.' },
      en: { headline: 'Cards on the table,', turn: 'among grown‑ups.' },
    },
  },
}
