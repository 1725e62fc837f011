import type { LanderAds } from './index.ts'

export const swedish: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Ingen ryms på',
      turn: 'ett enda vykort.',
      description:
        'Ett sommarvykort är för litet för en människa: det behövs ett ansikte, två saker och tre ord. Gör ditt eget collage, gratis.',
    },
  },
  member2: {
    ricominciare: { headline: 'Till dig som börjar om' },
  },
  member3: {
    weekend: {
      headline: 'Vilken helg',
      turn: 'delar ni,',
      drawn_headline: 'Hur ser',
      drawn_turn: 'din helg ut?',
    },
  },
  alonetonight: {
    estate: {
      headline: 'Juli i stan?',
      turn: 'Öppna fönstret.',
      description:
        'I juli töms stan, men ett tecknat fönster lyser fortfarande. Öppna ditt eget med ett par rader: det är gratis att bli medlem.',
    },
    solo: {
      headline: 'Ensam i kväll?',
      turn: 'Titta ut.',
      description:
        'Ensam i kväll? En tecknad stad, ett upplyst fönster, och första raden är din. Titta ut: det är gratis att bli medlem.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'De åldras inte.',
      turn: 'Du lever.',
      description:
        'Porträtten på väggen åldras inte, men du lever. Även för dig över 50 finns en tom ram: häng upp ditt namn och träffa riktiga människor.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Börja',
      turn: 'på ön.',
      description:
        'Börja på Sardinien: välj ön på kartan och leta sedan så långt bort du vill. Du ser orter, aldrig någons exakta plats. Gratis.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'I köket',
      turn: 'är det tänt.',
      description:
        'I köket är det tänt: berätta vad du gillar att äta och laga, och skriv vidare därifrån. Det är gratis att bli medlem.',
    },
  },
  video: {
    pioggia: {
      headline: 'Tar du med',
      turn: 'paraplyet?',
      description:
        'En tecknad kortfilm på tjugotvå sekunder, med regn. Du tar med paraplyet: ta biljetten och bli medlem, gratis.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'Först havet,',
      turn: 'sedan du.',
      description:
        'Först havet, sedan du: välj tre saker från din sommar, så har du din vapensköld. Inga ansikten här, inte ens tecknade. Gratis.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'Än är solen',
      turn: 'uppe.',
      description:
        'Än är solen uppe: ett hjärta i solnedgången, tre scener och all tid du behöver. Så kan det börja, även efter 50. Det är gratis att bli medlem.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Korten på bordet,',
      turn: 'vuxna emellan.',
      description:
        'Korten på bordet, vuxna emellan: sju tecknade figurer, och du behåller dem du skulle bjuda på middag. Det är gratis att bli medlem.',
    },
  },
}
