import type { LanderAds } from './index.ts'

export const dutch: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Jij past niet op een',
      turn: 'ansichtkaart.',
      description:
        'Een vakantiekaart is te klein voor een mens. Begin met een gezicht, twee dingen van jou en drie woorden. Maak je eigen collage, gratis.',
    },
  },
  member2: {
    ricominciare: { headline: 'Aan jou, die opnieuw begint' },
  },
  member3: {
    weekend: {
      headline: 'Wat voor weekend',
      turn: 'delen jullie,',
      drawn_headline: 'Hoe ziet een weekend',
      drawn_turn: 'samen eruit?',
    },
  },
  alonetonight: {
    estate: {
      headline: 'Augustus in de stad?',
      turn: 'Doe je raam open.',
      description:
        'In augustus loopt de stad leeg en blijft er één getekend raam verlicht. Doe het jouwe open met een paar regels: meedoen is gratis.',
    },
    solo: {
      headline: 'Vanavond alleen?',
      turn: 'Kijk naar buiten.',
      description:
        'Vanavond alleen? Een getekende stad, een verlicht raam, en de eerste regel is van jou. Kijk naar buiten: meedoen is gratis.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'Zij worden niet ouder.',
      turn: 'Jij leeft.',
      description:
        'De portretten aan de muur worden niet ouder, jij leeft. Ook na je 50e is er een lijst vrij: hang je portret op en ontmoet echte mensen.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Begin',
      turn: 'op het eiland.',
      description:
        'Begin op Sardinië: kies het eiland op de kaart en ga dan zo ver je wilt. Je ziet plaatsen, nooit iemands exacte locatie. Gratis.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'In de keuken',
      turn: 'brandt nog licht.',
      description:
        'In de keuken brandt nog licht: kom binnen, vertel wat je graag eet en kookt, en begin te schrijven. Meedoen is gratis.',
    },
  },
  video: {
    pioggia: {
      headline: 'Neem jij',
      turn: 'de paraplu mee?',
      description:
        'Een getekend filmpje van tweeëntwintig seconden, met regen. De paraplu neem jij mee: pak je kaartje en doe mee, gratis.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'Eerst de zee,',
      turn: 'dan jij.',
      description:
        'Eerst de zee, dan jij: kies drie dingen die bij jouw zomer horen en je wapenschild is klaar. Hier geen gezichten, ook geen getekende. Gratis.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'De zon',
      turn: 'staat nog hoog.',
      description:
        'De zon staat nog hoog: een hart bij avondlicht, drie scènes en alle tijd die je nodig hebt. Ook na je 50e begin je zo, gratis.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Open kaart,',
      turn: 'onder volwassenen.',
      description:
        'Open kaart, onder volwassenen: zeven getekende personages, en jij houdt de kaart van wie je te eten zou vragen. Meedoen is gratis.',
    },
  },
}
