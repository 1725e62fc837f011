import type { LanderAds } from './index.ts'

export const norwegian: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Ingen får plass på',
      turn: 'ett postkort.',
      description:
        'Et menneske får ikke plass på et sommerpostkort. Det trengs et ansikt, to ting og tre ord. Lag din egen collage, gratis.',
    },
  },
  member2: {
    ricominciare: { headline: 'Til deg som begynner på nytt' },
  },
  member3: {
    weekend: {
      headline: 'Hva slags helg',
      turn: 'deler dere,',
      drawn_headline: 'Hva slags helg',
      drawn_turn: 'vil du dele?',
    },
  },
  alonetonight: {
    estate: {
      headline: 'Juli i byen?',
      turn: 'Åpne vinduet.',
      description:
        'I juli tømmes byen, men ett tegnet vindu lyser fortsatt. Åpne ditt eget med et par linjer. Det er gratis å bli med.',
    },
    solo: {
      headline: 'Alene i kveld?',
      turn: 'Kikk ut.',
      description:
        'Alene i kveld? En tegnet by, et opplyst vindu, og den første linjen er din. Kikk ut, det er gratis å bli med.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'De blir ikke eldre.',
      turn: 'Du lever.',
      description:
        'Portrettene på veggen blir ikke eldre. Du lever. En tom ramme venter, også etter 50. Heng opp navnet ditt og møt ekte folk.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Begynn',
      turn: 'på øya.',
      description:
        'Begynn på Sardinia. Velg øya på kartet, og utvid søket så mye du vil. Du ser steder, aldri nøyaktig posisjon. Gratis.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'På kjøkkenet',
      turn: 'er lyset på.',
      description:
        'På kjøkkenet er lyset på. Kom inn med det du liker å spise og lage, og skriv videre derfra. Det er gratis å bli med.',
    },
  },
  video: {
    pioggia: {
      headline: 'Tar du med',
      turn: 'paraplyen?',
      description:
        'En tegnet kortfilm på tjueto sekunder, med regn. Paraplyen tar du med selv. Ta billetten og bli med, gratis.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'Først sjøen,',
      turn: 'så deg.',
      description:
        'Først sjøen, så deg. Velg tre ting fra sommeren din, så har du våpenskjoldet ditt. Ingen ansikter her, ikke tegnede heller. Gratis.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'Solen er',
      turn: 'fortsatt oppe.',
      description:
        'Solen er fortsatt oppe. Et hjerte i solnedgangen, tre scener og all den tiden du trenger. Det går fint å begynne etter 50, og det er gratis.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Åpne kort,',
      turn: 'voksne imellom.',
      description:
        'Åpne kort, voksne imellom. Sju tegnede figurer, og du beholder dem du ville bedt på middag. Det er gratis å bli med.',
    },
  },
}
