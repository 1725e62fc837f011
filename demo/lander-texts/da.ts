import type { LanderAds } from './index.ts'

export const danish: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Ingen er bare',
      turn: 'et postkort.',
      description:
        'Et sommerpostkort er for lille til et menneske: der skal et ansigt, to ting og tre ord til. Lav din egen collage gratis.',
    },
  },
  member2: {
    ricominciare: { headline: 'Til dig, der begynder forfra' },
  },
  member3: {
    weekend: {
      headline: 'Hvilken weekend',
      turn: 'deler I,',
      drawn_headline: 'Hvilken weekend',
      drawn_turn: 'vil du dele?',
    },
  },
  alonetonight: {
    estate: {
      headline: 'Juli i byen?',
      turn: 'Luk vinduet op.',
      description:
        'I juli er byen tom, men i et tegnet vindue er der stadig lys. Luk dit eget op med et par linjer: det er gratis at være med.',
    },
    solo: {
      headline: 'Alene i aften?',
      turn: 'Kig ud.',
      description:
        'Alene i aften? En tegnet by, et oplyst vindue og den første linje, som er din. Kig ud: det er gratis at oprette en profil.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'De bliver aldrig ældre.',
      turn: 'Men du lever livet.',
      description:
        'Portrætterne på væggen bliver aldrig ældre, men du lever livet. Også efter de 50 er der en tom ramme: hæng dit navn op, og mød rigtige mennesker.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Begynd',
      turn: 'på øen.',
      description:
        'Begynd på Sardinien: vælg øen på kortet, og søg så langt væk, du vil. Du ser byer, aldrig nogens præcise placering. Gratis.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'Der er lys',
      turn: 'i køkkenet.',
      description:
        'Der er lys i køkkenet: begynd med den mad, du elsker at lave og spise, og skriv videre derfra. Det er gratis at oprette en profil.',
    },
  },
  video: {
    pioggia: {
      headline: 'Tager du',
      turn: 'paraplyen med?',
      description:
        'En tegnet kortfilm på toogtyve sekunder, med regn. Tag paraplyen med, få din billet, og opret din profil gratis.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'Først havet,',
      turn: 'så dig.',
      description:
        'Først havet, så dig: vælg tre ting fra din sommer, så har du dit våbenskjold. Ingen ansigter her, heller ikke tegnede. Gratis.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'Solen er',
      turn: 'stadig oppe.',
      description:
        'Solen er stadig oppe: et hjerte ved solnedgang, tre scener og al den tid, du har brug for. Sådan kan det også begynde efter de 50. Det er gratis.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Åbne kort,',
      turn: 'voksne imellem.',
      description:
        'Åbne kort, voksne imellem: syv tegnede figurer, og du beholder dem, du ville invitere på middag. Det er gratis at være med.',
    },
  },
}
