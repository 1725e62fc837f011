import type { LanderAds } from './index.ts'

export const italian: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Non basta',
      turn: 'una cartolina.',
      description:
        'Una cartolina d’estate non basta per una persona: ci vogliono un viso, due cose e tre parole. Componi il tuo collage, gratis.',
    },
  },
  member2: {
    ricominciare: { headline: 'A te, che ricominci' },
  },
  member3: {
    // The slug also changes the prompts of the questions.
    weekend: { headline: 'Che weekend avete', drawn_headline: 'Un weekend' },
  },
  alonetonight: {
    estate: {
      headline: 'Agosto in città?',
      turn: 'Apri la finestra.',
      description:
        'Agosto, la città si svuota e una finestra disegnata resta accesa. Apri la tua con due righe: iscriversi è gratis.',
    },
    solo: {
      headline: 'Serata libera?',
      turn: 'Affacciati.',
      description:
        'Serata libera? Una città disegnata, una finestra accesa, e la prima riga la scrivi tu. Affacciati: iscriversi è gratis.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'Loro non invecchiano.',
      turn: 'Tu vivi.',
      description:
        'I ritratti alle pareti non invecchiano, tu vivi. Anche dopo i 50 c’è una cornice vuota: appendi il tuo nome e scopri la gente vera.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Comincia',
      turn: 'dall’isola.',
      description:
        'Comincia dalla Sardegna: scegli l’isola sulla mappa, poi allarghi quanto vuoi. Si vedono luoghi, mai il punto esatto. Gratis.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'In cucina',
      turn: 'c’è la luce accesa.',
      description:
        'In cucina c’è la luce accesa: parti da quello che ti piace mangiare e cucinare, e da lì comincia a scrivere. Iscriversi è gratis.',
    },
  },
  video: {
    pioggia: {
      headline: 'Porti tu',
      turn: 'l’ombrello?',
      description:
        'Un corto animato di ventidue secondi, con la pioggia. L’ombrello lo porti tu: prendi il biglietto e iscriviti, gratis.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'Mare,',
      turn: 'poi tu.',
      description:
        'Mare, poi tu: scegli tre cose della tua estate e hai il tuo stemma. Niente facce qui, nemmeno disegnate. Iscriversi è gratis.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'La sera',
      turn: 'è lunga.',
      description:
        'La sera è lunga: un cuore, tre scene e tutto il tempo che ti serve. Dopo i 50 si comincia anche così, gratis.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'A carte scoperte,',
      turn: 'senza fretta.',
      description:
        'A carte scoperte, senza fretta: sette personaggi disegnati, e tieni chi inviteresti a cena. La prima frase è già scritta.',
    },
  },
}
