import type { NewSite } from '#server/domain/sites/index.ts'

/** Texts of the demo's advertisements (L2): by lander, slug and locale. */
export const landerTexts: NonNullable<NewSite['settings']['lander_texts']> = {
  collagelanding: {
    estate: {
      it: {
        headline: 'Nessuno sta in',
        turn: 'una cartolina.',
        description:
          'Una cartolina d’estate non basta per una persona: ci vogliono un viso, due cose e tre parole. Componi il tuo collage, gratis.',
      },
      en: {
        headline: 'Nobody fits in',
        turn: 'a postcard.',
        description:
          'A summer postcard is too small for a person: it takes a face, two things and three words. Make your own collage, free.',
      },
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
      it: {
        headline: 'Agosto in città?',
        turn: 'Apri la finestra.',
        description:
          'Agosto, la città si svuota e una finestra disegnata resta accesa. Apri la tua con due righe: iscriversi è gratis.',
      },
      en: {
        headline: 'Alone in the city?',
        turn: 'Open the window.',
        description:
          'August empties the city, and one drawn window stays lit. Open yours with a line or two: joining is free.',
      },
    },
    solo: {
      it: {
        headline: 'Solo stasera?',
        turn: 'Affacciati.',
        description:
          'Solo stasera? Una città disegnata, una finestra accesa, e la prima riga la scrivi tu. Affacciati: iscriversi è gratis.',
      },
      en: {
        headline: 'On your own?',
        turn: 'Lean out.',
        description:
          'On your own tonight? A drawn city, a lit window, and the first line is yours. Lean out: joining is free.',
      },
    },
  },
  gallery: {
    'dopo-i-50': {
      it: {
        headline: 'Loro non invecchiano.',
        turn: 'Tu vivi.',
        description:
          'I ritratti alle pareti non invecchiano, tu vivi. Anche dopo i 50 c’è una cornice vuota: appendi il tuo nome e scopri la gente vera.',
      },
      en: {
        headline: 'They don’t age.',
        turn: 'You live.',
        description:
          'The portraits on the wall don’t age; you live. After 50 there is an empty frame too: hang up your name and meet real people.',
      },
    },
  },
  maplanding: {
    sardegna: {
      it: {
        headline: 'Comincia',
        turn: 'dall’isola.',
        description:
          'Comincia dalla Sardegna: scegli l’isola sulla carta, poi allarghi quanto vuoi. Si vedono luoghi, mai il punto esatto. Gratis.',
      },
      en: {
        headline: 'Start',
        turn: 'on the island.',
        description:
          'Start in Sardinia: pick the island on the map, then widen as far as you like. It shows places, never the exact spot. Free.',
      },
    },
  },
  socialnetwork: {
    cucina: {
      it: {
        headline: 'In cucina',
        turn: 'c’è la luce accesa.',
        description:
          'In cucina c’è la luce accesa: entra da quello che ami mangiare e preparare, e da lì comincia a scrivere. Iscriversi è gratis.',
      },
      en: {
        headline: 'In the kitchen',
        turn: 'the light is on.',
        description:
          'The light is on in the kitchen: come in by what you love to cook and eat, and start writing from there. Joining is free.',
      },
    },
  },
  video: {
    pioggia: {
      it: {
        headline: 'Porti tu',
        turn: 'l’ombrello?',
        description:
          'Un corto disegnato di ventidue secondi, con la pioggia. L’ombrello lo porti tu: prendi il biglietto e iscriviti, gratis.',
      },
      en: {
        headline: 'Will you bring',
        turn: 'the umbrella?',
        description:
          'A drawn film of twenty-two seconds, with rain. You bring the umbrella: take the ticket and join, free.',
      },
    },
  },
  iconslanding: {
    estate: {
      it: {
        headline: 'Mare,',
        turn: 'poi tu.',
        description:
          'Mare, poi tu: scegli tre cose della tua estate e hai il tuo stemma. Niente facce qui, nemmeno disegnate. Iscriversi è gratis.',
      },
      en: {
        headline: 'The sea,',
        turn: 'then you.',
        description:
          'The sea, then you: choose three things of your summer and you have your crest. No faces here, not even drawn ones. Free.',
      },
    },
  },
  transitionsvideolanding: {
    over50: {
      it: {
        headline: 'C’è',
        turn: 'ancora sole.',
        description:
          'C’è ancora sole: un cuore al tramonto, tre scene e tutto il tempo che ti serve. Dopo i 50 si comincia anche così, gratis.',
      },
      en: {
        headline: 'The sun',
        turn: 'is still up.',
        description:
          'The sun is still up: a heart at sunset, three scenes and all the time you need. After 50 you can begin like this too, free.',
      },
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      it: {
        headline: 'A carte scoperte,',
        turn: 'tra grandi.',
        description:
          'A carte scoperte, tra grandi: sette caratteri disegnati, e tieni chi inviteresti a cena. La prima risposta è già scritta.',
      },
      en: {
        headline: 'Cards on the table,',
        turn: 'among grown‑ups.',
        description:
          'Cards on the table, among grown‑ups: seven drawn characters, and you keep those you would ask to dinner. Joining is free.',
      },
    },
  },
}
