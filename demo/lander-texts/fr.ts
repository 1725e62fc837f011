import type { LanderAds } from './index.ts'

export const french: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Personne ne tient',
      turn: 'sur une carte postale.',
      description:
        'Une carte postale de vacances, c’est trop petit pour une personne\u00a0: il faut un visage, deux objets et trois mots. Compose ton collage, gratuitement.',
    },
  },
  member2: {
    ricominciare: { headline: 'À toi qui repars de zéro' },
  },
  member3: {
    weekend: {
      headline: 'Un week-end',
      turn: 'en commun',
      drawn_headline: 'Ton week-end à deux,',
      drawn_turn: 'tu le vois comment\u202f?',
    },
  },
  alonetonight: {
    estate: {
      headline: 'Août en ville\u202f?',
      turn: 'Ouvre la fenêtre.',
      description:
        'En août, la ville se vide, et une fenêtre dessinée reste allumée. Ouvre la tienne en une ou deux lignes\u00a0: l’inscription est gratuite.',
    },
    solo: {
      headline: 'Rien de prévu ce soir\u202f?',
      turn: 'Regarde dehors.',
      description:
        'Rien de prévu ce soir\u202f? Une ville dessinée, une fenêtre allumée, et à toi la première ligne. Regarde dehors\u00a0: l’inscription est gratuite.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'Eux ne vieillissent pas.',
      turn: 'Toi, tu vis.',
      description:
        'Les portraits au mur ne vieillissent pas\u202f; toi, tu vis. À 50 ans et plus, un cadre t’attend\u00a0: accroche ton nom et rencontre de vraies personnes.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Commence',
      turn: 'par l’île.',
      description:
        'Commence par la Sardaigne\u00a0: choisis l’île sur la carte, puis regarde plus loin. On voit des lieux, jamais de position exacte. C’est gratuit.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'Dans la cuisine,',
      turn: 'c’est allumé.',
      description:
        'Dans la cuisine, c’est allumé\u00a0: dis ce que tu aimes manger ou mijoter, et la conversation part de là. L’inscription est gratuite.',
    },
  },
  video: {
    pioggia: {
      headline: 'C’est toi qui prends',
      turn: 'le parapluie\u202f?',
      description:
        'Un court métrage dessiné de vingt-deux secondes, sous la pluie. Le parapluie, c’est toi qui l’apportes\u00a0: prends ton billet, c’est gratuit.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'La mer d’abord,',
      turn: 'puis toi.',
      description:
        'La mer d’abord, puis toi\u00a0: choisis trois choses de ton été et ton blason est prêt. Pas de visages ici, même pas dessinés. C’est gratuit.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'Il y a encore',
      turn: 'du soleil.',
      description:
        'Il y a encore du soleil\u00a0: un cœur, trois scènes et tout le temps qu’il te faut. Après 50 ans, on commence aussi comme ça.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Cartes sur table,',
      turn: 'sans se presser.',
      description:
        'Cartes sur table, sans se presser\u00a0: sept personnages dessinés, et tu gardes les gens que tu inviterais à dîner. L’inscription est gratuite.',
    },
  },
}
