import type { LanderAds } from './index.ts'

export const finnish: LanderAds = {
  collagelanding: {
    estate: {
      headline: 'Kukaan ei mahdu',
      turn: 'yhteen korttiin.',
      description:
        'Ihminen ei mahdu kesäpostikorttiin: tarvitaan kasvot, kaksi juttua ja kolme sanaa. Tee oma kollaasisi ilmaiseksi.',
    },
  },
  member2: {
    ricominciare: { headline: 'Sinulle, joka aloitat alusta' },
  },
  member3: {
    weekend: {
      headline: 'Millaisen viikonlopun',
      turn: 'te vietätte,',
      drawn_headline: 'Millaisen viikonlopun',
      drawn_turn: 'haluat viettää?',
    },
  },
  alonetonight: {
    estate: {
      headline: 'Heinäkuussa kaupungissa?',
      turn: 'Avaa ikkuna.',
      description:
        'Heinäkuussa kaupunki tyhjenee, mutta yhdessä piirretyssä ikkunassa on valo. Avaa omasi rivillä tai kahdella: liittyminen on ilmaista.',
    },
    solo: {
      headline: 'Yksin tänä iltana?',
      turn: 'Kurkista ulos.',
      description:
        'Yksin tänä iltana? Piirretty kaupunki, valaistu ikkuna, ja ensimmäinen rivi on sinun. Kurkista ulos: liittyminen on ilmaista.',
    },
  },
  gallery: {
    'dopo-i-50': {
      headline: 'He eivät vanhene.',
      turn: 'Sinä elät.',
      description:
        'Seinän muotokuvat eivät vanhene, sinä elät. Tyhjä kehys odottaa yli viisikymppistäkin: ripusta nimesi seinälle ja tapaa oikeita ihmisiä.',
    },
  },
  maplanding: {
    sardegna: {
      headline: 'Aloita',
      turn: 'saarelta.',
      description:
        'Aloita Sardiniasta: valitse saari kartalta ja laajenna hakua niin kauas kuin haluat. Näet paikkakunnat, et tarkkaa sijaintia. Ilmaista.',
    },
  },
  socialnetwork: {
    cucina: {
      headline: 'Keittiössä',
      turn: 'on valot päällä.',
      description:
        'Keittiössä on valot päällä: kerro lempiruokasi, ja keskustelu alkaa siitä. Liittyminen on ilmaista.',
    },
  },
  video: {
    pioggia: {
      headline: 'Otatko sinä',
      turn: 'sateenvarjon?',
      description:
        'Piirretty lyhytelokuva: 22 sekuntia ja sadetta. Sateenvarjon tuot sinä: ota lippu ja liity, ilmaiseksi.',
    },
  },
  iconslanding: {
    estate: {
      headline: 'Ensin meri,',
      turn: 'sitten sinä.',
      description:
        'Ensin meri, sitten sinä: valitse kolme asiaa kesästäsi, ja vaakunasi on valmis. Täällä ei ole kasvoja, ei edes piirrettyjä. Ilmaista.',
    },
  },
  transitionsvideolanding: {
    over50: {
      headline: 'Aurinko on',
      turn: 'vielä korkealla.',
      description:
        'Aurinko on vielä korkealla: yksi sydän, kolme kuvaa ja aikaa niin paljon kuin tarvitset. Näinkin voi aloittaa yli viisikymppisenä, ilmaiseksi.',
    },
  },
  tinderswipe: {
    'dopo-i-50': {
      headline: 'Avoimin kortein,',
      turn: 'aikuisten kesken.',
      description:
        'Avoimin kortein, aikuisten kesken: seitsemän piirrettyä hahmoa. Pidä ne, jotka kutsuisit illalliselle. Liittyminen on ilmaista.',
    },
  },
}
