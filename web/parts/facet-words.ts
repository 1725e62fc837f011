import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Facet, facets } from '#contract/facets.ts'
import type { Gender, Interest } from '#contract/profiles.ts'

/** Names of what a profile says. */
export const facetNames: Record<Facet | 'seeks' | 'languages' | 'interests' | 'gender', MessageDescriptor> = {
  gender: msg`Genere`,
  sexuality: msg`Orientamento`,
  hair_colour: msg`Capelli`,
  eye_colour: msg`Occhi`,
  body_type: msg`Corporatura`,
  relationship_status: msg`Stato`,
  seeks: msg({ message: 'Cerca', context: 'profilo' }),
  languages: msg`Parla`,
  interests: msg`Interessi`,
}

/** `one`: "Sono una donna". `many`: "Donne", as a search or a preference says it. */
export const genderWords: Record<Gender, { one: MessageDescriptor; many: MessageDescriptor }> = {
  woman: { one: msg`una donna`, many: msg`Donne` },
  man: { one: msg`un uomo`, many: msg`Uomini` },
  other: { one: msg`una persona non binaria`, many: msg`Persone non binarie` },
}

type FacetWords = {
  [F in Facet]: Record<(typeof facets)[F][number], MessageDescriptor>
}

/** What agrees with the person's gender is chosen by `gender`; the rest agrees with the facet's own name. */
const facetWords: FacetWords = {
  sexuality: {
    straight: msg`Etero`,
    gay: msg({ message: '{gender, select, woman {Lesbica} other {Gay}}' }),
    bisexual: msg`Bisessuale`,
    asexual: msg`Asessuale`,
    other: msg`Altro orientamento`,
  },
  hair_colour: {
    black: msg`Neri`,
    brown: msg`Castani`,
    blond: msg`Biondi`,
    red: msg`Rossi`,
    grey: msg`Grigi`,
    white: msg`Bianchi`,
    none: msg`Senza capelli`,
    coloured: msg`Colorati`,
  },
  eye_colour: {
    brown: msg({ message: 'Castani', context: 'occhi' }),
    blue: msg`Azzurri`,
    green: msg`Verdi`,
    grey: msg({ message: 'Grigi', context: 'occhi' }),
    hazel: msg`Nocciola`,
    black: msg({ message: 'Neri', context: 'occhi' }),
  },
  body_type: {
    slim: msg`Snella`,
    athletic: msg`Atletica`,
    average: msg`Nella media`,
    curvy: msg`Formosa`,
    large: msg`Robusta`,
  },
  relationship_status: {
    single: msg`Single`,
    separated: msg({ message: '{gender, select, woman {Separata} man {Separato} other {In separazione}}' }),
    divorced: msg({
      message: '{gender, select, woman {Divorziata} man {Divorziato} other {Dopo un divorzio}}',
    }),
    widowed: msg({ message: '{gender, select, woman {Vedova} man {Vedovo} other {In vedovanza}}' }),
    open: msg`In una coppia aperta`,
    complicated: msg`È complicato`,
  },
}

const interestWords: Record<Interest, MessageDescriptor> = {
  cycling: msg`Bicicletta`,
  cooking: msg`Cucina`,
  cinema: msg`Cinema`,
  opera: msg`Opera lirica`,
  trekking: msg`Trekking`,
  reading: msg`Lettura`,
  travel: msg`Viaggi`,
  music: msg`Musica`,
  dancing: msg`Ballo`,
  photography: msg`Fotografia`,
  art: msg`Arte`,
  theatre: msg`Teatro`,
  running: msg`Corsa`,
  yoga: msg`Yoga`,
  swimming: msg`Nuoto`,
  football: msg`Calcio`,
  tennis: msg`Tennis`,
  skiing: msg`Sci`,
  sailing: msg`Vela`,
  climbing: msg`Arrampicata`,
  gardening: msg`Giardinaggio`,
  animals: msg`Animali`,
  dogs: msg`Cani`,
  cats: msg`Gatti`,
  wine: msg`Vino`,
  food: msg`Buona tavola`,
  coffee: msg`Caffè`,
  board_games: msg`Giochi da tavolo`,
  video_games: msg`Videogiochi`,
  science: msg`Scienza`,
  technology: msg`Tecnologia`,
  languages: msg`Lingue`,
  history: msg`Storia`,
  volunteering: msg`Volontariato`,
  fashion: msg`Moda`,
  design: msg`Design`,
  crafts: msg`Fai da te`,
  motorcycles: msg`Moto`,
  cars: msg`Auto`,
  fishing: msg`Pesca`,
  beach: msg`Mare`,
  mountains: msg`Montagna`,
  concerts: msg`Concerti`,
  festivals: msg`Festival`,
  karaoke: msg`Karaoke`,
  meditation: msg`Meditazione`,
  fitness: msg`Palestra`,
  martial_arts: msg`Arti marziali`,
  horses: msg`Cavalli`,
  astronomy: msg`Astronomia`,
}

/** Words of a facet's code. @param gender whose profile it is; some words agree with it */
export function sayFacet<F extends Facet>(
  i18n: I18n,
  facet: F,
  code: keyof FacetWords[F],
  gender: Gender,
): string {
  const words: MessageDescriptor = facetWords[facet][code]
  return i18n._(words.id, { gender }, { message: words.message })
}

/** Words of an interest; a code that this version does not know is shown as it is. */
export function sayInterest(i18n: I18n, code: string): string {
  return code in interestWords ? i18n._(interestWords[code as Interest]) : code
}
